"""Effects carried out: one function for each effect of the closed vocabulary (section 16.9).

`work` takes the next pending `Run` and carries out its effects one by one. An effect may add work of its
own (which comes first) or ask a question (then the rest waits in the state).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

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
from kd_desktop.engine.kings.desk import Desk
from kd_desktop.engine.kings.judge import counter_value, houses_of, true
from kd_desktop.engine.kings.state import Ask, EventPlaced, Frame, Run

Carry = Callable[[Desk, Any, Run], None]


def work(desk: Desk, run: Run) -> None:
    """Carries out the effects of a Run until it is done, or until an effect adds work or asks something."""
    for place, effect in enumerate(run.effects):
        rest = run.effects[place + 1 :]
        if rest:
            desk.push(replace(run, effects=rest))
        depth = len(desk.reign.todo)
        _CARRIES[type(effect)](desk, effect, run)
        complete_events(desk)
        reign = desk.reign
        if reign.ask is not None or len(reign.todo) != depth:
            return
        if rest:
            reign.todo = reign.todo[:-1]


def _houses(desk: Desk, who: v.Who, run: Run) -> tuple[int, ...]:
    return houses_of(desk, who, run.me, run.chosen, run.signer)


def _seats(desk: Desk, who: v.Who, run: Run) -> tuple[int, ...]:
    return tuple(seat for house in _houses(desk, who, run) if (seat := desk.seat_of(house)) is not None)


# --- realm ----------------------------------------------------------------------------------------


def _move_resource(desk: Desk, effect: v.MoveResource, run: Run) -> None:
    if tracks.move_resource(desk, effect.resource, effect.delta, run.cause):
        trigger(desk, "resource_moved")


def _move_stability(desk: Desk, effect: v.MoveStability, run: Run) -> None:
    tracks.move_stability(desk, effect.n, run.cause)


def _set_momentum(desk: Desk, effect: v.SetMomentum, run: Run) -> None:
    tracks.set_momentum(desk, effect.resource, effect.dir, effect.marker, run.cause)


# --- chronicle and envelopes ----------------------------------------------------------------------


def _attach_chronicle(desk: Desk, effect: v.AttachChronicle, run: Run) -> None:
    attach_sticker(desk, effect.number, run.cause)


def _open_envelope(desk: Desk, effect: v.OpenEnvelope, run: Run) -> None:
    open_envelope(desk, effect.number, run.cause)


def _attach_mystery(desk: Desk, effect: v.AttachMystery, run: Run) -> None:
    attach_mystery(desk, effect.letter, run.cause)


def _unlock_narrative(desk: Desk, effect: v.UnlockNarrative, run: Run) -> None:
    complete_narrative(desk, effect.house, run.cause)


def _majority(desk: Desk, effect: v.MajoritySignerBonus, run: Run) -> None:
    houses = majority_signers(desk, effect.storyline)
    desk.push(*(Run(effect.effects, run.cause, me=house, signer=house) for house in houses))


def _finale_value(desk: Desk, effect: v.FinaleValue, _run: Run) -> None:
    cohesion, dissent = desk.campaign.finale_values
    if effect.what == "cohesion":
        cohesion += effect.n
    else:
        dissent += effect.n
    desk.campaign.finale_values = (cohesion, dissent)


# --- points and tokens ----------------------------------------------------------------------------


def gain_points(desk: Desk, house: int, what: str, n: int, cause: Message) -> None:
    """Marks Prestige or Crave on a claimed house's screen, never below 0 (KD-REC-10)."""
    record = desk.record(house)
    if what == "prestige":
        now = max(0, record.prestige + n)
        desk.set_record(replace(record, prestige=now))
        desk.emit(e.PointsGained(house=house, what="prestige", n=n, now=now, cause=cause))
    else:
        now = max(0, record.crave + n)
        desk.set_record(replace(record, crave=now))
        desk.emit(e.PointsGained(house=house, what="crave", n=n, now=now, cause=cause))


def _gain_prestige(desk: Desk, effect: v.GainPrestige, run: Run) -> None:
    for house in _houses(desk, effect.who, run):
        gain_points(desk, house, "prestige", effect.n, run.cause)


def _gain_crave(desk: Desk, effect: v.GainCrave, run: Run) -> None:
    for house in _houses(desk, effect.who, run):
        gain_points(desk, house, "crave", effect.n, run.cause)


def _gain_coins(desk: Desk, effect: v.GainCoins, run: Run) -> None:
    for seat in _seats(desk, effect.who, run):
        desk.add_coins(seat, effect.n, run.cause)


def _gain_power(desk: Desk, effect: v.GainPower, run: Run) -> None:
    for seat in _seats(desk, effect.who, run):
        desk.add_power(seat, effect.n, run.cause)


def _lose_coins(desk: Desk, effect: v.LoseCoins, run: Run) -> None:
    for seat in _seats(desk, effect.who, run):
        desk.add_coins(seat, -effect.n, run.cause)


def _lose_power(desk: Desk, effect: v.LosePower, run: Run) -> None:
    for seat in _seats(desk, effect.who, run):
        desk.add_power(seat, -effect.n, run.cause)


def _adjust_start(desk: Desk, effect: v.AdjustStart, run: Run) -> None:
    """A start change at its owner's will; all others are added up in setup (KD-SETUP-11)."""
    seat = desk.seat_of(run.me)
    if seat is not None and effect.what == "power":
        desk.add_power(seat, effect.n, run.cause)
    elif seat is not None:
        desk.add_coins(seat, effect.n, run.cause)


def _open_agenda_points(desk: Desk, effect: v.AddOpenAgendaPoints, run: Run) -> None:
    """Kept until the Open Agendas are scored (KD-SCORE-15)."""
    seat = desk.seat_of(run.me)
    if seat is not None:
        bonuses = list(desk.reign.bonuses or ((),) * len(desk.reign.seats))
        bonuses[seat] = (*bonuses[seat], effect)
        desk.reign.bonuses = tuple(bonuses)


def _balance_power(desk: Desk, effect: v.BalancePower, run: Run) -> None:
    desk.add_balance(effect.n, run.cause)


# --- roles ----------------------------------------------------------------------------------------


def _give_leader(desk: Desk, effect: v.GiveLeader, run: Run) -> None:
    seats = _seats(desk, effect.who, run)
    if len(seats) == 1:
        desk.move_leader(seats[0], run.cause)


def _give_moderator(desk: Desk, effect: v.GiveModerator, run: Run) -> None:
    seats = _seats(desk, effect.who, run)
    if len(seats) == 1 and seats[0] != desk.reign.moderator:
        before, desk.reign.moderator = desk.reign.moderator, seats[0]
        desk.emit(e.ModeratorMoved(seat=seats[0], before=before, cause=run.cause))


# --- deck, events, triggers -----------------------------------------------------------------------


def _shuffle_in(desk: Desk, effect: v.ShuffleIntoDeck, run: Run) -> None:
    reign = desk.reign
    gone = {*reign.deck, *desk.campaign.trash, *reign.event_area}
    cards = tuple(card for card in effect.cards if card not in gone)
    for card in effect.cards:
        if card in gone:
            desk.emit(e.CallIgnored(what="card", name=card, cause=run.cause))
    if cards:
        desk.shuffle_deck(cards)
        why = Message(run.cause.code, run.cause.args, "KD-ENV-4")
        desk.emit(e.DeckShuffled(added=len(cards), size=len(reign.deck), cause=why))


def remove_cards(desk: Desk, cards: tuple[str, ...], cause: Message) -> None:
    """Takes cards out of deck and Event area into the Trash; the deck is reshuffled if it held one (16.9)."""
    reign = desk.reign
    there = tuple(card for card in cards if card in reign.deck or card in reign.event_area)
    if not there:
        return
    in_deck = any(card in reign.deck for card in there)
    reign.deck = tuple(card for card in reign.deck if card not in there)
    reign.event_area = tuple(card for card in reign.event_area if card not in there)
    desk.campaign.trash = (*desk.campaign.trash, *there)
    desk.emit(e.CardsRemoved(cards=there, cause=cause))
    if in_deck:
        desk.shuffle_deck()


def _remove_cards(desk: Desk, effect: v.RemoveCards, run: Run) -> None:
    remove_cards(desk, effect.cards, run.cause)


def _to_event_area(desk: Desk, effect: v.ToEventArea, run: Run) -> None:
    card = desk.library.cards[effect.card]
    if isinstance(card, EventCard):
        active = any(placed.card == card.id for placed in desk.campaign.events)
        if active or card.id in desk.campaign.trash:
            desk.emit(e.CallIgnored(what="card", name=card.id, cause=run.cause))
            return
        placed = EventPlaced(card.id, tuple(card.counters.items()))
        desk.campaign.events = (*desk.campaign.events, placed)
        desk.emit(e.EventPlacedOn(card=card.id, cause=run.cause))
        desk.push(Run(card.setup, say("event", "KD-EVT-2", card=card.id)))
    elif isinstance(card, TriggerCard) and card.id not in desk.reign.event_area:
        reign = desk.reign
        reign.deck = tuple(other for other in reign.deck if other != card.id)
        reign.event_area = (*reign.event_area, card.id)
        desk.emit(e.TriggerPlaced(card=card.id, cause=run.cause))


def _complete_event(desk: Desk, effect: v.CompleteEvent, run: Run) -> None:
    if any(placed.card == effect.event for placed in desk.campaign.events):
        desk.campaign.events = tuple(placed for placed in desk.campaign.events if placed.card != effect.event)
        desk.campaign.trash = (*desk.campaign.trash, effect.event)
        cause = Message(run.cause.code, run.cause.args, "KD-EVT-4")
        desk.emit(e.EventCompleted(card=effect.event, cause=cause))
        remove_cards(desk, effect.triggers, cause)
        # A Trigger that is being resolved lies nowhere yet; it leaves the campaign with its Event.
        if desk.reign.round_card in effect.triggers:
            desk.campaign.trash = (*desk.campaign.trash, desk.reign.round_card)


def complete_events(desk: Desk) -> bool:
    """Lets Events whose `complete_when` has come true do what they say; whether there were any (KD-EVT-3)."""
    before = desk.campaign.events
    for placed in before:
        card = desk.library.cards[placed.card]
        if (
            isinstance(card, EventCard)
            and card.complete_when is not None
            and true(desk, card.complete_when, 0)
        ):
            cause = say("event", "KD-EVT-4", card=card.id)
            named = tuple(
                c.id for c in desk.library.pack.cards if isinstance(c, TriggerCard) and c.event == card.id
            )
            _complete_event(desk, v.CompleteEvent(card.id, named), Run((), cause))
            desk.push(Run(card.on_complete, cause))
    return desk.campaign.events != before


def _set_counter(desk: Desk, effect: v.SetCounter, run: Run) -> None:
    old = counter_value(desk, effect.event, effect.name)
    if old is None:
        return
    value = effect.n if effect.how == "set" else old + effect.n
    placed = next(placed for placed in desk.campaign.events if placed.card == effect.event)
    counters = tuple(sorted({**dict(placed.counters), effect.name: value}.items()))
    changed = replace(placed, counters=counters)
    desk.campaign.events = tuple(changed if other is placed else other for other in desk.campaign.events)
    desk.emit(e.CounterChanged(card=effect.event, name=effect.name, value=value, cause=run.cause))


# --- questions and control ------------------------------------------------------------------------


def _choose(desk: Desk, effect: v.Choose, run: Run) -> None:
    seats = _seats(desk, effect.by, run)
    if seats and effect.options:
        desk.reign.ask = Ask(
            "choice", seats[:1], options=effect.options, text=effect.text, me=run.me, cause=run.cause
        )


def _choose_player(desk: Desk, effect: v.ChoosePlayer, run: Run) -> None:
    seats = _seats(desk, effect.by, run)
    if seats:
        everyone = tuple(range(len(desk.reign.seats)))
        desk.reign.ask = Ask(
            "player",
            seats[:1],
            among=everyone,
            text=effect.text,
            me=run.me,
            effects=effect.effects,
            cause=run.cause,
        )


def _special_vote(desk: Desk, effect: v.SpecialVote, run: Run) -> None:
    reign = desk.reign
    cause = Message(run.cause.code, run.cause.args, "")
    frame = Frame(reign.phase, reign.todo, reign.vote, effect.aye, effect.nay, effect.question, run.me, cause)
    reign.frames = (*reign.frames, frame)
    reign.todo = ()
    reign.phase = "preview"
    desk.emit(e.SpecialVoteCalled(question=effect.question, cause=cause))


def _when(desk: Desk, effect: v.When, run: Run) -> None:
    branch = effect.then if true(desk, effect.condition, run.me) else effect.otherwise
    if branch:
        desk.push(replace(run, effects=branch))


def _each(desk: Desk, effect: v.Each, run: Run) -> None:
    desk.push(*(replace(run, effects=effect.effects, me=house) for house in _houses(desk, effect.who, run)))


def _note(desk: Desk, effect: Note, run: Run) -> None:
    desk.emit(e.Noted(text=effect.text, cause=run.cause))


_CARRIES: dict[type, Carry] = {
    v.MoveResource: _move_resource,
    v.MoveStability: _move_stability,
    v.SetMomentum: _set_momentum,
    v.AttachChronicle: _attach_chronicle,
    v.OpenEnvelope: _open_envelope,
    v.AttachMystery: _attach_mystery,
    v.UnlockNarrative: _unlock_narrative,
    v.MajoritySignerBonus: _majority,
    v.FinaleValue: _finale_value,
    v.GainPrestige: _gain_prestige,
    v.GainCrave: _gain_crave,
    v.GainCoins: _gain_coins,
    v.GainPower: _gain_power,
    v.LoseCoins: _lose_coins,
    v.LosePower: _lose_power,
    v.AdjustStart: _adjust_start,
    v.AddOpenAgendaPoints: _open_agenda_points,
    v.BalancePower: _balance_power,
    v.GiveLeader: _give_leader,
    v.GiveModerator: _give_moderator,
    v.ShuffleIntoDeck: _shuffle_in,
    v.RemoveCards: _remove_cards,
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
