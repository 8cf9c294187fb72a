"""The checks of a pack beyond its form. Each check is one function; `CHECKS` is the list of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kd_desktop.engine.throne.vocabulary import TOKENS
from kd_desktop.packs import naming
from kd_desktop.packs.draft import PackDraft
from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.values import number_of, rows, words_of

NAME, FLAVOUR, TEXT = 26, 80, 66
"""The number of letters with room on a card: a Threat's name, two lines of flavour, two of use."""
MOST = 99  # more than any number on a card could mean
PLAYERS = (2, 5)
HANDS = 15  # three cards for each of five players (IT-SETUP-5)


class EffectOnCard(NamedTuple):
    """An effect on a card: its place, the card, and the card's list that holds it."""

    path: Path
    card: dict[str, Any]
    part: str
    effect: dict[str, Any]

    @property
    def name(self) -> str:
        """The effect's name in packs."""
        return words_of(self.effect, "do")

    @property
    def timing(self) -> str:
        """The timing of its Intrigue; "" on Projects and Threats."""
        return words_of(self.card, "timing") if self.part == "effects" else ""


PARTS = ("reward", "effects", "victory", "defeat")


def _placed(draft: PackDraft) -> Iterator[EffectOnCard]:
    for index, card in draft.tables("card"):
        for part in PARTS:
            for place, effect in rows(card, part):
                yield EffectOnCard(("card", index, part, place), card, part, effect)


def ids(draft: PackDraft) -> Iterator[Fault]:
    """No two cards share an id."""
    found = [(("card", index, "id"), card.get("id")) for index, card in draft.tables("card")]
    yield from naming.twice(draft, "card", found)


def names(draft: PackDraft) -> Iterator[Fault]:
    """No two cards share a name, since players know them by it; duplicates in the deck are copies."""
    found = [(("card", index, "name"), card.get("name")) for index, card in draft.tables("card")]
    yield from naming.twice(draft, "the name", found)


def copies(draft: PackDraft) -> Iterator[Fault]:
    """Every card has at least one copy."""
    for index, card in draft.tables("card"):
        if not 1 <= number_of(card, "copies", 1) <= MOST:
            yield Fault("bad-number", ("card", index, "copies"), f"A card has 1 to {MOST} copies.")


def players(draft: PackDraft) -> Iterator[Fault]:
    """A Threat is used from a possible number of players on (IT-GEN-1, IT-SETUP-6)."""
    least, most = PLAYERS
    for index, card in draft.tables("card"):
        if not least <= number_of(card, "min_players", least) <= most:
            said = f"“min_players” is {least} to {most}: the number of players."
            yield Fault("bad-number", ("card", index, "min_players"), said)


def costs(draft: PackDraft) -> Iterator[Fault]:
    """Projects and Threats cost something (IT-PROJ-5), and no cost is negative."""
    for index, card in draft.tables("card"):
        cost = card.get("cost")
        if not isinstance(cost, dict):
            continue
        numbers = {token: number_of(cost, token, 0) for token in TOKENS}
        for token, number in numbers.items():
            if not 0 <= number <= MOST:
                yield Fault("bad-number", ("card", index, "cost", token), f"A cost is 0 to {MOST} tokens.")
        if not any(numbers.values()) and set(cost) <= set(TOKENS):  # a misspelt token is another fault
            yield Fault("no-cost", ("card", index, "cost"), "A card that costs nothing is complete at once.")


def decks(draft: PackDraft) -> Iterator[Fault]:
    """There are Threats for two players and cards for five hands (4.2, column "must")."""
    cards = [card for _, card in draft.tables("card")]
    threats = [card for card in cards if card.get("kind") == "threat"]
    if not any(number_of(card, "min_players", 2) == PLAYERS[0] for card in threats):
        yield Fault("no-threat", ("card",), "Two players need at least one Threat with min_players = 2.")
    dealt = sum(number_of(card, "copies", 1) for card in cards if card.get("kind") != "threat")
    if dealt < HANDS:
        said = f"The main deck has {dealt} cards; five hands of three need {HANDS}."
        yield Fault("small-deck", ("card",), said)


def texts(draft: PackDraft) -> Iterator[Fault]:
    """Names and texts fit where they are shown."""
    for index, card in draft.tables("card"):
        for field, most in (("name", NAME), ("flavour", FLAVOUR), ("text", TEXT)):
            length = len(words_of(card, field))
            if length > most:
                said = f"This {field} has {length} letters; on the card there is room for {most}."
                yield Fault("long-text", ("card", index, field), said)
        if not words_of(card, "name").strip():
            yield Fault("no-name", ("card", index), "A card needs a name.")


def effects(draft: PackDraft) -> Iterator[Fault]:
    """A Project rewards its builders and an Intrigue does something; a Threat may not (IT-THREAT-10)."""
    for index, card in draft.tables("card"):
        for part in ("reward", "effects"):
            if card.get(part) == []:
                said = f"“{part}” needs at least one effect."
                yield Fault("no-effects", ("card", index, part), said)


COUNTED = ("gain", "lose", "lose_any", "draw", "discard", "extra_action", "refund", "steal")
"""Effects whose `n` is 1 or more."""
MOVES = ("track", "threat_track", "modify_cost")
"""Effects whose `n` goes up or down."""


def numbers(draft: PackDraft) -> Iterator[Fault]:
    """Amounts make the effect do something."""
    for one in _placed(draft):
        n = number_of(one.effect, "n", 1)
        if one.name in COUNTED and not 1 <= n <= MOST:
            yield Fault("bad-number", (*one.path, "n"), f"“{one.name}” needs an n from 1 to {MOST}.")
        elif one.name in MOVES and n == 0:
            yield Fault("bad-number", (*one.path, "n"), f"“{one.name}” by 0 does nothing: remove it.")
        elif abs(n) > MOST:
            yield Fault("bad-number", (*one.path, "n"), f"This number is too large; {MOST} is the most.")


REWARDS = ("gain", "track", "draw")
"""Effects that a builder may get: they can't be refused and ask nothing (IT-PROJ-16, IT-R-42)."""
INTRIGUES = ("remove_idle", "transfer_project", "steal", "look_at_hand")
"""Effects that need a target named on playing, and so belong only on an Intrigue (IT-INTR-6)."""
TIMED = {
    "deny": ("on_project_completed",),
    "cancel": ("on_intrigue_played",),
    "modify_cost": ("on_threat_revealed",),
    "extra_action": ("own_turn",),
}
"""Effects that make sense only at these timings (IT-INTRD-1, 4, 6; 3.1)."""


def places(draft: PackDraft) -> Iterator[Fault]:
    """Effects are where they make sense."""
    for one in _placed(draft):
        said = ""
        if one.part == "reward" and one.name not in REWARDS:
            said = f"No reward does “{one.name}”: a builder gets {', '.join(REWARDS)}."
        elif one.part != "effects" and (one.name in INTRIGUES or one.name in TIMED):
            said = f"Only an Intrigue does “{one.name}”."
        elif one.part == "effects" and one.timing not in TIMED.get(one.name, (one.timing,)):
            said = f"“{one.name}” works only with timing = “{TIMED[one.name][0]}”."
        elif one.part == "effects" and one.name == "refund" and one.timing != "on_threat_resolved":
            said = "“refund” works only with timing = “on_threat_resolved”, or on a Threat."
        if said:
            yield Fault("misplaced-effect", (*one.path, "do"), said)


BIDDERS = ("lowest_bidders", "highest_bidders", "below_share")
PERSONAL = ("self", "others")
SHARED = (
    "cancel",
    "deny",
    "extra_action",
    "look_at_hand",
    "modify_cost",
    "remove_idle",
    "steal",
    "threat_track",
)
"""Effects without a target word of their own."""


def targets(draft: PackDraft) -> Iterator[Fault]:
    """The target of an effect is a player that the card can determine."""
    for one in _placed(draft):
        who = one.effect.get("who", "self")
        said = ""
        if isinstance(who, dict):
            if ("most" in who) == ("fewest" in who):
                said = "Name exactly one of “most” and “fewest”."
        elif not isinstance(who, str) or one.name in SHARED:
            continue
        elif one.part == "reward" and who != "self":
            said = "A reward is each builder's: leave “who” out."
        elif one.part in ("victory", "defeat") and (who in PERSONAL or who.startswith("chosen")):
            said = f"Nobody plays a Threat, so nobody is “{who}”: say who, as in who = “all”."
        elif who in BIDDERS and one.part == "effects" and one.timing != "on_threat_resolved":
            said = f"“{who}” looks at the bids, so it needs timing = “on_threat_resolved”."
        elif who == "chosen_builder" and one.timing != "on_project_completed":
            said = "“chosen_builder” needs timing = “on_project_completed”."
        if said:
            path = (*one.path, "who") if "who" in one.effect else one.path
            yield Fault("bad-target", path, said)


CHECKS: tuple[Callable[[PackDraft], Iterator[Fault]], ...] = (
    ids,
    names,
    naming.identifiers,
    naming.folder,
    copies,
    players,
    costs,
    decks,
    texts,
    effects,
    numbers,
    places,
    targets,
)


def faults(draft: PackDraft) -> Iterator[Fault]:
    """The faults found by all checks, in the order of the list."""
    for check in CHECKS:
        yield from check(draft)
