"""Every answer that is no ballot: the draft, tokens to keep, ties, abilities, choices on cards, names."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from kd_desktop.councillors.aims import alignment_pull
from kd_desktop.councillors.boards import moved
from kd_desktop.councillors.outlook import Outlook, token_points
from kd_desktop.councillors.royal import king_name
from kd_desktop.engine.kings import vocabulary as words
from kd_desktop.engine.kings.commands import (
    ChooseOption,
    ChoosePlayer,
    ChoosePrivileged,
    DecideLeader,
    DecideSide,
    DeclineAbility,
    KeepAgenda,
    KeepOpen,
    KingsCommand,
    NameKing,
    UseAbility,
)
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.state import OpenAgenda
from kd_desktop.engine.kings.view import View

_TARGETS: dict[str, float] = {"self": 1.0, "signer": 0.3, "each": 0.0, "leader": 0.1, "moderator": 0.1}


def choice_worth(outlook: Outlook, command: KingsCommand) -> float:
    """How much this seat likes an answer, in points; 0 for answers it has no opinion about."""
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
    if isinstance(command, ChoosePlayer):
        return _player(outlook, command.player)
    return 0.0


def name_king(view: View, rng: random.Random) -> NameKing:
    """A name for the next king that no earlier one bore."""
    taken = (*(record.king for record in view.ledger), view.king_name)
    return NameKing(king_name(rng, taken))


def _agenda(outlook: Outlook, command: KeepAgenda) -> float:
    for agenda in outlook.own.hand:
        if agenda.name == command.agenda:
            pull = alignment_pull(outlook.own, agenda.name)
            return outlook.agenda_worth(agenda) + outlook.temper.kinship * pull
    return 0.0


def _favour(outlook: Outlook, player: int) -> float:
    """Oneself first, then whoever has the least Prestige and Crave."""
    if player == outlook.seat:
        return 1.0
    house = outlook.reign.seats[player].house
    return -0.01 * (house.prestige + house.crave)


def _shown_effects(view: View) -> Iterable[words.Effect]:
    """The effects this seat has read: those of the revealed outcome."""
    reign = view.reign
    if reign is None or reign.dilemma is None or reign.dilemma.outcome is None:
        return ()
    return reign.dilemma.outcome.instructions


def _option(outlook: Outlook, option: str) -> float:
    for effect in _shown_effects(outlook.view):
        if isinstance(effect, words.Choose):
            for entry in effect.options:
                if entry.id == option:
                    return effects_worth(outlook, entry.effects)
    return 0.0


def _player(outlook: Outlook, player: int) -> float:
    for effect in _shown_effects(outlook.view):
        if isinstance(effect, words.ChoosePlayer):
            good = effects_worth(outlook, effect.effects, chosen=1.0)
            return good if player == outlook.seat else -0.3 * good
    return 0.0


def effects_worth(outlook: Outlook, effects: Sequence[words.Effect], chosen: float = 0.0) -> float:
    """What these effects promise this seat; `chosen` is its share in what the chosen player gets."""
    worth = 0.0
    symbols: list[Symbol] = []
    for effect in effects:
        if isinstance(effect, words.MoveResource) and effect.delta:
            symbols.append(Symbol("resource_up" if effect.delta > 0 else "resource_down", effect.resource))
        elif isinstance(effect, words.GainPrestige | words.GainCrave):
            worth += outlook.temper.glory * effect.n * _share(effect.who, outlook, chosen)
        elif isinstance(effect, words.GainCoins | words.LoseCoins):
            sign = 1 if isinstance(effect, words.GainCoins) else -1
            worth += outlook.coin_change(sign * effect.n) * _share(effect.who, outlook, chosen)
        elif isinstance(effect, words.GainPower | words.LosePower):
            sign = 1 if isinstance(effect, words.GainPower) else -1
            change = outlook.power_worth(outlook.power + sign * effect.n) - outlook.power_worth(outlook.power)
            worth += change * _share(effect.who, outlook, chosen)
    if symbols:
        board = outlook.board_after(tuple(symbols))
        worth += outlook.position_worth(board) - outlook.position_worth(outlook.board_after(()))
    return worth


def _share(who: words.Who, outlook: Outlook, chosen: float) -> float:
    if who == "chosen":
        return chosen
    if isinstance(who, str):
        return _TARGETS.get(who, 0.0)
    return 1.0 if who.house == outlook.mine.house.number else 0.0
