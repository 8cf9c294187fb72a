"""Abilities of houses and story cards, and the rules of Events: when they trigger and whom they reach.

KD-ABIL.

An ability that triggers becomes a `Use` among the pending work. When its turn comes it is checked again
(still on top, squares left), asked for if optional, marked if limited, and then its effects run.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter

from msgspec.structs import replace

from kd_desktop.engine.effects import Note
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability
from kd_desktop.engine.kings.evaluator import by_prestige, houses_of, true
from kd_desktop.engine.kings.events import AbilityUsed
from kd_desktop.engine.kings.library import (
    Active,
    AnswerController,
    Answers,
    CardLibrary,
    EventRule,
    EventRules,
    answers_to,
)
from kd_desktop.engine.kings.state import Ask, CampaignDraft, HouseRecord, Run, Settle, Task, Use
from kd_desktop.engine.kings.transaction import Transaction

EVERYBODY = -1
"""The owner of a story ability that belongs to each participant (KD-ABIL-13)."""

_FOR_SELF = (v.AdjustStart, v.AddOpenAgendaPoints)
"""Effects on SELF alone, which need a seat at the table."""

_FOR_SEATS = (v.GainCoins, v.GainPower, v.LoseCoins, v.LosePower, v.GiveLeader, v.GiveModerator)
"""Effects on tokens, which a house without a seat doesn't have."""


def abilities_of(transaction: Transaction, source: str) -> tuple[Ability, ...]:
    """The abilities printed on a story card or achievement."""
    return transaction.library.abilities[source]


def trigger(
    transaction: Transaction, what: v.Trigger, window: v.Window | None = None, only: int | None = None
) -> None:
    """Queues every ability and rule that something triggers (an event, or a window, for one seat if `only`).

    Order: clockwise from the Leader, for one player house before story abilities, then Events (16.10).
    """
    known, campaign = transaction.library.active, transaction.campaign
    # As in `active`, but without that call where nothing has changed: something happens at every turn.
    if (
        known is None
        or known.stories is not campaign.stories
        or known.houses is not campaign.houses
        or known.events is not campaign.events
    ):
        known = active(transaction)
    answering = known.answers.get((what, window))
    if only is not None:
        if answering:
            transaction.push(*_players_uses(transaction, answering, (only,)))
        return
    rules = known.rules.get(what)
    if not answering and not rules:
        return
    tasks: list[Task] = []
    if answering:
        tasks += _uses(transaction, answering)
    if rules:
        tasks += _due(transaction, rules)
    transaction.push(*tasks)


def trigger_in_window(transaction: Transaction, what: v.Trigger, window: v.Window) -> None:
    """Queues what something triggers at the end of a stretch, where a window opens; Events still come last.

    Players' triggered abilities first, then those they may use at will, then the rules of Events
    (KD-RUL-90).
    """
    known = active(transaction)
    tasks: list[Task] = []
    for moment in ((what, None), ("at_will", window)):
        answering = known.answers.get(moment)
        if answering:
            tasks += _uses(transaction, answering)
    transaction.push(*tasks, *_due(transaction, known.rules.get(what, ())))


def house_starts(transaction: Transaction) -> None:
    """The start of the game for houses: their start abilities, then those it triggers (KD-SETUP-11)."""
    answering = tuple(entry for entry in _starting(transaction) if entry[0].owner)
    transaction.push(*_players_uses(transaction, answering, _start_order(transaction)), Settle("KD-SETUP-11"))


def story_starts(transaction: Transaction) -> None:
    """The start of the game for story cards on top of their piles, then for Events (KD-LEG-3, KD-EVT-2).

    Abilities of kind start belong to the legacy setup, which the first reign skips; conditional ones work in
    it (KD-FIRST-7, KD-RUL-70).
    """
    first = transaction.reign.number == 1
    answering = tuple(
        entry
        for entry in _starting(transaction)
        if not entry[0].owner and not (first and entry[0].ability.kind == "start")
    )
    uses = (
        *_players_uses(transaction, answering, _start_order(transaction)),
        *_absent_signers(transaction, answering),
    )
    transaction.push(
        *uses,
        Settle("KD-LEG-3", last=True),
        *_due(transaction, active(transaction).rules.get("start_of_game", ())),
    )


def _starting(transaction: Transaction) -> Sequence[AnswerController]:
    return active(transaction).answers.get(("start_of_game", None), ())


def _start_order(transaction: Transaction) -> tuple[int, ...]:
    """Start abilities work player by player, clockwise from the highest Prestige (KD-RUL-84)."""
    return transaction.clockwise(by_prestige(transaction)[-1])


def _uses(transaction: Transaction, answering: Sequence[AnswerController]) -> list[Use]:
    """What belongs to the players, clockwise from the Leader, and then to signers who are away."""
    uses = _players_uses(transaction, answering, transaction.clockwise())
    uses += _absent_signers(transaction, answering)
    return uses


def _players_uses(
    transaction: Transaction, answering: Sequence[AnswerController], seats: tuple[int, ...]
) -> list[Use]:
    """What belongs to these players, one player after the other, if its condition holds for that player."""
    return [
        Use(entry.source, entry.index, house)
        for house in map(transaction.reign.seats.__getitem__, seats)
        for entry, owner in answering
        if owner in (house, EVERYBODY) and true(transaction, entry.ability.condition, house)
    ]


def _absent_signers(transaction: Transaction, answering: Sequence[AnswerController]) -> list[Use]:
    """Story abilities of signers without a seat, or unsigned ones, from which others may gain.

    KD-ABIL-9, KD-ABIL-10.
    """
    return [
        Use(entry.source, entry.index, owner)
        for entry, owner in answering
        if not entry.owner
        and owner >= 0
        and transaction.seat_of(owner) is None
        and true(transaction, entry.ability.condition, owner)
    ]


def active(transaction: Transaction) -> Active:
    """What is active now: the top story cards, and the abilities and rules of Events by their triggers.

    It depends only on story piles, houses' marks and the Events on the board, so the last answer is kept.
    """
    known, campaign = transaction.library.active, transaction.campaign
    if (
        known is None
        or known.stories is not campaign.stories
        or known.houses is not campaign.houses
        or known.events is not campaign.events
    ):
        known = _activate(transaction.library, campaign, known or _NOTHING)
        transaction.library.active = known
    return known


_NOTHING = Active((), (), (), {}, {}, [], {}, [], {})


def _activate(library: CardLibrary, campaign: CampaignDraft, known: Active) -> Active:
    """What works now; what follows from the same as before is not made again."""
    tops, signers = known.tops, known.signers
    if known.stories is not campaign.stories:
        piles = {library.storyline_of[placed.card]: placed for placed in campaign.stories}
        tops = {placed.card: placed for placed in piles.values()}
        signers = {card: placed.signer for card, placed in tops.items()}
    marks, answers = list(map(_MARKED, filter(None, campaign.houses))), known.answers
    if signers != known.signers or marks != known.marks:
        answers = _answers(library, signers, campaign.houses)
    cards, rules = known.cards, known.rules
    if known.events is not campaign.events:
        cards = [placed.card for placed in campaign.events]
        rules = known.rules if cards == known.cards else _rules(library, cards)
    return Active(
        campaign.stories, campaign.houses, campaign.events, tops, signers, marks, answers, cards, rules
    )


_MARKED = attrgetter("number", "marks")


def _answers(
    library: CardLibrary, signers: dict[str, int], houses: tuple[HouseRecord | None, ...]
) -> Answers:
    """The abilities that are active, with the house they belong to (or EVERYBODY), in the order of 16.10."""
    out: Answers = {}
    for key, entry in library.house_responders:
        record = houses[entry.owner - 1]
        if record is not None and record.marks[entry.place] >= entry.squares:
            out.setdefault(key, []).append((entry, entry.owner))
    for card in sorted(signers, key=library.story_rank.__getitem__):
        for key, entry in library.story_responders[card]:
            owner = EVERYBODY if entry.ability.subject == "each" else signers[card]
            out.setdefault(key, []).append((entry, owner))
    return out


def _rules(library: CardLibrary, cards: list[str]) -> EventRules:
    """What these Events do, by what triggers it."""
    out: EventRules = {}
    for card in cards:
        cause = say("event", "KD-EVT-2", card=card)
        for what, rules in library.event_rules[card].items():
            out.setdefault(what, []).extend((rule.condition, Run(rule.effects, cause)) for rule in rules)
    return out


def _due(transaction: Transaction, rules: Sequence[EventRule]) -> list[Run]:
    """Those of the Events' rules whose condition holds now."""
    return [run for condition, run in rules if condition is None or true(transaction, condition, 0)]


def immediate(transaction: Transaction, source: str, owner: int) -> tuple[Use, ...]:
    """The immediate abilities of a card just placed or an achievement just completed (KD-ABIL-2, KD-ACH-7).

    `owner` is the house of the achievement or the signer of the story card (0: nobody signed).
    """
    out: list[Use] = []
    for index, ability in enumerate(transaction.library.abilities.get(source, ())):
        if ability.kind != "immediate":
            continue
        if ability.subject == "each":
            out += [Use(source, index, transaction.house(seat)) for seat in transaction.clockwise()]
        else:
            out.append(Use(source, index, owner))
    return tuple(out)


def reaches(transaction: Transaction, effects: Sequence[v.Effect], me: int, signer: int) -> bool:
    """Whether these effects reach anybody, so that their ability can be used (KD-ABIL-5, 10).

    Effects for the signer don't count if nobody signed, nor table tokens alone for a house without a seat;
    of a condition only the branch that would be carried out counts.
    """
    return any(_reaches(transaction, effect, me, signer) for effect in effects)


def _reaches(transaction: Transaction, effect: v.Effect, me: int, signer: int) -> bool:
    if isinstance(effect, v.When):
        branch = effect.then if true(transaction, effect.condition, me) else effect.otherwise
        return reaches(transaction, branch, me, signer)
    if isinstance(effect, v.Each):
        named = houses_of(transaction, effect.who, me, signer=signer)
        return any(reaches(transaction, effect.effects, house, signer) for house in named)
    if isinstance(effect, _FOR_SELF):
        return transaction.seat_of(me) is not None
    if isinstance(effect, (v.GainPrestige, v.GainCrave)):
        return bool(houses_of(transaction, effect.who, me, signer=signer))
    if isinstance(effect, _FOR_SEATS):
        named = houses_of(transaction, effect.who, me, signer=signer)
    elif isinstance(effect, (v.Choose, v.ChoosePlayer)):
        named = houses_of(transaction, effect.by, me, signer=signer)
    else:
        return not isinstance(effect, Note)
    return any(transaction.seat_of(house) is not None for house in named)


def usable(transaction: Transaction, use: Use) -> bool:
    """Whether the ability can be used now: on top if a story, squares left, and reaching somebody.

    KD-ABIL-5, 10.
    """
    ability = abilities_of(transaction, use.source)[use.index]
    signer = 0
    if use.source in transaction.library.cards:
        placed = active(transaction).tops.get(use.source)
        if placed is None or (ability.limit and placed.used and placed.used[use.index] >= ability.limit):
            return False
        signer = placed.signer
    if not true(transaction, ability.condition, use.me):
        return False
    # A note changes nothing and so reaches nobody, but where there is nothing else it is told.
    return reaches(transaction, ability.effects, use.me, signer) or all(
        isinstance(effect, Note) for effect in ability.effects
    )


def work(transaction: Transaction, use: Use) -> None:
    """Carries out a pending Use: asks its owner first if it is optional (KD-ABIL-14)."""
    if not usable(transaction, use):
        return
    ability = abilities_of(transaction, use.source)[use.index]
    seat = transaction.seat_of(use.me)
    if ability.optional and not use.asked:
        if seat is not None:
            transaction.reign.ask = Ask(
                "ability", (seat,), text=ability.text, source=use.source, index=use.index, me=use.me
            )
        return
    transaction.push(_begin_use(transaction, use, ability))


def _begin_use(transaction: Transaction, use: Use, ability: Ability) -> Run:
    """Marks a square if the ability is limited, tells that it is used, and gives what it does."""
    if ability.limit:
        _mark(transaction, use)
    used = _used_by(use.source, use.index, use.me)
    transaction.emit(used)
    signer = active(transaction).signers.get(use.source, 0)
    start = answers_to(ability) == ("start_of_game", None)
    return Run(ability.effects, used.cause, me=use.me, signer=signer, start=start)


@lru_cache(maxsize=1024)
def _used_by(source: str, index: int, house: int) -> AbilityUsed:
    cause = say("ability", "KD-ABIL-1", source=source, index=index)
    return AbilityUsed(source=source, index=index, house=house, cause=cause)


def _mark(transaction: Transaction, use: Use) -> None:
    """Marks one square of a limited ability; the squares belong to the ability, not to a player.

    KD-ABIL-5.
    """
    stories = list(transaction.campaign.stories)
    for place, placed in enumerate(stories):
        if placed.card == use.source:
            used = placed.used or (0,) * len(abilities_of(transaction, use.source))
            stories[place] = replace(
                placed, used=(*used[: use.index], used[use.index] + 1, *used[use.index + 1 :])
            )
    transaction.campaign.stories = tuple(stories)
