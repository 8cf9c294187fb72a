"""The line of a campaign's rulers: their reigns, how each ended, and the faces that they keep."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kd_desktop.desktop.faces.face import FaceFeatures, chosen
from kd_desktop.desktop.kit.bidi import plain
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.decoding import convert

KEPT_AS = "rulers"
"""The name under which a campaign keeps the faces."""
WOMEN = (
    "a", "maud", "aude", "edith", "agnes", "hild", "wen", "gyth", "solde", "rosamund", "rosamer", "avis",
    "dorrit", "emmeret", "nerys", "oriel", "quenby", "tamsel",
)  # fmt: skip
"""The endings of queens' given names."""


class Ruler(NamedTuple):
    """One ruler: the reign, the name ("" for none), the house that named them, the years, the face.

    `fate` says in a word or two how it ended. For the present or the next ruler, `ended` is None.
    """

    reign: int
    name: str
    house: int
    began: int
    face: FaceFeatures
    ended: int | None = None
    fate: str = ""

    @property
    def called(self) -> str:
        """The name, or words for a missing one."""
        queen, king = translate("Rulers", "a nameless queen"), translate("Rulers", "a nameless king")
        return self.name or (queen if self.face.woman else king)

    @property
    def years(self) -> str:
        """The years, first to last."""
        return f"{self.began}\u2013{self.ended}" if self.ended is not None else f"{self.began}\u2013"

    @property
    def told(self) -> str:
        """All of it in words."""
        told = translate("Rulers", "{king}, {years}, {ending}")
        return told.format(king=self.called, years=self.years, ending=self.fate)


class KeptFace(msgspec.Struct, frozen=True):
    """A campaign's record of a ruler: the reign, the given name, the parts of the face.

    `began` is the year of the crowning, which is in the rim of the medallion; 0 until it is known.
    """

    reign: int
    king: str
    face: FaceFeatures
    began: int = 0


def heir_face(session: Session, line: Sequence[Ruler], tries: int, woman: bool | None = None) -> FaceFeatures:
    """A face for the next ruler; `tries` counts the faces considered before it.

    If it isn't known whether that is a `woman`, chance decides.
    """
    seed = _seed(session, len(line) + 1, f"{tries}")
    if woman is None:
        woman = (seed >> 7) % 2 == 0
    return chosen(seed, woman, [one.face for one in line])


def crown(session: Session, reign: int, king: str, face: FaceFeatures) -> None:
    """Keep the face of the next ruler for that reign."""
    others = [one for one in kept_faces(session) if one.reign != reign]
    _keep(session, [*others, KeptFace(reign, plain(king), face)])


def kept_faces(session: Session) -> list[KeptFace]:
    """The faces that a campaign keeps; unreadable ones are left out."""
    return read_faces(session.kept(KEPT_AS))


def read_faces(kept: Any) -> list[KeptFace]:
    """The faces in what is kept under `KEPT_AS`, as plain JSON."""
    found: list[KeptFace] = []
    for one in kept or ():
        try:
            found.append(convert(one, KeptFace))
        except msgspec.ValidationError:
            continue
    return found


def is_queen(king: str) -> bool:
    """Whether a name sounds like a queen's."""
    given = king.split()[0].lower() if king.split() else ""
    return given.endswith(WOMEN)


def face_for(
    session: Session, reign: int, king: str, before: Sequence[Ruler], woman: bool | None = None
) -> FaceFeatures:
    """The face kept for that ruler, else a new one, unlike those of the line before.

    If it is known whether that is a `woman`, it is the heir's, as shown while the name was given; else the
    name decides.
    """
    king = plain(king)  # what is kept, and drawn by chance, is that of the name alone
    kept = next((one.face for one in kept_faces(session) if (one.reign, one.king) == (reign, king)), None)
    if kept is not None:
        return kept
    others = [one.face for one in before]
    if woman is None:
        return chosen(_seed(session, reign, king), is_queen(king), others)
    return chosen(_seed(session, reign, "0"), woman, others)


def _seed(session: Session, *words: object) -> int:
    return zlib.crc32("|".join(map(str, (session.store.created, *words))).encode())


def keep_line(session: Session, line: Sequence[Ruler]) -> None:
    """Keep the faces of all of them. Kept faces stay the same, whatever happens to the kit of parts."""
    _keep(session, [KeptFace(one.reign, plain(one.name), one.face, one.began) for one in line])


def _keep(session: Session, faces: Sequence[KeptFace]) -> None:
    """Keep these, and those of reigns to come; without a change, nothing is written."""
    known = kept_faces(session)
    last = max((one.reign for one in faces), default=0)
    kept = sorted([*faces, *(one for one in known if one.reign > last)], key=lambda one: one.reign)
    if kept != known:
        session.keep(KEPT_AS, msgspec.to_builtins(kept))
