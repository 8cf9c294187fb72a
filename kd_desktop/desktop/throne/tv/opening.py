"""The TV of an open throne game."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.throne.cards.values import PlayerNames
from kd_desktop.desktop.throne.tv.window import ThroneTv
from kd_desktop.desktop.tv import follower
from kd_desktop.desktop.tv.follower import AtTable, Home


def open_tv(session: Session, table: QWidget | None = None, at: AtTable | None = None) -> ThroneTv:
    """The TV of that game, as `follower.open_tv` describes it, with the names of the people who play."""

    def who() -> PlayerNames:
        parties = session.standing().parties
        chairs = session.chairs()
        return {
            party: chair.name
            for party, chair in zip(parties, chairs, strict=False)
            if party and chair.kind == "person" and chair.name
        }

    def make(home: Home) -> ThroneTv:
        made = ThroneTv(home=home)
        made.who = who
        return made

    found = follower.open_tv(session, make, table, at)
    assert isinstance(found, ThroneTv)
    return found
