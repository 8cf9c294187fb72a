"""Paths of rule cases that speak of the seats and their vote (section 16.6)."""

from __future__ import annotations

from typing import Any

from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings.state import OpenAgenda
from kd_desktop.engine.kings.view import ReignView, View, VoteView
from kd_desktop.engine.kings.vocabulary import AGENDAS, POLARITIES, RESOURCES
from kd_desktop.workshop.cases_paths import CasePath
from kd_desktop.workshop.cases_verdicts import Plain, Unfit
from kd_desktop.workshop.kings.case_campaign import CAMPAIGN, one_of
from kd_desktop.workshop.kings.case_position import HIDDEN, KingsPosition

BALLOTS = ("aye", "nay", "gather", "moderate")
SIDES = ("aye", "nay")
NONE = "none"


def sitting(view: View) -> ReignView:
    """The reign in a view; raises Unfit between reigns."""
    if view.reign is None:
        raise Unfit("No reign is being played here.")
    return view.reign


def voting(view: View) -> VoteView:
    """The vote in a view; raises Unfit when there is none."""
    vote = sitting(view).vote
    if vote is None:
        raise Unfit("There is no vote here.")
    return vote


def deal_plain(position: KingsPosition, deal: Deal) -> Plain:
    """A deal, with the names of its seats."""
    return {
        "state": deal.state,
        "maker": position.name(deal.maker),
        "accepted": [position.name(seat) for seat in deal.accepted],
        "payments": [f"{position.name(p.payer)} {position.name(p.payee)} {p.coins}" for p in deal.payments],
        "promises": [f"{position.name(promise.maker)} {promise.kind}" for promise in deal.promises],
    }


# --- seats ------------------------------------------------------------


def _row_get(name: str) -> Any:
    return lambda position, seat: getattr(position.reign, name)[position.seat(seat)]


def _row_put(name: str) -> Any:
    def put(position: KingsPosition, value: Plain, seat: str) -> None:
        row = list(getattr(position.reign, name))
        row[position.seat(seat)] = value
        position.change_reign(**{name: tuple(row)})

    return put


def _pool_seen(name: str) -> Any:
    """A pool or Secret Agenda: the own one, or everybody's from scoring on."""

    def seen(position: KingsPosition, view: View, seat: str) -> Plain:
        number = position.seat(seat)
        if view.own is not None and view.own.seat == number:
            mine = getattr(view.own, name)
            return mine.name if name == "agenda" and mine is not None else mine
        shown = getattr(sitting(view).seats[number], name)
        return HIDDEN if shown is None else shown

    return seen


def _agenda_get(position: KingsPosition, seat: str) -> Plain:
    return position.reign.agendas[position.seat(seat)] or NONE


def _agenda_put(position: KingsPosition, value: Plain, seat: str) -> None:
    _row_put("agendas")(position, one_of(value, AGENDAS, "Secret Agenda"), seat)


def _agendas_shown_get(position: KingsPosition, seat: str) -> Plain:
    shown = position.reign.draft.shown
    return list(shown[position.seat(seat)]) if shown else []


def _agendas_shown_seen(position: KingsPosition, view: View, seat: str) -> Plain:
    if view.own is not None and view.own.seat == position.seat(seat):
        return list(view.own.shown)
    return HIDDEN


def _tokens(tokens: tuple[OpenAgenda, ...]) -> Plain:
    return sorted(f"{token.polarity} {token.resource}" for token in tokens)


def _tokens_put(position: KingsPosition, value: Plain, seat: str) -> None:
    tokens = []
    for words in value:
        polarity, _, resource = str(words).partition(" ")
        one_of(polarity, POLARITIES, "polarity")
        tokens.append(OpenAgenda(one_of(resource, RESOURCES, "resource"), polarity))  # type: ignore[arg-type]
    _row_put("open_agendas")(position, tuple(tokens), seat)


def _seat_house(position: KingsPosition, seat: str) -> int:
    if position.state.reign is not None:
        return position.state.reign.seats[position.seat(seat)]
    return position.house(seat)


def _seat_house_put(position: KingsPosition, value: Plain, seat: str) -> None:
    """Houses are taken before the reign is set up; here it is only checked that it was so."""
    if _seat_house(position, seat) != position.house(value):
        raise Unfit(f"{seat} has another house.")


def _of_record(entry: CasePath) -> CasePath:
    """`house.N.x` as `seat.NAME.x`, in terms of the seat's house."""

    def get(position: KingsPosition, seat: str) -> Plain:
        return entry.get(position, _seat_house(position, seat))

    def put(position: KingsPosition, value: Plain, seat: str) -> None:
        if entry.put is not None:
            entry.put(position, value, _seat_house(position, seat))

    def seen(position: KingsPosition, view: View, seat: str) -> Plain:
        return entry.seen(position, view, _seat_house(position, seat)) if entry.seen else HIDDEN

    pattern = entry.pattern.replace("house.N", "seat.NAME")
    return CasePath(
        pattern,
        entry.kind,
        entry.meaning.partition(";")[0],
        get,
        put if entry.put else None,
        seen if entry.seen else None,
    )


# --- the vote ------------------------------------------------------------


def _ballot_get(position: KingsPosition, seat: str) -> Plain:
    return position.vote.ballots[position.seat(seat)] or NONE


def _ballot_put(position: KingsPosition, value: Plain, seat: str) -> None:
    """A ballot that was cast; the moderate ballot brings the Moderator token."""
    number = position.seat(seat)
    ballot = None if value == NONE else one_of(value, BALLOTS, "ballot")
    position.change_vote(ballots=_with(position.reign.vote, "ballots", number, ballot, len(position.names)))
    if ballot == "moderate":
        position.change_vote(moderated_by=number)
        position.change_reign(moderator=number)


def _with(vote: Any, name: str, index: int, value: Any, count: int) -> tuple[Any, ...]:
    row = list(getattr(vote, name)) if vote is not None else [0 if name == "committed" else None] * count
    row[index] = value
    return tuple(row)


def _ballot_seen(position: KingsPosition, view: View, seat: str) -> Plain:
    return sitting(view).seats[position.seat(seat)].ballot or NONE


def _committed_put(position: KingsPosition, value: Plain, seat: str) -> None:
    number, count = position.seat(seat), len(position.names)
    position.change_vote(committed=_with(position.reign.vote, "committed", number, value, count))


def winner_put(position: KingsPosition, value: Plain) -> None:
    """Sets the side that won."""
    position.change_vote(winner=one_of(value, SIDES, "side"))


def turn_put(position: KingsPosition, value: Plain) -> None:
    """Sets whose voting turn it is."""
    position.change_vote(turn=position.seat(value))


def _pass_coin(position: KingsPosition, seat: str) -> Plain:
    return sitting(position.game.view(position.state, None)).seats[position.seat(seat)].pass_coin


def _seat_entries() -> list[CasePath]:
    return [
        CasePath(
            "seat.NAME.house",
            "house",
            "number of the seat's house; given, it is taken before the reign begins",
            _seat_house,
            _seat_house_put,
        ),
        CasePath(
            "seat.NAME.power",
            "number",
            "Power in the pool",
            _row_get("power"),
            _row_put("power"),
            _pool_seen("power"),
        ),
        CasePath(
            "seat.NAME.coins",
            "number",
            "Coins in the pool",
            _row_get("coins"),
            _row_put("coins"),
            _pool_seen("coins"),
        ),
        CasePath(
            "seat.NAME.secret_agenda",
            "text",
            "the Secret Agenda, or none",
            _agenda_get,
            _agenda_put,
            _pool_seen("agenda"),
        ),
        CasePath(
            "seat.NAME.agendas_shown",
            "list",
            "Secret Agendas that the seat chose from",
            _agendas_shown_get,
            None,
            _agendas_shown_seen,
        ),
        CasePath(
            "seat.NAME.open_agendas",
            "list",
            'Open Agendas, as "positive wealth", by the alphabet',
            lambda position, seat: _tokens(_row_get("open_agendas")(position, seat)),
            _tokens_put,
            lambda position, view, seat: _tokens(sitting(view).seats[position.seat(seat)].open_agendas),
        ),
        CasePath(
            "seat.NAME.ballot", "text", "ballot of this vote, or none", _ballot_get, _ballot_put, _ballot_seen
        ),
        CasePath(
            "seat.NAME.committed",
            "number",
            "Power on the seat's AYE or NAY card",
            lambda position, seat: position.vote.committed[position.seat(seat)],
            _committed_put,
            lambda position, view, seat: sitting(view).seats[position.seat(seat)].committed,
        ),
        CasePath(
            "seat.NAME.pass_coin",
            "flag",
            "whether a Coin lies on the seat's PASS card",
            _pass_coin,
            None,
            lambda position, view, seat: sitting(view).seats[position.seat(seat)].pass_coin,
        ),
    ]


SEATS: tuple[CasePath, ...] = (
    *_seat_entries(),
    *(_of_record(entry) for entry in CAMPAIGN if entry.pattern.startswith("house.N.")),
)
"""Every path of a seat."""
