"""On a table with little room, too, people see what the question is about, and everybody at the table."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.settings.input_guard import SETTLE_MS
from kd_desktop.desktop.throne.cards.bid_layout import BidLayout
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.engine.throne.state import Act, HandLimit, Project
from tests.desktop.keyboard import led_to, stopped
from tests.desktop.throne.play.conftest import NAMES, Sit
from tests.desktop.throne.play.people import People
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_in_sight import NOTHING, begun, bidding, in_sight, in_window
from tests.everyday import daily, everyday

SMALL, FULL = (1280, 720), (1920, 1080)


def fit(qtbot: QtBot, page: ThronePage, look: Appearance, size: tuple[int, int], factor: float) -> None:
    page.window().resize(*size)
    look.set_text(factor)
    page.announced.put_away()
    page.refresh()
    qtbot.wait(30)


def press_tab(qtbot: QtBot, page: ThronePage, what: str) -> None:
    tabs = page.table.tabs
    at = next(at for at in range(tabs.count()) if tabs.tabData(at) == what)
    qtbot.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(at).center())


@everyday("factor", [1.5, 2.0], keep=[2.0])
@everyday("kinds", ["pccc", "ppppp"], keep=["pccc"])
def test_the_threat_comes_forward_while_one_bids_and_goes_back_after(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str], kinds: str, factor: float
) -> None:
    """In a small window it has the room of a tab; under the others a line of it stays in sight."""
    page = begun(qtbot, sit, kinds)
    fit(qtbot, page, look, SMALL, factor)
    press_tab(qtbot, page, "projects")
    assert page.table.shown == "projects"
    bidding(page)
    qtbot.wait(30)
    told.clear()
    page.stakes.renew()
    page.stakes.grab()
    assert page.table.shown == "threat" and in_sight(page.stakes)
    others = [one.value for one in page.table.seats if one.value and one.value.seat != page.at.acting]
    assert all(claimant(one.party).name in told for one in others) and "Beaten:" in told
    assert page.stakes.y() >= page.table.mapTo(page, page.table.tabs.geometry().bottomLeft()).y()
    foot = page.hand.y()
    for what, part in (
        ("bid", page.table.tracks),
        ("seats", page.table.column),
        ("projects", page.table.projects),
    ):
        press_tab(qtbot, page, what)
        assert page.table.shown == what and in_sight(page.stakes) and in_sight(part), what
        assert not page.stakes.geometry().intersects(
            part.rect().translated(part.mapTo(page, part.rect().topLeft()))
        )
        assert page.hand.y() == foot, "what people press stays where it was"
    lay(page, threat=None, turn=0, answers=(None,) * len(kinds), waiting=(Act(0),))
    assert page.table.shown == "projects", "the tab that the person chose last"


@everyday("factor", [1.5, 2.0], keep=[2.0])
def test_the_board_comes_forward_for_who_commits_and_keeps_its_shape(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    page = begun(qtbot, sit, "pccc")
    fit(qtbot, page, look, SMALL, factor)
    press_tab(qtbot, page, "seats")
    lay(page, stocks=((4, 5, 3, 2), NOTHING, NOTHING, NOTHING))
    qtbot.mouseClick(page.strip.plates["commit"], Qt.MouseButton.LeftButton)
    qtbot.wait(30)
    assert page.table.shown == "bid" and page.asking.begun() == "commit"
    plan = page.table.tracks.layout_now()
    assert plan.named and plan.high >= plan.label.px
    assert in_sight(page.table.tracks)
    qtbot.mouseClick(People(qtbot, page).named("Back"), Qt.MouseButton.LeftButton)
    assert page.table.shown == "seats"


def said_whole_beside_the_plates(qtbot: QtBot, page: ThronePage) -> None:
    """What a Project still needs was cut at the window's edge, beside “Which Project?”."""
    cards = ("upper-mill", "ninepenny-bridge", "imperial-mint")  # what the first needs has room there
    lay(page, projects=tuple(Project(card, 1, (NOTHING,) * 4) for card in cards))
    qtbot.mouseClick(page.strip.plates["contribute"], Qt.MouseButton.LeftButton)
    hint = page.bar.hint
    for plate in People(qtbot, page).row().plates()[:-1]:
        led_to(plate)
        qtbot.wait(1)
        box = hint.fontMetrics().boundingRect(
            QRect(0, 0, hint.width(), 999), Qt.TextFlag.TextWordWrap, hint.text()
        )
        assert plate.note in hint.text() and in_sight(hint)
        assert box.width() <= hint.width() and box.height() <= hint.height(), hint.text()


@everyday("size", [SMALL, (1366, 768)], keep=[SMALL])
def test_the_six_give_their_rows_to_the_board_while_answers_have_rows_of_their_own(
    qtbot: QtBot,
    sit: Sit,
    look: Appearance,
    told: list[str],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
) -> None:
    """The tracks were hair lines, half of “0 of 3 failed” was cut, and what follows stood nowhere.

    A second click in haste presses nothing of what came to their place.
    """
    page = begun(qtbot, sit, "pccc")
    bids = (((0, 3, 2, 0), (1, 0, 0, 0), NOTHING, NOTHING),)
    lay(page, stocks=((4, 5, 3, 2),) * 4, bids=bids, demanded=5, answers=(None,) * 4)
    fit(qtbot, page, look, size, 2.0)
    threat, last, clock = page.table.threat, page.table.threat.last, stopped(monkeypatch)
    for action in ("taxes", "commit"):
        assert page.strip.isVisible()
        clock.now += 10 * SETTLE_MS
        handle, spot = page.window().windowHandle(), in_window(page.strip.plates[action]).center()
        for _ in range(2):
            QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
        assert page.asking.path == (action,)
        press_tab(qtbot, page, "bid")
        plan = page.table.tracks.layout_now()
        assert page.strip.isHidden() and plan.named and plan.high >= 1.2 * plan.label.px
        press_tab(qtbot, page, "threat")
        assert in_sight(threat.track) and threat.track.height() >= threat.track.minimumSizeHint().height()
        assert in_sight(last) and last.height() >= last.high(last.width())
        people = People(qtbot, page)
        clock.now += 10 * SETTLE_MS
        qtbot.mouseClick(people.named("Back"), Qt.MouseButton.LeftButton)
    clock.now += 10 * SETTLE_MS
    told.clear()
    threat.resize(threat.width(), 150)
    threat.track.grab()
    assert threat.card.isHidden() and in_sight(threat.track) and in_sight(last)
    assert " ".join(told) == "0 of 3 failed"
    said_whole_beside_the_plates(qtbot, page)


def test_names_of_tracks_are_left_out_where_they_would_overlap(look: Appearance) -> None:
    assert BidLayout(QRectF(0, 0, 1200, 400), look.sizes).named
    assert not BidLayout(QRectF(0, 0, 1200, 60), look.sizes).named


def test_what_contributing_gives_is_whole_in_a_small_window(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str]
) -> None:
    """“… to the Project that nee…” stood there."""
    page = begun(qtbot, sit, "pcc")
    fit(qtbot, page, look, SMALL, 1.0)
    lay(page, projects=(Project("long-water", 0, (NOTHING,) * 3),))
    plate = page.strip.plates["contribute"]
    told.clear()
    plate.grab()
    assert plate.allowed and plate.note
    assert plate.note in " ".join(told), told


@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
def test_projects_are_whole_whatever_is_asked(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    """Their lower edge, with what they bring, was cut off as soon as the bar had a line more."""
    page = begun(qtbot, sit, "pccc")
    cards, gifts = ("long-water", "veterans-acres", "ox-market"), ((1, 0, 0, 0), NOTHING, NOTHING, NOTHING)
    projects = tuple(Project(card, 0, gifts, (1, 0, 0, 0)) for card in cards)
    lay(page, projects=projects, stocks=((5, 5, 5, 2),) * 4)

    def whole() -> bool:
        tiles = page.table.projects.tiles.values()
        return len(tiles) == 3 and all(one.visibleRegion().boundingRect() == one.rect() for one in tiles)

    for action in ("contribute", "commit", "taxes", "exchange"):
        page.strip.plates[action].click()
        fit(qtbot, page, look, SMALL, factor)
        if page.table.mode == "narrow":
            press_tab(qtbot, page, "projects")
        qtbot.waitUntil(whole, timeout=5_000)
        while page.asking.begun():
            page.asking.back()


@everyday("kinds", ["pppp", "ppppp"], keep=["ppppp"])
@everyday(
    ("size", "factor"),
    [(SMALL, 1.0), (SMALL, 1.5), (SMALL, 2.0), (FULL, 2.0)],
    keep=[(SMALL, 1.0), (SMALL, 2.0)],
)
def test_all_claimants_with_tokens_and_names_are_in_sight(
    qtbot: QtBot,
    sit: Sit,
    look: Appearance,
    told: list[str],
    kinds: str,
    size: tuple[int, int],
    factor: float,
) -> None:
    """Beside the hand too, where it has a place of its own; who plays is told on every plate."""
    page = begun(qtbot, sit, kinds)
    fit(qtbot, page, look, size, factor)
    if page.table.mode != "wide":
        press_tab(qtbot, page, "seats")
    if not page.placing.slim():
        page.hand.open()
        qtbot.wait(30)
    for plate, name in zip(page.table.seats, NAMES, strict=False):
        assert in_sight(plate) and plate.visibleRegion().boundingRect() == plate.rect()
        told.clear()
        plate.renew()
        plate.grab()
        assert plate.value is not None
        assert {claimant(plate.value.party).name, name} <= {words.removeprefix("· ") for words in told}
        assert [str(n) for n in plate.value.stock] == told[-4:]


@pytest.mark.parametrize("action", ["", "contribute", "commit"])
@daily("commit")
def test_no_word_on_the_plates_of_four_is_cut(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str], action: str
) -> None:
    """“Varro comp…” stood on the Speaker's, and a bar to scroll them took room from all the others."""
    page = begun(qtbot, sit, "pccc")
    lay(page, stocks=((5, 5, 5, 1),) * 4, projects=(Project("long-water", 0, (NOTHING,) * 4),))
    if action:
        page.strip.plates[action].click()
    fit(qtbot, page, look, SMALL, 1.0)
    assert not page.table.column.verticalScrollBar().isVisible()
    for plate in page.table.seats:
        told.clear()
        plate.renew()
        plate.grab()
        assert plate.value is not None and claimant(plate.value.party).name in told
        assert not any("…" in words for words in told), told


@everyday("bids", [False, True], keep=[True])
@everyday("hand", [False, True], keep=[True])
@everyday(
    ("size", "factor"),
    [(SMALL, 1.0), (SMALL, 1.5), (SMALL, 2.0), (FULL, 1.0)],
    keep=[(SMALL, 1.0), (SMALL, 2.0)],
)
def test_when_the_next_threat_comes_is_told_in_whole_words(
    qtbot: QtBot,
    sit: Sit,
    look: Appearance,
    told: list[str],
    size: tuple[int, int],
    factor: float,
    hand: bool,
    bids: bool,
) -> None:
    page = begun(qtbot, sit, "pppp")
    if bids:
        lay(page, bids=(((0, 3, 2, 0), (1, 0, 0, 0), NOTHING, NOTHING),), demanded=5)
    fit(qtbot, page, look, size, factor)
    if page.table.mode != "wide":
        press_tab(qtbot, page, "threat")
    if hand and not page.placing.slim():
        page.hand.open()
        qtbot.wait(30)
    last = page.table.threat.last
    assert in_sight(last) and last.height() >= last.high(last.width())
    told.clear()
    last.renew()
    last.grab()
    assert last.coming.startswith("The next one is turned over after") and last.coming in " ".join(told)


@everyday(("size", "factor"), [(SMALL, 1.5), (SMALL, 2.0), (FULL, 2.0)], keep=[(SMALL, 2.0)])
@everyday("kinds", ["ppp", "pcc"], keep=["ppp"])
def test_three_cards_of_a_hand_are_in_sight_with_nothing_over_them(
    qtbot: QtBot, sit: Sit, look: Appearance, kinds: str, size: tuple[int, int], factor: float
) -> None:
    """The third ran past the window's edge. While one peeks, the plate on the strip stays where it was."""
    page = begun(qtbot, sit, kinds)
    look.settings.set("lift", "hold")
    fit(qtbot, page, look, size, factor)
    plate = page.ask_plate
    before = plate.geometry()
    qtbot.keyPress(page, Qt.Key.Key_P)
    qtbot.waitUntil(lambda: page.hand.is_open)
    qtbot.wait(30)
    cards = list(page.hand.row.cards.values())
    assert len(cards) == 3 and plate.isVisible()
    for card in cards:
        assert in_sight(card) and not in_window(card).intersects(in_window(plate)), card.accessibleName()
    assert not page.hand.peeking or plate.geometry() == before
    qtbot.keyRelease(page, Qt.Key.Key_P)


@everyday(("size", "factor"), [(SMALL, 1.5), (SMALL, 2.0), (FULL, 2.0)], keep=[(SMALL, 2.0)])
def test_the_plate_about_intrigues_lies_on_nothing_of_the_table_beside_an_open_hand(
    qtbot: QtBot, sit: Sit, look: Appearance, size: tuple[int, int], factor: float
) -> None:
    """Over a low table it lay on what the open hand left of the tracks and of the claimants' scores."""
    page = begun(qtbot, sit, "pcc")
    plate, table = page.ask_plate, page.table

    def free() -> bool:
        parts = (table.board, table.column, table.threat, page.stakes)
        told = [in_window(part) for part in parts if part.isVisible()]
        return in_sight(plate) and not any(in_window(plate).intersects(box) for box in told)

    fit(qtbot, page, look, size, factor)
    page.hand.open()
    for what in ("bid", "seats", "threat"):
        press_tab(qtbot, page, what)
        qtbot.waitUntil(free, timeout=5_000)
    bidding(page)
    qtbot.waitUntil(lambda: page.stakes.isVisible() and free(), timeout=5_000)
    assert in_sight(page.stakes)


def test_it_gives_way_to_a_threat_that_needs_its_place(qtbot: QtBot, sit: Sit, look: Appearance) -> None:
    """It lay on the words of the Threat that all five were bidding against."""
    page = begun(qtbot, sit, "pcccc")
    bidding(page, "somebody-is-sitting-on-it")
    fit(qtbot, page, look, SMALL, 2.0)
    assert page.ask_plate.isVisible()
    page.hand.open()
    qtbot.wait(30)
    tabs = in_window(page.table.tabs)
    assert in_sight(page.stakes) and page.ask_plate.isHidden()
    box = in_window(page.stakes)
    assert box.contains(tabs) or not box.intersects(tabs), "no sliver of the tabs is left"
    page.hand.shut()
    assert page.ask_plate.isVisible()


def test_the_others_are_named_beside_an_open_hand(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str]
) -> None:
    """With large text their tokens stood beside emblems only, and those of four over part of the tabs."""
    page = begun(qtbot, sit, "pcccc")
    bidding(page)
    fit(qtbot, page, look, SMALL, 2.0)
    page.hand.open()
    qtbot.wait(30)
    told.clear()
    page.stakes.renew()
    page.stakes.grab()
    others = [one.value for one in page.table.seats if one.value and one.value.seat != page.at.acting]
    assert others and all(claimant(one.party).name in told for one in others), told
    box, tabs = in_window(page.stakes), in_window(page.table.tabs)
    assert in_sight(page.stakes) and (box.contains(tabs) or not box.intersects(tabs)), "no sliver of the tabs"


def test_the_rule_has_most_of_the_window_while_it_is_read(qtbot: QtBot, sit: Sit, look: Appearance) -> None:
    """With large text F1 showed a line or two of it."""
    page = begun(qtbot, sit, "pccc")
    lay(page, stocks=((4, 5, 3, 2),) * 4)
    fit(qtbot, page, look, SMALL, 2.0)
    for action in ("", "taxes"):
        if action:
            qtbot.mouseClick(page.strip.plates[action], Qt.MouseButton.LeftButton)
        page.acts.do("why")
        qtbot.wait(30)
        assert page.help_panel.height() > page.height() * 0.6 and in_sight(page.bar.sentence)
        assert page.strip.isHidden()
        page.help_panel.dismiss()
        assert page.strip.isVisible() == (not action)


def test_all_that_would_be_taken_back_is_read_whole(qtbot: QtBot, sit: Sit, look: Appearance) -> None:
    """With large text there was room for a line and a half of it."""
    page = begun(qtbot, sit, "ppc")
    fit(qtbot, page, look, SMALL, 2.0)
    People(qtbot, page).press(page.strip.plates["draw"])
    qtbot.waitUntil(lambda: not page.session.busy)  # type: ignore[union-attr]
    page.acts.do("undo")
    qtbot.wait(30)
    panel = page.take_back_panel
    lines = [panel._asks, *(label for label, *_ in panel._labels)]
    assert len(lines) == 4 and all(map(in_sight, (*lines, *panel.people, panel.do)))


@everyday(("many", "factor"), [(4, 1.0), (4, 2.0), (6, 2.0)], keep=[(4, 2.0)])
def test_of_more_cards_than_have_room_the_one_with_the_focus_is_whole(
    qtbot: QtBot, sit: Sit, look: Appearance, many: int, factor: float
) -> None:
    """The fourth was beyond the window's edge, to be scrolled to."""
    page = begun(qtbot, sit, "pcc")
    lay(page, hands=(tuple(page.session.game.library.projects)[:many], (), ()))  # type: ignore[union-attr]
    fit(qtbot, page, look, SMALL, factor)
    page.hand.open()
    row = page.hand.row
    qtbot.waitUntil(lambda: len(row.cards) == many and row.isVisible())
    cards = list(row.cards.values())
    for card in cards:
        led_to(card)
        assert len({one.y() for one in cards}) == 1 and card.width() == max(one.width() for one in cards)
        box, ends = card.geometry(), (card, card._lens)
        assert in_sight(card) and row.childAt(box.center()) is card
        assert all(row.childAt(at, box.center().y()) in ends for at in (box.left() + 1, box.right() - 1))
        middle = [row.childAt(at, box.center().y()) for at in range(row.width())]
        assert all(other in middle for other in cards), "a part of every other card is in sight"
    fit(qtbot, page, look, SMALL, 1.0)
    qtbot.wait(30)
    boxes = [card.geometry() for card in cards]
    assert all(row.rect().contains(box) for box in boxes)
    if many <= 4:
        assert not any(one.intersects(other) for one, other in pairwise(boxes)), "side by side again"


@everyday(("many", "factor"), [(4, 2.0), (5, 2.0), (6, 2.0), (6, 1.5)], keep=[(4, 2.0), (6, 2.0)])
def test_every_card_of_a_crowded_hand_shows_its_name(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str], many: int, factor: float
) -> None:
    """Only parts of words could be read of cards that lay under others."""
    page = begun(qtbot, sit, "pcc")
    library = page.session.game.library  # type: ignore[union-attr]
    longest = sorted(library.cards, key=lambda card: len(library.cards[card].name))
    cards = [card for card in longest if card not in library.threats][-many:]
    lay(page, hands=(tuple(cards), (), ()))
    fit(qtbot, page, look, SMALL, factor)
    page.hand.open()
    row = page.hand.row
    qtbot.waitUntil(lambda: len(row.cards) == many and row.isVisible())
    for front in (row.cards[cards[0]], row.cards[cards[-1]]):
        led_to(front)
        for card in row.cards.values():
            told.clear()
            card.renew()
            card.grab()
            assert card.value is not None
            if card is not front:
                assert card.aside and card.value.title in " ".join(told), (card.value.title, told)
            spot = card.geometry().center()
            assert row.childAt(spot) is card


@pytest.mark.parametrize("many", [4, 5])
def test_the_words_say_whether_a_chosen_card_is_kept_or_discarded(
    qtbot: QtBot, sit: Sit, look: Appearance, many: int
) -> None:
    page = begun(qtbot, sit, "pcc")
    hand = tuple(page.session.game.library.projects)[:many]  # type: ignore[union-attr]
    lay(page, turn=None, hands=(hand, (), ()), waiting=(HandLimit(),), answers=(None,) * 3)
    fit(qtbot, page, look, SMALL, 2.0)
    words = {4: "Choose one to discard.", 5: "Choose 2 to discard."}[many]
    assert page.bar.accessibleName().endswith(f"You may keep three cards. {words}")
    page.hand.open()
    card = page.hand.row.cards[hand[0]]
    qtbot.waitUntil(card.isVisible)
    plate = People(qtbot, page).row().plates()[0]
    assert card.accessibleDescription() == "Press to discard it" and plate.note == "you keep it"
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton, pos=card.rect().center())
    plate = People(qtbot, page).row().plates()[0]
    assert card.chosen and plate.isChecked() and plate.note == "you discard it"
    assert card.accessibleDescription() == "Press to keep it"


def test_an_open_hand_over_a_high_question_keeps_its_titles_and_lenses_in_sight(
    qtbot: QtBot, sit: Sit, look: Appearance
) -> None:
    """The titles were cut by the window's header, and the plate about Intrigues lay on a lens."""
    page = begun(qtbot, sit, "ppc")
    fit(qtbot, page, look, SMALL, 2.0)
    people = People(qtbot, page)
    people.press(people.named("Play an Intrigue"))
    people.press(people.named("Lift the curtain"))
    page.bar.setFixedHeight(page.bar.height() + 165)
    page.placing.place_hand()
    qtbot.waitUntil(lambda: page.hand.geometry().bottom() < page.bar.y())
    assert page.hand.is_open and page.hand.y() >= 0 and page.hand.row.cards
    for card in page.hand.row.cards.values():
        assert card.mapTo(page, card.rect().topLeft()).y() >= 0
        assert card._lens is not None and in_sight(card._lens)


PLACED = "long-water"


def choosing(
    qtbot: QtBot, sit: Sit, look: Appearance, kinds: str, size: tuple[int, int], factor: float
) -> People:
    """Ines has two Projects in hand, and is about to place one of them."""
    page = begun(qtbot, sit, kinds)
    stocks = ((3, 3, 3, 0), *(NOTHING,) * (len(kinds) - 1))
    hands = ((PLACED, "tribute-quay"), *((),) * (len(kinds) - 1))
    lay(page, turn=0, waiting=(Act(0),), hands=hands, stocks=stocks)
    fit(qtbot, page, look, size, factor)
    people = People(qtbot, page)
    qtbot.keyClick(page.strip.plates["place"], Qt.Key.Key_Return)
    return people


@everyday(
    ("size", "factor"),
    [(SMALL, 2.0), (SMALL, 1.5), ((1366, 768), 2.0), ((1366, 768), 1.5)],
    keep=[(SMALL, 2.0)],
)
def test_the_hand_over_the_table_shuts_when_its_card_is_chosen_and_comes_back_with_the_choice(
    qtbot: QtBot, sit: Sit, look: Appearance, size: tuple[int, int], factor: float
) -> None:
    """It stayed open over the board, through all of the answer and after it."""
    people = choosing(qtbot, sit, look, "pcc", size, factor)
    page = people.page
    qtbot.waitUntil(lambda: page.hand.is_open and len(page.hand.choices()) == 2)
    people.press(page.hand.row.cards[PLACED])
    assert not page.hand.is_open
    assert page.asking.path == ("place", PLACED)
    assert "Pay towards “The Long Water”" in page.bar.accessibleName()
    assert page.bar.answer.isAncestorOf(page.window().focusWidget()), "the next choice is led to"  # type: ignore[union-attr]
    page.panic()
    assert page.asking.begun() == "" and "The Long Water" not in page.bar.accessibleName()
    qtbot.keyClick(page.strip.plates["place"], Qt.Key.Key_Return)
    people.press(page.hand.row.cards[PLACED])
    people.press(people.named("Back"))
    qtbot.waitUntil(lambda: page.hand.is_open and len(page.hand.choices()) == 2)
    assert page.asking.path == ("place",)
    people.press(page.hand.row.cards[PLACED])
    number = page.session.number  # type: ignore[union-attr]
    people.press(people.named("Pay later"))
    qtbot.waitUntil(lambda: page.session.number > number and not page.session.busy)  # type: ignore[union-attr]
    assert PLACED in [one.card for one in page.session.view(None).projects]  # type: ignore[union-attr]
    assert not page.hand.is_open


def test_the_hand_shuts_after_an_intrigue_that_needs_nothing_more(
    qtbot: QtBot, sit: Sit, look: Appearance
) -> None:
    page = begun(qtbot, sit, "pcc")
    lay(page, hands=(("side-door", PLACED), (), ()))
    fit(qtbot, page, look, SMALL, 2.0)
    people = People(qtbot, page)
    people.press(people.named("Play an Intrigue"))
    qtbot.waitUntil(lambda: page.hand.is_open and bool(page.hand.choices()))
    number = page.session.number  # type: ignore[union-attr]
    people.press(page.hand.row.cards["side-door"])
    qtbot.waitUntil(lambda: page.session.number > number and not page.session.busy)  # type: ignore[union-attr]
    assert not page.hand.is_open


def test_a_hand_with_a_place_of_its_own_stays_open(qtbot: QtBot, sit: Sit, look: Appearance) -> None:
    people = choosing(qtbot, sit, look, "pcc", FULL, 1.0)
    page = people.page
    qtbot.waitUntil(lambda: page.hand.is_open and len(page.hand.choices()) == 2)
    people.press(page.hand.row.cards[PLACED])
    assert page.hand.is_open and page.asking.begun() == "place"
    assert "The Long Water" in page.bar.accessibleName()
    qtbot.keyClick(page, Qt.Key.Key_P)
    assert not page.hand.is_open and page.asking.begun() == ""
    assert "The Long Water" not in page.bar.accessibleName(), "it forgets the card with the curtain"


def test_where_several_sit_the_curtain_stays_open_until_the_answer_is_given(
    qtbot: QtBot, sit: Sit, look: Appearance
) -> None:
    """The bar names the card: with the curtain down the others would read it there."""
    people = choosing(qtbot, sit, look, "ppc", SMALL, 2.0)
    page = people.page
    people.press(people.named("Lift the curtain"))
    assert len(page.hand.choices()) == 2
    assert page.strip.isHidden(), "its rows are free for the board"
    people.press(page.hand.row.cards[PLACED])
    assert page.hand.is_open and page.asking.begun() == "place"
    page.hand.shut()
    assert page.asking.begun() == "" and page.strip.isVisible()


@everyday("factor", [1.5, 2.0], keep=[2.0])
def test_the_settings_show_more_than_one_of_them_over_the_table(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    """Above the question there was room for the first one only."""
    page = begun(qtbot, sit, "pcc")
    fit(qtbot, page, look, SMALL, factor)
    window = page.window()
    window.toggle_settings()
    qtbot.waitUntil(window.settings.isVisible)
    qtbot.wait(30)
    values = [
        *window.settings.rows["text"].values.values(),
        *window.settings.rows["contrast"].values.values(),
    ]
    assert all(map(in_sight, values))


def test_the_whole_menu_is_in_one_column(qtbot: QtBot, sit: Sit, look: Appearance) -> None:
    """With large text it was higher than a small screen, and “Quit” stood alone in a column of its own."""
    page = begun(qtbot, sit, "ppc")
    window = page.window()
    fit(qtbot, page, look, SMALL, 2.0)
    window.open_menu()
    one = window.menu.actionGeometry(window.settings_action).height()
    assert window.menu.sizeHint().height() + 2 * one < SMALL[1], "the other game has two entries more"
    window.menu.close()


def glimpsed(part: QWidget) -> bool:
    """Whether a part of it is in sight, and no sliver only."""
    window, box = part.window(), in_window(part)
    spots = [
        QPoint(box.x() + box.width() * x // 12, box.y() + box.height() * y // 8)
        for x in range(1, 12)
        for y in range(1, 8)
    ]
    found = [window.childAt(spot) for spot in spots if window.rect().contains(spot)]
    return any(at is part or part.isAncestorOf(at) for at in found)


def walked(qtbot: QtBot, page: ThronePage) -> list[QWidget]:
    """All that has the focus by Tab, one after another, from the bar on round to it."""
    found: list[QWidget] = []
    page.bar.setFocus()
    for _ in range(60):
        at = QApplication.focusWidget()
        assert at is not None
        if at in found:
            return found
        found.append(at)
        qtbot.keyClick(at, Qt.Key.Key_Tab)
    raise AssertionError("Tab never comes round")


@everyday("factor", [1.5, 2.0], keep=[2.0])
def test_whatever_has_the_focus_by_tab_is_in_sight_whatever_lies_over_the_table(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    """A track between the Threat's price and the open hand was under both, and had the focus all the same."""
    page = begun(qtbot, sit, "pcc")
    fit(qtbot, page, look, SMALL, factor)
    page.hand.open()
    assert all(map(glimpsed, walked(qtbot, page)))
    bidding(page)
    page.hand.open()
    press_tab(qtbot, page, "bid")
    qtbot.wait(30)
    stops = walked(qtbot, page)
    assert all(map(glimpsed, stops)) and set(page.hand.row.cards.values()) & set(stops)
    page.panels.open(page.log_panel)
    qtbot.wait(30)
    stops = walked(qtbot, page)
    assert all(map(glimpsed, stops)) and page.log_panel.fold in stops
    assert page.hand.is_open and page.hand not in stops


def test_the_own_tokens_are_named_where_their_line_has_room(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str]
) -> None:
    """“You have: 5 5 5 0” stood beside 800 empty pixels, and no sign had a name."""
    page = begun(qtbot, sit, "pcc")
    look.set_text(2.0)
    nothing = ((0, 0, 0, 0),) * 3
    lay(page, projects=tuple(Project(card, 1, nothing) for card in ("long-water", "night-school")))
    page.asking.act("contribute")
    qtbot.waitUntil(page.stakes.isVisible)
    told.clear()
    page.stakes.grab()
    assert {"Legions", "Crosiers", "Wheat", "Heroes"} <= set(told)
    page.asking.press("long-water")
    told.clear()
    page.stakes.grab()
    assert "Legions" not in told, "with the price it would take another line"
