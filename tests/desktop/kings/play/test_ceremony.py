"""The end of a reign, and what is read aloud on the way there."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.arena import begin, play_sitting
from kd_desktop.desktop.kings.between.campaign_end import campaign_end
from kd_desktop.desktop.kings.between.ceremony import Ceremony
from kd_desktop.desktop.kings.between.crowning import _gain
from kd_desktop.desktop.kings.between.end_page import EndPage
from kd_desktop.desktop.kings.between.final_tracks import FinalTracks
from kd_desktop.desktop.kings.between.house_card import SEALED
from kd_desktop.desktop.kings.between.scores import reason, told
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.kings.reading.narrator import Narrator, pages
from kd_desktop.desktop.kings.reading.readings import names_in
from kd_desktop.desktop.kings.tv import CouncilTv, open_tv
from kd_desktop.desktop.kings.waters import sea_of
from kd_desktop.desktop.kit import shapes, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import BeginReign
from kd_desktop.engine.kings.content import DistanceGoal, KingsPack
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.view import View
from kd_desktop.packs import load
from tests.bounded import so_long
from tests.councillors.kings.random_player import RandomPlayer
from tests.desktop.kings.people import answer
from tests.desktop.kings.play.hands import Hands
from tests.desktop.kings.play.play import before_the_end, forward, read_out, until

Sit = Callable[..., Session]


def finished(sit: Sit) -> Session:
    """A session whose first reign is over and recorded."""
    quiet = sit("person", "computer", "computer", "computer")
    forward(quiet, 500)
    session = Session(quiet.store)
    assert session.view(None).reign is None
    return session


def test_the_ceremony_tells_what_the_ledger_has(sit: Sit) -> None:
    session = finished(sit)
    view = session.view(None)
    ending = told([(one.event, one.parties) for one in session.seen(None)], view)
    assert ending is not None
    record = view.ledger[-1]
    assert ending.number == record.reign
    by_house = {row.house: row for row in record.rows}
    for tally in ending.houses:
        row = by_house[tally.house]
        assert tally.agenda is not None
        assert (tally.agenda.name, tally.total, tally.position, tally.winner) == (
            row.agenda, row.total, row.position, row.winner,
        )  # fmt: skip
        assert (tally.prestige, tally.crave) == (row.prestige, row.crave)
        assert sum(part.points for part in tally.parts) == row.total
        assert all(part.why for part in tally.parts), "every number says where it came from"
    assert ending.privileged in {tally.name for tally in ending.houses if tally.winner}


def test_agendas_stay_sealed_until_they_are_opened(qtbot: QtBot, still: Appearance, sit: Sit) -> None:
    session = finished(sit)
    ending = told([(one.event, one.parties) for one in session.seen(None)], session.view(None))
    assert ending is not None
    ceremony = Ceremony(still)
    qtbot.addWidget(ceremony)
    ceremony.show_ending(ending, at_once=False)
    assert ceremony.is_closed()
    cards = ceremony.cards
    assert [card.counted for card in cards] == [SEALED] * 4
    for card, tally in zip(cards, ending.houses, strict=True):
        assert tally.agenda is not None
        assert "sealed" in card.accessibleName() and tally.agenda.title not in card.accessibleName()
    ceremony.open_next()
    assert [card.counted for card in cards] == [0, SEALED, SEALED, SEALED], "the seal is broken first"
    assert ceremony.order._runners[0].points == 0
    ceremony.open_next()
    assert [card.opened for card in cards] == [True, False, False, False]
    assert ceremony.leaders() == ([ending.houses[0].name], ending.houses[0].total)
    assert not any("Prestige" in card.accessibleName() for card in cards), "places are known at the end"
    with qtbot.waitSignal(ceremony.opened):
        ceremony.open_all()
    for card, tally in zip(cards, ending.houses, strict=True):
        assert f"{tally.total} points" in card.accessibleName()
    assert "names the next ruler" in ceremony.about.text()


def test_steps_come_by_themselves_part_by_part(qtbot: QtBot, still: Appearance, sit: Sit) -> None:
    session = finished(sit)
    ending = told([(one.event, one.parties) for one in session.seen(None)], session.view(None))
    assert ending is not None
    ceremony = Ceremony(still)
    qtbot.addWidget(ceremony)
    ceremony.show_ending(ending, at_once=False)
    first = ceremony.cards[0]
    sums = []
    for _ in so_long(lambda: not first.opened):
        ceremony._timer.timeout.emit()
        sums.append(first.sum())
    parts = [part.points for part in first.tally.parts]
    assert sums == [0, *(sum(parts[: n + 1]) for n in range(len(parts)))]
    assert ceremony.cards[1].counted == SEALED


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes by itself comes at once."""
    for name in ("SEAL_MS", "CARD_MS", "PART_MS"):
        monkeypatch.setattr(f"kd_desktop.desktop.kings.between.ceremony.{name}", 1)


def at_the_seals(qtbot: QtBot, window: MainWindow, sit: Sit, *kinds: str) -> tuple[PlayPage, Session]:
    """The window where a reign is over and every seal whole."""
    session = sit(*kinds)
    session.pause(True)
    until(session, "ask_king_name")
    window.show_session(Session(session.store))
    page = window.game_page
    page.reader.drop()
    page.refresh(focus=True)
    Hands(qtbot, window).settle()
    assert page.ceremony.isVisible() and page.ceremony.cards
    return page, session


@pytest.mark.usefixtures("quickly")
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, None], ids=["key", "click"])
def test_each_seal_waits_for_people_and_what_is_behind_it_counts_itself(
    qtbot: QtBot, window: MainWindow, sit: Sit, key: Qt.Key | None
) -> None:
    """Whoever has looked away for a moment hasn't missed who was after what."""
    page, _ = at_the_seals(qtbot, window, sit, "person", "person", "person")
    cards = page.ceremony.cards
    for broken in range(len(cards)):
        qtbot.wait(60)
        assert [card.opened for card in cards] == [place < broken for place in range(len(cards))]
        assert all(card.counted == SEALED for card in cards[broken:])
        plate = page.bar.answer.plates()[0]
        assert plate.text() == f"Break {cards[broken].tally.name}’s seal"
        if key is not None:
            qtbot.keyClick(window.focusWidget(), key)
        else:
            Hands(qtbot, window).click(plate)
        qtbot.waitUntil(lambda at=broken: cards[at].opened)
    assert not page.ceremony.is_closed()


@pytest.mark.usefixtures("quickly")
def test_where_only_computers_sit_the_seals_break_by_themselves(
    qtbot: QtBot, window: MainWindow, sit: Sit
) -> None:
    page, _ = at_the_seals(qtbot, window, sit, "computer", "computer", "computer")
    qtbot.waitUntil(lambda: not page.ceremony.is_closed())


@pytest.mark.usefixtures("quickly")
def test_the_tv_opens_nobody_before_the_table_does(qtbot: QtBot, window: MainWindow, sit: Sit) -> None:
    """Opened while it is counted there, it shows what has been told, and goes on with it."""
    page, session = at_the_seals(qtbot, window, sit, "person", "person", "person")
    page.open_tv()
    tv = open_tv(page.session)
    cards, seats = page.ceremony.cards, session.view(None).reign.seats
    won = next(card.tally.name for card in cards if card.tally.winner)
    by_house = {seat.house.number: seat.seat for seat in seats}
    for broken in range(len(cards)):
        sealed = {by_house[card.tally.house] for card in cards[broken:]}
        shown = tv.page.page
        assert shown.kind == "scoring" and set(shown.closed) == sealed and shown.still_counting
        assert f"{won} has won" not in tv.accessibleName()
        assert tv.accessibleName().startswith(page.bar.sentence.accessibleName())
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda at=broken: cards[at].opened)
    assert tv.page.page.closed == () and not tv.page.page.still_counting
    assert f"{won} has won" in tv.accessibleName()
    tv.close()


@pytest.mark.usefixtures("quickly")
def test_the_tv_counts_a_house_when_its_seal_is_broken_at_the_table(
    qtbot: QtBot, window: MainWindow, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("COUNT_MS", "SAY_MS", "SHORT_SAY_MS"):
        monkeypatch.setattr(f"kd_desktop.desktop.kings.tv.script.{name}", 1)
    monkeypatch.setattr("kd_desktop.desktop.tv.window.HELD_MS", 5)
    session = before_the_end(sit, "person", "person", "person")
    window.show_session(session)
    page = window.game_page
    read_out(page)
    page.open_tv()
    tv = open_tv(session)
    seat = session.waiting()[0]
    _, command = answer(session.game, session.store.state)
    with qtbot.waitSignal(session.changed, timeout=5000):
        assert session.answer(seat, command)
    read_out(page)
    qtbot.waitUntil(page.ceremony.isVisible)
    cards = page.ceremony.cards
    for broken, card in enumerate(cards):
        qtbot.waitUntil(lambda: tv.beat == "wait")
        assert broken == 0 or told_on(tv) == {one.tally.house for one in cards[:broken]}
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda card=card: card.opened and card.tally.house in told_on(tv))
    qtbot.waitUntil(lambda: not tv.busy)
    assert tv.page.page is not None and not tv.page.page.still_counting
    tv.close()


def told_on(tv: CouncilTv) -> set[int]:
    """The houses of which the TV has told who they were."""
    page = tv.page.page
    if page is None or page.kind != "scoring":
        return set()
    return {seat.house.number for seat in page.view.reign.seats if seat.seat not in page.closed}


def at_the_counting(qtbot: QtBot, look: Appearance, sit: Sit) -> Ceremony:
    """The page of a finished reign with its seals whole, on the screen."""
    session = finished(sit)
    ending = told([(one.event, one.parties) for one in session.seen(None)], session.view(None))
    assert ending is not None
    ceremony = Ceremony(look)
    qtbot.addWidget(ceremony)
    ceremony.resize(1600, 800)
    ceremony.show_ending(ending, at_once=False)
    ceremony.show()
    return ceremony


def test_a_seal_breaks_and_nothing_waits_for_it(qtbot: QtBot, still: Appearance, sit: Sit) -> None:
    still.set_still(False)
    ceremony = at_the_counting(qtbot, still, sit)
    first, moving = ceremony.cards[0], ceremony._moving
    ceremony.open_next()
    moving.pause()
    pictures = []
    for so_far in (0.0, 0.2, 0.6, 1.0):
        moving.setCurrentTime(round(moving.duration() * so_far))
        assert first.so_far == pytest.approx(so_far, abs=0.01)
        pictures.append(first.grab().toImage())
    assert all(one != other for one, other in pairwise(pictures))
    assert first.tally.agenda is not None
    assert first.tally.agenda.title in first.accessibleName(), "the card is told before its seal has fallen"
    ceremony.open_next()
    assert first.opened and first.so_far == 1.0 and ceremony._moved is None, "a key goes on at once"


def test_coins_are_stacked_while_they_are_counted(qtbot: QtBot, still: Appearance, sit: Sit) -> None:
    still.set_still(False)
    ceremony = at_the_counting(qtbot, still, sit)
    first, moving = ceremony.cards[0], ceremony._moving
    owned = first.tally.coins
    codes = [part.code for part in first.tally.parts]
    assert codes[:2] == ["goal", "money"] and owned > 1
    for told_parts in range(3):
        ceremony._timer.timeout.emit()
        assert (first.counted, first.stacked()) == (told_parts, 0), "poured out until they are counted"
        moving.pause()
    for laid in (1, owned // 2, owned):
        moving.setCurrentTime(round(moving.duration() * laid / owned))
        assert first.stacked() == pytest.approx(laid, abs=0.1)
    ceremony._timer.timeout.emit()
    assert (first.counted, first.stacked()) == (3, owned)


def test_with_motion_reduced_everything_is_there_at_once(qtbot: QtBot, still: Appearance, sit: Sit) -> None:
    ceremony = at_the_counting(qtbot, still, sit)
    first = ceremony.cards[0]
    for told_parts in range(len(first.tally.parts) + 1):
        ceremony._timer.timeout.emit()
        assert (first.counted, first.so_far) == (told_parts, 1.0)
        assert first.reached() == first.sum() == ceremony.order._runners[0].at
        assert first.stacked() == (first.tally.coins if told_parts >= 2 else 0)
    assert ceremony._moving.state() == ceremony._moving.State.Stopped


def test_reasons_are_short(sit: Sit) -> None:
    session = finished(sit)
    ending = told([(one.event, one.parties) for one in session.seen(None)], session.view(None))
    assert ending is not None
    whys = {part.code: part.why for tally in ending.houses for part in tally.parts}
    assert re.fullmatch(r"(1st|2nd|3rd|4th), with \d+", whys["money"])
    assert re.fullmatch(r"(1st|2nd|3rd|4th), with \d+", whys["power"])
    assert whys["open_agenda"] == "none" or whys["open_agenda"].endswith(("token", "tokens"))


def test_opened_at_once_the_page_says_who_won(qtbot: QtBot, still: Appearance, sit: Sit) -> None:
    session = finished(sit)
    ending = told([(one.event, one.parties) for one in session.seen(None)], session.view(None))
    assert ending is not None
    ceremony = Ceremony(still)
    qtbot.addWidget(ceremony)
    ceremony.show_ending(ending, at_once=True)
    assert not ceremony.is_closed()
    assert f"{ending.privileged} names the next ruler." in ceremony.about.text()


def test_everything_that_is_revealed_is_read(sit: Sit) -> None:
    """A sheet for each letter, outcome and sticker of a reign, in the order in which they came."""
    session = finished(sit)
    events = [one.event for one in session.seen(None)]
    narrator = Narrator(session.view(None), session.game.library, names_in(session))
    sheets = pages(events, narrator)
    kinds = [sheet.kind for sheet in sheets]
    for kind, event in (
        ("outcome", e.OutcomeRevealed),
        ("sticker", e.StickerAttached),
        ("end", e.ReignEnded),
    ):
        assert kinds.count(kind) == sum(isinstance(one, event) for one in events)
    assert kinds.count("letter") == kinds.count("outcome")
    assert kinds[-1] == "end"
    outcomes = [sheet for sheet in sheets if sheet.kind == "outcome"]
    assert all(sheet.text for sheet in outcomes)
    assert any(sheet.lines for sheet in outcomes)


def campaign(pack: str, seed: int) -> tuple[View, list[e.KingsEvent]]:
    """A whole campaign by random play: the table's view after it, and everything that happened."""
    game = KingsGame(load(pack))
    houses, happened = (1, 4, 7, 10), list[e.KingsEvent]()
    state = begin(game, game.new(seed), houses)
    minds = [RandomPlayer(seed + place) for place in range(4)]
    while True:
        state, events = play_sitting(game, state, minds)
        happened += events
        if state.finished:
            return game.view(state, None), happened
        state = game.apply(state, None, BeginReign(houses)).state


def test_the_end_of_a_campaign_tells_who_won_and_why(qtbot: QtBot, still: Appearance) -> None:
    view, happened = campaign("leaving-sea", 3)
    ending = campaign_end(happened, view)
    assert ending is not None
    worth = next(one for one in happened if isinstance(one, e.WorthDecided))
    pages_read = [(one.title, one.text) for one in happened if isinstance(one, e.LastPageRead)]
    assert list(ending.pages) == pages_read and pages_read
    assert [tally.total for tally in ending.houses] == sorted((s.total for s in view.finale), reverse=True)
    scores = {score.house: score for score in view.finale}
    assert ending.worth == (worth.prestige, worth.crave)
    for tally in ending.houses:
        score = scores[tally.house]
        assert tally.winner == score.winner == (tally.position == 1)
        assert tally.total == score.prestige * worth.prestige + score.crave * worth.crave

    page = EndPage(still)
    qtbot.addWidget(page)
    page.resize(1920, 800)
    page.show()
    page.show_end(ending, (), sea_of(view))
    assert page.scene.accessibleName().startswith(f"{ending.title}. ")
    assert "the sea comes back" in page.scene.accessibleName()
    (first,) = [tally for tally in ending.houses if tally.winner]
    assert page.winner.accessibleName().startswith(f"House {first.name} has it, with {first.total}.")
    assert all(f"{one.total} in all" in page.totals.accessibleName() for one in ending.houses)
    assert [one.accessibleName() for one in page.pages()] == [
        f"{title}. {text}" for title, text in pages_read
    ]


def test_a_campaign_without_a_finale_names_no_winner(sit: Sit) -> None:
    view = finished(sit).view(None)
    assert campaign_end([], view) is None
    ending = campaign_end([], replace(view, finished=True))
    assert ending is not None and ending.pages == ()
    assert not any(tally.winner or tally.position for tally in ending.houses)
    known = {house.number: house for house in view.houses}
    for tally in ending.houses:
        house = known[tally.house]
        assert (tally.prestige, tally.crave) == (house.prestige, house.crave)


@pytest.mark.usefixtures("qtbot")
def test_a_word_on_a_card_is_set_smaller_rather_than_over_its_edge() -> None:
    usual = Type(40, weight=600)
    word = "Opportunist"
    assert usual.fitting(word, usual.width(word)) == usual
    smaller = usual.fitting(word, usual.width(word) * 0.8)
    assert smaller.width(word) <= usual.width(word) * 0.8 < smaller._replace(px=smaller.px + 1).width(word)
    assert usual.fitting(word, 10).px == theme.SMALLEST


@pytest.mark.parametrize("factor", [1.0, 1.25, 2.0])
def test_what_an_agenda_pays_for_is_never_cut(still: Appearance, bench: KingsPack, factor: float) -> None:
    """The longest sentence is Extremist's; beside the houses it has the least room at 1280x720."""
    theme.text.set_factor(factor)
    try:
        realm = FinalTracks(still)
        realm.set_rows((0, 1, 2, -3, 4, 0), (8, 8, 8, 8, 8, 9))
        for agenda in bench.agendas:
            realm.set_agenda(agenda)
            room = still.px(18) * 11
            type_, lines = realm.sentence(room)
            assert " ".join(lines).startswith(f"The {agenda.title} scores the ") and "…" not in "".join(lines)
            assert len(lines) <= 3 and all(type_.width(line) <= room for line in lines)
    finally:
        theme.text.set_factor(1.0)


def test_an_agenda_of_distance_says_what_it_counts(still: Appearance, bench: KingsPack, sit: Sit) -> None:
    """From \u22125 to +8 it pays 14: both ends are counted, and the rows are written as on the board."""
    realm = FinalTracks(still)
    realm.set_rows((0, 8, 2, -5, 4, 0), (8, 8, 8, 8, 8, 9))
    realm.set_agenda(next(one for one in bench.agendas if isinstance(one.goal, DistanceGoal)))
    assert "the rows from lowest to highest, both included." in realm.accessibleName()
    cause = say("goal_distance", "KD-SCORE-4", agenda="extremist", low=-5, high=8)
    assert reason(cause, Names(sit("computer", "computer", "computer").view(None))) == "from \u22125 to +8"


@pytest.mark.parametrize(
    ("totals", "words"),
    [
        ((11, 4, 2, 1), "{0} leads with 11."),
        ((11, 11, 2, 1), "{0} and {1} lead with 11."),
        ((-2, -2, -2, -3), "{0}, {1} and {2} lead with \u22122."),
    ],
)
def test_those_who_are_level_lead_together(
    qtbot: QtBot, window: MainWindow, sit: Sit, totals: tuple[int, ...], words: str
) -> None:
    page, _ = at_the_seals(qtbot, window, sit, "person", "person", "person", "person")
    cards = page.ceremony.cards
    for card, total in zip(cards, totals, strict=True):
        card.tally.total = total
    for card in cards[:3]:
        card.open()
    said = page.between.opening_words().rest
    assert said == words.format(*(card.tally.name for card in cards))


def test_an_aim_that_is_reached_with_the_reign_is_told_once_all_is_counted(
    qtbot: QtBot, still: Appearance, sit: Sit
) -> None:
    """And what it brings is part of what the reign paid that house, but not of what its place pays."""
    session = finished(sit)
    view, library = session.view(None), session.game.library
    heard = [(one.event, one.parties) for one in session.seen(None)]
    house = view.ledger[-1].rows[0].house
    aim = library.houses[house].gameplay[0]
    why = say("ability", "KD-ABIL-1", source=aim.id, index=0)
    reached = e.AchievementCompleted(house=house, achievement=aim.id, cause=why)
    brings = e.PointsGained(house=house, what="prestige", n=2, now=9, cause=why)
    named = next(i for i, (event, _) in enumerate(heard) if isinstance(event, e.KingNamed))
    parties = heard[named][1]
    before = told(heard, view)
    heard[named:named] = [(reached, parties), (brings, parties)]
    ending = told(heard, view, {aim.id: aim.title})
    assert before is not None and ending is not None
    for one, then in zip(ending.houses, before.houses, strict=True):
        assert (one.prestige, one.crave) == (then.prestige, then.crave)
        more = 2 if one.house == house else 0
        assert one.besides["prestige"] == then.besides["prestige"] + more
        assert dict(_gain(one).amounts) == {
            "prestige": one.prestige + one.besides["prestige"], "crave": one.crave + one.besides["crave"]
        }  # fmt: skip
    ceremony = Ceremony(still)
    qtbot.addWidget(ceremony)
    ceremony.show_ending(ending, at_once=False)
    assert aim.title not in ceremony.about.text()
    ceremony.open_all()
    assert f"has achieved “{aim.title}”." in ceremony.about.text() and "2 Prestige" in ceremony.about.text()
    began = e.ReignBegan(
        number=9, houses=parties, king="", leader=0, moderator=1, cause=say("begins", "KD-SETUP-1")
    )
    later = told([*heard, (began, parties), (brings, parties)], view, {aim.id: aim.title})
    assert later is not None and later.achieved == ending.achieved, "the next reign is another matter"


def test_a_place_that_several_share_is_called_so(qtbot: QtBot, still: Appearance, sit: Sit) -> None:
    session = finished(sit)
    ending = told([(one.event, one.parties) for one in session.seen(None)], session.view(None))
    assert ending is not None
    first, *others = ending.houses
    for tally in (first, others[0]):
        tally.position, tally.winner, tally.tied = 2, False, True
    ceremony = Ceremony(still)
    qtbot.addWidget(ceremony)
    ceremony.show_ending(ending, at_once=True)
    names = {card.tally.house: card.accessibleName() for card in ceremony.cards}
    assert "points, 2nd, tied: " in names[first.house] and "points, 2nd, tied: " in names[others[0].house]
    assert "tied" not in names[others[1].house]


def test_whoever_shares_a_place_is_found_in_what_was_told(sit: Sit) -> None:
    session = finished(sit)
    events = [(one.event, one.parties) for one in session.seen(None)]
    level = [
        (replace(event, position=1) if isinstance(event, e.Ranked) and event.seat < 2 else event, parties)
        for event, parties in events
    ]
    ending = told(level, session.view(None))
    assert ending is not None
    seats = {tally.house: tally for tally in ending.houses}
    ranked = [one.event for one in session.seen(None) if isinstance(one.event, e.Ranked)]
    assert all(seats[event.house].tied for event in ranked if event.seat < 2)


def test_the_last_house_is_called_so_whatever_its_place(qtbot: QtBot, still: Appearance, sit: Sit) -> None:
    """Third after two that won together, it gets what the last place pays, not the third (KD-REC-4, 5)."""
    session = finished(sit)
    seen = [(one.event, one.parties) for one in session.seen(None)]
    ranked = [event for event, _ in seen if isinstance(event, e.Ranked)]
    events = [
        (replace(one, position=max(1, one.position - 1)) if isinstance(one, e.Ranked) else one, parties)
        for one, parties in seen
    ]
    ending = told(events, session.view(None))
    assert ending is not None
    (last,) = {one.house for one in ranked if one.row == "last"}
    assert [tally.house for tally in ending.houses if tally.last] == [last]
    ceremony = Ceremony(still)
    qtbot.addWidget(ceremony)
    ceremony.show_ending(ending, at_once=True)
    names = {card.tally.house: card.accessibleName() for card in ceremony.cards}
    assert "points, last place: " in names[last]
    assert not any("last" in name for house, name in names.items() if house != last)


@pytest.mark.parametrize(("wide", "high", "factor"), [(322, 400, 1.0), (400, 660, 1.0), (600, 900, 2.0)])
def test_no_float_lies_on_the_picture_over_its_track(
    qtbot: QtBot, still: Appearance, monkeypatch: pytest.MonkeyPatch, wide: int, high: int, factor: float
) -> None:
    """The tower is as high as the pack's rules say: beyond six rows its float went over the anchor."""
    pictures, floats = list[float](), list[float]()
    lozenge = shapes.lozenge

    def icon2(_painter: Painter, _name: str, _x: float, y: float, size: float) -> None:
        pictures.append(y + size / 2)

    def float_(x: float, y: float, w: float, h: float) -> QPainterPath:
        floats.append(y - h / 2)
        return lozenge(x, y, w, h)

    monkeypatch.setattr(Painter, "icon2", icon2)
    monkeypatch.setattr(shapes, "lozenge", float_)
    still.set_text(factor)
    realm = FinalTracks(still)
    qtbot.addWidget(realm)
    realm.resize(wide, high)
    realm.set_rows((8, 8, 8, 8, 8, 9), (8, 8, 8, 8, 8, 9))
    realm.grab()
    assert len(pictures) == len(floats) == 6
    assert min(floats) >= max(pictures)


def test_the_tower_is_as_high_as_the_rules_of_the_pack_say(sit: Sit) -> None:
    session = finished(sit)
    view = session.view(None)
    rules = replace(view.rules, stability_half_length=9)
    seen = [(one.event, one.parties) for one in session.seen(None)]
    ending = told(seen, replace(view, rules=rules))
    assert ending is not None and ending.halves == (8, 8, 8, 8, 8, 9)
