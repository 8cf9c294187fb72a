"""The rulers of a council's campaign, as far as a view knows them."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.desktop.council.rulers.line import Ruler, face_for, keep_line
from kd_desktop.desktop.council.rulers.line import is_queen as sounds_like_queen
from kd_desktop.desktop.kings.board.words import ending
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings.events import KingNamed
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.view import View


def rulers(session: Session, view: View | None = None) -> list[Ruler]:
    """All rulers of a campaign as far as the view knows (the table's as it stands); new faces are kept.

    Only rulers without a face get a new one, unlike all others.
    """
    view = view or session.view(None)
    out: list[Ruler] = []
    year = view.rules.first_year
    for record in view.ledger:
        woman = _woman(session, record.reign, record.portrait)
        face = face_for(session, record.reign, record.king, out, woman)
        fate = ending(record.ending)
        out.append(Ruler(record.reign, record.king, record.king_house, year, face, record.year, fate))
        year = record.year
    number, king, house = _present(session, view)
    if not view.finished and number > len(view.ledger):
        woman = _woman(session, number, view.portrait.id if view.portrait is not None else "")
        out.append(Ruler(number, king, house, year, face_for(session, number, king, out, woman)))
    keep_line(session, out)
    return out


def _woman(session: Session, reign: int, portrait: str) -> bool | None:
    """Whether the pack's portrait tells of a woman; of the first ruler the pack gives the name alone."""
    king = session.game.library.kings.get(portrait) if reign > 1 else None
    return king.queen if king is not None else None


def is_queen(library: CardLibrary, portraits: Sequence[str], reign: int, king: str) -> bool:
    """Whether the ruler of that reign with that name is a woman: by portrait, else by name.

    `portraits` are those of the campaign's rulers, in their order.
    """
    told = library.kings.get(portraits[reign - 1]) if 1 < reign <= len(portraits) else None
    return sounds_like_queen(king) if told is None or told.queen is None else told.queen


def heir_is_woman(view: View) -> bool | None:
    """Whether the ruler about to be named is a woman, if the pack says so."""
    return view.heir.queen if view.heir is not None else None


def _present(session: Session, view: View) -> tuple[int, str, int]:
    """The reign, name and namer of the present or next ruler."""
    if view.reign is not None:
        return view.reign.number, view.reign.king, view.reign.king_house
    named = (one.event.house for one in reversed(session.seen(None)) if isinstance(one.event, KingNamed))
    return len(view.ledger) + 1, view.king_name, next(named, 0)
