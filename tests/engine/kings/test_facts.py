"""Facts are exactly what the views show to have changed: read here from the views, there from the states."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import given, settings

from kd_desktop.engine.facts import FactValue, Subject, known, seen
from kd_desktop.engine.game import seen_by, with_facts
from kd_desktop.engine.kings import view as w
from kd_desktop.engine.kings.facts import PARTS, SubjectKind, facts
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES
from tests.engine.kings.table import random_answer
from tests.engine.kings.test_properties import SEATS, SEEDS, Game

Told = dict[Subject, FactValue]

TOLD = {
    "View": "year king_name ledger houses chronicle piles opened finished reign own finale picking",
    "HouseView": "number name member prestige crave",
    "ReignView": "number king_house round seats leader moderator resources stability balance deck_size "
    "time_counter events deals pledges dilemma vote abdication ending",
    "SeatView": "seat house ballot committed pass_coin open_agendas has_agenda power coins agenda score",
    "StickerView": "number slot signer marks covered signature",
    "StoryView": "card signer limits signature",
    "PileView": "storyline cards mystery",
    "DilemmaView": "card side",
    "CounterView": "card side",
    "EventView": "card counters trigger",
    "VoteView": "moderated_by winner special",
    "Own": "seat power coins agenda shown achievements alignments",
    "MarkedAchievement": "marks",
    "MarkedAlignment": "alignment marks",
    "PickView": "members stage taken kept",
    "ScreenView": "number",
}
"""The fields of a view that are told as facts."""

OTHER = {
    "View": "seat pack pack_title rules round_year awaits_reign question legal waits_for mysteries agendas "
    "portrait heir",
    "HouseView": "crest motto",
    "ReignView": "king phase markers ghosts waiting finale scene",
    "SeatView": "leader moderator to_act voted",
    "StickerView": "resource polarity title text signer_name squares reign emblem",
    "StoryView": "storyline title text signer_name abilities ending printed",
    "DilemmaView": "title sender office front_text question aye nay outcome office_title prints stakes",
    "CounterView": "title aye nay prints asked",
    "EventView": "title text rules",
    "VoteView": "aye nay turn shared title text",
    "Own": "hand goal_now",
    "MarkedAchievement": "achievement narrative",
    "PickView": "turn left",
    "ScreenView": "name crest motto read",
}
"""Fields that are the pack's texts, follow from the others, or say what is asked."""

LEAVES = {"FinaleView", "MysteryView", "Ghost"}
"""Texts of the pack, and what follows from the tracks and the card."""


def test_of_every_field_of_a_view_it_is_decided_whether_facts_tell_it() -> None:
    """A field added to a view is a fact, or follows from facts; somebody has to say which."""
    for kind in (one for one in vars(w).values() if isinstance(one, type) and issubclass(one, w.ViewStruct)):
        if kind is w.ViewStruct or kind.__name__ in LEAVES:
            continue
        decided = [*TOLD.get(kind.__name__, "").split(), *OTHER.get(kind.__name__, "").split()]
        assert sorted(decided) == sorted(kind.__struct_fields__), kind.__name__


def told(view: w.View) -> Told:
    """What a view shows, as subjects: written from the views' side, without a look at how facts are read."""
    out: Told = {}
    add = _adder(out)
    for house in view.houses:
        for field in ("member", "prestige", "crave"):
            add(field, getattr(house, field), at=house.number)
        add("house", house.name, at=house.number)
    add("king", view.king_name)
    add("year", view.year)
    add("reigns", len(view.ledger))
    add("finished", view.finished)
    for score in view.finale:
        add("finale_total", score.total, at=score.house)
        add("finale_winner", score.winner, at=score.house)
    for number in view.opened:
        add("opened", True, at=number)
    for resource, row in zip(RESOURCES, view.chronicle, strict=False):
        for one in row:
            if one is not None:
                _sticker(add, resource, one)
    for pile in view.piles:
        _pile(add, pile)
    if view.picking is not None:
        _choosing(add, view.picking)
    if view.reign is not None:
        _reign(add, view.reign)
    if view.own is not None:
        _own(add, view.own)
    return out


def _adder(out: Told) -> Any:
    def add(kind: str, value: FactValue, name: str = "", at: int = 0) -> None:
        out[Subject(kind, name, at)] = value

    return add


def _pile(add: Any, pile: w.PileView) -> None:
    if pile.mystery:
        add("mystery", pile.mystery, pile.storyline.id)
    for card in pile.cards:
        add("story", card.signer, card.card)
        add("story_used", tuple(marked for marked, _ in card.limits), card.card)
        if card.signature is not None:
            add("signature", True, f"story {card.card}")


def _sticker(add: Any, resource: str, one: w.StickerView) -> None:
    add("sticker", one.number, resource, one.slot)
    add("sticker_signer", one.signer, resource, one.slot)
    add("sticker_marks", one.marks, resource, one.slot)
    add("sticker_covers", one.covered, resource, one.slot)
    if one.signature is not None:
        add("signature", True, f"sticker {one.number}")


def _choosing(add: Any, picking: w.PickView) -> None:
    add("stage", picking.stage)
    for place, member in enumerate(picking.members):
        add("chooser", member, at=place)
        add("screens", tuple(screen.number for screen in picking.taken[place]), at=place)
        add("screen", picking.kept[place], at=place)


def _reign(add: Any, reign: w.ReignView) -> None:
    add("reign", reign.number)
    for field in ("leader", "moderator", "balance", "round", "abdication", "ending"):
        add(field, getattr(reign, field))
    add("deck", reign.deck_size)
    add("stability", reign.stability.row)
    add("locked", reign.stability.locked)
    for resource, track in zip(RESOURCES, reign.resources, strict=True):
        for field in ("row", "dir", "marker"):
            add(field, getattr(track, field), resource)
    for seat in reign.seats:
        _seat(add, seat)
    for space, cards in enumerate(reign.time_counter):
        for card in cards:
            add("time", (space, card.side), card.card)
    for event in reign.events:
        for name, value in event.counters:
            add("counter", value, f"{event.card} {name}")
    for deal in reign.deals:
        add("deal", deal.state, at=deal.id)
        add("accepted", deal.accepted, at=deal.id)
    for word in reign.pledges:
        add("word", word.ballot, str(word.to), word.maker)
    if reign.dilemma is not None:
        add("card", reign.dilemma.card)
    if reign.vote is not None:
        add("moderated_by", reign.vote.moderated_by)
        add("winner", reign.vote.winner)
        add("special", reign.vote.special)


def _seat(add: Any, seat: w.SeatView) -> None:
    at = seat.seat
    add("seat", seat.house.number, at=at)
    add("agenda_kept", seat.has_agenda, at=at)
    add("ballot", seat.ballot, at=at)
    add("committed", seat.committed, at=at)
    add("pass_coin", seat.pass_coin, at=at)
    for token in seat.open_agendas:
        add("open_agenda", True, f"{token.polarity} {token.resource}", at)
    if seat.power is not None:
        for field in ("power", "coins", "agenda"):
            add(f"shown_{field}", getattr(seat, field), at=at)
    if seat.score is not None:
        for part in ("secret", "coins", "open", "power", "extra"):
            add("score", getattr(seat.score, part), part, at)


def _own(add: Any, own: w.Own) -> None:
    at = own.seat
    add("power", own.power, at=at)
    add("coins", own.coins, at=at)
    add("agenda", own.agenda.name if own.agenda else None, at=at)
    add("hand", own.shown, at=at)
    for place, one in enumerate(own.achievements):
        add("achievement", one.marks, str(place), at)
    for agenda, marked in zip(AGENDAS, own.alignments, strict=True):
        add("alignment", marked.marks, agenda, at)


ELSEWHERE = {"king_house", "finale_vote", "event", "area", "outcome", "card"}
"""Subjects that views show in another shape: checked by tests of their own below."""


def _changed(before: Told, after: Told) -> dict[Subject, tuple[FactValue, FactValue]]:
    keys = {**before, **after}
    return {
        key: (before.get(key), after.get(key))
        for key in keys
        if before.get(key) != after.get(key) and key.kind not in ELSEWHERE
    }


def _hold_for(play: Game, seat: int | None, before: Any, after: Any) -> None:
    mine, now = (play.game.view(state, seat) for state in (before, after))
    found = {
        fact.subject: (fact.before, fact.after)
        for fact in seen(facts(before, after), seat)
        if fact.subject.kind not in ELSEWHERE
    }
    expected = _changed(told(mine), told(now))
    assert found == expected


@settings(max_examples=4)
@given(SEEDS, SEATS)
def test_the_facts_of_a_step_are_the_difference_of_the_views(seed: int, seats: int) -> None:
    """Over whole reigns, for the table and for every seat: what facts tell, the view shows, and no more."""
    play = Game(seed, seats)
    while play.reign is not None:
        before = play.state
        play.step()
        for seat in (None, *range(seats)):
            _hold_for(play, seat, before, play.state)


@settings(max_examples=4)
@given(SEEDS, SEATS)
def test_facts_lead_from_any_state_to_any_later_one(seed: int, seats: int) -> None:
    """Laid upon what was known, the facts between two states give what is known then."""
    play = Game(seed, seats)
    first = play.state
    play.to_the_end()
    now = known(PARTS, first)
    for fact in facts(first, play.state):
        assert now.get((fact.subject, fact.only)) == fact.before
        now[fact.subject, fact.only] = fact.after
    later = known(PARTS, play.state)
    assert {key: value for key, value in now.items() if value is not None} == {
        key: value for key, value in later.items() if value is not None
    }


def test_every_kind_of_subject_is_closed_and_found() -> None:
    """A random campaign shows most kinds; none outside the closed list."""
    kinds: set[str] = set()
    for seed in range(4):
        play = Game(seed, 4)
        while play.reign is not None:
            before = play.state
            play.step()
            kinds |= {fact.subject.kind for fact in facts(before, play.state)}
    assert kinds <= set(get_args(SubjectKind))
    assert {"row", "stability", "ballot", "committed", "power", "coins", "sticker", "score", "time"} <= kinds


def _heard(
    play: Game, seat: int | None, before: Any, step: Any
) -> dict[Subject, tuple[FactValue, FactValue]]:
    """What the facts of the events that the seat sees tell of a step, one laid upon the other."""
    found: dict[Subject, tuple[FactValue, FactValue]] = {}
    for event in with_facts(play.game, before, step).events:
        mine = seen_by(event, seat)
        for fact in mine.facts if mine is not None else ():
            assert fact.only in (None, seat)
            first, last = found.get(fact.subject, (fact.before, fact.before))
            assert fact.before == last, fact
            found[fact.subject] = (first, fact.after)
    return {subject: change for subject, change in found.items() if change[0] != change[1]}


@settings(max_examples=4)
@given(SEEDS, SEATS)
def test_the_events_that_a_seat_sees_tell_it_all_that_changed(seed: int, seats: int) -> None:
    """Also what everybody may know of an event for one seat alone, as in the draft of agendas (KD-INFO-7)."""
    play = Game(seed, seats)
    while play.reign is not None:
        before = play.state
        seat, command = random_answer(play.game, before, play.random)
        step = play.game.apply(before, seat, command, trail=True)
        play.state = step.state
        for viewer in (None, *range(seats)):
            expected = {
                fact.subject: (fact.before, fact.after) for fact in seen(facts(before, play.state), viewer)
            }
            assert _heard(play, viewer, before, step) == expected
