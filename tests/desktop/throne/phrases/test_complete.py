"""Nothing is left without words: every event, command, code, question and option has its phrase."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import kd_desktop.engine.throne as rules
from kd_desktop.desktop.throne.phrases.commands import _OPTIONS, LABELS, command_label
from kd_desktop.desktop.throne.phrases.events import event_about, event_sentence
from kd_desktop.desktop.throne.phrases.messages import CAUSES, REFUSALS, message_sentence, reason_for
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.options import option_label
from kd_desktop.desktop.throne.phrases.questions import (
    AWAITED,
    QUESTIONS,
    awaited_sentence,
    question_sentence,
)
from kd_desktop.desktop.throne.phrases.sentences import SENTENCES
from kd_desktop.engine.game import Message, Question, say
from kd_desktop.engine.shapes import Amounts, OneOf, Order, Respond, Shape, SomeOf
from kd_desktop.engine.throne.commands import ThroneCommand
from kd_desktop.engine.throne.events import ThroneEvent
from kd_desktop.engine.throne.state import PickKind, WindowKind
from kd_desktop.engine.throne.vocabulary import TOKENS
from kd_desktop.storage.chairs import PERSON, Chair, chair_events
from tests.desktop.throne.phrases.samples import CARD, SAMPLES, table

EVENTS = get_args(ThroneEvent)
COMMANDS = get_args(ThroneCommand)


def commands(kind: object) -> Iterator[type]:
    """The commands of a union, and of the unions in it."""
    for part in get_args(kind):
        yield from commands(part) if get_args(part) else (part,)


@pytest.fixture
def names() -> Names:
    game, state = table()
    return Names(game.view(state, None))


def said_codes() -> Iterator[str]:
    """Every code that the rules say, as it is written there."""
    for path in sorted(Path(rules.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
                yield from put_together(ast.unparse(node.args[0]).strip("'"))


def put_together(code: str) -> list[str]:
    """The codes that an expression can give."""
    if code == "f'ask_{task.kind}":
        return [f"ask_{kind}" for kind in (*get_args(WindowKind), *get_args(PickKind))]
    return [code]


def test_every_code_of_the_rules_has_words_and_no_words_are_left_over() -> None:
    said = set(said_codes())
    variants = {"ask_turn_acted", "speaker_named", chair_events({1: PERSON})[0].cause.code}

    assert said - {*REFUSALS, *CAUSES, *QUESTIONS} == set()
    assert {*REFUSALS, *CAUSES, *QUESTIONS} - said == variants
    assert len(said) > 50


def test_no_code_means_two_things() -> None:
    assert not set(REFUSALS) & set(CAUSES)
    assert not set(QUESTIONS) & {*REFUSALS, *CAUSES}


def test_every_kind_of_event_and_command_has_its_phrase() -> None:
    assert SENTENCES.kinds() == {kind.__name__ for kind in EVENTS}
    labelled = LABELS.kinds() | {kind.__name__ for kind in _OPTIONS}
    assert labelled == {kind.__name__ for kind in commands(ThroneCommand)}
    assert set(AWAITED.table("window")) == set(get_args(WindowKind))
    assert set(AWAITED.table("pick")) == set(get_args(PickKind))


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_said_whatever_it_holds(kind: type, names: Names) -> None:
    for event in SAMPLES.of(kind):
        sentence = event_sentence(event, names)
        assert sentence.endswith(".") and sentence[0] in "“ABCDEFGHIJKLMNOPQRSTUVWXYZs"
        assert "{" not in sentence and "None" not in sentence and CARD not in sentence
        event_about(event)


@pytest.mark.parametrize("kind", list(commands(ThroneCommand)), ids=lambda kind: kind.__name__)
def test_every_command_has_a_label_whatever_it_holds(kind: type, names: Names) -> None:
    for command in SAMPLES.of(kind):
        label = command_label(command, names)
        assert (
            label
            and "{" not in label
            and "None" not in label
            and CARD not in label
            and not label.endswith(".")
        )


def test_whoever_plays_is_said(names: Names) -> None:
    person, computer = chair_events({1: PERSON, 2: Chair("computer", level="page")})

    assert event_sentence(person, names) == "A person now plays Hesk."
    assert event_sentence(computer, names) == "The computer now plays Ruan, as a page."


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_refusals_are_sentences(code: str, names: Names) -> None:
    message = say(code, "IT-ACT-9", token="hero", n=3, most=2, low=2, high=5, track="church")
    sentence = message_sentence(message, names)

    assert sentence.endswith(".") and "{" not in sentence and "IT-" not in sentence and "  " not in sentence
    assert reason_for(message, names).message == message


@pytest.mark.parametrize("code", sorted(CAUSES))
def test_causes_are_clauses_without_their_rule(code: str, names: Names) -> None:
    clause = message_sentence(say(code, "IT-INTR-8", card="long-water"), names)

    assert clause and not clause.endswith(".") and "{" not in clause and "IT-" not in clause


@pytest.mark.parametrize("code", sorted(QUESTIONS))
def test_questions_are_sentences(code: str, names: Names) -> None:
    why = say(code, "IT-ACT-9", card="weevils", n=2, low=2, high=5, most=3, acted=False)
    sentence = question_sentence(Question(1, why), names)

    assert sentence.endswith(".") and "{" not in sentence and "  " not in sentence


def test_an_unknown_code_is_shown_rather_than_hidden(names: Names) -> None:
    assert message_sentence(Message("brand_new"), names) == "brand_new"


def options(shape: Shape | None) -> Iterator[str]:
    """Every option in a shape, and in what may follow."""
    if isinstance(shape, OneOf | Respond):
        yield from shape.options
        for then in shape.then or ():
            yield from options(then)
    elif isinstance(shape, SomeOf | Order):
        yield from shape.options
    elif isinstance(shape, Amounts):
        yield from shape.kinds


@pytest.mark.parametrize("seed", [3, 4])
def test_whole_games_are_asked_and_told_in_words(seed: int) -> None:
    """Every question and option of games that are played at random, and what the table waits for."""
    game, state = table(seed)
    seen = set()
    for n in range(600):
        if state.winner is not None or state.threat_track >= 3:
            break
        view = game.view(state, None)
        assert awaited_sentence(view).endswith(".")
        asked = game.questions(state)
        for question in asked:
            names = Names(game.view(state, question.seat))
            seen.add(question.why.code)
            assert question_sentence(question, names) not in QUESTIONS
            for option in options(question.answer):
                assert option_label(option, names) != option
        question = asked[n % len(asked)]
        legal: Any = game.legal(state, question.seat)
        step = game.apply(state, question.seat, legal[(n * 7919 + seed) % len(legal)])
        state = step.state
    assert {"ask_turn", "ask_bid", "ask_turn_start", "ask_threat_revealed"} <= seen


def test_parties_are_named_before_they_sit_down() -> None:
    game, _ = table()
    names = Names(game.view(game.new(1), None))

    assert [option_label(option, names) for option in "12"] == ["Hesk", "Ruan"]
    assert [option_label(one, names) for one in TOKENS] == ["Legions", "Crosiers", "Wheat", "Heroes"]
