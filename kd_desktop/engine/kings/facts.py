"""The visible facts of a council campaign as subjects with values, part by part, and their changes.

The audience of a fact follows the views (KD-INFO): everybody, or `only` the seat that owns it. Texts of
cards belong to the pack and aren't facts; the seats that the game waits for belong to questions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal

from kd_desktop.engine.facts import Audience, Fact, FactValue, Known, StatePart, Subject, changes
from kd_desktop.engine.kings.state import Campaign, HouseRecord, Reign
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES

SubjectKind = Literal[
    # a member's house, at its number
    "house", "member", "prestige", "crave", "achievement", "alignment",
    # the realm between reigns
    "king", "king_house", "year", "reigns", "finished", "finale_total", "finale_winner", "opened",
    # what lies on the board for good: a sticker by resource at its slot, a story by its card, …
    "sticker", "sticker_signer", "sticker_marks", "sticker_covers", "story", "story_used", "signature",
    "mystery", "event", "counter",
    # houses being chosen, at the chooser's place
    "chooser", "screens", "screen", "stage",
    # the reign: seats, roles, tracks
    "reign", "seat", "leader", "moderator", "row", "dir", "marker", "stability", "locked", "balance", "deck",
    "abdication", "ending", "round", "finale_vote",
    # a seat's own things, its secrets, and what everybody sees of them, at the seat
    "power", "coins", "agenda", "hand", "shown_power", "shown_coins", "shown_agenda", "agenda_kept",
    "open_agenda",
    # the round: card, vote, deals, words
    "card", "outcome", "ballot", "committed", "pass_coin", "moderated_by", "winner", "special",
    "deal", "accepted", "word", "time", "area",
    # points of an ended reign, by part, at the seat
    "score",
]  # fmt: skip
"""The kinds of subject in the facts of the council game."""


@cache  # the same few hundred are read again and again
def _subject(kind: SubjectKind, name: str = "", at: int = 0) -> tuple[Subject, None]:
    return Subject(kind, name, at), None


@cache
def _own(seat: int, kind: SubjectKind, name: str = "") -> tuple[Subject, int]:
    return Subject(kind, name, seat), seat


def facts(before: Campaign, after: Campaign) -> tuple[Fact, ...]:
    """What changed between two states, for everybody and for each seat alone."""
    return changes(PARTS, before, after)


# --- the campaign ---------------------------------------------------------------------------------


def _houses(state: Campaign) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for record in state.houses:
        if record is None:
            continue
        at = record.number
        out[_subject("house", at=at)] = record.name
        out[_subject("member", at=at)] = record.member
        out[_subject("prestige", at=at)] = record.prestige
        out[_subject("crave", at=at)] = record.crave
        seat = _seat_of(state, record)
        if seat is not None:
            for place, marks in enumerate(record.marks):
                out[_own(seat, "achievement", str(place))] = marks
            for agenda, marks in zip(AGENDAS, record.alignment, strict=True):
                out[_own(seat, "alignment", agenda)] = marks
    return out


def _seat_of(state: Campaign, record: HouseRecord) -> int | None:
    seats = state.reign.seats if state.reign is not None else ()
    return seats.index(record.number) if record.number in seats else None


def _realm(state: Campaign) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {
        _subject("king"): state.king_name,
        _subject("king_house"): state.king_house,
        _subject("year"): state.year,
        _subject("reigns"): len(state.ledger),
        _subject("finished"): state.finished,
    }
    for score in state.finale:
        out[_subject("finale_total", at=score.house)] = score.total
        out[_subject("finale_winner", at=score.house)] = score.winner
    for number in state.opened:
        out[_subject("opened", at=number)] = True
    return out


def _chronicle(state: Campaign) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for resource, row in zip(RESOURCES, state.chronicle, strict=False):
        for slot, stack in enumerate(row):
            if not stack:
                continue
            top = stack[-1]
            out[_subject("sticker", resource, slot)] = top.number
            out[_subject("sticker_signer", resource, slot)] = top.signer
            out[_subject("sticker_marks", resource, slot)] = top.marks
            out[_subject("sticker_covers", resource, slot)] = tuple(one.number for one in stack[:-1])
            if top.signature is not None:
                out[_subject("signature", f"sticker {top.number}")] = True
    return out


def _stories(state: Campaign) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for placed in state.stories:
        out[_subject("story", placed.card)] = placed.signer
        out[_subject("story_used", placed.card)] = placed.used
        if placed.signature is not None:
            out[_subject("signature", f"story {placed.card}")] = True
    for mystery in state.mysteries:
        out[_subject("mystery", mystery.storyline)] = mystery.letter
    return out


def _events(state: Campaign) -> Known:
    if state.reign is None:
        return {}  # between reigns they lie in the box
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for place, placed in enumerate(state.events):
        out[_subject("event", placed.card)] = place
        for name, value in placed.counters:
            out[_subject("counter", f"{placed.card} {name}")] = value
    return out


def _choosing(state: Campaign) -> Known:
    picking = state.picking
    if picking is None:
        return {}
    out: dict[tuple[Subject, Audience], FactValue] = {_subject("stage"): picking.stage}
    for place, picker in enumerate(picking.pickers):
        out[_subject("chooser", at=place)] = picker.member
        out[_subject("screens", at=place)] = picker.taken
        out[_subject("screen", at=place)] = picker.kept
    return out


# --- the sitting ----------------------------------------------------------------------------------


def _of_sitting(reign: Reign) -> tuple[object, ...]:
    ends = (reign.abdication, reign.ending, reign.finale)
    return (
        reign.number,
        reign.seats,
        reign.leader,
        reign.moderator,
        reign.balance,
        reign.deck,
        reign.round,
        *ends,
    )


def _sitting(reign: Reign) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {
        _subject("reign"): reign.number,
        _subject("leader"): reign.leader,
        _subject("moderator"): reign.moderator,
        _subject("balance"): reign.balance,
        _subject("deck"): len(reign.deck),
        _subject("round"): reign.round,
        _subject("abdication"): reign.abdication,
        _subject("ending"): reign.ending,
        _subject("finale_vote"): reign.finale,
    }
    for seat, house in enumerate(reign.seats):
        out[_subject("seat", at=seat)] = house
    return out


def _tracks(reign: Reign) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {
        _subject("stability"): reign.stability.row,
        _subject("locked"): reign.stability.locked,
    }
    for resource, track in zip(RESOURCES, reign.resources, strict=True):
        out[_subject("row", resource)] = track.row
        out[_subject("dir", resource)] = track.dir
        out[_subject("marker", resource)] = track.marker
    return out


def _pools(reign: Reign) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for seat in range(len(reign.seats)):
        power, coins, agenda = reign.power[seat], reign.coins[seat], reign.agendas[seat]
        out[_subject("agenda_kept", at=seat)] = agenda is not None
        out[_own(seat, "power")] = power
        out[_own(seat, "coins")] = coins
        out[_own(seat, "agenda")] = agenda
        if reign.shown(seat):
            out[_subject("shown_power", at=seat)] = power
            out[_subject("shown_coins", at=seat)] = coins
            out[_subject("shown_agenda", at=seat)] = agenda
        for token in reign.open_agendas[seat]:
            out[_subject("open_agenda", f"{token.polarity} {token.resource}", seat)] = True
        if reign.draft.shown:
            out[_own(seat, "hand")] = tuple(reign.draft.shown[seat])
    return out


def _round(reign: Reign) -> Known:
    vote = reign.vote
    lying = vote is not None and not vote.settled
    out: dict[tuple[Subject, Audience], FactValue] = {_subject("card"): reign.round_card}
    for seat in range(len(reign.seats)):
        mine = vote.ballots[seat] if vote is not None else None
        out[_subject("ballot", at=seat)] = mine
        out[_subject("committed", at=seat)] = vote.committed[seat] if vote is not None and lying else 0
        out[_subject("pass_coin", at=seat)] = lying and mine in ("gather", "moderate")
    if vote is not None:
        out[_subject("moderated_by")] = vote.moderated_by
        out[_subject("winner")] = vote.winner
        out[_subject("special")] = reign.frames[-1].question if reign.frames else ""
        out[_subject("outcome")] = vote.winner if reign.revealed and not reign.frames else None
    return out


def _bargains(reign: Reign) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for deal in reign.deals:
        out[_subject("deal", at=deal.id)] = deal.state
        out[_subject("accepted", at=deal.id)] = deal.accepted
    for word in reign.pledges:
        out[_subject("word", str(word.to), word.maker)] = word.ballot
    return out


def _laid(reign: Reign) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    for space, cards in enumerate(reign.time_counter):
        for placed in cards:
            out[_subject("time", placed.card)] = (space, placed.side)
    for card in reign.event_area:
        out[_subject("area", card)] = True
    return out


def _scores(reign: Reign) -> Known:
    out: dict[tuple[Subject, Audience], FactValue] = {}
    if reign.phase == "score":
        return out  # counted, but not told yet
    for seat, score in enumerate(reign.scores):
        for part in ("secret", "coins", "open", "power", "extra"):
            out[_subject("score", part, seat)] = getattr(score, part)
    return out


def _of_reign(
    source: Callable[[Reign], tuple[object, ...]], read: Callable[[Reign], Known]
) -> StatePart[Campaign]:
    """A part of the reign, empty while nobody sits."""

    def sources(state: Campaign) -> tuple[object, ...]:
        return (state.reign is None, *source(state.reign)) if state.reign is not None else (True,)

    def found(state: Campaign) -> Known:
        return read(state.reign) if state.reign is not None else {}

    return StatePart(sources, found)


PARTS: tuple[StatePart[Campaign], ...] = (
    StatePart(lambda s: (s.houses, s.reign.seats if s.reign is not None else None), _houses),
    StatePart(
        lambda s: (s.king_name, s.king_house, s.year, s.ledger, s.finished, s.finale, s.opened),
        _realm,
    ),
    StatePart(lambda s: (s.chronicle,), _chronicle),
    StatePart(lambda s: (s.stories, s.mysteries), _stories),
    StatePart(lambda s: (s.events, s.reign is None), _events),
    StatePart(lambda s: (s.picking,), _choosing),
    _of_reign(_of_sitting, _sitting),
    _of_reign(lambda r: (r.resources, r.stability), _tracks),
    _of_reign(
        lambda r: (r.power, r.coins, r.agendas, r.shown_all, r.unshown, r.open_agendas, r.draft),
        _pools,
    ),
    _of_reign(lambda r: (r.round_card, r.revealed, r.vote, r.frames), _round),
    _of_reign(lambda r: (r.deals, r.pledges), _bargains),
    _of_reign(lambda r: (r.time_counter, r.event_area), _laid),
    _of_reign(lambda r: (r.scores, r.phase == "score"), _scores),
)
"""Everything that may be known of a campaign, read part by part."""
