"""The rulebook of the council game: the topic for each thing, and its text with the figures of a pack."""

from __future__ import annotations

from kd_desktop.desktop.explain.rulebook import Rulebook, Topic
from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.explain.topics import chapters
from kd_desktop.desktop.kit.wording import signed, translate
from kd_desktop.engine.council.deals import Promise
from kd_desktop.engine.game import Message, Question
from kd_desktop.engine.kings.content import RulesTable
from kd_desktop.engine.kings.view import View

KINDS = {
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

RULES = Rulebook(chapters, KINDS, "KD")


def topic_for(what: TableSubject | Question | Promise | Message | str) -> Topic | None:
    """The explanation for a thing, a promise, or any entry of the rulebook; None when there is none."""
    if isinstance(what, Promise):
        return RULES.named(what.kind)
    if not isinstance(what, TableSubject):
        return RULES.find(what)
    if what.kind == "agenda" and what.name:
        return RULES.named("moderate-agenda" if what.name == "moderate" else what.name)
    return RULES.named(KINDS[what.kind])


def figures(rules: RulesTable) -> dict[str, int | str]:
    """The numbers of the pack that the texts use."""
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


def text(topic: Topic, view: View) -> str:
    """The explanation in the language of the program, with the numbers of the campaign's pack."""
    return translate("Rules", topic.text).format_map(figures(view.rules))
