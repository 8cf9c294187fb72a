"""Paths of rule cases of the throne game: everything that a case may give and expect (section 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.engine.game import seen_by
from kd_desktop.engine.throne.events import ThroneEvent
from kd_desktop.engine.throne.questions import turn
from kd_desktop.engine.throne.state import DEFEATS, NOTHING, Project, Threat, builders, is_over
from kd_desktop.engine.throne.transaction import put
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS
from kd_desktop.packs.findings import meant
from kd_desktop.workshop.cases_paths import CasePath, Kind
from kd_desktop.workshop.cases_verdicts import Plain, Unfit
from kd_desktop.workshop.throne.case_position import ThronePosition
from kd_desktop.workshop.throne.case_secrets import answer_seen, answer_words, deck_seen, hand_seen

EVENTS: tuple[str, ...] = tuple(str(kind.__struct_config__.tag) for kind in ThroneEvent.__args__)
"""The entries of the log by name."""
_SEATS = ("seat", "other", "only", "speaker", "before", "owner")


# --- the table ------------------------------------------------------------------------------------


def _field(name: str, kind: Kind, meaning: str) -> CasePath:
    """A field of the state that stands in the view under the same name."""

    def put_it(position: ThronePosition, value: Plain) -> None:
        position.change(**{name: value})

    return CasePath(
        name,
        kind,
        meaning,
        lambda position: position.plain(getattr(position.state, name)),
        put_it,
        lambda position, view: position.plain(getattr(view, name)),
    )


def _who(name: str, meaning: str) -> CasePath:
    """A field that holds a seat; "" for nobody."""

    def put_it(position: ThronePosition, value: Plain) -> None:
        position.change(**{name: position.seat(value) if value else None})

    return CasePath(
        name,
        "seat",
        meaning,
        lambda position: position.name(getattr(position.state, name)),
        put_it,
        lambda position, view: position.name(getattr(view, name)),
    )


def _pile(name: str, meaning: str, *, secret: bool = False) -> CasePath:
    """A deck, of which a view tells how many cards it has, or a discard pile."""

    def put_it(position: ThronePosition, value: Plain) -> None:
        position.change(**{name: tuple(map(position.card, value))})

    def seen(position: ThronePosition, view: View) -> Plain:
        return deck_seen(position, view, name) if secret else list(getattr(view, name))

    return CasePath(name, "list", meaning, lambda position: list(getattr(position.state, name)), put_it, seen)


def _put_cost(position: ThronePosition, cost: Plain) -> None:
    threat = position.state.threat
    if threat is None:
        raise Unfit("No Threat lies open here.")
    position.change(threat=Threat(threat.card, _numbers(cost, TOKENS)))


def _numbers(value: Plain, kinds: tuple[str, ...]) -> tuple[int, ...]:
    fits = len(value) == len(kinds) and all(type(one) is int and one >= 0 for one in value)
    if not fits:
        raise Unfit(f"Write {len(kinds)} numbers: {', '.join(kinds)}.")
    return tuple(value)


def _threat(place: Any) -> Plain:
    return place.threat.card if place.threat else ""


def _cost(place: Any) -> Plain:
    return list(place.threat.cost) if place.threat else []


def _result(position: ThronePosition) -> Plain:
    """The winner's name, "all lost", or "" while it goes on."""
    state = position.state
    if state.winner is not None:
        return position.name(state.winner)
    return "all lost" if state.threat_track >= DEFEATS else ""


def _asked(position: ThronePosition) -> Plain:
    return [] if is_over(position.state) else [position.name(seat) for seat in turn(position.state)]


def _bids(position: ThronePosition, place: Any) -> Plain:
    rows = place.bids[-1] if place.bids else ()
    return {position.name(seat): list(bid) for seat, bid in enumerate(rows)}


def _stack(position: ThronePosition, place: Any) -> Plain:
    return [
        {
            "card": one.card,
            "by": position.name(one.by),
            "targets": list(one.targets),
            "cancelled": one.cancelled,
        }
        for one in place.stack
    ]


def _at_setup(_position: ThronePosition, _moment: Plain) -> None:
    """Where a case begins is seen to when all the rest is set up (`case_setup`)."""


TABLE: tuple[CasePath, ...] = (
    CasePath("moment", "text", "where the game waits", lambda position: position.moment, _at_setup),
    CasePath("asked", "list", "whom it waits for", _asked),
    CasePath("result", "text", "the winner, or “all lost”, or “”", _result),
    _field("round", "number", "the number of the round"),
    _field("turns", "number", "turns begun in this round"),
    _field("acted", "flag", "whether the action of the turn is used"),
    _field("threat_track", "number", "failed Threats"),
    _field("demanded", "number", "the total cost of the last Threat"),
    _who("speaker", "the Speaker"),
    _who("next_speaker", "whom an effect has named"),
    _who("turn", "whose turn it is"),
    _pile("deck", "the main deck, the next card first", secret=True),
    _pile("discard", "its discard pile, the last card last"),
    _pile("threat_deck", "the Threat deck, the next card first", secret=True),
    _pile("threat_discard", "its discard pile"),
    CasePath(
        "threat",
        "text",
        "the open Threat",
        lambda position: _threat(position.state),
        lambda position, card: position.put_on_top(card),
        lambda _position, view: _threat(view),
    ),
    CasePath(
        "cost",
        "list",
        "what it costs now",
        lambda position: _cost(position.state),
        _put_cost,
        lambda _position, view: _cost(view),
    ),
    CasePath(
        "bids",
        "table",
        "the last revealed bids, by seat",
        lambda position: _bids(position, position.state),
        None,
        _bids,
    ),
    CasePath(
        "stack",
        "list",
        "announced Intrigues, the topmost last",
        lambda position: _stack(position, position.state),
        None,
        _stack,
    ),
    CasePath(
        "projects",
        "list",
        "the Projects in play",
        lambda position: [project.card for project in position.state.projects],
        None,
        lambda _position, view: [project.card for project in view.projects],
    ),
)
"""Paths of what lies on the table."""


# --- seats ----------------------------------------------------------------------------------------


def _row(name: str, kinds: tuple[str, ...], meaning: str) -> CasePath:
    """Numbers of a seat that everybody may know."""
    row, field = f"{name}s", name if name == "stock" else "tracks"

    def put_it(position: ThronePosition, value: Plain, seat: str) -> None:
        rows = getattr(position.state, row)
        position.change(**{row: put(rows, position.seat(seat), _numbers(value, kinds))})

    return CasePath(
        f"seat.NAME.{field}",
        "list",
        meaning,
        lambda position, seat: list(getattr(position.state, row)[position.seat(seat)]),
        put_it,
        lambda position, view, seat: list(getattr(view.players[position.seat(seat)], field)),
    )


def _put_hand(position: ThronePosition, value: Plain, seat: str) -> None:
    cards = tuple(map(position.card, value))
    state = position.state
    if any(card in state.threat_deck or card in position.game.library.threats for card in cards):
        raise Unfit("A Threat lies in nobody's hand.")
    position.change(
        hands=put(state.hands, position.seat(seat), cards),
        deck=tuple(card for card in state.deck if card not in cards),
    )


def _answer(position: ThronePosition, seat: str) -> Plain:
    return answer_words(position.state.answers[position.seat(seat)])


SEATS: tuple[CasePath, ...] = (
    _row("stock", TOKENS, "tokens: Legions, Crosiers, Wheat, Heroes"),
    _row("track", TRACKS, "steps: Military, Church, Popular"),
    CasePath(
        "seat.NAME.hand",
        "list",
        "cards in hand; nobody holds others than those given",
        lambda position, seat: list(position.state.hands[position.seat(seat)]),
        _put_hand,
        hand_seen,
    ),
    CasePath(
        "seat.NAME.cards",
        "number",
        "how many cards in hand",
        lambda position, seat: len(position.state.hands[position.seat(seat)]),
        None,
        lambda position, view, seat: view.players[position.seat(seat)].hand,
    ),
    CasePath(
        "seat.NAME.answered",
        "flag",
        "whether it has answered what several are asked at once",
        lambda position, seat: position.state.answers[position.seat(seat)] is not None,
        None,
        lambda position, view, seat: view.players[position.seat(seat)].answered,
    ),
    CasePath("seat.NAME.answer", "text", "the kind of that answer, or “”", _answer, None, answer_seen),
)
"""Paths of the seats."""


# --- projects -------------------------------------------------------------------------------------


def _put_project(position: ThronePosition, value: Plain, card: str) -> None:
    """`{ owner, own = [..], heroes = [..], gifts = { Ben = [..] } }`; without gifts all is the owner's."""
    position.card(card)
    if card not in position.game.library.projects:
        raise Unfit(f"“{card}” is no Project.")
    if not isinstance(value, dict) or "owner" not in value:
        raise Unfit("A Project has an owner.")
    owner = position.seat(value["owner"])
    own = _numbers(value.get("own", NOTHING), TOKENS)
    heroes = _numbers(value.get("heroes", NOTHING), TOKENS)
    gifts: tuple[tuple[int, ...], ...] = (NOTHING,) * len(position.names)
    given = value.get("gifts", {value["owner"]: [*own[:3], sum(heroes)]})
    for name, tokens in given.items():
        gifts = put(gifts, position.seat(name), _numbers(tokens, TOKENS))
    if tuple(map(sum, zip(*gifts, strict=True))) != (*own[:3], sum(heroes)):
        raise Unfit("The gifts don't add up to what lies on the Project.")
    state = position.state
    position.change(
        projects=(*state.projects, Project(card, owner, gifts, own, heroes)),
        deck=tuple(one for one in state.deck if one != card),
    )


def _project(position: ThronePosition, place: Any, card: str) -> Plain:
    project = position.project(place, card)
    if project is None:
        return {}
    return {
        "owner": position.name(project.owner),
        "own": list(project.own),
        "heroes": list(project.heroes),
        "gifts": {position.name(seat): list(gift) for seat, gift in enumerate(project.gifts) if any(gift)},
        "builders": [position.name(seat) for seat in builders(project)],
        "denied": [position.name(seat) for seat in project.denied],
    }


PROJECTS: tuple[CasePath, ...] = (
    CasePath(
        "project.CARD",
        "table",
        "a Project in play: { owner, own, heroes, gifts }, to be read also { builders, denied }",
        lambda position, card: _project(position, position.state, card),
        _put_project,
        _project,
    ),
)


# --- the log --------------------------------------------------------------------------------------


def _entries(position: ThronePosition, name: str, told: Callable[[ThroneEvent], bool]) -> Plain:
    if name not in EVENTS:
        raise Unfit(f"Nothing in the log is called “{name}”.{meant(name, EVENTS)}")
    log = position.log[position.since :]
    return [_entry(position, event) for event in log if event.__struct_config__.tag == name and told(event)]


def _entry(position: ThronePosition, event: ThroneEvent) -> Plain:
    """One entry: the message's code and clause first, then the event's own fields, then the arguments."""
    fields = {
        name: position.name(value) if name in _SEATS else position.plain(value)
        for name in event.__struct_fields__
        if name not in ("cause", "facts")
        for value in (getattr(event, name),)
    }
    cause = event.cause
    return {"code": cause.code, "clause": cause.clause, **fields, "args": dict(cause.args)}


LOG: tuple[CasePath, ...] = (
    CasePath(
        "log.EVENT",
        "list",
        "entries of the log, as { code, clause, and each field, args }: those of a step, at the end all",
        lambda position, name: _entries(position, name, lambda _: True),
        None,
        lambda position, view, name: _entries(
            position, name, lambda event: seen_by(event, view.seat) is not None
        ),
    ),
)
THRONE: tuple[CasePath, ...] = (*TABLE, *SEATS, *PROJECTS, *LOG)
"""Every path."""
