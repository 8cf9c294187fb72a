"""The figures of counted campaigns, as data: shares between 0 and 1, means, and the spread around them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from math import sqrt
from typing import Any, TypeVar

from kd_desktop.councillors.tourney import interval
from kd_desktop.engine.kings.content import Dilemma, KingsPack, Story
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCES
from kd_desktop.workshop.kings.tally import WHOLE, KingsTally

ENOUGH = 20
"""Votes that a card must have had before it is said that one side always wins it."""
SURE = 2.576
"""Standard deviations of an interval: 99 %."""
K = TypeVar("K", bound=Hashable)


def report(pack: KingsPack, tally: KingsTally) -> dict[str, Any]:
    """All figures. What was reached is counted in finished campaigns, what is by reign in scored ones."""
    played = tally.games
    return {
        "campaigns": played,
        "finished": tally.campaigns["finished"],
        "stuck": len(tally.stuck),
        "stuck_campaigns": [
            {"seed": seed, "place": place, "why": why} for seed, place, why in sorted(tally.stuck)
        ],
        "reigns_per_campaign": spread(tally.reigns),
        "dilemmas_per_reign": spread(tally.dilemmas),
        "dilemmas_per_campaign": ratio(tally.campaigns["read"], played, 1),
        "reign_ends": {name: ratio(n, tally.ends.total()) for name, n in sorted(tally.ends.items())},
        "resources": {name: _track(tally, name) for name in (*RESOURCES, "stability")},
        **_cards(pack, tally),
        **_reached(pack, tally),
        "houses": {house.name: _house(tally, house.number) for house in pack.houses},
        "agendas": _agendas(tally),
        "by_seat": [
            _reigns(tally.places, place) for place in range(tally.seats) if tally.places[place, "reigns"]
        ],
        "again": {name: _again(tally, place) for place, name in ((2, "second"), (3, "third"))},
    }


def ratio(part: float, whole: float, digits: int = 4) -> float:
    """The quotient of two numbers, 0 when dividing by 0."""
    return round(part / whole, digits) if whole else 0.0


def spread(values: Counter[int]) -> dict[str, float]:
    """Mean, standard deviation, 5th and 95th percentile of values and how often each came."""
    total = values.total()
    if not total:
        return {"mean": 0.0, "sd": 0.0, "p5": 0, "p95": 0}
    mean = sum(value * n for value, n in values.items()) / total
    square = sum((value - mean) ** 2 * n for value, n in sorted(values.items())) / total
    return {
        "mean": round(mean, 2),
        "sd": round(sqrt(square), 2),
        "p5": _percentile(values, 0.05),
        "p95": _percentile(values, 0.95),
    }


def _percentile(values: Counter[int], part: float) -> int:
    """The value at that part of all, the least first; as `tourney.percentile` finds it."""
    left = min(int(part * values.total()), values.total() - 1)
    for value in sorted(values):
        left -= values[value]
        if left < 0:
            return value
    raise ValueError("no values")


def _track(tally: KingsTally, name: str) -> dict[str, float]:
    """Where a track's marker stands in the mean at the first draw of a reign and at its end.

    `drift` is the difference; `sd`, `p5` and `p95` are of the last row.
    """
    first, last = Counter[int](), Counter[int]()
    for (track, start, end), n in tally.rows.items():
        if track == name:
            first[start] += n
            last[end] += n
    began, ended = spread(first), spread(last)
    return {
        "start": began["mean"],
        "final": ended["mean"],
        "drift": round(ended["mean"] - began["mean"], 2),
        **{key: ended[key] for key in ("sd", "p5", "p95")},
    }


def _cards(pack: KingsPack, tally: KingsTally) -> dict[str, Any]:
    """How each dilemma was voted on, and the cards that fall out of the row."""
    dilemmas = [card.id for card in pack.cards if isinstance(card, Dilemma) and not card.replaces]
    cards = {card: _votes(tally.votes, card, tally.read[card]) for card in dilemmas if tally.read[card]}
    known = {card: found for card, found in cards.items() if found["votes"] >= ENOUGH}
    votes = pack.finale.votes if pack.finale is not None else ()
    return {
        "cards": cards,
        "always_aye": [card for card, found in known.items() if found["aye"] == 1.0],
        "always_nay": [card for card, found in known.items() if found["aye"] == 0.0],
        "never_read": [card for card in dilemmas if not tally.read[card]],
        "finale_votes": {
            vote.id: _votes(tally.finale_votes, vote.id, tally.campaigns["finished"]) for vote in votes
        },
    }


def _votes(votes: Counter[tuple[str, str]], card: str, campaigns: int) -> dict[str, float]:
    times = votes[card, "aye"] + votes[card, "nay"]
    return {
        "campaigns": campaigns,
        "votes": times,
        "aye": ratio(votes[card, "aye"], times),
        "tied": ratio(votes[card, "tied"], times),
        "power_aye": ratio(votes[card, "power_aye"], times, 2),
        "power_nay": ratio(votes[card, "power_nay"], times, 2),
    }


def _reached(pack: KingsPack, tally: KingsTally) -> dict[str, Any]:
    """Storylines, endings, Mystery stickers and last pages, by how many finished campaigns reach them."""
    finished = tally.campaigns["finished"]
    stories = [card for card in pack.cards if isinstance(card, Story)]
    pages = [page.title for page in pack.finale.pages] if pack.finale is not None else []
    return {
        "storylines": {
            one.id: {"name": one.name, "finished": ratio(tally.storylines[one.id], finished)}
            for one in pack.storylines
        },
        "endings": {
            card.id: {
                "title": card.ending.title or card.title,
                "storyline": card.storyline,
                "campaigns": tally.stories[card.id],
                "share": ratio(tally.stories[card.id], finished),
                "of_finished": ratio(tally.stories[card.id], tally.storylines[card.storyline]),
            }
            for card in stories
            if card.ending is not None
        },
        "mysteries": {
            one.letter: {"title": one.title, "share": ratio(tally.mysteries[one.letter], finished)}
            for one in pack.mysteries
        },
        "last_pages": {title: ratio(tally.pages[title], finished) for title in pages},
    }


def _house(tally: KingsTally, house: int) -> dict[str, Any]:
    """A house: campaigns, wins of the finished ones with their 99 % interval, what it had at the end."""
    houses = tally.houses
    finished, won = houses[house, "finished"], houses[house, "won"] / WHOLE
    low, high = interval(won, finished, SURE) if finished else (0.0, 1.0)
    return {
        "number": house,
        "campaigns": houses[house, "sat"],
        "won": ratio(won, finished),
        "interval99": [round(low, 4), round(high, 4)],
        "prestige": ratio(houses[house, "prestige"], finished, 2),
        "crave": ratio(houses[house, "crave"], finished, 2),
        "narrative": ratio(houses[house, "narrative"], finished),
        **_reigns(houses, house),
    }


def _reigns(counts: Counter[tuple[K, str]], whose: K) -> dict[str, float]:
    """Scored reigns, the share of them that was won, and the reward of one in the mean."""
    reigns = counts[whose, "reigns"]
    return {
        "reigns": reigns,
        "reigns_won": ratio(counts[whose, "reigns_won"] / WHOLE, reigns),
        "reign_prestige": ratio(counts[whose, "reign_prestige"], reigns, 2),
        "reign_crave": ratio(counts[whose, "reign_crave"], reigns, 2),
    }


def _agendas(tally: KingsTally) -> dict[str, Any]:
    """Agendas: `held` is an agenda's share of all that were held, `times_share` its wins by its even part."""
    held = sum(tally.agendas[name, "reigns"] for name in AGENDAS)
    won = sum(tally.agendas[name, "reigns_won"] for name in AGENDAS)
    out: dict[str, Any] = {}
    for name in AGENDAS:
        share = ratio(tally.agendas[name, "reigns"], held, 6)
        out[name] = {
            "held": round(share, 4),
            "times_share": ratio(ratio(tally.agendas[name, "reigns_won"], won, 6), share, 3),
            **_reigns(tally.agendas, name),
        }
    return out


def _again(tally: KingsTally, place: int) -> dict[str, float]:
    """What a table reads again: of the dilemmas of its earlier campaigns, and of those in this one."""
    again = tally.again
    return {
        "campaigns": again[place, "campaigns"],
        "of_earlier": ratio(again[place, "repeated"], again[place, "earlier"]),
        "of_earlier_outside_first_envelope": ratio(
            again[place, "repeated_outside"], again[place, "earlier_outside"]
        ),
        "of_own": ratio(again[place, "repeated"], again[place, "own"]),
    }
