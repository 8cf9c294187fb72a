"""A whole state that could be the true one, made up from a seat's knowledge, for looking ahead.

Everything public and the seat's own secrets are as in the View. Unseen cards are dealt at random to the
others' hands and the decks. A seat that has answered a secret question is assumed to have passed, to have
paid as expected, or to have discarded its first cards.
"""

from __future__ import annotations

import random

from kd_desktop.councillors.throne.outlook import rules_of
from kd_desktop.engine.chance import Chance
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import HAND, Bidding, Empire, HandLimit, Tokens
from kd_desktop.engine.throne.view import View


class Guesser:
    """Makes up states for one view; their common parts are made once.

    `paid` is the assumed bid of each seat that has set one aside.
    """

    def __init__(self, view: View, paid: tuple[Tokens, ...] = ()) -> None:
        self.view, self.paid = view, paid
        library = rules_of(view).library
        shown = {*view.hand, *view.discard}
        shown.update(project.card for project in (*view.projects, *view.completing))
        shown.update(pending.card for pending in view.stack)
        shown.update(getattr(task, "card", "") for task in view.waiting)  # resolved, on its way to the pile
        self.unseen = [card for card in library.deck if card not in shown]
        over = {*view.threat_discard, view.threat.card if view.threat else ""}
        self.threats = [card for card in library.threats_for(len(view.players)) if card not in over]

    def world(self, chance: random.Random) -> Empire:
        """One state, drawn at random."""
        view = self.view
        unseen, threats = list(self.unseen), list(self.threats)
        chance.shuffle(unseen)
        chance.shuffle(threats)
        hands, at = [], 0
        for seat, player in enumerate(view.players):
            own = seat == view.seat
            hands.append(view.hand if own else tuple(unseen[at : at + player.hand]))
            at += 0 if own else player.hand
        return Empire(
            chance=Chance(chance.getrandbits(48)),
            parties=tuple(player.party for player in view.players),
            hands=tuple(hands),
            stocks=tuple(player.stock for player in view.players),
            tracks=tuple(player.tracks for player in view.players),
            speaker=view.speaker,
            next_speaker=view.next_speaker,
            round=view.round,
            turn=view.turn,
            turns=view.turns,
            acted=view.acted,
            projects=view.projects,
            completing=view.completing,
            deck=tuple(unseen[at:]),
            discard=view.discard,
            threat_deck=tuple(threats),
            threat_discard=view.threat_discard,
            threat=view.threat,
            demanded=view.demanded,
            threat_track=view.threat_track,
            bids=view.bids,
            spent=view.spent,
            stack=view.stack,
            waiting=view.waiting,
            answers=tuple(self._answer(seat, hand) for seat, hand in enumerate(hands)),
            winner=view.winner,
        )

    def _answer(self, seat: int, hand: tuple[str, ...]) -> c.Answer | None:
        if seat == self.view.seat:
            return self.view.answer
        if not self.view.players[seat].answered:
            return None
        task = self.view.waiting[-1]
        if isinstance(task, Bidding):
            return c.Bid(self.paid[seat] if self.paid else (0, 0, 0, 0))
        return c.Discard(hand[: len(hand) - HAND]) if isinstance(task, HandLimit) else c.Pass()
