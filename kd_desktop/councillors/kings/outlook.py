"""The worth of a seat's position to it, in expected Agenda Points, from its own View alone.

An `Outlook` is made once per decision. Points come from the Secret Agenda's resource goal, the Open Agendas,
the rankings of Coins and Power, the reward of the reign's end and the house's own achievements.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from functools import cached_property
from math import exp, sqrt
from zlib import crc32

from msgspec import structs

from kd_desktop.councillors.council.judgement import Minded, Stand
from kd_desktop.councillors.council.odds import logistic, place_hope, rank_hope
from kd_desktop.councillors.council.words import LIAR, distrust
from kd_desktop.councillors.kings.aims import achievement_pull, ending_pull
from kd_desktop.councillors.kings.beliefs import Beliefs
from kd_desktop.councillors.kings.boards import (
    BEYOND,
    BoardPosition,
    evaluator,
    goal_worth,
    leads,
    moved,
    next_board,
)
from kd_desktop.councillors.kings.fees import Fee, Fees, fees_of
from kd_desktop.councillors.kings.memory import SeatMemory
from kd_desktop.councillors.kings.readings import SHARPNESS
from kd_desktop.councillors.temper import DEFAULT, Temper
from kd_desktop.engine.council.ballot import SIDES, Ballot, Side
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.content import SecretAgenda, Symbol
from kd_desktop.engine.kings.state import OpenAgenda, Stability, Track
from kd_desktop.engine.kings.view import Own, ReignView, SeatView, View
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX, AgendaName

POWER_RANK = (2, 1)
"""Points for most and second most Power (KD-SCORE-13)."""
SWAY: dict[AgendaName, float] = {
    "moderate": 1.5, "opulent": 1.1, "opportunist": 1.2, "extremist": 0.4, "rebel": 0.7, "greedy": 1.5,
}  # fmt: skip
"""The bonus of holding an agenda beyond its board's promise, measured in self-play: its holder pushes."""
THRIFT = 0.02
"""The worth of a unit of Power even when it is of no use, so that none is thrown away."""
SPITE = 7.0
"""The factor on the grudge against a rival's gains if its word has become worthless."""
OVERRATING = DEFAULT.zeal / BEYOND
"""The factor by which others are assumed to overrate an outcome."""
PASS_RATE = 0.35
"""The share of rounds in which a rival passes, for guessing hidden Coins."""

UNKNOWN: Minded = ((0.5, 1.2), (0.5, -1.2))
"""The preferences of a seat about which nothing is known."""


class Outlook:
    """A seat's judgement of the present moment. Needs a view of a running reign with its own part.

    With a memory the rivals' pools are counted; with beliefs their Secret Agendas are guessed at. `persons`
    are the seats that people play. By seat, `believed` is how far its words and threats are believed, `kept`
    the same by words alone.
    """

    def __init__(
        self,
        view: View,
        temper: Temper = DEFAULT,
        memory: SeatMemory | None = None,
        beliefs: Beliefs | None = None,
        regards: dict[int, float] | None = None,
        believed: dict[int, float] | None = None,
        persons: frozenset[int] = frozenset(),
        kept: dict[int, float] | None = None,
    ) -> None:
        assert view.reign is not None and view.own is not None
        self.view = view
        self.temper = temper
        self.gauge = evaluator(view.rules, view.agendas, temper)
        self.reign: ReignView = view.reign
        self.own: Own = view.own
        self.seat = view.own.seat
        self.mine: SeatView = self.reign.seats[self.seat]
        self.agenda: SecretAgenda | None = view.own.agenda
        self.rivals = tuple(entry.seat for entry in self.reign.seats if entry.seat != self.seat)
        self.power = view.own.power
        self.coins = view.own.coins
        self.beliefs = beliefs
        self.regards = regards or {}
        self.believed = believed or {}
        self.kept = self.believed if kept is None else kept
        self.memory = memory
        self.persons = persons
        self.overrating = OVERRATING
        self._power_worths: dict[float, float] = {}
        self._coin_worths: dict[float, float] = {}
        self._trades: dict[tuple[int, ...], float] = {}
        self._purse_hopes: dict[tuple[tuple[int, ...], int, tuple[float, ...]], float] = {}
        houses = [entry.house.number for entry in self.reign.seats]
        self.readiness = memory.readiness(houses) if memory is not None else {}
        self._count(memory)
        counter = self.reign.time_counter
        self.placed = sum(1 for space in counter if space)
        self.on_death = len(counter[-1]) if counter else 0
        stability = self.reign.stability
        self.rounds = self.gauge.rounds(stability.row, stability.locked, self.placed, self.on_death)
        dilemma = self.reign.dilemma
        self.symbols: dict[Side, tuple[Symbol, ...]] = {
            "aye": dilemma.aye if dilemma else (),
            "nay": dilemma.nay if dilemma else (),
        }
        self.boards: dict[Side, BoardPosition] = {
            side: self.board_after(self.symbols[side]) for side in SIDES
        }
        self.leans = self._leans()
        self.after: dict[Side, float] = (
            {side: self._side_worth(side) for side in SIDES}
            if self.reign.finale is None
            else self._convictions()
        )

    def _count(self, memory: SeatMemory | None) -> None:
        """What lies in every pool: counted along, or else all alike, by what is known to be in the game."""
        seats = len(self.reign.seats)
        if memory is not None and memory.counted:
            self.pools = tuple(float(power) for power in memory.power)
            self.purses = tuple(float(coins) for coins in memory.coins)
        else:
            coins = self.view.rules.starting_coins + PASS_RATE * max(self.reign.round - 1, 0)
            self.pools = (self._rival_power(),) * seats
            self.purses = (coins,) * seats
        self.counted = memory is not None and memory.counted

    def _leans(self) -> dict[int, dict[AgendaName, tuple[float, float]]]:
        """For each rival and each agenda it may hold: how likely that is, and AYE's lead in points."""
        if self.beliefs is None or self.reign.finale is not None:
            return {}
        # Others' tempers are theirs, so the lead is a plain one.
        stakes = leads(self.view.rules, self.view.agendas, self.boards["aye"], self.boards["nay"])
        return {
            seat: {name: (chance, stakes[name]) for name, chance in self.beliefs.of(seat).items()}
            for seat in self.rivals
        }

    def _side_worth(self, side: Side) -> float:
        """Points of an outcome: what it brings this house, less a share of what it brings the others."""
        own = self.temper.zeal * self.position_worth(self.boards[side])
        if not self.leans:
            return own
        sign = 0.5 if side == "aye" else -0.5
        return own - sign * self.envy

    @cached_property
    def envy(self) -> float:
        """The cost to this seat of AYE's lead for the rivals, in points; more for those in bad regard."""
        worth = 0.0
        for seat in self.leans:
            worth += self._begrudged(seat) * sum([chance * stake for chance, stake in self._gains(seat)])
        return worth

    def _gains(self, seat: int) -> Minded:
        """What AYE's lead may bring that rival; of one whose word is doubted it is asked where it stands."""
        return self.minded(seat) if self.doubts(seat) else self.leans[seat].values()

    def minded(self, seat: int) -> Minded:
        """A rival's possible preferences by its possible agendas; its ballot makes its side more likely."""
        lean = self.leans.get(seat)
        minded = tuple(lean.values()) if lean else UNKNOWN
        shown = self._shown(seat)
        if shown is None:
            return minded
        sign = 1.0 if shown == "aye" else -1.0
        weighed = [(chance * logistic(2.0 * SHARPNESS * sign * stake), stake) for chance, stake in minded]
        total = sum([chance for chance, _ in weighed]) or 1.0
        return [(chance / total, stake) for chance, stake in weighed]

    def preferences(self, seat: int) -> Minded | None:
        """A rival's possible preferences by its possible agendas; None when nothing is known of them."""
        lean = self.leans.get(seat)
        return lean.values() if lean is not None else None

    def _shown(self, seat: int) -> Side | None:
        """The side that a rival has shown to want: by its ballot, or by the word of a known liar."""
        ballot = self.reign.seats[seat].ballot
        if ballot is None and self.liar(seat):
            word = next((one.ballot for one in self.reign.pledges if one.maker == seat), None)
            return "nay" if word == "aye" else "aye" if word == "nay" else None
        return "aye" if ballot == "aye" else "nay" if ballot == "nay" else None

    def _begrudged(self, seat: int) -> float:
        """What a point costs this seat that a rival gains; more for those in bad regard."""
        weight = 1.0 - self.temper.grudge * self.regards.get(seat, 0.0) + SPITE * self.doubts(seat)
        return self.temper.rivalry * weight / len(self.rivals)

    @property
    def legal(self) -> tuple[KingsCommand, ...]:
        """The finite answers of the seat."""
        return self.view.legal

    def with_ballot(self, seat: int, ballot: Ballot, committed: int) -> Outlook:
        """The same outlook once a seat has that ballot and Power on its card."""
        then = copy(self)
        seats = self.reign.seats
        there = structs.replace(seats[seat], ballot=ballot, committed=committed)
        then.reign = structs.replace(self.reign, seats=(*seats[:seat], there, *seats[seat + 1 :]))
        return then

    def doubts(self, seat: int) -> float:
        """The loss of belief in a seat's word since the start, 0 to 1, from all the words it broke."""
        return distrust(self.kept[seat]) if seat in self.kept else 0.0

    def liar(self, seat: int) -> bool:
        """Whether a seat is a known liar: no seat that heard its words pays it or counts on it.

        Broken words make a liar; threats not carried out only make later ones less believed.
        """
        return self.kept.get(seat, 1.0) < LIAR

    def honour(self, seat: int) -> float:
        """The points for keeping one's word to a seat: fewer to a foe, if the house bears grudges."""
        regard = self.regards.get(seat, 0.0)
        temper = self.temper
        return temper.honour * max(1.0 + (temper.thanks if regard > 0.0 else temper.grudge) * regard, 0.0)

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
        """The points by which AYE is better than NAY for this seat; negative when NAY is better."""
        return self.after["aye"] - self.after["nay"]

    @property
    def favourite(self) -> Side:
        """The side that serves this seat better."""
        return "aye" if self.stake >= 0 else "nay"

    def signature(self, side: Side) -> float:
        """The worth of signing the stickers that a side is known to bring."""
        worth = 0.0
        for symbol in self.symbols[side]:
            if symbol.kind == "sticker_positive":
                worth += self.temper.signature
            elif symbol.kind == "sticker_negative":
                worth -= self.temper.signature
        return worth

    def lead(self, side: Side) -> float:
        """The worth of being Leader once a side has won; 0 if the reign ends with it."""
        return self.temper.lead * min(self.boards[side].rounds, 1.0)

    def power_worth(self, power: float) -> float:
        """The expected points of an amount of Power in the pool after the present vote."""
        found = self._power_worths.get(power)
        if found is None:
            found = self._power_worths[power] = self._power_worth(power)
        return found

    def _power_worth(self, power: float) -> float:
        if self.reign.finale is not None:
            return power * 0.2  # only the votes still to come can use it
        rounds = max(self.rounds - 1.0, 0.0)
        hope = self._ranked(POWER_RANK, power, self._later_pools, 1.5 + rounds * 0.4)
        control = self.temper.control * sqrt(rounds) * self.temper.control_depth
        control *= (1.0 - exp(-power / self.temper.control_depth)) / 2.0
        return hope + control + THRIFT * power

    @cached_property
    def _later_pools(self) -> tuple[float, ...]:
        """The rivals' Power after the vote: half of what lies on their cards comes back."""
        seats = self.reign.seats
        return tuple(self.pools[seat] + seats[seat].committed / 2.0 for seat in self.rivals)

    def _ranked(
        self, points: tuple[int, ...], mine: float, others: tuple[float, ...], spread: float
    ) -> float:
        if self.counted:
            return place_hope(points, tuple([mine - other for other in others]), spread)
        return rank_hope(points, mine - sum(others) / len(others), len(others), spread)

    def coin_worth(self, coins: float) -> float:
        """The expected points of a number of Coins."""
        found = self._coin_worths.get(coins)
        if found is None:
            found = self._coin_worths[coins] = self._coin_worth(coins)
        return found

    def _coin_worth(self, coins: float) -> float:
        if self.reign.finale is not None:
            return coins * self.temper.coin_floor
        if self.agenda is None:
            return coins * 0.5
        purses = tuple(self.purses[seat] for seat in self.rivals)
        hope = self._ranked(self.agenda.money, coins, purses, self._coin_spread)
        return self.temper.purse * hope + self.temper.coin_floor * coins

    @cached_property
    def _coin_spread(self) -> float:
        """The standard deviation of a lead in Coins until the end."""
        return 1.2 + 0.3 * sqrt(max(self.rounds, 0.0)) + (0.0 if self.counted else 0.15 * self.reign.round)

    def coin_change(self, coins: float) -> float:
        """The points gained or lost with a change in Coins."""
        return self.coin_worth(self.coins + coins) - self.coin_worth(self.coins)

    def trade(self, moved: tuple[int, ...]) -> float:
        """The points gained or lost when Coins change hands: each seat's gain, or (negative) loss.

        A payment makes a rival richer, and is begrudged like all its gains.
        """
        found = self._trades.get(moved)
        if found is None:
            found = self._trades[moved] = self._traded(moved)
        return found

    def _traded(self, moved: tuple[int, ...]) -> float:
        own = moved[self.seat]
        if not self.leans or self.agenda is None or not any(moved):
            return self.coin_change(own) if own else 0.0
        before = self._purses
        after = tuple([purse + change for purse, change in zip(before, moved, strict=True)])
        money = self.agenda.money
        hope = self._purse_hope(money, self.seat, after) - self._purse_hope(money, self.seat, before)
        worth = self.temper.purse * hope + self.temper.coin_floor * own
        for seat in self.rivals:
            if not moved[seat]:
                continue
            gain = self.temper.coin_floor * moved[seat]
            for name, (chance, _) in self.leans[seat].items():
                pays = self._payable[name]
                richer = self._purse_hope(pays, seat, after)
                gain += chance * (richer - self._purse_hope(pays, seat, before))
            worth -= self._begrudged(seat) * gain
        return worth

    @cached_property
    def _purses(self) -> tuple[float, ...]:
        """What is taken to lie in each purse now, and is known to lie in the own one."""
        return (*self.purses[: self.seat], float(self.coins), *self.purses[self.seat + 1 :])

    @cached_property
    def _payable(self) -> dict[AgendaName, tuple[int, ...]]:
        """What each agenda pays for the places in the ranking of Coins."""
        return {agenda.name: agenda.money for agenda in self.view.agendas}

    def _purse_hope(self, money: tuple[int, ...], seat: int, purses: tuple[float, ...]) -> float:
        """What the ranking of Coins promises to that seat if it pays so, and these are the purses."""
        known = money, seat, purses
        found = self._purse_hopes.get(known)
        if found is None:
            others = purses[:seat] + purses[seat + 1 :]
            found = self._ranked(money, purses[seat], others, self._coin_spread)
            self._purse_hopes[known] = found
        return found

    @cached_property
    def fees(self) -> Fees:
        """The fees at the end of the vote, besides its outcome."""
        return fees_of(self.view, self.pools, self.purses)

    def fee(self, stand: Stand, leads: bool = False, laid: int = 0) -> Fee:
        """This seat's fee for a result in the vote, with the Coin of a pass (KD-CLEAN-2).

        `laid` is the Power on its card.
        """
        coins, power = self.fees.of(self.seat, stand, leads, laid)
        return Fee(coins + (stand in ("gather", "moderate")), power)

    def position_worth(self, position: BoardPosition) -> float:
        """Expected points of a board: resource goal, Open Agendas, the end of the reign, own achievements."""
        return sum(self.position_parts(position).values())

    def position_parts(self, position: BoardPosition) -> dict[str, float]:
        """The same points by source: `goal`, `open`, `achievements`, `ending`."""
        parts = {"open": self._open_agendas(position)}
        if self.agenda is not None:
            parts["goal"] = goal_worth(self.gauge, self.agenda, position)
        pull = achievement_pull(self.view, position.rows, position.stability)
        parts["achievements"] = self.temper.glory * pull
        if position.locked:
            hope = sum(parts.values()) + self.coin_worth(self.coins)
            parts["ending"] = self.temper.glory * ending_pull(
                self.view, self.agenda, position.stability, hope
            )
        return parts

    def agenda_worth(self, agenda: SecretAgenda) -> float:
        """Expected points of holding that Secret Agenda on the present board."""
        board = moved(self.reign.resources, self.reign.stability, (), self.view.rules)
        # Councils push what pays them, so markers end further apart than chance alone would bring them.
        position = replace(board, rounds=self.rounds * self.temper.push)
        rivals = tuple(self.purses[seat] for seat in self.rivals)
        money = rank_hope(agenda.money, self.coins - sum(rivals) / len(rivals), len(rivals), 2.0)
        return self.gauge.goal(agenda, position) + money + SWAY[agenda.name]

    def board_after(self, symbols: tuple[Symbol, ...]) -> BoardPosition:
        """The board after these symbols, one dilemma later."""
        return self._next(self.reign.resources, self.reign.stability, symbols)

    def board_from(self, tracks: tuple[Track, ...], stability: Stability) -> BoardPosition:
        """The board with given markers, one dilemma later."""
        return self._next(tracks, stability, ())

    def _next(
        self, tracks: tuple[Track, ...], stability: Stability, symbols: tuple[Symbol, ...]
    ) -> BoardPosition:
        rules, restless = self.view.rules, self.temper.restless
        return next_board(rules, restless, tracks, stability, symbols, self.placed + 1, self.on_death)

    def _open_agendas(self, position: BoardPosition) -> float:
        worth = 0.0
        discount = 1.0 / (1.0 + 0.3 * position.rounds)
        for token in self.mine.open_agendas:
            worth += discount * token_points(token, position.rows)
        for seat in self.rivals:
            for token in self.reign.seats[seat].open_agendas:
                worth -= discount * token_points(token, position.rows) / (2.0 * len(self.rivals))
        return worth

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
        return max((there - lying - self.power) / len(self.rivals), 0.0)


def token_points(token: OpenAgenda, rows: tuple[int, ...]) -> int:
    """Points of an Open Agenda token for final rows (KD-SCORE-8 to 10)."""
    row = rows[RESOURCE_INDEX[token.resource]]
    levels = sorted(set(rows), reverse=token.polarity == "positive")
    pay = (3, 1) if token.polarity == "positive" else (-3, -1)
    place = levels.index(row)
    return pay[place] if place < len(pay) else 0
