"""Setting up a rule case of the throne game, and going on from it to where the case wants it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kd_desktop.engine.game import Refused
from kd_desktop.engine.throne.commands import Begin, EndTurn, Pass, ThroneCommand
from kd_desktop.engine.throne.state import Act, AnyTask, Bidding, HandLimit, Stage, Window
from kd_desktop.workshop.cases_read import Case
from kd_desktop.workshop.cases_steps import CaseStep
from kd_desktop.workshop.cases_verdicts import CaseError, Failure, Unfit, told
from kd_desktop.workshop.throne.case_position import ThronePosition

FAR = 5_000
"""Commands after which a skip that has reached nothing gives up."""
GIVEN_MOMENTS = ("begin", "turn_start", "turn", "threat", "threat_revealed", "bidding", "hand_limit")
"""Where a case may begin; `begin`: as the game is set up; `threat`: before the Threat is turned over."""


def set_up(position: ThronePosition, case: Case) -> None:
    """Brings the position to where the case begins. Raises CaseError when it can't be so."""
    try:
        position.apply(None, Begin(tuple(range(1, len(case.seats) + 1))))
    except Refused as refused:
        raise CaseError(case.seats_place, f"The game can't begin: {told(refused.message)}.") from None
    given = {one.route.path: one for one in case.given}
    moment = given["moment"].value if "moment" in given else "turn"
    if moment not in GIVEN_MOMENTS:
        known = ", ".join(GIVEN_MOMENTS)
        raise CaseError(given["moment"].place, f"A case begins at one of these moments: {known}.")
    if moment != "begin":
        _clear(position)
    for one in sorted(case.given, key=lambda one: _LATE.get(one.route.path, 0)):
        try:
            one.route.put(position, one.value)
        except Unfit as error:
            raise CaseError(one.place, str(error)) from None
    if moment != "begin":
        _wait(position, moment, turn_given="turn" in given)
    _check_cards(position, case)
    position.settle()
    position.log.clear()


_LATE = {"cost": 1}


def _clear(position: ThronePosition) -> None:
    """Nobody holds a card, and the first seat is Speaker."""
    state = position.state
    dealt = tuple(card for hand in state.hands for card in hand)
    position.change(
        hands=((),) * len(position.names), deck=(*state.deck, *dealt), speaker=0, turn=None, round=1
    )


def _wait(position: ThronePosition, moment: str, *, turn_given: bool) -> None:
    """Puts what is still to happen on the pile."""
    state = position.state
    rest: tuple[AnyTask, ...] = (Stage("round_end"), HandLimit(), Window("threat_resolved", state.speaker))
    if moment in ("turn", "turn_start"):
        seat = state.turn if turn_given and state.turn is not None else state.speaker
        turns = (seat - state.speaker) % len(position.names) + 1
        position.change(turn=seat, turns=turns)
        window = (Window("turn_start", seat),) if moment == "turn_start" else ()
        position.change(waiting=(Stage("turn_end"), Act(seat), *window))
        return
    position.change(turn=None, turns=len(position.names))
    if moment == "threat":
        position.change(waiting=(Stage("threat"),))
    elif moment == "hand_limit":
        position.change(waiting=rest[:2])
    else:
        if state.threat is None:
            card, *deck = state.threat_deck
            position.change(threat_deck=tuple(deck))
            position.lay_threat(card)
        window = (Window("threat_revealed", state.speaker),) if moment == "threat_revealed" else ()
        position.change(waiting=(*rest, Stage("threat_over"), Bidding(), *window))


def _check_cards(position: ThronePosition, case: Case) -> None:
    """No card may lie in two places."""
    state = position.state
    lying = Counter((*state.deck, *state.discard, *(card for hand in state.hands for card in hand)))
    lying.update(project.card for project in state.projects)
    twice = [card for card, n in lying.items() if n > 1]
    if twice:
        raise CaseError(case.place, f"“{twice[0]}” lies in two places: give the other place too.")


# --- going on -------------------------------------------------------------------------------------


def skip(position: ThronePosition, step: CaseStep) -> None:
    """Goes on to where the step leads, by one command at least; raises Failure when it can't."""
    for _ in range(FAR):
        if position.moment == "over":
            break
        answer(position, step)
        if position.moment == step.until:
            return
    raise Failure(step.place, f"the game reaches {step.until}", f"it stays at {position.moment}")


def answer(position: ThronePosition, step: CaseStep) -> None:
    """The step's default, or else what does least, of the first seat that is asked."""
    state, game = position.state, position.game
    seat = game.standing(state).turn[0]
    legal = game.legal(state, seat)
    plain: tuple[ThroneCommand, ...] = (Pass(), EndTurn())
    fitting = [one for one in legal if step.default and one.__struct_config__.tag == step.default]
    chosen = (*fitting, *(one for one in plain if one in legal), legal[0])[0]
    position.apply(seat, chosen)


def fill_in(position: ThronePosition, raw: dict[str, Any]) -> dict[str, Any]:
    """The raw command with numbers of seats in place of the names of targets."""
    if "targets" not in raw:
        return raw
    named = [str(position.names.index(one)) if one in position.names else one for one in raw["targets"]]
    return {**raw, "targets": named}
