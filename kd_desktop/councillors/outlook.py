"""What a seat's position is worth to it, in expected Agenda Points, from nothing but its own View.

An `Outlook` is made once per decision. Points come from the Secret Agenda's resource goal, the Open Agendas,
the rankings of Coins and Power, the reward of the reign's end and the house's own achievements.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp, sqrt
from zlib import crc32

from kd_desktop.councillors.aims import achievement_pull, ending_pull
from kd_desktop.councillors.odds import goal_hope, goal_points, rank_hope
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.kings.content import SecretAgenda, Symbol
from kd_desktop.engine.kings.state import OpenAgenda, Stability, Track
from kd_desktop.engine.kings.view import Own, ReignView, SeatView, View
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX

POWER_RANK = (2, 1)
"""Points for most and second most Power (KD-SCORE-13)."""
PASS_RATE = 0.35
"""How often a rival passes in a round, for guessing Coins nobody shows."""


@dataclass(frozen=True, slots=True)
class Temper:
    """The weights of a councillor's judgement, in points; found by letting councillors play one another."""

    control: float = 0.42
    """What the first unit of Power is worth for each vote still to come."""
    control_depth: float = 9.0
    """How fast further Power is worth less, in units of Power."""
    drift: float = 0.75
    """Rows a marker is expected to go on in the direction of its colour, doubled with Momentum."""
    pace: float = 1.1
    """Standard deviation of a marker's way in one round, in rows."""
    restless: float = 11.0
    """Variance of Stability's way in one round, in spaces."""
    glory: float = 0.35
    """What a point of Prestige or Crave is worth in Agenda Points."""
    zeal: float = 2.3
    """How much more the two outcomes count than their preview: an outcome brings more than it shows."""
    passes: float = 0.5
    """How often a seat that hasn't acted is expected to pass."""
    bid: float = 0.25
    """What such a seat is expected to put on a side, as a share of its Power."""
    push: float = 3.2
    """How many times as long a whole reign is taken to be when a Secret Agenda is chosen."""
    kinship: float = 1.5
    """What a point of reward for using an agenda is worth when one is chosen: houses have their ways."""
    signature: float = 0.8
    """What it is worth to sign a positive sticker (and costs to sign a negative one)."""
    lead: float = 0.06
    """What holding the Leader token is worth besides."""
    coin_floor: float = 0.2
    """What a Coin is worth besides its rank: it buys votes."""


DEFAULT = Temper()


@dataclass(frozen=True, slots=True)
class Position:
    """The board as scoring looks at it: rows and trends of the five markers, Stability, rounds to come."""

    rows: tuple[int, ...]
    trends: tuple[int, ...]
    stability: int
    locked: bool
    rounds: float


def moved(
    tracks: tuple[Track, ...], stability: Stability, symbols: tuple[Symbol, ...], view: View
) -> Position:
    """The board after these previewed symbols, each taken as one row, with Momentum (KD-MOVE, KD-STAB)."""
    half, end = view.rules.resource_half_height, view.rules.stability_half_length
    rows = [track.row for track in tracks]
    trends = [_trend(track) for track in tracks]
    row, locked = stability.row, stability.locked
    for symbol in symbols:
        if not symbol.resource:
            continue
        index = RESOURCE_INDEX[symbol.resource]
        step = 1 if symbol.kind == "resource_up" else -1
        trend = trends[index]
        total = step * (1 + abs(trend)) if trend * step > 0 else step
        trends[index] = 2 * step if trend * step > 0 else step
        rows[index] = min(max(rows[index] + total, -half), half)
        if not locked:
            row = min(max(row + total, -end), end)
            locked = abs(row) == end
    return Position(tuple(rows), tuple(trends), row, locked, 0.0)


def _trend(track: Track) -> int:
    """The bonus of the next move in the marker's direction, signed: 1 without Momentum, 2 with it."""
    bonus = 2 if track.marker else 1
    return bonus if track.dir == "up" else -bonus


class Outlook:
    """A seat's judgement of the present moment. Needs a view of a running reign with its own part."""

    def __init__(self, view: View, temper: Temper = DEFAULT) -> None:
        assert view.reign is not None and view.own is not None
        self.view = view
        self.temper = temper
        self.reign: ReignView = view.reign
        self.own: Own = view.own
        self.seat = view.own.seat
        self.mine: SeatView = self.reign.seats[self.seat]
        self.agenda: SecretAgenda | None = view.own.agenda
        self.rivals = len(self.reign.seats) - 1
        self.power = view.own.power
        self.coins = view.own.coins
        self.rival_power = self._rival_power()
        returning = sum(entry.committed for entry in self.reign.seats if entry.seat != self.seat)
        self.rival_later = self.rival_power + returning / (2.0 * self.rivals)
        self.rival_coins = view.rules.starting_coins + PASS_RATE * max(self.reign.round - 1, 0)
        self.rounds = self._rounds(self.reign.stability.row, self.reign.stability.locked, 0)
        dilemma = self.reign.dilemma
        self.symbols: dict[Side, tuple[Symbol, ...]] = {
            "aye": dilemma.aye if dilemma else (),
            "nay": dilemma.nay if dilemma else (),
        }
        self.after: dict[Side, float] = (
            {side: temper.zeal * self._side_worth(symbols) for side, symbols in self.symbols.items()}
            if self.reign.finale is None
            else self._convictions()
        )

    def _side_worth(self, symbols: tuple[Symbol, ...]) -> float:
        return self.position_worth(self.board_after(symbols))

    def _convictions(self) -> dict[Side, float]:
        """What the sides of a finale's vote are worth: nothing is previewed, so the house takes a stand.

        The same house answers the same question alike every time.
        """
        asked = self.reign.finale.question if self.reign.finale is not None else ""
        word = ":".join((asked, str(self.mine.house.number)))
        stand = (crc32(word.encode()) % 200 - 100) / 25.0
        return {"aye": stand, "nay": -stand}

    @property
    def stake(self) -> float:
        """How many points better AYE is than NAY for this seat; negative when NAY is better."""
        return self.after["aye"] - self.after["nay"]

    @property
    def favourite(self) -> Side:
        """The side that serves this seat better."""
        return "aye" if self.stake >= 0 else "nay"

    def signature(self, side: Side) -> float:
        """What it is worth to sign what that side is known to bring."""
        worth = 0.0
        for symbol in self.symbols[side]:
            if symbol.kind == "sticker_positive":
                worth += self.temper.signature
            elif symbol.kind == "sticker_negative":
                worth -= self.temper.signature
        return worth

    def power_worth(self, power: float) -> float:
        """Points that this much Power in the pool promises after the present vote."""
        if self.reign.finale is not None:
            return power * 0.2  # only the votes still to come can use it
        rounds = max(self.rounds - 1.0, 0.0)
        hope = rank_hope(POWER_RANK, power - self.rival_later, self.rivals, 1.5 + rounds * 0.4)
        control = self.temper.control * sqrt(rounds) * self.temper.control_depth
        return hope + control * (1.0 - exp(-power / self.temper.control_depth)) / 2.0

    def coin_worth(self, coins: float) -> float:
        """Points that this many Coins promise."""
        if self.reign.finale is not None:
            return coins * self.temper.coin_floor
        if self.agenda is None:
            return coins * 0.5
        spread = 1.2 + 0.3 * sqrt(max(self.rounds, 0.0)) + 0.15 * self.reign.round
        hope = rank_hope(self.agenda.money, coins - self.rival_coins, self.rivals, spread)
        return hope + self.temper.coin_floor * coins

    def coin_change(self, coins: int) -> float:
        """Points won or lost by so many Coins more or fewer."""
        return self.coin_worth(self.coins + coins) - self.coin_worth(self.coins)

    def position_worth(self, position: Position) -> float:
        """Expected points of a board: resource goal, Open Agendas, the end of the reign, own achievements."""
        worth = self._open_agendas(position)
        if self.agenda is not None:
            worth += self._goal(self.agenda, position)
        worth += self.temper.glory * achievement_pull(self.view, position.rows, position.stability)
        if position.locked:
            hope = worth + self.coin_worth(self.coins)
            worth += self.temper.glory * ending_pull(self.view, self.agenda, position.stability, hope)
        return worth

    def agenda_worth(self, agenda: SecretAgenda) -> float:
        """Expected points of holding that Secret Agenda on the present board."""
        board = moved(self.reign.resources, self.reign.stability, (), self.view)
        # Councils push what pays them, so markers end further apart than chance alone would bring them.
        position = replace(board, rounds=self.rounds * self.temper.push)
        money = rank_hope(agenda.money, self.coins - self.rival_coins, self.rivals, 2.0)
        return self._goal(agenda, position) + money

    def board_after(self, symbols: tuple[Symbol, ...]) -> Position:
        """The board after these symbols, one dilemma later."""
        board = moved(self.reign.resources, self.reign.stability, symbols, self.view)
        rounds = self._rounds(board.stability, board.locked, 1)
        return Position(board.rows, board.trends, board.stability, board.locked, rounds)

    def _goal(self, agenda: SecretAgenda, position: Position) -> float:
        if position.locked or position.rounds <= 0.0:
            return goal_points(agenda.goal, position.rows)
        drift = self.temper.drift * min(position.rounds, 2.0) / 2.0
        half = self.view.rules.resource_half_height
        rows = [row + trend * drift for row, trend in zip(position.rows, position.trends, strict=True)]
        return goal_hope(agenda.goal, rows, half, self.temper.pace * sqrt(position.rounds))

    def _open_agendas(self, position: Position) -> float:
        worth = 0.0
        discount = 1.0 / (1.0 + 0.3 * position.rounds)
        for token in self.mine.open_agendas:
            worth += discount * token_points(token, position.rows)
        for rival in self.reign.seats:
            if rival.seat != self.seat:
                for token in rival.open_agendas:
                    worth -= discount * token_points(token, position.rows) / (2.0 * self.rivals)
        return worth

    def _rounds(self, stability: int, locked: bool, more: int) -> float:
        """Rounds still to come, by the clock and by Stability; `more` dilemmas are resolved before."""
        if locked:
            return 0.0
        rules = self.view.rules
        placed = sum(1 for space in self.reign.time_counter if space) + more
        on_death = len(self.reign.time_counter[-1]) if self.reign.time_counter else 0
        clock = max(rules.time_spaces - 1 - placed, 0) + max(1.6 - 0.4 * on_death, 0.4)
        end = rules.stability_half_length
        walk = (end - stability) * (end + stability) / self.temper.restless
        return clock * walk / (clock + walk) if walk > 0 else 0.0

    def _rival_power(self) -> float:
        """The average Power in a rival's pool, by what is public: all Power there is, less what lies open."""
        rules = self.view.rules
        reign = self.reign
        there = rules.starting_power * len(reign.seats) + rules.balance_start
        houses = {entry.house.number for entry in reign.seats}
        for row in self.view.chronicle:
            for sticker in row:
                if sticker is not None and sticker.signer in houses and sticker.reign < reign.number:
                    there += 1 if sticker.polarity == "positive" else -1
        lying = reign.balance + sum(entry.committed for entry in reign.seats)
        return max((there - lying - self.power) / self.rivals, 0.0)


def token_points(token: OpenAgenda, rows: tuple[int, ...]) -> int:
    """Points of an Open Agenda token for final rows (KD-SCORE-8 to 10)."""
    row = rows[RESOURCE_INDEX[token.resource]]
    levels = sorted(set(rows), reverse=token.polarity == "positive")
    pay = (3, 1) if token.polarity == "positive" else (-3, -1)
    place = levels.index(row)
    return pay[place] if place < len(pay) else 0
