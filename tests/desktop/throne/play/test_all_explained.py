"""Whatever lies on the throne's table explains itself by a click and by Enter, or has an act of its own."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.page.card_part import CardPart
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.cards.player_print import PlateLayout
from kd_desktop.desktop.throne.cards.threat_memory import GivenSoFar
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne.state import NOTHING, Act, Pending, Project, Resolve, Stage, Threat, Window
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_in_sight import begun, bidding

LEFT = Qt.MouseButton.LeftButton
OWN, OTHER = 0, 1


@pytest.fixture
def page(people: People, window: MainWindow, qtbot: QtBot) -> ThronePage:
    """A turn with a Project in play, stones apart, and a Threat that was not beaten."""
    window.resize(1920, 1080)
    made = people.page
    made.hand.shut()
    lay(
        made,
        tracks=((3, 2, 0), (1, 5, 4)),
        stocks=((5, 0, 3, 1), (2, 2, 2, 0)),
        projects=(Project("long-water", OTHER, (NOTHING,) * 2),),
        bids=(((1, 0, 0, 0), (0, 2, 0, 0)),),
        threat_discard=("weevils",),
        threat_track=1,
        demanded=6,
    )
    qtbot.wait(30)
    return made


def shown_on(page: QWidget) -> Iterator[QWidget]:
    """The parts of the table with something to ask about, where nothing lies over them."""
    for part in page.findChildren(QWidget):
        if isinstance(getattr(part, "subject", None), TableSubject) and part.isVisible():
            yield part


def asked(page: ThronePage) -> object:
    """What the help explains, which is then put away."""
    assert page.help_panel.isVisible()
    found = page.help_panel.page
    assert not any("“”" in label.text() for label in page.help_panel.sheet.findChildren(QLabel))
    page.help_panel.dismiss()
    return found


def idle(part: QWidget) -> bool:
    return not isinstance(part, CardPart) or part.idle


def test_what_lies_on_the_table_explains_itself(page: ThronePage, qtbot: QtBot) -> None:
    kinds = set()
    for part in [one for one in shown_on(page.table) if idle(one)]:
        part.setFocus(Qt.FocusReason.OtherFocusReason)
        QTest.keyClick(part, Qt.Key.Key_Return)
        by_key = asked(page)
        assert isinstance(by_key, TableSubject)
        kinds.add(by_key.kind)
        for spot in (part.rect().center(), QPoint(20, 20)):
            qtbot.mouseClick(part, LEFT, pos=spot)
            assert isinstance(asked(page), TableSubject), type(part)
    assert kinds == {"track", "player", "threat_track", "threat"}


def test_each_figure_of_a_plate_has_its_own_reason(page: ThronePage, qtbot: QtBot) -> None:
    """A tap on one's own tokens, too, which a drag would carry away."""
    for seat, plate in enumerate(page.table.seats):
        stock = PlateLayout(plate.body(), page.look.sizes).stock
        for at, token in enumerate(TOKENS):
            x = stock.x() + 10 * page.look.room + (at + 0.4) * (stock.width() - 10) / len(TOKENS)
            qtbot.mouseClick(plate, LEFT, pos=QPoint(round(x), round(stock.center().y())))
            assert asked(page) == TableSubject("stock", token, seat)
        low = round(stock.top()) - 14
        for x, kind in ((plate.width() - 30, "hand"), (plate.width() * 0.42, "steps"), (40, "player")):
            qtbot.mouseClick(plate, LEFT, pos=QPoint(round(x), low))
            assert asked(page) == TableSubject(kind, "", seat)


def test_each_stone_has_its_own_reason(page: ThronePage, qtbot: QtBot) -> None:
    tracks = page.table.tracks
    lay_ = tracks.layout_now()
    for at, row in enumerate(tracks.rows):
        for seat, stone in enumerate(lay_.stones(tracks.players, at)):
            qtbot.mouseClick(row, LEFT, pos=QPoint(round(stone.x), round(stone.y)) - row.pos())
            assert asked(page) == TableSubject("track", TRACKS[at], seat)


def test_what_a_project_pays_beside_a_question_explains_itself(page: ThronePage, qtbot: QtBot) -> None:
    waits = (Stage("turn_end"), Act(0), Resolve(), Window("intrigue", 0))
    lay(page, stack=(Pending("side-door", 1),), waiting=waits, answers=(None,) * 2)
    assert page.stakes.isVisible() and page.stakes.idle
    qtbot.mouseClick(page.stakes, LEFT)
    assert asked(page) == TableSubject("card", "side-door")


def test_each_sum_given_against_threats_has_its_own_reason(page: ThronePage) -> None:
    given = page.revealing.given
    given.resize(430, 160)
    given.set_given(((3, 2), (1, 1)), {3: OTHER, 1: OWN})
    rows = [given.subject_at(QPoint(20, y)) for y in range(given.height())]
    assert rows[0] == TableSubject("given", "", OTHER) and rows[-1] == TableSubject("given", "", OWN)
    assert isinstance(given, GivenSoFar) and given.subject == rows[0]


def test_an_equal_share_tells_how_it_is_worked_out_and_a_click_tells_why(qtbot: QtBot, sit: Sit) -> None:
    """It said “Split evenly: 1 each” of 6 tokens for five: nobody could check that."""
    page = begun(qtbot, sit, "pcccc")
    bidding(page, threat=Threat("talking-statue", (0, 3, 3, 0)))
    assert "Equal share: 1 (6 ÷ 5, rounded down)." in page.bar.accessibleName()
    QTest.mouseClick(page.bar.sentence, Qt.MouseButton.LeftButton, pos=QPoint(9, 9))
    assert asked(page) == TableSubject("share")


@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_a_click_on_somebody_s_stock_beside_a_bid_tells_why_it_is_so(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    """It opened the page of the Threat, as a click on the price does."""
    page = begun(qtbot, sit, "pcc")
    look.set_text(factor)
    bidding(page)
    qtbot.waitUntil(page.stakes.isVisible)
    found = [(atom, x, cy) for atom, x, cy, _ in page.stakes._placed(page.stakes.body()) if atom.about]
    assert [atom.about.number for atom, *_ in found] == [s for s in range(3) if s != page.at.acting]
    for atom, x, cy in found:
        QTest.mouseClick(page.stakes, LEFT, pos=QPoint(round(x + atom.wide / 2), round(cy)))
        assert asked(page) == atom.about and not page.whole.is_open
    QTest.mouseClick(page.stakes, LEFT, pos=QPoint(page.stakes.look.gap(30), 12))
    assert page.whole.is_open
