"""Checks that abilities can work, that effects are where they make sense, and that numbers do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kd_desktop.packs.findings import Fault, Path
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.values import listed, number_of, rows, words_of

MOST = 1_000_000  # more than any number a game could mean
POSITIVE = ("gain_prestige", "gain_crave", "gain_coins", "gain_power", "lose_coins", "lose_power")
"""Effects whose `n` is 1 or more."""
NOT_ZERO = {
    "move_resource": "delta",
    "adjust_start": "n",
    "balance_power": "n",
    "move_stability": "n",
    "add_open_agenda_points": "n",
}
"""Effects that do nothing when this field is 0."""


def numbers(pack: Pack) -> Iterator[Fault]:
    """Numbers are within reason, and amounts make the effect do something."""
    for path, value in pack.draft.values:
        if type(value) is int and abs(value) > MOST:
            yield Fault("bad-number", path, f"This number is too large; {MOST} is the most.")
    for path, effect in pack.draft.tagged("do"):
        name = effect["do"]
        field = NOT_ZERO.get(name, "")
        if name in POSITIVE and number_of(effect, "n", 1) < 1:
            said = f"“{name}” needs an n of 1 or more.{_instead(name)}"
            yield Fault("bad-number", (*path, "n"), said)
        elif field and number_of(effect, field, 1) == 0:
            yield Fault("bad-number", (*path, field), f"“{name}” by 0 does nothing: remove it.")
        elif name == "finale_value" and number_of(effect, "n", 0) < 0:
            yield Fault("bad-number", (*path, "n"), "Cohesion and Dissent are never negative.")


_TRACKS = {
    "move_resource": ("delta", "resource_half_height", 8),
    "move_stability": ("n", "stability_half_length", 6),
}
"""Effects that move a marker: the field, and the number of rows on either side of the track's middle."""


def moves(pack: Pack) -> Iterator[Fault]:
    """No move is longer than its whole track."""
    for path, effect in pack.draft.tagged("do"):
        field, rule, usual = _TRACKS.get(effect["do"], ("", "", 0))
        most = 2 * pack.rule(rule, usual)
        by = number_of(effect, field, 0) if field else 0
        if 0 < most < abs(by) <= MOST:
            said = f"The whole track has {most} rows from end to end, and this moves by {abs(by)}."
            yield Fault("bad-number", (*path, field), said, advice=f"Use {most} at the most.")


def _instead(name: str) -> str:
    other = {"gain_coins": "lose_coins", "gain_power": "lose_power"}
    other |= {loss: gain for gain, loss in other.items()}
    return f" For the opposite use “{other[name]}”." if name in other else ""


def story_abilities(pack: Pack) -> Iterator[Fault]:
    """A story's ability belongs to its signer or to each participant (KD-ABIL-13)."""
    for index, card in pack.draft.tables("card"):
        for place, ability in rows(card, "abilities"):
            path = ("card", index, "abilities", place)
            if card.get("kind") == "story" and ability.get("subject", "owner") == "owner":
                said = "A story's ability belongs to its signer or to each: add subject = “signer” or “each”."
                yield Fault("wrong-subject", path, said)
            if number_of(ability, "limit", 0) < 0:
                said = "A limit is a number of squares; 0 means unlimited."
                yield Fault("wrong-limit", (*path, "limit"), said)


OWN_TRIGGER = {"immediate": "immediate", "start": "start_of_game"}
"""Kind of ability -> the only trigger that it may name."""


def ability_kinds(pack: Pack) -> Iterator[Fault]:
    """An ability says when it works: by its kind, by a trigger, or by the window for its owner's use."""
    for path, ability in _abilities(pack):
        kind = words_of(ability, "kind") or "immediate"
        trigger, window = ability.get("trigger"), ability.get("window")
        if kind == "conditional" and trigger is None:
            said = "A conditional ability needs a trigger that says when its condition is looked at."
            yield Fault("no-trigger", path, said)
        elif kind in OWN_TRIGGER and trigger not in (None, OWN_TRIGGER[kind]):
            said = f"An ability of kind “{kind}” has no trigger: make it conditional, or remove this."
            yield Fault("wrong-trigger", (*path, "trigger"), said)
        if trigger == "at_will" and window is None:
            said = "An ability used at will needs a window: before_vote, own_turn, after_vote or round_end."
            yield Fault("no-window", path, said)
        if trigger == "at_will" and ability.get("optional") is not True:
            yield Fault("no-window", path, "An ability used at will is optional: add optional = true.")
        if window is not None and trigger != "at_will":
            yield Fault("no-window", (*path, "window"), "Only the trigger “at_will” has a window.")
        if "effects" in ability and not listed(ability, "effects"):
            yield Fault("no-effects", (*path, "effects"), "An ability needs at least one effect.")


def _abilities(pack: Pack) -> Iterator[tuple[Path, dict[str, Any]]]:
    for path, value in pack.draft.items("abilities"):
        if isinstance(value, dict):
            yield path, value


def places(pack: Pack) -> Iterator[Fault]:
    """Effects that make sense only in certain places are in them."""
    starting = {path for path, ability in _abilities(pack) if ability.get("kind") == "start"}
    for path, effect in pack.draft.tagged("do"):
        if effect["do"] == "adjust_start":
            if not any(path[: len(one)] == one for one in starting):
                said = "“adjust_start” works only in an ability of kind “start”."
                yield Fault("misplaced-effect", path, said)
        elif effect["do"] == "special_vote" and not _may_vote(path):
            said = "Only a trigger, an event, an envelope or an outcome's instructions call a special vote."
            yield Fault("misplaced-effect", path, said)


_SCORED = (
    "move_resource",
    "move_stability",
    "set_momentum",
    "swap_resources",
    "gain_coins",
    "gain_power",
    "lose_coins",
    "lose_power",
    "balance_power",
    "give_leader",
    "give_moderator",
)
"""Effects on what decides a reign's score and starts afresh in the next."""


def late(pack: Pack) -> Iterator[Fault]:
    """The end of a reign doesn't move what is already scored and doesn't outlast the reign (KD-RUL-86)."""
    ends = [path[:-1] for path, trigger in pack.draft.fields("trigger") if trigger == "game_end"]
    ends += [("card", index, "on_complete") for index in _ended_with_reigns(pack, ends)]
    for path, effect in pack.draft.tagged("do"):
        if effect["do"] in _SCORED and _within(path, ends):
            said = (
                f"“{effect['do']}” comes here when the reign has been scored, and the next one begins anew."
            )
            yield Fault("late-effect", path, said, "warning")


def _ended_with_reigns(pack: Pack, ends: list[Path]) -> Iterator[int]:
    """The Events that are complete by a counter which counts at the end of a reign and nowhere else."""
    counted: dict[tuple[str, str], list[bool]] = {}
    for path, effect in pack.draft.tagged("do"):
        if effect["do"] == "counter":
            what = words_of(effect, "event"), words_of(effect, "name")
            counted.setdefault(what, []).append(_within(path, ends))
    for index, card in pack.draft.tables("card"):
        condition = card.get("complete_when")
        if not isinstance(condition, dict) or condition.get("is") != "counter":
            continue
        what = words_of(condition, "event"), words_of(condition, "name")
        if all(counted.get(what, [False])):
            yield index


def _within(path: Path, places: list[Path]) -> bool:
    return any(path[: len(one)] == one for one in places)


def _may_vote(path: Path) -> bool:
    """Whether a special vote may be called there (section 17)."""
    if path[0] == "envelope":
        return True
    if path[0] != "card":
        return False
    inside = path[2:5]
    return inside[0] in ("instructions", "while_active", "setup", "on_complete") or (
        inside[0] == "outcome" and inside[2:3] == ("instructions",)
    )
