"""Nothing is left without words: every event, command, code, question, promise and ending has its phrase."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import structs

import kd_desktop.engine as engine
from kd_desktop.desktop.kings.phrases.causes import CAUSES
from kd_desktop.desktop.kings.phrases.commands import LABELS, command_label
from kd_desktop.desktop.kings.phrases.deals import deal_sentence, promise_phrase
from kd_desktop.desktop.kings.phrases.effects import EFFECTS
from kd_desktop.desktop.kings.phrases.events import SENTENCES, event_about, event_sentence, quiet
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.phrases.names import (
    Names,
    agenda_name,
    ending_sentence,
    part_name,
    resource_name,
)
from kd_desktop.desktop.kings.phrases.questions import QUESTIONS, question_sentence
from kd_desktop.desktop.kings.phrases.refusals import REFUSALS
from kd_desktop.desktop.kings.phrases.undoing import taken_back_sentence
from kd_desktop.desktop.kings.reading import readings
from kd_desktop.desktop.kings.reading.narrator import Narrator, pages
from kd_desktop.desktop.session.taken_back import TakenBack
from kd_desktop.engine.council.deals import DealState, Promise, PromiseKind
from kd_desktop.engine.game import Message, Question, say
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.events import KingsEvent, OptionChosen, ReignEnded, Scored
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import AskKind
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES, RecordEnding
from kd_desktop.packs import load
from kd_desktop.storage.chairs import PERSON, chair_events
from tests.desktop.kings.phrases.samples import DEAL, samples, table

EVENTS = get_args(KingsEvent)
COMMANDS = get_args(KingsCommand)
ID = "id-of-a-thing-in-the-pack"
TEXTS = ("name", "text", "title", "question", "member", "members", "king", "letter")
"""The fields that hold words of a pack or a person. Other strings are ids, which nobody should read."""


@pytest.fixture
def names() -> Names:
    game, state = table()
    made = Names(game.view(state, None))
    for known in (made.titles, made.storylines, made.agendas):
        known[ID] = "A Thing of the Pack"
    return made


def with_ids(said: Any) -> Any:
    """The same event or command, with the id of a thing wherever it has one."""
    ids = {"word": ID, ("word",): (ID,)}
    fields = [field for field in said.__struct_fields__ if field not in TEXTS]
    return structs.replace(said, **{one: ids.get(getattr(said, one), getattr(said, one)) for one in fields})


def said_codes() -> Iterator[tuple[str, str]]:
    """Every literal code that the rules say, with the file; those put together are in `put_together`."""
    folder = Path(engine.__file__).parent
    for path in sorted((folder / "kings").glob("*.py")) + sorted((folder / "council").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", "") in ("say", "Message")
                and node.args
            ):
                code = node.args[0]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield code.value, path.name
                elif not isinstance(code, ast.Attribute):
                    yield ast.unparse(code), path.name


def put_together(code: str) -> list[str]:
    """The codes that an expression can give."""
    if code == "f'ask_{ask.kind}'":
        return [f"ask_{kind}" for kind in get_args(AskKind)]
    return [code]


def test_every_code_of_the_rules_has_words() -> None:
    known = {**REFUSALS, **CAUSES, **QUESTIONS, **EFFECTS}
    missing = {
        (code, file) for said, file in said_codes() for code in put_together(said) if code not in known
    }

    assert not missing
    assert len(set(said_codes())) > 90


def test_no_words_are_kept_for_codes_that_nobody_says() -> None:
    said = {code for found, _ in said_codes() for code in put_together(found)}
    variants = {"no_ballot_yet", "nobody_asked", "vote_decided", "story_ended", "open_agenda_token"}
    variants |= {"begin_next", "begin_crowned"}
    variants.add(chair_events({1: PERSON})[0].cause.code)

    assert {*REFUSALS, *CAUSES, *QUESTIONS, *EFFECTS} - said == variants


def test_no_code_means_two_things() -> None:
    assert not set(REFUSALS) & set(CAUSES)
    assert not set(QUESTIONS) & {*REFUSALS, *CAUSES} - {"finished"}


def test_every_kind_of_event_and_command_has_its_phrase() -> None:
    assert SENTENCES.kinds() == {kind.__name__ for kind in EVENTS}
    assert set(LABELS) == {"printed_name", "no_name"} | {kind.__name__ for kind in COMMANDS}


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_said_whatever_it_holds(kind: type, names: Names) -> None:
    for event in map(with_ids, samples(kind)):
        sentence = event_sentence(event, names)
        if quiet(event):  # type: ignore[arg-type]
            assert sentence is None
            continue
        assert sentence
        assert "{" not in sentence and "None" not in sentence and ID not in sentence
        assert sentence[-1] in ".!?”" or sentence.endswith("word")  # the pack's own text ends as it likes
        event_about(event, names)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_every_command_has_a_label_whatever_it_holds(kind: type, names: Names) -> None:
    for command in map(with_ids, samples(kind)):
        label = command_label(command, names)
        assert label
        assert "{" not in label and "None" not in label and ID not in label


def test_an_option_is_told_by_its_words_or_in_an_older_journal_by_none(names: Names) -> None:
    chosen = OptionChosen(seat=0, option=ID, text="Burn the letters", cause=Message("outcome", (), ""))
    assert event_sentence(chosen, names) == "Tarn chooses “Burn the letters”."
    assert event_sentence(structs.replace(chosen, text=""), names) == "Tarn chooses one of the options."


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_every_act_taken_back_is_told_without_its_secret(kind: type, names: Names) -> None:
    """The agenda that a seat keeps is the one thing that not everybody sees of an act."""
    for command in samples(kind):
        cause = say("taken_back")
        event = TakenBack(cause=cause, party=2, command=command, told=())  # type: ignore[arg-type]
        sentence = taken_back_sentence(event, names)
        assert sentence.startswith("Taken back by agreement: Calder’s “") and sentence.endswith("”.")
        assert "{" not in sentence and "None" not in sentence
        assert not any(agenda_name(agenda) in sentence for agenda in AGENDAS)


@pytest.mark.parametrize("kind", get_args(PromiseKind))
def test_every_promise_has_words(kind: PromiseKind, names: Names) -> None:
    phrase = promise_phrase(Promise(kind, 1, "nay", 4, 2), names)

    assert phrase.startswith("Calder")


@pytest.mark.parametrize("state", get_args(DealState))
def test_every_state_of_a_deal_has_words(state: DealState, names: Names) -> None:
    deal = type(DEAL)(3, 0, DEAL.payments, DEAL.promises, (0,), state)

    assert "Tarn pays Calder 2 Coins, and in return Calder votes AYE" in deal_sentence(deal, names)


@pytest.mark.parametrize("ending", get_args(RecordEnding))
def test_every_ending_has_a_sentence(ending: str) -> None:
    assert ending_sentence(ending).endswith(".")


def test_an_empty_deck_is_reported_as_a_fault_of_the_pack(names: Names) -> None:
    """KD-DRAW-6, KD-RUL-13: to the table, on the TV and in the log; an ordinary death is no fault."""
    cause = say("ending", "KD-DRAW-6")
    ended, died = (ReignEnded(number=1, ending=kind, cause=cause) for kind in ("empty_deck", "died"))
    game = KingsGame(load("bench"))
    narrator = Narrator(game.view(game.new(1), None), game.library, lambda text, _=None: text)
    page, ordinary = pages([ended, died], narrator)
    reading = readings.of_event(ended, game.view(game.new(1), None))
    assert reading is not None
    for told in (event_sentence(ended, names), page.text, reading.text):
        assert told is not None and "a fault of the pack" in told and "The ruler is dead" in told
    assert "fault" not in ordinary.text


def test_resources_agendas_and_parts_have_names() -> None:
    codes = [*RESOURCES, "stability"]
    parts = get_args(Scored.__annotations__["part"]) or ("goal", "money", "open_agenda", "power", "extra")

    assert all(resource_name(code) != code for code in codes)
    assert all(agenda_name(code) != code for code in AGENDAS)
    assert all(part_name(part) != part for part in parts)


@pytest.mark.parametrize("code", sorted(REFUSALS))
def test_refusals_are_sentences(code: str, names: Names) -> None:
    message = say(code, "KD-VOTE-1", player=1, house=2, need=3, have=2, limit=40, low=3, high=5, seats=9)
    sentence = message_sentence(message, names)

    assert sentence.endswith(".")
    assert "{" not in sentence and "KD-" not in sentence


@pytest.mark.parametrize("code", sorted(CAUSES))
def test_causes_are_clauses_without_their_rule(code: str, names: Names) -> None:
    """What everybody reads names no clause; *why* adds it."""
    clause = message_sentence(Message(code, (), "KD-MOVE-2"), names)

    assert clause and not clause.endswith(".")
    assert "{" not in clause and "KD-" not in clause


@pytest.mark.parametrize("code", sorted(QUESTIONS))
def test_questions_are_sentences(code: str, names: Names) -> None:
    question = Question(
        1, Message(code, (("text", "Who?"), ("source", "water-00"), ("low", 3), ("high", 5)), "KD-VOTE-2")
    )
    sentence = question_sentence(question, names)

    assert "{" not in sentence
    assert sentence[-1] in ".?"


def test_an_unknown_code_is_shown_rather_than_hidden(names: Names) -> None:
    assert message_sentence(Message("brand_new"), names) == "brand_new"
