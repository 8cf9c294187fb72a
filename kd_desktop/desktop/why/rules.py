"""Finding the explanation of a rule: by clause, refusal, cause, question, or thing on the table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kd_desktop.desktop.phrases.speech import signed, translate
from kd_desktop.desktop.why.examples import example, momentum_of
from kd_desktop.desktop.why.things import Thing
from kd_desktop.desktop.why.topics import TOPICS, Topic
from kd_desktop.desktop.why.topics.topic import CHAPTERS
from kd_desktop.engine.council.deals import Promise
from kd_desktop.engine.game import Message, Question
from kd_desktop.engine.kings.content import RulesTable
from kd_desktop.engine.kings.view import View

_RANGE = re.compile(r"([A-Z]+)-(\d+)(?:\.\.(\d+))?")

THINGS = {
    "resource": "momentum",
    "momentum": "momentum",
    "stability": "stability",
    "balance": "balance",
    "sticker": "sticker",
    "story": "story",
    "mystery": "mystery",
    "leader": "lead",
    "moderator": "moderate",
    "prestige": "prestige",
    "crave": "prestige",
    "power": "power-rank",
    "coins": "money-rank",
    "agenda": "agenda",
    "open_agenda": "open-points",
    "deck": "deck",
    "counter": "time",
    "death": "death",
    "event": "event",
    "score": "points",
    "house": "house",
    "kings": "next-king",
    "vote": "ballot",
}
"""The topic of each kind of thing."""

QUESTIONS = {
    "ballot": "ballot",
    "raise": "raise",
    "one_of": "reading",
    "some_of": "too-many-open",
    "yes_no": "use-ability",
    "text": "next-king",
    "begin": "setup",
    "chairs": "choose-house",
    "over": "finale",
}
"""The topic of each kind of question, where its reason doesn't lead to a better one."""


def clauses_of(topic: Topic) -> Iterator[str]:
    """The clauses that a topic stands for, in full: "KD-VOTE-6"."""
    for area, first, last in _RANGE.findall(topic.clauses):
        for number in range(int(first), int(last or first) + 1):
            yield "-".join(("KD", area, str(number)))


_BY_KEY = {topic.key: topic for topic in TOPICS}
_BY_CLAUSE = {clause: topic for topic in TOPICS for clause in clauses_of(topic)}
_BY_CODE = {code: topic for topic in TOPICS for code in topic.codes.split()}


def topic_named(key: str) -> Topic:
    """The topic of that key; KeyError when there is none."""
    return _BY_KEY[key]


def topic_for(what: Thing | Question | Promise | Message | str) -> Topic | None:
    """The explanation for a thing, question, promise, message, clause or code; None when there is none.

    A message is looked up by its clause first, because one code may stand for several rules. A string is a
    clause, the code of a message, the kind of a question or the kind of a thing.
    """
    if isinstance(what, Thing):
        return _of_thing(what)
    if isinstance(what, Promise):
        return _BY_KEY[what.kind]
    if isinstance(what, Question):
        return topic_for(what.why) or topic_for(what.kind)
    if isinstance(what, Message):
        return _BY_CLAUSE.get(what.clause) or _BY_CODE.get(what.code)
    found = (
        _BY_CLAUSE.get(what) or _BY_CODE.get(what) or _BY_KEY.get(QUESTIONS.get(what, THINGS.get(what, what)))
    )
    return found or _of_area(what)


def _of_thing(thing: Thing) -> Topic:
    if thing.kind == "agenda" and thing.name:
        return _BY_KEY["moderate-agenda" if thing.name == "moderate" else thing.name]
    return _BY_KEY[THINGS[thing.kind]]


def _of_area(clause: str) -> Topic | None:
    """For a clause that no topic names: the first topic that stands for one of its area."""
    area = clause.rpartition("-")[0]
    if not area.startswith("KD-"):
        return None
    return next((topic for known, topic in _BY_CLAUSE.items() if known.rpartition("-")[0] == area), None)


# --- words ---


def figures(rules: RulesTable) -> dict[str, int | str]:
    """The numbers of the pack that stand in the texts."""
    half, end = rules.resource_half_height, rules.stability_half_length
    return {
        "power": rules.starting_power,
        "coins": rules.starting_coins,
        "balance": rules.balance_start,
        "highest": signed(half),
        "lowest": signed(-half),
        "top": signed(end),
        "bottom": signed(-end),
        "slots": rules.chronicle_slots,
        "spaces": rules.time_spaces - 1,
        "deaths": rules.death_space_limit,
        "mysteries": rules.mystery_spaces,
    }


def title(topic: Topic) -> str:
    """The title in the language of the program."""
    return translate("Rules", topic.title)


def text(topic: Topic, view: View) -> str:
    """The explanation in the language of the program, with the numbers of the campaign's pack."""
    return translate("Rules", topic.text).format_map(figures(view.rules))


def illustration(topic: Topic, view: View, thing: Thing | None = None) -> str:
    """An example from the table as it stands, "" where there is none; made from that view alone.

    `thing` is what was asked about: a resource is its own example for Momentum.
    """
    if thing is not None and thing.kind in ("resource", "momentum"):
        return momentum_of(view, thing.name)
    return example(topic.key, view)


def clause_words(topic: Topic) -> str:
    """The clauses as one short line: "KD-VOTE-6, KD-CLEAN-3 to 4"."""
    text = translate("Rules", "{first} to {last}")
    parts = []
    for area, first, last in _RANGE.findall(topic.clauses):
        one = "-".join(("KD", area, first))
        parts.append(text.format(first=one, last=last) if last else one)
    return translate("Rules", ", ", "between two clauses").join(parts)


def neighbours(topic: Topic) -> list[Topic]:
    """The topics to read next."""
    return [_BY_KEY[key] for key in topic.near.split()]


def contents(view: View, words: str = "") -> list[tuple[str, list[Topic]]]:
    """All topics under the titles of their chapters, or those in whose words all these words appear."""
    wanted = words.casefold().split()
    out = []
    for chapter, heading in CHAPTERS.items():
        found = [topic for topic in TOPICS if topic.chapter == chapter and _matches(topic, view, wanted)]
        if found:
            out.append((translate("Rules", heading), found))
    return out


def _matches(topic: Topic, view: View, wanted: list[str]) -> bool:
    if not wanted:
        return True
    clauses = " ".join(clauses_of(topic))
    whole = " ".join((title(topic), text(topic, view), clauses)).casefold()
    return all(word in whole for word in wanted)
