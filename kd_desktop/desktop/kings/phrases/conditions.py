"""Conditions in words, to the house that must fulfil them: "you have at least 16 Coins"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.desktop.kings.phrases.names import Names, agenda_name, names_of, resource_name, side_name
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import capital, coins, listed, ordinal, power, quoted, signed, translate
from kd_desktop.engine.council.vocabulary import (
    Decided,
    EndingReached,
    EnvelopeIsOpen,
    GameNumber,
    HasPassed,
    IsLeader,
    IsModerator,
    Players,
    SideLost,
    SideWon,
    StoryOnBoard,
)
from kd_desktop.engine.effects import Op
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.view import View

_SAY = Texts(__file__)


def condition_clause(condition: v.Condition, view: View | Names) -> str:
    """The condition as a clause, without capital and full stop."""
    return _CLAUSES[type(condition)](condition, names_of(view))


def condition_sentence(condition: v.Condition, view: View | Names) -> str:
    """The condition as a sentence."""
    clause = condition_clause(condition, view)
    return translate("Phrases", "{clause}.").format(clause=capital(clause))


def compared(op: Op, number: str) -> str:
    """A comparison with a number or an amount: "at least 16 Coins"."""
    return _SAY(f"compared.{op}", n=number)


def at_row(op: Op, row: int) -> str:
    """A comparison with a row of the board: "+5 or higher"."""
    return _SAY(f"at_row.{op}", row=signed(row))


def quantity_amount(q: v.Quantity, n: int) -> str:
    """An amount of a quantity: "16 Coins", "3 signatures"."""
    if isinstance(q, v.QuantityOf):
        return _SAY("things", n=n, things=_things(q))
    if q in ("coins", "power"):
        return coins(n) if q == "coins" else power(n)
    return _SAY(f"amount.{q}", n=n)


def quantity_name(q: v.Quantity) -> str:
    """A quantity without a number."""
    return _things(q) if isinstance(q, v.QuantityOf) else _SAY(f"quantity.{q}")


def _things(q: v.QuantityOf) -> str:
    if q.of == "signatures":
        return _SAY("signatures.all" if q.storyline == "all" else "signatures.one")
    stickers = _SAY(f"sticker.{q.polarity}")
    if q.resource == "any":
        return _SAY("with_signature", stickers=stickers)
    return _SAY("of_resource", stickers=stickers, resource=resource_name(q.resource))


def rows_words(rows: tuple[tuple[int, int], ...]) -> str:
    """Ranges of rows of the board, as in "0 to +3 or +5 to +8"."""
    spans = [_SAY("rows", low=signed(low), high=signed(high)) for low, high in rows]
    return translate("Phrases", " or ", "between ranges of rows").join(spans)


def _has_least(c: v.HasLeast, _names: Names) -> str:
    uncounted = c.q in ("power", "prestige", "crave", "committed")
    return _SAY("nobody_less" if uncounted else "nobody_fewer", things=quantity_name(c.q))


def _scored_open(c: v.ScoredOpenAgenda, _names: Names) -> str:
    if c.resource == "any":
        return _SAY(f"scored.any_{c.polarity}")
    return _SAY(f"scored.{c.polarity}", resource=resource_name(c.resource))


def _ended_by(c: v.EndedBy, _names: Names) -> str:
    if set(c.kinds) == {"abdicated_top", "abdicated_bottom"}:
        return _SAY("abdicates")
    ways = [_SAY(f"ended_by.{kind}") for kind in c.kinds]
    return translate("Phrases", " or ", "between ways in which a reign ends").join(ways)


def _any(c: v.Any, names: Names) -> str:
    parts = [condition_clause(part, names) for part in c.of]
    return translate("Phrases", ", or ", "between alternative conditions").join(parts)


def _game_number(c: GameNumber, _names: Names) -> str:
    if c.op == ">=":
        return _SAY("reign.later", n=c.n)
    return _SAY("reign.number", n=compared(c.op, str(c.n)))


_CLAUSES: dict[type, Callable[[Any, Names], str]] = {
    v.Amount: lambda c, _: _SAY("you_have", amount=compared(c.op, quantity_amount(c.q, c.n))),
    v.HasMost: lambda c, _: _SAY("nobody_more", things=quantity_name(c.q)),
    v.HasLeast: _has_least,
    v.ResourceRank: lambda c, _: _SAY(f"resource_rank.{c.rank}", resource=resource_name(c.resource)),
    v.StabilityHalf: lambda c, _: _SAY(f"stability_half.{c.half}"),
    SideWon: lambda _, __: _SAY("side_won"),
    SideLost: lambda _, __: _SAY("side_lost"),
    HasPassed: lambda _, __: _SAY("has_passed"),
    IsLeader: lambda _, __: _SAY("leader"),
    IsModerator: lambda _, __: _SAY("moderator"),
    v.Committed: lambda c, _: _SAY("committed", power=compared(c.op, power(c.n))),
    v.ScoredOpenAgenda: _scored_open,
    v.EventRevealed: lambda c, names: _SAY("event_revealed", house=names.house(c.house)),
    v.EndedBy: _ended_by,
    v.ResourceRow: lambda c, _: _SAY(
        "resource_row", resource=resource_name(c.resource), row=at_row(c.op, c.n)
    ),
    v.StabilityRow: lambda c, _: _SAY("stability_row", row=at_row(c.op, c.n)),
    v.ResourcesInRows: lambda c, _: _SAY("in_rows", n=compared(c.op, str(c.n)), rows=rows_words(c.rows)),
    v.Rank: lambda c, _: _SAY(f"rank.{c.op}", n=ordinal(c.n)),
    v.Won: lambda _, __: _SAY("won"),
    v.Last: lambda _, __: _SAY("last"),
    v.UsedAgenda: lambda c, _: _SAY("used_agenda", agenda=agenda_name(c.agenda)),
    StoryOnBoard: lambda c, names: _SAY("story_on_board", card=names.card(c.card)),
    Decided: lambda c, names: _SAY("decided", side=side_name(c.side), card=names.card(c.card)),
    EndingReached: lambda c, names: _SAY("ending_reached", story=quoted(names.storyline(c.storyline))),
    EnvelopeIsOpen: lambda c, _: _SAY("envelope", n=c.envelope),
    v.StickerVisible: lambda c, names: _SAY("sticker_visible", sticker=names.sticker(c.number)),
    v.EventActive: lambda c, names: _SAY("event_active", card=names.card(c.card)),
    v.CounterIs: lambda c, names: _SAY(
        "counter", name=c.name, card=names.card(c.event), n=compared(c.op, str(c.n))
    ),
    v.HouseClaimed: lambda c, names: _SAY("house_claimed", house=names.house(c.house)),
    v.HousePlays: lambda c, names: _SAY("house_plays", house=names.house(c.house)),
    Players: lambda c, _: _SAY("players", n=compared(c.op, str(c.n))),
    GameNumber: _game_number,
    v.All: lambda c, names: listed([condition_clause(part, names) for part in c.of]),
    v.Any: _any,
    v.Not: lambda c, names: _SAY("untrue", clause=condition_clause(c.of, names)),
}
"""The clause of each kind of condition."""
