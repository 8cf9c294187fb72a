from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from kd_desktop.desktop.session.session import Session
from kd_desktop.storage.store import CampaignStore
from tests.storage.support import PACK, masks_kit
from tests.toy.pieces import Deal


@pytest.fixture
def hall(qapp: object, tmp_path: Path) -> Iterator[Session]:
    """Three people at the toy's table, all asked for a bid at once."""
    assert qapp
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.create(
        tmp_path, "masks", PACK, "The Masked Ball", 7, kits=masks_kit
    )
    store.apply(None, Deal(3))
    session = Session(store)
    yield session
    session.close()


@pytest.fixture
def hold(monkeypatch: pytest.MonkeyPatch) -> Callable[[Session, str], Event]:
    """Makes what a session's store writes by that method wait until the event is set."""

    def held(session: Session, method: str) -> Event:
        free, write = Event(), getattr(session.store, method)

        def slowly(*args: Any, **kinds: Any) -> Any:
            assert free.wait(30)
            return write(*args, **kinds)

        monkeypatch.setattr(session.store, method, slowly)
        return free

    return held
