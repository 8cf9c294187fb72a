"""Commands as labels of buttons and of what was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, listed, translate
from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.desktop.throne.phrases.options import LABELS as OPTIONS
from kd_desktop.desktop.throne.phrases.options import PASS
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

Said = str | Callable[[Any], str]

LABELS: dict[type, Said] = {
    c.Begin: QT_TRANSLATE_NOOP("Phrases", "Begin with {claimants}"),
    c.Place: lambda one: (
        QT_TRANSLATE_NOOP("Phrases", "Place {card} and pay {paid}")
        if one.type
        else QT_TRANSLATE_NOOP("Phrases", "Place {card}")
    ),
    c.Contribute: QT_TRANSLATE_NOOP("Phrases", "Contribute {paid} to {project}"),
    c.Commit: lambda one: (
        QT_TRANSLATE_NOOP("Phrases", "Commit {tokens} to the throne; Heroes: {heroes}")
        if any(one.heroes)
        else QT_TRANSLATE_NOOP("Phrases", "Commit {tokens} to the throne")
    ),
    c.DrawCard: OPTIONS["draw"],
    c.Taxes: QT_TRANSLATE_NOOP("Phrases", "Take {tokens} in taxes"),
    c.Exchange: QT_TRANSLATE_NOOP("Phrases", "Exchange {give} for {take}"),
    c.Play: lambda one: (
        QT_TRANSLATE_NOOP("Phrases", "Play {card} and name {targets}")
        if one.targets
        else QT_TRANSLATE_NOOP("Phrases", "Play {card}")
    ),
    c.Pass: OPTIONS[PASS],
    c.Bid: lambda one: (
        QT_TRANSLATE_NOOP("Phrases", "Set aside {tokens}")
        if any(one.tokens)
        else QT_TRANSLATE_NOOP("Phrases", "Set nothing aside")
    ),
    c.EndTurn: OPTIONS["end_turn"],
    c.Decline: OPTIONS["decline"],
    c.Discard: QT_TRANSLATE_NOOP("Phrases", "Discard {cards}"),
    c.ChooseProject: QT_TRANSLATE_NOOP("Phrases", "Remove {project}"),
    c.ChooseTokens: QT_TRANSLATE_NOOP("Phrases", "Choose {tokens}"),
}
"""The label of each kind of command."""


def command_label(command: Any, view: View | Names) -> str:
    """What a button that gives this command says."""
    names = names_of(view)
    said = LABELS[type(command)]
    text = said if isinstance(said, str) else said(command)
    return translate("Phrases", text).format_map(_words(command, names))


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
