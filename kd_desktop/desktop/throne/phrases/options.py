"""What may be chosen, as labels: the parts of an answer's shape, one after the other."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, translate
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.tokens import token_name, tracks_words
from kd_desktop.engine.throne.questions import NO_HERO, NOTHING_PAID
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS

PASS = ""
"""The answer of who plays nothing in a window."""

ACTIONS: dict[str, str] = {
    "place": QT_TRANSLATE_NOOP("Phrases", "Place a Project"),
    "contribute": QT_TRANSLATE_NOOP("Phrases", "Contribute"),
    "commit": QT_TRANSLATE_NOOP("Phrases", "Commit to the throne"),
    "draw": QT_TRANSLATE_NOOP("Phrases", "Draw a card"),
    "taxes": QT_TRANSLATE_NOOP("Phrases", "Take taxes"),
    "exchange": QT_TRANSLATE_NOOP("Phrases", "Exchange"),
}
"""The six actions, in the order of the rules (IT-ACT-1 to 8)."""

LABELS: dict[str, str] = {
    **ACTIONS,
    "play": QT_TRANSLATE_NOOP("Phrases", "Play an Intrigue"),
    "end_turn": QT_TRANSLATE_NOOP("Phrases", "End the turn"),
    "decline": QT_TRANSLATE_NOOP("Phrases", "No extra action"),
    NOTHING_PAID: QT_TRANSLATE_NOOP("Phrases", "Pay nothing yet"),
    NO_HERO: QT_TRANSLATE_NOOP("Phrases", "No Heroes"),
    PASS: QT_TRANSLATE_NOOP("Phrases", "Pass"),
}
"""Options that have words of their own."""


def option_label(option: str, names: Names) -> str:
    """What a plate for that option of a shape says.

    Numbers are claimants: by party before they sit down, by seat from then on.
    """
    if option in LABELS:
        return translate("Phrases", LABELS[option])
    if option.isdecimal():
        return names.seat(int(option)) if names.parties else names.party(int(option))
    if option in TOKENS:
        return token_name(option)
    words = option.split()
    if words and all(word in TRACKS for word in words):
        steps = tuple(words.count(track) for track in TRACKS)
        return translate("Phrases", "Heroes: {steps}").format(steps=tracks_words(steps))
    return names.plain(option)
