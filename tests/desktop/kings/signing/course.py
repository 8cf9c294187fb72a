"""Brings a campaign to just before something is attached or opened."""

from typing import Any

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.game import Command, Event
from tests.desktop.kings.play.play import fresh


def to_event(session: Session, kind: type[Event], most: int = 400) -> tuple[int, Command]:
    """Plays until the next act would bring an event of that kind, over reigns if need be.

    Gives the seat and that act, which is not carried out.
    """
    store: Any = session.store
    for _ in range(most):
        reign = store.state.reign
        if reign is None:
            store.apply(None, store.game.legal(store.state, None)[0])
            continue
        seat = reign.ask.seats[0]
        view = store.game.view(store.state, seat)
        command = think(view, (), 1, store.seq, bargain=False).command
        assert command is not None
        step = store.game.apply(store.state, seat, command)
        if any(isinstance(event, kind) for event in step.events):
            fresh(session)
            return seat, command
        store.apply(seat, command)
    raise AssertionError(kind)
