"""No vote is cast over a hidden question: it is in sight with totals, both sides' effects and the answers."""

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import Qt

from kd_desktop.desktop.kings.board import words
from kd_desktop.desktop.kit.painter import CachedPixmap
from tests.desktop.sight.eye import Eye
from tests.desktop.sight.over import covered
from tests.desktop.sight.states import STATES, Stage
from tests.desktop.sight.test_sight import stage
from tests.everyday import daily, everyday

__all__ = ["stage"]
WINDOWS = (
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (900, 1000),
    (1000, 1000),
    (2560, 1080),
    (2560, 640),
)
EVERY_SIZE = tuple((*window, text) for window in WINDOWS for text in (1.0, 1.25, 1.5, 2.0))
SIZES = (
    (1366, 768, 1.0),
    (1920, 1080, 1.0),
    (900, 1000, 1.0),
    (1024, 640, 1.0),
    (1366, 768, 1.25),
    (900, 1000, 1.5),
    (2560, 640, 1.25),
    (1280, 720, 2.0),
    (1920, 1080, 2.0),
)
"""By the text, whose every change has all windows styled anew."""
DAILY = SIZES[3:8]
"""One window of each shape, and the one with the largest text that has the least room."""
VOTES = ("vote_closed", "vote", "raising", "crowded", "called_vote")


def in_sight(stage: Stage) -> Iterator[str]:
    """What somebody who votes misses in the window as it is."""
    window, table = stage.window, stage.game_page.table
    answer = stage.game_page.bar.answer
    for plate in answer.plates():
        if covered(plate, window):
            yield f"{plate.text()} is covered"
    if table.question.isVisible():
        if covered(table.question, window):
            yield "the question is covered"
        said = {words for _, words in table.question.places}
        yield from (f"{words} isn't told" for words in _told(stage) if words not in said)
        return
    if not table.letter.isVisible() or table.letter.verticalScrollBar().maximum() > 0:
        yield "the question is below the letter's edge"
    for part in (table.letter, table.balance):
        if not part.isVisible() or covered(part, window):
            yield f"{part.accessibleName()} is covered"
    said = {words for _, words in table.balance._places}
    yield from (f"{words} isn't told" for words in _told(stage) if words not in said)


def _told(stage: Stage) -> Iterator[str]:
    """Totals and effects as the table's view has them, in words."""
    reign = stage.game_page.session.view(None).reign
    assert reign is not None and reign.vote is not None
    yield f"AYE: {reign.vote.aye} Power"
    yield f"NAY: {reign.vote.nay} Power"
    symbols = () if reign.dilemma is None else (*reign.dilemma.aye, *reign.dilemma.nay)
    for symbol in symbols:
        yield words.symbol_name(symbol)


def printed(stage: Stage, patch: pytest.MonkeyPatch) -> str:
    """All that is to be read in the window, of each text only what is in sight."""
    eye = Eye()
    with eye.watching(patch):
        stage.reprint()
        for part in (stage.game_page.table.question, stage.game_page.table.letter):
            if part.isVisible():
                part.grab()
    whole: list[CachedPixmap] = [
        one for one in eye.printed if one.seen.isEmpty() or one.seen.contains(one.ink)
    ]
    return " ".join(one.words for one in whole)


@everyday("name", VOTES, keep=["crowded", "called_vote"])
@daily("crowded")
def test_whoever_votes_sees_the_question(stage: Stage, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    missed = missing(stage, monkeypatch, name, DAILY)
    assert not missed, "\n".join(missed)


@pytest.mark.long
@pytest.mark.parametrize("name", VOTES)
def test_whoever_votes_sees_the_question_at_every_size(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    missed = missing(stage, monkeypatch, name, EVERY_SIZE)
    assert not missed, "\n".join(missed)


def missing(
    stage: Stage, patch: pytest.MonkeyPatch, name: str, sizes: Sequence[tuple[int, int, float]]
) -> list[str]:
    """What somebody who votes in that state misses at those sizes."""
    STATES[name](stage)
    reign = stage.game_page.session.view(None).reign
    assert reign is not None and reign.vote is not None
    question = reign.vote.special
    if not question:
        assert reign.dilemma is not None
        question = reign.dilemma.question
    missed = []
    for size in sizes:
        stage.resize(*size)
        stage.window.grab()
        missed += [f"{size}: {one}" for one in in_sight(stage)]
        if question not in printed(stage, patch):
            missed.append(f"{size}: the question isn't printed")
    return missed


@everyday("size", [(1366, 768, 1.0), (1280, 720, 2.0)], keep=[(1280, 720, 2.0)])
def test_the_strip_says_what_letter_and_balance_say_at_every_moment(
    stage: Stage, size: tuple[int, int, float]
) -> None:
    """While a letter is read it lies over the strip: nothing is known of the vote before."""
    STATES["letter"](stage)
    stage.resize(*size)
    council, strip = stage.game_page, stage.game_page.table.question
    assert council.reader.page is not None
    assert covered(strip, stage.window)
    council.reader.turn()
    stage.settle()
    assert strip.question == council.table.letter.question != ""
    assert not covered(strip, stage.window)
    assert strip.accessibleName() == strip.question
    assert strip.accessibleDescription() == council.table.balance.accessibleDescription()


def test_that_no_letter_lies_there_is_said_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the letter's place while that is in sight, else in the strip."""
    STATES["draft"](stage)
    stage.game_page.private_area.panic()
    stage.resize(1280, 720, 1.0)
    table, eye = stage.game_page.table, Eye()
    for tab, says in enumerate((table.letter, table.question)):
        at = table.tabs.tabRect(tab).center()
        stage.qtbot.mouseClick(table.tabs, Qt.MouseButton.LeftButton, pos=at)
        eye.forget()
        with eye.watching(monkeypatch):
            stage.reprint()
            table.question.grab()
        said = " ".join(one.words for one in eye.printed)
        assert said.count("Waiting for the Secret Agendas.") == 1, tab
        assert "next letter" not in said, "an agenda is what is waited for"
        assert says.isVisible() and table.question.silent == (says is table.letter)


@everyday("sizes", [DAILY, SIZES], keep=[DAILY], ids=["daily", "all"])
def test_no_panel_lies_over_the_strip(stage: Stage, sizes: Sequence[tuple[int, int, float]]) -> None:
    STATES["deals"](stage)
    for size in sizes:
        stage.resize(*size)
        strip = stage.game_page.table.question
        assert not strip.isVisible() or not covered(strip, stage.window), size


@pytest.mark.long
def test_where_everything_is_in_sight_there_is_no_strip(stage: Stage) -> None:
    STATES["vote"](stage)
    stage.resize(1920, 1080, 1.0)
    assert stage.game_page.table.mode == "wide" and not stage.game_page.table.question.isVisible()
    stage.resize(2560, 640, 1.25)
    assert stage.game_page.table.mode == "wide" and stage.game_page.table.question.isVisible()


@pytest.mark.long
def test_a_gap_stands_between_the_question_and_the_plates(stage: Stage) -> None:
    """At every width, however many of the effects are named beside it."""
    STATES["vote_closed"](stage)
    strip, beside = stage.game_page.table.question, set()
    for width in range(700, 1500, 3):
        strip.resize(width, strip.heightForWidth(width))
        strip.grab()
        lay = strip._lay(width)
        if not lay.below:
            beside.add(lay.named)
            left = strip.places[0][0].left()
            assert left - (strip._pad() + strip._asked(lay.size).width(strip.question)) >= strip._pad(), width
    assert len(beside) == 3
