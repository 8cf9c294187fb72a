"""Tables that packs of both council games have beside their cards."""

from __future__ import annotations

from kd_desktop.engine.council.content import ContentStruct


class Accepted(ContentStruct, frozen=True):
    """A warning that the author accepts: its code, the ids of the parts it is about, and the reason.

    `at` "" means the whole pack.
    """

    code: str
    reason: str
    at: str | tuple[str, ...] = ""


class Glossary(ContentStruct, frozen=True):
    """The table `[glossary]`: names of the pack's world, used to find misspelt ones."""

    names: tuple[str, ...] = ()
