"""Every rule that the engine cites is explained, in words that are whole and our own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

import kd_desktop.engine as engine
from kd_desktop.councillors.arena import begin
from kd_desktop.desktop.phrases.causes import CAUSES
from kd_desktop.desktop.phrases.questions import QUESTIONS
from kd_desktop.desktop.phrases.refusals import REFUSALS
from kd_desktop.desktop.why import rules
from kd_desktop.desktop.why.examples import _EXAMPLES, example, token_points
from kd_desktop.desktop.why.things import Kind, Thing
from kd_desktop.desktop.why.topics import TOPICS
from kd_desktop.desktop.why.topics.topic import CHAPTERS
from kd_desktop.engine.council.deals import Promise, PromiseKind
from kd_desktop.engine.game import Question, QuestionKind, say
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import OpenAgenda, Track
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import AGENDAS
from kd_desktop.packs import load
from tests.engine.kings.test_clauses import CLAUSES

VARIANTS = {"no_ballot_yet", "nobody_asked", "vote_decided", "story_ended"}
"""Codes of sentences that no message has."""


@pytest.fixture(scope="module")
def view() -> View:
    game = KingsGame(load("bench"))
    return game.view(begin(game, game.new(3), (1, 2, 7, 12)), None)


def cited() -> set[str]:
    """Every clause that stands anywhere in the engine, those put together included."""
    found = {f"KD-HOUSE-{n}" for n in (1, 2, 3, 5)}
    for path in Path(engine.__file__).parent.rglob("*.py"):
        found |= set(re.findall(r"KD-[A-Z]+-\d+", path.read_text("utf-8")))
    return found


def explicit() -> set[str]:
    return {clause for topic in TOPICS for clause in rules.clauses_of(topic)}


def test_every_clause_that_the_engine_cites_has_its_topic() -> None:
    assert len(cited()) > 150
    assert sorted(cited() - explicit()) == []


def test_every_clause_of_the_rules_has_its_topic_and_no_topic_names_another() -> None:
    every = {f"KD-{area}-{n}" for area, count in CLAUSES.items() for n in range(1, count + 1)}

    assert sorted(every - explicit()) == []
    assert sorted(explicit() - every) == []


def test_no_clause_and_no_code_has_two_topics() -> None:
    clauses = [clause for topic in TOPICS for clause in rules.clauses_of(topic)]
    codes = [code for topic in TOPICS for code in topic.codes.split()]

    assert len(clauses) == len(set(clauses)), sorted(c for c in clauses if clauses.count(c) > 1)
    assert len(codes) == len(set(codes)), sorted(c for c in codes if codes.count(c) > 1)
    assert len({topic.key for topic in TOPICS}) == len(TOPICS) >= 60


@pytest.mark.parametrize("code", sorted({*REFUSALS, *CAUSES, *QUESTIONS} - VARIANTS))
def test_every_code_leads_to_a_topic(code: str) -> None:
    assert rules.topic_for(code) is not None
    assert rules.topic_for(say(code)) is rules.topic_for(code)


def test_no_topic_names_a_code_that_nobody_says() -> None:
    known = {*REFUSALS, *CAUSES, *QUESTIONS}
    assert sorted({code for topic in TOPICS for code in topic.codes.split()} - known) == []


def test_every_thing_question_promise_and_agenda_leads_to_a_topic() -> None:
    for kind in get_args(Kind):
        assert rules.topic_for(Thing(kind)) is not None
    for kind in get_args(QuestionKind):
        assert rules.topic_for(Question(kind, 0, say("unheard_of"))) is not None
    for kind in get_args(PromiseKind):
        topic = rules.topic_for(Promise(kind, 0))
        assert topic is not None and topic.chapter == "deals"
    titles = {rules.topic_for(Thing("agenda", name)) for name in AGENDAS}
    assert len(titles) == len(AGENDAS)


def test_the_clause_of_a_message_comes_before_its_code() -> None:
    gathered, voted = rules.topic_for(say("vote", "KD-VOTE-6")), rules.topic_for(say("vote", "KD-VOTE-3"))

    assert gathered is not None and gathered.key == "gather"
    assert voted is not None and voted.key == "ballot"
    assert rules.topic_for("KD-VOTE-99") is not None, "a clause of a later edition is looked up by its area"
    assert rules.topic_for("no such thing") is None


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.key)
def test_texts_are_whole_and_short_enough_to_be_read(topic: rules.Topic, view: View) -> None:
    words = rules.text(topic, view)
    sentences = [part for part in re.split(r"(?<=[.?])\s", words) if part]

    assert 2 <= len(sentences) <= 5, len(sentences)
    assert all(len(sentence) < 240 for sentence in sentences), max(sentences, key=len)
    assert words[-1] == "." and "{" not in words and "KD-" not in words and "  " not in words
    assert topic.chapter in CHAPTERS
    assert all(rules.topic_named(key) for key in topic.near.split())
    assert topic.near and topic.key not in topic.near.split()


def test_every_topic_can_be_reached_from_the_contents_and_found_by_its_words(view: View) -> None:
    every = [topic for _, topics in rules.contents(view) for topic in topics]
    found = [topic.key for _, topics in rules.contents(view, "momentum marker") for topic in topics]
    by_clause = [topic.key for _, topics in rules.contents(view, "kd-tally-8") for topic in topics]

    assert sorted(topic.key for topic in every) == sorted(topic.key for topic in TOPICS)
    assert "momentum" in found and len(found) < 15
    assert by_clause == ["leader-tie"]
    assert rules.contents(view, "xyzzy") == []


def test_examples_belong_to_topics_and_are_whole(view: View) -> None:
    assert set(_EXAMPLES) <= {topic.key for topic in TOPICS}
    for key in _EXAMPLES:
        words = example(key, view)
        assert "{" not in words and "None" not in words
    assert len([key for key in _EXAMPLES if example(key, view)]) > 25


def test_the_example_of_momentum_counts_as_the_rules_do(view: View) -> None:
    from msgspec.structs import replace

    assert view.reign is not None
    tracks = (Track(0, "up"), Track(4, "up", True), Track(0, "up"), Track(0, "up"), Track(0, "up"))
    shown = replace(view, reign=replace(view.reign, resources=tracks))

    assert "+7" in example("momentum", shown) and "+3" in example("momentum", shown)


def test_tokens_are_worth_what_the_rules_say(view: View) -> None:
    from msgspec.structs import replace

    assert view.reign is not None
    tracks = (Track(3), Track(3), Track(1), Track(-2), Track(-4))
    reign = replace(view.reign, resources=tracks)
    worth = [
        token_points(OpenAgenda(name, polarity), reign)  # type: ignore[arg-type]
        for name, polarity in (
            ("influence", "positive"), ("wealth", "positive"), ("morale", "positive"),
            ("welfare", "positive"), ("knowledge", "negative"), ("welfare", "negative"),
            ("influence", "negative"),
        )
    ]  # fmt: skip
    assert worth == [3, 3, 1, 0, -3, -1, 0]


class Brackets(QTranslator):
    """A language in which every text of the rules is the English one in brackets."""

    def isEmpty(self) -> bool:  # noqa: N802  (Qt calls it)
        return False

    def translate(self, context: str, text: str, *_more: object) -> str:
        return "".join(("[", text, "]")) if context == "Rules" else text


def test_titles_and_texts_are_translated(qapp: QCoreApplication, view: View) -> None:
    translator = Brackets()
    qapp.installTranslator(translator)
    try:
        for topic in TOPICS:
            for words in (rules.title(topic), rules.text(topic, view)):
                assert words.startswith("[") and words.endswith("]")
        assert all(heading.startswith("[") for heading, _ in rules.contents(view))
    finally:
        qapp.removeTranslator(translator)
