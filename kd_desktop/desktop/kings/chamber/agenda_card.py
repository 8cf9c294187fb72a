"""A Secret Agenda as a card: its name, its goal with the table of points, and what Coins bring."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from kd_desktop.desktop.kings.chamber.favour import Favour, favour_of
from kd_desktop.desktop.kit import shapes, tips
from kd_desktop.desktop.kit.accessibility import PRESS, Role, Spoken, announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.plates import outline, ring
from kd_desktop.desktop.kit.theme import BRASS, INK, MUTE, OXBLOOD, PAPER, SLOT
from kd_desktop.desktop.kit.wording import points, sentences, signed
from kd_desktop.engine.kings.content import CountGoal, SecretAgenda
from kd_desktop.engine.kings.view import View

EDGE = 6
RISE = 3
"""Pixels by which a lifted card is raised."""


def goal_words(agenda: SecretAgenda) -> str:
    """The resource goal in one line."""
    goal = agenda.goal
    if isinstance(goal, CountGoal):
        ranges = []
        for low, high in goal.rows:
            words = QCoreApplication.translate("Agenda", "{low} to {high}")
            ranges.append(words.format(low=signed(low), high=signed(high)))
        joined = QCoreApplication.translate("Agenda", " or ").join(ranges)
        return QCoreApplication.translate("Agenda", "Resources at {rows}").format(rows=joined)
    words = QCoreApplication.translate("Agenda", "{points} a row, lowest to highest marker")
    return words.format(points=points(goal.points_per_row))


def money_words(agenda: SecretAgenda) -> str:
    """What the ranking by Coins brings."""
    words = QCoreApplication.translate("Agenda", "Coins: 1st {first}, 2nd {second}, 3rd {third}")
    first, second, third = agenda.money
    return words.format(first=first, second=second, third=third)


def goal_place(agenda: SecretAgenda, view: View) -> int | None:
    """How many markers (or rows) the goal counts on the board as it is; None without a board."""
    reign = view.reign
    if reign is None:
        return None
    rows = [track.row for track in reign.resources]
    goal = agenda.goal
    if isinstance(goal, CountGoal):
        return sum(any(low <= row <= high for low, high in goal.rows) for row in rows)
    return max(rows) - min(rows) + (1 if goal.inclusive else 0)


class AgendaCard(QAbstractButton):
    """The card; `choose` makes it a button, lifted by a first press and kept by a second."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        tips.card(self)
        self.agenda: SecretAgenda | None = None
        self.choose = self.lifted = False
        self._now: int | None = None
        self._favour: Favour | None = None
        self._points = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        look.changed.connect(self.updateGeometry)

    def set_agenda(
        self,
        agenda: SecretAgenda | None,
        view: View | None,
        points: int = 0,
        choose: bool = False,
        wishes: bool = False,
    ) -> None:
        """Show that agenda with what it would bring on the board as it is; None blanks the card at once.

        `wishes` marks it if the viewer's own house wants it.
        """
        if not choose or agenda != self.agenda:
            self.lifted = False
        self.agenda, self.choose, self._points = agenda, choose, points
        self._now = goal_place(agenda, view) if agenda is not None and view is not None else None
        self._favour = favour_of(agenda, view) if wishes and agenda is not None and view is not None else None
        self.setCursor(Qt.CursorShape.PointingHandCursor if choose else Qt.CursorShape.ArrowCursor)
        tips.explain(self, self._wanted())
        self.setAccessibleName(self._spoken())
        self.setAccessibleDescription(self._pressing())
        self.setVisible(agenda is not None)
        self.updateGeometry()
        self.update()

    @property
    def idle(self) -> bool:
        """Whether it only shows something."""
        return not self.choose

    def lift(self, lifted: bool) -> None:
        """Lift it, so that the next press keeps it, or put it down."""
        self.lifted = lifted
        self.setAccessibleDescription(self._pressing())
        if lifted:
            announce(self, self._pressing())
            tips.show(self.mapToGlobal(self.rect().bottomLeft()), tips.plain(self._wanted()), self)
        self.update()

    def _wanted(self) -> str:
        """What it means that the card is marked as wanted; "" where it isn't."""
        return self._favour.about if self._favour is not None else ""

    def _pressing(self) -> str:
        """What pressing it does."""
        if not self.choose or self.agenda is None:
            return ""
        if self.lifted:
            return self.tr("Chosen. Press it again to keep it.")
        chooses = self.tr("Chooses this agenda; press again to keep it.")
        return sentences((chooses, self._wanted()))

    def accessible(self) -> Spoken:
        """The accessible form: a button in the draft, else a text."""
        role = lambda: Role.Button if self.choose else Role.StaticText  # noqa: E731
        return Spoken(self, role, {PRESS: self.click})

    def _spoken(self) -> str:
        agenda = self.agenda
        if agenda is None:
            return ""
        parts = [self._title(), goal_words(agenda)]
        if isinstance(agenda.goal, CountGoal):
            one = self.tr("{count}: {points} points")
            parts += [one.format(count=n, points=worth) for n, worth in enumerate(agenda.goal.points)]
        if not self.choose:
            parts.append(self.tr("now {points}").format(points=points(self._points)))
        parts.append(money_words(agenda))
        if agenda.text:
            parts.append(agenda.text)
        return "; ".join(parts)

    def _title(self) -> str:
        if self.agenda is None:
            return ""
        if self.choose:
            return self.agenda.title
        return self.tr("Secret agenda: {title}").format(title=self.agenda.title)

    def sizeHint(self) -> QSize:
        """Wide enough for the goal in one line and the table of points."""
        if self.agenda is None:
            return QSize(0, 0)
        look = self.look
        small = look.type(16)
        title = look.type(20, 600, serif=True).width(self._title())
        wide = max(
            title + (max(self._tag_width(), self._wish_width()) + look.gap(10) if self.choose else 0),
            *(small.width(line) for line in self._goal_lines(self.agenda)),
            small.width(money_words(self.agenda)),
            self._cells() * self._cell(),
        )
        high = look.px(20) + 2 * small.px + look.px(16) + look.px(20) + look.gap(42)
        return QSize(round(wide + self._strip() + look.gap(34)) + 2 * EDGE, high + 2 * EDGE)

    def minimumSizeHint(self) -> QSize:
        """The same: nothing on it can be left out."""
        return self.sizeHint()

    def _goal_lines(self, agenda: SecretAgenda) -> list[str]:
        """The goal in one line; in two on a card to choose without a table, which has room for the second."""
        words, small = goal_words(agenda), self.look.type(16)
        if not self.choose or isinstance(agenda.goal, CountGoal):
            return [words]
        room = small.width(money_words(agenda))
        while len(small.lines(words, room)) > 2:
            room += small.px
        return small.lines(words, room)

    def _strip(self) -> float:
        return self.look.gap(46)

    def _cells(self) -> int:
        goal = self.agenda.goal if self.agenda else None
        return len(goal.points) if isinstance(goal, CountGoal) else 2

    def _cell(self) -> float:
        return self.look.type(20, 700).width("00") + self.look.gap(15)

    def _tag(self) -> str:
        return self.tr("Keep it")

    def _wish_width(self) -> float:
        return self._favour.wide(self.look) if self._favour is not None else 0.0

    def _tag_width(self) -> float:
        return self.look.type(16, 700).width(self._tag()) + self.look.gap(16)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Treat a double click as a single press, so that it never keeps a card."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press with Enter as with Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with an oxblood strip and its seal."""
        agenda = self.agenda
        if agenda is None:
            return
        painter, look = Painter(QPainter(self), 5), self.look
        box = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        painter.fill(outline(box.translated(3, 3)), "#05090B", 0.4)
        if self.lifted:
            box.translate(-RISE, -RISE)
        bright = self.lifted or (self.choose and self.underMouse())
        painter.fill(outline(box), BRASS if bright else INK, 0.6)
        painter.fill(outline(box, -2), PAPER, 0.4)
        painter.fill(shapes.box(box.x() + 2, box.y() + 2, self._strip(), box.height() - 4), OXBLOOD, 0.5)
        painter.icon(
            "envelope", box.x() + 2 + self._strip() / 2, box.center().y(), self._strip() * 0.68, PAPER
        )
        title = look.type(20, 600, serif=True, ground=PAPER)
        small = look.type(16, ink=MUTE, ground=PAPER)
        x, y = box.x() + self._strip() + look.gap(16), box.y() + look.gap(8) + title.px
        end = painter.text(x, y, self._title(), title)
        if self.lifted:
            self._print_tag(painter, box, y)
        elif self._favour is not None:
            self._favour.print(painter, look, end, QPointF(box.right() - look.gap(8), y))
        y += small.px + look.gap(6)
        painter.lines(x, y, self._goal_lines(agenda), small, small.px * 1.25)
        y += look.gap(6)
        y = self._table(painter, agenda, x, y)
        painter.text(x, y + small.px + look.gap(2), money_words(agenda), small)
        if self.hasFocus():
            ring(painter, outline(box, 4))

    def _print_tag(self, painter: Painter, box: QRectF, base: float) -> None:
        """What the next press does, on brass beside the title."""
        words = self.look.type(16, 700, ground=BRASS)
        tag = QRectF(0, 0, self._tag_width(), words.px * 1.3)
        tag.moveTopRight(QPointF(box.right() - self.look.gap(8), base - words.px * 1.02))
        painter.fill(outline(tag), BRASS, 0.5)
        painter.text(tag.center().x(), base, self._tag(), words, "centre", tag.width())

    def _table(self, painter: Painter, agenda: SecretAgenda, x: float, y: float) -> float:
        look = self.look
        cell = self._cell()
        high = look.px(16) + look.px(20) + look.gap(8)
        goal = agenda.goal
        if not isinstance(goal, CountGoal):
            words = self.tr("{points} as the board stands").format(points=points(self._points))
            if not self.choose:
                painter.text(x, y + high * 0.62, words, look.type(18, 700, ground=PAPER))
            return y + high
        for count, worth in enumerate(goal.points):
            here = count == self._now
            ground, ink, quiet = (INK, PAPER, PAPER) if here else (PAPER, INK, MUTE)
            if here:
                painter.fill(shapes.box(x, y, cell - 4, high), INK, 0.4)
            else:
                painter.line(shapes.box(x, y, cell - 4, high), SLOT, 1.2, 0.2)
            middle = x + (cell - 4) / 2
            painter.text(
                middle, y + look.px(16) * 0.98, str(count), look.type(16, ink=quiet, ground=ground), "centre"
            )
            base = y + look.px(16) + look.px(20) * 0.95
            painter.text(middle, base, str(worth), look.type(20, 700, ink=ink, ground=ground), "centre")
            x += cell
        return y + high
