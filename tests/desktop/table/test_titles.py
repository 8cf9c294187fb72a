"""Titles on the board: whole on every card that shows one, for every card of our packs, at any size."""

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from PySide6.QtGui import QPainter, QPixmap

from kd_desktop.desktop import badge, theme
from kd_desktop.desktop.table import cards, cast
from kd_desktop.desktop.table.layout import Layout
from kd_desktop.desktop.table.press import Press, Printed, Type
from kd_desktop.desktop.theme import TINCTURES
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.kings.content import Dilemma, Story
from kd_desktop.engine.kings.view import CounterView, StickerView, StoryView
from kd_desktop.packs import load
from tests.desktop.table.position import position

pytestmark = pytest.mark.usefixtures("qapp")

BOARDS = ((868, 548), (1188, 728), (1098, 790), (1155, 427), (1670, 621), (1876, 1200), (2400, 1450))
PACKS = cache(lambda: [load(name) for name in ("first-light", "bench")])


class Words(Press):
    """Prints words only: pictures and blocks take long and are none of these tests' business.

    `shields` has where each crest ends.
    """

    def __init__(self, painter: QPainter) -> None:
        super().__init__(painter)
        self.shields: list[float] = []

    def fill(self, *_: object, **__: object) -> None: ...

    def line(self, *_: object, **__: object) -> None: ...

    def icon(self, *_: object, **__: object) -> None: ...

    def crest(self, _: str, cx: float, __: float, w: float, *___: object, **____: object) -> None:
        self.shields.append(cx + w / 2)


@pytest.fixture
def press() -> Iterator[Words]:
    paper = QPixmap(10, 10)
    painter = QPainter(paper)
    yield Words(painter)
    painter.end()
    Press.audit = None
    theme.text.set_factor(1.0)


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were shortened."""
    texts: list[str] = []
    cut = Type.cut

    def told(self: Type, words: str, room: float) -> str:
        shown = cut(self, words, room)
        if shown != words:
            texts.append(words)
        return shown

    monkeypatch.setattr(Type, "cut", told)
    return texts


def board(size: tuple[int, int], text: float) -> Layout:
    theme.text.set_factor(text)
    return cast.layout_for(position(), *size, text)


@pytest.mark.parametrize(("size", "text"), [*product(BOARDS, (1.0, 1.25, 1.5, 2.0))])
def test_no_title_of_a_pack_is_shortened(
    press: Press, shortened: list[str], size: tuple[int, int], text: float
) -> None:
    lay = board(size, text)
    for pack in PACKS():
        for card in pack.cards:
            if isinstance(card, Dilemma) and lay.counter_titles:
                draw_resolved(press, lay, card.title)
            elif isinstance(card, Story) and lay.story_titles:
                draw_story(press, lay, card.title)
        for sticker in pack.stickers:
            draw_sticker(press, lay, sticker.title)
    assert shortened == []


def test_a_title_is_set_narrower_rather_than_shortened(press: Press) -> None:
    texts: list[Printed] = []
    Press.audit = texts.append
    lay = board((1188, 728), 1.0)
    assert lay.counter_titles
    draw_resolved(press, lay, "Pay them?")
    draw_resolved(press, lay, "Dredge for Weathering?")
    set_as = {one.words: (one.set.family, one.set.stretch) for one in texts}
    assert set_as["Pay them?"] == ("serif", 100)
    assert set_as["Weathering?"] == ("sans", 84)
    assert set_as["AYE"] == ("sans", 100)


def test_a_story_title_has_three_lines_where_two_would_be_shortened(press: Press) -> None:
    texts: list[Printed] = []
    Press.audit = texts.append
    lay = board((1098, 790), 1.25)
    assert lay.story_titles
    draw_story(press, lay, "The Tide Stair")
    draw_story(press, lay, "A String Across the River")
    assert [one.words for one in texts if one.words not in ("1", "Tarn")] == [
        *("The Tide", "Stair"),
        *("A String", "Across", "the River"),
    ]


@pytest.mark.parametrize(
    ("name", "text", "px"),
    [("Ed", 1.0, 28), ("Ed", 1.5, 28), ("Bartholomew", 1.0, 19), ("Bartholomew", 1.5, None)],
)
def test_a_signed_name_is_whole_or_left_out(press: Press, name: str, text: float, px: int | None) -> None:
    texts: list[Printed] = []
    Press.audit = texts.append
    draw_sticker(press, board((2400, 1450), text), "Mud", name)
    assert [(one.words, one.set.px) for one in texts] == [("Mud", 32), *([(name, px)] if px else [])]


@pytest.mark.parametrize("size", [(640, 400), (700, 560), (868, 548)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_letter_of_a_house_stays_on_its_sticker(press: Words, size: tuple[int, int], text: float) -> None:
    texts: list[Printed] = []
    Press.audit = texts.append
    lay = board(size, text)
    assert not lay.sticker_titles
    wide = lay.slot(0, 0).width()
    for house in TINCTURES:
        draw_sticker(press, lay, "", crest=house)
    assert [one.words for one in texts] == [badge.letter_of(house) for house in TINCTURES]
    assert all(one.ink.right() < wide - 2 for one in texts)
    assert all(end < one.ink.left() for end, one in zip(press.shields, texts, strict=True))


def setting(lay: Layout) -> cards.Setting:
    return cards.Setting(lay.px(16), lay.px(18), lay.u)


def draw_resolved(press: Press, lay: Layout, title: str) -> None:
    box = lay.space(0)
    cards.draw_resolved(
        press, box.width(), box.height(), CounterView("", title, "aye"), setting(lay), titled=True
    )


def draw_story(press: Press, lay: Layout, title: str) -> None:
    box, story = lay.story(0), StoryView("", "", title, "", 0, "Tarn", (), ())
    cards.draw_pile(
        press, box.width(), box.height(), cards.Pile(story, 1, "water", "tarn"), setting(lay), full=True
    )


def draw_sticker(press: Press, lay: Layout, title: str, signed: str = "", crest: str = "tarn") -> None:
    box = lay.slot(0, 0)
    signature = Signature(signed) if signed else None
    sticker = StickerView(
        1, "morale", 0, "positive", title, "", 0, "Tarn", marks=1, squares=3, reign=1, signature=signature
    )
    cards.draw_sticker(
        press, box.width(), box.height(), sticker, crest, lay.px(16), titled=lay.sticker_titles
    )
