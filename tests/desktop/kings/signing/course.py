"""Brings a campaign to just before something is attached or opened."""

from typing import Any

from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.game import Command, Event
from tests.desktop.kings.people import answer
from tests.desktop.kings.play.play import fresh


def to_event(session: Session, kind: type[Event], most: int = 400) -> tuple[int, Command]:
    """Everybody answers as stated until the next act would bring such an event, over reigns if need be.

    Gives the seat and that act, which is not carried out.
    """
    store: Any = session.store
    for _ in range(most):
        if store.state.reign is None:
            store.apply(None, store.game.legal(store.state, None)[0])
            continue
        seat, command = answer(store.game, store.state)
        step = store.game.apply(store.state, seat, command)
        if any(isinstance(event, kind) for event in step.events):
            fresh(session)
            return seat, command
        store.apply(seat, command)
    raise AssertionError(kind)
