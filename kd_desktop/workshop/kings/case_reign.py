"""Paths of rule cases that speak of the reign: the table, the seats, the vote, the deck (section 16.6)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from kd_desktop.engine.game import Command
from kd_desktop.engine.kings.content import Scales
from kd_desktop.engine.kings.state import PHASES, Placed, Stability, Track
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.voting import markers, outcome_side
from kd_desktop.workshop.cases_paths import CasePath
from kd_desktop.workshop.cases_verdicts import Plain, Unfit
from kd_desktop.workshop.kings.case_campaign import (
    CAMPAIGN,
    known_dilemma,
    known_drawn,
    never_seen,
    one_of,
    only_keys,
    resource_index,
)
from kd_desktop.workshop.kings.case_log import LOG
from kd_desktop.workshop.kings.case_position import HIDDEN, KingsPosition
from kd_desktop.workshop.kings.case_seats import (
    NONE,
    SEATS,
    SIDES,
    deal_plain,
    sitting,
    turn_put,
    voting,
    winner_put,
)
from kd_desktop.workshop.kings.case_sound import laid

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


_STARTS = ("agenda_draft", *PHASES[PHASES.index("keep_open_agendas") : PHASES.index("end") + 1])
"""Phases in which a position may begin; what the others stand on is made by those before them."""


def phase_put(position: KingsPosition, value: Plain) -> None:
    """Sets the phase; what is asked in it follows when all is set up."""
    one_of(value, PHASES, "phase")
    phase = one_of(value, _STARTS, "phase to begin in; skip to it")
    position.change_reign(phase=phase, revealed=PHASES.index(phase) > PHASES.index("reveal"))


def _role_put(name: str) -> Any:
    return lambda position, value: position.change_reign(**{name: position.seat(value)})


def _word_get(name: str) -> Any:
    return lambda position: getattr(position.reign, name) or NONE


def _word_put(name: str, words: tuple[str, ...]) -> Any:
    def put(position: KingsPosition, value: Plain) -> None:
        word = None if value == NONE else one_of(value, words, name)
        position.change_reign(**{name: word})

    return put


def _round_card_put(position: KingsPosition, value: Plain) -> None:
    position.change_reign(round_card=known_drawn(position, value), revealed=False)


def _round_card_seen(_: KingsPosition, view: View) -> Plain:
    dilemma = sitting(view).dilemma
    return dilemma.card if dilemma is not None else HIDDEN


def _outcome_get(position: KingsPosition) -> Plain:
    side = outcome_side(position.reign)
    if side is None:
        return HIDDEN
    return position.library.dilemma(position.reign.round_card).outcome.of(side).text


def _outcome_seen(_: KingsPosition, view: View) -> Plain:
    dilemma = sitting(view).dilemma
    return dilemma.outcome.text if dilemma is not None and dilemma.outcome is not None else HIDDEN


def _scale(scales: Scales, side: str) -> Plain:
    symbols = scales[SIDES.index(one_of(side, SIDES, "side"))]
    return [" ".join(filter(None, (symbol.kind, symbol.resource))) for symbol in symbols]


_KINDS = {
    "ask_ballot": "ballot",
    "ask_raise": "raise",
    "ask_keep_open": "some_of",
    "ask_ability": "yes_no",
    "ask_king_name": "text",
    "ask_house_name": "text",
    "begin": "begin",
    "finished": "over",
}
"""What cases call the questions; all the others are `one_of`."""


def question_get(position: KingsPosition, name: str) -> Plain:
    """The kind of question that a seat (or `table`) is asked."""
    question = position.game.question(position.state, None if name == "table" else position.seat(name))
    return _KINDS.get(question.why.code, "one_of") if question is not None else NONE


def legal_get(position: KingsPosition, name: str) -> Plain:
    """Every listed command of a seat (or `table`), in the documented order."""
    seat = None if name == "table" else position.seat(name)
    return [spelled(position, command) for command in position.game.legal(position.state, seat)]


def legal_seen(position: KingsPosition, view: View, name: str) -> Plain:
    """The listed commands that stand in the view; only one's own do."""
    if name == "table" or view.seat != position.seat(name):
        return HIDDEN
    return [spelled(position, command) for command in view.legal]


def spelled(position: KingsPosition, command: Command) -> str:
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


def track_get(position: KingsPosition, name: str) -> Plain:
    """A resource marker."""
    return _track_plain(position.reign.resources[resource_index(name)])


def track_put(position: KingsPosition, value: Plain, name: str) -> None:
    """Sets the parts of a resource marker that are named; a plain number is its row."""
    table = value if isinstance(value, dict) else {"row": value}
    for part, one in table.items():
        track_part_put(position, one, name, part)


def track_part_put(position: KingsPosition, value: Plain, name: str, part: str) -> None:
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


def _stability_put(position: KingsPosition, value: Plain) -> None:
    _inside(value, position.library.rules.stability_half_length, "spaces of Stability")
    position.change_reign(stability=replace(position.reign.stability, row=value))


def _locked_put(position: KingsPosition, value: Plain) -> None:
    position.change_reign(stability=Stability(position.reign.stability.row, value))


# --- deck, counter, deals ------------------------------------------------------------


def _deck_put(position: KingsPosition, value: Plain) -> None:
    position.change_reign(deck=tuple(known_drawn(position, card) for card in value))


def _counter_get(position: KingsPosition) -> Plain:
    return [[_placed(one) for one in space] for space in position.reign.time_counter]


def _placed(one: Any) -> Plain:
    return {"card": one.card, "side": one.side}


def _laid(position: KingsPosition, table: dict[str, Plain]) -> Placed:
    """A resolved dilemma as a case gives it."""
    only_keys(table, ("card", "side"), "A card on the Time Counter")
    return Placed(known_dilemma(position, table.get("card")), one_of(table.get("side", "aye"), SIDES, "side"))


def _counter_put(position: KingsPosition, value: Plain) -> None:
    spaces: list[tuple[Placed, ...]] = [()] * position.library.rules.time_spaces
    if len(value) > len(spaces):
        raise Unfit(f"The Time Counter has {len(spaces)} spaces.")
    for space, cards in enumerate(value):
        tables = [one if isinstance(one, dict) else {"card": one} for one in cards]
        spaces[space] = tuple(_laid(position, one) for one in tables)
    position.change_reign(time_counter=tuple(spaces))


def _time_cards_put(position: KingsPosition, value: Plain) -> None:
    """Lays that many resolved dilemmas, space by space, the rest onto the King's Death space."""
    last = position.library.rules.time_spaces - 1
    spaces: list[list[str]] = [[] for _ in range(last + 1)]
    elsewhere = {card for _, card in laid(position)}
    pool = [card for card in position.library.previews if card != position.reign.round_card]
    # Those first that lie nowhere; the others are taken from the deck.
    pool.sort(key=elsewhere.__contains__)
    if value > len(pool):
        raise Unfit(f"The pack has only {len(pool)} dilemmas to lay on the Time Counter.")
    for number in range(value):
        spaces[min(number, last)].append(pool[number])
    _counter_put(position, spaces)


def _deals_seen(position: KingsPosition, view: View) -> Plain:
    return [deal_plain(position, deal) for deal in sitting(view).deals]


def _round_entries() -> list[CasePath]:
    return [
        CasePath(
            "phase",
            "text",
            "phase of the reign; houses while members choose, begin between reigns, over after the campaign",
            lambda position: position.phase,
            phase_put,
            _seen("phase"),
        ),
        CasePath(
            "question.NAME", "text", "kind of question a seat (or table) is asked, or none", question_get
        ),
        CasePath(
            "legal.NAME",
            "list",
            'listed commands of a seat (or table), as "vote aye 2"',
            legal_get,
            None,
            legal_seen,
        ),
        CasePath(
            "round", "number", "rounds begun in this reign", _get("round"), _put("round"), _seen("round")
        ),
        CasePath(
            "round_card", "text", "card of this round", _get("round_card"), _round_card_put, _round_card_seen
        ),
        CasePath(
            "outcome",
            "text",
            "text of the outcome that was read, or hidden",
            _outcome_get,
            None,
            _outcome_seen,
        ),
        CasePath(
            "preview.SIDE",
            "list",
            'Outcome markers on a scale of the Balance, as "resource_up wealth"',
            lambda position, side: _scale(markers(position.library, position.reign), side),
            None,
            lambda _, view, side: _scale(sitting(view).markers, side),
        ),
    ]


def _total_seen(_: KingsPosition, view: View, side: str) -> Plain:
    vote = voting(view)
    return vote.aye if one_of(side, SIDES, "side") == "aye" else vote.nay


TOTALS: tuple[CasePath, ...] = (
    CasePath(
        "total.SIDE",
        "number",
        "Power on all AYE or all NAY cards, as the table sees it",
        lambda position, side: _total_seen(position, position.view("table"), side),
        None,
        _total_seen,
    ),
)
"""What has been committed to either side."""


def _vote_entries() -> list[CasePath]:
    return [
        CasePath(
            "leader",
            "seat",
            "holder of the Leader token",
            lambda position: position.name(position.reign.leader),
            _role_put("leader"),
            _seen_seat("leader"),
        ),
        CasePath(
            "moderator",
            "seat",
            "holder of the Moderator token",
            lambda position: position.name(position.reign.moderator),
            _role_put("moderator"),
            _seen_seat("moderator"),
        ),
        CasePath(
            "turn",
            "seat",
            "whose voting turn it is",
            lambda position: position.name(position.vote.turn),
            turn_put,
            lambda position, view: position.name(voting(view).turn),
        ),
        CasePath(
            "winner",
            "text",
            "side that won the vote, or none",
            lambda position: position.vote.winner or NONE,
            winner_put,
            lambda _, view: voting(view).winner or NONE,
        ),
    ]


def _track_entries() -> list[CasePath]:
    return [
        CasePath(
            "balance",
            "number",
            "Power on the middle of the Balance",
            _get("balance"),
            _put("balance"),
            _seen("balance"),
        ),
        CasePath(
            "stability",
            "number",
            "space of the Stability marker",
            lambda position: position.reign.stability.row,
            _stability_put,
            lambda _, view: sitting(view).stability.row,
            low=None,
        ),
        CasePath(
            "stability.locked",
            "flag",
            "whether Stability has reached an end",
            lambda position: position.reign.stability.locked,
            _locked_put,
            lambda _, view: sitting(view).stability.locked,
        ),
        CasePath(
            "abdication",
            "text",
            "end of the Stability track that was reached: top, bottom or none",
            _word_get("abdication"),
            _word_put("abdication", ("top", "bottom")),
            lambda _, view: sitting(view).abdication or NONE,
        ),
        CasePath(
            "ending",
            "text",
            f"how the reign ended: {', '.join(ENDINGS)} or none",
            _word_get("ending"),
            _word_put("ending", ENDINGS),
            lambda _, view: sitting(view).ending or NONE,
        ),
        CasePath(
            "resource.RESOURCE",
            "table",
            "a resource marker: { row, dir, marker }",
            track_get,
            track_put,
            lambda _, view, name: _track_plain(sitting(view).resources[resource_index(name)]),
        ),
        CasePath(
            "resource.RESOURCE.row", "number", "its row, 0 being the centre", **_track_part("row"), low=None
        ),
        CasePath("resource.RESOURCE.dir", "text", "its colour: up or down", **_track_part("dir")),
        CasePath(
            "resource.RESOURCE.marker", "flag", "whether it has a Momentum marker", **_track_part("marker")
        ),
    ]


def _deck_entries() -> list[CasePath]:
    return [
        CasePath(
            "deck",
            "list",
            "the deck, bottom card first",
            lambda position: list(position.reign.deck),
            _deck_put,
            never_seen,
        ),
        CasePath(
            "deck_size",
            "number",
            "cards in the deck",
            lambda position: len(position.reign.deck),
            None,
            _seen("deck_size"),
        ),
        CasePath(
            "time_counter",
            "list",
            "spaces of the Time Counter: lists of { card, side }",
            _counter_get,
            _counter_put,
            lambda _, view: [[_placed(one) for one in space] for space in sitting(view).time_counter],
        ),
        CasePath(
            "time_cards",
            "number",
            "cards on the Time Counter; given, any dilemmas are placed there in order",
            lambda position: sum(map(len, position.reign.time_counter)),
            _time_cards_put,
            lambda _, view: sum(map(len, sitting(view).time_counter)),
        ),
        CasePath(
            "death_cards",
            "number",
            "cards on the King's Death space",
            lambda position: len(position.reign.time_counter[-1]),
            None,
            lambda _, view: len(sitting(view).time_counter[-1]),
        ),
        CasePath(
            "event_area",
            "list",
            "Triggers and dilemmas in the Event area",
            lambda position: list(position.reign.event_area),
            lambda position, value: position.change_reign(
                event_area=tuple(known_drawn(position, card) for card in value)
            ),
        ),
        CasePath(
            "deals",
            "list",
            "deals of this round: { state, maker, accepted, payments, promises }",
            lambda position: [deal_plain(position, deal) for deal in position.reign.deals],
            None,
            _deals_seen,
        ),
    ]


KINGS: tuple[CasePath, ...] = (
    *_round_entries(),
    *_vote_entries(),
    *TOTALS,
    *_track_entries(),
    *SEATS,
    *_deck_entries(),
    *CAMPAIGN,
    *LOG,
)
"""Every path of the council game, in the order of the README."""
