"""A view's contents as plain values to draw: Projects with their places, Threats, players, set-asides.

Painters and widgets take these and never a view, so that pages, the TV, books and tests can make their own.
Parties are numbers of claimants; tokens are counted in the order of `TOKENS`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, NamedTuple

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.throne.cards import IntrigueCard, ProjectCard, ThreatCard
from kd_desktop.engine.throne.library import tokens
from kd_desktop.engine.throne.state import NOTHING, Project, Tokens, Window, builders
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import (
    TOKENS,
    Effect,
    Timing,
    Token,
)

PlayerNames = Mapping[int, str]
"""The player of each party: "Ines, this chair", "computer, frugal"."""
NOBODY: PlayerNames = {}


class TokenPlace(NamedTuple):
    """A place for a token on a Project: its type, the token on it ("" while empty), the payer's party."""

    asked: Token
    held: Token | Literal[""] = ""
    by: int = 0


class ProjectValue(NamedTuple):
    """A Project in play or in a hand; in a hand, `owner` is 0 and all places are empty.

    It is `complete` from its completion until its builders have been rewarded.
    """

    card: str
    title: str
    picture: str
    flavour: str
    cost: Tokens
    reward: tuple[Effect, ...]
    owner: int = 0
    places: tuple[TokenPlace, ...] = ()
    builders: tuple[int, ...] = ()
    denied: tuple[int, ...] = ()
    complete: bool = False

    @property
    def missing(self) -> Tokens:
        """The number of missing tokens, by type."""
        empty = [place.asked for place in self.places if not place.held]
        return tuple(empty.count(token) for token in TOKENS)


class IntrigueValue(NamedTuple):
    """An Intrigue in a hand or announced."""

    card: str
    title: str
    picture: str
    flavour: str
    timing: Timing
    text: str
    effects: tuple[Effect, ...]


HandValue = ProjectValue | IntrigueValue


class ThreatValue(NamedTuple):
    """A Threat: its cost now and as printed, and whether it was `beaten` (None: not known yet)."""

    card: str
    title: str
    picture: str
    flavour: str
    cost: Tokens
    printed: Tokens
    victory: tuple[Effect, ...]
    defeat: tuple[Effect, ...]
    beaten: bool | None = None


def computer_words() -> str:
    """What stands for the name of a player that is no person."""
    return translate("Throne", "computer")


def person_words() -> str:
    """What stands for the name of a person who has none."""
    return translate("Throne", "a person")


class PlayerValue(NamedTuple):
    """A player: seat, who plays, cards in hand, stock and tracks, and the seat's part in the round.

    `turn` tells that it acts now, `yours` that the view is that seat's own, `answered` that its answer is in.
    """

    seat: int
    party: int
    who: str
    hand: int
    stock: Tokens
    tracks: tuple[int, ...]
    turn: bool = False
    speaker: bool = False
    yours: bool = False
    answered: bool = False

    @property
    def steps(self) -> int:
        """Its steps on all three tracks."""
        return sum(self.tracks)

    @property
    def computer(self) -> bool:
        """Whether a computer plays."""
        return self.who == computer_words()


class GivenValue(NamedTuple):
    """A player's set-aside tokens, and of how many (0: not known); `least`: nobody gave fewer (IT-THREAT-16).

    `pays` tells that this has a cost: the outcome takes something from the player for the size of the bid.
    """

    seat: int
    party: int
    who: str
    bid: Tokens
    had: int
    least: bool
    speaker: bool = False
    pays: bool = False

    @property
    def stamped(self) -> bool:
        """Whether it is told that nobody gave fewer: only where that has a cost."""
        return self.least and self.pays

    @property
    def total(self) -> int:
        """All its tokens, each counting 1 (IT-THREAT-15)."""
        return sum(self.bid)


class RevealValue(NamedTuple):
    """All set-asides against one Threat, from the Speaker round; its price, its round, and which it is."""

    rows: tuple[GivenValue, ...]
    cost: Tokens
    round: int = 0
    card: str = ""

    @property
    def total(self) -> Tokens:
        """The sum of all, by type."""
        return tuple(sum(row.bid[kind] for row in self.rows) for kind in range(len(TOKENS)))

    def later(self) -> RevealValue:
        """The same later on, when nobody knows any more of how many tokens they were."""
        return self._replace(rows=tuple(row._replace(had=0) for row in self.rows))

    @property
    def short(self) -> Tokens:
        """The missing tokens of each type before Heroes stand in; for Heroes, those demanded by name."""
        return tuple(max(0, cost - n) for cost, n in zip(self.cost, self.total, strict=True))

    @property
    def free_heroes(self) -> int:
        """The Heroes left to stand in, after those demanded by name (IT-THREAT-23)."""
        return max(0, self.total[-1] - self.cost[-1])

    @property
    def beaten(self) -> bool:
        """Whether the Threat is beaten (IT-THREAT-7, 8, 23)."""
        *basic, heroes = self.short
        return not heroes and sum(basic) <= self.free_heroes

    @property
    def filled(self) -> Tokens:
        """The number of Heroes standing in for each type: shortages in order, until Heroes run out."""
        left, out = self.free_heroes, []
        for lack in self.short[:-1]:
            out.append(min(lack, left))
            left -= out[-1]
        return (*out, 0)


# --- from a view ----------------------------------------------------------------------------------


def base(card: str) -> str:
    """The card id of a copy's id."""
    return card.partition("#")[0]


def find(view: View, card: str) -> ProjectCard | IntrigueCard | ThreatCard | None:
    """The card of a copy in the view's pack; None if the pack doesn't have it."""
    wanted = base(card)
    return next((one for one in view.cards if one.id == wanted), None)


def players(view: View, who: PlayerNames = NOBODY) -> tuple[PlayerValue, ...]:
    """All players by seat; `who` says who plays them, by party.

    At moments for Intrigues, nobody is shown as having answered: that would tell who is thinking about a
    card.
    """
    window = bool(view.waiting) and isinstance(view.waiting[-1], Window)
    return tuple(
        PlayerValue(
            seat,
            one.party,
            who.get(one.party, ""),
            one.hand,
            one.stock,
            one.tracks,
            seat == view.turn,
            seat == view.speaker,
            seat == view.seat,
            one.answered and not window,
        )
        for seat, one in enumerate(view.players)
    )


def projects(view: View) -> tuple[ProjectValue, ...]:
    """The Projects in play, in order of placing."""
    return tuple(project_in_play(view, one) for one in view.projects)


def projects_on_table(view: View) -> tuple[ProjectValue, ...]:
    """The Projects being completed (out of play but still there), then those in play."""
    done = (project_in_play(view, one)._replace(complete=True) for one in view.completing)
    return (*done, *projects(view))


def project_in_play(view: View, project: Project) -> ProjectValue:
    """A Project in play, or being completed."""
    parties = [one.party for one in view.players]
    found = find(view, project.card)
    drawn = _project(project.card, found if isinstance(found, ProjectCard) else None)
    return drawn._replace(
        owner=parties[project.owner],
        places=_places(drawn.cost, project, parties),
        builders=tuple(parties[seat] for seat in builders(project)),
        denied=tuple(parties[seat] for seat in project.denied),
    )


def _project(card: str, found: ProjectCard | None) -> ProjectValue:
    if found is None:
        return ProjectValue(card, base(card), "", "", NOTHING, ())
    return ProjectValue(card, found.name, found.picture, found.flavour, tokens(found.cost), found.reward)


def _places(cost: Tokens, project: Project, parties: list[int]) -> tuple[TokenPlace, ...]:
    """A place for every token of the price; payers are known by type, Heroes by any who brought them."""
    left = [list(gift) for gift in project.gifts]
    out: list[TokenPlace] = []
    for kind, asked in enumerate(TOKENS):
        filled = [asked] * project.own[kind] + [TOKENS[-1]] * project.heroes[kind]
        for place in range(cost[kind]):
            held = filled[place] if place < len(filled) else ""
            out.append(TokenPlace(asked, held, _payer(left, held, parties) if held else 0))
    return tuple(out)


def _payer(left: list[list[int]], held: Token, parties: list[int]) -> int:
    """The payer of the next token of that type."""
    kind = TOKENS.index(held)
    for seat, gift in enumerate(left):
        if gift[kind]:
            gift[kind] -= 1
            return parties[seat]
    return 0


def card_of(view: View, card: str) -> HandValue | ThreatValue:
    """Any card as printed."""
    found = find(view, card)
    if isinstance(found, IntrigueCard):
        return IntrigueValue(
            card, found.name, found.picture, found.flavour, found.timing, found.text, found.effects
        )
    if isinstance(found, ThreatCard):
        return _threat(card, found)
    return _project(card, found)


def hand(view: View) -> tuple[HandValue, ...]:
    """The viewer's own hand."""
    cards = (card_of(view, card) for card in view.hand)
    return tuple(card for card in cards if not isinstance(card, ThreatValue))


def _threat(card: str, found: ThreatCard) -> ThreatValue:
    cost = tokens(found.cost)
    return ThreatValue(
        card, found.name, found.picture, found.flavour, cost, cost, found.victory, found.defeat
    )


def open_threat(view: View) -> ThreatValue | None:
    """The open Threat at its present cost; None during the turns of a round."""
    if view.threat is None:
        return None
    found = card_of(view, view.threat.card)
    assert isinstance(found, ThreatValue)
    return found._replace(cost=view.threat.cost)


def last_threat(view: View) -> ThreatValue | None:
    """The last resolved Threat, as printed; None before the first."""
    if not view.threat_discard or not view.bids:
        return None
    found = card_of(view, view.threat_discard[-1])
    return found if isinstance(found, ThreatValue) else None


def reveal(
    view: View,
    cost: Tokens,
    had: tuple[int, ...] = (),
    who: PlayerNames = NOBODY,
    paying: Collection[int] = (),
) -> RevealValue | None:
    """The last set-asides against a Threat of that cost; None before the first.

    `had` are everybody's tokens before, by seat; without them, they are worked out as tokens now plus tokens
    given. `paying` are the seats from which the outcome takes something for the size of their bids.
    """
    if not view.bids:
        return None
    bids, n = view.bids[-1], len(view.players)
    sums = [sum(bid) for bid in bids]
    rows = []
    for seat in ((view.speaker + step) % n for step in range(n)):
        player, bid = view.players[seat], bids[seat]
        before = had[seat] if had else sum(player.stock) + sum(bid)
        whole = GivenValue(seat, player.party, who.get(player.party, ""), bid, before, sum(bid) == min(sums))
        rows.append(whole._replace(speaker=seat == view.speaker, pays=seat in paying))
    return RevealValue(tuple(rows), cost, len(view.bids))


def given(view: View) -> tuple[tuple[int, int], ...]:
    """Each party's total of set-aside tokens since the first round, most first."""
    sums = [(one.party, sum(sum(bids[seat]) for bids in view.bids)) for seat, one in enumerate(view.players)]
    return tuple(sorted(sums, key=lambda pair: -pair[1]))
