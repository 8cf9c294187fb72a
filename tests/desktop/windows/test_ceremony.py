"""The end of a reign, and what is read aloud on the way there."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from kd_desktop.councillors.arena import RandomPlayer, begin, play_reign
from kd_desktop.desktop import theme
from kd_desktop.desktop.models.pages import Narrator, pages
from kd_desktop.desktop.session import Session
from kd_desktop.desktop.table.press import Type
from kd_desktop.desktop.windows.campaignend import campaign_end
from kd_desktop.desktop.windows.ceremony import Ceremony, fitting, told
from kd_desktop.desktop.windows.look import Look
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import BeginReign
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.view import View
from kd_desktop.packs import load
from tests.desktop.windows.play import forward

Sit = Callable[..., Session]


def finished(sit: Sit) -> Session:
    """A session whose first reign is over and recorded."""
    quiet = sit("person", "computer", "computer", "computer")
    forward(quiet, 500)
    session = Session(quiet.keeper)
    assert session.view(None).reign is None
    return session


def test_the_ceremony_tells_what_the_ledger_has(sit: Sit) -> None:
    session = finished(sit)
    view = session.view(None)
    ending = told([(one.event, one.houses) for one in session.seen(None)], view)
    assert ending is not None
    record = view.ledger[-1]
    assert ending.number == record.reign
    by_house = {row.house: row for row in record.rows}
    for tally in ending.houses:
        row = by_house[tally.house]
        assert (tally.agenda, tally.total, tally.position, tally.winner) == (
            row.agenda, row.total, row.position, row.winner,
        )  # fmt: skip
        assert (tally.prestige, tally.crave) == (row.prestige, row.crave)
        assert sum(points for _, points, _ in tally.parts) == row.total
        assert all(reason for _, _, reason in tally.parts), "every number says where it came from"
    assert ending.privileged in {tally.name for tally in ending.houses if tally.winner}


def test_agendas_stay_sealed_until_they_are_opened(qtbot: QtBot, still: Look, sit: Sit) -> None:
    session = finished(sit)
    ending = told([(one.event, one.houses) for one in session.seen(None)], session.view(None))
    assert ending is not None
    still.set_still(False)
    ceremony = Ceremony(still)
    qtbot.addWidget(ceremony)
    ceremony.show_ending(ending, at_once=False)
    assert ceremony.is_closed()
    assert [card.opened for card in ceremony._cards] == [False] * 4
    for card, tally in zip(ceremony._cards, ending.houses, strict=True):
        assert "closed" in card.accessibleName() and str(tally.total) not in card.accessibleName()
    ceremony.open_next()
    assert [card.opened for card in ceremony._cards] == [True, False, False, False]
    with qtbot.waitSignal(ceremony.opened):
        for _ in range(3):
            ceremony.open_next()
    for card, tally in zip(ceremony._cards, ending.houses, strict=True):
        assert f"{tally.total} points" in card.accessibleName()
    assert "names the next king" in ceremony.about.text()


def test_opened_at_once_the_page_says_who_won(qtbot: QtBot, still: Look, sit: Sit) -> None:
    session = finished(sit)
    ending = told([(one.event, one.houses) for one in session.seen(None)], session.view(None))
    assert ending is not None
    ceremony = Ceremony(still)
    qtbot.addWidget(ceremony)
    ceremony.show_ending(ending, at_once=True)
    assert not ceremony.is_closed()
    assert f"{ending.privileged} names the next king." in ceremony.about.text()


def test_everything_that_is_revealed_is_read(sit: Sit) -> None:
    """A sheet for each letter, outcome and sticker of a reign, in the order in which they came."""
    session = finished(sit)
    events = [one.event for one in session.seen(None)]
    narrator = Narrator(session.view(None), session.game.library, session.fill)
    sheets = pages(events, narrator)
    kinds = [sheet.kind for sheet in sheets]
    for kind, event in (
        ("outcome", e.OutcomeRevealed),
        ("sticker", e.StickerAttached),
        ("end", e.ReignEnded),
    ):
        assert kinds.count(kind) == sum(isinstance(one, event) for one in events)
    assert kinds.count("dilemma") == kinds.count("outcome")
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
        state, events = play_reign(game, state, minds)
        happened += events
        if state.finished:
            return game.view(state, None), happened
        state = game.apply(state, None, BeginReign(houses)).state


def test_the_end_of_a_campaign_tells_who_won_and_why(qtbot: QtBot, still: Look) -> None:
    view, happened = campaign("first-light", 3)
    ending = campaign_end(happened, view)
    assert ending is not None
    worth = next(one for one in happened if isinstance(one, e.WorthDecided))
    pages_read = [(one.title, one.text) for one in happened if isinstance(one, e.LastPageRead)]
    assert ending.pages == pages_read and pages_read
    assert [tally.total for tally in ending.houses] == sorted((s.total for s in view.finale), reverse=True)
    scores = {score.house: score for score in view.finale}
    for tally in ending.houses:
        score = scores[tally.house]
        assert tally.winner == score.winner == (tally.position == 1)
        assert tally.parts == [
            ("Prestige", score.prestige * worth.prestige, f"{score.prestige}, each worth {worth.prestige}"),
            ("Crave", score.crave * worth.crave, f"{score.crave}, each worth {worth.crave}"),
        ]
        assert tally.total == sum(points for _, points, _ in tally.parts)

    ceremony = Ceremony(still)
    qtbot.addWidget(ceremony)
    ceremony.resize(1920, 800)
    ceremony.show()
    ceremony.show_ending(ending, at_once=True)
    assert ceremony.heading.text() == ending.title
    assert all(tally.name in ceremony.about.text() for tally in ending.houses if tally.winner)
    told = [card.accessibleName() for card in ceremony._cards]
    assert ("wins" in told[0], "wins" in told[-1]) == (True, False)
    assert all(str(tally.total) in words for tally, words in zip(ending.houses, told, strict=True))
    shown = [page.accessibleName() for page in ceremony._pages]
    assert shown == [f"{title}. {text}" for title, text in pages_read]
    ceremony.clear()
    ceremony.resize(900, 700)
    assert ceremony._pages == []


def test_a_campaign_without_a_finale_names_no_winner(sit: Sit) -> None:
    view = finished(sit).view(None)
    assert campaign_end([], view) is None
    ending = campaign_end([], replace(view, finished=True))
    assert ending is not None and ending.pages == []
    assert not any(tally.winner or tally.position for tally in ending.houses)
    known = {house.number: house for house in view.houses}
    for tally in ending.houses:
        house = known[tally.house]
        assert [points for _, points, _ in tally.parts] == [house.prestige, house.crave]


@pytest.mark.usefixtures("qtbot")
def test_a_word_on_a_card_is_set_smaller_rather_than_over_its_edge() -> None:
    usual = Type(40, weight=600)
    word = "Opportunist"
    assert fitting(usual, word, usual.width(word)) == usual
    smaller = fitting(usual, word, usual.width(word) * 0.8)
    assert smaller.width(word) <= usual.width(word) * 0.8 < smaller._replace(px=smaller.px + 1).width(word)
    assert fitting(usual, word, 10).px == theme.SMALLEST
