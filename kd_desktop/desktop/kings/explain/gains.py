"""What a card gives and takes at once, in a sentence of the log: who got how much, and from which card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kd_desktop.desktop.explain.history import SeenEvent
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.wording import coins, listed, power, sentences, translate
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.engine.kings import events as e

OF_A_CARD = {"event": "card", "trigger": "card", "outcome": "card", "ability": "source"}
"""By the code of a cause that is a card at work: which of its arguments is the card."""


class _Sum(NamedTuple):
    """What one house got in all; negative where it was taken."""

    coins: int = 0
    power: int = 0


def together(events: Sequence[SeenEvent]) -> Iterator[tuple[SeenEvent, ...]]:
    """The events in order, with those by which a card gives and takes kept together."""
    run: list[SeenEvent] = []
    for one in events:
        if run and not _goes_on(run[-1], one):
            yield tuple(run)
            run = []
        run.append(one)
    if run:
        yield tuple(run)


def _goes_on(before: SeenEvent, one: SeenEvent) -> bool:
    alike = before.number == one.number and before.event.cause == one.event.cause
    return alike and _is_of_a_card(before.event) and _is_of_a_card(one.event)


def _is_of_a_card(event: Any) -> bool:
    return event.cause.code in OF_A_CARD and isinstance(event, e.CoinsMoved | e.PowerMoved | e.AbilityUsed)


def gains_sentence(run: Sequence[SeenEvent], names: Names) -> str:
    """Who gained and lost what by the card; "" without a card, or where the events say more than that."""
    moved = [one.event for one in run if isinstance(one.event, e.CoinsMoved | e.PowerMoved)]
    if not moved or not all(_is_of_a_card(one.event) for one in run):
        return ""
    used = {one.event.house for one in run if isinstance(one.event, e.AbilityUsed)}
    parties = run[0].parties
    if not used <= {parties[event.seat] for event in moved}:
        return ""  # a house for whom the ability did something else has its own line
    sums: dict[int, _Sum] = {}
    for event in moved:
        kind = "coins" if isinstance(event, e.CoinsMoved) else "power"
        sums[event.seat] = _added(sums.get(event.seat, _Sum()), kind, event.delta)
    cause = moved[0].cause
    card = names.source(word(cause, OF_A_CARD[cause.code]))
    gives = translate("Log", "{card} gives {gains}.")
    takes = translate("Log", "{card} takes {gains}.")
    got, lost = _each(sums, names, 1), _each(sums, names, -1)
    return sentences(
        (
            gives.format(card=card, gains=got) if got else "",
            takes.format(card=card, gains=lost) if lost else "",
        )
    )


class _AtTable(NamedTuple):
    """An event of the step that is being told at the table."""

    event: Any
    parties: tuple[int, ...]
    number: int = 0


def ability_sentence(used: e.AbilityUsed, events: Sequence[Any], names: Names, text: str) -> str:
    """What an ability did in those events, for all houses that it was used for; `text` is its wording.

    "" where it has no text and its effects follow in the log: "takes effect" alone would say nothing.
    """
    run = [one for one in events if one.cause == used.cause and _is_of_a_card(one)]
    seated = all(getattr(one, "seat", 0) < len(names.seats) for one in run)  # nobody is after the reign
    said = gains_sentence([_AtTable(one, names.seats) for one in run], names) if seated else ""
    if not said and not text and any(_does(one, used) for one in events):
        return ""
    if not said:
        houses = [one.house for one in run if isinstance(one, e.AbilityUsed) and one.house]
        effect = (
            translate("Log", "{card} takes effect for {houses}.")
            if houses
            else translate("Log", "{card} takes effect.")
        )
        who = listed([names.house(number) for number in dict.fromkeys(houses)]) if houses else ""
        said = effect.format(card=names.source(used.source), houses=who)
    return sentences((said, translate("Log", "Its ability: “{text}”").format(text=text) if text else ""))


def is_taken(event: Any) -> bool:
    """Whether a card at work takes Coins or Power from a house."""
    return _is_of_a_card(event) and not isinstance(event, e.AbilityUsed) and event.delta < 0


def card_of(event: Any) -> str:
    """The card at work behind that event; "" for none."""
    return word(event.cause, OF_A_CARD[event.cause.code]) if event.cause.code in OF_A_CARD else ""


def taking_sentence(events: Sequence[Any], names: Names) -> str:
    """What the card behind the first of these events gives and takes in them."""
    run = [one for one in events if one.cause == events[0].cause and _is_of_a_card(one)]
    if any(one.seat >= len(names.seats) for one in run if not isinstance(one, e.AbilityUsed)):
        return ""  # nobody sits there after the reign
    return gains_sentence([_AtTable(one, names.seats) for one in run], names)


def _does(event: Any, used: e.AbilityUsed) -> bool:
    """Whether that is what the ability does."""
    return event.cause == used.cause and not isinstance(event, e.AbilityUsed)


def _added(so_far: _Sum, kind: str, delta: int) -> _Sum:
    if kind == "coins":
        return so_far._replace(coins=so_far.coins + delta)
    return so_far._replace(power=so_far.power + delta)


def _each(sums: dict[int, _Sum], names: Names, sign: int) -> str:
    """Houses with what they gained (`sign` 1) or lost (-1), grouped by amount."""
    by_amount: dict[_Sum, list[int]] = {}
    for seat, both in sums.items():
        amount = _Sum(max(0, sign * both.coins), max(0, sign * both.power))
        if any(amount):
            by_amount.setdefault(amount, []).append(seat)
    said = []
    for amount, seats in by_amount.items():
        what = listed([words(n) for words, n in ((coins, amount.coins), (power, amount.power)) if n])
        who = listed([names.seat(seat) for seat in seats])
        if sign > 0:
            one, many = translate("Log", "{houses} {amount}"), translate("Log", "{houses} {amount} each")
        else:
            one = translate("Log", "{amount} from {houses}")
            many = translate("Log", "{amount} each from {houses}")
        said.append((one if len(seats) == 1 else many).format(houses=who, amount=what))
    return translate("Log", "; ", "between several houses’ gains").join(said)
