"""Abilities of houses and story cards, and the rules of Events: when they trigger and whom they reach.

KD-ABIL.

An ability that triggers becomes a `Use` among the pending work. When its turn comes it is checked again
(still on top, squares left), asked for if optional, marked if limited, and then its effects run.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from kd_desktop.engine.effects import Note
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability
from kd_desktop.engine.kings.evaluator import by_prestige, houses_of, true
from kd_desktop.engine.kings.events import AbilityUsed
from kd_desktop.engine.kings.library import Active, Answering, CardLibrary, Responder, answers_to
from kd_desktop.engine.kings.state import Ask, EventPlaced, HouseRecord, Run, Settle, StoryPlaced, Task, Use
from kd_desktop.engine.kings.transaction import Transaction

EventRules = dict[v.Trigger, list[tuple[v.Condition | None, Run]]]
"""By what triggers them: the conditions of Events' rules, each with what is then to be done."""

EVERYBODY = -1
"""The owner of a story ability that belongs to each participant (KD-ABIL-13)."""

_FOR_SELF = (v.AdjustStart, v.AddOpenAgendaPoints)
"""Effects that mean SELF alone, and only at the table."""

_FOR_SEATS = (v.GainCoins, v.GainPower, v.LoseCoins, v.LosePower, v.GiveLeader, v.GiveModerator)
"""Effects on tokens, which a house without a seat doesn't have."""


def abilities_of(transaction: Transaction, source: str) -> tuple[Ability, ...]:
    """The abilities printed on a story card or achievement."""
    return transaction.library.abilities[source]


def trigger(
    transaction: Transaction, what: v.Trigger, window: v.Window | None = None, only: int | None = None
) -> None:
    """Something happened (or a window opened, for one seat if `only`).

    Queues every ability and rule it triggers.

    Order: clockwise from the Leader, for one player house before story abilities, then Events (16.10).
    """
    campaign, known = transaction.campaign, transaction.library.active
    if known is None or known.stories is not campaign.stories or known.houses is not campaign.houses:
        known = active(transaction)
    answering = known.answers.get((what, window))
    if only is not None:
        if answering:
            transaction.push(*_players_uses(transaction, answering, (only,)))
        return
    tasks: list[Task] = []
    if answering:
        tasks += _players_uses(transaction, answering, transaction.clockwise())
        tasks += _absent_signers(transaction, answering)
    if campaign.events:
        tasks += _event_rules(transaction, what)
    if tasks:
        transaction.push(*tasks)


def house_starts(transaction: Transaction) -> None:
    """The start of the game for houses: their start abilities and those that it triggers (KD-SETUP-11)."""
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
    transaction.push(*uses, Settle("KD-LEG-3", last=True), *_event_rules(transaction, "start_of_game"))


def _starting(transaction: Transaction) -> tuple[Answering, ...]:
    return active(transaction).answers.get(("start_of_game", None), ())


def _start_order(transaction: Transaction) -> tuple[int, ...]:
    """Start abilities work player by player, clockwise from the highest Prestige (KD-RUL-84)."""
    return transaction.clockwise(by_prestige(transaction)[-1])


def _players_uses(
    transaction: Transaction, answering: tuple[Answering, ...], seats: tuple[int, ...]
) -> list[Use]:
    """What belongs to these players, one player after the other, if its condition holds for that player."""
    return [
        Use(entry.source, entry.index, house)
        for house in map(transaction.house, seats)
        for entry, owner in answering
        if owner in (house, EVERYBODY) and true(transaction, entry.ability.condition, house)
    ]


def _absent_signers(transaction: Transaction, answering: tuple[Answering, ...]) -> list[Use]:
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
    """The top story cards' signers, and the conditional abilities that work now by trigger and window.

    They depend on the story piles and the houses' marks alone: the last answer is kept while those stay.
    """
    known, campaign = transaction.library.active, transaction.campaign
    if known is not None and known.stories is campaign.stories:
        if known.houses is campaign.houses:
            return known
        if known.marks == _marks(campaign.houses):
            known.houses = campaign.houses
            return known
    transaction.library.active = found = _activate(transaction.library, campaign.stories, campaign.houses)
    return found


def _activate(
    library: CardLibrary, stories: tuple[StoryPlaced, ...], houses: tuple[HouseRecord | None, ...]
) -> Active:
    storyline = library.storyline_of
    tops = {storyline[placed.card]: placed for placed in stories}
    signers = {placed.card: placed.signer for placed in tops.values()}
    marks, known = _marks(houses), library.active
    if known is not None and known.signers == signers and known.marks == marks:
        answers = known.answers
    else:
        answers = {
            key: answering
            for key, responders in library.responders.items()
            if (answering := tuple(_answering(responders, signers, houses)))
        }
    return Active(stories, houses, signers, marks, answers)


def _marks(houses: tuple[HouseRecord | None, ...]) -> list[tuple[int, ...] | None]:
    return [None if record is None else record.marks for record in houses]


def _answering(
    responders: tuple[Responder, ...], signers: dict[str, int], houses: tuple[HouseRecord | None, ...]
) -> Iterator[Answering]:
    """Those of the abilities that are active, with the house they belong to (or EVERYBODY)."""
    for entry in responders:
        if entry.owner:
            record = houses[entry.owner - 1]
            if record is not None and record.marks[entry.place] >= entry.squares:
                yield entry, entry.owner
        elif entry.source in signers:
            yield entry, EVERYBODY if entry.ability.subject == "each" else signers[entry.source]


def _event_rules(transaction: Transaction, what: v.Trigger) -> list[Run]:
    """What the Events on the board do about it."""
    rules = _rules_by_trigger(transaction.library, transaction.campaign.events).get(what)
    return [run for condition, run in rules if true(transaction, condition, 0)] if rules else []


def _rules_by_trigger(library: CardLibrary, ongoing: tuple[EventPlaced, ...]) -> EventRules:
    """The rules of these Events; those of the last ones are kept while no other Event comes or goes."""
    known = library.ongoing
    if known is None or known[0] is not ongoing:
        cards = [placed.card for placed in ongoing]
        rules = _rules_of(library, cards) if known is None or known[1] != cards else known[2]
        known = library.ongoing = ongoing, cards, rules
    return known[2]


def _rules_of(library: CardLibrary, cards: list[str]) -> EventRules:
    out: EventRules = {}
    for card in cards:
        cause = say("event", "KD-EVT-2", card=card)
        for what, rules in library.event_rules[card].items():
            out.setdefault(what, []).extend((rule.condition, Run(rule.effects, cause)) for rule in rules)
    return out


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

    Not by what is for the signer where nobody signed, nor by table tokens alone for a house without a seat;
    of a condition only that branch counts which would be carried out.
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
        signers = active(transaction).signers
        if use.source not in signers or (ability.limit and _used(transaction, use) >= ability.limit):
            return False
        signer = signers[use.source]
    if not true(transaction, ability.condition, use.me):
        return False
    # A note changes nothing and so reaches nobody, but where there is nothing else it is told.
    return reaches(transaction, ability.effects, use.me, signer) or all(
        isinstance(effect, Note) for effect in ability.effects
    )


def _used(transaction: Transaction, use: Use) -> int:
    """How many squares of a limited story ability are marked."""
    used = next(placed.used for placed in transaction.campaign.stories if placed.card == use.source)
    return used[use.index] if used else 0


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
