"""What everybody is asked now, each question with the line of the journal that brought it.

Two questions in the same words are told apart by that, so that no answer is taken for one to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication

from kd_desktop.engine.game import Question, Seat, say

GONE = say("question_gone")
"""Why an answer is refused that came too late."""


def gone_words() -> str:
    """The same as a sentence, in which nothing is told that anybody may not know."""
    return QCoreApplication.translate(
        "Session", "That question is no longer asked, so nothing was done with the answer."
    )


class AskedQuestion(NamedTuple):
    """A question, and the number of the journal's line since which it has been asked."""

    question: Question
    number: int


class OpenQuestions:
    """The questions of a game at one state of it; see the module."""

    def __init__(self, game: Any, state: Any, number: int) -> None:
        self._game = game
        self._open = {seat: AskedQuestion(question, number) for seat, question in self._at(state).items()}

    def of(self, seat: Seat | None) -> AskedQuestion | None:
        """What that seat (or the table) is asked; None when nothing."""
        return self._open.get(seat)

    def all(self) -> tuple[AskedQuestion, ...]:
        """Everything that is asked."""
        return tuple(self._open.values())

    def after(self, seat: Seat | None, states: Sequence[Any], number: int) -> OpenQuestions:
        """The questions after an act of that seat, which led through those states and is in that line.

        Those stay what they were that were open all the time: one that was settled on the way and is asked
        again in the same words is another, and whoever acted is always asked anew.
        """
        new = OpenQuestions(self._game, states[-1], number)
        standing = {other: one for other, one in self._open.items() if other != seat}
        for state in states:
            standing = self._still(standing, state)
        new._open.update(standing)
        return new

    def _still(self, open_: dict[Seat | None, AskedQuestion], state: Any) -> dict[Seat | None, AskedQuestion]:
        now = self._at(state)
        return {seat: one for seat, one in open_.items() if now.get(seat) == one.question}

    def _at(self, state: Any) -> dict[Seat | None, Question]:
        questions: Iterable[Question] = self._game.questions(state)
        return {question.seat: question for question in questions}
