"""Paths of rule cases that speak of the reign: the table, the seats, the vote, the deck (section 16.6)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.state import PHASES, Placed, Stability, Track
from kd_desktop.engine.kings.view import View
from kd_desktop.workshop.cases_campaign import (
    CAMPAIGN,
    known_card,
    known_dilemma,
    never_seen,
    one_of,
    resource_index,
)
from kd_desktop.workshop.cases_paths import Entry
from kd_desktop.workshop.cases_position import HIDDEN, Plain, Position, Unfit
from kd_desktop.workshop.cases_seats import NONE, SEATS, SIDES, sitting, turn_put, voting, winner_put

ENDINGS = ("died", "abdicated_top", "abdicated_bottom", "empty_deck", "finale")


def _seen(name: str) -> Any:
    """Reads a field of the reign's view."""
    return lambda _position, view: getattr(sitting(view), name)


def _seen_seat(name: str) -> Any:
    """Reads the name of the seat that a field of the reign's view holds."""
    return lambda position, view: position.name(getattr(sitting(view), name))


def _get(name: str) -> Any:
    """Reads a plain field of the reign."""
    return lambda position: getattr(position.reign, name)


def _put(name: str) -> Any:
    """Sets a plain field of the reign."""
    return lambda position, value: position.change_reign(**{name: value})


# --- where the reign stands ------------------------------------------------------------


def phase_get(position: Position) -> Plain:
    """The phase; `houses` while they are chosen, `begin` between reigns, `over` after the campaign."""
    if position.state.picking is not None:
        return "houses"
    if position.state.reign is None:
        return "over" if position.state.finished else "begin"
    return position.state.reign.phase


_STARTS = ("agenda_draft", *PHASES[PHASES.index("keep_open_agendas") : PHASES.index("end") + 1])
"""Phases in which a position may begin; what the others stand on is made by those before them."""


def phase_put(position: Position, value: Plain) -> None:
    """Sets the phase; what is asked in it follows when all is set up."""
    one_of(value, PHASES, "phase")
    position.change_reign(phase=one_of(value, _STARTS, "phase to begin in; skip to it"))


def _role_put(name: str) -> Any:
    return lambda position, value: position.change_reign(**{name: position.seat(value)})


def _word_get(name: str) -> Any:
    return lambda position: getattr(position.reign, name) or NONE


def _word_put(name: str, words: tuple[str, ...]) -> Any:
    def put(position: Position, value: Plain) -> None:
        word = None if value == NONE else one_of(value, words, name)
        position.change_reign(**{name: word})

    return put


def _round_card_put(position: Position, value: Plain) -> None:
    position.change_reign(round_card=known_card(position, value), revealed=False)


def _round_card_seen(_: Position, view: View) -> Plain:
    dilemma = sitting(view).dilemma
    return dilemma.card if dilemma is not None else HIDDEN


def _outcome_get(position: Position) -> Plain:
    reign = position.reign
    if not reign.revealed or reign.vote is None or reign.vote.winner is None:
        return HIDDEN
    return position.library.dilemma(reign.round_card).outcome.of(reign.vote.winner).text


def _outcome_seen(_: Position, view: View) -> Plain:
    dilemma = sitting(view).dilemma
    return dilemma.outcome.text if dilemma is not None and dilemma.outcome is not None else HIDDEN


def _preview(position: Position, side: str) -> Plain:
    aye, nay = position.library.previews[position.reign.round_card]
    return [
        " ".join(filter(None, (symbol.kind, symbol.resource))) for symbol in (aye if side == "aye" else nay)
    ]


def _preview_seen(_: Position, view: View, side: str) -> Plain:
    dilemma = sitting(view).dilemma
    symbols = getattr(dilemma, one_of(side, SIDES, "side"), ())
    return [" ".join(filter(None, (symbol.kind, symbol.resource))) for symbol in symbols]


def question_get(position: Position, name: str) -> Plain:
    """The kind of question that a seat (or `table`) is asked."""
    question = position.game.question(position.state, None if name == "table" else position.seat(name))
    return question.kind if question is not None else NONE


def legal_get(position: Position, name: str) -> Plain:
    """Every listed command of a seat (or `table`), in the documented order."""
    seat = None if name == "table" else position.seat(name)
    return [spelled(position, command) for command in position.game.legal(position.state, seat)]


def legal_seen(position: Position, view: View, name: str) -> Plain:
    """The listed commands that stand in the view; only one's own do."""
    if name == "table" or view.seat != position.seat(name):
        return HIDDEN
    return [spelled(position, command) for command in view.legal]


def spelled(position: Position, command: Command) -> str:
    """A command in one line: its `do`, then its values, seats by name: "vote aye 2"."""
    words = []
    for key, value in msgspec.to_builtins(command).items():
        if key == "player":
            words.append(position.name(value))
        elif isinstance(value, (list, tuple)):
            words.append(" ".join(map(str, value)))
        else:
            words.append(str(value))
    return " ".join(words)


# --- tracks ------------------------------------------------------------


def _track_plain(track: Track) -> Plain:
    return {"row": track.row, "dir": track.dir, "marker": track.marker}


def track_get(position: Position, name: str) -> Plain:
    """A resource marker."""
    return _track_plain(position.reign.resources[resource_index(name)])


def track_put(position: Position, value: Plain, name: str) -> None:
    """Sets the parts of a resource marker that are named; a plain number is its row."""
    table = value if isinstance(value, dict) else {"row": value}
    for part, one in table.items():
        track_part_put(position, one, name, part)


def track_part_put(position: Position, value: Plain, name: str, part: str) -> None:
    """Sets one part of a resource marker."""
    index = resource_index(name)
    track = position.reign.resources[index]
    if part == "row" and type(value) is int:
        _inside(value, position.library.rules.resource_half_height, f"rows of {name}")
    elif part == "dir":
        one_of(value, ("up", "down"), "direction")
    elif not (part == "marker" and type(value) is bool):
        raise Unfit(f"A resource has a row, a dir and a marker; not {part} = {value}.")
    tracks = list(position.reign.resources)
    tracks[index] = replace(track, **{part: value})
    position.change_reign(resources=tuple(tracks))


def _inside(row: int, half: int, what: str) -> None:
    if abs(row) > half:
        raise Unfit(f"The {what} run from {-half} to {half}.")


def _track_part(part: str) -> dict[str, Any]:
    return {
        "get": lambda position, name: track_get(position, name)[part],
        "put": lambda position, value, name: track_part_put(position, value, name, part),
        "seen": lambda _, view, name: getattr(sitting(view).resources[resource_index(name)], part),
    }


def _stability_put(position: Position, value: Plain) -> None:
    _inside(value, position.library.rules.stability_half_length, "spaces of Stability")
    position.change_reign(stability=replace(position.reign.stability, row=value))


def _locked_put(position: Position, value: Plain) -> None:
    position.change_reign(stability=Stability(position.reign.stability.row, value))


# --- deck, counter, deals ------------------------------------------------------------


def _deck_put(position: Position, value: Plain) -> None:
    position.change_reign(deck=tuple(known_card(position, card) for card in value))


def _counter_get(position: Position) -> Plain:
    return [[_placed(one) for one in space] for space in position.reign.time_counter]


def _placed(one: Any) -> Plain:
    return {"card": one.card, "side": one.side}


def _counter_put(position: Position, value: Plain) -> None:
    spaces: list[tuple[Placed, ...]] = [()] * position.library.rules.time_spaces
    if len(value) > len(spaces):
        raise Unfit(f"The Time Counter has {len(spaces)} spaces.")
    for space, cards in enumerate(value):
        tables = [one if isinstance(one, dict) else {"card": one} for one in cards]
        spaces[space] = tuple(
            Placed(known_dilemma(position, one.get("card")), one.get("side", "aye")) for one in tables
        )
    position.change_reign(time_counter=tuple(spaces))


def _time_cards_put(position: Position, value: Plain) -> None:
    """Lays that many resolved dilemmas, space by space, the rest onto the King's Death space."""
    last = position.library.rules.time_spaces - 1
    spaces: list[list[str]] = [[] for _ in range(last + 1)]
    pool = [card for card in position.library.previews if card != position.reign.round_card]
    if value > len(pool):
        raise Unfit(f"The pack has only {len(pool)} dilemmas to lay on the Time Counter.")
    for number in range(value):
        spaces[min(number, last)].append(pool[number])
    _counter_put(position, spaces)


def _deal(position: Position, deal: Deal) -> Plain:
    return {
        "state": deal.state,
        "maker": position.name(deal.maker),
        "accepted": [position.name(seat) for seat in deal.accepted],
        "payments": [f"{position.name(p.payer)} {position.name(p.payee)} {p.coins}" for p in deal.payments],
        "promises": [f"{position.name(promise.maker)} {promise.kind}" for promise in deal.promises],
    }


def _deals_seen(position: Position, view: View) -> Plain:
    return [_deal(position, deal) for deal in sitting(view).deals]


def _round_entries() -> list[Entry]:
    return [
        Entry(
            "phase",
            "text",
            "phase of the reign; houses while members choose, begin between reigns, over after the campaign",
            phase_get,
            phase_put,
            _seen("phase"),
        ),
        Entry("question.NAME", "text", "kind of question a seat (or table) is asked, or none", question_get),
        Entry(
            "legal.NAME",
            "list",
            'listed commands of a seat (or table), as "vote aye 2"',
            legal_get,
            None,
            legal_seen,
        ),
        Entry("round", "number", "rounds begun in this reign", _get("round"), _put("round"), _seen("round")),
        Entry(
            "round_card", "text", "card of this round", _get("round_card"), _round_card_put, _round_card_seen
        ),
        Entry(
            "outcome",
            "text",
            "text of the outcome that was read, or hidden",
            _outcome_get,
            None,
            _outcome_seen,
        ),
        Entry(
            "preview.SIDE",
            "list",
            'symbols on a scale of the Balance, as "resource_up wealth"',
            lambda position, side: _preview(position, one_of(side, SIDES, "side")),
            None,
            _preview_seen,
        ),
    ]


def _vote_entries() -> list[Entry]:
    return [
        Entry(
            "leader",
            "seat",
            "holder of the Leader token",
            lambda position: position.name(position.reign.leader),
            _role_put("leader"),
            _seen_seat("leader"),
        ),
        Entry(
            "moderator",
            "seat",
            "holder of the Moderator token",
            lambda position: position.name(position.reign.moderator),
            _role_put("moderator"),
            _seen_seat("moderator"),
        ),
        Entry(
            "turn",
            "seat",
            "whose voting turn it is",
            lambda position: position.name(position.vote.turn),
            turn_put,
            lambda position, view: position.name(voting(view).turn),
        ),
        Entry(
            "winner",
            "text",
            "side that won the vote, or none",
            lambda position: position.vote.winner or NONE,
            winner_put,
            lambda _, view: voting(view).winner or NONE,
        ),
    ]


def _track_entries() -> list[Entry]:
    return [
        Entry(
            "balance",
            "number",
            "Power on the middle of the Balance",
            _get("balance"),
            _put("balance"),
            _seen("balance"),
        ),
        Entry(
            "stability",
            "number",
            "space of the Stability marker",
            lambda position: position.reign.stability.row,
            _stability_put,
            lambda _, view: sitting(view).stability.row,
        ),
        Entry(
            "stability.locked",
            "flag",
            "whether Stability has reached an end",
            lambda position: position.reign.stability.locked,
            _locked_put,
            lambda _, view: sitting(view).stability.locked,
        ),
        Entry(
            "abdication",
            "text",
            "end of the Stability track that was reached: top, bottom or none",
            _word_get("abdication"),
            _word_put("abdication", ("top", "bottom")),
            lambda _, view: sitting(view).abdication or NONE,
        ),
        Entry(
            "ending",
            "text",
            f"how the reign ended: {', '.join(ENDINGS)} or none",
            _word_get("ending"),
            _word_put("ending", ENDINGS),
            lambda _, view: sitting(view).ending or NONE,
        ),
        Entry(
            "resource.RESOURCE",
            "table",
            "a resource marker: { row, dir, marker }",
            track_get,
            track_put,
            lambda _, view, name: _track_plain(sitting(view).resources[resource_index(name)]),
        ),
        Entry("resource.RESOURCE.row", "number", "its row, 0 being the centre", **_track_part("row")),
        Entry("resource.RESOURCE.dir", "text", "its colour: up or down", **_track_part("dir")),
        Entry(
            "resource.RESOURCE.marker", "flag", "whether it has a Momentum marker", **_track_part("marker")
        ),
    ]


def _deck_entries() -> list[Entry]:
    return [
        Entry(
            "deck",
            "list",
            "the deck, bottom card first",
            lambda position: list(position.reign.deck),
            _deck_put,
            never_seen,
        ),
        Entry(
            "deck_size",
            "number",
            "cards in the deck",
            lambda position: len(position.reign.deck),
            None,
            _seen("deck_size"),
        ),
        Entry(
            "time_counter",
            "list",
            "spaces of the Time Counter: lists of { card, side }",
            _counter_get,
            _counter_put,
            lambda _, view: [[_placed(one) for one in space] for space in sitting(view).time_counter],
        ),
        Entry(
            "time_cards",
            "number",
            "cards on the Time Counter; given, any dilemmas are laid there in order",
            lambda position: sum(map(len, position.reign.time_counter)),
            _time_cards_put,
            lambda _, view: sum(map(len, sitting(view).time_counter)),
        ),
        Entry(
            "death_cards",
            "number",
            "cards on the King's Death space",
            lambda position: len(position.reign.time_counter[-1]),
            None,
            lambda _, view: len(sitting(view).time_counter[-1]),
        ),
        Entry(
            "event_area",
            "list",
            "Triggers and dilemmas in the Event area",
            lambda position: list(position.reign.event_area),
            lambda position, value: position.change_reign(
                event_area=tuple(known_card(position, card) for card in value)
            ),
        ),
        Entry(
            "deals",
            "list",
            "deals of this round: { state, maker, accepted, payments, promises }",
            lambda position: [_deal(position, deal) for deal in position.reign.deals],
            None,
            _deals_seen,
        ),
    ]


KINGS: tuple[Entry, ...] = (
    *_round_entries(),
    *_vote_entries(),
    *_track_entries(),
    *SEATS,
    *_deck_entries(),
    *CAMPAIGN,
)
"""Every path of the council game, in the order of the README."""
