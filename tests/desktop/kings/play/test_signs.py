"""Signs of Resources: their names stand beside them where there is room, and a click tells why."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kings.board.signs import Signs
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.kit.painter import Type
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.vocabulary import RESOURCES
from tests.desktop.kings.play.hands import LEFT
from tests.desktop.kings.play.play import fresh, until
from tests.desktop.kings.play.test_secrets import come_to_rest, show
from tests.everyday import daily, everyday

Sit = Callable[..., Session]


def voting(window: MainWindow, sit: Sit) -> PlayPage:
    """A person alone at a first ballot, the chamber open."""
    session = sit("person", "computer", "computer")
    until(session, "ask_ballot")
    fresh(session)
    session.pause(True)
    show(window, session)
    window.game_page.chamber.open()
    return window.game_page


@everyday(
    ("size", "text"),
    [((1280, 720), 1.0), ((1366, 768), 1.0), ((1366, 768), 1.25), ((1920, 1080), 1.0)],
    keep=[((1366, 768), 1.0)],
)
def test_the_tracks_bear_their_names(
    window: MainWindow, sit: Sit, size: tuple[int, int], text: float
) -> None:
    """In two lines where one has no room; no name meets another, its own track or the edge of the board."""
    page = voting(window, sit)
    window.look.set_text(text)
    window.resize(*size)
    come_to_rest(window)
    lay = page.table.board.board.layout
    assert lay is not None and lay.named
    px, boxes = lay.px(16), []
    for index, name in enumerate(RESOURCES):
        gauge = lay.gauge(index)
        wide = Type(px).width(resource_name(name))
        base = gauge.top() - 8 * lay.u - lay.name_lift(index)
        boxes.append(QRectF(gauge.center().x() - wide / 2, base - px * 0.75, wide, px * 0.75))
    for at, box in enumerate(boxes):
        assert lay.inner.contains(box)
        assert box.bottom() < lay.gauge_top and box.top() > lay.gauge_top - lay.heads
        assert not any(box.intersects(other) for other in boxes[at + 1 :])


def test_they_bear_them_on_ones_own_turn_of_a_full_table(window: MainWindow, sit: Sit) -> None:
    """The chamber, a question of two lines and a bar of two leave the board 330 pixels at 1280x720."""
    page = voting(window, sit)
    window.resize(1280, 720)
    page.table.board.setFixedHeight(330)
    come_to_rest(window)
    lay = page.table.board.board.layout
    assert lay is not None and lay.height < 340 and lay.named


def asked(page: PlayPage) -> object:
    assert page.help_panel.isVisible()
    return page.help_panel.page


@pytest.mark.parametrize("index", range(6))
@daily("0", "5")
def test_a_click_on_the_sign_over_a_track_tells_why(
    window: MainWindow, qtbot: QtBot, sit: Sit, index: int
) -> None:
    page = voting(window, sit)
    window.resize(1366, 768)
    come_to_rest(window)
    board = page.table.board
    lay = board.board.layout
    assert lay is not None
    head = lay.head(index)
    spot = board.mapFromScene(QPointF(head.center().x(), head.top() + head.height() * 0.25))
    qtbot.mouseClick(board.viewport(), LEFT, pos=spot)
    wanted = TableSubject("resource", RESOURCES[index]) if index < 5 else TableSubject("stability")
    assert asked(page) == wanted


def first(signs: Signs) -> tuple[QPoint, str]:
    box, resource = _of_resources(signs)[0]
    return box.center().toPoint(), resource


def _of_resources(signs: Signs) -> list[tuple[QRectF, str]]:
    return [(box, name) for box, name in signs.places if name in RESOURCES]


@pytest.mark.parametrize("where", ["question", "balance", "zone"])
@pytest.mark.long
def test_a_click_on_any_other_sign_tells_why(window: MainWindow, qtbot: QtBot, sit: Sit, where: str) -> None:
    page = voting(window, sit)
    window.resize(1920, 1080)
    come_to_rest(window)
    parts: dict[str, tuple[QWidget, Signs]] = {
        "balance": (page.table.balance, page.table.balance.signs),
        "zone": (page.chamber.secrets.zone, page.chamber.secrets.zone.signs),
        "question": (page.table.question, page.table.question.signs),
    }
    if where == "question":
        window.resize(1366, 768)
        come_to_rest(window)
    part, signs = parts[where]
    part.grab()
    spot, resource = first(signs)
    qtbot.mouseClick(part, LEFT, pos=spot)
    assert asked(page) == TableSubject("resource", resource)


def test_effects_bear_names_where_there_is_room(window: MainWindow, sit: Sit) -> None:
    """Beside the question, and under a side of the scales that one effect has for itself."""
    page = voting(window, sit)
    window.resize(1366, 768)
    come_to_rest(window)
    strip = page.table.question
    strip.grab()
    symbols = [one for side in page.table.balance.load.symbols for one in side if one.resource]
    places = _of_resources(strip.signs)
    assert len(places) == len(symbols) > 0
    px = window.look.px(18)
    for (box, _), symbol in zip(places, symbols, strict=True):
        assert box.width() >= marks.chip_name(symbol, px)[1] + box.height()
        assert strip.rect().toRectF().contains(box)


def test_effects_over_the_board_bear_names_wherever_these_have_room(window: MainWindow, sit: Sit) -> None:
    """They were mere signs beside a wide gap."""
    page = voting(window, sit)
    window.resize(1920, 1080)
    come_to_rest(window)
    strip = page.table.question
    view = page.session.view(None)
    up, down = Symbol("resource_up", "influence"), Symbol("resource_down", "knowledge")
    effects = ((up, down), (down, up))
    page.table.balance.set_view(replace(view, reign=replace(view.reign, markers=effects)))
    assert page.table.balance.load.symbols == effects and strip.question

    sides = sum(strip._wide(symbols, named=True) for symbols in effects)
    least = sides + round(strip._asked().width(strip.question)) + 4 * strip._pad() + 1
    assert strip._lay(least).named and not strip._lay(least).below
    strip.resize(least, strip._lay(least).height)
    strip.grab()
    boxes = [box for box, _ in strip.places]
    assert len(boxes) == 2 + sum(map(len, effects))
    assert all(one.right() <= other.left() for one, other in pairwise(boxes))
    assert boxes[0].left() >= strip._pad() + strip._asked().width(strip.question)
    assert boxes[-1].right() <= strip.width() - strip._pad() / 2
