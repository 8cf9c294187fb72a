"""The subjects on the table: their names, their state, and the things beside them."""

from __future__ import annotations

from typing import Literal

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import cards, sentences, translate
from kd_desktop.desktop.throne.phrases.actions import lacks
from kd_desktop.desktop.throne.phrases.effects import effects_words
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.tokens import (
    any_tokens,
    of_type,
    share_words,
    steps_words,
    token_name,
    tokens_words,
    track_name,
)
from kd_desktop.engine.throne.cards import ThreatCard
from kd_desktop.engine.throne.library import tokens
from kd_desktop.engine.throne.state import DEFEATS, GOAL, Project, builders
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS

_SAY = Texts(__file__)

Kind = Literal[
    "track",
    "steps",
    "stock",
    "tokens",
    "hand",
    "player",
    "project",
    "card",
    "threat",
    "threat_track",
    "bid",
    "given",
    "deck",
    "discard",
    "threat_deck",
    "share",
    "speaker",
    "turn",
    "round",
    "result",
]
"""The kinds of subjects.

A TableSubject's `name` is a track, a type of token, a card, or the round of a bid ("" for the last); its
`number` is a seat. `steps` and `tokens` are all of a seat's tracks and of its stock; `given` is the total of
its bids.
"""

OF_A_SEAT = ("track", "steps", "stock", "tokens", "hand", "player", "bid", "given")
"""Kinds with a seat as their number."""


def project_of(view: View, card: str) -> Project | None:
    """A Project in play or being completed, by its card."""
    return next((one for one in (*view.projects, *view.completing) if one.card == card), None)


def bids_of(thing: TableSubject, view: View) -> tuple[int, ...] | None:
    """The bid of a seat in that round, or in the last; None if there is none."""
    at = int(thing.name) - 1 if thing.name else len(view.bids) - 1
    return view.bids[at][thing.number] if 0 <= at < len(view.bids) else None


def known(thing: TableSubject, view: View) -> bool:
    """Whether anything is known of it: true for seats in the game, and for revealed bids."""
    if thing.kind in OF_A_SEAT and not 0 <= thing.number < len(view.players):
        return False
    return thing.kind != "bid" or bids_of(thing, view) is not None


def amount(thing: TableSubject, view: View) -> int | None:
    """The number that its chain of causes must add up to; None if there is none."""
    if not known(thing, view):
        return None
    if thing.kind == "threat_track":
        return view.threat_track
    if thing.kind not in OF_A_SEAT:
        return None
    player = view.players[thing.number]
    if thing.kind == "bid":
        return sum(bids_of(thing, view) or ())
    named = {
        "track": lambda: player.tracks[TRACKS.index(thing.name)],  # type: ignore[arg-type]
        "stock": lambda: player.stock[TOKENS.index(thing.name)],  # type: ignore[arg-type]
        "steps": lambda: sum(player.tracks),
        "tokens": lambda: sum(player.stock),
        "hand": lambda: player.hand,
        "given": lambda: sum(sum(bids[thing.number]) for bids in view.bids),
    }.get(thing.kind)
    return named() if named is not None else None


# --- words ----------------------------------------------------------------------------------------


def title(thing: TableSubject, names: Names) -> str:
    """The subject's name, in a word or two."""
    if thing.kind in ("project", "card", "threat"):
        return names.card(thing.name)
    return _SAY(
        f"title.{thing.kind}",
        who=names.seat(thing.number),
        track=track_name(thing.name),
        token=token_name(thing.name),
    )


def state(thing: TableSubject, names: Names) -> str:
    """The subject's state, in a sentence; "" if the title says it all."""
    view = names.view
    now = amount(thing, view)
    if now is not None:
        return _counted(thing, now, view)
    if thing.kind == "project":
        return _project(thing.name, names)
    if thing.kind == "threat":
        return _threat(thing.name, names)
    if thing.kind == "player" and known(thing, view):
        player = view.players[thing.number]
        text = translate("Why", "{steps} to the throne; {tokens} in stock; {cards} in hand.")
        return text.format(
            steps=steps_words(sum(player.tracks)),
            tokens=any_tokens(sum(player.stock)),
            cards=cards(player.hand),
        )
    return _on_table(thing, names)


def _counted(thing: TableSubject, now: int, view: View) -> str:
    if thing.kind == "track":
        return translate("Why", "{n} of {goal}.").format(n=now, goal=GOAL)
    if thing.kind == "steps":
        return translate("Why", "{n} of {goal} steps.").format(n=now, goal=3 * GOAL)
    if thing.kind == "threat_track":
        return translate("Why", "{n} of {end}. At {end} everyone loses.").format(n=now, end=DEFEATS)
    if thing.kind == "hand":
        return translate("Why", "{cards} now.").format(cards=cards(now))
    if thing.kind == "stock":
        return translate("Why", "{tokens} now.").format(tokens=of_type(thing.name, now))
    if thing.kind == "bid":
        return translate("Why", "{tokens}.").format(tokens=tokens_words(bids_of(thing, view) or ()))
    if thing.kind == "given":
        return translate("Why", "{tokens} since the first round.").format(tokens=any_tokens(now))
    return translate("Why", "{tokens} now.").format(tokens=any_tokens(now))


def _project(card: str, names: Names) -> str:
    project = project_of(names.view, card)
    if project is None:
        return translate("Why", "It isn’t in play.")
    built = translate("Why", "Owned by {owner}; builders: {builders}.").format(
        owner=names.seat(project.owner), builders=names.seats(builders(project))
    )
    need = translate("Why", "Still needed: {tokens}.").format(tokens=tokens_words(lacks(project, names)))
    return translate("Why", "{one} {other}").format(one=built, other=need)


def _threat(card: str, names: Names) -> str:
    view, found = names.view, names.of(card)
    if view.threat is not None and view.threat.card == card:
        text = translate("Why", "It costs {tokens} to beat.").format(tokens=tokens_words(view.threat.cost))
    elif isinstance(found, ThreatCard):
        text = translate("Why", "It cost {tokens} to beat.").format(tokens=tokens_words(tokens(found.cost)))
    else:
        return ""
    if not isinstance(found, ThreatCard):
        return text
    beaten = effects_words(found.victory) or translate("Why", "Nothing more.")
    failed = effects_words(found.defeat) or translate("Why", "Nothing more.")
    return sentences(
        (
            text,
            translate("Why", "If beaten: {words}").format(words=beaten),
            translate("Why", "If not: {words}").format(words=failed),
        )
    )


def _on_table(thing: TableSubject, names: Names) -> str:
    view = names.view
    if thing.kind == "deck":
        return translate("Why", "Cards left: {n}.").format(n=view.deck)
    if thing.kind == "discard":
        return translate("Why", "Cards there: {n}.").format(n=len(view.discard))
    if thing.kind == "threat_deck":
        return translate("Why", "Threats left: {n}.").format(n=view.threat_deck)
    if thing.kind == "share":
        cost = sum(view.threat.cost) if view.threat is not None else 0
        return share_words(cost, max(1, len(view.players)))
    if thing.kind == "speaker":
        return names.seat(view.speaker) if view.players else ""
    if thing.kind == "turn":
        return names.seat(view.turn) if view.turn is not None else translate("Why", "It is nobody’s turn.")
    return translate("Why", "Round {n}.").format(n=view.round) if thing.kind == "round" else ""


# --- what lies beside -----------------------------------------------------------------------------


def beside(thing: TableSubject, view: View) -> list[TableSubject]:
    """The subjects to look at next."""
    seat = thing.number
    if thing.kind in OF_A_SEAT:
        found = [
            TableSubject("player", "", seat),
            *(TableSubject("track", track, seat) for track in TRACKS),
            *(TableSubject("stock", token, seat) for token in TOKENS),
            TableSubject("hand", "", seat),
            TableSubject("given", "", seat),
        ]
    elif thing.kind in ("threat", "threat_track", "threat_deck", "share"):
        found = [
            TableSubject("threat_track"),
            TableSubject("threat_deck"),
            *(TableSubject("bid", "", other) for other in range(len(view.players))),
        ]
    elif thing.kind == "project":
        project = project_of(view, thing.name)
        owners = builders(project) if project is not None else ()
        found = [TableSubject("player", "", other) for other in owners]
    else:
        found = [TableSubject("speaker"), TableSubject("round"), TableSubject("deck")]
    return [one for one in found if one != thing and known(one, view)]
