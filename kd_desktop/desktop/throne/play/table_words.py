"""The table's words on an open game: its players, and the header."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.desktop.shell.who_plays import ChairLine, game_bound
from kd_desktop.desktop.throne.cards.values import computer_words, person_words
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.engine.throne.view import View
from kd_desktop.storage.chairs import Chair


def people(session: Session) -> dict[int, str]:
    """The player of each party, in words."""
    parties = session.standing().parties
    return {party: _player(chair) for party, chair in zip(parties, session.chairs(), strict=True)}


def _player(chair: Chair) -> str:
    if chair.kind == "computer":
        return computer_words()
    return chair.name or person_words()


def chair_lines(session: Session | None) -> list[ChairLine]:
    """A line for every claimant in the game, in the order of their seats."""
    if session is None:
        return []
    parties = session.standing().parties
    return [
        ChairLine(party, _named(party, chair), chair, "", "", *game_bound(session, party))
        for party, chair in zip(parties, session.chairs(), strict=True)
    ]


def _named(party: int, chair: Chair) -> str:
    name = claimant(party).name
    if not chair.name:
        return name
    return translate("Throne", "{claimant}, {member}").format(claimant=name, member=chair.name)


def header_words(view: View, title: str) -> HeaderWords:
    """The game's name, the round, its turn and player, and the undealt cards."""
    names = Names(view)
    where = translate("Throne", "end of round {n}").format(n=view.round)
    if view.turn is not None:
        where = translate("Throne", "round {n}, turn {turn} of {turns}: {who}")
        who = names.seat(view.turn)
        where = where.format(n=view.round, turn=view.turns, turns=len(view.players), who=who)
    if view.standing.status == "over":
        where = translate("Throne", "over in round {n}").format(n=view.round)
    decks = translate("Throne", "{threats} Threats and {cards} cards left")
    return HeaderWords("", (title, where, decks.format(threats=view.threat_deck, cards=view.deck)))
