"""Whoever decides sees what is decided; and nothing tells a verdict before it can be seen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.page.card_part import EDGE
from kd_desktop.desktop.settings.input_guard import SETTLE_MS
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.cards.reveal_table import RevealTable
from kd_desktop.desktop.throne.cards.stakes import StakesPart
from kd_desktop.desktop.throne.phrases.effects import effects_short
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.desktop.throne.tv.script import script
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import (
    Act,
    Bidding,
    HandLimit,
    Pending,
    Project,
    Resolve,
    Rewards,
    Stage,
    Threat,
    Window,
)
from tests.desktop.keyboard import Key, stopped
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.positions import lay
from tests.everyday import daily, everyday

SIZES = [(1280, 720), (1920, 1080)]
CASES = [(size, factor) for size in SIZES for factor in (1.0, 1.5, 2.0)]
NOTHING = (0, 0, 0, 0)


def begun(qtbot: QtBot, sit: Sit, kinds: str) -> ThronePage:
    page = sit(kinds, 9)
    until(qtbot, People(qtbot, page), Act)
    page.session.pause(True)  # type: ignore[union-attr]
    return page


def bidding(page: ThronePage, card: str = "talking-statue", **more: object) -> None:
    """That Threat has come, and everybody bids; the price is 3 Crosiers and 2 Wheat."""
    n = len(page.session.store.state.parties)  # type: ignore[union-attr]
    stocks = ((0, 5, 3, 2), (2, 3, 1, 0), (6, 1, 0, 1), (1, 1, 1, 1), (12, 0, 10, 3))[:n]
    lay(
        page,
        **{
            "stocks": stocks,
            "turn": None,
            "turns": n,
            "threat": Threat(card, (0, 3, 2, 0)),
            "answers": (None,) * n,
            "waiting": (
                Stage("round_start"),
                Stage("round_end"),
                HandLimit(),
                Window("threat_resolved", 0),
                Stage("threat_over"),
                Bidding(),
            ),
            **more,
        },
    )


def in_window(part: QWidget) -> QRect:
    return QRect(part.mapTo(part.window(), QPoint(0, 0)), part.size())


def in_sight(part: QWidget, edge: int = 6) -> bool:
    """Whether all of a part can be seen but that edge: it lies in the window, and nothing lies over it."""
    window, box = part.window(), in_window(part)
    if not part.isVisible() or not window.rect().contains(box):
        return False
    xs = range(box.left() + edge, box.right() - edge + 1, max(1, (box.width() - 2 * edge) // 12))
    for x in xs:
        for y in (box.top() + edge, box.center().y(), box.bottom() - edge):
            at = window.childAt(x, y)
            if at is not part and not part.isAncestorOf(at):
                return False
    return True


@everyday(("size", "factor"), CASES, keep=[((1280, 720), 2.0), ((1920, 1080), 1.0)])
@everyday("kinds", ["pcc", "pppcc"], keep=["pcc"])
@daily("pcc-size2-2.0")
def test_price_outcomes_and_what_others_have_are_in_sight_while_one_bids(
    qtbot: QtBot,
    sit: Sit,
    look: Appearance,
    window: MainWindow,
    kinds: str,
    size: tuple[int, int],
    factor: float,
) -> None:
    """At 200 % people bid blind. Under Log, Why, Take back, Settings and the peek as well."""
    page = begun(qtbot, sit, kinds)
    bidding(page)
    window.resize(*size)
    look.set_text(factor)
    page.refresh()
    qtbot.wait(30)
    part, said = page.stakes, page.stakes.accessibleName()
    assert "it costs 3 Crosiers and 2 Wheat" in said and "Beaten: " in said and "Not beaten: " in said
    names = [one.value for one in page.table.seats if one.value is not None]
    others = [one for one in names if one.seat != page.at.seat]
    assert others and said.count(" has ") == len(others)
    assert in_sight(part) and part.height() >= part.high(part.width(), page.height())
    for panel in (page.log_panel, page.help_panel, page.take_back_panel, page.who_panel):
        page.panels.open(panel)
        qtbot.wait(30)
        assert in_sight(part) and in_sight(page.bar.sentence), type(panel)
        page.panels.fold()
    window.toggle_settings()
    qtbot.wait(250)
    assert window.settings.isVisible() and in_sight(part) and in_sight(page.bar.sentence)
    window.toggle_settings()
    page.hand.open()
    qtbot.wait(30)
    assert in_sight(part) and in_sight(page.bar.sentence)
    assert part.height() >= part.high(part.width(), page.height())
    sheets_lie_over_the_open_hand(qtbot, page, window)


@everyday("factor", [1.0, 1.25, 1.5, 1.75, 2.0], keep=[2.0])
@everyday("kinds", ["ppp", "ppppp"], keep=["ppppp"])
@everyday("card", ["talking-statue", "brown-cloud", "legions-vote"], keep=["brown-cloud", "legions-vote"])
def test_a_peek_while_one_bids_cuts_no_line_of_what_others_have(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str], kinds: str, factor: float, card: str
) -> None:
    """With large text the lower edge of the last line lay under the cards, or all stocks were one sum."""
    page = begun(qtbot, sit, kinds)
    held = ("long-water", "tribute-quay", "error-in-the-minutes", "horn-in-my-room")
    bidding(page, card, hands=(held,) * len(kinds))
    look.set_text(factor)
    page.refresh()
    qtbot.wait(30)
    for _ in range(2):
        page.hand.peek()
    qtbot.wait(10)
    part, cards = page.stakes, [*page.hand.row.cards.values()]
    assert page.hand.peeking and len(cards) == 4 and in_sight(part)
    assert part.height() >= part.high(part.width(), page.height())
    assert part.accessibleName().count(" has ") == len(kinds) - 1
    assert part.value is not None and others_are_told_one_by_one(part, told)
    assert all(one.height() >= one.minimumSizeHint().height() for one in cards if not one.aside)


def others_are_told_one_by_one(part: StakesPart, told: list[str]) -> bool:
    """Whether the numbers printed at the end are the stocks of each of the others."""
    told.clear()
    part.grab()
    stocks = [str(n) for _, stock in (part.value.others if part.value else ()) for n in stock]
    return [one for one in told if one.isdigit()][-len(stocks) :] == stocks


@everyday("factor", [1.0, 1.5, 2.0], keep=[2.0])
def test_each_amount_of_a_bid_is_called_by_its_name(
    qtbot: QtBot, sit: Sit, look: Appearance, told: list[str], factor: float
) -> None:
    """With large text each had only its sign."""
    page = begun(qtbot, sit, "pcc")
    look.set_text(factor)
    bidding(page)
    qtbot.wait(30)
    plates = [one for one in People(qtbot, page).row().plates() if isinstance(one, TokenPlate)]
    assert len(plates) == 4 and all(map(in_sight, plates))
    for plate in plates:
        told.clear()
        plate.grab()
        assert plate.word in told and str(plate.amount) in told, (plate.word, told)
        assert plate.height() >= plate.sizeHint().height()


@everyday("card", ["ground-turns", "forty-days-rain", "knives-at-the-baths"], keep=["ground-turns"])
@everyday("high", [720, 690], keep=[720])
def test_a_low_threat_keeps_the_words_of_both_boxes(
    qtbot: QtBot, sit: Sit, window: MainWindow, told: list[str], card: str, high: int
) -> None:
    """With an open hand and a line more in the bar, or a lower window, the boxes went."""
    page = begun(qtbot, sit, "pcccc")
    window.resize(1280, high)
    bidding(page, card, hands=(("long-water", "tribute-quay", "error-in-the-minutes"),) * 5)
    page.hand.open()
    page.trouble("The disk is full, so nothing can be written. Make room on it, then go on. " * 3)
    qtbot.wait(30)
    tile = page.table.threat.card
    assert in_sight(tile) and tile.value is not None
    told.clear()
    tile.grab()
    said = " ".join(told)
    for heading, effects in (("Beaten", tile.value.victory), ("Not beaten", tile.value.defeat)):
        assert heading in told and effects_short(effects) in said, (heading, told)


def test_every_reward_is_called_each_builders(qtbot: QtBot, sit: Sit, told: list[str]) -> None:
    """Beside a card that said so lay others that didn't."""
    page = placing_a_project(qtbot, sit, "pcc")
    page.table.bring("projects")
    page.hand.open()
    qtbot.wait(30)
    for card in (*page.table.projects.tiles.values(), *page.hand.row.cards.values()):
        told.clear()
        card.grab()
        assert "each" in told, (card.accessibleName(), told)


@everyday("factor", [1.0, 1.25, 1.5, 2.0], keep=[1.0])
def test_no_sheet_lies_on_a_half_of_the_plate_on_the_edge_of_the_hand(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    """Why lay on “Ask me about Intrigues…”, and its lower edge looked out."""
    page = placing_a_project(qtbot, sit, "pcc")
    look.set_text(factor)
    page.hand.open()
    qtbot.wait(30)
    for panel in (page.help_panel, page.log_panel):
        page.panels.open(panel)
        qtbot.wait(30)
        sheet, asks = in_window(panel), in_window(page.ask_plate)
        assert in_sight(panel) and (sheet.contains(asks) or not sheet.intersects(asks)), type(panel)
        page.panels.fold()


def sheets_lie_over_the_open_hand(qtbot: QtBot, page: ThronePage, window: MainWindow) -> None:
    """With large text Help, Log and settings had a finger's breadth over it, and couldn't be read."""
    for panel in (page.log_panel, page.help_panel):
        page.panels.open(panel)
        qtbot.wait(30)
        assert in_sight(page.stakes) and in_sight(panel) and in_sight(panel.focus_target()), type(panel)
        assert panel.height() > page.height() * 0.4 or not page.placing.slim()
        page.panels.fold()
    window.toggle_settings()
    qtbot.wait(250)
    assert in_sight(page.stakes) and window.settings.height() > page.height() * 0.4
    window.toggle_settings()
    qtbot.wait(30)
    assert page.hand.is_open and in_sight(page.stakes) and in_sight(next(iter(page.hand.row.cards.values())))


def test_what_an_intrigue_does_and_a_project_pays_stands_by_the_question(qtbot: QtBot, sit: Sit) -> None:
    page = begun(qtbot, sit, "ppp")
    state = page.session.store.state  # type: ignore[union-attr]
    waits = (Stage("turn_end"), Act(0), Resolve(), Window("intrigue", 0))
    lay(page, stack=(Pending("side-door", 1),), waiting=waits, answers=(None,) * 3)
    assert page.stakes.isVisible() and "Take one more action now" in page.stakes.accessibleName()
    waits = (Stage("turn_end"), Act(0), Stage("finish_project"), Rewards(), Window("completed", 0))
    done = Project("long-water", 0, (NOTHING,) * 3)
    lay(page, stack=(), completing=(done,), waiting=waits, answers=(None,) * 3)
    assert "Each builder gains 8 Crosiers" in page.stakes.accessibleName()
    lay(page, completing=(), waiting=state.waiting, answers=state.answers)
    assert page.stakes.isHidden()


OWN = "You have 5 Legions, 3 Crosiers, 4 Wheat and 1 Hero."


def placing_a_project(qtbot: QtBot, sit: Sit, kinds: str) -> ThronePage:
    """The person at the screen has two Projects in hand, two more in play, and those tokens."""
    page = begun(qtbot, sit, kinds)
    state = page.session.store.state  # type: ignore[union-attr]
    seat, n = page.at.acting, len(state.parties)
    assert seat is not None
    hands = tuple(("long-water", "tribute-quay") if one == seat else () for one in range(n))
    stocks = tuple((5, 3, 4, 1) if one == seat else (1, 1, 1, 1) for one in range(n))
    lay(
        page, hands=hands, stocks=stocks, projects=(Project("hall-of-names", (seat + 1) % n, (NOTHING,) * n),)
    )
    return page


def own_tokens_are_in_sight(page: ThronePage) -> bool:
    """On the plate of the person at the screen, or beside the question."""
    plate = next(one for one in page.table.seats if one.value is not None and one.value.yours)
    said = page.stakes.accessibleName()
    return in_sight(plate, EDGE + 1) or (in_sight(page.stakes) and said.startswith(OWN))


ROOMS = [(size, factor) for size in (*SIZES, (1366, 768)) for factor in (1.0, 1.25, 1.5, 1.75, 2.0)]


@everyday(("size", "factor"), ROOMS, keep=[((1280, 720), 2.0), ((1366, 768), 1.25), ((1280, 720), 1.5)])
@everyday("kinds", ["pcc", "pppcc"], keep=["pppcc"])
@daily("pppcc-size4-2.0")
def test_own_tokens_and_prices_are_in_sight_while_one_pays_and_no_tab_moves(
    qtbot: QtBot,
    sit: Sit,
    look: Appearance,
    window: MainWindow,
    kinds: str,
    size: tuple[int, int],
    factor: float,
) -> None:
    """At 200 % a tab or the open hand hid them, and at some sizes an act laid the whole table anew."""
    page = placing_a_project(qtbot, sit, kinds)
    window.resize(*size)
    look.set_text(factor)
    page.refresh()
    qtbot.wait(30)
    tabs = page.table.tabs
    page.table.bring("threat")
    there = [(tabs.tabText(at), tabs.tabRect(at)) for at in range(tabs.count())], in_window(tabs)
    for act, cards in (
        ("place", ("long-water", "wheat")),
        ("contribute", ()),
        ("taxes", ()),
        ("exchange", ()),
    ):
        page.asking.act(act)
        if act == "place":
            page.hand.open()
        qtbot.wait(10)
        assert own_tokens_are_in_sight(page), act
        for card in cards:
            page.asking.press(card)
            qtbot.wait(10)
            assert own_tokens_are_in_sight(page), card
            if page.stakes.isVisible():
                assert "The Long Water: it costs 3 Legions and 3 Wheat." in page.stakes.accessibleName()
        now = [(tabs.tabText(at), tabs.tabRect(at)) for at in range(tabs.count())], in_window(tabs)
        assert now == there, act
        while page.asking.begun():
            page.asking.back()
    assert page.stakes.isHidden()


def test_the_name_of_a_chosen_card_goes_with_the_curtain(qtbot: QtBot, sit: Sit, look: Appearance) -> None:
    """Beside the own tokens stands what is in the hand: nobody else may read it there."""
    page = placing_a_project(qtbot, sit, "ppp")
    look.set_text(2.0)
    for close in (page.hand.shut, page.panic, page.turn_away):
        page.asking.act("place")
        page.hand.open()
        page.asking.press("long-water")
        qtbot.wait(10)
        assert "The Long Water" in page.stakes.accessibleName() and page.stakes.isVisible()
        close()
        assert page.stakes.isHidden() or "Long Water" not in page.stakes.accessibleName(), close
        page.turn_back()


def test_the_tab_of_an_act_stays_with_its_result_and_others_go_back_by_themselves(
    qtbot: QtBot, sit: Sit, look: Appearance
) -> None:
    """After a Commit with large text the table jumped to the tab that had been looked at before."""
    page = placing_a_project(qtbot, sit, "pcc")
    look.set_text(2.0)
    session, table = page.session, page.table
    assert session is not None
    page.refresh()
    table.tabs.setCurrentIndex(3)
    assert table.shown == "threat"
    page.asking.act("commit")
    assert table.shown == "bid"
    page.asking.back()
    assert table.shown == "threat", "nothing was done"
    page.asking.act("commit")
    assert page.asking.begun() == "commit"
    people = People(qtbot, page)
    people.fill(3)
    people.press(people.row().plates()[-2])
    qtbot.waitUntil(lambda: not session.busy and page.asking.begun() == "")
    assert page.at.view.acted and table.shown == "bid", "the steps are there"  # type: ignore[union-attr]
    bidding(page)
    assert table.shown == "threat"
    lay(page, waiting=(Stage("turn_end"), Act(page.at.seat or 0)), threat=None, turn=page.at.seat)
    page.refresh()
    assert table.shown == "bid", "the Threat has come forward by itself, and goes so"


# --- defaults that help ---------------------------------------------------------------------------


@everyday("key", [Qt.Key.Key_Return, Qt.Key.Key_Space], keep=[Qt.Key.Key_Return])
def test_the_focus_is_on_a_token_that_is_needed_and_no_key_gives_nothing_unawares(
    qtbot: QtBot, sit: Sit, key: Qt.Key
) -> None:
    """IT-THREAT-3, 17: the first type that the price asks and one has; an equal share is told."""
    page = begun(qtbot, sit, "pcc")
    bidding(page)
    people, session = People(qtbot, page), page.session
    assert session is not None
    number, nothing = session.number, people.named("Give nothing")
    tokens = [one for one in people.row().plates() if isinstance(one, TokenPlate)]
    assert page.window().focusWidget() is tokens[1], "no Legion is asked, and none is there"
    assert "Equal share: 2 (5 ÷ 3, rounded up)." in page.bar.accessibleName()
    qtbot.wait(100)
    for _ in range(3):
        qtbot.keyClick(page.window().focusWidget(), key)
    assert session.number == number and not session.busy and not nothing.hasFocus()
    assert "Give nothing" in page.bar.hint.text()


# --- the verdict ----------------------------------------------------------------------------------


def readable(page: ThronePage) -> str:
    parts = [page.bar.accessibleName(), page.bar.hint.text(), *page.revealing.follows.words]
    parts += [one.accessibleName() for one in page.revealing.findChildren(QWidget) if one.isVisible()]
    parts += [one.text() for one in page.window().findChildren(Label) if one.isVisible()]
    parts += [str(page.log.data(page.log.index(row, 0))) for row in range(page.log.rowCount())]
    return " ".join((*parts, *map(str, page.header_words())))


@pytest.mark.parametrize("failed", [0, 2], ids=["the first", "the last"])
@pytest.mark.parametrize("beaten", [True, False])
@daily("False-the last", "True-the first")
def test_nothing_tells_the_verdict_before_the_columns_are_opened(
    qtbot: QtBot, sit: Sit, beaten: bool, failed: int
) -> None:
    """IT-THREAT-6: neither bar, card, track, log, header nor a sound."""
    page = begun(qtbot, sit, "ppp")
    heard: list[str] = []
    page.sounds.sound = heard.extend  # type: ignore[method-assign]
    bidding(page, threat_track=failed)
    session = page.session
    assert session is not None
    page.panels.open(page.log_panel)
    bids = ((0, 3, 2, 0), NOTHING, NOTHING) if beaten else (NOTHING,) * 3
    for seat, bid in enumerate(bids):
        session.answer(seat, c.Bid(bid))
        qtbot.waitUntil(lambda: not session.busy)
    qtbot.waitUntil(lambda: page.revealing.active)
    assert page.revealing.opening and page.revealing.track.failed == failed
    assert page.revealing.card.value is not None and page.revealing.card.value.beaten is None
    said = readable(page)
    for word in (
        "isn’t beaten",
        "is beaten",
        "Not beaten.",
        "Beaten.",
        "gave the least",
        "over in",
        "has fallen",
    ):
        assert word not in said, word
    assert "bell" not in heard
    page.revealing.skip()
    assert not page.revealing.opening
    assert page.bar.accessibleName().startswith("Beaten." if beaten else "Not beaten.")
    assert page.revealing.track.failed == failed + (not beaten)
    assert ("bell" in heard) is not beaten and page.revealing.follows.words
    told = readable(page)
    assert ("is beaten" in told) is beaten and ("isn’t beaten" in told) is not beaten


def test_a_press_just_after_the_columns_have_opened_by_themselves_does_nothing(
    qtbot: QtBot, sit: Sit, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“Continue” had become “Let it happen” under the finger, and nobody saw the verdict."""
    page = begun(qtbot, sit, "ppp")
    bidding(page)
    session, handle = page.session, window.windowHandle()
    assert session is not None and handle is not None
    for seat in range(3):
        session.answer(seat, c.Bid(NOTHING))
        qtbot.waitUntil(lambda: not session.busy)
    qtbot.waitUntil(lambda: page.revealing.opening)
    clock = stopped(monkeypatch)
    clock.now += 10 * SETTLE_MS
    page.revealing.reveal.skip()  # as at the end of its time
    assert not page.revealing.opening

    def press() -> None:
        plate = People(qtbot, page).row().plates()[0]
        spot = plate.mapTo(window, plate.rect().center())
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=spot)
        key = Key(window, Qt.Key.Key_Return)
        key.press()
        key.release()

    clock.now += SETTLE_MS - 100
    press()
    assert page.revealing.active and page.bar.accessibleName().startswith("Not beaten.")
    clock.now += 10 * SETTLE_MS
    press()
    qtbot.waitUntil(lambda: not page.revealing.active)


@pytest.mark.parametrize(
    ("beaten", "words"),
    [(True, "Last round: beaten, 5 given, 5 needed"), (False, "Last round: not beaten, 0 given, 5 needed")],
)
def test_the_last_round_says_whether_it_was_beaten(qtbot: QtBot, sit: Sit, beaten: bool, words: str) -> None:
    page = begun(qtbot, sit, "ppp")
    bidding(page)
    session = page.session
    assert session is not None
    for seat in range(3):
        session.answer(seat, c.Bid((0, 3, 2, 0) if beaten and not seat else NOTHING))
        qtbot.waitUntil(lambda: not session.busy)
    page.revealing.skip()
    while page.held_up():
        page.pause.let_it_happen()
    qtbot.waitUntil(lambda: session.view(None).threat is None and not session.busy)
    page.refresh()
    said = page.table.threat.last.accessibleName()
    assert words in said
    assert "tokens of" not in said, "nobody knows later of how many"


FLAT = ((0, 0, 0), (0, 0, 0), (0, 0, 0))
OF_ONE, OF_TWO = Project("long-water", 1, (NOTHING,) * 3), Project("tribute-quay", 1, (NOTHING,) * 3)
PAYING = {
    "no step to lose": ("bread-queue", {"tracks": FLAT}, set()),
    "one step to lose": ("bread-queue", {"tracks": ((0, 0, 4), (0, 0, 0), (0, 0, 1))}, {2}),
    "one Wheat to lose": ("brown-cloud", {}, {1}),
    "no Project": ("fire-in-the-ropewalk", {"projects": ()}, set()),
    "a Project": ("fire-in-the-ropewalk", {"projects": (OF_ONE,)}, {1}),
    "still chooses": ("fire-in-the-ropewalk", {"projects": (OF_ONE, OF_TWO)}, {1}),
    "all choose": ("spotted-fever", {}, {1, 2}),
    "nothing to choose": ("spotted-fever", {"stocks": ((0, 5, 3, 2), (2, 3, 1, 0), NOTHING)}, {1}),
    "for all alike": ("wolves-on-the-post-road", {}, set()),
}
"""A beaten Threat, how the table stands, and the seats that lose something for having given nothing."""


@everyday("case", PAYING, keep=["no step to lose", "one step to lose", "still chooses", "nothing to choose"])
def test_red_is_only_for_whom_it_costs(qtbot: QtBot, sit: Sit, look: Appearance, case: str) -> None:
    """IT-THREAT-20: by what was taken, at the table and on the TV; it was by what the card threatens."""
    page = begun(qtbot, sit, "ppp")
    card, changes, pays = PAYING[case]
    bidding(page, card, **changes)
    session, told = page.session, []
    assert session is not None
    session.changed.connect(lambda change: told.append(change.happenings))
    before = session.view(None)
    for seat, bid in enumerate(((0, 3, 2, 0), NOTHING, NOTHING)):
        session.answer(seat, c.Bid(bid))
        qtbot.waitUntil(lambda: not session.busy)
    page.revealing.skip()
    value = page.revealing.reveal.value
    assert value is not None and value.beaten
    assert {row.seat for row in value.rows if row.pays} == pays
    assert ("gave the least" in page.revealing.words.rest) is bool(pays)
    _, outcome = script(told[-1], before, None)
    assert outcome is not None and outcome.paying == pays
    table = RevealTable(look)
    qtbot.addWidget(table)
    table.resize(976, 830)
    table.play(value)
    table.skip()
    plan = table.layout_now()
    for at, row in enumerate(value.rows):
        picture = table.grab(plan.gave(plan.row(at)).toAlignedRect()).toImage()
        red = sum(
            picture.pixelColor(x, y).red() > 90 and picture.pixelColor(x, y).green() < 50
            for x in range(0, picture.width(), 3)
            for y in range(0, picture.height(), 3)
        )
        assert (red > 20) is (row.seat in pays), row


def test_the_track_says_how_many_failed_and_does_not_look_failed_at_none(qtbot: QtBot, sit: Sit) -> None:
    page = begun(qtbot, sit, "pcc")
    lay(page, threat_track=0)
    track = page.table.threat.track
    assert "0 of 3 failed" in track.accessibleName()
    reds = []
    for failed in (0, 1):
        track.set_failed(failed)
        picture = track.grab().toImage()
        cell = picture.copy(0, 0, picture.height() + 4, picture.height())
        reds.append(
            sum(
                cell.pixelColor(x, y).red() > 100 and cell.pixelColor(x, y).green() < 60
                for x in range(14, cell.width() - 6)
                for y in range(14, cell.height() - 14)
            )
        )
    assert reds[0] < 12, "no red marker lies on the place of none"
    assert "1 of 3 failed" in track.accessibleName()


def test_before_anybody_is_asked_everybodys_tokens_are_told(qtbot: QtBot, sit: Sit) -> None:
    """In the pause after a Threat was turned over nobody at the screen is left out."""
    page = begun(qtbot, sit, "ppp")
    page.moments.lasts = lambda: 60_000  # type: ignore[method-assign]
    bidding(page)
    waiting = page.session.store.state.waiting  # type: ignore[union-attr]
    bidding(page, waiting=(*waiting, Window("threat_revealed", 0)))
    assert page.moments.open and page.stakes.accessibleName().count(" has ") == 3


def test_the_tab_of_an_act_comes_back_with_the_room_for_it(
    qtbot: QtBot, sit: Sit, look: Appearance, window: MainWindow
) -> None:
    """Other text sizes in the middle of a Commit left the claimants in sight, and not the tracks."""
    page = placing_a_project(qtbot, sit, "ppp")
    page.table.bring("seats")
    page.asking.act("commit")
    for size, factor in (((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)):
        window.resize(*size)
        look.set_text(factor)
        page.refresh()
        qtbot.wait(30)
        assert page.table.tracks.isVisible(), (size, factor)
