"""The open questions, each with the line of the journal that brought it.

The line distinguishes two questions in the same words, so that no answer is taken for one to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication

from kd_desktop.engine.game import Question, Seat, say

GONE = say("question_gone")
"""The reason for refusing an answer that came too late."""


def gone_words() -> str:
    """The same reason as a sentence, with nothing secret in it."""
    return QCoreApplication.translate("Session", "That question is over, so your answer changed nothing.")


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
        """The question for a seat (or the table); None when there is none."""
        return self._open.get(seat)

    def all(self) -> tuple[AskedQuestion, ...]:
        """All open questions."""
        return tuple(self._open.values())

    def after(self, seat: Seat | None, states: Sequence[Any], number: int) -> OpenQuestions:
        """The questions after a seat's act, given the states it led through and its line.

        Questions open all the time stay the same: one that was settled on the way and asked again in the
        same words is a new one, and the seat that acted always gets a new question.
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
