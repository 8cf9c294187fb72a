"""Sizes: small windows, large text, and nothing cut."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.arena import begin
from kd_desktop.desktop.kings.table.answers import BallotAnswer
from kd_desktop.desktop.kit import cloth, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.commands import DecideSide, Gather
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.view import View
from kd_desktop.packs import load
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import until
from tests.desktop.kings.play.test_secrets import come_to_rest, show
from tests.everyday import daily, everyday

Sit = Callable[..., Session]
SIZES = [
    pytest.param(1280, 720, 1.0, marks=pytest.mark.long),
    pytest.param(1920, 1080, 1.0, marks=pytest.mark.long),
    pytest.param(1920, 1080, 1.5, marks=pytest.mark.long),
    pytest.param(1920, 1080, 2.0, marks=pytest.mark.long),
    (1280, 720, 2.0),
]


def laid_out(window: MainWindow, look: Appearance, width: int, height: int, text: float) -> None:
    look.set_text(text)
    window.resize(width, height)
    come_to_rest(window)


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_nothing_is_cut_and_the_board_keeps_its_room(
    window: MainWindow, still: Appearance, sit: Sit, width: int, height: int, text: float
) -> None:
    session = sit("person", "computer", "computer", "computer", "computer")
    until(session, "ask_ballot")
    while session.waiting()[0] not in session.persons():
        session.store.apply(session.waiting()[0], session.view(session.waiting()[0]).legal[-2])
        session._views.clear()
    show(window, session)
    laid_out(window, still, width, height, text)
    window.game_page.chamber.open()
    come_to_rest(window)
    council = window.game_page
    for label in (council.bar.sentence, council.bar.hint):
        assert isinstance(label, QLabel)
        assert (
            label.height() >= label.sizeHint().height()
            or label.heightForWidth(label.width()) <= label.height() + 1
        )
    for plate in council.bar.answer.plates():
        assert plate.width() >= plate.minimumSizeHint().width()
        assert plate.height() >= plate.minimumSizeHint().height()
        box = plate.rect().translated(plate.mapTo(window, plate.rect().topLeft()))
        assert window.rect().contains(box), (plate.text(), box)
    for door in (window.log_door, window.help_door, window.menu_door):
        assert door.isVisible() and door.height() >= door.sizeHint().height()
    assert council.table.board.width() >= 0.45 * window.width()


@pytest.mark.painted
def test_the_letter_is_never_shown_with_its_foot_cut_off(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit
) -> None:
    """A voter's row on the scales takes of its room: it is printed for the rest before it is seen again."""
    session = sit("person", "person", "person")
    until(session, "ask_ballot")
    show(window, session)
    laid_out(window, still, 1920, 1080, 1.0)
    letter, high = window.game_page.table.letter, window.game_page.table.letter.height()
    seen: list[tuple[int, int]] = []

    class Paints(QObject):
        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802  (Qt's name)
            if event.type() == QEvent.Type.Paint:
                assert letter._shown is not None
                seen.append((round(letter._shown.height), letter.viewport().height()))
            return False

    eye = Paints()
    letter.viewport().installEventFilter(eye)
    hands = Hands(qtbot, window)
    for _ in range(2):
        qtbot.waitUntil(lambda: isinstance(window.game_page.bar.answer, BallotAnswer), timeout=5000)
        hands.click(window.game_page.bar.answer.plates()[0])
        hands.settle()
    come_to_rest(window)
    assert letter.height() < high and seen
    assert not [one for one in seen if one[0] != one[1]]


def test_columns_become_tabs_and_the_tabs_show_everything(
    window: MainWindow, still: Appearance, sit: Sit
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    table = window.game_page.table
    laid_out(window, still, 1920, 1080, 1.0)
    assert (
        table.mode == "wide"
        and table.letter.isVisible()
        and table.balance.isVisible()
        and table.seats.isVisible()
    )
    laid_out(window, still, 1280, 720, 1.0)
    assert table.mode == "middle" and table.seats.isVisible()
    laid_out(window, still, 1920, 1080, 2.0)
    assert table.mode == "narrow"
    for index, part in enumerate((table.seats, table.letter, table.balance)):
        table.tabs.setCurrentIndex(index)
        shown = [one.isVisible() for one in (table.seats, table.letter, table.balance)]
        assert part.isVisible() and shown.count(True) == 1


@pytest.mark.parametrize(("text", "lies"), [(1.0, True), (2.0, False)])
@daily("1.0-True")
def test_an_outcome_is_never_read_under_the_chamber(
    qtbot: QtBot, window: MainWindow, still: Appearance, sit: Sit, text: float, lies: bool
) -> None:
    """It is a sheet over both; where the open chamber stands beside the board it doesn't lie there later."""
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    laid_out(window, still, 1280, 800, text)
    council = window.game_page
    council.chamber.open()
    for _ in range(12):
        if council.reader.page is not None:
            break
        seat = session.waiting()[0]
        answers = (a for a in session.view(seat).legal if isinstance(a, Gather | DecideSide))
        session.answer(seat, next(answers))
        qtbot.waitUntil(lambda: not session.busy)
    assert council.reader.page is not None and council.reader.page.kind == "outcome"
    assert council.reader.geometry().bottom() >= council.chamber.geometry().bottom()
    council.reader.turn()
    assert (council.playback.outcome_page is not None) == lies
    assert not lies or council.table.letter.isVisible()


@everyday("text", [1.0, 2.0], keep=[2.0])
def test_no_text_is_smaller_than_it_may_be_and_all_can_be_read(
    window: MainWindow,
    still: Appearance,
    sit: Sit,
    monkeypatch: pytest.MonkeyPatch,
    text: float,
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    printed: list[CachedPixmap] = []
    monkeypatch.setattr(Painter, "audit", printed.append)
    show(window, session)
    laid_out(window, still, 1280, 720, text)
    window.game_page.chamber.open()
    come_to_rest(window)
    printed.clear()
    for part in (window.header, window.game_page.table.seats, window.game_page.chamber, window.game_page.bar):
        part.grab()
    QApplication.processEvents()
    assert len(printed) > 20
    for one in printed:
        assert one.set.px >= theme.SMALLEST * text, one
        assert theme.contrast(one.set.ink, one.set.ground) >= theme.TEXT_CONTRAST, one


@everyday(
    ("width", "height", "text", "mode"),
    [(1366, 768, 1.25, "middle"), (1280, 720, 1.25, "narrow"), (2560, 640, 1.25, "wide")],
    keep=[(1280, 720, 1.25, "narrow"), (2560, 640, 1.25, "wide")],
)
@daily("1280-720-1.25-narrow")
def test_where_height_is_scarce_the_open_chamber_stands_beside_board_and_houses(
    window: MainWindow,
    still: Appearance,
    sit: Sit,
    width: int,
    height: int,
    text: float,
    mode: str,
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    laid_out(window, still, width, height, text)
    table, chamber = window.game_page.table, window.game_page.chamber
    assert table.mode == mode and table.tabs.isVisible() == (mode != "wide")
    chamber.open()
    come_to_rest(window)
    assert chamber.geometry().left() > table.board.geometry().right()
    assert chamber.secrets.width() >= chamber.secrets.least()
    assert table.seats.isVisible() == (mode != "narrow")
    assert not table.tabs.isVisible(), "they lie under the chamber"
    chamber.close_curtain(at_once=True)
    assert table.tabs.isVisible() == (mode != "wide")


@everyday(
    ("size", "gathered", "tight", "crest", "rolls"),
    [
        ((1024, 1024, 1.4), True, 0, True, True),
        ((1024, 720, 1.0), True, 2, False, False),
        ((1200, 720, 1.0), True, 1, False, False),
        ((1280, 720, 1.0), True, 1, True, False),
        ((1366, 720, 1.0), True, 0, True, False),
        ((1920, 1080, 1.0), False, 0, True, False),
    ],
    keep=[((1024, 1024, 1.4), True, 0, True, True), ((1024, 720, 1.0), True, 2, False, False)],
)
@daily("size1-True-2-False-False")
def test_a_chamber_that_is_too_full_gathers_its_curtain_lies_closer_and_rolls_at_last(
    window: MainWindow,
    still: Appearance,
    sit: Sit,
    size: tuple[int, int, float],
    gathered: bool,
    tight: int,
    crest: bool,
    rolls: bool,
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    laid_out(window, still, *size)
    chamber = window.game_page.chamber
    chamber.open()
    come_to_rest(window)
    assert not chamber.upright and chamber.width() == size[0]
    room, secrets = chamber._scroll.viewport(), chamber.secrets
    assert chamber._scroll.horizontalScrollBar().isVisible() == rolls == (secrets.wide() > room.width())
    assert room.height() >= secrets.sizeHint().height(), "the scroll bar has room of its own"
    aside = chamber._aside()
    assert aside == pytest.approx(cloth.aside(still.room) * (0.3 if gathered else 1.0))
    assert chamber._scroll.x() == pytest.approx(aside + chamber._head(), abs=1)
    assert (chamber._head() > 0) == crest
    assert chamber._tight == tight and chamber.secrets.zone.isVisible() == (tight < 2)


def every_house(power: int, coins: int) -> Iterator[View]:
    """Of each house of the campaign what its own seat sees of the first vote, with so much in its purse."""
    game = KingsGame(load("leaving-sea"))
    agendas = game.library.pack.agendas
    for first in range(1, 13):
        houses = tuple((first + step * 3 - 1) % 12 + 1 for step in range(4))
        state = begin(game, game.new(first), houses)
        while state.reign is not None and state.reign.vote is None:
            seat = game.questions(state)[0].seat
            assert seat is not None
            state = game.apply(state, seat, game.legal(state, seat)[0]).state
        view = game.view(state, 0)
        assert view.own is not None
        names = tuple(agenda.name for agenda in agendas)
        seen = replace(
            view.own, agenda=agendas[first % len(agendas)], power=power, coins=coins, shown=names[:5]
        )
        yield replace(view, own=seen)


@everyday("size", [(1280, 720), (1920, 1080)], keep=[(1280, 720)])
@everyday("purse", [(14, 24), (6, 8)], keep=[(14, 24)])
def test_everything_of_any_house_is_seen_without_scrolling(
    window: MainWindow, still: Appearance, sit: Sit, size: tuple[int, int], purse: tuple[int, int]
) -> None:
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    show(window, session)
    laid_out(window, still, *size, 1.0)
    chamber = window.game_page.chamber
    chamber.open()
    for view in every_house(*purse):
        chamber._read = lambda _, view=view: view  # type: ignore[misc]
        chamber.refresh()
        window.game_page.refresh()
        QApplication.processEvents()
        secrets, room = chamber.secrets, chamber._scroll.viewport().rect()
        assert not chamber._scroll.horizontalScrollBar().isVisible()
        shown = (secrets.power, secrets.coins, secrets.agenda, *secrets.deeds, secrets.favour, secrets.shown)
        shown = (*shown, secrets.interest) if secrets.interest.stake is not None else shown
        for part in shown:
            assert part.isVisible() == bool(part.accessibleName())
            lies = QRect(part.mapTo(chamber._scroll.viewport(), QPoint()), part.size())
            assert room.contains(lies), (view.houses[0].name, part.accessibleName(), lies, room)
            assert part.width() >= part.sizeHint().width() and part.height() >= part.sizeHint().height()
