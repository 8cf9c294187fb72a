"""Effects carried out: one function for each effect of the closed vocabulary (section 16.9).

`work` takes the next pending `Run` and carries out its effects one by one. An effect may add work of its
own (which comes first) or ask a question (then the rest waits in the state).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from kd_desktop.engine.council.vocabulary import EndingReached, OpenEnvelope, RemoveCards, ShuffleIntoDeck
from kd_desktop.engine.effects import Note
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings import tracks
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.abilities import trigger
from kd_desktop.engine.kings.chronicle import (
    attach_mystery,
    attach_sticker,
    complete_narrative,
    majority_signers,
    open_envelope,
)
from kd_desktop.engine.kings.content import EventCard, TriggerCard
from kd_desktop.engine.kings.evaluator import houses_of, seats_of, storylines_ended, token_bonus, true
from kd_desktop.engine.kings.facts import facts
from kd_desktop.engine.kings.library import CardLibrary, Waiting
from kd_desktop.engine.kings.state import (
    Ask,
    EventPlaced,
    InterruptedVote,
    ReignDraft,
    Run,
    StoryPlaced,
    Task,
)
from kd_desktop.engine.kings.transaction import Transaction
from kd_desktop.engine.memo import by_identity

Interpreter = Callable[[Transaction, Any, Run], Sequence[Run] | None]
"""A function that carries out an effect and returns what follows for single houses or in one case only."""


def work(transaction: Transaction, run: Run) -> None:
    """Carries out the effects of a Run until it is done, or until an effect adds work or asks something.

    The rest of it is then done afterwards; until then it isn't in `todo`, not even in a trail.
    """
    reign, campaign, effects = transaction.reign, transaction.campaign, run.effects
    before, frames = reign.todo, reign.frames
    for place, effect in enumerate(effects, start=1):
        runs = _EFFECTS[type(effect)](transaction, effect, run)
        if campaign.events:
            complete_events(transaction)
        while runs and reign.todo is before and reign.ask is None and reign.frames is frames:
            work(transaction, runs[0])
            runs = runs[1:]
        if reign.todo is not before or reign.ask is not None or reign.frames is not frames:
            rest = [_with(run, effects[place:])] if place < len(effects) else []
            _leave(reign, before, frames, [*(runs or ()), *rest])
            return


def _leave(
    reign: ReignDraft, before: tuple[Task, ...], frames: tuple[InterruptedVote, ...], left: list[Run]
) -> None:
    """What is left waits beneath the work that came up, or with what a special vote interrupted."""
    left.reverse()
    if reign.frames is frames:
        reign.todo = (*before, *left, *reign.todo[len(before) :])
    else:
        frame = reign.frames[-1]
        interrupted = replace(frame, todo=(*before, *left, *frame.todo[len(before) :]))
        reign.frames = (*reign.frames[:-1], interrupted)


def _with(run: Run, effects: tuple[v.Effect, ...]) -> Run:
    """Other effects with the same cause and for the same houses."""
    return Run(effects, run.cause, run.me, run.chosen, run.signer, run.start)


def _houses(transaction: Transaction, who: v.Who, run: Run) -> tuple[int, ...]:
    return houses_of(transaction, who, run.me, run.chosen, run.signer)


def _seats(transaction: Transaction, who: v.Who, run: Run) -> tuple[int, ...]:
    return seats_of(transaction, who, run.me, run.chosen, run.signer)


def told(do: Callable[[Transaction, Any, Run], Message | None]) -> Interpreter:
    """Wraps an effect that returns a message on what it did (None: nothing); its changes are the facts.

    So an effect needs no event of its own, and the facts show what it did. Helpers that emit events
    themselves (`add_coins`, `move_resource`) would be told, and counted in the chain of causes, twice:
    RuntimeError.
    """

    def interpret(transaction: Transaction, effect: Any, run: Run) -> None:
        before, said = transaction.frozen(), len(transaction.events)
        what = do(transaction, effect, run)
        if len(transaction.events) != said:
            kinds = ", ".join(type(event).__name__ for event in transaction.events[said:])
            raise RuntimeError(
                f"The effect {type(effect).__name__} is put down as told(...), and what it calls has told of "
                f"itself already ({kinds}): put it down without told(...), and let it return None."
            )
        if what is not None:
            changed = facts(before, transaction.frozen())
            transaction.emit(e.EffectDone(what=what, facts=changed, cause=run.cause))

    return interpret


# --- realm ----------------------------------------------------------------------------------------


def _move_resource(transaction: Transaction, effect: v.MoveResource, run: Run) -> None:
    if tracks.move_resource(transaction, effect.resource, effect.delta, run.cause):
        trigger(transaction, "resource_moved")


def _move_stability(transaction: Transaction, effect: v.MoveStability, run: Run) -> None:
    tracks.move_stability(transaction, effect.n, run.cause)


def _set_momentum(transaction: Transaction, effect: v.SetMomentum, run: Run) -> None:
    tracks.set_momentum(transaction, effect.resource, effect.dir, effect.marker, run.cause)


def _swap_resources(transaction: Transaction, effect: v.SwapResources, _run: Run) -> Message | None:
    one, other = (
        transaction.reign.resources[v.RESOURCE_INDEX[name]] for name in (effect.resource, effect.other)
    )
    if one.row == other.row:
        return None
    tracks.set_track(transaction, effect.resource, replace(one, row=other.row))
    tracks.set_track(transaction, effect.other, replace(other, row=one.row))
    return say("resources_swapped", resource=effect.resource, other=effect.other)


# --- chronicle and envelopes ----------------------------------------------------------------------


def _attach_chronicle(transaction: Transaction, effect: v.AttachChronicle, run: Run) -> None:
    attach_sticker(transaction, effect.number, run.cause)


def _open_envelope(transaction: Transaction, effect: OpenEnvelope, run: Run) -> None:
    open_envelope(transaction, effect.number, run.cause)


def _attach_mystery(transaction: Transaction, effect: v.AttachMystery, run: Run) -> None:
    attach_mystery(transaction, effect.letter, run.cause)


def _unlock_narrative(transaction: Transaction, effect: v.UnlockNarrative, run: Run) -> None:
    complete_narrative(transaction, effect.house, run.cause)


def _majority(transaction: Transaction, effect: v.MajoritySignerBonus, run: Run) -> None:
    houses = majority_signers(transaction, effect.storyline)
    transaction.push(*(replace(run, effects=effect.effects, me=house, signer=house) for house in houses))


def _finale_value(transaction: Transaction, effect: v.FinaleValue, _run: Run) -> None:
    cohesion, dissent = transaction.campaign.finale_values
    if effect.what == "cohesion":
        cohesion += effect.n
    else:
        dissent += effect.n
    transaction.campaign.finale_values = (cohesion, dissent)


# --- points and tokens ----------------------------------------------------------------------------


def gain_points(transaction: Transaction, house: int, what: str, n: int, cause: Message) -> None:
    """Adds Prestige or Crave on a claimed house's screen, never below 0 (KD-REC-10)."""
    record = transaction.record(house)
    if what == "prestige":
        now = max(0, record.prestige + n)
        transaction.set_record(replace(record, prestige=now))
        transaction.emit(e.PointsGained(house=house, what="prestige", n=n, now=now, cause=cause))
    else:
        now = max(0, record.crave + n)
        transaction.set_record(replace(record, crave=now))
        transaction.emit(e.PointsGained(house=house, what="crave", n=n, now=now, cause=cause))


def _gain_prestige(transaction: Transaction, effect: v.GainPrestige, run: Run) -> None:
    for house in _houses(transaction, effect.who, run):
        gain_points(transaction, house, "prestige", effect.n, run.cause)


def _gain_crave(transaction: Transaction, effect: v.GainCrave, run: Run) -> None:
    for house in _houses(transaction, effect.who, run):
        gain_points(transaction, house, "crave", effect.n, run.cause)


def _change_coins(transaction: Transaction, who: v.Who, n: int, run: Run) -> None:
    """Coins to or from the pools, at once or, for a start ability, with the sum of them all (KD-RUL-84)."""
    for seat in seats_of(transaction, who, run.me, run.chosen, run.signer):
        if run.start:
            transaction.add_start(seat, coins=n)
        else:
            transaction.add_coins(seat, n, run.cause)


def _change_power(transaction: Transaction, who: v.Who, n: int, run: Run) -> None:
    """Power to or from the pools, at once or, for a start ability, with the sum of them all (KD-RUL-84)."""
    for seat in seats_of(transaction, who, run.me, run.chosen, run.signer):
        if run.start:
            transaction.add_start(seat, power=n)
        else:
            transaction.add_power(seat, n, run.cause)


def _adjust_start(transaction: Transaction, effect: v.AdjustStart, run: Run) -> None:
    change = _change_power if effect.what == "power" else _change_coins
    change(transaction, "self", effect.n, run)


def _open_agenda_points(transaction: Transaction, effect: v.AddOpenAgendaPoints, run: Run) -> None:
    """Kept until the Open Agendas are scored; once they are, the points change at once (KD-SCORE-15)."""
    seat, reign = transaction.seat_of(run.me), transaction.reign
    if seat is None:
        return
    if reign.scores:
        mine = reign.scores[seat]
        mine = replace(mine, open=mine.open + token_bonus(transaction, seat, effect))
        reign.scores = (*reign.scores[:seat], mine, *reign.scores[seat + 1 :])
        return
    bonuses = list(reign.bonuses or ((),) * len(reign.seats))
    bonuses[seat] = (*bonuses[seat], effect)
    reign.bonuses = tuple(bonuses)


def _balance_power(transaction: Transaction, effect: v.BalancePower, run: Run) -> None:
    transaction.add_balance(effect.n, run.cause)


# --- roles ----------------------------------------------------------------------------------------


def _give_leader(transaction: Transaction, effect: v.GiveLeader, run: Run) -> None:
    seats = _seats(transaction, effect.who, run)
    if len(seats) == 1:
        transaction.move_leader(seats[0], run.cause)


def _give_moderator(transaction: Transaction, effect: v.GiveModerator, run: Run) -> None:
    seats = _seats(transaction, effect.who, run)
    if len(seats) == 1:
        transaction.move_moderator(seats[0], run.cause)


# --- deck, events, triggers -----------------------------------------------------------------------


def _shuffle_in(transaction: Transaction, effect: ShuffleIntoDeck, run: Run) -> None:
    reign = transaction.reign
    elsewhere = transaction.lying()
    cards = tuple(card for card in dict.fromkeys(effect.cards) if card not in elsewhere)
    for card in effect.cards:
        if card in elsewhere:
            transaction.emit(e.CallIgnored(what="card", name=card, cause=run.cause))
    reign.card_laid = reign.card_laid or reign.round_card in effect.cards
    if cards:
        transaction.shuffle_deck(cards)
        why = Message(run.cause.code, run.cause.args, "KD-ENV-4")
        transaction.emit(e.DeckShuffled(added=len(cards), size=len(reign.deck), cause=why))


def remove_cards(transaction: Transaction, cards: tuple[str, ...], cause: Message) -> None:
    """Takes cards out of deck and Event area into the Trash; the deck is reshuffled if it held one (16.9)."""
    reign, campaign = transaction.reign, transaction.campaign
    ongoing = (placed.card for placed in campaign.events)
    reachable = {*reign.deck, *campaign.deck_save, *reign.event_area, *ongoing}
    there = tuple(card for card in dict.fromkeys(cards) if card in reachable)
    if not there:
        return
    in_deck = transaction.take_out(there)
    reign.event_area = tuple(card for card in reign.event_area if card not in there)
    campaign.events = tuple(placed for placed in campaign.events if placed.card not in there)
    campaign.trash = (*campaign.trash, *there)
    transaction.emit(e.CardsRemoved(cards=there, cause=cause))
    if in_deck:
        transaction.shuffle_deck()


def _remove_cards(transaction: Transaction, effect: RemoveCards, run: Run) -> None:
    remove_cards(transaction, effect.cards, run.cause)


def _to_event_area(transaction: Transaction, effect: v.ToEventArea, run: Run) -> None:
    card, reign = transaction.library.cards[effect.card], transaction.reign
    if not transaction.take_out((card.id,)) and card.id in transaction.lying():
        transaction.emit(e.CallIgnored(what="card", name=card.id, cause=run.cause))
        return
    if isinstance(card, EventCard):
        placed = EventPlaced(card.id, tuple(card.counters.items()))
        transaction.campaign.events = (*transaction.campaign.events, placed)
        transaction.emit(e.EventPlacedOn(card=card.id, cause=run.cause))
        transaction.push(Run(card.setup, say("event", "KD-EVT-2", card=card.id)))
    elif isinstance(card, TriggerCard):
        reign.card_laid = reign.card_laid or card.id == reign.round_card
        reign.event_area = (*reign.event_area, card.id)
        transaction.emit(e.TriggerPlaced(card=card.id, cause=run.cause))


def _complete_event(transaction: Transaction, effect: v.CompleteEvent, run: Run) -> None:
    if any(placed.card == effect.event for placed in transaction.campaign.events):
        transaction.campaign.events = tuple(
            placed for placed in transaction.campaign.events if placed.card != effect.event
        )
        transaction.campaign.trash = (*transaction.campaign.trash, effect.event)
        cause = Message(run.cause.code, run.cause.args, "KD-EVT-4")
        transaction.emit(e.EventCompleted(card=effect.event, cause=cause))
        remove_cards(transaction, effect.triggers, cause)
        # A Trigger that is being resolved lies nowhere yet; it leaves the campaign with its Event.
        reign = transaction.reign
        if reign.round_card in effect.triggers and not reign.card_laid:
            reign.card_laid = True
            transaction.campaign.trash = (*transaction.campaign.trash, reign.round_card)


def complete_events(transaction: Transaction) -> bool:
    """Completes the Events whose `complete_when` has come true; returns whether there were any (KD-EVT-3).

    One may have waited for another that is now complete, so the check repeats until none is left. When all
    wait for changes on the board, none can come true before the board changes.
    """
    campaign, library = transaction.campaign, transaction.library
    before, waits = campaign.events, library.waiting
    if (
        waits is not None
        and (waits.stories is campaign.stories or _ended_as_then(waits, library, campaign.stories))
        and (waits.events is before or _as_they_waited(waits, before))
        and (waits.resources is None or waits.resources is transaction.reign.resources)
    ):
        return False
    while _complete_some(transaction):
        pass
    if campaign.events is before:
        library.waiting = _waiting(transaction)
    return campaign.events != before


def _waiting(transaction: Transaction) -> Waiting | None:
    """The Events with what they wait for; None where not only stories, resources and counters decide that."""
    campaign, completions = transaction.campaign, transaction.library.completions
    asked = {what for one in campaign.events for what in _asked(completions.get(one.card))}
    if None in asked:
        return None
    counting = tuple([place for place, one in enumerate(campaign.events) if one.card in asked])
    resources = transaction.reign.resources if _RESOURCES in asked else None
    ended = storylines_ended(transaction.library, campaign.stories)
    return Waiting(campaign.events, campaign.stories, ended, resources, counting)


def _ended_as_then(waits: Waiting, library: CardLibrary, stories: tuple[StoryPlaced, ...]) -> bool:
    """Whether no storyline has ended since, whatever story cards came."""
    if storylines_ended(library, stories) != waits.ended:
        return False
    waits.stories = stories
    return True


def _as_they_waited(waits: Waiting, ongoing: tuple[EventPlaced, ...]) -> bool:
    """Whether the Events are the same as then, and the same the counters for which one of them waits."""
    known = waits.events
    if [one.card for one in ongoing] != [one.card for one in known]:
        return False
    if not all(ongoing[place] is known[place] for place in waits.counting):
        return False
    waits.events = ongoing
    return True


_STORIES, _RESOURCES = "*stories", "*resources"


@by_identity(256)
def _asked(condition: v.Condition | None) -> frozenset[str | None]:
    """What decides whether the condition holds: stories, resources, an Event with its counters.

    None where more does.
    """
    if condition is None:
        return frozenset()
    if isinstance(condition, v.All | v.Any):
        return frozenset().union(*map(_asked, condition.of))
    if isinstance(condition, v.CounterIs):
        return frozenset((condition.event,))
    kinds: dict[type, str] = {EndingReached: _STORIES, v.ResourceRow: _RESOURCES}
    return frozenset((kinds.get(type(condition)),))


def _complete_some(transaction: Transaction) -> bool:
    before = transaction.campaign.events
    completions = transaction.library.completions
    for placed in before:
        condition = completions.get(placed.card)
        if condition is not None and true(transaction, condition, 0):
            card = transaction.library.cards[placed.card]
            assert isinstance(card, EventCard)
            cause = say("event", "KD-EVT-4", card=card.id)
            named = transaction.library.triggers_of.get(card.id, ())
            _complete_event(transaction, v.CompleteEvent(card.id, named), Run((), cause))
            transaction.push(Run(card.on_complete, cause))
    return transaction.campaign.events != before


def _set_counter(transaction: Transaction, effect: v.SetCounter, run: Run) -> None:
    ongoing = list(transaction.campaign.events)
    place = next((place for place, placed in enumerate(ongoing) if placed.card == effect.event), None)
    if place is None:
        return
    counters = dict(ongoing[place].counters)
    value = effect.n if effect.how == "set" else counters.get(effect.name, 0) + effect.n
    counters[effect.name] = value
    ongoing[place] = EventPlaced(effect.event, tuple(sorted(counters.items())))
    transaction.campaign.events = tuple(ongoing)
    transaction.emit(e.CounterChanged(card=effect.event, name=effect.name, value=value, cause=run.cause))


# --- questions and control ------------------------------------------------------------------------


def _choose(transaction: Transaction, effect: v.Choose, run: Run) -> None:
    seats = _seats(transaction, effect.by, run)
    if seats and effect.options:
        then = replace(run, effects=())
        transaction.reign.ask = Ask("choice", seats[:1], options=effect.options, text=effect.text, then=then)


def _choose_player(transaction: Transaction, effect: v.ChoosePlayer, run: Run) -> None:
    seats = _seats(transaction, effect.by, run)
    if seats:
        everyone = tuple(range(len(transaction.reign.seats)))
        then = replace(run, effects=effect.effects)
        transaction.reign.ask = Ask("player", seats[:1], among=everyone, text=effect.text, then=then)


def _special_vote(transaction: Transaction, effect: v.SpecialVote, run: Run) -> None:
    reign = transaction.reign
    cause = Message(run.cause.code, run.cause.args, "")
    then = replace(run, effects=(), cause=cause)
    frame = InterruptedVote(
        reign.phase, reign.todo, reign.vote, then, effect.aye, effect.nay, effect.question
    )
    reign.frames = (*reign.frames, frame)
    reign.todo = ()
    reign.phase = "preview"
    transaction.emit(e.SpecialVoteCalled(question=effect.question, cause=cause))


def _when(transaction: Transaction, effect: v.When, run: Run) -> Sequence[Run]:
    branch = effect.then if true(transaction, effect.condition, run.me) else effect.otherwise
    return (_with(run, branch),) if branch else ()


def _each(transaction: Transaction, effect: v.Each, run: Run) -> Sequence[Run]:
    cause, chosen, signer, start = run.cause, run.chosen, run.signer, run.start
    houses = houses_of(transaction, effect.who, run.me, chosen, signer)
    return [Run(effect.effects, cause, house, chosen, signer, start) for house in houses]


def _note(transaction: Transaction, effect: Note, run: Run) -> None:
    transaction.emit(e.Noted(text=effect.text, cause=run.cause))


_EFFECTS: dict[type, Interpreter] = {
    v.MoveResource: _move_resource,
    v.MoveStability: _move_stability,
    v.SetMomentum: _set_momentum,
    v.SwapResources: told(_swap_resources),
    v.AttachChronicle: _attach_chronicle,
    OpenEnvelope: _open_envelope,
    v.AttachMystery: _attach_mystery,
    v.UnlockNarrative: _unlock_narrative,
    v.MajoritySignerBonus: _majority,
    v.FinaleValue: _finale_value,
    v.GainPrestige: _gain_prestige,
    v.GainCrave: _gain_crave,
    v.GainCoins: lambda transaction, effect, run: _change_coins(transaction, effect.who, effect.n, run),
    v.GainPower: lambda transaction, effect, run: _change_power(transaction, effect.who, effect.n, run),
    v.LoseCoins: lambda transaction, effect, run: _change_coins(transaction, effect.who, -effect.n, run),
    v.LosePower: lambda transaction, effect, run: _change_power(transaction, effect.who, -effect.n, run),
    v.AdjustStart: _adjust_start,
    v.AddOpenAgendaPoints: _open_agenda_points,
    v.BalancePower: _balance_power,
    v.GiveLeader: _give_leader,
    v.GiveModerator: _give_moderator,
    ShuffleIntoDeck: _shuffle_in,
    RemoveCards: _remove_cards,
    v.ToEventArea: _to_event_area,
    v.CompleteEvent: _complete_event,
    v.SetCounter: _set_counter,
    v.Choose: _choose,
    v.ChoosePlayer: _choose_player,
    v.SpecialVote: _special_vote,
    v.When: _when,
    v.Each: _each,
    Note: _note,
}
