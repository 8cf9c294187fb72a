"""Everything on the cards can be read: whole, inside its card, and large enough, in every size of window."""

import math
import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import TEXT_CONTRAST, contrast
from kd_desktop.desktop.throne.cards import (
    forms,
    hand_print,
    marks,
    player_print,
    project_print,
    reveal_layout,
    reveal_print,
    threat_print,
    values,
)
from kd_desktop.desktop.throne.cards.bid_layout import BidLayout, draw_ground
from kd_desktop.desktop.throne.cards.hand_print import draw_hand_card
from kd_desktop.desktop.throne.cards.player_print import draw_player
from kd_desktop.desktop.throne.cards.project_print import draw_project
from kd_desktop.desktop.throne.cards.reveal_print import draw_reveal
from kd_desktop.desktop.throne.cards.threat_print import draw_threat
from kd_desktop.desktop.throne.cards.values import IntrigueValue, ProjectValue, ThreatValue
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.effects import effects_short
from kd_desktop.engine.throne.vocabulary import TOKENS
from tests.desktop.throne.cards.position import WHO, first_view, five, opened, pack, water

WINDOWS = {
    "1280x720": Sizes(720 / 1080, 1.0),
    "1920x1080": Sizes(1.0, 1.0),
    "1280x720, 200 %": Sizes(720 / 1080, 2.0),
    "1920x1080, 200 %": Sizes(1.0, 2.0),
}
CARDS = [values.card_of(first_view(), card.id) for card in pack().cards]
PROJECTS = [card for card in CARDS if isinstance(card, ProjectValue)]
THREATS = [card for card in CARDS if isinstance(card, ThreatValue)]
INTRIGUES = [card for card in CARDS if isinstance(card, IntrigueValue)]


@pytest.fixture(params=list(WINDOWS))
def sizes(request: pytest.FixtureRequest, qapp: object) -> Sizes:
    """What is measured by in a window."""
    assert qapp
    return WINDOWS[request.param]


def put_on_paper(wide: float, high: float, draw: Callable[[Painter, QRectF], None]) -> QRectF:
    """Prints into a box of a paper; returns the box."""
    paper = QPixmap(round(wide) + 40, round(high) + 40)
    canvas, box = QPainter(paper), QRectF(20, 20, wide, high)
    draw(Painter(canvas, 3), box)
    canvas.end()
    return box


def names_somebody(words: str) -> bool:
    """Whether these are the beginning of what says who plays: names are of any length."""
    return any(who.startswith(words.rstrip("…")) for who in WHO.values())


class Press:
    """Prints into a box of a paper, and holds what was printed against what can be read."""

    def __init__(self, heard: list[CachedPixmap]) -> None:
        self.heard = heard

    def __call__(self, wide: float, high: float, draw: Callable[[Painter, QRectF], None]) -> list[str]:
        """The words that were printed; each must be whole, inside, and stand out from its ground."""
        self.heard.clear()
        box = put_on_paper(wide, high, draw)
        for one in self.heard:
            assert "…" not in one.words or names_somebody(one.words), one.words
            assert box.adjusted(-1, -1, 1, 1).contains(one.ink), (one.words, one.ink, box)
            assert contrast(one.set.ink, one.set.ground) >= TEXT_CONTRAST, one
        return [one.words for one in self.heard]

    @property
    def smallest(self) -> int:
        """The smallest type of words (figures on tokens grow with them)."""
        return min(one.set.px for one in self.heard if re.search("[a-z]", one.words))


@pytest.fixture
def press(printed: list[CachedPixmap]) -> Iterator[Press]:
    """The press, which doesn't cut rough edges: they are none of these tests' business."""
    yield Press(printed)


@pytest.fixture(autouse=True)
def plain_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks and pictures take long."""
    for name in ("fill", "line", "gouge", "chatter", "nicks"):
        monkeypatch.setattr(Painter, name, lambda *_, **__: None)
    monkeypatch.setattr(marks, "picture", lambda *_, **__: None)
    monkeypatch.setattr(marks, "head", lambda *_: None)


def test_projects_in_play_can_be_read(sizes: Sizes, press: Press) -> None:
    wide, high = project_print.least(sizes)
    for card in PROJECTS:
        places = tuple(
            values.TokenPlace(kind) for kind, n in zip(TOKENS, card.cost, strict=True) for _ in range(n)
        )
        shown = card._replace(owner=4, places=places)
        words = " ".join(press(wide, high, lambda p, box, s=shown: draw_project(p, box, s, sizes)))
        assert card.title in words and "Thale’s" in words
        assert press.smallest >= sizes.px(0)


def test_projects_in_play_can_be_read_however_low_they_are(sizes: Sizes, press: Press) -> None:
    """Title and tokens always; the reward as soon as there is room. What was too low was cut off."""
    wide, high = project_print.least(sizes)
    places = (
        *(values.TokenPlace("legion") for _ in range(3)),
        *(values.TokenPlace("wheat") for _ in range(3)),
    )
    card = next(one for one in PROJECTS if one.title == "The Long Water")._replace(owner=4, places=places)
    told, seen = 0, list[int]()
    for low in range(math.ceil(project_print.lowest(sizes)), round(high), 3):
        words = press(wide, low, lambda p, box: draw_project(p, box, card, sizes))
        assert card.title in " ".join(words) and press.smallest >= sizes.px(0)
        plan = project_print.parts(QRectF(0, 0, wide, low), card, sizes)
        assert plan.head.bottom() <= plan.places.top() and plan.places.bottom() <= plan.reward.top() + 0.1
        assert plan.places.height() >= sizes.px(18) * 0.9
        assert len(words) >= told, "more is told where there is more room"
        told = len(words)
        seen.append(told)
    assert seen[0] == 1 < seen[-1], "the reward and the owner have come to it"


@pytest.mark.parametrize("corner", [False, True])
def test_cards_of_a_hand_can_be_read(sizes: Sizes, press: Press, corner: bool) -> None:
    wide, high = hand_print.usual(sizes)
    for card in (*PROJECTS, *INTRIGUES):
        words = " ".join(
            press(wide, high, lambda p, box, c=card: draw_hand_card(p, box, c, sizes, corner=corner))
        )
        lens = hand_print.lens_box(QRectF(20, 20, wide, high), sizes)
        assert not corner or not [one.words for one in press.heard if one.ink.intersects(lens)]
        assert card.title in words
        assert press.smallest >= sizes.px(0)
        if isinstance(card, IntrigueValue):
            assert card.text in words


def test_cards_of_a_hand_lie_close_without_losing_a_word(sizes: Sizes, press: Press) -> None:
    """Three at 200 % in a small window; a title takes the sign's place before it is shortened."""
    high = hand_print.usual(sizes)[1]
    for card in (*PROJECTS, *INTRIGUES):
        wide = hand_print.least(sizes, card.title)[0]
        assert wide < hand_print.usual(sizes)[0]
        words = press(wide, high, lambda p, box, c=card: draw_hand_card(p, box, c, sizes, corner=True))
        lens = hand_print.lens_box(QRectF(20, 20, wide, high), sizes)
        assert card.title in words
        assert not [one.words for one in press.heard if one.ink.intersects(lens)]
        assert press.smallest >= sizes.px(0)


def test_threats_can_be_read(sizes: Sizes, press: Press) -> None:
    wide, high = threat_print.least(sizes)
    for card in THREATS:
        words = " ".join(press(wide, high, lambda p, box, c=card: draw_threat(p, box, c, sizes)))
        assert card.title in words and "Not beaten" in words
        assert press.smallest >= sizes.px(0)


def test_no_words_of_a_threat_stand_on_its_frame_where_it_is_low(printed: list[CachedPixmap]) -> None:
    """At 1280x720 with an open hand, words were cut and printed over the lower edge."""
    sizes = Sizes(room=2 / 3)
    for high in (128, 134, 140, 150, 160):
        for card in THREATS:
            paper = QPixmap(300, high + 40)
            canvas = QPainter(paper)
            printed.clear()
            draw_threat(Painter(canvas, 3), QRectF(20, 20, 256, high), card, sizes)
            canvas.end()
            assert any("Not beaten" in one.words for one in printed)
            for one in printed:
                assert one.ink.bottom() <= 20 + high - 11 * sizes.room, (high, one.words)


@pytest.mark.parametrize("beaten", [True, False])
def test_what_became_of_the_last_threat_is_whole_beside_an_open_hand(press: Press, beaten: bool) -> None:
    """“Anyone below their share loses 1 step …” stood there, and on a lower card not a word."""
    sizes = Sizes(room=2 / 3)
    for high in (72, 88, 128, 134, 160):
        for card in THREATS:
            if (high, card.title) == (72, "Somebody Is Sitting on It"):
                continue  # the longest of all: a press opens it whole
            past = card._replace(beaten=beaten)
            press(256, high, lambda p, box, c=past: draw_threat(p, box, c, sizes))
            told = " ".join(one.words for one in press.heard)
            assert effects_short(card.victory if beaten else card.defeat) in told, (high, card.title)


@pytest.mark.parametrize("card", THREATS[:4])
def test_nothing_of_a_threat_hangs_over_its_edge_where_a_sheet_leaves_it_no_room(
    printed: list[CachedPixmap], monkeypatch: pytest.MonkeyPatch, card: ThreatValue
) -> None:
    """Under the sheet about an Intrigue both headings were printed over the card's lower edge."""
    boxes: list[QRectF] = []

    def boxed(box: QRectF, *_: float) -> QPainterPath:
        boxes.append(QRectF(box))
        return QPainterPath()

    for name in ("arched", "jagged"):
        monkeypatch.setattr(forms, name, boxed)
    for high in range(84, 130, 4):
        put_on_paper(256, high, lambda p, box: draw_threat(p, box, card, WINDOWS["1280x720"]))
        assert all(one.ink.bottom() <= 20 + high for one in printed), high
        assert all(box.bottom() <= 20 + high for box in boxes), high
    assert any(card.title in one.words for one in printed)


def test_what_a_threat_cost_before_stays_beside_what_it_costs_now(press: Press) -> None:
    card = THREATS[0]._replace(cost=(2, 0, 3, 0), printed=(1, 0, 3, 0))
    words = press(400, 420, lambda p, box: draw_threat(p, box, card, Sizes()))
    assert words.count("2") == 1 and words.count("1") == 1 and words.count("3") == 1


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_set_asides_can_be_read(sizes: Sizes, press: Press, number: int) -> None:
    wide, high = reveal_layout.least(sizes, number)
    for cost in ((3, 2, 3, 0), (12, 1, 10, 1), (1, 0, 0, 0)):
        value = opened(number, cost)
        words = press(wide, high, lambda p, box, v=value: draw_reveal(p, box, v, sizes))
        assert "Hesk" in words and str(sum(value.total)) in words
        assert ("beaten" if value.beaten else "not beaten") in " ".join(words)


@pytest.mark.parametrize("number", [2, 5])
def test_the_verdict_stays_on_its_block_and_the_horn_off_the_names(
    sizes: Sizes, press: Press, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    edges: list[QRectF] = []
    horns: list[QRectF] = []

    def jagged(box: QRectF, *_: object) -> QPainterPath:
        edges.append(QRectF(box))
        return QPainterPath()

    def speaker(_painter: Painter, x: float, y: float, size: float) -> None:
        half = size * 0.35  # it stands on its corner
        horns.append(QRectF(x - half, y - half, 2 * half, 2 * half))

    monkeypatch.setattr(forms, "jagged", jagged)
    monkeypatch.setattr(marks, "speaker", speaker)
    wide, high = reveal_layout.least(sizes, number)
    value = opened(number, (12, 1, 10, 1))
    value = value._replace(rows=tuple(row._replace(speaker=True) for row in value.rows))
    assert not value.beaten
    press(wide, high, lambda p, box: draw_reveal(p, box, value, sizes))
    block = reveal_layout.RevealLayout(QRectF(20, 20, wide, high), number, sizes).sum()
    assert edges and edges[-1].right() <= block.right() and len(horns) == number
    names = [one.ink for one in press.heard if one.words in {claimant(row.party).name for row in value.rows}]
    assert len(names) == number and not any(horn.intersects(name) for horn in horns for name in names)


@pytest.mark.parametrize("high", [360, 410, 560])
@pytest.mark.parametrize("beaten", [True, False])
def test_the_verdict_lies_on_no_number_of_a_low_sum(
    printed: list[CachedPixmap], monkeypatch: pytest.MonkeyPatch, high: int, beaten: bool
) -> None:
    """At 200 % it was printed over the lower half of the total."""
    sizes, plates = WINDOWS["1280x720, 200 %"], []

    def noted(box: QRectF, *_: float) -> QPainterPath:
        plates.append(QRectF(box))
        return QPainterPath()

    monkeypatch.setattr(forms, "jagged", noted)
    monkeypatch.setattr(reveal_print, "outline", noted)
    value = opened(3, (1, 1, 1, 0) if beaten else (12, 1, 10, 1))
    assert value.beaten is beaten
    box = put_on_paper(1180, high, lambda p, box: draw_reveal(p, box, value, sizes))
    block = reveal_layout.RevealLayout(box, 3, sizes).sum()
    verdict = plates[-1]
    assert block.top() < verdict.top() and verdict.bottom() <= block.bottom() + 4
    for one in printed:
        assert not one.ink.intersects(verdict) or one.words in ("beaten", "not beaten"), one.words


@pytest.mark.parametrize("number", [2, 3, 5])
@pytest.mark.parametrize(
    ("window", "wide", "high"),
    [("1280x720", 610, 540), ("1280x720, 200 %", 1180, 385), ("1920x1080, 200 %", 1150, 760)],
)
def test_a_long_name_of_a_player_is_shortened_and_not_left_out(
    printed: list[CachedPixmap], window: str, wide: int, high: int, number: int
) -> None:
    """On the bids and on the claimants' plates nothing told who plays with a name like this one."""
    sizes = WINDOWS[window]
    value = opened(number)
    value = value._replace(rows=tuple(row._replace(who="Cleopatra-Marie, this chair") for row in value.rows))
    box = put_on_paper(wide, high, lambda p, box: draw_reveal(p, box, value, sizes))
    edge = reveal_layout.RevealLayout(box, number, sizes).column(0)[0]
    named = [one for one in printed if "Cl" in one.words]
    assert len(named) == number and all(one.ink.right() <= edge for one in named)


def test_a_long_name_is_shortened_on_a_claimants_plate_too(sizes: Sizes, printed: list[CachedPixmap]) -> None:
    wide, high = player_print.usual(sizes)
    for one in five():
        printed.clear()
        value = one._replace(who="Cleopatra-Marie-Josephine, afar")
        box = put_on_paper(wide, high, lambda p, box, v=value: draw_player(p, box, v, sizes))
        named = [said for said in printed if "Cleo" in said.words]
        assert len(named) == 1 and box.contains(named[0].ink)


@pytest.mark.parametrize("who", ["a person", "computer", "Mo von Stein"])
def test_no_word_of_who_plays_is_cut(sizes: Sizes, printed: list[CachedPixmap], who: str) -> None:
    """Where an Intrigue lay over the table a plate said “a p…”."""
    wide, high = player_print.usual(sizes)
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        for flat in (high, player_print.flat(sizes, wide * share)):
            printed.clear()
            value = five()[0]._replace(who=who)
            put_on_paper(wide * share, flat, lambda p, box, v=value: draw_player(p, box, v, sizes))
            assert not [one.words for one in printed if "…" in one.words]


def test_the_person_stands_beside_the_claimant_where_there_is_room(printed: list[CachedPixmap]) -> None:
    """One was “Ana” in the bar, and “Orme” on the table."""
    wide, high = player_print.usual(WINDOWS["1280x720"])
    value = five()[0]._replace(who="Ana", speaker=False)
    put_on_paper(wide, high, lambda p, box: draw_player(p, box, value, WINDOWS["1280x720"]))
    assert "· Ana" in [one.words for one in printed]


@pytest.mark.parametrize("hand", range(6))
def test_the_steps_are_out_of_thirty_with_any_hand(printed: list[CachedPixmap], hand: int) -> None:
    """With four cards in hand only a bare number was left."""
    sizes = WINDOWS["1280x720"]
    wide, high = player_print.usual(sizes)
    for steps in ((0, 0, 0), (3, 4, 5)):
        printed.clear()
        value = five()[0]._replace(hand=hand, tracks=steps)
        put_on_paper(wide, high, lambda p, box, v=value: draw_player(p, box, v, sizes))
        words = [one.words for one in printed]
        assert str(sum(steps)) in words and "of 30" in words and str(hand) in words


def test_players_can_be_read(sizes: Sizes, press: Press) -> None:
    wide, high = player_print.least(sizes)
    for one in five():
        words = press(wide, high, lambda p, box, v=one: draw_player(p, box, v, sizes))
        assert str(one.steps) in words and words.count(str(one.stock[0])) >= 1


def test_the_bid_can_be_read(sizes: Sizes, press: Press) -> None:
    words = press(700 * sizes.room, 320 * sizes.room, lambda p, box: draw_ground(p, BidLayout(box, sizes)))
    assert [word for word in words if word.isdigit()] == [str(n) for n in range(1, 11)]


def test_in_the_high_palette_words_stand_out_more(press: Press) -> None:
    theme.set_high(True)
    try:
        words = press(380, 250, lambda p, box: draw_project(p, box, water(), Sizes(), 3))
    finally:
        theme.set_high(False)
    assert "The Long Water" in " ".join(words)


# --- where things stand ---------------------------------------------------------------------------


@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("same", [True, False])
def test_no_stone_hides_another_or_leaves_its_cell(number: int, same: bool, sizes: Sizes) -> None:
    """IT-BID-1: up to five stones share a cell."""
    tracks = [(4, 4, 4) if same else (at * 2, at, 10 - at) for at in range(number)]
    players = [one._replace(tracks=track) for one, track in zip(five(number), tracks, strict=True)]
    lay = BidLayout(QRectF(0, 0, 1098 * sizes.room, 300 * sizes.room), sizes)
    for track in range(3):
        stones = lay.stones(players, track)
        for one, stone in zip(players, stones, strict=True):
            half = stone.size / 2
            around = QRectF(stone.x - half, stone.y - half, stone.size, stone.size)
            assert lay.cell(track, one.tracks[track]).contains(around)
        for at, one_stone in enumerate(stones):
            for other in stones[at + 1 :]:
                reach = (one_stone.size + other.size) / 2
                apart = max(abs(one_stone.x - other.x), abs(one_stone.y - other.y))
                assert apart >= reach * 0.8


def test_set_asides_in_too_little_room_keep_the_sum_and_the_verdict(press: Press) -> None:
    value, sizes = opened(4, (6, 2, 14, 0)), WINDOWS["1280x720, 200 %"]
    words = press(1200, 360, lambda p, box: draw_reveal(p, box, value, sizes))
    assert "The bids" not in words and "All together" in words
    assert words[-1] == "not beaten" and press.smallest >= sizes.px(0)
