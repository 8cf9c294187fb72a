"""A table that comes back: a campaign on the shelf in which something was decided, and the real window."""

from collections.abc import Callable
from pathlib import Path

import pytest

from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.council.commands import CastVote, Gather
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.play.conftest import bench, sit, still, window

__all__ = ["bench", "sit", "still", "window"]

Left = Callable[[int], Path]


def play(session: Session, rounds: int) -> None:
    """Plays that many rounds, always alike: by turns two Power on AYE, one on NAY, and gathering."""
    store = session.store
    reign = session.view(None).reign
    last = (max(reign.round, 1) if reign is not None else 1) - 1 + rounds
    while True:
        session._views.clear()
        view = session.view(None)
        if view.reign is None or view.reign.round > last:
            return
        question = view.waits_for[0]
        seat = question.seat
        assert seat is not None
        own = session.view(seat)
        if question.why.code == "ask_ballot":
            wanted = (CastVote("aye", 2), CastVote("nay", 1), Gather())[(seat + view.reign.round) % 3]
            store.apply(seat, wanted if wanted in own.legal else Gather())
        else:
            store.apply(seat, own.legal[0] if question.why.code == "ask_agenda" else own.legal[-1])


@pytest.fixture
def left(bench: KingsPack, data_folder: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Left:
    """The folder of a campaign that was left after that many rounds."""
    assert qapp

    def made(rounds: int) -> Path:
        monkeypatch.setattr("secrets.randbits", lambda _: 3)
        chairs = (Chair("person", "Ada"), Chair("computer"), Chair("computer"))
        session = Session(found(data_folder / "campaigns", bench, "Bench", chairs, "2026-11-20"))
        if rounds:
            play(session, rounds)
        session.close()
        return session.store.folder

    return made
