"""An achievement in the chamber: its title and squares, what it needs, and the progress so far."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent

from kd_desktop.desktop.kings.phrases.conditions import condition_sentence
from kd_desktop.desktop.kings.phrases.progress import UNKNOWN, ConditionProgress, progress
from kd_desktop.desktop.kings.phrases.rewards import achievement_reward
from kd_desktop.desktop.kit import shapes
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.cloth import ROOM
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.part import TellingPart
from kd_desktop.desktop.kit.theme import BONE, BRASS, DUSK, PAPER
from kd_desktop.engine.kings.view import MarkedAchievement, View

LINES, CLOSE = 2, 3
"""The number of lines for what is needed, by choice and where width is scarce; the width follows."""


def squares(
    painter: Painter, x: float, base: float, size: float, marked: int, of: int, ink: str = BONE
) -> float:
    """Squares to be marked, on a line of text; returns where they end."""
    for i in range(of):
        box = shapes.box(x + i * size * 1.5, base - size * 0.95, size, size)
        if i < marked:
            painter.fill(box, ink, 0.2)
        else:
            painter.line(box, ink, 1.6, 0)
    return x + of * size * 1.5


class AchievementRow(TellingPart):
    """One achievement of the house, from its own view; blanked with the rest of the chamber."""

    about = "achievement"

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.title = ""
        self.marked = self.of = 0
        self.needed = ""
        self.stands = UNKNOWN
        self._lines, self._given = LINES, 0

    def stand_close(self, close: bool, room: int = 0) -> None:
        """Make it narrow and high where width is scarce; in a given `room` it is as low as it can be."""
        self._lines, self._given = CLOSE if close else LINES, room
        self.updateGeometry()
        self.update()

    def set_mark(self, mark: MarkedAchievement | None, view: View | None) -> None:
        """Show that achievement and its progress in that view; None blanks it at once."""
        if mark is None or view is None:
            self.title = self.needed = ""
            self.marked = self.of = 0
            self.stands = UNKNOWN
            self.explain("")
            self.say("")
            return
        achievement = mark.achievement
        self.title, self.marked, self.of = achievement.title, mark.marks, achievement.squares
        reward = achievement_reward(achievement)
        if self.marked >= self.of:
            self.needed, self.stands = self.tr("Complete. {reward}").format(reward=reward).strip(), UNKNOWN
        elif achievement.condition is not None:
            self.needed = condition_sentence(achievement.condition, view)
            self.stands = progress(achievement.condition, view)
        else:
            self.needed, self.stands = achievement.clue or reward, UNKNOWN
        self._say(reward, mark.narrative)

    def _say(self, reward: str, narrative: bool) -> None:
        when = self.tr("If this is true when a reign is scored, mark one square.")
        if narrative:
            when = self.tr("Its own story completes it, in any reign.")
        gives = self.tr("Complete, it gives: {reward}").format(reward=reward) if reward else ""
        details = " ".join(words for words in (when, gives) if words)
        text = self.tr("{title}, {marked} of {squares}: {needed} {now}")
        name = text.format(
            title=self.title, marked=self.marked, squares=self.of, needed=self.needed, now=self._now()
        )
        self.explain(f"{self.needed} {self._now()} {details}".replace("  ", " "))
        self.setAccessibleDescription(details)  # what is needed is in its name
        self.say(name.strip())

    def _now(self) -> str:
        """The progress so far, as a sentence."""
        stands: ConditionProgress = self.stands
        words = stands.now
        if stands.met:
            words = self.tr("{now}: met").format(now=words) if words else self.tr("met now")
        elif stands.met is False and not words:
            words = self.tr("not met now")
        return f"{words[:1].upper()}{words[1:]}." if words else ""

    # drawing -----------------------------------------------------------------------------------------

    def _square(self) -> float:
        return self.look.px(18) * 0.68

    def _width(self) -> float:
        look = self.look
        title = look.type(18, 600, serif=True).width(self.title)
        least = title + look.gap(12) + self.of * self._square() * 1.5
        small = look.type(16)
        whole = f"{self.needed} {self._now()}".strip()
        if max(least, small.width(whole) + 1) + 18 <= self._given:
            return max(least, small.width(whole) + 1)
        room = max(least, small.width(whole) / self._lines)
        while len(small.lines(whole, room)) > self._lines:
            room += look.px(16) * 0.75
        return room

    def sizeHint(self) -> QSize:
        """The title, and the lines under it."""
        look, wide = self.look, self._width()
        lines = self._lines
        if self._given:
            lines = len(look.type(16).lines(f"{self.needed} {self._now()}".strip(), wide))
        high = look.px(18) * 1.2 + lines * look.px(16) * 1.16 + look.gap(3)
        return QSize(round(wide) + 18, round(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title and squares; what is needed in quiet ink, the progress in bright ink."""
        if not self.title:
            return
        press, look = self.begin(), self.look
        title = look.type(18, 600, serif=True, ink=BONE, ground=ROOM)
        spare = 0 if self._given else self.height() - self.sizeHint().height()
        base = max(0.0, spare / 2) + title.px * 0.92
        end = press.text(8, base, self.title, title)
        squares(press, end + look.gap(12), base, self._square(), self.marked, self.of)
        quiet = look.type(16, ink=DUSK, ground=ROOM)
        bright = quiet._replace(ink=BRASS if self.stands.met else PAPER)
        whole = f"{self.needed} {self._now()}".strip()
        left = len(self.needed.split())
        for line in quiet.lines(whole, self.width() - 12):
            base += quiet.px * 1.16
            words = line.split()
            said, rest = " ".join(words[:left]), " ".join(words[left:])
            left = max(0, left - len(words))
            x = press.text(8, base, said, quiet) if said else 8.0
            if rest:
                press.text(x + (quiet.width(" ") if said else 0), base, rest, bright)
