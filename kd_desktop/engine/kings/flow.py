"""The round's machine.

Runs pending work first, then the automatic state of the present phase, until a question is open.

Section 17 names the states; each has one function, here or in `voting` and `ending`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from kd_desktop.engine.council import deck, vote_phase
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.bargain import file_deals
from kd_desktop.engine.council.vocabulary import OpenEnvelope
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import abilities, ending, events, finale, interpreter, setup, voting
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Dilemma, TriggerCard
from kd_desktop.engine.kings.library import CardLibrary, Steps
from kd_desktop.engine.kings.state import Back, Phase, Placed, Run, Settle, Use
from kd_desktop.engine.kings.transaction import Transaction

_ROUND = say("round", "KD-ROUND-2")
_DRAWN = say("draw", "KD-DRAW-1")
_READ = say("outcome", "KD-RES-2")
_LAID = {clause: say("time", clause) for clause in ("KD-TIME-1", "KD-TIME-2", "KD-TIME-4")}


def run(transaction: Transaction) -> None:
    """Carries on until the reign waits for an answer, is over, or reaches a phase to stop at."""
    until = transaction.until
    while transaction.seated:
        reign = transaction.reign
        if reign.ask is not None:
            return
        todo = reign.todo
        if todo:
            task = todo[-1]
            reign.todo = todo[:-1]
            _TASKS[type(task)](transaction, task)
        elif until and reign.phase in until:
            return
        else:
            _STATES[reign.phase](transaction)


def draw(transaction: Transaction) -> None:
    """Begins a round: draws the bottom card and reads its front (KD-DRAW-1 to 6)."""
    # An Event may wait for something that no effect brings about, such as the number of the reign.
    if interpreter.complete_events(transaction):
        return
    reign = transaction.reign
    if not reign.deck:
        reign.ending = "empty_deck"
        reign.phase = "end"
        return
    reign.round += 1
    reign.deals = ()
    transaction.emit(events.RoundBegan(round=reign.round, cause=_ROUND))
    card, reign.deck = deck.draw(reign.deck)
    reign.round_card = card
    reign.revealed = reign.card_laid = reign.placed_on_death = False
    reign.vote, reign.votes = None, 0
    transaction.emit(events.CardDrawn(card=card, left=len(reign.deck), cause=_DRAWN))
    reign.phase = "preview" if isinstance(transaction.library.cards[card], Dilemma) else "trigger"
    abilities.trigger(transaction, "card_drawn")
    abilities.trigger(transaction, "round_start")


def trigger_card(transaction: Transaction) -> None:
    """Carries out a drawn Trigger's instructions at once, without a vote (KD-EVT-5, 6)."""
    reign = transaction.reign
    card = transaction.library.cards[reign.round_card]
    reign.revealed = True
    reign.phase = "time"
    if isinstance(card, TriggerCard):
        transaction.push(Run(card.instructions, say("trigger", "KD-EVT-5", card=card.id)))


def reveal(transaction: Transaction) -> None:
    """Step A: the winning outcome is read (KD-RES-2).

    After a special vote, returns to what it interrupted.
    """
    reign = transaction.reign
    if reign.frames:
        _decided(transaction)
        return
    reign.revealed = True
    reign.phase = "moves"
    side = vote_phase.vote_of(reign).winner or "nay"
    campaign = transaction.campaign
    campaign.decided = (*campaign.decided, Placed(reign.round_card, side))
    transaction.emit(events.OutcomeRevealed(card=reign.round_card, side=side, cause=_READ))


def _decided(transaction: Transaction) -> None:
    """A special vote is over: the winner's effects run where it was called, before what was still to be done.

    Until they are done it is the vote just resolved, of which selectors and conditions speak (16.10).
    """
    reign = transaction.reign
    frame = reign.frames[-1]
    side = vote_phase.vote_of(reign).winner or "nay"
    won = frame.aye if side == "aye" else frame.nay
    if frame.finale:
        finale.tell(transaction, frame.finale, side)
    reign.phase, reign.todo = frame.phase, frame.todo
    transaction.push(replace(frame.then, effects=won), Back())


def _back(transaction: Transaction, _task: Back) -> None:
    """The vote that a special one interrupted is again the vote."""
    reign = transaction.reign
    reign.vote = reign.frames[-1].vote
    reign.frames = reign.frames[:-1]


def moves(transaction: Transaction) -> None:
    """Step B: resources, one effect at a time (KD-RES-1, 3)."""
    _step(transaction, 0)


def stickers(transaction: Transaction) -> None:
    """Step C: chronicle stickers (KD-STICK)."""
    _step(transaction, 1)


def envelopes(transaction: Transaction) -> None:
    """Step D: envelopes (KD-ENV)."""
    _step(transaction, 2)


def instructions(transaction: Transaction) -> None:
    """Written instructions, between steps D and E (KD-RES-5)."""
    _step(transaction, 3)


_AFTER: tuple[Phase, ...] = ("stickers", "envelopes", "instructions", "time")


def _step(transaction: Transaction, step: int) -> None:
    """That step of the winning outcome; steps that have nothing to do are passed over."""
    reign = transaction.reign
    card, side = reign.round_card, vote_phase.vote_of(reign).winner or "nay"
    known = transaction.library.steps
    steps = known.get((card, side))
    if steps is None:
        steps = known[card, side] = _steps(transaction.library, card, side)
    for place in range(step, len(steps)):
        reign.phase = _AFTER[place]
        todo = steps[place]
        if todo is not None:
            transaction.push(todo)
            return
        if reign.phase in transaction.until:
            return


def _steps(library: CardLibrary, card: str, side: Side) -> Steps:
    """What there is to do in the four steps of that outcome (KD-RES-1, KD-RES-5)."""
    outcome = library.dilemma(card).outcome.of(side)
    return (
        _run(outcome.moves, "KD-MOVE-1", card, side),
        _run(tuple([v.AttachChronicle(ref.number) for ref in outcome.stickers]), "KD-STICK-1", card, side),
        _run(tuple([OpenEnvelope(number) for number in outcome.envelopes]), "KD-ENV-1", card, side),
        _run(outcome.instructions, "KD-RES-5", card, side),
    )


def _run(effects: tuple[v.Effect, ...], clause: str, card: str, side: Side) -> Run | None:
    return Run(effects, say("outcome", clause, card=card, side=side)) if effects else None


def time(transaction: Transaction) -> None:
    """Step E: the dilemma goes onto the Time Counter, a Trigger into the Event area (KD-TIME, KD-EVT-7)."""
    reign = transaction.reign
    card = transaction.library.cards[reign.round_card]
    reign.phase = "round_end"
    if isinstance(card, Dilemma):
        if len(transaction.campaign.decided) % transaction.library.rules.rounds_per_year == 0:
            transaction.campaign.year += 1  # KD-RUL-91
        _place(transaction, card)
    elif not reign.card_laid:
        reign.event_area = (*reign.event_area, card.id)
        transaction.emit(events.TriggerPlaced(card=card.id, cause=say("trigger", "KD-EVT-7", card=card.id)))
    reign.card_laid = True
    abilities.trigger_in_window(transaction, "round_end", "round_end")


def counter_space(counter: tuple[tuple[Placed, ...], ...]) -> int:
    """The topmost empty space, or the King's Death space when all others are full (KD-TIME-1, 3, 4)."""
    return counter.index(()) if () in counter else len(counter) - 1


def _place(transaction: Transaction, card: Dilemma) -> None:
    reign = transaction.reign
    side = vote_phase.vote_of(reign).winner or "nay"
    placed = Placed(card.id, side)
    space, clause, where = -1, "KD-TIME-2", card.time_placement
    if reign.card_laid:  # by an instruction: in the deck, unless another one took it out again
        where = "back_to_deck" if card.id in reign.deck else "none_trash"
    elif where == "counter":
        space = counter_space(reign.time_counter)
        counter = reign.time_counter
        reign.time_counter = (*counter[:space], (*counter[space], placed), *counter[space + 1 :])
        clause = "KD-TIME-1"
    elif where == "none_trash":
        transaction.campaign.trash = (*transaction.campaign.trash, card.id)
    elif where == "event_area":
        reign.event_area = (*reign.event_area, card.id)
    reign.placed_on_death = space == len(reign.time_counter) - 1
    if reign.placed_on_death:
        clause = "KD-TIME-4"
    transaction.emit(
        events.CardPlaced(
            card=card.id,
            side=side,
            space=space,
            death_space=reign.placed_on_death,
            where=where,
            cause=_LAID[clause],
        )
    )
    if where == "back_to_deck" and not reign.card_laid:
        transaction.shuffle_deck((card.id,))
        transaction.emit(events.DeckShuffled(added=1, size=len(reign.deck), cause=_LAID["KD-TIME-2"]))


def round_end(transaction: Transaction) -> None:
    """Step F: deals are filed; abdication, death and the finale are tested; else a new round.

    KD-RF, KD-END.
    """
    reign = transaction.reign
    file_deals(transaction)
    if reign.abdication is not None:
        reign.ending = "abdicated_top" if reign.abdication == "top" else "abdicated_bottom"
        reign.phase = "end"
    elif _king_dies(transaction):
        reign.ending = "died"
        reign.phase = "end"
    elif reign.sixth_mystery:
        ending.drop_for_finale(transaction)
    else:
        reign.phase = "draw"


def _king_dies(transaction: Transaction) -> bool:
    """Death by the card's symbol or by the fifth card, on the King's Death space only (KD-END-4 to 7, 10)."""
    reign = transaction.reign
    if not reign.placed_on_death:
        return False
    card = transaction.library.dilemma(reign.round_card)
    return card.death_symbol or len(reign.time_counter[-1]) >= transaction.library.rules.death_space_limit


_TASKS: dict[type, Callable[[Transaction, Any], None]] = {
    Run: interpreter.work,
    Use: abilities.work,
    Settle: Transaction.settle,
    Back: _back,
}

_STATES: dict[Phase, Callable[[Transaction], None]] = {
    "agenda_draft": setup.agenda_draft,
    "legacy_events": setup.legacy_events,
    "legacy_stories": setup.legacy_stories,
    "legacy_stickers": setup.legacy_stickers,
    "keep_open_agendas": setup.keep_open_agendas,
    "draw": draw,
    "trigger": trigger_card,
    "preview": voting.preview,
    "vote_turn": vote_phase.vote_turn,
    "turn_end": voting.turn_end,
    "tally": vote_phase.tally,
    "moderate_side": vote_phase.moderate_side,
    "leader_check": vote_phase.leader_check,
    "moderate_leader": vote_phase.moderate_leader,
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
