"""Who plays for whom from now on, as a sentence with a slot `party`."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP
from kd_desktop.storage.chairs import ChairTaken

_COMPUTER = {
    "page": QT_TRANSLATE_NOOP("Phrases", "The computer now plays {party}, as a page."),
    "courtier": QT_TRANSLATE_NOOP("Phrases", "The computer now plays {party}, as a courtier."),
    "chancellor": QT_TRANSLATE_NOOP("Phrases", "The computer now plays {party}, as a chancellor."),
}
_PERSON = QT_TRANSLATE_NOOP("Phrases", "A person now plays {party}.")


def chair_said(event: ChairTaken) -> str:
    """The sentence, still in English and with its slot."""
    return _COMPUTER[event.chair.level] if event.chair.kind == "computer" else _PERSON
