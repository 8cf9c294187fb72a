"""The fields of a letter that teaches."""

from __future__ import annotations

from typing import Literal

import msgspec

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.prologue.ghost import Carried
from kd_desktop.desktop.reading.model import Reading


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One letter.

    `title`, `text` and `hand` (what to press, by mouse and by key) are English as in the source. `topic` is
    the key of the rule in the help; `place` names its thing. An `urgent` letter is about the person's open
    question: it doesn't count against the few letters of a round.

    `speaks` names more that its text speaks of, beside which it lies where it can.

    `brings` are the parts of the table that it introduces: in a campaign for teaching they are hidden before.
    One that `recurs` is due again and again: what it brings is shown with it, however often it was missed.
    `slots` are what its text leaves open, filled in for the person who reads it.
    `looks` is what its `hand` asks to look at, where that answers no question: a kind of thing, or the log.
    Who does that has followed the letter, and it is read.
    `drag` are the places between which a `carried` thing is shown being dragged. `leads` says what a plate on
    it begins; such a letter comes only in a campaign for teaching.
    """

    key: str
    place: str
    topic: str
    title: str
    text: str
    hand: str
    urgent: bool = False
    speaks: tuple[str, ...] = ()
    brings: tuple[str, ...] = ()
    recurs: bool = False
    looks: str = ""
    drag: tuple[str, str] | None = None
    carried: Carried = "power"
    leads: Literal["", "new"] = ""
    slots: tuple[tuple[str, str], ...] = ()

    def said(self) -> tuple[str, str, str]:
        """Title, text and hand in the language of the program."""
        text = translate("Chancellor", self.text)
        return (
            translate("Chancellor", self.title),
            text.format(**dict(self.slots)) if self.slots else text,
            translate("Chancellor", self.hand),
        )

    def reading(self) -> Reading:
        """The letter as read aloud; the hand follows its text."""
        title, text, hand = self.said()
        sender = translate("LetterNote", "From the old chancellor")
        return Reading("letter", title, sender, text, lines=(hand,), icon="crown")
