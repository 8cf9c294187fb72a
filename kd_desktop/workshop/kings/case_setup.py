"""Setting up a rule case: a reign freshly set up, then what is given, then the question of that phase."""

from __future__ import annotations

import msgspec

from kd_desktop.engine.game import Refused
from kd_desktop.engine.kings.commands import BeginReign, Join, KingsCommand
from kd_desktop.engine.kings.state import Ask, Phase
from kd_desktop.packs import FilePlace
from kd_desktop.workshop.cases_read import Case
from kd_desktop.workshop.cases_verdicts import CaseError, Unfit, told
from kd_desktop.workshop.cases_wanted import Wanted
from kd_desktop.workshop.kings.case_position import KingsPosition
from kd_desktop.workshop.kings.case_skip import QUESTIONS, answer
from kd_desktop.workshop.kings.case_sound import flaws, make_room

_LATE = {"time_cards": 1, "phase": 2}
"""Paths set up after the others: cards are laid that lie nowhere else, and nothing undoes the phase."""
_EARLY = ("houses", "begin", "agenda_draft")
"""Phases that setting up itself leads to: nobody owns a house, no reign is played, the draft is on."""
_AFTER_VOTE: tuple[Phase, ...] = (
    "leader_check",
    "cleanup",
    "reveal",
    "moves",
    "stickers",
    "envelopes",
    "instructions",
    "time",
    "round_end",
)


def set_up(position: KingsPosition, case: Case) -> None:
    """Brings the position to where the case begins. Raises CaseError when it can't be so."""
    given = case.given
    phase = next((one.value for one in given if one.route.path == "phase"), "")
    _begin(position, case, phase)
    for wanted in sorted(given, key=lambda one: _LATE.get(one.route.path, 0)):
        # The early phases are where this started.
        if wanted.route.path != "phase" or phase not in _EARLY:
            _put(position, wanted)
    paths = {wanted.route.path: wanted.place for wanted in given}
    make_room(position, frozenset(paths))
    for about, sentence in flaws(position):
        raise CaseError(_place_of(paths, about, case.place), sentence)
    if phase not in _EARLY:
        _ask(position, phase, frozenset(paths))
    position.log.clear()


def _begin(position: KingsPosition, case: Case, phase: str) -> None:
    """Members with their houses and a reign, as far as the phase wants them."""
    houses = [_house_of(position, case, seat) for seat in case.seats]
    if phase != "houses":
        for name, house in zip(case.seats, houses, strict=True):
            _must(position, Join(house, name), _houses_place(case))
    if phase not in ("begin", "houses"):
        _must(position, BeginReign(tuple(houses)), case.seats_place)
        while position.reign.phase == "agenda_draft" and phase != "agenda_draft":
            answer(position, "", case.place)


def _must(position: KingsPosition, command: KingsCommand, place: FilePlace) -> None:
    try:
        position.apply(None, command)
    except Refused as refused:
        sentence = f"These seats can't sit down: {told(refused.message)}."
        raise CaseError(place, sentence) from None


def _house_given(case: Case, seat: str) -> Wanted | None:
    return next((one for one in case.given if one.route.path == f"seat.{seat}.house"), None)


def _houses_place(case: Case) -> FilePlace:
    """Where the case gives houses to its seats, else where it names the seats."""
    found = filter(None, (_house_given(case, seat) for seat in case.seats))
    return next((wanted.place for wanted in found), case.seats_place)


def _house_of(position: KingsPosition, case: Case, seat: str) -> int:
    """The house that the case gives to a seat; else its place at the table."""
    wanted = _house_given(case, seat)
    if wanted is None:
        return case.seats.index(seat) + 1
    try:
        return position.house(wanted.value)
    except Unfit as error:
        raise CaseError(wanted.place, str(error)) from None


def _put(position: KingsPosition, wanted: Wanted) -> None:
    """Sets up one path; raises CaseError when it can't hold this value."""
    try:
        wanted.route.put(position, wanted.value)
        position.game.decode(position.game.encode(position.state))
    except Unfit as error:
        raise CaseError(wanted.place, str(error)) from None
    except msgspec.ValidationError as error:
        sentence = f"“{wanted.route.path}” has the wrong form: {error}."
        raise CaseError(wanted.place, sentence) from None
    except (TypeError, AttributeError, LookupError, OverflowError):
        # Lists and tables hold whatever an author wrote; the paths' functions don't ask about all of it.
        sentence = f"“{wanted.route.path}” can't hold this value: {wanted.route.entry.meaning}."
        raise CaseError(wanted.place, sentence) from None


def _place_of(paths: dict[str, FilePlace], about: tuple[str, ...], whole: FilePlace) -> FilePlace:
    """Where the case gives one of these paths, or a part of it; else the case as a whole."""
    for path in about:
        for given, place in paths.items():
            if given == path or given.startswith(f"{path}."):
                return place
    return whole


def _ask(position: KingsPosition, phase: str, paths: frozenset[str]) -> None:
    """Puts the question of the present phase, which depends on everything that was given."""
    if position.reign.phase == "vote_turn":
        if "turn" not in paths:
            position.change_vote(turn=position.reign.leader)
        kind = "ballot" if position.vote.ballots[position.vote.turn] is None else "raise"
        position.change_reign(ask=Ask(kind, (position.vote.turn,)))  # type: ignore[arg-type]
    elif phase:
        if phase in _AFTER_VOTE and position.vote.winner is None:
            position.change_vote(winner="aye")
        position.change_reign(ask=None)
        if phase in QUESTIONS:
            position.resume()
