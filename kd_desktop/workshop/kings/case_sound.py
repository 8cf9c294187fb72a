"""Positions that can't be: what no play of the game could have brought about is refused, with the clause.

Each check yields the paths that it speaks of, likeliest first, and one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain
from typing import TypeVar

from msgspec.structs import replace

from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.kings import setup
from kd_desktop.engine.kings.state import PHASES, AttachedSticker, HouseRecord, Reign
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES
from kd_desktop.workshop.kings.case_position import KingsPosition

T = TypeVar("T", bound=Hashable)
Flaw = tuple[tuple[str, ...], str]

_ON_TABLE = PHASES[PHASES.index("trigger") : PHASES.index("time") + 1]
"""Phases in which the round's card lies on the table and nowhere else."""
_PLAYED = PHASES[PHASES.index("draw") :]
"""Phases after the setup."""


def flaws(position: KingsPosition) -> Iterator[Flaw]:
    """Everything about the position that can't be."""
    for check in _CHECKS:
        yield from check(position)


def make_room(position: KingsPosition, given: frozenset[str]) -> None:
    """Takes what the case has laid or dealt from where the setup had it, unless the case says that too."""
    state = position.state
    for path, cards in (("deck_save", state.deck_save), ("deck", state.reign.deck if state.reign else ())):
        elsewhere = {card for place, card in laid(position) if place != path}
        left = tuple(card for card in cards if card not in elsewhere)
        if path not in given and left != cards:
            change = position.change if path == "deck_save" else position.change_reign
            change(**{path: left})
    if state.reign is not None:
        _change_agendas(position, given)


def _change_agendas(position: KingsPosition, given: frozenset[str]) -> None:
    """Whoever was dealt an agenda that the case gives to another seat takes one that is left."""
    agendas = list(position.reign.agendas)
    fixed = [f"seat.{name}.secret_agenda" in given for name in position.names]
    taken = {agenda for agenda, mine in zip(agendas, fixed, strict=True) if mine}
    for seat, agenda in enumerate(agendas):
        if agenda is None or fixed[seat]:
            continue
        if agenda in taken:
            free = [one for one in AGENDAS if one not in taken and one not in agendas[seat + 1 :]]
            agendas[seat] = free[0]
        taken.add(agendas[seat])
    draft = position.reign.draft
    left = [one for one in AGENDAS if one not in agendas]
    if None not in agendas and draft.removed not in left:
        draft = replace(draft, removed=left[0], hand=tuple(left[1:]))
    position.change_reign(agendas=tuple(agendas), draft=draft)


def _twice(things: Iterable[T]) -> Iterator[T]:
    """Each thing that comes a second time."""
    seen: set[T] = set()
    for thing in things:
        if thing in seen:
            yield thing
        seen.add(thing)


# --- cards ------------------------------------------------------------


def laid(position: KingsPosition) -> Iterator[tuple[str, str]]:
    """Every card that lies somewhere, with the path of its place."""
    state, reign = position.state, position.state.reign
    for card in state.deck_save:
        yield "deck_save", card
    for card in state.trash:
        yield "trash", card
    for story in state.stories:
        yield f"story.{position.library.story(story.card).storyline}", story.card
    for event in state.events:
        yield "events", event.card
    if reign is None:
        return
    for card in reign.deck:
        yield "deck", card
    for card in reign.event_area:
        yield "event_area", card
    for placed in chain(*reign.time_counter):
        yield "time_counter", placed.card
    if reign.round_card and reign.phase in _ON_TABLE:
        yield "round_card", reign.round_card


def _card_places(position: KingsPosition) -> Iterator[Flaw]:
    """A card lies in one place."""
    places: dict[str, str] = {}
    for path, card in laid(position):
        other = places.setdefault(card, path)
        if (path, card) != (other, card):
            yield (path, other), f"“{card}” lies in two places, {other} and {path}: a card is in one."
    for path, card in _twice(laid(position)):
        yield (path,), f"“{card}” lies twice in {path}: a card is in one place."


def _counter(position: KingsPosition) -> Iterator[Flaw]:
    """One card on each space, and as many on the King's Death space as still leave him alive."""
    reign = position.state.reign
    if reign is None:
        return
    *spaces, death = reign.time_counter
    limit = position.library.rules.death_space_limit
    about = ("time_counter", "time_cards")
    if any(len(space) > 1 for space in spaces):
        yield about, "A space before the King's Death space holds one card (KD-TIME-3)."
    if len(death) > limit:
        yield about, f"{len(death)} cards lie on the King's Death space: {limit} are the end (KD-END-5)."


# --- what stays ------------------------------------------------------------


def _marks(position: KingsPosition) -> Iterator[Flaw]:
    """No more marks than squares."""
    for record in position.state.houses:
        if record is not None:
            yield from _marks_of(position, record)


def _marks_of(position: KingsPosition, record: HouseRecord) -> Iterator[Flaw]:
    screen = position.library.houses[record.number]
    squares = tuple(one.squares for one in (screen.narrative, *screen.gameplay))
    if any(mine > most for mine, most in zip(record.marks, squares, strict=True)):
        said = ", ".join(map(str, squares))
        yield (
            _of_house(position, record.number, "marks"),
            f"House {record.number} has {said} squares to mark.",
        )
    alignment = {one.agenda: one.squares for one in screen.alignment}
    for agenda, mine in zip(AGENDAS, record.alignment, strict=True):
        if not 0 <= mine <= alignment[agenda]:
            said = f"House {record.number} has {alignment[agenda]} squares of {agenda}, not {mine} marks."
            yield _of_house(position, record.number, "alignment"), said


def _of_house(position: KingsPosition, house: int, field: str) -> tuple[str, ...]:
    """The paths that lead to a field of a house."""
    reign = position.state.reign
    names = [position.names[seat] for seat, mine in enumerate(reign.seats if reign else ()) if mine == house]
    record = position.state.houses[house - 1]
    names += [record.name] if record is not None else []
    return (*(f"seat.{name}.{field}" for name in names), f"house.{house}.{field}", f"seat.{names[0]}")


def _stickers(position: KingsPosition) -> Iterator[tuple[str, AttachedSticker]]:
    """Every sticker in the chronicle with the row in which it lies, covered ones too."""
    for resource, row in zip(RESOURCES, position.state.chronicle, strict=True):
        for sticker in chain(*row):
            yield resource, sticker


def _chronicle(position: KingsPosition) -> Iterator[Flaw]:
    """Each sticker lies once, in the row of its resource, with no more marks than squares."""
    for resource, sticker in _stickers(position):
        known = position.library.stickers[sticker.number]
        about = (f"chronicle.{resource}",)
        if known.resource != resource:
            yield about, f"Sticker {sticker.number} belongs into the row of {known.resource} (KD-STICK-3)."
        if not 0 <= sticker.marks <= known.squares:
            yield about, f"Sticker {sticker.number} has {known.squares} squares, not {sticker.marks} marks."
        if sticker.reign < 0:
            yield about, f"Sticker {sticker.number} can't come from reign {sticker.reign}."
    rows = {sticker.number: resource for resource, sticker in _stickers(position)}
    for number in _twice(sticker.number for _, sticker in _stickers(position)):
        about = (f"chronicle.{rows[number]}",)
        yield about, f"Sticker {number} is attached twice (KD-STICK-11)."


def _stories(position: KingsPosition) -> Iterator[Flaw]:
    """No ability is used more often than it has squares."""
    for placed in position.state.stories:
        story = position.library.story(placed.card)
        for used, ability in zip(placed.used, story.abilities, strict=False):
            if ability.limit and used > ability.limit:
                said = f"An ability of “{story.id}” has {ability.limit} squares, not {used} marks."
                yield (f"story.{story.storyline}",), said


def _mysteries(position: KingsPosition) -> Iterator[Flaw]:
    """One Mystery sticker for each storyline, as many as there are spaces."""
    placed = position.state.mysteries
    spaces = position.library.rules.mystery_spaces
    for storyline in _twice(one.storyline for one in placed):
        yield ("mystery",), f"The storyline “{storyline}” has space for one Mystery sticker (KD-MYST-3)."
    if len(placed) > spaces:
        yield ("mystery",), f"There are {spaces} spaces for Mystery stickers, not {len(placed)}."


def _opened(position: KingsPosition) -> Iterator[Flaw]:
    """Opened envelopes are envelopes of the pack, each opened once."""
    rules = position.library.rules
    known = {*position.library.envelopes, rules.first_envelope, rules.finale_envelope}
    for number in position.state.opened:
        if number not in known:
            yield ("opened",), f"The pack has no envelope {number}."
    for number in _twice(position.state.opened):
        yield ("opened",), f"Envelope {number} is opened twice."


# --- seats ------------------------------------------------------------


def _agendas(position: KingsPosition) -> Iterator[Flaw]:
    """Each Secret Agenda is one card, each Open Agenda one token; nobody plays with a third of a kind."""
    reign = position.state.reign
    if reign is None:
        return
    for agenda in _twice(agenda for agenda in reign.agendas if agenda is not None):
        last = max(seat for seat, one in enumerate(reign.agendas) if one == agenda)
        about = (f"seat.{position.names[last]}.secret_agenda",)
        yield about, f"The Secret Agenda “{agenda}” is one card and in two hands (KD-COMP-12)."
    for token in _twice(chain(*reign.open_agendas)):
        last = max(seat for seat, tokens in enumerate(reign.open_agendas) if token in tokens)
        said = f"{token.polarity} {token.resource}"
        about = (f"seat.{position.names[last]}.open_agendas",)
        yield about, f"The Open Agenda “{said}” is one token and lies twice (KD-COMP-10)."
    if reign.phase in _PLAYED:
        for seat, polarity in setup.over_limit(reign.open_agendas):
            about = (f"seat.{position.names[seat]}.open_agendas",)
            yield about, f"Nobody plays with more than two {polarity} Open Agendas (KD-LEG-22)."


def _ballots(position: KingsPosition) -> Iterator[Flaw]:
    """Power lies on AYE and NAY cards; one seat moderates, and has the token."""
    reign = position.state.reign
    if reign is None or reign.vote is None:
        return
    for name, mine, power in zip(position.names, reign.vote.ballots, reign.vote.committed, strict=True):
        about = (f"seat.{name}.committed", f"seat.{name}.ballot")
        if power and mine not in SIDES:
            yield about, f"{name} has committed {power} Power without an AYE or NAY card: give the ballot."
    yield from _moderators(position, reign)


def _moderators(position: KingsPosition, reign: Reign) -> Iterator[Flaw]:
    vote = reign.vote
    seats = [seat for seat, mine in enumerate(vote.ballots if vote else ()) if mine == "moderate"]
    if len(seats) > 1:
        about = (f"seat.{position.names[seats[-1]]}.ballot",)
        yield about, "Only one seat can pass and moderate (KD-VOTE-7)."
    elif seats and reign.moderator != seats[0]:
        name = position.names[seats[0]]
        yield ("moderator",), f"{name} has passed to moderate and so has the Moderator token (KD-VOTE-8)."


_CHECKS: tuple[Callable[[KingsPosition], Iterator[Flaw]], ...] = (
    _card_places,
    _counter,
    _marks,
    _chronicle,
    _stories,
    _mysteries,
    _opened,
    _agendas,
    _ballots,
)
