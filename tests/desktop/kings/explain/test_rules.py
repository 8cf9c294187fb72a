"""Every rule that the engine cites is explained, in words that are whole and our own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

import kd_desktop.engine as engine
from kd_desktop.councillors.arena import begin
from kd_desktop.desktop.explain.chain import ground
from kd_desktop.desktop.explain.rulebook import Topic, title
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.explain.examples import _EXAMPLES, example
from kd_desktop.desktop.kings.explain.rules import RULES, text, topic_for
from kd_desktop.desktop.kings.explain.subjects import Kind
from kd_desktop.desktop.kings.phrases.causes import CAUSES
from kd_desktop.desktop.kings.phrases.progress import token_points
from kd_desktop.desktop.kings.phrases.questions import QUESTIONS
from kd_desktop.desktop.kings.phrases.refusals import REFUSALS
from kd_desktop.engine.council.deals import Promise, PromiseKind
from kd_desktop.engine.game import Question, say
from kd_desktop.engine.kings import answers
from kd_desktop.engine.kings.clauses import CLAUSES
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import OpenAgenda, Track
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import AGENDAS
from kd_desktop.packs import load

TOPICS = RULES.topics
VARIANTS = {
    "no_ballot_yet",
    "nobody_asked",
    "vote_decided",
    "story_ended",
    "open_agenda_token",
    "begin_next",
    "begin_crowned",
}
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


def contents(view: View, words: str = "") -> list[tuple[str, list[Topic]]]:
    return RULES.contents(lambda topic: text(topic, view), words)


def explicit() -> set[str]:
    return {clause for topic in TOPICS for clause in RULES.clauses_of(topic)}


def test_every_clause_that_the_engine_cites_has_its_topic() -> None:
    assert len(cited()) > 150
    assert sorted(cited() - explicit()) == []


def test_every_clause_is_named_by_a_title_before_its_number() -> None:
    for clause in cited() | CLAUSES:
        named = RULES.title_of(say("whatever", clause))
        assert named and "KD-" not in named
        assert ground("a house asks", clause, named) == f"A house asks (rule “{named}”, {clause})."


def test_every_clause_of_the_rules_has_its_topic_and_no_topic_names_another() -> None:
    assert sorted(CLAUSES - explicit()) == []
    assert sorted(explicit() - CLAUSES) == []


def test_no_clause_and_no_code_has_two_topics() -> None:
    clauses = [clause for topic in TOPICS for clause in RULES.clauses_of(topic)]
    codes = [code for topic in TOPICS for code in topic.codes.split()]

    assert len(clauses) == len(set(clauses)), sorted(c for c in clauses if clauses.count(c) > 1)
    assert len(codes) == len(set(codes)), sorted(c for c in codes if codes.count(c) > 1)
    assert len({topic.key for topic in TOPICS}) == len(TOPICS) >= 60


@pytest.mark.parametrize("code", sorted({*REFUSALS, *CAUSES, *QUESTIONS} - VARIANTS))
def test_every_code_leads_to_a_topic(code: str) -> None:
    assert topic_for(code) is not None
    assert topic_for(say(code)) is topic_for(code)


def test_no_topic_names_a_code_that_nobody_says() -> None:
    known = {*REFUSALS, *CAUSES, *QUESTIONS}
    assert sorted({code for topic in TOPICS for code in topic.codes.split()} - known) == []


def test_every_thing_question_promise_and_agenda_leads_to_a_topic() -> None:
    for kind in get_args(Kind):
        assert topic_for(TableSubject(kind)) is not None
    for kind, clause in answers.CLAUSES.items():
        assert topic_for(Question(0, say(f"ask_{kind}", clause))) is not None
    for code, clause in (("begin", "KD-SETUP-2"), ("finished", "KD-MYST-9"), ("ask_screen", "KD-HOUSE-1")):
        assert topic_for(Question(None, say(code, clause))) is not None
    for kind in get_args(PromiseKind):
        topic = topic_for(Promise(kind, 0))
        assert topic is not None and RULES.chapter_of(topic).key == "deals"
    titles = {topic_for(TableSubject("agenda", name)) for name in AGENDAS}
    assert len(titles) == len(AGENDAS)


def test_the_clause_of_a_message_comes_before_its_code() -> None:
    gathered, voted = topic_for(say("vote", "KD-VOTE-6")), topic_for(say("vote", "KD-VOTE-3"))

    assert gathered is not None and gathered.key == "gather"
    assert voted is not None and voted.key == "ballot"
    assert topic_for("KD-VOTE-99") is not None, "a clause of a later edition is looked up by its area"
    assert topic_for("no such thing") is None


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.key)
def test_texts_are_whole_and_short_enough_to_be_read(topic: Topic, view: View) -> None:
    words = text(topic, view)
    sentences = [part for part in re.split(r"(?<=[.?])\s", words) if part]

    assert 2 <= len(sentences) <= 5, len(sentences)
    assert all(len(sentence) < 240 for sentence in sentences), max(sentences, key=len)
    assert words[-1] == "." and "{" not in words and "KD-" not in words and "  " not in words
    assert all(RULES.named(key) for key in topic.near.split())
    assert topic.near and topic.key not in topic.near.split()


ONLY_OF_A_KING = re.compile(r"\b(?:kings?|his|he|him|himself)\b", re.IGNORECASE)
TRUE_OF_BOTH = re.compile(r"King’s Death space|king or queen", re.IGNORECASE)
"""The name that is printed on the board, and what says both."""


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.key)
def test_no_rule_takes_whoever_reigns_for_a_man(topic: Topic, view: View) -> None:
    said = TRUE_OF_BOTH.sub("", " ".join((title(topic), text(topic, view))))
    assert not ONLY_OF_A_KING.findall(said)


def test_who_looks_for_king_or_queen_finds_the_rules_about_rulers(view: View) -> None:
    for word in ("king", "queen"):
        assert {"death", "abdication", "next-king"} <= {
            topic.key for _, topics in contents(view, word) for topic in topics
        }


def test_every_topic_can_be_reached_from_the_contents_and_found_by_its_words(view: View) -> None:
    every = [topic for _, topics in contents(view) for topic in topics]
    found = [topic.key for _, topics in contents(view, "momentum marker") for topic in topics]
    by_clause = [topic.key for _, topics in contents(view, "kd-tally-8") for topic in topics]

    assert sorted(topic.key for topic in every) == sorted(topic.key for topic in TOPICS)
    assert "momentum" in found and len(found) < 15
    assert by_clause == ["leader-tie"]
    assert contents(view, "xyzzy") == []


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
        token_points(reign, OpenAgenda(name, polarity))  # type: ignore[arg-type]
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
            for words in (title(topic), text(topic, view)):
                assert words.startswith("[") and words.endswith("]")
        assert all(heading.startswith("[") for heading, _ in contents(view))
    finally:
        qapp.removeTranslator(translator)
