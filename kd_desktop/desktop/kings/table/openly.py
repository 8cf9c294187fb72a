"""A voting turn from public facts: said aloud, with the curtain closed.

The Power left stays behind the curtain. So any number can be said, and a number that is too high is refused
when it is placed.
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
"""All the Power in the game (KD-COMP-4): no house can have more."""
SAID_ALOUD = ("ask_ballot", "ask_raise")
"""Questions whose answers are public, but not which of them are possible."""
HIDDEN_REASONS = (
    "no_power", "not_enough_power", "not_enough_coins", "promised_power", "promised_ballot", "contradiction",
)  # fmt: skip
"""Refusals that reveal a seat's pools, or can depend on them; shown only after the seat's answer."""


def said_aloud(question: Question | None) -> bool:
    """Whether such a question is answered aloud, though its choices tell something hidden."""
    return question is not None and question.why.code in SAID_ALOUD


def _nothing(_command: Command) -> object:
    return None


def openly(view: View, seat: int, ruled_out: Callable[[Command], object] = _nothing) -> View:
    """The table's view, with a turn of that seat in it that holds every number there could be.

    `ruled_out` gives the public reason why a promise forbids a ballot or a raise.
    """
    question = next(asked for asked in view.waits_for if asked.seat == seat)
    amounts = range(1, BOX + 1)
    raises = () if ruled_out(c.Raise(1)) else map(c.Raise, amounts)
    legal: tuple[c.KingsCommand, ...] = (*raises, c.Stay())
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
    """Why an answer said aloud is impossible, without revealing anything behind the curtain."""
    if message.code in ("no_power", "not_enough_power"):
        return translate(
            "Openly", "That is more Power than you have left. Peek (P) to see how much you have."
        )
    if message.code == "not_enough_coins":
        return translate("Openly", "That is more than you can pay. Peek (P) to see what you have.")
    if message.code == "promised_power":
        return translate("Openly", "You have promised more than that.")
    return message_sentence(message, view)
