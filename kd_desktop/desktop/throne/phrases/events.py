"""Events as sentences for the log, and the subjects of each, for its filters."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import groupby
from typing import Any, NamedTuple

from kd_desktop.desktop.kit.wording import sentences, translate
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.desktop.throne.phrases.effects import effects_words
from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.desktop.throne.phrases.sentences import SENTENCES
from kd_desktop.desktop.throne.phrases.slots import Slots
from kd_desktop.desktop.throne.phrases.tokens import tracks_words
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.cards import ProjectCard
from kd_desktop.engine.throne.state import GOAL
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TRACKS

REWARD = "reward"
"""The code of the cause of what a completed Project brings its builders."""
_ALWAYS_QUIET = (
    e.TurnBegan,
    e.Answered,
    e.WindowClosed,
    e.CardBuried,
    e.ProjectFinished,
    e.ThreatDiscarded,
)


def quiet(event: Any) -> bool:
    """Whether an event is left out of the log, because the lines around it say the same."""
    if isinstance(event, e.TurnEnded):
        return event.acted
    if isinstance(event, e.TokensMoved):
        given = event.place == "player" and sum(event.delta) < 0
        return given or event.place == "project" or event.cause.code == "bids"
    return isinstance(event, _ALWAYS_QUIET)


def event_sentence(event: Any, view: View | Names) -> str:
    """The event as one sentence, even if the log leaves it out.

    The event must be as its reader sees it (`Game.seen`), the view that of the reader.
    """
    return SENTENCES.of(event).format_map(Slots(event, names_of(view)))


def news_sentences(events: Iterable[Any], view: View | Names) -> list[str]:
    """What has happened, one text for each deed.

    Steps of one seat on several tracks are told together, and so are all builders' rewards for a Project.
    """
    names = names_of(view)
    return [_told(list(group), names) for _, group in groupby(events, _deed)]


def _deed(event: Any) -> Hashable:
    """The same for the steps of one seat for one cause, and for one Project's rewards; else its own."""
    if event.cause.code == REWARD:
        return REWARD, word(event.cause, "card")
    if isinstance(event, e.TrackMoved):
        return event.seat, event.cause.code, event.delta > 0
    return id(event)


def _told(events: list[Any], names: Names) -> str:
    """The events of one deed; a track that is full now has a sentence of its own."""
    if events[0].cause.code == REWARD:
        return _rewards(events, names)
    steps = [one for one in events if isinstance(one, e.TrackMoved) and one.now < GOAL]
    if len(steps) <= 1:
        return sentences(event_sentence(one, names) for one in events)
    rises = steps[0].delta > 0
    text = translate("Phrases", "{who} moves up {tracks}.")
    if not rises:
        text = translate("Phrases", "{who} falls back {tracks}.")
    by_track = [sum(abs(one.delta) for one in steps if one.track == track) for track in TRACKS]
    said = text.format(who=names.seat(steps[0].seat), tracks=tracks_words(by_track))
    return sentences([said, *(event_sentence(one, names) for one in events if one not in steps)])


def _rewards(events: list[Any], names: Names) -> str:
    """The builders that a Project rewards, what each of them gets, and every track that is full with it."""
    card = word(events[0].cause, "card")
    builders = [one.seat for one in events if isinstance(one, e.ProjectRewarded)]
    said = [
        translate("Phrases", "{project} rewards {builders}.").format(
            project=names.card(card), builders=names.seats(builders)
        )
    ]
    printed = names.of(card)
    if isinstance(printed, ProjectCard):
        said.append(effects_words(printed.reward, True))
    full = [one for one in events if isinstance(one, e.TrackMoved) and one.now >= GOAL]
    return sentences([*(said if builders else ()), *(event_sentence(one, names) for one in full)])


class About(NamedTuple):
    """The subjects of a line of the log: seats, and cards by id."""

    seats: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()


_SEATS = ("seat", "other", "owner", "before", "speaker")


def event_about(event: Any) -> About:
    """The seats and cards that an event names, the acting seat first."""
    seats = [getattr(event, field, None) for field in _SEATS]
    seats += getattr(event, "builders", ())
    if isinstance(event, e.BidsRevealed):
        seats += range(len(event.bids))
    cards = [getattr(event, field, "") for field in ("card", "project")]
    found = getattr(event, "cards", ())
    cards += found if isinstance(found, tuple) else ()
    return About(
        tuple(dict.fromkeys(seat for seat in seats if seat is not None)),
        tuple(dict.fromkeys(card for card in cards if card)),
    )
