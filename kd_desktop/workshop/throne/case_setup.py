"""Setting up a rule case of the throne game, and going on from it to where the case wants it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from kd_desktop.engine.game import Refused
from kd_desktop.engine.throne.commands import Begin, EndTurn, Pass, ThroneCommand
from kd_desktop.engine.throne.state import Stage
from kd_desktop.workshop.cases_read import Case
from kd_desktop.workshop.cases_steps import CaseStep
from kd_desktop.workshop.cases_verdicts import CaseError, Failure, Unfit, told
from kd_desktop.workshop.cases_wanted import Wanted
from kd_desktop.workshop.throne.case_position import ThronePosition, moment_of

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
    before = sorted((one for one in case.given if one.route.path in _BEFORE), key=_order)
    if moment == "begin":
        _put(position, case.given)
    else:
        _clear(position)
        _put(position, before)
        if "threat" in given and moment not in _WITH_A_THREAT:
            raise CaseError(given["threat"].place, f"No Threat lies open at the moment “{moment}”.")
        _reach(position, moment)
        _put(position, [one for one in case.given if one not in before])
    _check_cards(position, case)
    position.settle()
    position.log.clear()


_BEFORE = ("speaker", "turn", "threat_deck", "threat")
"""What decides how the moment is reached, in this order; all else is given when it has come."""
_WITH_A_THREAT = ("threat", "threat_revealed", "bidding")


def _order(one: Wanted) -> int:
    return _BEFORE.index(one.route.path)


def _put(position: ThronePosition, given: Iterable[Wanted]) -> None:
    for one in given:
        try:
            one.route.put(position, one.value)
        except Unfit as error:
            raise CaseError(one.place, str(error)) from None


def _clear(position: ThronePosition) -> None:
    """Nobody holds a card, and the first seat is Speaker."""
    state = position.state
    dealt = tuple(card for hand in state.hands for card in hand)
    position.change(
        hands=((),) * len(position.names), deck=(*state.deck, *dealt), speaker=0, turn=None, round=1
    )


def _reach(position: ThronePosition, moment: str) -> None:
    """Lets the rules themselves put on the pile what is still to happen at that moment (section 2.2).

    They carry out the stage that leads there; of what it asks in turn, all that lies before the moment has
    passed without a trace.
    """
    state, seats = position.state, len(position.names)
    if moment in ("turn", "turn_start"):
        seat = state.speaker if state.turn is None else state.turn
        position.change(turn=None, turns=(seat - state.speaker) % seats, waiting=(Stage("turn_start"),))
    else:
        last = (state.speaker - 1) % seats
        position.change(turn=last, turns=seats, waiting=(Stage("turn_end"),))
    if moment == "threat":
        return
    threats = position.state.threat_deck
    while isinstance(position.state.waiting[-1], Stage):
        position.go_on()
    waiting = position.state.waiting
    there = [place for place, task in enumerate(waiting) if moment_of(task) == moment]
    position.change(waiting=waiting[: there[-1] + 1])
    if moment not in (*_WITH_A_THREAT, "turn", "turn_start"):
        position.change(threat=None, threat_deck=threats)


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
