"""Composed for three metres: how small text may be, that it has its room, and that the margin stays empty."""

import dataclasses
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.bid_layout import ASCENT
from kd_desktop.desktop.throne.cards.reveal_print import RevealStage
from kd_desktop.desktop.throne.cards.values import GivenValue, base
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.tv import ThroneTv, render_tv
from kd_desktop.desktop.throne.tv.bid import tracks_in
from kd_desktop.desktop.throne.tv.cast import set_asides
from kd_desktop.desktop.throne.tv.frame import TablePlaces
from kd_desktop.desktop.throne.tv.page import TvPage
from kd_desktop.desktop.throne.tv.projects import tiles
from kd_desktop.desktop.throne.tv.reveal import TvRevealLayout
from kd_desktop.desktop.tv.frame import SMALLEST, TvFrame, fit
from kd_desktop.desktop.tv.parts import ground
from kd_desktop.desktop.tv.window import picture
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.cards import IntrigueCard, ThreatCard
from kd_desktop.engine.throne.state import DEFEATS, Pending, Project, Threat
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TRACKS
from tests.bounded import so_long
from tests.desktop.throne.tv.course import course, game, public, rests
from tests.desktop.throne.tv.test_play import beats_of
from tests.desktop.tv.eye import LARGEST, SIZES, Eye, least, strips
from tests.everyday import everyday


def copies(projects: tuple[Project, ...], number: int) -> tuple[Project, ...]:
    """So many Projects, each a copy of its own of one of these."""
    found = (projects[at % len(projects)] for at in range(number))
    return tuple(replace(one, card=f"{base(one.card)}#{at + 2}") for at, one in enumerate(found))


RESTS = ("turn", "threat", "reveal", "intrigue", "over", "first turn", "title")


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", RESTS)
def test_no_text_is_smaller_than_36_px_at_1080p(eye: Eye, name: str, width: int, height: int) -> None:
    image = render_tv(rests(5)[name], QSize(width, height))
    assert image.size() == QSize(width, height)
    px, text = eye.smallest()
    assert px >= least(width), text


def test_nor_on_the_largest_screen(eye: Eye) -> None:
    assert render_tv(rests(5)["turn"], QSize(*LARGEST)).size() == QSize(*LARGEST)
    px, text = eye.smallest()
    assert px >= least(LARGEST[0]), text


@everyday("seats", [2, 3, 4], keep=[4])
def test_nor_for_any_number_of_claimants(eye: Eye, seats: int) -> None:
    for view in rests(seats).values():
        render_tv(view, QSize(1280, 720))
        render_tv(view, QSize(1280, 720), TvPage("given", view))
    px, text = eye.smallest()
    assert px >= least(1280), text


@pytest.mark.long
def test_nothing_that_is_told_has_smaller_text(eye: Eye, tv: Callable[..., ThroneTv]) -> None:
    """All beats of one act for each kind of event of a whole game."""
    window = tv()
    window.set_motion(False)
    seen: set[type] = set()
    for act in reversed(course(seats=5)):
        kinds = {type(event) for event in act.events}
        if kinds <= seen or not act.before.parties:
            continue
        seen |= kinds
        window.show_view(public(act.before))
        window.play(act.told, public(act.after))
        for _ in so_long(lambda: window.busy):
            picture(window)
            QTest.keyClick(window, Qt.Key.Key_Space)
    px, text = eye.smallest()
    assert px >= least(1280), text
    assert {e.BidsRevealed, e.ThreatRevealed, e.IntriguePlayed, e.TrackMoved, e.ProjectCompleted} <= seen


@pytest.mark.parametrize("margin", [pytest.param(0.05, marks=pytest.mark.long), 0.1])
@pytest.mark.long
def test_every_card_of_the_pack_has_room(tv: Callable[..., ThroneTv], eye: Eye, margin: float) -> None:
    """Threats, Intrigues and Projects with the longest titles and words, whole and large enough."""
    threat, turn, opened = rests(5)["threat"], rests(5)["turn"], rests(5)["reveal"]
    window = tv()
    window.set_margin(margin)

    def look_at(view: View) -> None:
        window.show_view(view)
        picture(window)

    for card in game().library.pack.cards:
        if isinstance(card, ThreatCard):
            cost = game().library.costs.get(card.id, (3, 2, 9, 1))
            look_at(replace(threat, threat=Threat(card.id, cost), threat_track=1))
            look_at(replace(opened, threat=Threat(card.id, cost), threat_track=1))
        elif isinstance(card, IntrigueCard):
            look_at(replace(turn, stack=(Pending(card.id, 1, ("2", "hero", turn.projects[0].card)),)))
        else:
            bare = replace(turn.projects[0], card=card.id, own=(0, 0, 0, 0), heroes=(0, 0, 0, 0))
            look_at(replace(turn, projects=copies((bare,), 4)))
    px, text = eye.smallest()
    assert px >= least(1280), text
    assert [words for words, _ in eye.seen if words.endswith("…")] == []


def test_the_text_does_not_follow_the_persons_text_size() -> None:
    before = render_tv(rests()["turn"], QSize(1280, 720))
    theme.text.set_factor(2.0)
    assert render_tv(rests()["turn"], QSize(1280, 720)) == before


@pytest.mark.parametrize("margin", [0.0, 0.05, 0.1])
@pytest.mark.parametrize("name", ["turn", "threat", "reveal", "over"])
def test_the_margin_stays_empty(tv: Callable[..., ThroneTv], eye: Eye, name: str, margin: float) -> None:
    window = tv()
    window.set_margin(margin)
    window.show_view(rests(5)[name])
    image = picture(window)
    size = QSizeF(window.size())
    bare = ground(size, fit(size).scale, 1.0).toImage().convertToFormat(QImage.Format.Format_RGB32)
    safe = fit(size).rect(window.frame().safe)
    assert image.copy(safe) != bare.copy(safe)
    for edge in strips(safe, image.rect()):
        assert image.copy(edge) == bare.copy(edge), edge
    px, text = eye.smallest()
    assert px >= least(1280), text


def pages(seats: int) -> list[tuple[View, TvPage | None]]:
    """All that so many claimants see: one to five Projects, each step of the Threat track, all set-asides."""
    found: list[tuple[View, TvPage | None]] = [(view, None) for view in rests(seats).values()]
    turn = rests(seats)["turn"]
    found += [(replace(turn, projects=copies(turn.projects, n)), None) for n in range(1, 6)]
    found += [(replace(turn, threat_track=step), None) for step in range(DEFEATS + 1)]
    found.append((turn, TvPage("given", turn)))
    act = next(act for act in reversed(course(seats=seats)) if act.has(e.BidsRevealed))
    found += [(beat.view, beat.page) for beat in beats_of(act) if beat.page is not None]
    return found


@everyday("seats", [2, 3, 5], keep=[5])
def test_no_mark_is_smaller_than_the_smallest_text(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """Stones, tokens, and the badges of who paid, owns and acts, can be told from three metres."""
    seen: list[tuple[float, str]] = []

    def watch(name: str, at: int) -> None:
        plain = getattr(marks, name)

        def drawn(*given: Any, **more: Any) -> None:
            seen.append((given[at], name))
            plain(*given, **more)

        monkeypatch.setattr(marks, name, drawn)

    for name, at in (("badge", 4), ("stone", 5), ("token", 4), ("step", 4), ("speaker", 3), ("failed", 3)):
        watch(name, at)
    for view, page in pages(seats):
        render_tv(view, QSize(1920, 1080), page)
    assert {name for _, name in seen} == {"badge", "stone", "token", "step", "speaker", "failed"}
    assert min(seen)[0] >= SMALLEST, min(seen)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_all_stones_of_a_cell_stand_in_it(tv: Callable[..., ThroneTv], seats: int) -> None:
    """Even where everybody stands on the same step of a track."""
    window = tv(1920, 1080)
    turn = rests(seats)["turn"]
    for step in (0, 4, 10):
        everybody = tuple(replace(one, tracks=(step, step, step)) for one in turn.players)
        window.show_view(replace(turn, players=everybody))
        pieces = window.board.board.pieces
        lay = tracks_in(pieces["bid"].spec.rect)
        for at, track in enumerate(TRACKS):
            cell = lay.cell(at, step)
            stones = [pieces[f"stone:{track}:{seat}"].spec.rect for seat in range(seats)]
            assert len({stone.center().toTuple() for stone in stones}) == seats
            assert all(cell.adjusted(-1, -1, 1, 1).contains(stone) for stone in stones)


def test_no_word_reaches_over_the_upper_edge_of_the_tracks(
    tv: Callable[..., ThroneTv], monkeypatch: pytest.MonkeyPatch
) -> None:
    tops: list[tuple[float, str]] = []
    plain = Painter.text

    def text(
        painter: Painter, x: float, y: float, words: str, type_: Type, *more: Any, **named: Any
    ) -> float:
        tops.append((y - ASCENT * type_.px, words))
        return plain(painter, x, y, words, type_, *more, **named)

    window = tv(1920, 1080)
    window.show_view(rests(5)["turn"])
    spec = window.board.board.pieces["bid"].spec
    monkeypatch.setattr(Painter, "text", text)
    window.board.board.printer.print(spec.look, (spec.rect.width(), spec.rect.height()), 0.0, 0.1)
    inner = tracks_in(QRectF(0, 0, spec.rect.width(), spec.rect.height())).box
    assert min(tops)[0] >= inner.y(), min(tops)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tracks_have_names_and_steps_are_said_out_of_thirty(eye: Eye, seats: int) -> None:
    turn = rests(seats)["turn"]
    render_tv(turn, QSize(1280, 720))
    words = [text for text, _ in eye.seen]
    assert {"Military", "Church", "Popular"} <= {*words}
    assert words.count("of 30") == seats
    eye.seen.clear()
    render_tv(rests(seats)["over"], QSize(1280, 720))
    assert {"Military", "Church", "Popular"} <= {text for text, _ in eye.seen}


@pytest.mark.parametrize("stage", [RevealStage.OPEN, RevealStage.SUMMED, RevealStage.JUDGED])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_column_of_the_set_asides_has_its_name(eye: Eye, seats: int, stage: RevealStage) -> None:
    act = next(act for act in reversed(course(seats=seats)) if act.has(e.BidsRevealed))
    opened = [one.page for one in beats_of(act) if one.page is not None and one.page.kind == "reveal"]
    page = next(page for page in opened if page.stage == stage)
    render_tv(page.view, QSize(1280, 720), page)
    assert {"Legions", "Crosiers", "Wheat", "Heroes", "gave"} <= {text for text, _ in eye.seen}


@everyday("seats", [2, 3, 4, 5], keep=[3, 5])
def test_the_bids_and_the_claimants_say_who_plays_however_long_the_name(eye: Eye, seats: int) -> None:
    """The bids named the claimants alone, and a long name was left out of the claimants' row.

    More than three claimants in a row have room for their own names only.
    """
    act = next(act for act in reversed(course(seats=seats)) if act.has(e.BidsRevealed))
    page = next(beat.page for beat in beats_of(act) if beat.page is not None and beat.page.kind == "reveal")
    who = tuple((one.party, "Cleopatra-Marie, a person") for one in page.view.players)
    for kind in ("reveal", "table") if seats <= 3 else ("reveal",):
        eye.seen.clear()
        render_tv(page.view, QSize(1280, 720), dataclasses.replace(page, kind=kind, who=who))
        assert len([text for text, _ in eye.seen if text.startswith("Cl")]) == seats, kind
        px, text = eye.smallest()
        assert px >= least(1280), text


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_the_least_gave_stands_inside_its_block(
    tv: Callable[..., ThroneTv], monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    act = next(act for act in reversed(course(seats=seats)) if act.has(e.BidsRevealed))
    page = next(beat.page for beat in beats_of(act) if beat.page is not None and beat.page.kind == "reveal")
    window = tv(1920, 1080)
    window.show_view(page.view)
    window._show_page(dataclasses.replace(page, stage=RevealStage.JUDGED))
    bids = window.board.board.pieces["bids"].spec.rect
    lay = TvRevealLayout(QRectF(0, 0, bids.width(), bids.height()), seats)
    given = set_asides(window.page.page)
    assert given is not None
    blocks = []
    for at, row in enumerate(given.rows):
        box = lay.gave(lay.row(at))
        blocks.append(box.adjusted(0, 0, 0, -min(20.0, box.height() * 0.1)) if row.pays else box)
    lines: list[tuple[str, float]] = []
    plain = Painter.text

    def text(painter: Painter, x: float, y: float, words: str, *more: Any, **named: Any) -> float:
        lines.append((words, y))
        return plain(painter, x, y, words, *more, **named)

    monkeypatch.setattr(GivenValue, "stamped", property(lambda row: row.least))  # as if it cost something
    monkeypatch.setattr(Painter, "text", text)
    picture(window)
    least = [y for words, y in lines if words.endswith("least")]
    assert least
    for y in least:
        assert any(one.y() < y and y + 36 * 0.24 <= one.bottom() for one in blocks)


def test_few_projects_share_the_whole_row() -> None:
    row = TablePlaces(TvFrame().page).projects
    for number in range(1, 5):
        boxes = tiles(row, number, 1)
        assert len(boxes) == number
        assert boxes[0].left() == row.left() and row.right() - boxes[-1].right() < 8
        assert all(a.right() < b.left() for a, b in pairwise(boxes))


def test_of_one_project_its_owner_is_named(eye: Eye) -> None:
    turn: View = rests(5)["turn"]
    render_tv(replace(turn, projects=turn.projects[:1]), QSize(1280, 720))
    owner = claimant(turn.players[turn.projects[0].owner].party).name
    assert f"{owner}’s Project" in eye.words()


def test_the_parts_of_the_table_have_places_of_their_own(tv: Callable[..., ThroneTv]) -> None:
    frame = tv().frame()
    at = TablePlaces(frame.page)
    boxes = [at.bid, at.threats, at.projects, at.claimants, frame.say]
    assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)
    assert all(frame.safe.contains(box) for box in boxes)


def test_more_projects_than_stand_side_by_side_take_turns(tv: Callable[..., ThroneTv]) -> None:
    turn: View = rests(5)["turn"]
    many = replace(turn, projects=copies(turn.projects, 9))
    window = tv()
    window.show_view(many)
    first = picture(window)
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert window.board.leaf == 1 and picture(window) != first
    QTest.keyClick(window, Qt.Key.Key_Left)
    QTest.keyClick(window, Qt.Key.Key_Left)
    assert window.board.leaf == 2, "nine of four each"
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert picture(window) == first
