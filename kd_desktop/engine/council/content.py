"""What packs of both council games have: storylines, subjects to leave out, offices, and stakes in a card."""

from __future__ import annotations

import msgspec

from kd_desktop.engine.council.ballot import Side


class ContentStruct(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Base of everything a pack contains."""


class Storyline(ContentStruct, frozen=True):
    """A story thread, known by a symbol (wave, eye, ring, wheel, sluice or book)."""

    id: str
    name: str
    symbol: str
    mystery: bool = False


class Theme(ContentStruct, frozen=True):
    """A sensitive subject that a table may leave out: other cards then replace its cards."""

    id: str
    title: str
    text: str = ""


class ContentNote(ContentStruct, frozen=True):
    """A storyline's content note, shown before a campaign starts; storyline "" means the whole pack."""

    text: str
    storyline: str = ""


class Office(ContentStruct, frozen=True):
    """An office at court that brings dilemmas.

    Its id, its title, and the names of its holders, each for `term` reigns.
    """

    id: str
    title: str
    holders: tuple[str, ...] = ()
    term: int = 2


class Stake(ContentStruct, frozen=True):
    """What a dilemma means to a house: the side it wants, and two lines it says before the vote.

    The first line says why, the second answers an opponent.
    """

    house: int
    wants: Side
    lines: tuple[str, str]
