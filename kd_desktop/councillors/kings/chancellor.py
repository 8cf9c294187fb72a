"""The chancellor: tries its best answers in many imagined worlds and takes the one with which it wins most.

Monte Carlo: the courtier's best answers are each tried in the same worlds (see `determinize`), the vote is
played on with the others' minds until the dilemma is resolved (`rollout`), and the position is judged by
each seat's chance to win the reign. Deals are tried like answers, both accepted and refused. A royal
councillor does the same, with more time.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from kd_desktop.councillors.council.bargains import Bargainer
from kd_desktop.councillors.council.offers import GOODWILL, Idea, Offering
from kd_desktop.councillors.council.poll import Poll
from kd_desktop.councillors.imagining import Budget, TriedAnswer, tried
from kd_desktop.councillors.kings import courtier
from kd_desktop.councillors.kings.determinize import Guesser, World
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.rollout import Rollout, SeatCommand
from kd_desktop.councillors.kings.standing import Judge
from kd_desktop.councillors.kings.thoughts import Wish
from kd_desktop.engine.council.commands import AcceptDeal, CastVote, DeclineDeal, OfferDeal
from kd_desktop.engine.council.deals import Deal, parties_of
from kd_desktop.engine.game import Level
from kd_desktop.engine.kings.commands import KingsCommand

BUDGETS: dict[Level, Budget] = {
    "chancellor": Budget(
        worlds=12, candidates=5, stay={2: 3, 5: 2}, ceiling=3.0, hunch=1.0, enough=45, least=4
    ),
    "royal": Budget(worlds=480, candidates=16, stay={24: 8, 96: 4}, ceiling=8.0, hunch=0.4),
}
"""The budgets of levels that look ahead; `enough` counts turns thought out; `hunch` includes temperament."""
WHIMS: dict[Level, int] = {"chancellor": 1, "royal": 3}
"""The most whims that the others are imagined to have."""
ASKED: dict[Level, int] = {"chancellor": 8, "royal": 24}
"""The number of worlds in which an offer's acceptance is tested."""
POINTS = 12.0
"""The worth of a certain victory, in Agenda Points."""
BARGAINS = 6
"""The number of offers tried before making one."""
WORTHWHILE = 0.12
"""The least expected points for making an offer."""
SEEMING = 2.5
"""The points that an offer to a person may seem to cost before it is tried: by rule few Coins pay."""
HEARD = 0.2
"""The points that a vote counts for by itself, so that looking ahead makes no house quieter."""


@dataclass(frozen=True)
class Plan:
    """A command of the seat, with the `steps` assumed to follow at once, its own included.

    None means saying nothing.
    """

    command: KingsCommand | None
    worth: float
    steps: tuple[SeatCommand, ...]


class ChancellorMind:
    """Looks ahead from one decision, which `rollout` plays on."""

    def __init__(
        self, outlook: Outlook, guesser: Guesser, chance: random.Random, level: Level, rollout: Rollout
    ) -> None:
        self.outlook = outlook
        self.seat = outlook.seat
        self.guesser = guesser
        self.chance = chance
        self.budget, self.asked = BUDGETS[level], ASKED[level]
        self.seen = 0
        view = outlook.view
        self.judge = Judge(view.rules, view.agendas)
        self.rollout = rollout
        self.offering = Offering(Bargainer(outlook, Poll(outlook)), SEEMING)

    def answer(self, rng: random.Random, bargain: bool) -> tuple[KingsCommand, list[Wish]]:
        """The answer to the question, or a deal first; with the alternatives. Needs a legal answer."""
        outlook = self.outlook
        reply = self.reply() if bargain else None
        if reply is not None:
            return reply, []
        command, wishes = courtier.answer(outlook, rng, bargain and outlook.reign.phase != "vote_turn")
        if not wishes or command != wishes[0].command:
            return command, wishes
        wishes = self.weigh(wishes)
        ideas = self.offering.welcome() if bargain else []
        return self.offer(ideas, wishes) or wishes[0].command, wishes

    def weigh(self, wishes: Sequence[Wish]) -> list[Wish]:
        """The best of these answers, weighed again in imagined worlds; best first."""
        trials = self._tried((self._plan(wish) for wish in wishes), self.budget)
        found = ((trial.wish.command, trial.worth) for trial in trials)
        return [Wish(command, worth) for command, worth in found if command is not None]

    def reply(self) -> KingsCommand | None:
        """Takes or declines an offer that waits; None when there is none."""
        bargainer = self.offering.bargainer
        deal = bargainer.next_waiting()
        if deal is None:
            return None
        accept, decline = AcceptDeal(deal.id), DeclineDeal(deal.id)
        if accept not in self.outlook.view.legal:
            return decline
        if bargainer.stands_by(deal):
            return accept
        if bargainer.underpaid(deal):
            return decline
        # What speaks for it beside the reign: regard, doubt, and what such a thing cost before.
        asked = bargainer.of(deal) - bargainer.wanted(deal)
        if asked <= 0.0 and bargainer.gives_up(deal):
            return decline
        steps = ((self.seat, accept), *self._others_accept(deal))
        trials = self._tried(
            (Plan(accept, asked, steps), Plan(decline, 0.0, ((self.seat, decline),))), self.budget
        )
        return trials[0].wish.command

    def courting(self) -> OfferDeal | None:
        """The best offer to a person who is about to vote, while this seat isn't asked; None for none."""
        return self.offer(self.offering.courted(), ())

    def offer(self, ideas: Iterable[Idea], answers: Sequence[Wish]) -> OfferDeal | None:
        """The offer worth most, counting its likely acceptance; None when none is worth it.

        `answers` are those that the seat would give, best first, none when it isn't asked; after an offer it
        gives the best one still allowed.
        """
        best = self._plan(answers[0]) if answers else Plan(None, 0.0, ())
        chances = {idea.offer: self._taken(idea) for idea in islice(ideas, BARGAINS)}
        plans = [Plan(offer, 0.0, (*self._agreed(offer), *best.steps)) for offer in chances]
        if not plans:
            return None
        # None is given up on the way: what counts is by how much it beats the answer without a deal.
        budget = replace(self.budget, worlds=self.budget.worlds // 3, candidates=len(plans) + 1, stay={})
        found = self._tried((replace(best, worth=0.0), *plans), budget)
        trials = {trial.wish.command: trial for trial in found}
        usual = trials[best.command].worth
        hoped: list[tuple[float, OfferDeal]] = []
        for offer in chances:
            goodwill = GOODWILL if self.offering.to_person(offer) else 0.0
            hoped.append((chances[offer] * (trials[offer].worth - usual + goodwill), offer))
        worth, offer = max(hoped, key=lambda one: one[0])
        return offer if worth > WORTHWHILE else None

    def _taken(self, idea: Idea) -> float:
        """How likely an offer is taken: the others' minds are asked, people's as if they were courtiers."""
        worlds = (self.guesser.world(self.chance) for _ in range(self.asked))
        taken = sum(self.rollout.takes(world, self.seat, idea.offer, self.chance) for world in worlds)
        return taken / self.asked

    def _plan(self, wish: Wish) -> Plan:
        heard = HEARD if isinstance(wish.command, CastVote) else 0.0
        return Plan(wish.command, wish.worth + heard, ((self.seat, wish.command),))

    def _agreed(self, offer: OfferDeal) -> tuple[SeatCommand, ...]:
        """An offer, and all others taking it."""
        number = max((deal.id for deal in self.outlook.reign.deals), default=0) + 1
        others = [seat for seat in parties_of(offer.payments, offer.promises) if seat != self.seat]
        return ((self.seat, offer), *((seat, AcceptDeal(number)) for seat in others))

    def _others_accept(self, deal: Deal) -> Iterable[SeatCommand]:
        """What is still needed for that deal besides this seat's word."""
        for seat in deal.parties:
            if seat != self.seat and seat not in deal.accepted:
                yield seat, AcceptDeal(deal.id)

    def _tried(self, plans: Iterable[Plan], budget: Budget) -> list[TriedAnswer[Plan]]:
        """These plans, best first, after trying them."""
        trials, seen = tried(tuple(plans), self._world, budget, lambda: self.rollout.thoughts)
        self.seen += seen
        return trials

    def _world(self) -> Callable[[Plan], float]:
        """A world, with the points that a plan brings there."""
        world = self.guesser.world(self.chance)
        luck = self.chance.getrandbits(64)
        return lambda plan: POINTS * self._try(world, plan.steps, luck)

    def _try(self, world: World, steps: tuple[SeatCommand, ...], luck: int) -> float:
        """The chance to win the reign after that plan, in that world."""
        state = self.rollout.played(world, steps, random.Random(luck))
        chances = self.judge.chances(state)
        return chances[self.seat] if chances else 1.0 / len(world.agendas)
