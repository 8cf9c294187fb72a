"""The letters as data: short, about one rule each, and about a thing that can be found."""

import re

import pytest
from PySide6.QtCore import QRect, QSize

from kd_desktop.desktop.kings.explain.rules import RULES
from kd_desktop.desktop.kings.prologue import moments
from kd_desktop.desktop.kings.prologue.lessons import lessons
from kd_desktop.desktop.kings.prologue.places import PLACES
from kd_desktop.desktop.prologue.beside import beside
from kd_desktop.desktop.prologue.lesson import Lesson
from kd_desktop.desktop.prologue.letters import MOST_WORDS
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.state import Track

CAUSE = Message("test", "")


@pytest.mark.parametrize("one", lessons(), ids=lambda one: one.key)
def test_each_is_short_and_links_its_rule(one: Lesson) -> None:
    assert sum(len(part.split()) for part in one.said()) <= MOST_WORDS
    assert RULES.named(one.topic).text
    assert {one.place, *one.speaks} <= set(PLACES)
    assert one.title and one.text and one.hand


def test_none_takes_whoever_reigns_for_a_man() -> None:
    """The chancellor's memories of one king aside."""
    remembered = "I once named one after my uncle’s dog. He was a fair king, and came when called."
    said = "\n".join(part for one in lessons() for part in one.said())
    assert said.count(remembered) == 1
    assert not re.findall(r"\b(?:kings?|his|he|him)\b", said.replace(remembered, ""), re.IGNORECASE)


def test_each_teaches_a_rule_of_its_own() -> None:
    assert len({one.key for one in lessons()}) == len(lessons())
    assert len({one.topic for one in lessons()}) == len(lessons())


def test_what_happens_brings_the_letters_about_it() -> None:
    moved = e.ResourceMoved(
        resource="wealth", delta=1, total=2, before=Track(), after=Track(2, "up", True), cause=CAUSE
    )
    pushed = e.MomentumSet(resource="wealth", dir="up", marker=True, cause=CAUSE)
    turned = e.MomentumSet(resource="morale", dir="up", marker=False, cause=CAUSE)
    stuck = e.StickerAttached(number=4, resource="wealth", slot=0, signer=1, cause=CAUSE)
    lead = e.LeaderMoved(seat=1, before=0, cause=CAUSE)
    assert moments.of_events([moved, turned]) == {"markers": "wealth"}
    assert moments.of_events([pushed]) == {"momentum": "wealth"}
    assert moments.of_events([stuck, lead]) == {"sticker": "4", "signature": "4", "lead": ""}
    assert moments.of_events([e.RoundBegan(round=1, cause=CAUSE)]) == {}


AREA = QRect(0, 0, 1280, 600)


@pytest.mark.parametrize("x", [0, 300, 700, 1200])
@pytest.mark.parametrize("y", [0, 150, 400, 560])
@pytest.mark.parametrize("size", [(60, 40), (500, 60), (80, 400)])
def test_a_letter_lies_beside_its_thing(x: int, y: int, size: tuple[int, int]) -> None:
    target = QRect(x, y, *size) & AREA
    box = beside(target, QSize(360, 280), AREA)
    assert AREA.contains(box) and not box.intersects(target)
    assert box.size() == QSize(360, 280) or min(target.height(), target.width()) > 300 or box.height() >= 150


def test_it_keeps_off_other_things_where_it_can() -> None:
    target, other = QRect(600, 500, 100, 60), QRect(420, 200, 460, 280)
    box = beside(target, QSize(360, 280), AREA, [other])
    assert not box.intersects(other) and not box.intersects(target)


def test_without_a_thing_it_lies_in_the_middle_of_what_is_free() -> None:
    middle = beside(None, QSize(300, 200), AREA).center()
    assert (middle - AREA.center()).manhattanLength() <= 2
    cards = [QRect(0, 0, 1280, 300)]
    assert not beside(None, QSize(300, 200), AREA, cards).intersects(cards[0])
