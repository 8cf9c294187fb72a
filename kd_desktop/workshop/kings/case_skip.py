"""Skipping in a rule case: a position goes on, a command or a phase at a time, to where the case wants it."""

from __future__ import annotations

from kd_desktop.engine.kings.commands import BeginReign
from kd_desktop.engine.kings.state import PHASES, Phase
from kd_desktop.packs import FilePlace
from kd_desktop.workshop.cases_steps import CaseStep
from kd_desktop.workshop.cases_verdicts import CaseError, Failure, Unfit
from kd_desktop.workshop.kings.case_position import KingsPosition

FAR = 50_000
"""Commands and phases after which a skip that has reached nothing gives up."""
QUESTIONS = ("agenda_draft", "keep_open_agendas", "vote_turn", "moderate_side", "moderate_leader", "save")
"""Phases that wait for an answer; a skip to one of them ends at a question."""
ALIASES = {"cleanup_done": "reveal"}
_EVERY: frozenset[Phase] = frozenset(PHASES)


def skip(position: KingsPosition, step: CaseStep) -> None:
    """Skips to the step's target (by at least one command or phase); raises Failure when it can't.

    Seats answer with the step's default or the first listed command.
    """
    until = ALIASES.get(step.until, step.until)
    for _ in range(FAR):
        if position.state.finished:
            break
        left = position.phase
        _go_on(position, step)
        if _reached(position, until, left):
            return
    raise Failure(step.place, f"the game reaches {step.until}", f"it stays in {position.phase}")


def _go_on(position: KingsPosition, step: CaseStep) -> None:
    """Carries out one automatic phase, or one answer, and stops before the next phase."""
    reign = position.state.reign
    if reign is not None and reign.ask is None:
        position.resume(_EVERY - {reign.phase})
    else:
        answer(position, step.default, step.place, _EVERY)


def _reached(position: KingsPosition, until: str, left: str) -> bool:
    """Whether the position, which has just come from the phase `left`, is where the skip was to lead."""
    state, phase = position.state, position.phase
    if until == "campaign_end":
        return state.finished
    if until == "begin" or state.picking is not None:
        return phase == until
    # With the last Mystery sticker a reign ends and its table goes on with the finale (KD-MYST-7).
    dropped = phase == "finale" and left == "round_end"
    if until == "reign_end":
        return state.reign is None or dropped
    if until == "round_end":
        # After step F; where no round ends any more, before the scoring or the next vote of the finale.
        return (left == "round_end" and phase != left) or phase in ("end", "finale")
    asks = state.reign is not None and state.reign.ask is not None
    return phase == until and asks == (until in QUESTIONS)


def answer(
    position: KingsPosition, default: str, place: FilePlace, until: frozenset[Phase] = frozenset()
) -> None:
    """The default, or else the first legal answer, of the first seat (or the table) that is asked."""
    state = position.state
    for question in position.game.questions(state):
        legal = position.game.legal(state, question.seat)
        if question.why.code == "begin":
            legal = (BeginReign(_houses(position, place)),)
        fitting = [one for one in legal if one.__struct_config__.tag == default]
        for command in (*fitting, *legal)[:1]:
            position.apply(question.seat, command, until)
            return
    raise Failure(place, "somebody can act", f"nobody can in {position.phase}")


def _houses(position: KingsPosition, place: FilePlace) -> tuple[int, ...]:
    try:
        return tuple(position.house(name) for name in position.names)
    except Unfit as error:
        raise CaseError(place, str(error)) from None
