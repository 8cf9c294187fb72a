"""The round's machine.

Pending work first, then the automatic state of the present phase, until something is asked.

Section 17 names the states; each has one function, here or in `voting` and `ending`.
"""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.engine.council import deck
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import abilities, carry, ending, events, finale, setup, voting
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.bargain import file_deals
from kd_desktop.engine.kings.content import Dilemma, Outcome, TriggerCard
from kd_desktop.engine.kings.desk import Desk
from kd_desktop.engine.kings.state import Back, Phase, Placed, Run, Use


def run(desk: Desk) -> None:
    """Carries on until the reign waits for an answer, is over, or reaches the phase to stop at."""
    while desk.seated:
        reign = desk.reign
        if reign.ask is not None:
            return
        if reign.todo:
            task = reign.todo[-1]
            reign.todo = reign.todo[:-1]
            if isinstance(task, Run):
                carry.work(desk, task)
            elif isinstance(task, Use):
                abilities.work(desk, task)
            else:
                _back(desk)
        elif reign.phase == desk.until:
            return
        else:
            _STATES[reign.phase](desk)


def draw(desk: Desk) -> None:
    """A new round: the bottom card is drawn and its front read (KD-DRAW-1 to 6)."""
    # An Event may wait for something that no effect brings about, such as the number of the reign.
    if carry.complete_events(desk):
        return
    reign = desk.reign
    if not reign.deck:
        reign.ending = "empty_deck"
        reign.phase = "end"
        return
    card, reign.deck = deck.draw(reign.deck)
    reign.round += 1
    reign.round_card = card
    reign.revealed = reign.placed_on_death = False
    reign.vote, reign.votes, reign.deals = None, 0, ()
    desk.emit(events.RoundBegan(round=reign.round, cause=say("round", "KD-ROUND-2")))
    desk.emit(events.CardDrawn(card=card, left=len(reign.deck), cause=say("draw", "KD-DRAW-1")))
    reign.phase = "preview" if isinstance(desk.library.cards[card], Dilemma) else "trigger"
    abilities.trigger(desk, "card_drawn")
    abilities.trigger(desk, "round_start")


def trigger_card(desk: Desk) -> None:
    """A drawn Trigger: its instructions at once, without vote (KD-EVT-5, 6)."""
    reign = desk.reign
    card = desk.library.cards[reign.round_card]
    reign.revealed = True
    reign.phase = "time"
    if isinstance(card, TriggerCard):
        desk.push(Run(card.instructions, say("trigger", "KD-EVT-5", card=card.id)))


def _outcome(desk: Desk) -> tuple[Dilemma, Outcome]:
    card = desk.library.dilemma(desk.reign.round_card)
    return card, card.outcome.of(voting.vote_of(desk.reign).winner or "nay")


def reveal(desk: Desk) -> None:
    """Step A: the winning outcome is read (KD-RES-2).

    Or, after a special vote, back to what it interrupted.
    """
    reign = desk.reign
    if reign.frames:
        _decided(desk)
        return
    reign.revealed = True
    reign.phase = "moves"
    side = voting.vote_of(reign).winner or "nay"
    desk.emit(events.OutcomeRevealed(card=reign.round_card, side=side, cause=say("outcome", "KD-RES-2")))


def _decided(desk: Desk) -> None:
    """A special vote is over: the winner's effects run where it was called, before what was still to be done.

    Until they are done it is the vote just resolved, of which selectors and conditions speak (16.10).
    """
    reign = desk.reign
    frame = reign.frames[-1]
    side = voting.vote_of(reign).winner or "nay"
    won = frame.aye if side == "aye" else frame.nay
    if frame.finale:
        finale.tell(desk, frame.finale, side)
    reign.phase, reign.todo = frame.phase, frame.todo
    desk.push(Run(won, frame.cause, me=frame.me), Back())


def _back(desk: Desk) -> None:
    """The vote that a special one interrupted is again the vote."""
    reign = desk.reign
    reign.vote = reign.frames[-1].vote
    reign.frames = reign.frames[:-1]


def _step(desk: Desk, effects: tuple[v.Effect, ...], clause: str, then: Phase) -> None:
    reign = desk.reign
    side = voting.vote_of(reign).winner or "nay"
    reign.phase = then
    if effects:
        desk.push(Run(effects, say("outcome", clause, card=reign.round_card, side=side)))


def moves(desk: Desk) -> None:
    """Step B: resources, one effect at a time (KD-RES-1, 3)."""
    _step(desk, _outcome(desk)[1].moves, "KD-MOVE-1", "stickers")


def stickers(desk: Desk) -> None:
    """Step C: chronicle stickers (KD-STICK)."""
    refs = _outcome(desk)[1].stickers
    _step(desk, tuple(v.AttachChronicle(ref.number) for ref in refs), "KD-STICK-1", "envelopes")


def envelopes(desk: Desk) -> None:
    """Step D: envelopes (KD-ENV)."""
    numbers = _outcome(desk)[1].envelopes
    _step(desk, tuple(v.OpenEnvelope(number) for number in numbers), "KD-ENV-1", "instructions")


def instructions(desk: Desk) -> None:
    """Written instructions, between steps D and E (KD-RES-5)."""
    _step(desk, _outcome(desk)[1].instructions, "KD-RES-5", "time")


def time(desk: Desk) -> None:
    """Step E: the dilemma goes onto the Time Counter, a Trigger into the Event area (KD-TIME, KD-EVT-7)."""
    reign = desk.reign
    card = desk.library.cards[reign.round_card]
    reign.phase = "round_end"
    if isinstance(card, Dilemma):
        desk.campaign.year += 1
        _place(desk, card)
    elif card.id not in (*reign.deck, *reign.event_area, *desk.campaign.trash):
        reign.event_area = (*reign.event_area, card.id)
        desk.emit(events.TriggerPlaced(card=card.id, cause=say("trigger", "KD-EVT-7", card=card.id)))
    abilities.trigger(desk, "at_will", "round_end")
    abilities.trigger(desk, "round_end")


def counter_space(counter: tuple[tuple[Placed, ...], ...]) -> int:
    """The topmost empty space, or the King's Death space when all others are full (KD-TIME-1, 3, 4)."""
    return next((space for space, cards in enumerate(counter) if not cards), len(counter) - 1)


def _place(desk: Desk, card: Dilemma) -> None:
    reign = desk.reign
    side = voting.vote_of(reign).winner or "nay"
    placed = Placed(card.id, side)
    space, clause = -1, "KD-TIME-2"
    if card.time_placement == "counter":
        space = counter_space(reign.time_counter)
        counter = reign.time_counter
        reign.time_counter = (*counter[:space], (*counter[space], placed), *counter[space + 1 :])
        clause = "KD-TIME-1"
    elif card.time_placement == "none_trash":
        desk.campaign.trash = (*desk.campaign.trash, card.id)
    elif card.time_placement == "event_area":
        reign.event_area = (*reign.event_area, card.id)
    reign.placed_on_death = space == len(reign.time_counter) - 1
    if reign.placed_on_death:
        clause = "KD-TIME-4"
    desk.emit(
        events.CardPlaced(
            card=card.id,
            side=side,
            space=space,
            death_space=reign.placed_on_death,
            where=card.time_placement,
            cause=say("time", clause),
        )
    )
    if card.time_placement == "back_to_deck":
        desk.shuffle_deck((card.id,))
        desk.emit(events.DeckShuffled(added=1, size=len(reign.deck), cause=say("time", "KD-TIME-2")))


def round_end(desk: Desk) -> None:
    """Step F: deals are filed; abdication, death and the finale are tested; else a new round.

    KD-RF, KD-END.
    """
    reign = desk.reign
    file_deals(desk)
    if reign.abdication is not None:
        reign.ending = "abdicated_top" if reign.abdication == "top" else "abdicated_bottom"
        reign.phase = "end"
    elif _king_dies(desk):
        reign.ending = "died"
        reign.phase = "end"
    elif reign.sixth_mystery:
        ending.drop_for_finale(desk)
    else:
        reign.phase = "draw"


def _king_dies(desk: Desk) -> bool:
    """Death by the card's symbol or by the fifth card, on the King's Death space only (KD-END-4 to 7, 10)."""
    reign = desk.reign
    if not reign.placed_on_death:
        return False
    card = desk.library.dilemma(reign.round_card)
    return card.death_symbol or len(reign.time_counter[-1]) >= desk.library.rules.death_space_limit


_STATES: dict[Phase, Callable[[Desk], None]] = {
    "agenda_draft": setup.agenda_draft,
    "legacy_events": setup.legacy_events,
    "legacy_stories": setup.legacy_stories,
    "legacy_stickers": setup.legacy_stickers,
    "keep_open_agendas": setup.keep_open_agendas,
    "draw": draw,
    "trigger": trigger_card,
    "preview": voting.preview,
    "vote_turn": voting.vote_turn,
    "turn_end": voting.turn_end,
    "tally": voting.tally,
    "moderate_side": voting.moderate_side,
    "leader_check": voting.leader_check,
    "moderate_leader": voting.moderate_leader,
    "cleanup": voting.cleanup,
    "reveal": reveal,
    "moves": moves,
    "stickers": stickers,
    "envelopes": envelopes,
    "instructions": instructions,
    "time": time,
    "round_end": round_end,
    "end": ending.end,
    "score": ending.score,
    "record": ending.record,
    "achievements": ending.achievements,
    "alignment": ending.alignment,
    "save": ending.save,
    "finale": finale.carry_on,
}
