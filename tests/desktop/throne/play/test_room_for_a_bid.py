"""With large text, what a bid decides has room: nothing beside it says the same again, or lies in its way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.cards.stakes import StakesPart
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import NOTHING, Act, Project, Rewards, Stage, Threat, Window
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_in_sight import (
    begun,
    bidding,
    in_sight,
    in_window,
    others_are_told_one_by_one,
)
from tests.everyday import daily, everyday

LONG = "river-takes-lowtown"
"""A Threat of a long name, with many words about both outcomes."""
STOCKS = ((8, 2, 5, 1), (10, 7, 5, 0), (10, 10, 5, 0), (10, 10, 2, 0), (5, 5, 5, 0))


def turned_over(qtbot: QtBot, page: ThronePage, *held: str) -> None:
    """The person at the screen ends the last turn of a round, and that Threat is turned over."""
    session = page.session
    assert session is not None and page.at.seat is not None
    deck = session.store.state.threat_deck  # type: ignore[attr-defined]
    hands = tuple(held if seat == page.at.seat else () for seat in range(5))
    lay(
        page,
        threat_deck=(LONG, *(one for one in deck if one != LONG)),
        waiting=(Stage("turn_end"), Act(page.at.seat)),
        turn=page.at.seat,
        turns=5,
        acted=True,
        hands=hands,
        stocks=STOCKS,
    )
    people = People(qtbot, page)
    people.press(people.named("End the turn"))
    qtbot.waitUntil(lambda: not session.busy and session.view(None).threat is not None)


def words(people: People) -> list[str]:
    """What stands on the plates of the bar."""
    return [plate.text() for plate in people.row().plates()]


def every_line_is_there(part: StakesPart) -> bool:
    """Whether nothing lies over the stakes, and none of their lines is cut at the foot."""
    lines, lead = part.lines(part.width(), part.height())
    return in_sight(part) and len(lines) * lead < part.height()


@pytest.mark.parametrize("opened", [False, True], ids=["the hand closed", "the hand open"])
def test_the_bar_repeats_no_price_that_stands_over_it(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str], opened: bool
) -> None:
    """Two of its lines told again what the stakes told, and the others' stock was cut by the curtain."""
    page = begun(qtbot, sit, "pcccc")
    look.set_text(2.0)
    turned_over(qtbot, page, "horn-in-my-room", "very-similar-signature", "lower-canal")
    people = People(qtbot, page)
    for moment in ("Play nothing", "Give nothing"):
        qtbot.waitUntil(lambda moment=moment: moment in words(people))
        if opened and not page.hand.is_open:
            page.hand.open()
        qtbot.wait(30)
        part = page.stakes
        assert every_line_is_there(part) and others_are_told_one_by_one(part, told), moment
        assert "costs" in part.accessibleName() and "costs" not in page.bar.hint.text(), moment
        if moment == "Play nothing":
            people.press(people.named(moment))


@everyday(
    "card", [LONG, "shut-pass", "talking-statue", "brown-cloud", "legions-vote"], keep=[LONG, "legions-vote"]
)
def test_a_waiting_letter_beside_an_open_hand_cuts_no_line_of_the_stakes(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str], card: str
) -> None:
    """Its plate took a third of the bar, whose sentence took the room of the others' stock."""
    page = begun(qtbot, sit, "pcccc")
    look.set_text(2.0)
    held = ("horn-in-my-room", "very-similar-signature", "lower-canal")
    bidding(page, card, hands=(held,) * 5, stocks=STOCKS)
    page.hand.open()
    qtbot.wait(30)
    plates = [in_window(plate) for plate in People(qtbot, page).row().plates()]
    page.tutor.replay("throne-yours")
    qtbot.waitUntil(page.tutor.sealed.isVisible)
    qtbot.wait(200)
    part = page.stakes
    assert [in_window(plate) for plate in People(qtbot, page).row().plates()] == plates, "no plate moves"
    assert in_sight(page.tutor.sealed) and page.tutor.sealed.width() < page.bar.width() / 12
    assert "Read it" in page.tutor.sealed.plate.accessibleName()
    assert every_line_is_there(part) and others_are_told_one_by_one(part, told)


def test_the_rows_of_all_bids_keep_their_height_when_the_verdict_comes(
    qtbot: QtBot, sit: Sit, look: Appearance
) -> None:
    """The bar told all bids again in three lines, and the rows shrank until names and signs lay over them."""
    page = begun(qtbot, sit, "pcccc")
    look.set_text(2.0)
    bidding(page, LONG, stocks=STOCKS)
    session, reveal = page.session, page.revealing.reveal
    assert session is not None
    for seat, bid in enumerate(((2, 0, 1, 0), (1, 0, 1, 0), (0, 1, 0, 0), (1, 1, 0, 0), (0, 1, 0, 0))):
        qtbot.waitUntil(lambda: not session.busy)
        session.answer(seat, c.Bid(bid))
    qtbot.waitUntil(lambda: page.revealing.opening)
    qtbot.wait(30)
    before = reveal.layout_now().row_high
    page.revealing.skip()
    qtbot.waitUntil(lambda: not page.revealing.opening)
    qtbot.wait(30)
    plan = reveal.layout_now()
    assert page.bar.accessibleName().startswith(("Beaten.", "Not beaten.")) and plan.row_high >= before
    assert plan.sum().bottom() <= plan.box.bottom() and plan.row(0).bottom() < plan.row(1).top()


@everyday("card", [LONG, "shut-pass", "legions-vote"], keep=[LONG])
def test_what_is_read_beside_a_bid_has_room_for_its_words(
    qtbot: QtBot, sit: Sit, look: Appearance, window: MainWindow, card: str
) -> None:
    """Of Why there was only its title, of the log half a sentence, and Close was a stripe."""
    page = begun(qtbot, sit, "pcccc")
    look.set_text(2.0)
    bidding(page, card, stocks=STOCKS, threat=Threat(card, (2, 2, 2, 0)))
    qtbot.wait(30)
    for panel in (page.log_panel, page.help_panel):
        page.panels.open(panel)
        qtbot.wait(30)
        assert in_sight(panel.fold) and in_sight(page.stakes) and in_sight(page.bar.sentence), type(panel)
        assert panel.focus_target().height() >= 3 * 1.4 * look.px(20), type(panel)
        page.panels.fold()
    window.toggle_settings()
    qtbot.wait(250)
    assert window.settings.height() >= 7 * look.px(20) and in_sight(page.stakes)
    window.toggle_settings()
    qtbot.wait(250)
    assert page.stakes.accessibleName().count(" has ") == 4 and page.stakes.form == "sheet"


@everyday("card", [LONG, "shut-pass", "legions-vote"], keep=[LONG, "shut-pass"])
@daily("river-takes-lowtown")
def test_an_opened_letter_keeps_off_what_a_bid_decides(
    qtbot: QtBot, sit: Sit, look: Appearance, card: str
) -> None:
    """It lay over the price, the others' stock, the plate of the hand and the question."""
    page = begun(qtbot, sit, "pcccc")
    look.set_text(2.0)
    bidding(page, card, stocks=STOCKS)
    teacher = page.tutor
    for key in ("throne-bid", "throne-threat", "throne-yours"):
        teacher.replay(key)
        qtbot.waitUntil(teacher.sealed.isVisible)
        qtbot.mouseClick(teacher.sealed.plate, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(teacher.read_now)
        qtbot.wait(200)
        lies, hand = teacher.note.geometry(), page.hand.plate().translated(page.hand.pos())
        assert in_sight(page.stakes) and in_sight(page.bar.sentence) and not lies.intersects(hand), key
        assert in_sight(teacher.note) and lies.height() >= 7 * look.px(20), key
        teacher.put_away()
        qtbot.waitUntil(lambda: not teacher.holding)


def test_while_an_intrigue_may_be_played_nothing_of_hand_or_tabs_is_cut_and_no_plate_moves(
    qtbot: QtBot, sit: Sit, look: Appearance
) -> None:
    """Six actions that nobody could take left the Projects an empty strip, and the cards half of theirs."""
    page = begun(qtbot, sit, "pcccc")
    look.set_text(2.0)
    done, other = (Project(card, 1, (NOTHING,) * 5) for card in ("long-water", "hall-of-names"))
    seat = page.at.seat
    assert seat is not None
    asked = Window("completed", seat)
    held = ("horn-in-my-room", "very-similar-signature", "lower-canal")
    lay(
        page,
        completing=(done,),
        projects=(other,),
        waiting=(Stage("turn_end"), Act(1), Stage("finish_project"), Rewards(), asked),
        answers=(None,) * 5,
        turn=1,
        hands=(held,) * 5,
    )
    page.table.bring("projects")
    qtbot.wait(30)
    tiles = [*page.table.projects.tiles.values()]
    assert tiles and all(in_sight(tile) and tile.height() >= 4 * look.px(20) for tile in tiles)
    page.hand.open()
    people = People(qtbot, page)
    feet = set()
    for press in ("Play an Intrigue", "Back", ""):
        qtbot.wait(30)
        assert all(map(in_sight, page.hand.row.cards.values())) and in_sight(page.stakes), press
        assert page.hand.y() > page.table.tabs.geometry().bottom(), press
        feet |= {in_window(plate).bottom() for plate in people.row().plates()}
        if press:
            people.press(people.named(press))
    assert len(feet) == 1, "every plate keeps its place"
