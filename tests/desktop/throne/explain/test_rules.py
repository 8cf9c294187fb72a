"""Every rule of the throne game is explained, in words that are whole and our own."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from kd_desktop.desktop.explain.rulebook import Topic
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.throne.explain.rules import RULES, text, topic_for
from kd_desktop.desktop.throne.explain.subjects import Kind
from kd_desktop.desktop.throne.phrases.messages import CAUSES, REFUSALS
from kd_desktop.desktop.throne.phrases.questions import QUESTIONS
from kd_desktop.engine.game import say
from kd_desktop.engine.throne.clauses import AREAS

TOPICS = RULES.topics
CLAUSES = {
    f"IT-{area}-{number}"
    for area, most in AREAS.items()
    if area != "R" and not area.startswith("CARD")
    for number in range(1, most + 1)
}
"""Rulings stand behind clauses, and two cards are samples."""


def explicit() -> list[str]:
    return [clause for topic in TOPICS for clause in RULES.clauses_of(topic)]


def test_every_clause_of_the_rules_has_one_topic() -> None:
    assert sorted(CLAUSES - set(explicit())) == []
    assert sorted(set(explicit()) - CLAUSES) == []
    assert len(explicit()) == len(set(explicit()))


def test_every_code_has_one_topic_and_no_topic_names_another() -> None:
    codes = [code for topic in TOPICS for code in topic.codes.split()]
    assert len(codes) == len(set(codes))
    assert set(codes) == {*REFUSALS, *CAUSES, *QUESTIONS}
    assert topic_for(say("commit_exactly", "IT-BID-2", n=3)) is RULES.named("commit")
    assert topic_for("no such thing") is None


def test_every_thing_leads_to_a_topic() -> None:
    for kind in get_args(Kind):
        assert topic_for(TableSubject(kind)) is not None


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.key)
def test_texts_are_whole_and_short_enough_to_be_read(topic: Topic) -> None:
    words = text(topic)
    sentences = [part for part in re.split(r"(?<=[.?])\s", words) if part]
    assert 2 <= len(sentences) <= 5
    assert all(len(sentence) < 240 for sentence in sentences)
    assert words[-1] == "." and "{" not in words and "IT-" not in words and "  " not in words
    assert topic.near and topic.key not in topic.near.split()
    assert all(RULES.named(key) for key in topic.near.split())
