"""Commands as labels of buttons and of past acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import listed
from kd_desktop.desktop.phrases.sentences import Sentences
from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.desktop.throne.phrases.options import PASS, option_label
from kd_desktop.desktop.throne.phrases.slots import target_name
from kd_desktop.desktop.throne.phrases.tokens import (
    of_type,
    paid_words,
    tokens_words,
    tracks_words,
)
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.actions import GIVEN
from kd_desktop.engine.throne.view import View

_CASES: dict[type, Callable[..., str]] = {
    c.Place: lambda one: "paid" if one.type else "plain",
    c.Commit: lambda one: "heroes" if any(one.heroes) else "plain",
    c.Play: lambda one: "named" if one.targets else "plain",
    c.Bid: lambda one: "tokens" if any(one.tokens) else "nothing",
}
_OPTIONS: dict[type, str] = {c.DrawCard: "draw", c.Pass: PASS, c.EndTurn: "end_turn", c.Decline: "decline"}
"""Commands that are named after their option."""
_TEXTS = Texts(__file__)
LABELS = Sentences(_TEXTS, _CASES)
"""The label of every other kind of command."""


def command_label(command: Any, view: View | Names) -> str:
    """The label of a button that gives this command."""
    names = names_of(view)
    option = _OPTIONS.get(type(command))
    if option is not None:
        return option_label(option, names)
    return LABELS.of(command).format_map(_words(command, names))


def _words(command: Any, names: Names) -> dict[str, str]:
    words: dict[str, str] = {}
    if isinstance(command, c.Begin):
        words["claimants"] = listed([names.party(party) for party in command.parties])
    elif isinstance(command, c.Place | c.Contribute):
        words["paid"] = paid_words(command.type, command.n, command.heroes)
    elif isinstance(command, c.Commit):
        words["heroes"] = tracks_words(command.heroes)
        words["tokens"] = tokens_words((*command.tokens, sum(command.heroes)))
    elif isinstance(command, c.Exchange):
        words["give"] = of_type(command.give, GIVEN)
        words["take"] = of_type(command.take, 1)
    elif isinstance(command, c.Play):
        words["targets"] = listed([target_name(one, names) for one in command.targets])
    if isinstance(command, c.Taxes | c.Bid | c.ChooseTokens):
        words["tokens"] = tokens_words(command.tokens)
    for field in ("card", "project"):
        words[field] = names.card(getattr(command, field, ""))
    words["cards"] = names.listed(getattr(command, "cards", ()))
    return words
