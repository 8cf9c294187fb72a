"""Abilities of houses and story cards, and the rules of Events: when they trigger and whom they reach.

KD-ABIL.

An ability that triggers becomes a `Use` among the pending work. When its turn comes it is checked again
(still on top, squares left), asked for if optional, marked if limited, and then its effects run.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kd_desktop.engine.game import say
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability, Active, EventCard, Responder
from kd_desktop.engine.kings.desk import Desk
from kd_desktop.engine.kings.events import AbilityUsed
from kd_desktop.engine.kings.judge import top_story, true
from kd_desktop.engine.kings.state import Ask, HouseRecord, Run, Use

EVERYBODY = -1
"""The owner of a story ability that belongs to each participant (KD-ABIL-13)."""

Answering = tuple[Responder, int]
"""An active ability and the house it belongs to (or EVERYBODY)."""

_TABLE_ONLY = (v.GainCoins, v.GainPower, v.AdjustStart, v.LoseCoins, v.LosePower)
_BARE = (*_TABLE_ONLY, v.GainPrestige, v.GainCrave)


def abilities_of(desk: Desk, source: str) -> tuple[Ability, ...]:
    """The abilities printed on a story card or achievement."""
    return desk.library.abilities[source]


def house_sources(desk: Desk, house: int) -> Iterator[str]:
    """The completed achievements of a house that have abilities, in printed order (KD-ACH-6, 8)."""
    record = desk.campaign.houses[house - 1]
    if record is None or not any(record.marks):
        return
    screen = desk.library.houses[house]
    for achievement, marks in zip((screen.narrative, *screen.gameplay), record.marks, strict=True):
        if achievement.abilities and marks >= achievement.squares:
            yield achievement.id


def top_sources(desk: Desk) -> Iterator[str]:
    """The story cards on top of their piles, in the order of the pack's storylines (KD-STORY-4, 16.10)."""
    if not desk.campaign.stories:
        return
    for storyline in desk.library.storylines:
        placed = top_story(desk, storyline)
        if placed is not None and desk.library.abilities.get(placed.card):
            yield placed.card


def signer_of(desk: Desk, story: str) -> int:
    """The house that signed a story card, 0 when nobody did or it is no story card."""
    return next((placed.signer for placed in desk.campaign.stories if placed.card == story), 0)


def trigger(desk: Desk, what: v.Trigger, window: v.Window | None = None, only: int | None = None) -> None:
    """Something happened (or a window opened, for one seat if `only`).

    Queues every ability and rule it triggers.

    Order: clockwise from the Leader, for one player house before story abilities, then Events (16.10).
    """
    answering = active_responders(desk).get((what, window), ())
    if not answering and not desk.campaign.events:
        return
    tasks: list[Run | Use] = []
    if answering:
        for seat in desk.clockwise() if only is None else (only,):
            house = desk.house(seat)
            for entry, owner in answering:
                if owner in (house, EVERYBODY) and true(desk, entry.ability.condition, house):
                    tasks.append(Use(entry.source, entry.index, house))
        if only is None:
            tasks += _absent_signers(desk, answering)
    if only is None and desk.campaign.events:
        tasks += _event_rules(desk, what)
    desk.push(*tasks)


def _absent_signers(desk: Desk, answering: tuple[Answering, ...]) -> list[Use]:
    """Story abilities of signers without a seat, or unsigned ones, from which others may gain.

    KD-ABIL-9, KD-ABIL-10.
    """
    return [
        Use(entry.source, entry.index, owner)
        for entry, owner in answering
        if not entry.owner
        and owner >= 0
        and desk.seat_of(owner) is None
        and true(desk, entry.ability.condition, owner)
    ]


def active_responders(desk: Desk) -> Active:
    """The conditional abilities that work now, by trigger and window.

    They depend on the story piles and the houses' marks alone: the last answer is kept while those stay.
    """
    library, stories, houses = desk.library, desk.campaign.stories, desk.campaign.houses
    known = library.active
    if known is not None and known[0] is stories and known[1] is houses:
        return known[2]
    tops = {library.story(placed.card).storyline: placed for placed in stories}
    signers = {placed.card: placed.signer for placed in tops.values()}
    found = {
        key: answering
        for key, responders in library.responders.items()
        if (answering := tuple(_answering(responders, signers, houses)))
    }
    library.active = (stories, houses, found)
    return found


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


def _event_rules(desk: Desk, what: v.Trigger) -> list[Run | Use]:
    tasks: list[Run | Use] = []
    for placed in desk.campaign.events:
        card = desk.library.cards[placed.card]
        if isinstance(card, EventCard):
            cause = say("event", "KD-EVT-2", card=card.id)
            tasks += [
                Run(rule.effects, cause)
                for rule in card.while_active
                if rule.trigger == what and true(desk, rule.condition, 0)
            ]
    return tasks


def immediate(desk: Desk, source: str, owner: int) -> tuple[Use, ...]:
    """The immediate abilities of a card just placed or an achievement just completed (KD-ABIL-2, KD-ACH-7).

    `owner` is the house of the achievement or the signer of the story card (0: nobody signed).
    """
    return _uses(desk, source, "immediate", owner)


def starting(desk: Desk, source: str, owner: int) -> tuple[Use, ...]:
    """The start-of-game abilities of an achievement or a top story card (KD-ABIL-4)."""
    return _uses(desk, source, "start", owner)


def _uses(desk: Desk, source: str, kind: str, owner: int) -> tuple[Use, ...]:
    out: list[Use] = []
    for index, ability in enumerate(desk.library.abilities.get(source, ())):
        if ability.kind != kind:
            continue
        if ability.subject == "each":
            out += [Use(source, index, desk.house(seat)) for seat in desk.clockwise()]
        else:
            out.append(Use(source, index, owner))
    return tuple(out)


def reaches(desk: Desk, ability: Ability, me: int, signer: int) -> bool:
    """Whether an ability reaches anybody (KD-ABIL-10).

    Not by what is for the signer where nobody signed, nor by table tokens alone for a house without a seat.
    """
    for effect in ability.effects:
        who = effect_who(effect)
        if not isinstance(effect, _BARE) or who not in ("self", "signer"):
            return True
        house = me if who == "self" else signer
        if house and (not isinstance(effect, _TABLE_ONLY) or desk.seat_of(house) is not None):
            return True
    return False


def effect_who(effect: v.Effect) -> v.Who:
    """The selector of an effect that has one, SELF for the others."""
    who: v.Who = getattr(effect, "who", "self")
    return who


def usable(desk: Desk, use: Use) -> bool:
    """Whether the ability can be used now: on top if a story, squares left, and reaching somebody.

    KD-ABIL-5, 10.
    """
    ability = abilities_of(desk, use.source)[use.index]
    if use.source in desk.library.cards:
        placed = top_story(desk, desk.library.story(use.source).storyline)
        if placed is None or placed.card != use.source:
            return False
        if ability.limit and placed.used and placed.used[use.index] >= ability.limit:
            return False
    signer = signer_of(desk, use.source)
    return reaches(desk, ability, use.me, signer) and true(desk, ability.condition, use.me)


def work(desk: Desk, use: Use) -> None:
    """Carries out a pending Use: asks its owner first if it is optional (KD-ABIL-14)."""
    if not usable(desk, use):
        return
    ability = abilities_of(desk, use.source)[use.index]
    seat = desk.seat_of(use.me)
    if ability.optional and not use.asked:
        if seat is not None:
            desk.reign.ask = Ask(
                "ability", (seat,), text=ability.text, source=use.source, index=use.index, me=use.me
            )
        return
    desk.push(start_use(desk, use))


def start_use(desk: Desk, use: Use) -> Run:
    """Marks a square if the ability is limited, tells that it is used, and gives what it does."""
    ability = abilities_of(desk, use.source)[use.index]
    if ability.limit:
        _mark(desk, use)
    cause = say("ability", "KD-ABIL-1", source=use.source, index=use.index)
    desk.emit(AbilityUsed(source=use.source, index=use.index, house=use.me, cause=cause))
    signer = signer_of(desk, use.source)
    return Run(ability.effects, cause, me=use.me, signer=signer)


def _mark(desk: Desk, use: Use) -> None:
    """Marks one square of a limited ability; the squares belong to the ability, not to a player.

    KD-ABIL-5.
    """
    stories = list(desk.campaign.stories)
    for place, placed in enumerate(stories):
        if placed.card == use.source:
            used = placed.used or (0,) * len(abilities_of(desk, use.source))
            stories[place] = replace(
                placed, used=(*used[: use.index], used[use.index] + 1, *used[use.index + 1 :])
            )
    desk.campaign.stories = tuple(stories)
