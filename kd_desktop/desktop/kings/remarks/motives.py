"""Motives: possible reasons for a house's last act, from public facts alone.

They are shown during a reign, so a councillor's own thoughts stay secret; its diary reveals them after the
reign.
"""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.deals import terms_phrase
from kd_desktop.desktop.kings.phrases.names import Names, resource_name, side_name
from kd_desktop.desktop.kit.wording import listed, power, translate
from kd_desktop.engine.council.ballot import Side, side_of
from kd_desktop.engine.council.past import PastBallot
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.history import History
from kd_desktop.engine.kings.view import ReignView, SeatView, View

AFRAID = 4
"""Spaces from either end of Stability at which saving or ending the reign is a reason."""


def last_act(history: History, seat: int) -> PastBallot | None:
    """That seat's last act in the present vote; None when it hasn't acted."""
    reign = history.reigns[-1] if history.reigns else None
    if reign is None or not reign.votes or reign.votes[-1].round != reign.rounds[-1].number:
        return None
    return next((one for one in reign.votes[-1].ballots if one.seat == seat), None)


def act_words(act: PastBallot) -> str:
    """A seat's act, in a sentence."""
    if act.ballot == "gather":
        return translate("Motives", "It passed and gathered Power.")
    if act.ballot == "moderate":
        return translate("Motives", "It passed to be Moderator.")
    text = (
        translate("Motives", "It voted {side} with {power}, and added none when it could have.")
        if act.stayed
        else translate("Motives", "It voted {side} with {power}.")
    )
    return text.format(side=side_name(act.ballot), power=power(act.power))


def motives(act: PastBallot | None, view: View) -> list[str]:
    """The reasons that the whole table can see, the strongest first; never empty for an act.

    `view` is the table's, `act` a seat's last act (see `last_act`).
    """
    reign = view.reign
    if reign is None or act is None:
        return []
    found = _bound(reign, act.seat, Names(view))
    if act.stayed:
        return [*found, translate("Motives", "More Power would have cost more than it could change.")]
    side = side_of(act.ballot)
    if side is not None:
        found += _side(view, reign, reign.seats[act.seat], side)
    else:
        found.append(_pass(act, reign))
    return [*found, translate("Motives", "Its Secret Agenda is revealed when the reign ends.")]


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
        text = translate(
            "Motives", "It has an Open Agenda on {resources}, and {side} moves it the right way."
        )
        found.append(text.format(resources=listed(helped), side=side_name(side)))
    now = reign.stability.row
    ghost = next((one.row for one in reign.ghosts if (one.side, one.resource) == (side, "stability")), now)
    if ghost != now and abs(now) >= view.rules.stability_half_length - AFRAID:
        text = (
            translate("Motives", "{side} brings the ruler closer to abdicating.")
            if abs(ghost) > abs(now)
            else translate("Motives", "{side} keeps the ruler on the throne.")
        )
        found.append(text.format(side=side_name(side)))
    return found


def _pass(act: PastBallot, reign: ReignView) -> str:
    if act.ballot == "moderate":
        return translate("Motives", "The Moderator breaks every tie, and gets a Coin for passing.")
    text = translate("Motives", "A house that gathers gets a Coin and a share of the {power} on the Balance.")
    return text.format(power=power(reign.balance))


def _moved(preview: tuple[Symbol, ...], kind: str) -> set[str]:
    return {str(symbol.resource) for symbol in preview if symbol.kind == kind}
