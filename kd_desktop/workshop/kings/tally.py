"""What is counted in campaigns of the council game: whole numbers only, so that they add up in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field, fields

from kd_desktop.engine.kings.content import KingsPack, Story
from kd_desktop.engine.kings.history import PastReign
from kd_desktop.engine.kings.vocabulary import RESOURCES
from kd_desktop.workshop.kings.campaigns import Played
from kd_desktop.workshop.simulations import Tally

WHOLE = 60
"""A victory, in parts: each of up to six who share one gets a whole number of them."""


@dataclass
class KingsTally:
    """What was counted in campaigns. Tallies add up.

    `campaigns` counts those "played" and "finished", and in all of them "read" dilemmas. `stuck` are (seed,
    place at its table, why) of the others. `reigns` are campaigns by how many reigns they had; `dilemmas` and
    `ends` are scored reigns by how many dilemmas they had and how they ended. `rows` counts scored reigns by
    (track, row at the first draw, row at the end), the tracks being resources and "stability".

    `votes` are by (card, what): "aye", "nay", "tied", and the "power_aye", "power_nay" on the two sides;
    `read` are campaigns by dilemma. `stories`, `storylines` (finished ones), `mysteries` and `pages` are
    finished campaigns by what was reached in them.

    `houses` are by (house, what): the campaigns it "sat" in, and of the "finished" ones among them "won" (in
    parts of WHOLE), "prestige" and "crave" at the end and the "narrative" achievement; and like `agendas` and
    `seats` of scored reigns, "reigns", "reigns_won" (in parts), "reign_prestige" and "reign_crave". Seats are
    counted clockwise from whoever led at first. `again` are by (place at the table, what): "campaigns", of
    the dilemmas in "earlier" campaigns of that table those "repeated", both also "…_outside" the first
    envelope, and the "own" ones.
    """

    seats: int
    campaigns: Counter[str] = field(default_factory=Counter)
    stuck: list[tuple[int, int, str]] = field(default_factory=list)
    reigns: Counter[int] = field(default_factory=Counter)
    dilemmas: Counter[int] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    rows: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    read: Counter[str] = field(default_factory=Counter)
    votes: Counter[tuple[str, str]] = field(default_factory=Counter)
    finale_votes: Counter[tuple[str, str]] = field(default_factory=Counter)
    stories: Counter[str] = field(default_factory=Counter)
    storylines: Counter[str] = field(default_factory=Counter)
    mysteries: Counter[str] = field(default_factory=Counter)
    pages: Counter[str] = field(default_factory=Counter)
    houses: Counter[tuple[int, str]] = field(default_factory=Counter)
    agendas: Counter[tuple[str, str]] = field(default_factory=Counter)
    places: Counter[tuple[int, str]] = field(default_factory=Counter)
    again: Counter[tuple[int, str]] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many campaigns were counted."""
        return self.campaigns["played"]

    def add(self, other: Tally) -> None:
        """Takes in what other campaigns brought."""
        assert isinstance(other, KingsTally)
        for one in fields(self):
            mine, theirs = getattr(self, one.name), getattr(other, one.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif isinstance(mine, list):
                mine.extend(theirs)

    # --- counting ----------------------------------------------------------------------------------

    def note(self, pack: KingsPack, one: Played, seed: int, place: int, before: Collection[str]) -> None:
        """A campaign, by `place` (from 1) among those of its table; `before` was read in the earlier ones."""
        self.campaigns["played"] += 1
        self.campaigns["read"] += len(one.read)
        self.read.update(one.read)
        if one.stuck:
            self.stuck.append((seed, place, one.stuck))
        for reign in one.history.reigns:
            self._votes(reign)
        for reign, leader in one.reigns:
            self._reign(reign, leader)
        for house in (record.number for record in one.state.houses if record is not None):
            self.houses[house, "sat"] += 1
        if one.state.finished:
            self._finished(pack, one)
            self._repeats(pack, one.read, place, before)

    def _votes(self, reign: PastReign) -> None:
        for vote in reign.votes:
            if vote.side is None or vote.kind == "special":
                continue
            into = self.votes if vote.kind == "dilemma" else self.finale_votes
            into[vote.card, vote.side] += 1
            into[vote.card, "tied"] += vote.decided_by != 0
            into[vote.card, "power_aye"] += vote.aye
            into[vote.card, "power_nay"] += vote.nay

    def _reign(self, reign: PastReign, leader: int) -> None:
        self.dilemmas[sum(vote.kind == "dilemma" for vote in reign.votes)] += 1
        self.ends[reign.ending or ""] += 1
        first, last = reign.rounds[0], reign.rounds[-1]
        for name, start, end in zip(RESOURCES, first.tracks, last.tracks, strict=True):
            self.rows[name, start.row, end.row] += 1
        self.rows["stability", first.stability.row, last.stability.row] += 1
        winners = sum(score.winner for score in reign.scores)
        for score in reign.scores:
            place = (reign.houses.index(score.house) - reign.houses.index(leader)) % len(reign.houses)
            for what, n in (
                ("reigns", 1),
                ("reigns_won", WHOLE // winners if score.winner else 0),
                ("reign_prestige", score.prestige),
                ("reign_crave", score.crave),
            ):
                self.houses[score.house, what] += n
                self.agendas[score.agenda, what] += n
                self.places[place, what] += n

    def _finished(self, pack: KingsPack, one: Played) -> None:
        self.campaigns["finished"] += 1
        self.reigns[len(one.history.reigns)] += 1
        self.stories.update(placed.card for placed in one.state.stories)
        cards = {card.id: card for card in pack.cards if isinstance(card, Story) and card.ending is not None}
        endings = (cards[placed.card] for placed in one.state.stories if placed.card in cards)
        self.storylines.update({ending.storyline for ending in endings})
        self.mysteries.update(placed.letter for placed in one.state.mysteries)
        self.pages.update(title for title, _ in one.history.finale.pages[1:])
        narrative = {house.number: house.narrative.squares for house in pack.houses}
        for record in one.state.houses:
            if record is not None:
                self.houses[record.number, "finished"] += 1
                self.houses[record.number, "prestige"] += record.prestige
                self.houses[record.number, "crave"] += record.crave
                self.houses[record.number, "narrative"] += record.marks[0] >= narrative[record.number]
        winners = [row.house for row in one.state.finale if row.winner]
        for house in winners:
            self.houses[house, "won"] += WHOLE // len(winners)

    def _repeats(self, pack: KingsPack, own: Collection[str], place: int, before: Collection[str]) -> None:
        if place == 1:
            return
        first = {card.id for card in pack.cards if card.envelope == pack.rules.first_envelope}
        repeated = set(own) & set(before)
        for what, n in (
            ("campaigns", 1),
            ("own", len(own)),
            ("earlier", len(before)),
            ("repeated", len(repeated)),
            ("earlier_outside", len(set(before) - first)),
            ("repeated_outside", len(repeated - first)),
        ):
            self.again[place, what] += n
