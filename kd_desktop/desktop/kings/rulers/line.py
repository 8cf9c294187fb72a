"""The line of a campaign's rulers: who reigned when, how it ended, and the face that each one keeps."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kd_desktop.desktop.faces.face import Face, chosen
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings.events import KingNamed
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import RecordEnding

KEPT_AS = "rulers"
"""Under which name a campaign keeps the faces."""
WOMEN = ("a", "maud", "edith", "agnes", "hild", "wen", "gyth", "isolde", "rosamund")
"""How the given names of queens end."""


class Ruler(NamedTuple):
    """One ruler: the reign, the name ("" for none), the house that named them, the years, the end, the face.

    Of whoever reigns, or will reign next, `ended` and `ending` are None.
    """

    reign: int
    name: str
    house: int
    began: int
    face: Face
    ended: int | None = None
    ending: RecordEnding | None = None


class KeptFace(msgspec.Struct, frozen=True):
    """What a campaign keeps of a ruler: the reign, the name that was given, the parts of the face.

    `began` is the year of the crowning, which is in the rim of the medallion; 0 until it is known.
    """

    reign: int
    king: str
    face: Face
    began: int = 0


def rulers(session: Session, view: View | None = None) -> list[Ruler]:
    """All rulers of a campaign as far as the view knows (the table's as it stands); new faces are kept.

    A face that is kept stays, whatever becomes of the kit; only who has none yet is given one, unlike all
    others.
    """
    view = view or session.view(None)
    kept = {(one.reign, one.king): one.face for one in kept_faces(session)}
    out: list[Ruler] = []
    year = view.rules.first_year
    for record in view.ledger:
        face = kept.get((record.reign, record.king)) or _new(session, record.reign, record.king, out)
        out.append(
            Ruler(record.reign, record.king, record.king_house, year, face, record.year, record.ending)
        )
        year = record.year
    number, king, house = _present(session, view)
    if not view.finished and number > len(view.ledger):
        face = kept.get((number, king)) or _new(session, number, king, out)
        out.append(Ruler(number, king, house, year, face))
    _keep(session, [KeptFace(one.reign, one.name, one.face, one.began) for one in out])
    return out


def heir_face(session: Session, line: Sequence[Ruler], tries: int) -> Face:
    """A face for whoever is named next; `tries` counts the faces that were thought of before it."""
    seed = _seed(session, len(line) + 1, f"{tries}")
    return chosen(seed, (seed >> 7) % 2 == 0, [one.face for one in line])


def crown(session: Session, reign: int, king: str, face: Face) -> None:
    """Keep the face of whoever is about to be named for that reign."""
    others = [one for one in kept_faces(session) if one.reign != reign]
    _keep(session, [*others, KeptFace(reign, king, face)])


def kept_faces(session: Session) -> list[KeptFace]:
    """The faces that a campaign keeps; those that can't be read any more count for nothing."""
    return read_faces(session.kept(KEPT_AS))


def read_faces(kept: Any) -> list[KeptFace]:
    """The faces in what is kept under `KEPT_AS`, as plain JSON."""
    found: list[KeptFace] = []
    for one in kept or ():
        try:
            found.append(msgspec.convert(one, KeptFace))
        except msgspec.ValidationError:
            continue
    return found


def is_queen(king: str) -> bool:
    """Whether a name sounds like a queen's."""
    given = king.split()[0].lower() if king.split() else ""
    return given.endswith(WOMEN)


def _present(session: Session, view: View) -> tuple[int, str, int]:
    """The reign, name and namer of whoever reigns, or will."""
    if view.reign is not None:
        return view.reign.number, view.reign.king, view.reign.king_house
    named = (one.event.house for one in reversed(session.seen(None)) if isinstance(one.event, KingNamed))
    return len(view.ledger) + 1, view.king_name, next(named, 0)


def _new(session: Session, reign: int, king: str, before: Sequence[Ruler]) -> Face:
    return chosen(_seed(session, reign, king), is_queen(king), [one.face for one in before])


def _seed(session: Session, *words: object) -> int:
    return zlib.crc32("|".join(map(str, (session.store.created, *words))).encode())


def _keep(session: Session, faces: Sequence[KeptFace]) -> None:
    """Keep these, and those of reigns to come; nothing is written where nothing changes."""
    known = kept_faces(session)
    last = max((one.reign for one in faces), default=0)
    kept = sorted([*faces, *(one for one in known if one.reign > last)], key=lambda one: one.reign)
    if kept != known:
        session.keep(KEPT_AS, msgspec.to_builtins(kept))
