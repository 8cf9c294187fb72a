"""Every answer other than a ballot: the draft, tokens to keep, ties, abilities, choices on cards, names."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from kd_desktop.councillors.kings.aims import alignment_pull
from kd_desktop.councillors.kings.boards import moved
from kd_desktop.councillors.kings.outlook import Outlook, token_points
from kd_desktop.councillors.kings.royal import king_name
from kd_desktop.councillors.kings.trial import tried
from kd_desktop.engine.council.commands import ChooseOption, DecideLeader, DecideSide, NamePlayer
from kd_desktop.engine.facts import Fact
from kd_desktop.engine.kings import vocabulary as words
from kd_desktop.engine.kings.commands import (
    ChoosePrivileged,
    DeclineAbility,
    KeepAgenda,
    KeepOpen,
    KingsCommand,
    NameKing,
    UseAbility,
)
from kd_desktop.engine.kings.state import OpenAgenda
from kd_desktop.engine.kings.view import View


def choice_worth(outlook: Outlook, command: KingsCommand) -> float:
    """This seat's liking for an answer, in points; 0 for answers it has no opinion about."""
    if isinstance(command, KeepAgenda):
        return _agenda(outlook, command)
    if isinstance(command, KeepOpen):
        board = moved(outlook.reign.resources, outlook.reign.stability, (), outlook.view.rules)
        tokens = (OpenAgenda(resource, command.polarity) for resource in command.resources)
        return float(sum(token_points(token, board.rows) for token in tokens))
    if isinstance(command, DecideSide):
        return outlook.after[command.side] + outlook.signature(command.side) / 2.0
    if isinstance(command, DecideLeader | ChoosePrivileged):
        return _favour(outlook, command.player)
    if isinstance(command, UseAbility):
        return 0.5
    if isinstance(command, DeclineAbility):
        return 0.0
    if isinstance(command, ChooseOption):
        return _option(outlook, command.option)
    if isinstance(command, NamePlayer):
        return _player(outlook, command.player)
    return 0.0


def name_king(view: View, rng: random.Random) -> NameKing:
    """A name for the next king or queen that no earlier one bore."""
    taken = (*(record.king for record in view.ledger), view.king_name)
    return NameKing(king_name(rng, taken, view.heir.queen if view.heir is not None else None))


def _agenda(outlook: Outlook, command: KeepAgenda) -> float:
    for agenda in outlook.own.hand:
        if agenda.name == command.agenda:
            pull = alignment_pull(outlook.own, agenda.name)
            return outlook.agenda_worth(agenda) + outlook.temper.kinship * pull
    return 0.0


def _favour(outlook: Outlook, player: int) -> float:
    """Oneself first, then whoever has the least Prestige and Crave, and last of all a known liar."""
    if player == outlook.seat:
        return 1.0
    house = outlook.reign.seats[player].house
    return -0.01 * (house.prestige + house.crave) - outlook.liar(player)


def _shown_effects(view: View) -> Iterable[words.Effect]:
    """The effects this seat has read: those of the revealed outcome."""
    reign = view.reign
    if reign is None or reign.dilemma is None or reign.dilemma.outcome is None:
        return ()
    return reign.dilemma.outcome.instructions


def _option(outlook: Outlook, option: str) -> float:
    for effect in _shown_effects(outlook.view):
        if isinstance(effect, words.Choose) and option in [entry.id for entry in effect.options]:
            worths = {entry.id: effects_worth(outlook, entry.effects) for entry in effect.options}
            return _or_usual(worths[option], worths.values())
    return 0.0


def _or_usual(worth: float | None, others: Iterable[float | None]) -> float:
    """An option about which nothing can be told is taken to be as good as the others are on average."""
    if worth is not None:
        return worth
    known = [other for other in others if other is not None]
    return sum(known) / len(known) if known else 0.0


def _player(outlook: Outlook, player: int) -> float:
    house = outlook.reign.seats[player].house.number
    for effect in _shown_effects(outlook.view):
        if isinstance(effect, words.ChoosePlayer):
            return effects_worth(outlook, effect.effects, house) or 0.0
    return 0.0


def effects_worth(outlook: Outlook, effects: Sequence[words.Effect], chosen: int = 0) -> float | None:
    """The worth of effects to this seat, in points, judged by their facts; None if unknown.

    `chosen` is the house that a player has named. The rivals' average gain counts against it.
    """
    facts = tried(outlook.view, effects, outlook.pools, outlook.purses, chosen)
    if facts is None:
        return None
    tracks, stability = list(outlook.reign.resources), outlook.reign.stability
    for fact in facts:
        kind = fact.subject.kind
        if kind in ("row", "dir", "marker"):
            index = words.RESOURCES.index(fact.subject.name)
            tracks[index] = replace(tracks[index], **{kind: fact.after})
        elif kind in ("stability", "locked"):
            stability = replace(stability, **{"row" if kind == "stability" else kind: fact.after})
    board = outlook.board_from(tuple(tracks), stability)
    worth = outlook.position_worth(board) - outlook.position_worth(outlook.board_after(()))
    worth += outlook.temper.glory * sum(_ahead(outlook, facts, kind) for kind in ("prestige", "crave"))
    worth += outlook.coin_change(_ahead(outlook, facts, "coins"))
    power = outlook.power + _ahead(outlook, facts, "power")
    return worth + outlook.power_worth(power) - outlook.power_worth(outlook.power)


def _ahead(outlook: Outlook, facts: Iterable[Fact], kind: str) -> float:
    """How much more of it this seat gets than its rivals do on average."""
    ahead = 0.0
    houses = [seat.house.number for seat in outlook.reign.seats]
    for fact in facts:
        if fact.subject.kind == kind and isinstance(fact.before, int) and isinstance(fact.after, int):
            at = fact.subject.at
            seat = at if kind in ("coins", "power") else houses.index(at) if at in houses else None
            if seat is not None:
                share = 1.0 if seat == outlook.seat else -1.0 / len(outlook.rivals)
                ahead += share * (fact.after - fact.before)
    return ahead
