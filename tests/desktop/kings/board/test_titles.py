"""Titles on the board: whole on every card that shows one, for every card of our packs, at any size."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise, product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from kd_desktop.desktop.kings.board import cards, specs
from kd_desktop.desktop.kings.board.layout import Layout
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter, Type
from kd_desktop.desktop.kit.theme import INK, TINCTURES
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.kings.content import Dilemma, EventCard, Story, TriggerCard
from kd_desktop.engine.kings.view import CounterView, EventView, StickerView, StoryView
from kd_desktop.engine.kings.vocabulary import Polarity
from kd_desktop.packs import load
from tests.desktop.kings.board.position import position

pytestmark = pytest.mark.usefixtures("qapp")

BOARDS = ((868, 548), (1188, 728), (1098, 790), (1155, 427), (1670, 621), (1876, 1200), (2400, 1450))
PACKS = cache(lambda: [load(name) for name in ("leaving-sea", "bench")])


class Words(Painter):
    """Prints words only: pictures and blocks take long and are none of these tests' business.

    `shields` has where each crest ends, `emblems` where each emblem begins and ends.
    """

    def __init__(self, painter: QPainter) -> None:
        super().__init__(painter)
        self.shields: list[float] = []
        self.emblems: list[tuple[float, float]] = []

    def fill(self, *_: object, **__: object) -> None: ...

    def line(self, *_: object, **__: object) -> None: ...

    def icon(self, *_: object, **__: object) -> None: ...

    def emblem(self, _: str, cx: float, __: float, size: float, *___: object) -> None:
        self.emblems.append((cx - size / 2, cx + size / 2))

    def crest(self, _: str, cx: float, __: float, w: float, *___: object, **____: object) -> None:
        self.shields.append(cx + w / 2)


@pytest.fixture
def painter() -> Iterator[Words]:
    paper = QPixmap(10, 10)
    painter = QPainter(paper)
    yield Words(painter)
    painter.end()
    Painter.audit = None
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
    return specs.layout_for(position(), *size, text)


@pytest.mark.parametrize(("size", "text"), [*product(BOARDS, (1.0, 1.25, 1.5, 2.0))])
def test_no_title_of_a_pack_is_shortened(
    painter: Painter, shortened: list[str], size: tuple[int, int], text: float
) -> None:
    lay = board(size, text)
    for pack in PACKS():
        for card in pack.cards:
            if isinstance(card, Dilemma) and lay.counter_titles:
                draw_resolved(painter, lay, card.title)
            elif isinstance(card, Story) and lay.story_titles:
                draw_story(painter, lay, card.title)
        for sticker in pack.stickers:
            draw_sticker(painter, lay, sticker.title)
    assert shortened == []


def test_a_title_is_set_narrower_rather_than_shortened(painter: Painter) -> None:
    texts: list[CachedPixmap] = []
    Painter.audit = texts.append
    lay = board((1188, 728), 1.0)
    assert lay.counter_titles
    draw_resolved(painter, lay, "Pay them?")
    draw_resolved(painter, lay, "Dredge for Weathering?")
    set_as = {one.words: (one.set.family, one.set.stretch) for one in texts}
    assert set_as["Pay them?"] == ("serif", 100)
    assert set_as["Weathering?"] == ("sans", 84)
    assert set_as["AYE"] == ("sans", 100)


def test_a_story_title_has_three_lines_where_two_would_be_shortened(painter: Painter) -> None:
    texts: list[CachedPixmap] = []
    Painter.audit = texts.append
    lay = board((1098, 790), 1.25)
    assert lay.story_titles
    draw_story(painter, lay, "The Tide Stair")
    draw_story(painter, lay, "A String Across the River")
    assert [one.words for one in texts if one.words not in ("1", "Tarn")] == [
        *("The Tide", "Stair"),
        *("A String", "Across", "the River"),
    ]


@pytest.mark.parametrize(
    ("name", "text", "px"),
    [("Ed", 1.0, 28), ("Ed", 1.5, 28), ("Bartholomew", 1.0, 20), ("Bartholomew", 1.5, None)],
)
def test_a_signed_name_is_whole_or_left_out(painter: Painter, name: str, text: float, px: int | None) -> None:
    texts: list[CachedPixmap] = []
    Painter.audit = texts.append
    draw_sticker(painter, board((2400, 1450), text), "Mud", name)
    assert [(one.words, one.set.px) for one in texts] == [("Mud", 32), *([(name, px)] if px else [])]


class Above(Words):
    """How low the letters of a signed name reach, and where what is ruled begins: last the squares."""

    def __init__(self, painter: QPainter) -> None:
        super().__init__(painter)
        self.tails, self.squares = list[float](), list[float]()

    def text(self, x: float, y: float, words: str, type_: Type, *_: object, **__: object) -> float:
        if type_.italic:
            self.tails.append(y + type_.metrics().tightBoundingRect(words).bottom())
        return x + type_.width(words)

    def line(self, path: QPainterPath, *_: object, **__: object) -> None:
        self.squares.append(path.boundingRect().top())


@pytest.mark.parametrize("name", ["Eyes", "Jyggy", "Quill"])
def test_no_tail_of_a_signed_name_runs_into_the_squares(name: str) -> None:
    paper = QPixmap(10, 10)
    canvas = QPainter(paper)
    written, over = 0, []
    for size, text in product((*BOARDS, (1670, 900), (2400, 1450)), (1.0, 1.25, 1.5)):
        above = Above(canvas)
        draw_sticker(above, board(size, text), "Mud", name)
        over += [(size, text, tail) for tail in above.tails if tail > max(above.squares)]
        written += len(above.tails)
    canvas.end()
    theme.text.set_factor(1.0)
    assert over == [] and written > 2


@pytest.mark.parametrize("size", [(640, 400), (700, 560), (868, 548)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("house", TINCTURES)
def test_crest_and_emblem_lie_side_by_side_where_there_is_no_title(
    painter: Words, size: tuple[int, int], text: float, house: str
) -> None:
    lay = board(size, text)
    assert not lay.sticker_titles
    draw_sticker(painter, lay, "Mud", crest=house)
    (crest_end,), (emblem,) = painter.shields, painter.emblems
    assert crest_end <= emblem[0]
    assert emblem[1] - emblem[0] >= 14
    assert emblem[1] <= lay.slot(0, 0).width() - 2


def test_stickers_have_one_typeface_fitted_by_size(painter: Painter) -> None:
    texts: list[CachedPixmap] = []
    Painter.audit = texts.append
    for size in BOARDS:
        lay = board(size, 1.0)
        for pack in PACKS():
            for sticker in pack.stickers if lay.sticker_titles else ():
                draw_sticker(painter, lay, sticker.title, crest="")
    assert {(one.set.family, one.set.weight, one.set.stretch) for one in texts} == {("serif", 600, 100)}
    assert len({one.set.px for one in texts}) > 2


class Places(Words):
    """What of a sticker's title, signs and emblem lies where: the boxes of each."""

    def __init__(self, painter: QPainter) -> None:
        super().__init__(painter)
        self.written: list[QRectF] = []
        self.pictures: list[QRectF] = []

    def lines(self, x: float, y: float, lines: list[str], type_: Type, lead: float) -> float:
        for line in lines:
            self.written.append(QRectF(x, y - type_.px * 0.7, type_.width(line), type_.px * 0.9))
            y += lead
        return y

    def fill(self, path: QPainterPath, _: str, amp: float = 0.8, *__: object, **___: object) -> None:
        if not amp:  # the sign and the squares are cut clean, the papers rough
            self.written.append(path.boundingRect())

    def emblem(self, _: str, cx: float, cy: float, size: float, *__: object) -> None:
        self.pictures.append(QRectF(cx - size / 2, cy - size / 2, size, size))


@pytest.mark.parametrize("polarity", ["positive", "negative"])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 2.0])
def test_nothing_is_written_over_the_picture_of_a_sticker(text: float, polarity: Polarity) -> None:
    paper = QPixmap(10, 10)
    canvas = QPainter(paper)
    pictured, kinds = 0, set()
    for size in (*BOARDS, (640, 400), (1670, 900)):
        lay = board(size, text)
        for sticker in PACKS()[0].stickers:
            places = Places(canvas)
            draw_sticker(places, lay, sticker.title, polarity=polarity)
            for picture in places.pictures:
                over = [box for box in places.written if box.intersects(picture)]
                assert not over, (sticker.title, size, picture, over)
            pictured += bool(places.pictures)
            kinds.add(lay.sticker_titles)
    canvas.end()
    theme.text.set_factor(1.0)
    assert pictured > 900 and kinds == {True, False}


class Beside(Words):
    """Where the signer's name ends on a story's card, and where its marking squares begin."""

    def __init__(self, painter: QPainter) -> None:
        super().__init__(painter)
        self.names, self.squares = list[float](), list[float]()

    def text(self, x: float, _: float, words: str, type_: Type, *__: object, **___: object) -> float:
        if type_.italic:
            self.names.append(x + type_.width(words))
        return x + type_.width(words)

    def fill(self, path: QPainterPath, _: str, amp: float = 0.8, *__: object, **___: object) -> None:
        if not amp:
            self.squares.append(path.boundingRect().left())

    def line(self, path: QPainterPath, *_: object, **__: object) -> None:
        self.squares.append(path.boundingRect().left())


@pytest.mark.parametrize("limits", [((1, 2),), ((0, 3),), ((2, 5),), ((1, 1), (0, 3))])
def test_no_name_on_a_story_runs_into_its_squares(limits: tuple[tuple[int, int], ...]) -> None:
    paper = QPixmap(10, 10)
    canvas = QPainter(paper)
    written, over = 0, []
    names = ("Merrick", "Fenwick", "Oswin", "Quill")
    for size, text, name in product((*BOARDS, (1177, 690)), (1.0, 1.25, 1.5, 2.0), names):
        lay, places = board(size, text), Beside(canvas)
        if lay.story_titles:
            box = lay.story(0)
            story = StoryView("", "", "The Quay That Walked", "", 0, name, (), limits)
            pile = cards.Pile(story, 1, "water", "merrick")
            cards.draw_pile(places, box.width(), box.height(), pile, setting(lay), full=True)
            over += [(name, size, text) for end in places.names if end + 4 * lay.u > min(places.squares)]
            written += len(places.names)
    canvas.end()
    theme.text.set_factor(1.0)
    assert over == [] and written > 5


def setting(lay: Layout) -> cards.CardSetting:
    return cards.CardSetting(lay.px(16), lay.px(18), lay.u)


def draw_resolved(painter: Painter, lay: Layout, title: str) -> None:
    box = lay.space(0)
    cards.draw_resolved(
        painter, box.width(), box.height(), CounterView("", title, "aye"), setting(lay), titled=True
    )


def draw_story(painter: Painter, lay: Layout, title: str) -> None:
    box, story = lay.story(0), StoryView("", "", title, "", 0, "Tarn", (), ())
    cards.draw_pile(
        painter, box.width(), box.height(), cards.Pile(story, 1, "water", "tarn"), setting(lay), full=True
    )


def draw_sticker(
    painter: Painter,
    lay: Layout,
    title: str,
    signed: str = "",
    crest: str = "tarn",
    polarity: Polarity = "positive",
) -> None:
    box = lay.slot(0, 0)
    signature = Signature(signed) if signed else None
    sticker = StickerView(
        1, "morale", 0, polarity, title, "", 0, "Tarn", marks=1, squares=3, reign=1, signature=signature
    )
    cards.draw_sticker(
        painter, box.width(), box.height(), sticker, crest, lay.px(16), titled=lay.sticker_titles
    )


def test_time_plates_keep_their_titles_on_the_board_of_a_small_window() -> None:
    """The Event area, which has room for a card with its title even then, gives way to them."""
    lay = board((868, 548), 1.0)
    assert lay.counter_titles
    assert lay.space(6).right() < lay.deck.left() and lay.events.width() >= 4.6 * lay.px(16)


def test_six_cards_of_the_event_area_keep_their_titles(painter: Painter, shortened: list[str]) -> None:
    texts: list[CachedPixmap] = []
    Painter.audit = texts.append
    titles = []
    for pack in PACKS():
        lay = specs.layout_for(replace(position(), rules=pack.rules), 1188, 728, 1.0)
        boxes = [lay.event(place, 6) for place in range(6)]
        assert all(lay.events.adjusted(-1, -1, 1, 1).contains(box) for box in boxes)
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
        mine = [card.title for card in pack.cards if isinstance(card, EventCard | TriggerCard)]
        assert len(mine) > 6
        for title in mine:
            box, view = boxes[0], EventView("", title, "Five witnesses.", (("witnesses heard", 2),))
            cards.draw_event(painter, box.width(), box.height(), view, setting(lay))
        titles += mine
    assert shortened == [] and [one.words for one in texts if one.words != "2"] == titles
    assert all(one.width <= one.room for one in texts if one.room)


@pytest.mark.parametrize(
    ("size", "text", "count"),
    [((1177, 690), 1.0, 5), ((1177, 650), 1.0, 5), ((1177, 690), 1.25, 3), ((868, 548), 1.0, 3)],
)
def test_among_narrow_events_none_is_without_its_name(
    painter: Painter, size: tuple[int, int], text: float, count: int
) -> None:
    """“The Speakers’ Fee” needs three lines where the others do with two."""
    pack, unnamed = PACKS()[0], []
    theme.text.set_factor(text)
    lay = specs.layout_for(replace(position(), rules=pack.rules), *size, text)
    box = lay.event(0, count)
    assert box.width() < 9 * lay.px(16)
    for card in pack.cards:
        if isinstance(card, EventCard | TriggerCard):
            texts: list[CachedPixmap] = []
            Painter.audit = texts.append
            view = EventView("", card.title, "Five witnesses.", (("witnesses heard", 2),))
            cards.draw_event(painter, box.width(), box.height(), view, setting(lay))
            unnamed += [card.title] if card.title.split()[0] not in " ".join(t.words for t in texts) else []
    assert unnamed == []


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_narrow_event_shows_its_title_whole_or_not_at_all(painter: Painter, text: float) -> None:
    theme.text.set_factor(text)
    lay, shown = board((868, 548), text), 0
    titles = [card.title for card in PACKS()[0].cards if isinstance(card, EventCard | TriggerCard)]
    for title, width, height in product(titles, range(40, 240, 8), range(30, 150, 6)):
        texts: list[CachedPixmap] = []
        Painter.audit = texts.append
        cards.draw_event(painter, width, height, EventView("", title, "Now read.", ()), setting(lay))
        words = " ".join(one.words for one in texts)
        assert words.startswith(title) or not words, (title, width, height)
        shown += bool(words)
    assert shown > 100


class Strip:
    """Where the outlines of marking squares lie."""

    def __init__(self) -> None:
        self.boxes = list[QRectF]()

    def fill(self, path: QPainterPath, *_: object) -> None:
        self.boxes.append(path.boundingRect())

    line = fill


def test_marking_squares_are_a_strip_and_no_missing_letters() -> None:
    """Six of them apart read as letters that the font doesn't have."""
    strip = Strip()
    cards._squares(strip, 10, 20, 12, (2, 6), INK)  # type: ignore[arg-type]
    assert len(strip.boxes) == 6
    for one, other in pairwise(strip.boxes):
        assert abs(one.right() - other.left()) < 1
