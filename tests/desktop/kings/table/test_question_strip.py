"""The strip over the board says what each side is known to bring, in words where there is room for them."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kings.board import BalanceView
from kd_desktop.desktop.kings.board.balance import Load
from kd_desktop.desktop.kings.reading.letter import LetterView
from kd_desktop.desktop.kings.table.question_strip import ALL, ASKED, RESOURCES, UNNAMED, QuestionStrip
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.engine.kings.content import Symbol
from tests.desktop.kings.play.conftest import still

__all__ = ["still"]
EFFECTS = ((Symbol("resource_up", "wealth"),), (Symbol("sticker_negative"), Symbol("sticker_positive")))


@pytest.fixture
def strip(qtbot: QtBot, still: Appearance, monkeypatch: pytest.MonkeyPatch) -> Iterator[QuestionStrip]:
    balance, letter = BalanceView(), LetterView(still)
    made = QuestionStrip(still, letter, balance)
    for one in (made, letter, balance):
        qtbot.addWidget(one)
    monkeypatch.setattr(QuestionStrip, "question", "Shall it be so?")
    balance._take(Load(symbols=EFFECTS))
    yield made


def test_a_sticker_is_named_beside_its_sign_as_a_resource_is(strip: QuestionStrip) -> None:
    """Where there is no room for all names, Resources keep theirs, which are shorter."""
    lays = [strip._lay(width) for width in range(2000, 100, -20)]
    named = [lay.named for lay in lays if not lay.below]  # below the question they have more room again
    assert named[0] == ALL and named == sorted(named, reverse=True)
    assert {ALL, RESOURCES, UNNAMED} == {lay.named for lay in lays}
    widths = [strip._chips(EFFECTS[1], level) for level in (UNNAMED, RESOURCES, ALL)]
    assert widths[0] == widths[1] and all(more > 1.5 * less for less, more in zip(*widths[1:], strict=True))
    strip.resize(1200, strip.heightForWidth(1200))
    with_words = strip.grab().toImage()
    assert {"a bad sticker", "a good sticker"} <= {said for _, said in strip.places}
    assert "a bad sticker" in strip._balance.accessibleDescription()
    assert not with_words.isNull()


def test_the_question_gives_way_a_little_to_the_names_beside_it(
    strip: QuestionStrip, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four mere signs stood beside 280 free pixels in a window of 1280: the prologue's second vote."""
    monkeypatch.setattr(QuestionStrip, "question", "Shall Pask be pardoned for what he knows?")
    side = Symbol("resource_up", "knowledge"), Symbol("resource_down", "influence")
    strip._balance._take(Load(symbols=(side, side)))
    beside = [lay for width in range(1900, 700, -4) if not (lay := strip._lay(width)).below]
    assert [lay.named for lay in beside] == sorted((lay.named for lay in beside), reverse=True)
    sizes = [lay.size for lay in beside if lay.named]
    assert sizes == sorted(sizes, reverse=True) and set(sizes) == set(ASKED)
    assert all(lay.size == ASKED[0] for lay in beside if not lay.named), "smaller for nothing"
    least = min(width for width in range(700, 1900) if not (at := strip._lay(width)).below and at.named)
    strip.resize(least, strip.heightForWidth(least))
    strip.grab()
    boxes = [box for box, _ in strip.places]
    assert boxes[0].left() >= strip._pad() + strip._asked(ASKED[1]).width(strip.question)
    assert all(one.right() <= other.left() for one, other in pairwise(boxes))
    assert boxes[-1].right() <= strip.width() - strip._pad() / 2
