"""What the engine says, as sentences in the language of the program. Works with and without a window."""

from kd_desktop.desktop.kings.phrases.chronicle import chronicle
from kd_desktop.desktop.kings.phrases.commands import command_label
from kd_desktop.desktop.kings.phrases.deals import deal_sentence, terms_phrase
from kd_desktop.desktop.kings.phrases.events import About, event_about, event_sentence
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.phrases.names import (
    Names,
    agenda_name,
    ballot_name,
    ending_sentence,
    open_agenda_name,
    resource_name,
    side_name,
)
from kd_desktop.desktop.kings.phrases.questions import question_sentence, standing_sentence

__all__ = [
    "About",
    "Names",
    "agenda_name",
    "ballot_name",
    "chronicle",
    "command_label",
    "deal_sentence",
    "ending_sentence",
    "event_about",
    "event_sentence",
    "message_sentence",
    "open_agenda_name",
    "question_sentence",
    "resource_name",
    "side_name",
    "standing_sentence",
    "terms_phrase",
]
