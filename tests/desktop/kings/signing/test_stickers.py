"""A sticker is signed by name or by hand and put into its place; whatever one does, the board is the same."""

import math
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QPointingDevice, QTabletEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.council.signing.sign_box import SignBox, SignField
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kings.signing.sticker_ceremony import PAPER
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.signature import HEIGHT, WIDTH, Signature, flaw
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import Sign
from kd_desktop.engine.kings.view import StickerView
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import read
from tests.bounded import so_long
from tests.desktop.kings.play.hands import LEFT, Hands
from tests.desktop.kings.play.play import fresh
from tests.desktop.kings.play.test_secrets import show
from tests.desktop.kings.play.test_sizes import SIZES, laid_out
from tests.desktop.kings.signing.course import to_event

Sit = Callable[..., Session]


class Table:
    """A window that is about to sign the first sticker of its campaign."""

    def __init__(self, qtbot: QtBot, window: MainWindow, session: Session, *, computer: bool = False) -> None:
        self.qtbot, self.window, self.session = qtbot, window, session
        self.game_page = window.game_page
        self.hands = Hands(qtbot, window)
        seat, command = to_event(session, e.StickerAttached)
        step = session.game.apply(session.store.state, seat, command)
        self.event = next(one for one in step.events if isinstance(one, e.StickerAttached))
        if computer:
            session.store.set_chairs({self.event.signer: Chair("computer")})
            fresh(session)
        show(window, session)
        for _ in so_long(lambda: self.game_page.reader.page is not None):
            self.game_page.reader.turn()
        session.answer(seat, command)
        self.hands.settle()
        self.to_sheet()

    def to_sheet(self) -> None:
        """Reads on until the sticker's sheet lies open."""
        for _ in range(20):
            page = self.game_page.reader.page
            if page is not None and page.kind == "sticker":
                return
            if page is not None:
                self.hands.click(self.game_page.reader.next)
            elif self.game_page.playback.outcome_page is not None:
                self.hands.click(self.hands.plates()[0])
            self.qtbot.wait(1)
        raise AssertionError("no sticker")

    @property
    def box(self) -> SignBox:
        """Where one signs."""
        return self.game_page.reader.findChildren(SignBox)[-1]

    @property
    def state(self) -> str:
        """What the sticker does."""
        return self.game_page.moments.flight.state

    def draw(self, field: SignField) -> None:
        """A wave and a dot, by mouse."""
        paper = field.paper()
        wave = [
            QPoint(round(paper.x() + paper.width() * (0.1 + i * 0.025)),
                   round(paper.center().y() + paper.height() * 0.3 * math.sin(i)))
            for i in range(30)
        ]  # fmt: skip
        self.qtbot.mousePress(field, LEFT, pos=wave[0])
        for point in wave[1:]:
            self.qtbot.mouseMove(field, pos=point)
        self.qtbot.mouseRelease(field, LEFT, pos=wave[-1])
        dot = paper.center().toPoint()
        self.qtbot.mouseClick(field, LEFT, pos=dot)

    def sign(self) -> None:
        """Read to the end, press Sign it, and wait until that is on disk and the sticker is loose."""
        plate = self.game_page.reader.next
        while plate.text() == "Continue":
            self.hands.click(plate)
        self.hands.click(plate)
        self.hands.settle()
        self.qtbot.waitUntil(lambda: self.state == "held", timeout=5000)
        self.game_page.refresh(focus=True)

    def drag(self, to: QPoint) -> None:
        """Drag the loose sticker there and let go."""
        flight = self.game_page.moments.flight
        start = flight.thing.center().toPoint()
        self.qtbot.mousePress(flight, LEFT, pos=start)
        for i in range(1, 6):
            self.qtbot.mouseMove(flight, pos=start + (to - start) * i / 5)
        self.qtbot.mouseRelease(flight, LEFT, pos=to)

    def attached(self) -> StickerView:
        """The sticker on the board of the table's view."""
        rows = self.session.view(None).chronicle
        return next(one for row in rows for one in row if one and one.number == self.event.number)

    def on_board(self) -> bool:
        """Whether the board shows it as the rules have it."""
        view = self.game_page.table.board.board.view
        return view is not None and self.attached() in [one for row in view.chronicle for one in row]

    def signs(self) -> list[Sign]:
        """The signatures under this sticker in the journal."""
        deeds = (deed.command for deed in self.session.store.history)
        return [one for one in deeds if isinstance(one, Sign) and one.item == str(self.event.number)]

    def finish(self) -> None:
        """Wait until it lies there, then read whatever is left."""
        self.qtbot.waitUntil(lambda: self.state == "", timeout=5000)
        for _ in range(60):
            if not self.game_page.playback.unread():
                return
            if self.game_page.reader.page is not None:
                self.game_page.reader.turn()
            else:
                self.game_page.playback.hurry()
            self.qtbot.wait(1)
        raise AssertionError("still reading")


@pytest.fixture
def table(qtbot: QtBot, window: MainWindow, sit: Sit) -> Table:
    return Table(qtbot, window, sit("person", "person", "person"))


def test_a_hand_signs_drags_it_there_and_it_is_kept(table: Table) -> None:
    table.draw(table.box.field)
    strokes = table.box.field.strokes
    assert len(strokes) == 2 and len(strokes[0]) > 20
    table.sign()
    assert not table.on_board(), "it isn't there before it is placed"
    table.drag(table.game_page.moments.flight.target.center().toPoint())
    table.finish()
    assert table.on_board()
    kept = table.attached().signature
    assert kept is not None and kept.strokes == strokes
    folder = table.session.store.folder
    table.session.store.close()
    past = read(DISK, folder, kit)
    assert not past.notices
    found = [s for row in past.state.chronicle for stack in row for s in stack]
    assert [sticker.signature for sticker in found] == [kept]


def test_anywhere_else_it_goes_back_says_why_and_enter_places_it(table: Table) -> None:
    table.sign()
    flight = table.game_page.moments.flight
    home = flight.thing.center()
    away = flight.target.center() + QPointF(-flight.target.width() * 3, 0)
    table.drag(away.toPoint())
    table.qtbot.waitUntil(lambda: table.state == "held", timeout=5000)
    assert (flight.thing.center() - home).manhattanLength() < 1
    assert not table.on_board()
    row = resource_name(table.attached().resource)
    why = f"It can’t go there: its place is the lit one, in the row of {row}."
    assert table.game_page.bar.hint.text() == why
    plates = [plate.text() for plate in table.hands.plates()]
    assert plates == ["Place it"]
    assert QApplication.focusWidget() is table.hands.plates()[0]
    table.hands.press(Qt.Key.Key_Return)
    table.finish()
    assert table.on_board() and not table.game_page.moments.misplaced


def test_a_name_is_written_and_enter_in_its_line_signs(table: Table) -> None:
    table.box.name.setFocus()
    table.box.name.selectAll()
    table.qtbot.keyClicks(table.box.name, "Ada the Patient")
    picture = table.game_page.moments._picture
    assert picture is not None and picture.sticker.signature == Signature("Ada the Patient")
    table.qtbot.keyClick(table.box.name, Qt.Key.Key_Return)
    assert table.signs() == [] and table.game_page.reader.next.note == "press again"
    table.qtbot.keyClick(table.box.name, Qt.Key.Key_Return)
    table.hands.settle()
    table.qtbot.waitUntil(lambda: table.state == "held", timeout=5000)
    table.qtbot.keyClick(table.game_page.moments.flight, Qt.Key.Key_Space)
    table.finish()
    assert table.attached().signature == Signature("Ada the Patient")
    assert table.on_board()


def test_the_members_own_name_stands_there_to_begin_with(table: Table) -> None:
    house = next(one for one in table.session.view(None).houses if one.number == table.event.signer)
    assert table.box.name.text() == house.member


def test_without_a_name_it_says_why_it_cannot_be_signed(table: Table) -> None:
    table.box.name.clear()
    plate = table.game_page.reader.next
    assert plate.reason == "Write a name, or draw one."
    table.qtbot.mouseClick(plate, LEFT)
    assert table.game_page.reader.page is not None
    table.qtbot.keyClick(table.game_page.reader, Qt.Key.Key_Return)
    assert table.game_page.reader.page is not None
    table.draw(table.box.field)
    assert plate.allowed
    table.hands.click(table.box.again)
    assert not plate.allowed and table.box.field.strokes == ()


def test_escape_on_the_sheet_leaves_it_to_the_house(table: Table) -> None:
    table.draw(table.box.field)
    table.hands.press(Qt.Key.Key_Escape)
    table.finish()
    assert table.attached().signature is None and table.signs() == []
    assert table.on_board()


def test_escape_puts_a_loose_sticker_into_its_place(table: Table) -> None:
    table.sign()
    table.hands.press(Qt.Key.Key_Escape)
    table.finish()
    assert table.on_board() and len(table.signs()) == 1


def test_nobody_takes_a_signature_back(table: Table) -> None:
    table.sign()
    assert table.session.undoable() is None and not table.session.undo()
    table.game_page.moments.flight.place()
    table.finish()
    assert len(table.signs()) == 1


def test_another_size_ends_it_in_its_place(table: Table) -> None:
    table.sign()
    table.window.resize(1400, 860)
    table.qtbot.waitUntil(lambda: table.state == "", timeout=5000)
    table.finish()
    assert table.on_board()


@pytest.mark.usefixtures("fast")
def test_for_a_computer_it_flies_by_itself(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    table = Table(qtbot, window, sit("person", "person", "person"), computer=True)
    still.set_still(False)
    assert table.game_page.reader.findChildren(SignBox) == []
    picture = table.game_page.moments._picture
    assert picture is not None and picture.sticker.signature == Signature(picture.sticker.signer_name)
    table.hands.click(table.game_page.reader.next)
    assert table.state == "playing"
    table.qtbot.waitUntil(lambda: table.state == "", timeout=10_000)
    assert table.on_board() and table.signs() == []
    still.set_still(True)


def test_a_pen_draws_as_a_mouse_does(qtbot: QtBot, still: Appearance) -> None:
    field = SignField(still, PAPER)
    qtbot.addWidget(field)
    field.show()
    kinds = QEvent.Type
    path = [(0.2, 0.5, kinds.TabletPress), (0.5, 0.2, kinds.TabletMove), (0.8, 0.7, kinds.TabletRelease)]
    for x, y, kind in path:
        paper = field.paper()
        at = QPointF(paper.x() + x * paper.width(), paper.y() + y * paper.height())
        pen = QTabletEvent(
            kind, QPointingDevice.primaryPointingDevice(), at, at, 0.7, 0.0, 0.0, 0.0, 0.0, 0.0,
            Qt.KeyboardModifier.NoModifier, LEFT, LEFT,
        )  # fmt: skip
        QApplication.sendEvent(field, pen)
    assert len(field.strokes) == 1
    x0, y0, x1, y1 = field.strokes[0]
    assert abs(x0 - 0.2 * WIDTH) < 6 and abs(y0 - 0.5 * HEIGHT) < 6
    assert abs(x1 - 0.5 * WIDTH) < 6 and abs(y1 - 0.2 * HEIGHT) < 6


def test_however_much_one_scribbles_the_rules_can_keep_it(qtbot: QtBot, still: Appearance) -> None:
    field = SignField(still, PAPER)
    qtbot.addWidget(field)
    field.show()
    paper = field.paper()
    for stroke in range(60):
        qtbot.mousePress(field, LEFT, pos=paper.center().toPoint())
        for i in range(40):
            at = QPoint(round(paper.x() - 40 + i * 11), round(paper.y() + (i * stroke * 7) % 150 - 20))
            qtbot.mouseMove(field, pos=at)
        qtbot.mouseRelease(field, LEFT, pos=paper.center().toPoint())
    assert flaw(Signature("", field.strokes)) is None
    assert len(field.strokes) > 5


def test_its_tilt_is_its_own_and_small(table: Table, data_folder: Path) -> None:
    """The same sticker in the same slot always lies the same way, at most 0.9 degrees askew."""
    assert data_folder
    table.sign()
    table.game_page.moments.flight.place()
    table.finish()
    piece = next(
        p for key, p in table.game_page.table.board.board.pieces.items() if key.startswith("sticker:")
    )
    assert abs(piece.spec.angle) <= 0.9
    table.game_page.table.board.arrange()
    again = table.game_page.table.board.board.pieces[piece.spec.key]
    assert again.spec.angle == piece.spec.angle


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_at_every_size_one_can_sign_and_place(
    table: Table, still: Appearance, width: int, height: int, text: float
) -> None:
    """Nothing lies over the plate or the paper, and the sticker's place can be seen."""
    laid_out(table.window, still, width, height, text)
    reader, box = table.game_page.reader, table.box
    inside = reader.rect()
    lies = [widget.geometry() for widget in (box, reader.next)]
    assert all(inside.contains(one) for one in lies)
    assert not lies[0].intersects(lies[1])
    assert box.height() >= box.minimumSizeHint().height()
    assert box.name.width() > 5 * still.px(24)
    assert box.field.paper().height() >= 60
    table.draw(box.field)
    table.sign()
    flight = table.game_page.moments.flight
    whole = flight.rect()
    assert whole.contains(flight.target.toAlignedRect())
    assert whole.contains(flight.thing.toAlignedRect())
    assert not flight.thing.intersects(flight.target)
    table.drag(flight.target.center().toPoint())
    table.finish()
    assert table.on_board()


def test_no_caption_stays_in_the_picture_while_a_sticker_is_placed(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    """The table is pictured as the sticker comes loose: what passes by would lie there until it is placed."""
    table = Table(qtbot, window, sit("person", "person", "person"))
    caption = window.game_page.sounds.caption
    seen: list[bool] = []
    flight = table.game_page.moments.flight
    flight.changed.connect(lambda: seen.append(caption.isVisible()))
    caption.say("a page is turned", table.game_page.stage.rect())
    assert caption.isVisible()
    pictured: list[bool] = []
    grab = table.game_page.grab
    table.game_page.grab = lambda *area: (pictured.append(caption.isVisible()), grab(*area))[1]
    table.sign()
    assert pictured == [False] and seen and not any(seen)


def test_the_list_of_an_outcome_goes_on_with_the_sticker_and_the_decision(table: Table) -> None:
    """What is done is ticked before the next thing lies over it; the present one is lit."""
    letter = table.game_page.table.letter
    marked: list[int] = []
    steps = [step.title for step in letter.reading.steps]
    place = steps.index("A sticker")
    assert steps[-1] == "The decision" and letter.reading.at == place
    mark = letter.mark_step

    def marks(at: int) -> None:
        marked.append(at)
        mark(at)

    letter.mark_step = marks  # type: ignore[method-assign]
    table.sign()
    table.hands.press(Qt.Key.Key_Escape)
    table.finish()
    turns = list(range(place + 1, len(steps) + 1))
    assert list(dict.fromkeys(marked))[: len(turns)] == turns, "each in its turn, the decision, too"
