"""Taking back: what it would take back, in a few words, and why it may not be."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.commands import command_label
from kd_desktop.desktop.kings.phrases.names import Names, names_of
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, power, translate
from kd_desktop.desktop.phrases import undoing
from kd_desktop.engine.game import Command, Message
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.view import View

SHORT: dict[type, str] = {
    c.KeepAgenda: QT_TRANSLATE_NOOP("Phrases", "the choice of an agenda"),
    c.OfferDeal: QT_TRANSLATE_NOOP("Phrases", "the offer"),
    c.AcceptDeal: QT_TRANSLATE_NOOP("Phrases", "accepting an offer"),
    c.DeclineDeal: QT_TRANSLATE_NOOP("Phrases", "declining an offer"),
    c.WithdrawDeal: QT_TRANSLATE_NOOP("Phrases", "withdrawing the offer"),
    c.Gather: QT_TRANSLATE_NOOP("Phrases", "gathering"),
    c.Moderate: QT_TRANSLATE_NOOP("Phrases", "moderating"),
    c.Stay: QT_TRANSLATE_NOOP("Phrases", "adding nothing"),
}
"""Acts that are said shorter than on their buttons; what is secret of them is left out."""


def act_words(command: Command, view: View | Names) -> str:
    """An act in a few words that everybody may read."""
    if isinstance(command, c.Raise):
        return translate("Phrases", "{power} more").format(power=power(command.power))
    short = SHORT.get(type(command))
    if short is not None:
        return translate("Phrases", short)
    return command_label(command, view)  # type: ignore[arg-type]


def why_not_undo(message: Message | None, view: View | Names) -> str:
    """Why nobody may take back the last act alone; "" without a message."""
    return undoing.why_not_undo(message, names_of(view).seat)
