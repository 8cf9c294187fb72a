"""The rulebook of the throne game: the topic for each thing, and its words."""

from __future__ import annotations

from kd_desktop.desktop.explain.rulebook import Rulebook, Topic
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.explain.topics import chapters
from kd_desktop.engine.game import Message, Question
from kd_desktop.engine.throne.state import COMMITTED, DEFEATS, GOAL, HAND

KINDS = {
    "track": "bid",
    "steps": "bid",
    "stock": "tokens",
    "tokens": "tokens",
    "hand": "hand",
    "player": "claimants",
    "project": "project",
    "card": "intrigue",
    "threat": "threat",
    "threat_track": "threat-track",
    "bid": "set-aside",
    "given": "set-aside",
    "deck": "decks",
    "discard": "decks",
    "threat_deck": "threat",
    "share": "lowest",
    "speaker": "speaker",
    "turn": "turn",
    "round": "round",
    "result": "end",
}
"""The topic of each kind of thing."""

RULES = Rulebook(chapters, KINDS, "IT")


def topic_for(what: TableSubject | Question | Message | str) -> Topic | None:
    """The explanation for a thing, or whatever the rulebook finds; None if there is none."""
    return RULES.named(KINDS[what.kind]) if isinstance(what, TableSubject) else RULES.find(what)


def text(topic: Topic) -> str:
    """The explanation in the language of the program, with the numbers of the rules."""
    words = {"goal": GOAL, "defeats": DEFEATS, "hand": HAND, "committed": COMMITTED}
    return translate("Rules", topic.text).format_map(words)
