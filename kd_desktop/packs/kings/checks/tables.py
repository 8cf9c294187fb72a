"""Checks of a pack's tables: rules (section 18), secret agendas, stickers of the stock, mysteries."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.engine.kings.vocabulary import AGENDAS
from kd_desktop.packs.findings import Fault, Path, meant
from kd_desktop.packs.kings.checks.known import Pack
from kd_desktop.packs.values import listed, number_of, rows, words_of

FIXED = {
    "death_space_limit": 5,
    "starting_power": 8,
    "starting_coins": 10,
    "balance_start": 3,
    "first_envelope": 0,
    "finale_envelope": 70,
}
"""The figures that the rule sheet fixes (18.1)."""
LEAST = {
    "resource_half_height": (1, "a track has rows above and below its centre"),
    "stability_half_length": (2, "the track has at least five spaces"),
    "chronicle_slots": (3, "three stickers may stand side by side"),
    "time_spaces": (2, "there is a space before the one that kills the king"),
    "rounds_per_year": (1, "a year passes with so many letters"),
}
"""The minimum values that section 18.2 implies, and why."""
GREATEST = {
    "resource_half_height": 24,
    "stability_half_length": 24,
    "chronicle_slots": 12,
    "time_spaces": 24,
}
"""The maximum values that a table and the window have room for."""
MODERATE = ([6, 7, 10, 13, 14], [5, 3, 1])  # points for 1 to 5 markers, money (18.1)
LETTERS = "ABCDEFGHIJKL"
SYMBOLS = ("wave", "eye", "ring", "wheel", "sluice", "book")
RESOURCES = 5
SQUARES = 3  # a sticker with three marks is shown (18.2)


def rules(pack: Pack) -> Iterator[Fault]:
    """Figures of the rules table agree with what the rule sheet fixes or implies."""
    for name, value in FIXED.items():
        if pack.rule(name, value) != value:
            yield Fault(
                "fixed-rule", ("rules", name), f"The rules fix “{name}” at {value}: leave this line out."
            )
    for name, (least, why) in LEAST.items():
        if pack.rule(name, least) < least:
            yield Fault("bad-rule", ("rules", name), f"“{name}” must be {least} or more: {why}.")
    for name, greatest in GREATEST.items():
        if pack.rule(name, 0) > greatest:
            yield Fault(
                "bad-rule", ("rules", name), f"“{name}” must be {greatest} or less: there is no more room."
            )
    height, slots = pack.rule("resource_half_height", 8), pack.rule("chronicle_slots", 5)
    if height < slots:
        said = f"A full row of stickers pushes a resource past the end of its track: make it {slots}."
        yield Fault("bad-rule", ("rules", "resource_half_height"), said, "warning")
    spaces = sum(row.get("mystery") is True for _, row in pack.draft.tables("storyline"))
    if pack.rule("mystery_spaces", 6) != spaces:
        said = f"“mystery_spaces” must be {spaces}: so many storylines have mystery = true."
        yield Fault("bad-rule", ("rules", "mystery_spaces"), said)


_PRESTIGE, _CRAVE = 0, 1
_EMPTY: dict[tuple[str, str], int] = {
    ("first", "died"): _CRAVE,
    ("second", "died"): _CRAVE,
    ("last", "died"): _PRESTIGE,
    **{(row, "abdicated_top"): _CRAVE for row in ("first", "second", "third", "fourth")},
    ("last", "abdicated_top"): _PRESTIGE,
    **{(row, "abdicated_bottom"): _PRESTIGE for row in ("first", "second", "third", "fourth")},
    ("last", "abdicated_bottom"): _CRAVE,
}
"""The thirteen cells of the reward table printed as dashes (18.2): (row, column) -> one of the two."""


def rewards(pack: Pack) -> Iterator[Fault]:
    """The reward table has dashes where the printed one has them, and no negative points (18.2)."""
    table = pack.rules.get("reward")
    for row, cells in table.items() if isinstance(table, dict) else ():
        for column, cell in cells.items() if isinstance(cells, dict) else ():
            if not isinstance(cell, list) or [type(one) for one in cell] != [int, int]:
                continue
            path: Path = ("rules", "reward", row, column)
            empty = _EMPTY.get((row, column))
            if min(cell) < 0:
                yield Fault("bad-reward", path, "A reward is never negative.")
            elif empty is not None and cell[empty] != 0:
                named = "Crave" if empty == _CRAVE else "Prestige"
                said = f"The row “{row}” gives no {named} when the king {_how(column)}: make it 0."
                yield Fault("bad-reward", (*path, empty), said)


def _how(column: str) -> str:
    return {"died": "died"}.get(column, f"abdicated at the {column.removeprefix('abdicated_')}")


def storylines(pack: Pack) -> Iterator[Fault]:
    """A storyline's symbol is one that has a drawing."""
    for index, row in pack.draft.tables("storyline"):
        symbol = row.get("symbol")
        if isinstance(symbol, str) and symbol not in SYMBOLS:
            said = f"There is no symbol “{symbol}”.{meant(symbol, SYMBOLS)}"
            yield Fault("unknown-symbol", ("storyline", index, "symbol"), said)


def agendas(pack: Pack) -> Iterator[Fault]:
    """There are exactly the six secret agendas (KD-COMP-12)."""
    have = {words_of(row, "name") for _, row in pack.draft.tables("agenda")}
    missing = [name for name in AGENDAS if name not in have]
    if missing:
        yield Fault(
            "six-agendas", ("agenda",), f"Exactly six agendas are needed; missing: {', '.join(missing)}."
        )


def agenda_figures(pack: Pack) -> Iterator[Fault]:
    """Points and money of the secret agendas make sense, and Moderate has its printed figures (18.1)."""
    for index, row in pack.draft.tables("agenda"):
        path: Path = ("agenda", index)
        goal = row.get("goal")
        goal = goal if isinstance(goal, dict) else {}
        points, money = listed(goal, "points"), listed(row, "money")
        if len(points) > RESOURCES + 1:
            said = (
                f"There are {RESOURCES} resources, so at most {RESOURCES + 1} numbers of points, for 0 to 5."
            )
            yield Fault("bad-agenda", (*path, "goal", "points"), said)
        if all(type(one) is int for one in money) and (
            sorted(money, reverse=True) != money or min(money, default=0) < 0
        ):
            said = "The money ranking gives the first most and nobody less than nothing."
            yield Fault("bad-agenda", (*path, "money"), said)
        if row.get("name") == "moderate" and goal.get("kind") == "count":
            if points[1:] != MODERATE[0]:
                said = "The rules print the Moderate's points for 1 to 5 markers: 6, 7, 10, 13, 14."
                yield Fault("fixed-agenda", (*path, "goal", "points"), said)
            if len(money) == len(MODERATE[1]) and money != MODERATE[1]:
                yield Fault(
                    "fixed-agenda", (*path, "money"), "The rules print the Moderate's money: 5, 3, 1."
                )


def row_ranges(pack: Pack) -> Iterator[Fault]:
    """Ranges of resource rows go from the lower to the higher row, both on the track."""
    height = pack.rule("resource_half_height", 8)
    if height < LEAST["resource_half_height"][0]:
        return  # the height itself is wrong
    for path, value in pack.draft.items("rows"):
        if not isinstance(value, list) or [type(one) for one in value] != [int, int]:
            continue
        low, high = value
        if low > high:
            yield Fault("bad-range", path, f"This range is empty: write [{high}, {low}].")
        elif low < -height or high > height:
            said = f"The track goes from {-height} to {height}; rows outside it are never reached."
            yield Fault("bad-range", path, said)


def squares(pack: Pack) -> Iterator[Fault]:
    """A chronicle sticker has three squares or more (18.2)."""
    for index, row in pack.draft.tables("sticker"):
        if number_of(row, "squares", SQUARES) < SQUARES:
            said = f"A sticker has {SQUARES} squares or more."
            yield Fault("bad-number", ("sticker", index, "squares"), said)


def mysteries(pack: Pack) -> Iterator[Fault]:
    """Mystery stickers have the letters A to L and belong to storylines with a space (KD-MYST-1, 2)."""
    have: set[str] = set()
    for index, row in pack.draft.tables("mystery"):
        letter, storyline = row.get("letter"), words_of(row, "storyline")
        have.add(storyline)
        if isinstance(letter, str) and (len(letter) != 1 or letter not in LETTERS):
            yield Fault("bad-letter", ("mystery", index, "letter"), f"“{letter}” is no letter from A to L.")
        line = pack.storylines.get(storyline)
        if line is not None and line.get("mystery") is not True:
            said = f"The storyline “{storyline}” has no mystery space: give it mystery = true."
            yield Fault("no-space", ("mystery", index, "storyline"), said)
    for index, row in pack.draft.tables("storyline"):
        if row.get("mystery") is True and words_of(row, "id") not in have:
            said = f"The storyline “{row.get('id')}” has a mystery space and no mystery sticker for it."
            yield Fault("no-mystery", ("storyline", index), said, "warning")


def finale(pack: Pack) -> Iterator[Fault]:
    """A pack whose cards can call the last mystery sticker has a finale, for it starts then (KD-MYST-5)."""
    calls = {
        words_of(pack.mysteries[effect["letter"]], "storyline"): path
        for path, effect in reversed(pack.draft.tagged("do"))
        if effect["do"] == "attach_mystery" and words_of(effect, "letter") in pack.mysteries
    }
    spaces = pack.rule("mystery_spaces", 6)
    if len(calls) >= spaces > 0 and "finale" not in pack.draft.data:
        said = "The last mystery sticker starts the finale: add [finale], or spaces for storylines to come."
        yield Fault("no-finale", min(calls.values()), said)
    leads = [row.get("lead") for _, row in rows(pack.draft.table("finale"), "worth")]
    if any(lead in leads[:index] for index, lead in enumerate(leads)):
        yield Fault("bad-finale", ("finale", "worth"), "Two rows of the worth table have the same lead.")
