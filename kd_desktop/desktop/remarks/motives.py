"""Motives: why a house may have done what it just did, from nothing but what the whole table can see.

Asked while a reign is being played, so a councillor's own thoughts stay closed; they are opened in its diary
when the reign is over.
"""

from __future__ import annotations

from collections.abc import Iterable

from kd_desktop.desktop.phrases.deals import terms_phrase
from kd_desktop.desktop.phrases.names import Names, resource_name, side_name
from kd_desktop.desktop.phrases.speech import listed, power, translate
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.view import ReignView, SeatView, View

AFRAID = 4
"""Spaces from either end of Stability at which saving or ending the reign is a reason."""


def last_act(events: Iterable[object], seat: int) -> object | None:
    """The last thing that seat did in the present vote; None when it hasn't acted."""
    found: object | None = None
    for event in events:
        if isinstance(event, e.CardDrawn | e.SpecialVoteCalled):
            found = None
        elif isinstance(event, e.VoteCast | e.Passed | e.Raised | e.Stayed) and event.seat == seat:
            found = event
    return found


def motives(act: object | None, seat: int, view: View) -> list[str]:
    """Reasons that everybody at the table can see, the strongest first; never empty for an act.

    `view` is the table's, `act` what the seat did last (see `last_act`).
    """
    reign = view.reign
    if reign is None or not isinstance(act, e.VoteCast | e.Passed | e.Raised | e.Stayed):
        return []
    names = Names(view)
    found = _bound(reign, seat, names)
    if isinstance(act, e.VoteCast | e.Raised):
        found += _side(view, reign, reign.seats[seat], act.side)
    elif isinstance(act, e.Passed):
        found += _pass(act, reign)
    else:
        found.append(translate("Motives", "Adding Power would have cost more than it could change."))
    if isinstance(act, e.VoteCast | e.Raised | e.Passed):
        found.append(translate("Motives", "What it wants in secret is opened when the reign ends."))
    return found


def _bound(reign: ReignView, seat: int, names: Names) -> list[str]:
    return [
        translate("Motives", "It is bound by a deal: {terms}.").format(
            terms=terms_phrase(deal.payments, deal.promises, names)
        )
        for deal in reign.deals
        if deal.state in ("closed", "kept") and any(one.maker == seat for one in deal.promises)
    ]


def _side(view: View, reign: ReignView, seat: SeatView, side: Side) -> list[str]:
    dilemma = reign.dilemma
    if dilemma is None:
        return []
    preview = dilemma.aye if side == "aye" else dilemma.nay
    rises, falls = _moved(preview, "resource_up"), _moved(preview, "resource_down")
    found = []
    helped = [
        resource_name(token.resource)
        for token in seat.open_agendas
        if token.resource in (rises if token.polarity == "positive" else falls)
    ]
    if helped:
        text = translate("Motives", "Its open agenda speaks of {resources}, and {side} moves that its way.")
        found.append(text.format(resources=listed(helped), side=side_name(side)))
    now = reign.stability.row
    ghost = next((one.row for one in reign.ghosts if (one.side, one.resource) == (side, "stability")), now)
    if ghost != now and abs(now) >= view.rules.stability_half_length - AFRAID:
        text = (
            translate("Motives", "{side} brings the king nearer to abdicating.")
            if abs(ghost) > abs(now)
            else translate("Motives", "{side} keeps the king on the throne.")
        )
        found.append(text.format(side=side_name(side)))
    return found


def _pass(act: e.Passed, reign: ReignView) -> list[str]:
    if act.ballot == "moderate":
        return [
            translate("Motives", "Whoever moderates breaks every tie, and gets a Coin for passing."),
        ]
    return [
        translate("Motives", "Whoever gathers gets a Coin and a share of the {power} on the balance.").format(
            power=power(reign.balance)
        )
    ]


def _moved(preview: tuple[Symbol, ...], kind: str) -> set[str]:
    return {str(symbol.resource) for symbol in preview if symbol.kind == kind}
