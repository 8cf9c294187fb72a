"""A chancellor's choice in the draft: the Secret Agenda that wins most, by its promise on the board."""

from __future__ import annotations

import random
from dataclasses import replace

from kd_desktop.councillors.kings.aims import alignment_pull
from kd_desktop.councillors.kings.boards import moved
from kd_desktop.councillors.kings.courtier import weigh
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.thoughts import Wish
from kd_desktop.engine.kings.commands import KeepAgenda, KingsCommand
from kd_desktop.engine.kings.vocabulary import AgendaName

WINS: dict[AgendaName, float] = {
    "moderate": -3.2, "opulent": 0.0, "opportunist": 0.2, "extremist": 2.4, "rebel": -0.4, "greedy": 1.4,
}  # fmt: skip
"""Points by which an agenda wins more than its goal promises: fitted to 720 reigns of a chancellor among
courtiers that kept any of them."""
KIN = 0.5
"""The worth of a point of reward for using an agenda."""
WHIM = 2.0
"""The points by which likings vary, so that the choice stays secret."""


def keep(outlook: Outlook, rng: random.Random) -> list[Wish]:
    """The agendas on offer, best first."""
    return weigh(outlook.view.legal, rng, lambda command: _worth(outlook, command), WHIM)


def _worth(outlook: Outlook, command: KingsCommand) -> float:
    assert isinstance(command, KeepAgenda)
    agenda = next(one for one in outlook.own.hand if one.name == command.agenda)
    reign = outlook.reign
    board = moved(reign.resources, reign.stability, (), outlook.view.rules)
    board = replace(board, rounds=outlook.rounds)
    pull = alignment_pull(outlook.own, agenda.name)
    return outlook.gauge.hope(agenda, board) + WINS[agenda.name] + KIN * pull
