"""The tables of kd_desktop/packs/AUTHORS.md: `python -m tests.packs.authors` writes them.

Houses come from the pack that a first pack copies; names, fields and what each does from the vocabulary, and
an example stands here for each.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, get_args

import msgspec

from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.packs import load

AUTHORS = Path(__file__).resolve().parents[2] / "kd_desktop" / "packs" / "AUTHORS.md"
MARK = "<!-- vocabulary -->\n"
COPIED = "leaving-sea"
"""The pack whose houses a first pack copies."""
STAKES = (
    "A stake names a house by its number (`house = 11`), and `narrative_house` of an ending does too. "
    "Give each\nstake to a house that would care:"
)
HOUSES = ("<!-- houses -->\n", "<!-- /houses -->\n")
EFFECTS = {
    "move_resource": '{ do = "move_resource", resource = "wealth", delta = -1 }',
    "attach_chronicle": '{ do = "attach_chronicle", number = 3 }',
    "open_envelope": '{ do = "open_envelope", number = 2 }',
    "attach_mystery": '{ do = "attach_mystery", letter = "A" }',
    "gain_prestige": '{ do = "gain_prestige", who = "winners", n = 1 }',
    "gain_crave": '{ do = "gain_crave", who = { house = 7 }, n = 1 }',
    "gain_coins": '{ do = "gain_coins", who = "losers", n = 2 }',
    "gain_power": '{ do = "gain_power", who = { least = "power" }, n = 1 }',
    "adjust_start": '{ do = "adjust_start", what = "coins", n = 1 }',
    "unlock_narrative": '{ do = "unlock_narrative", house = 5 }',
    "majority_signer_bonus": '{ do = "majority_signer_bonus", storyline = "bell", '
    'effects = [ { do = "gain_prestige", n = 2 } ] }',
    "finale_value": '{ do = "finale_value", what = "cohesion", n = 2 }',
    "add_open_agenda_points": '{ do = "add_open_agenda_points", polarity = "positive", n = 1 }',
    "to_event_area": '{ do = "to_event_area", card = "siege" }',
    "shuffle_into_deck": '{ do = "shuffle_into_deck", cards = [ "siege-news" ] }',
    "complete_event": '{ do = "complete_event", event = "siege", triggers = [ "siege-news" ] }',
    "lose_coins": '{ do = "lose_coins", who = "each", n = 1 }',
    "lose_power": '{ do = "lose_power", who = "leader", n = 1 }',
    "balance_power": '{ do = "balance_power", n = 1 }',
    "move_stability": '{ do = "move_stability", n = -1 }',
    "set_momentum": '{ do = "set_momentum", resource = "morale", dir = "up", marker = true }',
    "swap_resources": '{ do = "swap_resources", resource = "wealth", other = "welfare" }',
    "give_leader": '{ do = "give_leader", who = { most = "coins" } }',
    "give_moderator": '{ do = "give_moderator", who = "signer" }',
    "counter": '{ do = "counter", event = "siege", name = "weeks", how = "add", n = 1 }',
    "remove_cards": '{ do = "remove_cards", cards = [ "bell-sleep" ] }',
    "choose": '{ do = "choose", by = "leader", text = "Who pays?", options = [ '
    '{ id = "crown", text = "The crown", effects = [ { do = "move_resource", resource = "wealth", '
    'delta = -1 } ] }, { id = "nobody", text = "Nobody" } ] }',
    "choose_player": '{ do = "choose_player", by = "moderator", text = "Whose is it?", '
    'effects = [ { do = "gain_coins", who = "chosen", n = 1 } ] }',
    "special_vote": '{ do = "special_vote", question = "Shall it be done again?", '
    'aye = [ { do = "open_envelope", number = 4 } ], nay = [] }',
    "when": '{ do = "when", condition = { is = "decided", card = "bell-melt", side = "aye" }, '
    'then = [ { do = "open_envelope", number = 2 } ], else = [ { do = "open_envelope", number = 3 } ] }',
    "each": '{ do = "each", who = "aye_voters", effects = [ { do = "lose_coins", n = 1 } ] }',
    "note": '{ do = "note", text = "The clerk notes that nobody laughed." }',
}
CONDITIONS = {
    "amount": '{ is = "amount", q = "coins", op = ">=", n = 16 }',
    "has_most": '{ is = "has_most", q = { of = "signatures", storyline = "bell" } }',
    "has_least": '{ is = "has_least", q = "power" }',
    "resource_rank": '{ is = "resource_rank", resource = "wealth", rank = "lowest" }',
    "stability_half": '{ is = "stability_half", half = "top" }',
    "side_won": '{ is = "side_won" }',
    "side_lost": '{ is = "side_lost" }',
    "passed": '{ is = "passed" }',
    "is_leader": '{ is = "is_leader" }',
    "is_moderator": '{ is = "is_moderator" }',
    "committed": '{ is = "committed", op = ">=", n = 4 }',
    "scored_open_agenda": '{ is = "scored_open_agenda", polarity = "negative", resource = "morale" }',
    "event_revealed": '{ is = "event_revealed", house = 11 }',
    "ended_by": '{ is = "ended_by", kinds = [ "abdicated_top", "abdicated_bottom" ] }',
    "resource_row": '{ is = "resource_row", resource = "welfare", op = "<", n = 0 }',
    "stability_row": '{ is = "stability_row", op = "<=", n = 1 }',
    "resources_in_rows": '{ is = "resources_in_rows", rows = [ [ -4, 4 ] ], op = ">=", n = 4 }',
    "rank": '{ is = "rank", op = "<=", n = 2 }',
    "won": '{ is = "won" }',
    "last": '{ is = "last" }',
    "used_agenda": '{ is = "used_agenda", agenda = "rebel" }',
    "story_on_board": '{ is = "story_on_board", card = "bell-01" }',
    "decided": '{ is = "decided", card = "bell-melt", side = "nay" }',
    "ending_reached": '{ is = "ending_reached", storyline = "bell" }',
    "envelope_opened": '{ is = "envelope_opened", envelope = 2 }',
    "sticker_visible": '{ is = "sticker_visible", number = 1 }',
    "event_active": '{ is = "event_active", card = "siege" }',
    "counter": '{ is = "counter", event = "siege", name = "weeks", op = ">=", n = 3 }',
    "house_claimed": '{ is = "house_claimed", house = 7 }',
    "house_plays": '{ is = "house_plays", house = 7 }',
    "players": '{ is = "players", op = ">=", n = 4 }',
    "game_number": '{ is = "game_number", op = ">", n = 3 }',
    "all": '{ is = "all", of = [ { is = "is_leader" }, { is = "side_won" } ] }',
    "any": '{ is = "any", of = [ { is = "is_leader" }, { is = "is_moderator" } ] }',
    "not": '{ is = "not", of = { is = "passed" } }',
}


def read(example: str, kind: Any) -> Any:
    """An example as the rules have it; ValidationError when they don't know it."""
    return msgspec.convert(tomllib.loads(f"it = {example}")["it"], kind)


def told(struct: type[msgspec.Struct]) -> str:
    """What the vocabulary says of an effect or condition, without the clauses, which authors don't need."""
    lines = re.sub(r"\s+", " ", struct.__doc__ or "").strip()
    return re.sub(r" ?\((KD-|16\.|section)[^)]*\)", "", lines).replace("|", "\\|")


def fields(struct: type[msgspec.Struct]) -> str:
    """The names of its fields; those with a default in brackets."""
    names = (
        f"`{one.encode_name}`" if one.required else f"[`{one.encode_name}`]"
        for one in msgspec.structs.fields(struct)
    )
    return " ".join(names)


def table(union: Any, examples: dict[str, str], tag: str) -> str:
    """A heading for each name, what it does, its fields, and the example."""
    parts = []
    for struct in get_args(union):
        name = struct.__struct_config__.tag
        said = f"**`{name}`** {fields(struct)}".rstrip()
        parts.append(f"{said}  \n{told(struct)}\n```toml\n{examples[name]}\n```")
    head = "Effects" if tag == "do" else "Conditions"
    return f"### {head}\n\n" + "\n\n".join(parts)


def words() -> str:
    """The words that may stand in those fields."""
    lists = (
        ("`who` and `by`, whom it is about", get_args(v.WhoName)),
        ("`q`, what is counted of a house", get_args(v.QuantityName)),
        ("`resource`", v.RESOURCES),
        ("`agenda`", v.AGENDAS),
        ("`trigger` of an ability or an event", get_args(v.Trigger)),
        ("`window` of an ability that is used at will", get_args(v.Window)),
    )
    rows = [f"- {what}: {', '.join(f'`{word}`' for word in known)}" for what, known in lists]
    return "### Words\n\n" + "\n".join(rows)


def houses() -> str:
    """The houses that a first pack copies: what it calls them by, and what they are about."""
    rows = (
        f"| {house.number} | {house.name} | {house.motto} | {_first_sentence(house.description)} |"
        for house in load(COPIED).houses
    )
    return "\n".join(("| `house` | name | motto | who they are |", "|---|---|---|---|", *rows))


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?]) ", text.strip(), maxsplit=1)[0]


def with_tables(text: str) -> str:
    """The text with the tables of today at their marks."""
    before, rest = text.split(HOUSES[0])
    after = rest.split(HOUSES[1])[1]
    return with_vocabulary(f"{before}{HOUSES[0]}\n{STAKES}\n\n{houses()}\n\n{HOUSES[1]}{after}")


def with_vocabulary(text: str) -> str:
    """The text with the tables of effects and conditions of today after their mark."""
    parts = (words(), table(v.Effect, EFFECTS, "do"), table(v.Condition, CONDITIONS, "is"))
    return f"{text.partition(MARK)[0]}{MARK}\n" + "\n\n".join(parts) + "\n"


def sample(text: str) -> dict[str, str]:
    """The files of the first pack, as the guide prints them."""
    return dict(re.findall(r"^#### `([\w-]+\.toml)`\n.*?```toml\n(.*?)```$", text, re.DOTALL | re.MULTILINE))


if __name__ == "__main__":
    AUTHORS.write_text(with_tables(AUTHORS.read_text(encoding="utf-8")), encoding="utf-8")
