"""Finding a campaign among many: words to search for, which game, open or finished, and in what order."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from kd_desktop.desktop.game_ui import game_ui
from kd_desktop.desktop.kit.accessibility import name_box
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.flow import Flow
from kd_desktop.storage.library import ShelfEntry

ENOUGH = 8
"""The number of campaigns from which the finder shows."""
KEY = "shelf/{name}"


class ShelfFinder(QWidget):
    """The finder. `changed` signals a new filter or order; all settings but the words are remembered."""

    changed = Signal()

    def __init__(self, look: Appearance, memory: QSettings | None) -> None:
        super().__init__()
        self.look, self._memory = look, memory
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("Search campaigns"))
        self.line.setAccessibleName(self.tr("Search campaigns"))
        self.line.setClearButtonEnabled(True)
        self.order, self.game, self.state = QComboBox(), QComboBox(), QComboBox()
        name_box(self.order, self.tr("Order"))
        name_box(self.game, self.tr("Which game"))
        name_box(self.state, self.tr("Open or finished"))
        orders = {
            "played": self.tr("Last played first"),
            "begun": self.tr("Newest first"),
            "title": self.tr("By name"),
        }
        states = {
            "": self.tr("Open and finished"),
            "open": self.tr("Open"),
            "finished": self.tr("Finished"),
        }
        for box, items in ((self.order, orders), (self.state, states)):
            for value, said in items.items():
                box.addItem(said, value)
        row = self._row = Flow(self, gap=look.gap(8))
        for widget in (self.line, self.order, self.game, self.state):
            row.addWidget(widget)
        self._recall(self.order, "order")
        self._recall(self.state, "state")
        self._kept = str(memory.value(KEY.format(name="game"), "")) if memory is not None else ""
        self.line.textChanged.connect(lambda _: self.changed.emit())
        for box, name in ((self.order, "order"), (self.game, "game"), (self.state, "state")):
            box.activated.connect(lambda _, box=box, name=name: self._chosen(box, name))
        look.changed.connect(self.restyle)
        self.restyle()

    def restyle(self) -> None:
        """Take the present sizes."""
        for widget in (self.line, self.order, self.game, self.state):
            widget.setFont(self.look.font(18))
        self.line.setFixedWidth(self.look.gap(330))
        self._row.setSpacing(self.look.gap(8))

    def offer(self, shelf: Sequence[ShelfEntry]) -> None:
        """Show the finder if the shelf is long enough, with its games."""
        games = list(dict.fromkeys(one.header.game for one in shelf if one.header is not None))
        wanted = self.game.currentData() if self.game.count() else self._kept
        self.game.clear()
        self.game.addItem(self.tr("All games"), "")
        for name in games:
            self.game.addItem(game_ui(name).title(), name)
        self.game.setCurrentIndex(max(0, self.game.findData(wanted)))
        self.game.setVisible(len(games) > 1)
        self.setVisible(len(shelf) >= ENOUGH)

    def found(self, shelf: Sequence[ShelfEntry]) -> list[ShelfEntry]:
        """The entries that match, in the chosen order; all of them while the finder is hidden."""
        if self.isHidden():
            return list(shelf)
        words = self.line.text().casefold().split()
        passing = [one for one in shelf if self._wanted(one) and all(word in _words(one) for word in words)]
        order = self.order.currentData()
        if order == "title":
            return sorted(passing, key=lambda one: one.title.casefold())
        if order == "begun":
            return sorted(passing, key=lambda one: one.header.created if one.header else "", reverse=True)
        return passing

    def show_all(self) -> None:
        """Clear the search."""
        self.line.clear()
        for box, name in ((self.game, "game"), (self.state, "state")):
            box.setCurrentIndex(0)
            self._keep(box, name)
        self.changed.emit()

    @property
    def sifting(self) -> bool:
        """Whether it may leave campaigns out."""
        if self.isHidden():
            return False
        return bool(self.line.text().strip() or self.game.currentData() or self.state.currentData())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape shows all again."""
        if event.key() == Qt.Key.Key_Escape and self.sifting:
            self.show_all()
        else:
            super().keyPressEvent(event)

    def _wanted(self, one: ShelfEntry) -> bool:
        game, state = self.game.currentData(), self.state.currentData()
        if one.header is None:
            return not game and not state
        if game and one.header.game != game:
            return False
        return not state or (state == "finished") == one.header.summary.finished

    def _chosen(self, box: QComboBox, name: str) -> None:
        self._keep(box, name)
        self.changed.emit()

    def _keep(self, box: QComboBox, name: str) -> None:
        if self._memory is not None:
            self._memory.setValue(KEY.format(name=name), box.currentData())

    def _recall(self, box: QComboBox, name: str) -> None:
        if self._memory is not None:
            kept = str(self._memory.value(KEY.format(name=name), ""))
            box.setCurrentIndex(max(0, box.findData(kept)))


def _words(one: ShelfEntry) -> str:
    """All that a campaign can be found by: its name, its story, who plays which house, its ruler."""
    head = one.header
    if head is None:
        return one.title.casefold()
    who = [f"{player.member} {player.name}" for player in head.summary.players]
    return " ".join([one.title, head.pack_title, head.summary.king, *who]).casefold()
