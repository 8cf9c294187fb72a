"""A voting turn as everybody could take it: said aloud, with the curtain down.

How much Power is left stays behind the curtain. So any number may be said, whatever there is, and one that is
too high is refused when it is laid down.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.game import Command, Message, Question
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.view import View

BOX = 65
"""All the Power there is (KD-COMP-4): a number beyond it is nobody's."""
SAID_ALOUD = ("ask_ballot", "ask_raise")
"""Their answers are public, only which of them are possible is not."""
HIDDEN_REASONS = (
    "no_power", "not_enough_power", "not_enough_coins", "promised_power", "promised_ballot", "contradiction",
)  # fmt: skip
"""These tell what a seat has, or may depend on it; it hears them when it has said what it wants."""


def said_aloud(question: Question | None) -> bool:
    """Whether such a question is answered aloud, though its choices tell something hidden."""
    return question is not None and question.why.code in SAID_ALOUD


def _nothing(_command: Command) -> object:
    return None


def openly(view: View, seat: int, ruled_out: Callable[[Command], object] = _nothing) -> View:
    """The table's view, with a turn of that seat in it that holds every number there could be.

    `ruled_out` tells why everybody can see that a promise forbids a ballot.
    """
    question = next(asked for asked in view.waits_for if asked.seat == seat)
    amounts = range(1, BOX + 1)
    legal: tuple[c.KingsCommand, ...] = (*map(c.Raise, amounts), c.Stay())
    if question.why.code == "ask_ballot":
        votes = (
            c.CastVote(side, power)
            for side in SIDES
            if not ruled_out(c.CastVote(side, 1))
            for power in amounts
        )
        legal = (*votes, c.Gather(), c.Moderate())
    return replace(view, seat=seat, question=question, legal=legal)


def refused_aloud(message: Message, view: View) -> str:
    """Why something that was said aloud can't be, without telling what lies behind the curtain."""
    if message.code in ("no_power", "not_enough_power"):
        return translate(
            "Openly", "That is more Power than you have left. A peek (P) shows how much that is."
        )
    if message.code == "not_enough_coins":
        return translate("Openly", "That is more than you can pay. A peek (P) shows what you have.")
    if message.code == "promised_power":
        return translate("Openly", "You have promised to put down more than that.")
    return message_sentence(message, view)
