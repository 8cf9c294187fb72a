"""Conditions in words, to the house that must fulfil them: "you have at least 16 Coins"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.desktop.kings.phrases.names import Names, agenda_name, names_of, resource_name
from kd_desktop.desktop.kit.wording import coins, listed, ordinal, power, quoted, signed, translate
from kd_desktop.engine.effects import Op
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.view import View


def condition_clause(condition: v.Condition, view: View | Names) -> str:
    """What must be so, as a clause without capital and stop."""
    return _CLAUSES[type(condition)](condition, names_of(view))


def condition_sentence(condition: v.Condition, view: View | Names) -> str:
    """What must be so, as a sentence."""
    clause = condition_clause(condition, view)
    return translate("Phrases", "{clause}.").format(clause=clause[:1].upper() + clause[1:])


def compared(op: Op, number: str) -> str:
    """A comparison with a number or an amount: "at least 16 Coins"."""
    text = {
        "<": translate("Phrases", "less than {n}"),
        "<=": translate("Phrases", "at most {n}"),
        "=": translate("Phrases", "exactly {n}"),
        ">=": translate("Phrases", "at least {n}"),
        ">": translate("Phrases", "more than {n}"),
    }[op]
    return text.format(n=number)


def at_row(op: Op, row: int) -> str:
    """A comparison with a row of the board: "+5 or higher"."""
    text = {
        "<": translate("Phrases", "below {row}"),
        "<=": translate("Phrases", "{row} or lower"),
        "=": translate("Phrases", "{row}"),
        ">=": translate("Phrases", "{row} or higher"),
        ">": translate("Phrases", "above {row}"),
    }[op]
    return text.format(row=signed(row))


def quantity_amount(q: v.Quantity, n: int) -> str:
    """So much of a quantity: "16 Coins", "3 signatures"."""
    if isinstance(q, v.QuantityOf):
        return translate("Phrases", "{n} {things}").format(n=n, things=_things(q))
    text = {
        "coins": coins(n),
        "power": power(n),
        "prestige": translate("Phrases", "{n} Prestige"),
        "crave": translate("Phrases", "{n} Crave"),
        "committed": translate("Phrases", "{n} Power in the vote"),
        "open_agenda_points": translate("Phrases", "{n} points from Open Agendas"),
        "agenda_points": translate("Phrases", "{n} points in all"),
    }[q]
    return text.format(n=n)


def quantity_name(q: v.Quantity) -> str:
    """A quantity without a number."""
    if isinstance(q, v.QuantityOf):
        return _things(q)
    return {
        "coins": translate("Phrases", "Coins"),
        "power": translate("Phrases", "Power"),
        "prestige": translate("Phrases", "Prestige"),
        "crave": translate("Phrases", "Crave"),
        "committed": translate("Phrases", "Power in the vote"),
        "open_agenda_points": translate("Phrases", "points from Open Agendas"),
        "agenda_points": translate("Phrases", "points in all"),
    }[q]


def _things(q: v.QuantityOf) -> str:
    if q.of == "signatures":
        if q.storyline == "all":
            return translate("Phrases", "signatures on story cards")
        return translate("Phrases", "signatures on that storyline’s cards")
    text = {
        "positive": translate("Phrases", "good stickers"),
        "negative": translate("Phrases", "bad stickers"),
    }.get(q.polarity, translate("Phrases", "stickers"))
    if q.resource == "any":
        return translate("Phrases", "{stickers} with your signature").format(stickers=text)
    return translate("Phrases", "{stickers} of {resource} with your signature").format(
        stickers=text, resource=resource_name(q.resource)
    )


def rows_words(rows: tuple[tuple[int, int], ...]) -> str:
    """Ranges of rows of the board, as in "0 to +3 or +5 to +8"."""
    text = translate("Phrases", "{low} to {high}")
    spans = [text.format(low=signed(low), high=signed(high)) for low, high in rows]
    return translate("Phrases", " or ", "between ranges of rows").join(spans)


def _amount(c: v.Amount, _names: Names) -> str:
    return translate("Phrases", "you have {amount}").format(amount=compared(c.op, quantity_amount(c.q, c.n)))


def _has_most(c: v.HasMost, _names: Names) -> str:
    return translate("Phrases", "nobody has more {things} than you").format(things=quantity_name(c.q))


def _has_least(c: v.HasLeast, _names: Names) -> str:
    if c.q in ("power", "prestige", "crave", "committed"):
        return translate("Phrases", "nobody has less {things} than you").format(things=quantity_name(c.q))
    return translate("Phrases", "nobody has fewer {things} than you").format(things=quantity_name(c.q))


def _resource_rank(c: v.ResourceRank, _names: Names) -> str:
    text = {
        "highest": translate("Phrases", "{resource} is the highest resource"),
        "second_highest": translate("Phrases", "{resource} is the second highest resource"),
        "lowest": translate("Phrases", "{resource} is the lowest resource"),
        "second_lowest": translate("Phrases", "{resource} is the second lowest resource"),
    }[c.rank]
    return text.format(resource=resource_name(c.resource))


def _stability_half(c: v.StabilityHalf, _names: Names) -> str:
    if c.half == "top":
        return translate("Phrases", "Stability is above the middle")
    return translate("Phrases", "Stability is below the middle")


def _scored_open(c: v.ScoredOpenAgenda, _names: Names) -> str:
    if c.resource == "any":
        if c.polarity == "positive":
            return translate("Phrases", "a white Open Agenda gives you points")
        return translate("Phrases", "a black Open Agenda costs you points")
    text = translate("Phrases", "the black Open Agenda of {resource} costs you points")
    if c.polarity == "positive":
        text = translate("Phrases", "the white Open Agenda of {resource} gives you points")
    return text.format(resource=resource_name(c.resource))


def _ended_by(c: v.EndedBy, _names: Names) -> str:
    if set(c.kinds) == {"abdicated_top", "abdicated_bottom"}:
        return translate("Phrases", "the king abdicates")
    ways = {
        "died": translate("Phrases", "the king dies"),
        "abdicated_top": translate("Phrases", "the king abdicates because the realm is so stable"),
        "abdicated_bottom": translate("Phrases", "the king abdicates because the realm falls apart"),
    }
    return translate("Phrases", " or ", "between ways in which a reign ends").join(
        ways[kind] for kind in c.kinds
    )


def _resource_row(c: v.ResourceRow, _names: Names) -> str:
    return translate("Phrases", "{resource} stands at {row}").format(
        resource=resource_name(c.resource), row=at_row(c.op, c.n)
    )


def _stability_row(c: v.StabilityRow, _names: Names) -> str:
    return translate("Phrases", "Stability stands at {row}").format(row=at_row(c.op, c.n))


def _in_rows(c: v.ResourcesInRows, _names: Names) -> str:
    return translate("Phrases", "{n} resources stand at {rows}").format(
        n=compared(c.op, str(c.n)), rows=rows_words(c.rows)
    )


def _rank(c: v.Rank, _names: Names) -> str:
    if c.op == "=":
        return translate("Phrases", "you come {n}").format(n=ordinal(c.n))
    text = {
        "<": translate("Phrases", "you come before {n}"),
        "<=": translate("Phrases", "you come {n} or better"),
        ">=": translate("Phrases", "you come {n} or lower"),
        ">": translate("Phrases", "you come after {n}"),
    }[c.op]
    return text.format(n=ordinal(c.n))


def _counter(c: v.CounterIs, names: Names) -> str:
    return translate("Phrases", "{name} of {card} is {n}").format(
        name=c.name, card=names.card(c.event), n=compared(c.op, str(c.n))
    )


def _all(c: v.All, names: Names) -> str:
    return listed([condition_clause(part, names) for part in c.of])


def _any(c: v.Any, names: Names) -> str:
    parts = [condition_clause(part, names) for part in c.of]
    return translate("Phrases", ", or ", "between conditions of which one must be true").join(parts)


def _not(c: v.Not, names: Names) -> str:
    return translate("Phrases", "it isn’t true that {clause}").format(clause=condition_clause(c.of, names))


_CLAUSES: dict[type, Callable[[Any, Names], str]] = {
    v.Amount: _amount,
    v.HasMost: _has_most,
    v.HasLeast: _has_least,
    v.ResourceRank: _resource_rank,
    v.StabilityHalf: _stability_half,
    v.SideWon: lambda _c, _n: translate("Phrases", "your side wins the vote"),
    v.SideLost: lambda _c, _n: translate("Phrases", "your side loses the vote"),
    v.HasPassed: lambda _c, _n: translate("Phrases", "you pass in the vote"),
    v.IsLeader: lambda _c, _n: translate("Phrases", "you are the Leader"),
    v.IsModerator: lambda _c, _n: translate("Phrases", "you are the Moderator"),
    v.Committed: lambda c, _n: translate("Phrases", "{power} of yours lies in the vote").format(
        power=compared(c.op, power(c.n))
    ),
    v.ScoredOpenAgenda: _scored_open,
    v.EventRevealed: lambda c, n: translate("Phrases", "the own story of {house} has come true").format(
        house=n.house(c.house)
    ),
    v.EndedBy: _ended_by,
    v.ResourceRow: _resource_row,
    v.StabilityRow: _stability_row,
    v.ResourcesInRows: _in_rows,
    v.Rank: _rank,
    v.Won: lambda _c, _n: translate("Phrases", "you win the reign"),
    v.Last: lambda _c, _n: translate("Phrases", "you come last in the reign"),
    v.UsedAgenda: lambda c, _n: translate("Phrases", "your Secret Agenda is {agenda}").format(
        agenda=agenda_name(c.agenda)
    ),
    v.StoryOnBoard: lambda c, n: translate("Phrases", "the story card {card} lies on the board").format(
        card=n.card(c.card)
    ),
    v.EndingReached: lambda c, n: translate("Phrases", "the story {story} has come to its end").format(
        story=quoted(n.storyline(c.storyline))
    ),
    v.EnvelopeIsOpen: lambda c, _n: translate("Phrases", "envelope {n} has been opened").format(n=c.envelope),
    v.StickerVisible: lambda c, n: translate("Phrases", "the sticker {sticker} can be seen").format(
        sticker=n.sticker(c.number)
    ),
    v.EventActive: lambda c, n: translate("Phrases", "the event {card} lies on the board").format(
        card=n.card(c.card)
    ),
    v.CounterIs: _counter,
    v.HouseClaimed: lambda c, n: translate("Phrases", "somebody plays {house} in this campaign").format(
        house=n.house(c.house)
    ),
    v.HousePlays: lambda c, n: translate("Phrases", "{house} sits in this reign").format(
        house=n.house(c.house)
    ),
    v.Players: lambda c, _n: translate("Phrases", "{n} houses sit").format(n=compared(c.op, str(c.n))),
    v.GameNumber: lambda c, _n: (
        translate("Phrases", "this is reign {n} or a later one").format(n=c.n)
        if c.op == ">="
        else translate("Phrases", "the number of the reign is {n}").format(n=compared(c.op, str(c.n)))
    ),
    v.All: _all,
    v.Any: _any,
    v.Not: _not,
}
"""The clause of each kind of condition."""
