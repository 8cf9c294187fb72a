"""What the table learns at the end of a reign: how the realm was left, and where every point came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.phrases.names import Names, ending_sentence, part_name
from kd_desktop.desktop.kit.wording import capital, ordinal, signed, translate
from kd_desktop.engine.game import Message
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import CountGoal, SecretAgenda
from kd_desktop.engine.kings.history import PastReign
from kd_desktop.engine.kings.recording import recorded
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import RESOURCES


class TalliedPart(NamedTuple):
    """One part of a house's points: its code, its name, the points, and the reason in a few words."""

    code: str
    label: str
    points: int
    why: str


@dataclass
class HouseTally:
    """What the table learns about a house at the end of a reign; `tied`: others share its place.

    `last`: it gets the last place's pay, even when a tie above gives it another number.
    `besides` is the Prestige and Crave that the end of the reign brings beyond the pay for its place.
    """

    house: int
    name: str = ""
    crest: str = ""
    member: str = ""
    agenda: SecretAgenda | None = None
    power: int = 0
    coins: int = 0
    parts: list[TalliedPart] = field(default_factory=list)
    total: int = 0
    position: int = 0
    prestige: int = 0
    crave: int = 0
    winner: bool = False
    tied: bool = False
    last: bool = False
    besides: Counter[str] = field(default_factory=Counter)


@dataclass
class Ending:
    """The end of a reign as shown to the table.

    `houses` are in the order in which they are opened, the Leader's first; `rows` are the rows of the five
    Resources and Stability, `halves` how far from its middle each of those tracks reaches, `rewards` what
    each place pays, in Prestige and Crave; `achieved` are sentences on what else was gained, and why.
    """

    number: int = 0
    king: str = ""
    words: str = ""
    houses: list[HouseTally] = field(default_factory=list)
    rows: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()
    rewards: tuple[tuple[int, int], ...] = ()
    privileged: str = ""
    achieved: list[str] = field(default_factory=list)


def told(
    events: Sequence[tuple[object, tuple[int, ...]]], view: View, titles: Mapping[str, str] | None = None
) -> Ending | None:
    """The last ending in events that the whole table saw, each with the houses that sat then.

    `titles` are those of the cards and achievements named in the events.
    """
    start = next((i for i in reversed(range(len(events))) if isinstance(events[i][0], e.ReignEnded)), None)
    if start is None:
        return None
    first, seats = events[start]
    assert isinstance(first, e.ReignEnded)
    names = Names(view)
    names.seats = seats
    names.titles.update(titles or {})
    known = {house.number: house for house in view.houses}
    past = recorded((n, event) for n, (event, _) in enumerate(events)).reigns[-1]  # type: ignore[misc]
    out = Ending(first.number, past.king, ending_sentence(first.ending), rows=_rows(past))
    out.halves = (*(view.rules.resource_half_height for _ in RESOURCES), view.rules.stability_half_length)
    tallies = [HouseTally(h, names.house(h), known[h].crest, known[h].member) for h in seats]
    ended = takewhile(lambda event: not isinstance(event, e.ReignBegan), (one for one, _ in events[start:]))
    for event in ended:
        _tell(out, tallies, event, view, names)
    places = [tally.position for tally in tallies]
    for tally in tallies:
        tally.tied = places.count(tally.position) > 1 and tally.position > 0
    led = seats.index(past.leader) if past.leader in seats else 0
    out.houses = [*tallies[led:], *tallies[:led]]
    out.rewards = _rewards(view, first.ending, len(seats))
    return out


def _rows(past: PastReign) -> tuple[int, ...]:
    last = past.rounds[-1]
    return (*(track.row for track in last.tracks), last.stability.row)


def _rewards(view: View, ending: str, houses: int) -> tuple[tuple[int, int], ...]:
    """What the places pay, from the first to the last (KD-REC-4, 6)."""
    table = view.rules.reward
    column = "died" if ending not in ("abdicated_top", "abdicated_bottom") else ending
    rows = (table.first, table.second, table.third, table.fourth)[: houses - 1]
    return tuple(row.of(column) for row in (*rows, table.last))  # type: ignore[arg-type]


def _tell(out: Ending, tallies: list[HouseTally], event: object, view: View, names: Names) -> None:
    if isinstance(event, e.Revealed):
        tally = tallies[event.seat]
        tally.agenda = next((one for one in view.agendas if one.name == event.agenda), None)
        tally.power, tally.coins = event.power, event.coins
    elif isinstance(event, e.Scored):
        label = translate("Ceremony", "Resources") if event.part == "goal" else part_name(event.part)
        part = TalliedPart(event.part, capital(label), event.points, reason(event.cause, names))
        tallies[event.seat].parts.append(part)
    elif isinstance(event, e.Ranked):
        tally = tallies[event.seat]
        tally.total, tally.position, tally.winner = event.total, event.position, event.winner
        tally.prestige, tally.crave, tally.last = event.prestige, event.crave, event.row == "last"
    elif isinstance(event, e.PrivilegeGiven):
        out.privileged = names.seat(event.seat)
    elif isinstance(event, e.AchievementCompleted):
        out.achieved.append(event_sentence(event, names) or "")
    elif isinstance(event, e.PointsGained) and event.cause.code != "reward":
        out.achieved.append(event_sentence(event, names) or "")
        for tally in tallies:
            tally.besides[event.what] += event.n if tally.house == event.house else 0


def reason(cause: Message, names: Names) -> str:
    """Why a part brings its points, in a few words shown under its name."""
    args = dict(cause.args)
    short = {
        "goal_count": translate("Ceremony", "{markers} of 5 in its rows"),
        "goal_distance": translate("Ceremony", "from {low} to {high}"),
        "money_rank": translate("Ceremony", "{place}, with {coins}"),
        "power_rank": translate("Ceremony", "{place}, with {power}"),
    }
    if cause.code == "open_agenda_tokens":
        count = int(str(args.get("tokens", 0)))
        if count == 1:
            return translate("Ceremony", "1 token")
        return translate("Ceremony", "{n} tokens").format(n=count) if count else translate("Ceremony", "none")
    if cause.code not in short:
        return capital(message_sentence(cause, names))
    filled = {key: str(value).replace("-", "\u2212") for key, value in args.items()}
    if cause.code == "goal_distance":  # rows of the tracks, written as on the board
        filled |= {end: signed(int(str(args[end]))) for end in ("low", "high")}
    if "position" in args:
        filled["place"] = ordinal(int(str(args["position"])))
    return short[cause.code].format(**filled)


def markers_inside(agenda: SecretAgenda, rows: Sequence[int]) -> list[bool]:
    """Whether the agenda counts each of these markers: because it is in its rows, or highest or lowest."""
    goal = agenda.goal
    if isinstance(goal, CountGoal):
        return [any(low <= row <= high for low, high in goal.rows) for row in rows]
    return [row in (min(rows), max(rows)) for row in rows]
