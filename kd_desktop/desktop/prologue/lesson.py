"""The shape of a letter that teaches."""

from __future__ import annotations

import msgspec

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.reading.model import Reading


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One letter.

    `title`, `text` and `hand` (what to press, by mouse and by key) are English as in the source. `topic` is
    the key of the rule in the help; `place` names what it speaks of. An `urgent` letter is
    about what the person is asked now: it doesn't count against the few letters of a round.
    """

    key: str
    place: str
    topic: str
    title: str
    text: str
    hand: str
    urgent: bool = False

    def said(self) -> tuple[str, str, str]:
        """Title, text and hand in the language of the program."""
        return (
            translate("Chancellor", self.title),
            translate("Chancellor", self.text),
            translate("Chancellor", self.hand),
        )

    def reading(self) -> Reading:
        """The letter as it is read; the hand follows its text."""
        title, text, hand = self.said()
        sender = translate("LetterNote", "From the old chancellor")
        return Reading("letter", title, sender, text, lines=(hand,), icon="crown")
