"""The council game as played by computers, and the seating of a table of them for a reign."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kd_desktop.councillors.kings.memory import REMEMBERED
from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.councillors.playbook import AnyGame, Hearing, Playbook, Score, ThinkTask
from kd_desktop.engine.council.bargain import in_force
from kd_desktop.engine.council.commands import AcceptDeal, DeclineDeal, OfferDeal
from kd_desktop.engine.council.deals import parties_of
from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.game import Command, Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import BeginReign, Join
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.events import KingsEvent
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.history import History, PastReign
from kd_desktop.engine.kings.recording import recorded
from kd_desktop.engine.kings.state import Campaign, Reign
from kd_desktop.engine.kings.view import View


class KingsPlaybook:
    """See `Playbook` for what each part is for. Sittings are reigns, parties are houses."""

    tasks = decoder(ThinkTask[View, KingsEvent])
    thoughts = decoder(KingsThought)

    def think(self, task: ThinkTask[View, KingsEvent]) -> KingsThought:
        """The seat's act now."""
        # Imported only now: whoever knows who is to be asked needs no mind.
        from kd_desktop.councillors.kings.mind import Mind

        return Mind(
            task.view,
            task.seen,
            task.seed,
            task.number,
            task.level,
            task.temperament,
            task.explain,
            task.persons,
        ).think(task.bargain)

    def remembered(self, event: Event) -> bool:
        """Whether a councillor counts or recalls an event."""
        return type(event) in REMEMBERED

    def reseated(self, event: Event) -> tuple[int, ...]:
        """Seats change hands between reigns."""
        return event.houses if isinstance(event, e.ReignBegan) else ()

    def offers(self, state: Campaign) -> dict[int, list[int]]:
        """Open deals, with the parties they are offered to."""
        deals = state.reign.deals if state.reign is not None else ()
        return {
            deal.id: [seat for seat in deal.parties if seat not in deal.accepted]
            for deal in deals
            if deal.state == "open"
        }

    def eager(self, state: Campaign, *, talk: bool = True, persons: Sequence[int] = ()) -> list[int]:
        """Seats with an open offer come first, then (in a tie) all that might bid for it.

        The tie-breaker hears all of them first. Before anybody has acted in a vote, councillors may give
        their word; before a person votes, they may offer it something.
        """
        reign = state.reign
        if reign is None:
            return []
        seats = [seat for seats in self.offers(state).values() for seat in seats]
        fresh = reign.phase == "vote_turn" and reign.vote is not None and not any(reign.vote.ballots)
        courted = reign.phase == "vote_turn" and _votes_next(reign, persons)
        if reign.phase == "moderate_side" or (talk and (fresh or courted)):
            seats.extend(range(len(reign.seats)))
        hears = reign.ask.seats if reign.phase == "moderate_side" and reign.ask is not None else ()
        return [seat for seat in dict.fromkeys(seats) if seat not in hears]

    def hearing(self, state: Campaign) -> Hearing | None:
        """A tie that the Moderator may break either way: all may bid for it (KD-DEAL-1, 10, KD-TALLY-3)."""
        reign = state.reign
        if reign is None or reign.phase != "moderate_side" or reign.ask is None:
            return None
        seat = reign.ask.seats[0]
        if any(promise.kind == "break_tie" for promise in in_force(reign, seat)):
            return None
        return Hearing(seat, (reign.number, reign.round, reign.votes))

    def offered_to(self, command: Command) -> tuple[int, ...]:
        """All parties of an offered deal, its maker included."""
        if not isinstance(command, OfferDeal):
            return ()
        return parties_of(command.payments, command.promises)

    def bargains(self, command: Command) -> bool:
        """Whether a command is a deal or the answer to one."""
        return isinstance(command, OfferDeal | AcceptDeal)

    def instead(self, command: Command) -> Command | None:
        """A deal that can't be accepted is declined."""
        return DeclineDeal(command.deal) if isinstance(command, AcceptDeal) else None

    def rules(self, pack: KingsPack) -> KingsGame:
        """The rules over that pack."""
        return KingsGame(pack)

    def parties(self, game: AnyGame) -> tuple[int, ...]:
        """The houses of the pack."""
        return tuple(house.number for house in _pack(game).houses)

    def join(self, game: AnyGame, party: int, member: str) -> Command:
        """A new member of a house, under the house's own name."""
        name = next(house.name for house in _pack(game).houses if house.number == party)
        return Join(party, name, member)

    def begin(self, parties: tuple[int, ...], date: str) -> Command:
        """The beginning of a reign."""
        return BeginReign(parties, date)

    def goes_on(self, state: Campaign) -> bool:
        """A reign on an empty deck would end before its first round, for ever."""
        return not state.finished and bool(state.deck_save)

    def score(self, state: Campaign, party: int, seat: int, happened: Sequence[Any]) -> Score | None:
        """A reign is won by its rules' winner (KD-REC-2: most Agenda Points)."""
        if not state.ledger or not state.ledger[-1].rows:
            return None  # the finale came in the middle of a reign, which isn't scored (KD-MYST-7)
        rows = state.ledger[-1].rows
        winners = [row.house for row in rows if row.winner]
        reign = _reign(tuple(row.house for row in rows), happened)
        return Score((party in winners) / len(winners), _counts(seat, reign))

    def figures(self, counts: Counter[str], sittings: int) -> dict[str, Any]:
        """Ballots as shares, deals by reign, votes in which everybody passed, Power and Coins."""
        cast = max(sum(counts[name] for name in _BALLOTS), 1)
        return {
            "ballots": {name: round(counts[name] / cast, 3) for name in _BALLOTS},
            "deals": {
                "offered": round(counts["offered"] / sittings, 2),
                "taken": round(counts["taken"] / sittings, 2),
                "accepted": round(counts["accept"] / sittings, 2),
                "declined": round(counts["decline"] / sittings, 2),
            },
            "all_pass_votes": round(counts["silent"] / max(counts["votes"], 1), 3),
            "power_kept": round(counts["power"] / max(counts["reveals"], 1), 2),
            "coins_paid": round(counts["spent"] / sittings, 2),
        }


_BALLOTS = ("aye", "nay", "pass")


def _pack(game: AnyGame) -> KingsPack:
    assert isinstance(game, KingsGame)
    return game.library.pack


def _reign(houses: tuple[int, ...], happened: Sequence[KingsEvent]) -> PastReign:
    """The reign of those houses, clockwise, in which that happened after its beginning."""
    none = (0,) * len(houses)
    began = History(reigns=(PastReign(1, "", houses, houses[0], 0, (), none, none),))
    return recorded(enumerate(happened), began).reigns[-1]


def _counts(seat: int, reign: PastReign) -> Counter[str]:
    """How a councillor played its reign.

    Its own ballots by kind; all `votes` at the table, and the `silent` ones in which everybody passed; the
    deals it offered and how many were `taken`, those of others that it accepted or declined, and Coins
    `spent` on deals; the `power` that was left in its pool at the end.
    """
    counts: Counter[str] = Counter()
    for vote in reign.votes:
        own = [one.ballot for one in vote.ballots if one.seat == seat]
        counts.update(ballot if ballot in _BALLOTS else "pass" for ballot in own)
        if vote.side is not None:
            counts["votes"] += 1
            counts["silent"] += all(one.ballot in ("gather", "moderate") for one in vote.ballots)
        for one in vote.deals:
            if one.deal.maker == seat:
                counts["offered"] += 1
                counts["taken"] += one.agreed
            elif seat in one.deal.parties:
                counts["accept"] += one.agreed
                counts["decline"] += one.refused_by == seat
            if one.agreed:
                counts["spent"] += sum(pay.coins for pay in one.deal.payments if pay.payer == seat)
    for score in reign.scores:
        if score.house == reign.houses[seat]:
            counts["power"] += score.kept
            counts["reveals"] += 1
    return counts


def _votes_next(reign: Reign, persons: Sequence[int]) -> bool:
    """Whether one of these is asked for its ballot."""
    if reign.ask is None or reign.vote is None:
        return False
    ballots = reign.vote.ballots
    return any(seat in persons and ballots[seat] is None for seat in reign.ask.seats)


PLAYBOOK: Playbook = KingsPlaybook()
