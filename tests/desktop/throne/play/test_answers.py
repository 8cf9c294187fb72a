"""Each answer is given in few presses, by keys alone; what is impossible stays in its place and says why."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.page.question_rows import AmountsRow
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.play.page import ThronePage
from kd_desktop.desktop.throne.play.token_plate import TokenPlate
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import Act, Bidding, Project, Threat
from kd_desktop.engine.throne.vocabulary import TOKENS
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.desktop.throne.play.positions import lay
from tests.desktop.throne.play.test_in_sight import begun, bidding
from tests.everyday import everyday

KEY = Qt.Key


def done(people: People) -> object:
    """The last command of the person, when it is written."""
    session = people.page.session
    assert session is not None
    people.qtbot.waitUntil(lambda: not session.busy)
    seat = session.persons()[0]
    return [one.command for one in session.store.history if one.command is not None and one.seat == seat][-1]


def act(people: People, name: str) -> None:
    people.press(people.page.strip.plates[name])


def test_taxes_take_two_presses(people: People) -> None:
    act(people, "taxes")
    people.press(people.named("1 Legion and 1 Wheat"))
    assert done(people) == c.Taxes((1, 0, 1)) and people.presses == 2


def test_taxes_and_an_exchange_are_news_in_the_bar(people: People) -> None:
    """Who drew a card was told, and who took taxes was not."""
    act(people, "taxes")
    people.press(people.named("1 Legion and 1 Wheat"))
    done(people)
    assert "1 Legion and 1 Wheat in taxes." in " ".join(people.page.prompter._heard)
    people.press(people.named("End the turn"))
    done(people)
    until(people.qtbot, people, Act)
    act(people, "exchange")
    people.press(people.named("2 Legions"))
    people.press(people.named("1 Hero"))
    done(people)
    news = " ".join(people.page.prompter._heard)
    assert "2 Legions" in news and "1 Hero" in news, news


def test_no_commit_is_chosen_for_anybody_and_enter_alone_gives_nothing(people: People) -> None:
    """Three tokens were chosen and the plate had the focus: Enter committed what nobody had chosen."""
    session, plate = people.page.session, people.page.strip.plates["commit"]
    assert session is not None
    number = session.number
    act(people, "commit")
    tokens = [plate for plate in people.row().plates() if isinstance(plate, TokenPlate)]
    assert not any(one.amount for one in tokens) and tokens[0].hasFocus()
    do = people.named("Commit")
    assert do.reason == "Choose 3." and do.accessibleDescription() == do.reason  # type: ignore[attr-defined]
    for _ in range(3):
        people.qtbot.keyClick(people.page.window().focusWidget() or plate, KEY.Key_Return)
    assert session.number == number and not session.busy, "however often Enter is pressed"
    assert "Choose 3." in people.page.bar.hint.text()
    people.fill(1, 1, 1)
    people.press(do)
    assert done(people) == c.Commit((1, 1, 1))
    news = " ".join(people.page.prompter._heard)
    assert all(track in news for track in ("Military", "Church", "Popular")), "the first was left out"


@everyday("text", [1.0, 2.0], keep=[1.0, 2.0])
@pytest.mark.parametrize("way", ["place", "contribute"])
def test_a_payment_begins_with_all_that_is_needed_and_tells_price_and_purse_apart(
    qtbot: QtBot, people: People, look: Appearance, told: list[str], way: str, text: float
) -> None:
    """It began with 1, and “1 of 5” was taken for the price; still nothing is given by one Enter."""
    page = people.page
    look.set_text(text)
    laid = Project("tribute-quay", 1, ((0, 0, 0, 0),) * 2)  # 3 Crosiers
    if way == "contribute":
        lay(page, hands=((), ()), projects=(laid,))
    else:
        lay(page, hands=(("tribute-quay",), ()), projects=())
    act(people, way)
    if way == "place":
        people.press(people.named("Crosiers"))
    number = page.session.number  # type: ignore[union-attr]
    row = people.row()
    assert isinstance(row, AmountsRow) and [one.amount for one in row.kinds] == [3]
    assert "3 Crosiers complete it." in page.bar.accessibleName() and row.do.text() == "Pay 3 Crosiers"
    assert row.kinds[0].accessibleName() == "Crosiers: 3; you have 5, it needs 3"
    told.clear()
    row.kinds[0].grab()
    assert any("you have 5, it needs 3" in words for words in told)
    assert row.kinds[0].hasFocus()
    qtbot.keyClick(row.kinds[0], KEY.Key_Return)
    assert page.session.number == number and not page.session.busy  # type: ignore[union-attr]


def test_the_tokens_of_a_commit_are_changed_by_digits_and_never_too_many(people: People) -> None:
    act(people, "commit")
    plates = [plate for plate in people.row().plates() if isinstance(plate, TokenPlate)]
    people.fill(1, 1, 1)
    people.qtbot.keyClick(plates[2], KEY.Key_3)
    assert [plate.amount for plate in plates] == [0, 0, 3]
    people.qtbot.keyClick(plates[2], KEY.Key_Down)
    assert people.named("Commit").reason == "1 more."  # type: ignore[attr-defined]
    people.qtbot.keyClick(plates[0], KEY.Key_Up)
    people.qtbot.keyClick(plates[0], KEY.Key_Return)
    assert people.named("Commit").hasFocus(), "Enter on an amount only leads there"
    people.qtbot.keyClick(people.named("Commit"), KEY.Key_Return)
    assert done(people) == c.Commit((1, 0, 2))


def test_drawing_takes_two_presses_and_an_exchange_three(qtbot: QtBot, people: People) -> None:
    act(people, "exchange")
    people.press(people.named("2 Crosiers"))
    people.press(people.named("1 Hero"))
    assert done(people) == c.Exchange("crosier", "hero") and people.presses == 3
    people.press(people.named("End the turn"))
    done(people)
    until(qtbot, people, Act)
    people.presses = 0
    act(people, "draw")
    assert done(people) == c.DrawCard() and people.presses == 2, "a card is seen: nobody takes it back alone"


def test_a_card_of_the_hand_is_placed_by_pressing_it_there(people: People) -> None:
    page = people.page
    act(people, "place")
    offered = [card for card in page.hand.row.cards.values() if card.offered]
    assert offered and offered[0].hasFocus(), "the first card has the focus"
    people.press(offered[0])
    people.press(people.named("Pay later"))
    command = done(people)
    assert isinstance(command, c.Place) and not command.type and people.presses == 4


def test_whoever_is_alone_places_a_project_with_one_press_though_the_hand_is_shut(people: People) -> None:
    page = people.page
    if page.hand.is_open:
        page.hand.toggle()
    assert not page.hand.is_open
    act(people, "place")
    assert page.hand.is_open
    assert page.asking.path[:1] == ("place",)
    assert any(card.offered for card in page.hand.row.cards.values())


def test_a_project_is_contributed_to_by_pressing_it_on_the_table(qtbot: QtBot, people: People) -> None:
    page = people.page
    act(people, "place")
    people.press(next(card for card in page.hand.row.cards.values() if card.offered))
    people.press(people.named("Pay later"))
    placed = done(people)
    assert isinstance(placed, c.Place)
    people.press(people.named("End the turn"))
    done(people)
    until(qtbot, people, Act)
    act(people, "contribute")
    tile = page.table.projects.tiles.get(placed.card)
    if tile is not None and tile.offered:  # else it was the only one, and is chosen already
        people.press(tile)
    assert page.asking.path[:2] == ("contribute", placed.card)
    people.qtbot.keyClick(page.bar, KEY.Key_Escape)
    assert len(page.asking.path) < 2, "Escape takes the last choice back"


def test_what_is_impossible_stays_in_its_place_and_says_why(people: People) -> None:
    page = people.page
    spots = {name: plate.geometry() for name, plate in page.strip.plates.items()}
    plate = page.strip.plates["contribute"]
    if not page.at.view.projects:  # type: ignore[union-attr]
        assert plate.reason == "No Project is in play." and plate.accessibleDescription() == plate.reason
    act(people, "commit")
    people.fill(1, 1, 1)
    people.press(people.named("Commit"))
    done(people)
    people.settle()
    assert {name: plate.geometry() for name, plate in page.strip.plates.items()} == spots
    assert all(plate.reason and plate.focusPolicy() for plate in page.strip.plates.values())
    assert people.named("End the turn").hasFocus()


@pytest.mark.parametrize(("high", "keeps"), [(720, False), (1080, True)])
def test_while_a_threat_is_bid_against_a_low_table_has_the_room_of_the_actions(
    qtbot: QtBot, window: MainWindow, people: People, high: int, keeps: bool
) -> None:
    page = people.page
    window.resize(1280, high)
    qtbot.waitUntil(lambda: window.height() == high)
    assert page.strip.isVisible()
    before = page.stage.height()
    until(qtbot, people, Bidding)
    people.settle()
    assert page.strip.isVisible() is keeps
    assert keeps or page.stage.height() >= before - page.bar.height() // 4
    until(qtbot, people, Act)
    people.settle()
    assert page.strip.isVisible()


def test_an_act_is_taken_back_until_something_appears(people: People) -> None:
    page = people.page
    session = people.page.session
    assert session is not None
    before = session.store.state
    act(people, "taxes")
    people.press(people.named("2 Wheat"))
    done(people)
    assert page.taking_back() == "Take 2 Wheat in taxes"
    page.acts.do("undo")
    people.qtbot.waitUntil(lambda: not session.busy and session.store.state == before)
    assert page.strip.plates["taxes"].allowed
    assert page.undoing.told().endswith("’s “Take 2 Wheat in taxes”.")
    assert page.undoing.told() in page.bar.hint.text()
    act(people, "exchange")
    assert "Taken back" not in page.bar.hint.text(), "another act has been begun"
    people.qtbot.keyClick(page.bar, KEY.Key_Escape)
    assert page.asking.begun() == "" and "Taken back" not in page.bar.hint.text()


@everyday("key", [KEY.Key_Return, KEY.Key_Space], keep=[KEY.Key_Return])
def test_nothing_is_given_only_from_the_plate_that_says_so(qtbot: QtBot, people: People, key: Qt.Key) -> None:
    """IT-THREAT-3: to give nothing is an answer, but never one that is given unawares."""
    until(qtbot, people, Bidding)
    people.page.announced.put_away()
    session = people.page.session
    assert session is not None
    number, do = session.number, people.named("Give nothing")
    first = next(plate for plate in people.row().plates() if plate.hasFocus())
    assert isinstance(first, TokenPlate) and not first.amount
    qtbot.keyClick(first, key)
    assert session.number == number and not session.busy, "nothing is given yet"
    assert first.hasFocus() and "Give nothing" in people.page.bar.hint.text()
    do.setFocus()
    assert "Enter twice bids nothing" in people.page.bar.hint.text()
    qtbot.keyClick(do, key)
    assert session.number == number and not session.busy, "the first press only asks"
    qtbot.keyClick(do, key)
    assert done(people) == c.Bid((0, 0, 0, 0))


def test_a_click_beside_the_steps_of_an_untouched_amount_gives_nothing_either(
    qtbot: QtBot, people: People
) -> None:
    until(qtbot, people, Bidding)
    session = people.page.session
    assert session is not None
    number = session.number
    first = next(plate for plate in people.row().plates() if isinstance(plate, TokenPlate))
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton, pos=QPoint(14, first.height() // 2))
    assert session.number == number and not session.busy and not people.named("Give nothing").hasFocus()


@everyday("text", [1.0, 1.5, 2.0], keep=[1.0, 2.0])
def test_no_plate_of_a_bid_moves_while_amounts_change(
    qtbot: QtBot, people: People, look: Appearance, text: float
) -> None:
    """The give plate grew with its words, and a second press on “+” hit the box's edge and gave the bid."""
    look.set_text(text)
    until(qtbot, people, Bidding)
    qtbot.wait(50)
    people.page.announced.put_away()
    people.settle()
    session = people.page.session
    assert session is not None
    number = session.number

    def stand() -> list[tuple[QPoint, QSize]]:
        return [(plate.mapTo(people.page, QPoint(0, 0)), plate.size()) for plate in people.row().plates()]

    def tokens() -> list[TokenPlate]:
        return [plate for plate in people.row().plates() if isinstance(plate, TokenPlate)]

    stood, most = stand(), [plate.most for plate in tokens()]
    assert sum(most) > 3
    for place, n in enumerate(most):
        for _ in range(n):
            plate = tokens()[place]
            qtbot.mouseClick(plate._steps[1], Qt.MouseButton.LeftButton)
            qtbot.wait(1)
            assert stand() == stood, people.row().plates()[-1].text()
    assert [plate.amount for plate in tokens()] == most
    assert session.number == number and not session.busy


@everyday("text", [1.0, 1.5, 2.0], keep=[1.0, 2.0])
def test_each_box_shows_what_one_owns(
    qtbot: QtBot, people: People, look: Appearance, monkeypatch: pytest.MonkeyPatch, text: float
) -> None:
    """With large text the plates of the claimants are elsewhere while one bids, commits or takes taxes."""
    page, printed = people.page, list[str]()
    text_of = Painter.text

    def noted(self: Painter, x: float, y: float, words: str, *rest: Any, **more: Any) -> Any:
        printed.append(words)
        return text_of(self, x, y, words, *rest, **more)

    monkeypatch.setattr(Painter, "text", noted)

    def shown() -> None:
        qtbot.wait(50)
        stock = dict(zip(TOKENS, page.at.view.players[0].stock, strict=True))  # type: ignore[union-attr]
        for plate in (one for one in people.row().plates() if isinstance(one, TokenPlate)):
            printed.clear()
            plate.grab()
            n = stock[plate.token]
            assert (f"of {n}" if plate.low else f"you have {n}") in printed
            assert page.rect().contains(QRect(plate.mapTo(page, QPoint(0, 0)), plate.size()))
            assert plate.width() >= plate.sizeHint().width()

    look.set_text(text)
    act(people, "taxes")
    told = page.bar.hint.text(), page.stakes.accessibleName() if page.stakes.isVisible() else ""
    counts = [words for words in told if "You have 5 Legions, 5 Crosiers and 5 Wheat." in words]
    assert len(counts) == 1, "it was told twice with large text"
    people.qtbot.keyClick(page.bar, KEY.Key_Escape)
    act(people, "commit")
    shown()
    people.qtbot.keyClick(page.bar, KEY.Key_Escape)
    until(qtbot, people, Bidding)
    page.announced.put_away()
    people.settle()
    shown()


@everyday("text", [1.0, 1.25, 1.5, 1.75, 2.0], keep=[1.0, 2.0])
@pytest.mark.parametrize("heroes", [0, 2])
def test_each_box_of_a_commit_bears_its_whole_word_in_sight(
    qtbot: QtBot, people: People, look: Appearance, told: list[str], heroes: int, text: float
) -> None:
    """With large text only their signs were left."""
    page = people.page
    look.set_text(text)
    lay(page, stocks=((5, 4, 3, heroes),) * 2)
    act(people, "commit")
    qtbot.wait(50)
    plates = [one for one in people.row().plates() if isinstance(one, TokenPlate)]
    assert len(plates) == (6 if heroes else 3)
    for plate in plates:
        told.clear()
        plate.grab()
        assert plate.word in told and plate.width() >= plate.sizeHint().width()
    for one in people.row().plates():
        assert page.rect().contains(QRect(one.mapTo(page, QPoint(0, 0)), one.size()))
    assert page.table.tracks.isVisible() and page.table.tracks.height() > 100


def test_a_press_on_a_token_s_box_never_gives_the_bid(qtbot: QtBot, people: People) -> None:
    """Icon, word and edge only choose the box: a bid can't be taken back."""
    until(qtbot, people, Bidding)
    session = people.page.session
    assert session is not None
    number = session.number
    first = next(plate for plate in people.row().plates() if isinstance(plate, TokenPlate))
    qtbot.keyClick(first, KEY.Key_2)
    for x in (3, 14, 60, first.width() - 4):
        qtbot.mouseClick(first, Qt.MouseButton.LeftButton, pos=QPoint(x, first.height() // 2))
        assert session.number == number and not session.busy and first.hasFocus() and first.amount == 2
    qtbot.keyClick(first, KEY.Key_Return)
    assert session.number == number and not session.busy and people.named("Give 2 tokens").hasFocus()
    qtbot.keyClick(people.named("Give 2 tokens"), KEY.Key_Return)
    assert done(people) == c.Bid((2, 0, 0, 0))


def back_to_now(page: ThronePage) -> None:
    page.past.leave()
    assert not page.past.active and page.bar.isEnabled()


def test_one_looks_back_at_what_the_table_saw_and_returns(qtbot: QtBot, people: People) -> None:
    page = people.page
    session = page.session
    assert session is not None
    act(people, "taxes")
    people.press(people.named("2 Wheat"))
    done(people)
    now = page.table.seats[page.at.seat or 0].value
    seat = page.at.seat
    page.past.enter()
    qtbot.waitUntil(lambda: page.past.view is not None)
    assert page.past.active and page.hand.seat is None and not page.strip.isVisible()
    assert not page.bar.isEnabled() and page.held_up()
    page.past.bar.slider.setValue(0)
    qtbot.waitUntil(lambda: page.past.view is not None and page.past.view.players[seat or 0].stock[2] == 5)
    assert "Round 1 (looking back)" in page.past.bar.accessibleName()
    back_to_now(page)
    assert page.table.seats[page.at.seat or 0].value == now and page.strip.isVisible()


def test_tokens_that_the_threat_does_not_ask_for_say_so_before_they_are_given(qtbot: QtBot, sit: Sit) -> None:
    """Crosiers could be given against a Threat that asks for Legions and Wheat, and nothing said a word."""
    page = begun(qtbot, sit, "pcc")
    bidding(page, threat=Threat("talking-statue", (1, 0, 1, 0)), stocks=((2, 2, 5, 1),) * 3)
    row = People(qtbot, page).row()
    assert isinstance(row, AmountsRow)
    legions, crosiers, _, heroes = row.kinds
    qtbot.keyClick(crosiers, Qt.Key.Key_Up)
    assert row.do.note == "not asked for"
    assert row.do.hint == "Not asked for: 1 Crosier. It counts as given, but doesn’t help beat it."
    assert "the Threat asks for none" in crosiers.accessibleName() + page.bar.hint.text()
    qtbot.keyClick(legions, Qt.Key.Key_Up)
    assert row.do.note == "not all asked for"
    qtbot.keyClick(crosiers, Qt.Key.Key_Down)
    qtbot.keyClick(heroes, Qt.Key.Key_Up)
    assert row.do.note == "secret for now", "a Hero stands for whatever others lack"
