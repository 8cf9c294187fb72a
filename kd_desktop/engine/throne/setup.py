"""How a game begins (IT-SETUP)."""

from __future__ import annotations

from kd_desktop.engine.chance import pick
from kd_desktop.engine.game import Drawn, say
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.commands import Begin
from kd_desktop.engine.throne.state import HAND, START, Stage
from kd_desktop.engine.throne.transaction import Transaction


def begin(t: Transaction, command: Begin) -> None:
    """Seats the parties, shuffles decks, deals hands and picks the first Speaker at random."""
    draft = t.draft
    seats = len(command.parties)
    draft.parties = command.parties
    draft.stocks, draft.tracks = (START,) * seats, ((0, 0, 0),) * seats
    draft.hands, draft.answers = ((),) * seats, (None,) * seats
    draft.deck = t.shuffle("deck", t.library.deck)
    draft.threat_deck = t.shuffle("threats", t.library.threats_for(seats))
    first, draft.chance = pick(draft.chance, "speaker", tuple(map(str, range(seats))))
    t.draws.append(Drawn("speaker", (first,)))
    draft.speaker = int(first)
    cause = say("setup", "IT-SETUP-7")
    t.emit(e.GameBegan(parties=command.parties, speaker=draft.speaker, cause=cause))
    for seat in t.clockwise(draft.speaker):
        t.draw_cards(seat, HAND, say("setup", "IT-SETUP-5"))
    t.push(Stage("round_start"))
