"""Composed for three metres: how small text may be, that it has its room, and that the margin stays empty."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.throne.tv import ThroneTv, render_tv
from kd_desktop.desktop.throne.tv.page import TvPage
from kd_desktop.desktop.tv.frame import fit
from kd_desktop.desktop.tv.parts import ground
from kd_desktop.desktop.tv.window import picture
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.cards import IntrigueCard, ThreatCard
from kd_desktop.engine.throne.state import Pending, Threat
from kd_desktop.engine.throne.view import View
from tests.bounded import so_long
from tests.desktop.throne.tv.course import course, game, public, rests
from tests.desktop.tv.eye import LARGEST, SIZES, Eye, least, strips

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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nor_for_any_number_of_claimants(eye: Eye, seats: int) -> None:
    for view in rests(seats).values():
        render_tv(view, QSize(1280, 720))
        render_tv(view, QSize(1280, 720), TvPage("given", view))
    px, text = eye.smallest()
    assert px >= least(1280), text


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
            look_at(replace(turn, projects=(bare,) * 4))
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


def test_the_parts_of_the_table_have_places_of_their_own(tv: Callable[..., ThroneTv]) -> None:
    frame = tv().frame()
    boxes = [frame.bid, frame.threats, frame.projects, frame.claimants, frame.say]
    assert not any(a.intersects(b) for a in boxes for b in boxes if a is not b)
    assert all(frame.safe.contains(box) for box in boxes)


def test_more_projects_than_stand_side_by_side_take_turns(tv: Callable[..., ThroneTv]) -> None:
    turn: View = rests(5)["turn"]
    many = replace(turn, projects=(turn.projects * 9)[:9])
    window = tv()
    window.show_view(many)
    first = picture(window)
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert window.projects.leaf == 1 and picture(window) != first
    QTest.keyClick(window, Qt.Key.Key_Left)
    QTest.keyClick(window, Qt.Key.Key_Left)
    assert window.projects.leaf == 2, "nine of four each"
    QTest.keyClick(window, Qt.Key.Key_Right)
    assert picture(window) == first
