"""Brings a campaign forward without a window, by what computer councillors would do in every chair."""

from collections.abc import Callable
from typing import Any

import msgspec
from PySide6.QtWidgets import QApplication

from kd_desktop.councillors.kings.mind import think
from kd_desktop.desktop.explain.log_filter import LogFilter
from kd_desktop.desktop.kings.play.page import PlayPage
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings.events import ReignEnded
from tests.bounded import so_long
from tests.desktop.kings.people import answer


def forward(session: Session, commands: int) -> None:
    """Carry out that many commands of whoever is awaited, or as many as the reign has."""
    store: Any = session.store
    for _ in range(commands):
        reign = store.state.reign
        if reign is None:
            break
        seat = reign.ask.seats[0]
        view = store.game.view(store.state, seat)
        thought = think(view, (), 1, store.seq, bargain=False)
        assert thought.command is not None
        store.apply(seat, thought.command, msgspec.json.encode(thought))
    fresh(session)


def before_the_end(sit: Callable[..., Session], *kinds: str) -> Session:
    """A campaign of those chairs before the command that ends its first reign."""
    session = sit(*kinds)
    store: Any = session.store
    for _ in so_long(lambda: not ends(store)):
        store.apply(*answer(store.game, store.state))
    return Session(store)


def ends(store: Any) -> bool:
    """Whether the next command would end the reign."""
    step = store.game.apply(store.state, *answer(store.game, store.state))
    return any(isinstance(event, ReignEnded) for event in step.events)


def until(session: Session, code: str, most: int = 200) -> None:
    """Go on until somebody is asked that (the code of a question's why)."""
    for _ in range(most):
        asked = session.view(None).waits_for
        if asked and asked[0].why.code == code:
            return
        forward(session, 1)
    raise AssertionError(code)


def fresh(session: Session) -> None:
    """Let the session see what its store has now."""
    session._views.clear()


def read_out(council: PlayPage) -> None:
    """Read all that is still to be told, and let it move at once."""
    for _ in so_long(council.playback.unread):
        council.playback.hurry()
        if council.playback.outcome_page is not None:
            council.playback.read_on()
        elif council.reader.page is not None:
            council.reader.turn()
        QApplication.processEvents()


def shown(log: LogFilter) -> list[str]:
    """The lines that the log shows."""
    return [str(log.index(row, 0).data()) for row in range(log.rowCount())]
