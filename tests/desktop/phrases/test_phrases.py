"""What the sentences of every game have in common."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.desktop.phrases.reason import Reason, reasoned
from kd_desktop.desktop.phrases.sentences import Sentences
from kd_desktop.desktop.phrases.slots import EventSlots, Fields, number, word
from kd_desktop.desktop.phrases.undoing import REASONS, why_not_undo
from kd_desktop.engine.game import say
from kd_desktop.storage.chairs import PERSON, Chair, chair_events


class Moved(NamedTuple):
    seat: int
    n: int


def test_a_slot_is_a_word_of_the_game_or_a_field_of_the_event() -> None:
    slots = EventSlots(Moved(1, 3), ("Ada", "Bo"), {"who": lambda event, names: names[event.seat]})
    assert "{who} moves {n}.".format_map(slots) == "Bo moves 3."


def test_a_slot_that_a_message_does_not_fill_stays_empty() -> None:
    assert "{who} {what}".format_map(Fields(who="Ada")) == "Ada "


def test_arguments_are_read_by_their_kind() -> None:
    message = say("paid", card="mill", n=2)
    assert (word(message, "card"), word(message, "n"), word(message, "other")) == ("mill", "", "")
    assert (number(message, "n"), number(message, "card"), number(message, "other")) == (2, 0, 0)


def test_chairs_are_told_by_who_takes_them() -> None:
    chairs = {1: PERSON, 2: Chair("computer", level="chancellor"), 3: Chair("computer", level="royal")}
    person, computer, royal = chair_events(chairs)
    sentences = Sentences(REASONS, {})
    assert sentences.of(person).format(party="Ada") == "A person now plays Ada."
    assert sentences.of(computer).format(party="Ada") == "The computer now plays Ada, as a chancellor."
    assert sentences.of(royal).format(party="Ada") == "The computer now plays Ada, as royalty."


def test_a_reason_knows_its_message() -> None:
    message = say("no")
    assert reasoned(message, "No.") == "No." and reasoned(message, "No.").message is message
    assert Reason("").message is None


def test_why_an_act_stands_names_who_has_acted_since() -> None:
    def named(seat: int | None) -> str:
        return "nobody" if seat is None else "Ada"

    assert why_not_undo(None, named) == ""
    assert why_not_undo(say("undo_other_seat", seat=1), named).startswith("Ada has acted since.")
    assert why_not_undo(say("something_new"), named) == REASONS["undo_nothing"]
