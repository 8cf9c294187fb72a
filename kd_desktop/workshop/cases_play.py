"""Playing a rule case: the position is set up, the steps are carried out, each failure becomes one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.game import Refused, fingerprint
from kd_desktop.engine.kings.commands import BeginReign, Join, KingsCommand
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import PHASES, Ask, Phase
from kd_desktop.packs import Place
from kd_desktop.workshop.cases_pack import with_content
from kd_desktop.workshop.cases_paths import same, shown
from kd_desktop.workshop.cases_position import CaseError, Position, Unfit, told
from kd_desktop.workshop.cases_read import Case, Step, Wanted

FAR = 5000
"""Commands after which a skip that has reached nothing gives up."""
_SEATS = ("player", "maker", "payer", "payee")
QUESTIONS = ("agenda_draft", "keep_open_agendas", "vote_turn", "moderate_side", "moderate_leader", "save")
"""Phases that wait for an answer; a skip to one of them ends when somebody is asked."""
ALIASES = {"cleanup_done": "reveal"}
_EARLY = ("houses", "begin", "agenda_draft")
"""Phases that setting up itself leads to: nobody owns a house, no reign is played, the draft is on."""


def _stop(until: str) -> Phase | None:
    """The automatic phase before which the engine is to stop, None to run on to the next question."""
    if until in QUESTIONS or until not in PHASES:
        return None
    return until


class Failure(Exception):  # noqa: N818 - it is a result
    """Something that isn't as the case says: where, what was expected, what was found."""

    def __init__(self, place: Place, expected: str, found: str) -> None:
        super().__init__(expected)
        self.place = place
        self.expected = expected
        self.found = found


def play_case(case: Case, pack: KingsPack) -> list[Failure]:
    """What isn't as the case says. Raises CaseError when it can't be set up or speaks of what there isn't.

    After a command that fails the steps that follow mean nothing, so it is the last failure of its case.
    """
    player = Player(case, KingsGame(with_content(pack, case)))
    failures: list[Failure] = []
    try:
        player.set_up()
        for step in case.steps:
            player.take(step)
            failures += player.check(step.expect, f"after step {step.number}")
        failures += player.check(case.expect, "at the end")
        failures += player.check_views()
    except Failure as failure:
        failures.append(failure)
    return failures


class Player:
    """One case being played."""

    def __init__(self, case: Case, game: KingsGame) -> None:
        self.case = case
        self.game = game
        self.position = Position(game, game.new(case.seed, case.chance), case.seats)

    # --- setting up ------------------------------------------------------------

    def set_up(self) -> None:
        """A reign freshly set up, then what is given, then the question of that phase."""
        given = self.case.given
        phase = next((one.value for one in given if one.route.path == "phase"), "")
        houses = [self._house_of(seat) for seat in self.case.seats]
        if phase != "houses":
            for name, house in zip(self.case.seats, houses, strict=True):
                self._must(None, Join(house, name), self.case.place)
        if phase not in ("begin", "houses"):
            self._must(None, BeginReign(tuple(houses)), self.case.place)
            while self.position.reign.phase == "agenda_draft" and phase != "agenda_draft":
                self._answer("", self.case.place)
        # The phase comes last, so that nothing given later undoes it; the early ones are where this started.
        for wanted in sorted(given, key=lambda one: one.route.path == "phase"):
            if wanted.route.path != "phase" or phase not in _EARLY:
                self._put(wanted)
        self._sound()
        if phase not in _EARLY:
            self._ask(phase)

    def _sound(self) -> None:
        """Raises CaseError when a value deep inside what was given has the wrong form."""
        try:
            self.game.decode(self.game.encode(self.position.state))
        except msgspec.ValidationError as error:
            raise CaseError(self.case.place, f"What is given has the wrong form: {error}.") from None

    def _house_of(self, seat: str) -> int:
        """The house that the case gives to a seat; else its place at the table."""
        for wanted in self.case.given:
            if wanted.route.path == f"seat.{seat}.house":
                house: int = self._try(lambda value=wanted.value: self.position.house(value), wanted.place)
                return house
        return self.case.seats.index(seat) + 1

    def _put(self, wanted: Wanted) -> None:
        try:
            self._try(lambda: wanted.route.put(self.position, wanted.value), wanted.place)
        except (TypeError, AttributeError, LookupError, OverflowError):
            # Lists and tables hold whatever an author wrote; the paths' functions don't ask about all of it.
            sentence = f"“{wanted.route.path}” can't hold this value: {wanted.route.entry.meaning}."
            raise CaseError(wanted.place, sentence) from None

    def _try(self, work: Any, place: Place) -> Any:
        try:
            return work()
        except Unfit as error:
            raise CaseError(place, str(error)) from None

    def _ask(self, phase: str) -> None:
        """Puts the question of the present phase, which depends on everything that was given."""
        position = self.position
        paths = {wanted.route.path for wanted in self.case.given}
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
                self.settle()

    # --- steps ------------------------------------------------------------

    def take(self, step: Step) -> None:
        """Carries out one step; raises Failure when it doesn't go as the case says."""
        if step.until:
            self._skip(step)
            return
        self.settle()
        seat = self._try(lambda: self._seat(step), step.place)
        command = self._command(step)
        if step.refused:
            self._refused(seat, command, step)
        else:
            self._must(seat, command, step.place)

    def settle(self) -> None:
        """Runs on to the next question, if the position stands in a phase that asks nothing."""
        reign = self.position.state.reign
        if reign is not None and reign.ask is None:
            self.position.state = self.game.resume(self.position.state).state

    def _seat(self, step: Step) -> int | None:
        return self.position.seat(step.seat) if step.seat else None

    def _command(self, step: Step) -> KingsCommand:
        raw = self._try(lambda: self._by_number(step.command, step.command["do"]), step.place)
        if raw["do"] in ("accept", "decline", "withdraw") and "deal" not in raw:
            raw["deal"] = self._last_offer()
        try:
            command: KingsCommand = msgspec.convert(raw, KingsCommand)
        except msgspec.ValidationError as error:
            raise CaseError(step.place, f"The command “{raw['do']}” hasn't this form: {error}.") from None
        return command

    def _by_number(self, raw: Any, do: str) -> Any:
        """The raw command with numbers of seats and houses in place of names."""
        if isinstance(raw, list):
            return [self._by_number(one, do) for one in raw]
        if not isinstance(raw, dict):
            return raw
        found: dict[str, Any] = {}
        for key, value in raw.items():
            if key in _SEATS and isinstance(value, str):
                found[key] = self.position.seat(value)
            elif key == "houses":
                found[key] = [self.position.house(one) for one in value]
            elif key == "house":
                found[key] = self.position.house(value)
            else:
                found[key] = self._by_number(value, do)
        return found

    def _last_offer(self) -> int:
        deals: tuple[Deal, ...] = self.position.reign.deals if self.position.state.reign else ()
        return next((deal.id for deal in reversed(deals) if deal.state == "open"), len(deals))

    def _must(self, seat: int | None, command: KingsCommand, place: Place) -> None:
        try:
            self.position.state = self.game.apply(self.position.state, seat, command).state
        except Refused as refused:
            raise Failure(place, "the command is allowed", f"refused: {told(refused.message)}") from None

    def _refused(self, seat: int | None, command: KingsCommand, step: Step) -> None:
        before = fingerprint(self.position.state)
        try:
            self.game.apply(self.position.state, seat, command)
        except Refused as refused:
            message = refused.message
            if step.refused not in ("*", message.code):
                raise Failure(step.place, f"refused: {step.refused}", f"refused: {told(message)}") from None
            if step.clause not in ("", message.clause):
                raise Failure(step.place, f"refused by {step.clause}", f"refused: {told(message)}") from None
            if fingerprint(self.position.state) != before:
                raise Failure(
                    step.place, "the refused command changes nothing", "it changed the state"
                ) from None
        else:
            wanted = "refused" if step.refused == "*" else f"refused: {step.refused}"
            raise Failure(step.place, wanted, "the command is allowed")

    # --- skipping ------------------------------------------------------------

    def _skip(self, step: Step) -> None:
        """Goes on to the phase (by one command or phase at least), answering by default or with the first."""
        until = ALIASES.get(step.until, step.until)
        for _ in range(FAR):
            if self.position.state.finished and until != "campaign_end":
                break
            reign = self.position.state.reign
            if reign is not None and reign.ask is None:
                if self._run_on(until):
                    return
            else:
                self._answer(step.default, step.place, _stop(until))
            if self._reached(until):
                return
        raise Failure(step.place, f"the game reaches {step.until}", f"it stays in {self._phase()}")

    def _reached(self, until: str) -> bool:
        """Whether the position stands where the skip was to lead."""
        state = self.position.state
        if until == "campaign_end":
            return state.finished
        if state.picking is not None:
            return False
        if state.reign is None:
            return until in ("begin", "reign_end", "round_end")
        asks = state.reign.ask is not None
        return state.reign.phase == until and until != "round_end" and asks == (until in QUESTIONS)

    def _run_on(self, until: str) -> bool:
        """From a phase that asks nothing to the wanted one or the next question; true at a round's end."""
        state, stop = self.position.state, _stop(until)
        if until == "round_end" and self._phase() == "round_end":
            after = self.game.resume(state, "end").state
            ended = after.reign is not None and after.reign.phase == "end"
            self.position.state = after if ended else self.game.resume(state, "draw").state
            return True
        self.position.state = self.game.resume(state, None if self._phase() == stop else stop).state
        return False

    def _phase(self) -> str:
        reign = self.position.state.reign
        return reign.phase if reign is not None else "begin"

    def _answer(self, default: str, place: Place, stop: Phase | None = None) -> None:
        """The default, or else the first legal answer, of the first seat (or the table) that is asked."""
        state = self.position.state
        for question in self.game.questions(state):
            legal = self.game.legal(state, question.seat)
            if question.kind == "begin":
                legal = (BeginReign(self._try(self._houses, place)),)
            fitting = [one for one in legal if one.__struct_config__.tag == default]
            for command in (*fitting, *legal)[:1]:
                self.position.state = self.game.apply(state, question.seat, command, stop).state
                return
        raise Failure(place, "somebody can act", f"nobody can in {self._phase()}")

    def _houses(self) -> tuple[int, ...]:
        return tuple(self.position.house(name) for name in self.case.seats)

    # --- checks ------------------------------------------------------------

    def check(self, wants: tuple[Wanted, ...], when: str) -> Iterator[Failure]:
        """Every path that doesn't hold what the case wants."""
        for wanted in wants:
            found = self._try(lambda wanted=wanted: wanted.route.get(self.position), wanted.place)
            if not same(wanted.value, found):
                path = wanted.route.path
                yield Failure(wanted.place, f"{path} = {shown(wanted.value)} {when}", shown(found))

    def check_views(self) -> Iterator[Failure]:
        """Every path that a seat's view doesn't hold as the case wants."""
        for name, wanted in self.case.views:
            view = self._try(lambda name=name: self.position.view(name), wanted.place)
            found = self._try(lambda: wanted.route.seen(self.position, view), wanted.place)  # noqa: B023
            if not same(wanted.value, found):
                path = wanted.route.path
                yield Failure(wanted.place, f"{name} sees {path} = {shown(wanted.value)}", shown(found))


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
