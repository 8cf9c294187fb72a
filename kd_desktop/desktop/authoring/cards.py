"""The cards of a pack, and the setup of a trial from one of them: its houses, and the state of the realm."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from kd_desktop.desktop.game_ui import game_ui
from kd_desktop.desktop.kit.accessibility import name_box
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.halves import fold
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.plates import Plate
from kd_desktop.desktop.kit.theme import BONE, DUSK, TABLE
from kd_desktop.workshop.studies import CardRow, Told, Trial

CARD, REFUSED = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1


class CardList(QListWidget):
    """The cards by envelope; Enter, a double click or the context menu plays from a card."""

    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Cards"))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.itemDoubleClicked.connect(lambda _: self.wanted.emit())
        self.menu = QMenu(self)
        self.menu.setAccessibleName(self.tr("With this card"))
        self.menu.addAction(self.tr("Play from here")).triggered.connect(lambda _: self.wanted.emit())

    def chosen(self) -> str:
        """The id of the chosen card; "" for none."""
        item = self.currentItem()
        return str(item.data(CARD)) if item is not None and not item.isHidden() else ""

    def sift(self, words: str) -> None:
        """Show only cards with these words; one of them is chosen."""
        sought = words.casefold().strip()
        for row in range(self.count()):
            self.item(row).setHidden(sought not in self.item(row).text().casefold())
        if not self.chosen():
            shown = (self.item(row) for row in range(self.count()))
            found = [item for item in shown if not item.isHidden()]
            playable = [item for item in found if not item.data(REFUSED)]
            if found:
                self.setCurrentItem((playable or found)[0])

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the menu: at the mouse for the card below it, by its key for the chosen card."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        item = self.currentItem() if by_key else self.itemAt(event.pos()) or self.currentItem()
        if item is not None:
            self.setCurrentItem(item)
            place = self.visualItemRect(item).bottomLeft() if by_key else event.pos()
            self.menu.popup(self.viewport().mapToGlobal(place))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter plays from the chosen card."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit()
            return
        super().keyPressEvent(event)


class TrialForm(QWidget):
    """The houses of the chairs, the rows of the tracks, and Stability."""

    changed = Signal()

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._told: Told | None = None
        self.chairs: list[QComboBox] = []
        self.rows: list[QSpinBox] = []
        self.stability = QSpinBox()
        self._labels: list[Label] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(3, 1)
        look.changed.connect(self._restyle)

    def show_told(self, told: Told) -> None:
        """Set the fields for the houses and tracks of that pack; choices that are still possible stay."""
        if not told.houses or (
            self._told is not None and (told.houses, told.realm) == (self._told.houses, self._told.realm)
        ):
            return
        self._told = told
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self.chairs, self.rows, self._labels = [], [], []
        seating = game_ui(told.game).seating()
        for number in range(seating.chairs if told.houses else 0):
            self._add_chair(number, told, needed=number < seating.least)
        for row, name in enumerate(told.realm.rows):
            self.rows.append(self._add_track(self._track(name), told.realm.half, row))
        # At either end the king would abdicate before anything is drawn.
        most = told.realm.stability - 1
        self.stability = self._add_track(self.tr("Stability"), most, len(self.rows))
        for one, other in pairwise([*self.chairs, *self.rows, self.stability]):
            QWidget.setTabOrder(one, other)
        self._restyle()

    def _add_chair(self, number: int, told: Told, *, needed: bool) -> None:
        box = QComboBox()
        words = self.tr("Chair {n}").format(n=number + 1)
        name_box(box, words)
        if not needed:
            box.addItem(self.tr("nobody"), 0)
        for house in told.houses:
            box.addItem(house.name, house.number)
        box.setCurrentIndex(min(number, len(told.houses) - 1) if needed else 0)
        box.currentIndexChanged.connect(self.changed)
        self.chairs.append(box)
        self._put(words if number else self.tr("Chair 1, you"), box, number, 0)

    def _add_track(self, words: str, most: int, row: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(-most, most)
        box.lineEdit().setTextMargins(8, 0, 8, 0)
        box.setAccessibleName(words)
        self._put(words, box, row, 2)
        return box

    def _put(self, words: str, field: QWidget, row: int, column: int) -> None:
        label = Label(words)
        self._labels.append(label)
        self._grid.addWidget(label, row, column)
        self._grid.addWidget(field, row, column + 1)

    def _track(self, name: str) -> str:
        names = {
            "influence": self.tr("Influence"),
            "wealth": self.tr("Wealth"),
            "morale": self.tr("Morale"),
            "welfare": self.tr("Welfare"),
            "knowledge": self.tr("Knowledge"),
        }
        return names.get(name, name)

    def _restyle(self) -> None:
        for label in self._labels:
            self.look.dress(label, BONE, 20)
        fields: list[Any] = [*self.chairs, *self.rows, self.stability]
        for field in fields:
            field.setFont(self.look.font(20))
        self._grid.setSpacing(self.look.gap(6))

    def houses(self) -> tuple[int, ...]:
        """The houses in the seats, in order."""
        return tuple(number for box in self.chairs if (number := int(box.currentData())))

    def flaw(self) -> str:
        """Why these houses can't play; "" if they can."""
        houses = self.houses()
        if len(set(houses)) < len(houses):
            return self.tr("Two chairs have the same house. Choose another for one of them.")
        return ""

    def wish(self, card: str) -> Trial:
        """The trial from that card."""
        rows = tuple(box.value() for box in self.rows)
        return Trial(card, self.houses(), rows, self.stability.value())


class CardsPane(QWidget):
    """The list with a filter, and beside it the form. `trial` gives the wanted Trial."""

    trial = Signal(object)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self._refusal = ""
        self._cards: dict[str, CardRow] = {}
        self.sought = QLineEdit()
        self.sought.setPlaceholderText(self.tr("Search cards"))
        self.sought.setAccessibleName(self.tr("Show only cards with these words"))
        self.list = CardList()
        self.form = TrialForm(look)
        self.play = Plate(look, self.tr("Play from here"), ground=TABLE, low=True)
        self.about = Label()
        self.about.setWordWrap(True)
        self.why = Label()
        self.why.setWordWrap(True)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._halves.setContentsMargins(0, 0, 0, 0)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self.sought)
        left.addWidget(self.list, 1)
        for part in (self.play, self.why, self.form, self.about):
            right.addWidget(part)
        right.addStretch(1)
        self._halves.addLayout(left, 3)
        self._halves.addLayout(right, 2)
        self.sought.textChanged.connect(self._sift)
        self.list.currentItemChanged.connect(lambda *_: self._judge())
        self.list.wanted.connect(self.play.press)
        self.form.changed.connect(self._judge)
        self.play.clicked.connect(self._play)
        look.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        look = self.look
        look.dress(self.about, DUSK, 18, serif=True, italic=True)
        look.dress(self.why, BONE, 18)
        self.sought.setFont(look.font(20))
        self.list.setFont(look.font(20, serif=True))
        self._halves.setSpacing(look.gap(30))
        self.list.setMinimumHeight(look.gap(220))
        self._fold()

    def _fold(self) -> None:
        """Place the form beside the cards, or below them for lack of room."""
        fold(self._halves, self, self.look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the form again."""
        super().resizeEvent(event)
        self._fold()

    def show_told(self, told: Told, refusal: str) -> None:
        """Show these cards; `refusal` is why none can be played now, "" if they can."""
        chosen, self._refusal = self.list.chosen(), refusal
        self._cards = {card.id: card for card in told.cards}
        self.list.clear()
        for card in told.cards:
            item = QListWidgetItem(self._words(card))
            item.setData(CARD, card.id)
            why = self._no_trial(card)
            if why:
                item.setData(REFUSED, True)
                item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, why)
            self.list.addItem(item)
            if card.id == chosen:
                self.list.setCurrentItem(item)
        self.form.show_told(told)
        self.form.setVisible(bool(told.cards))
        self._sift(self.sought.text())

    def _sift(self, words: str) -> None:
        self.list.sift(words)
        self._judge()

    def _words(self, card: CardRow) -> str:
        """A card's line: its place, its title, and who brings it or what it is."""
        kinds = {
            "story": self.tr("story"),
            "event": self.tr("Event"),
            "trigger": self.tr("Trigger"),
            "finale": self.tr("vote of the finale"),
        }
        place = self.tr("Finale") if card.kind == "finale" else str(card.envelope)
        words = self.tr("{envelope} · {title}  ({id}, {sender})").format(
            envelope=place, title=card.title, id=card.id, sender=kinds.get(card.kind, card.sender)
        )
        if card.replaces:
            words = self.tr("{card}, in place of {other}").format(card=words, other=card.replaces)
        why = self._no_trial(card)
        return self.tr("{words} – can’t be tried. {why}").format(words=words, why=why) if why else words

    def _no_trial(self, card: CardRow) -> str:
        """Why no trial can ever begin at that card; "" if it can."""
        match card.refusal:
            case "read-first":
                return self.tr(
                    "This story is read before the first vote, so it is on the board in every trial."
                )
            case "never-opened":
                return self.tr("No dilemma opens the envelope of this story, so no trial can lead to it.")
            case _:
                return ""

    def _course(self, card: CardRow) -> str:
        """How a trial from that card begins, in words."""
        match card.kind:
            case "story" if card.side:
                said = self.tr(
                    "A trial starts at the last ballot on “{by}”, which is yours: vote {side} to "
                    "open this story’s envelope."
                )
            case "story":
                said = self.tr(
                    "A trial starts at the last ballot on “{by}”, which is yours: either side "
                    "opens this story’s envelope."
                )
            case "event":
                said = self.tr("A trial starts with this Event in the Event area.")
            case "trigger":
                said = self.tr(
                    "A trial starts at the last ballot on a dilemma, which is yours. This card is drawn next."
                )
            case "finale":
                said = self.tr(
                    "A trial starts in the finale, at this vote, with its conditions met. The "
                    "tracks don’t matter there."
                )
            case _:
                said = self.tr("A trial starts with the chosen dilemma drawn first.")
        return said.format(by=card.by, side=card.side.upper())

    def _judge(self) -> None:
        """Say whether a trial can begin now, with the reason if not, and how it would."""
        card = self._cards.get(self.list.chosen())
        none = self.tr("Choose a card first.") if card is None else self._no_trial(card)
        reason = self._refusal or none or self.form.flaw()
        gone = self.tr("Trials aren’t kept on the shelf and end when you leave them.")
        course = "" if card is None or card.refusal else self._course(card)
        self.about.setText(f"{course} {gone}" if course else "")
        if reason:
            self.play.refuse(reason)
        else:
            self.play.offer()
        self.why.setText(reason)
        self.why.setVisible(bool(reason))

    def _play(self) -> None:
        if self.play.allowed:
            self.trial.emit(self.form.wish(self.list.chosen()))
