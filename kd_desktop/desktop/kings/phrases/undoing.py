"""Taking back: what it would take back, in a few words, and why it may not be."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.arguments import fields
from kd_desktop.desktop.kings.phrases.commands import command_label
from kd_desktop.desktop.kings.phrases.names import Names, names_of
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, power, translate
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

REASONS: dict[str, str] = {
    "undo_nothing": QT_TRANSLATE_NOOP("Phrases", "There is nothing to take back now."),
    "undo_lost": QT_TRANSLATE_NOOP("Phrases", "The journal no longer has what came before, so this stands."),
    "undo_other_seat": QT_TRANSLATE_NOOP(
        "Phrases", "{house} has acted since. On your own you can take back only your own last act."
    ),
    "undo_information": QT_TRANSLATE_NOOP(
        "Phrases",
        "Something has been revealed since. On your own you can’t take back what all have seen.",
    ),
}
"""Why an act may not be taken back, by the code of the refusal."""


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
    if message is None:
        return ""
    names = names_of(view)
    words = fields(message, names)
    seat = dict(message.args).get("seat")
    words["house"] = names.seat(seat if isinstance(seat, int) else None)
    text = REASONS.get(message.code, REASONS["undo_nothing"])
    return translate("Phrases", text).format_map(words)
