"""Brings a campaign to just before something is attached or opened."""

from typing import Any

from kd_desktop.councillors.mind import think
from kd_desktop.desktop.session import Session
from kd_desktop.engine.game import Command, Event
from tests.desktop.windows.play import fresh


def to_event(session: Session, kind: type[Event], most: int = 400) -> tuple[int, Command]:
    """Plays until the next act would bring an event of that kind, over reigns if need be.

    Gives the seat and that act, which is not carried out.
    """
    keeper: Any = session.keeper
    for _ in range(most):
        reign = keeper.state.reign
        if reign is None:
            keeper.apply(None, keeper.game.legal(keeper.state, None)[0])
            continue
        seat = reign.ask.seats[0]
        view = keeper.game.view(keeper.state, seat)
        command = think(view, (), 1, keeper.seq, bargain=False).command
        assert command is not None
        step = keeper.game.apply(keeper.state, seat, command)
        if any(isinstance(event, kind) for event in step.events):
            fresh(session)
            return seat, command
        keeper.apply(seat, command)
    raise AssertionError(kind)
