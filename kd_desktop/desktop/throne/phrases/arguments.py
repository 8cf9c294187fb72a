"""Arguments of engine messages as words."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import cards
from kd_desktop.desktop.phrases.slots import Fields, number
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.tokens import any_tokens, token_name, track_name
from kd_desktop.engine.game import Message, Value
from kd_desktop.engine.throne.state import GOAL, HAND


def fields(message: Message, names: Names) -> Fields:
    """The arguments of a message, each as the word for a sentence, with the numbers of the rules."""
    found = Fields((name, _word(name, value, names)) for name, value in message.args)
    n = number(message, "n")
    found |= {"tokens": any_tokens(n), "n_cards": cards(n), "goal": str(GOAL), "hand": str(HAND)}
    return found


def _word(name: str, value: Value, names: Names) -> str:
    if not isinstance(value, str):
        return str(value)
    if name == "card":
        return names.card(value)
    if name == "token":
        return token_name(value)
    return track_name(value) if name == "track" else value
