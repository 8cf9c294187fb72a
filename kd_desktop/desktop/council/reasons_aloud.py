"""The reasons that councillors say aloud, read from the journal; of a thought only its spoken part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from kd_desktop.engine.decoding import decoder
from kd_desktop.engine.game import UNREADABLE, Message


class _Aloud(msgspec.Struct, frozen=True):
    """The public part of a thought; the rest is never decoded."""

    said: Message | None = None


_SPOKEN = decoder(_Aloud)


def reasons_aloud(history: Iterable[Any], after: int = 0) -> dict[int, str]:
    """The codes of the reasons said aloud, by the number of the command; for commands beyond `after`.

    `history` are a store's deeds. Commands taken back are left out, and so are unreadable ones.
    """
    found = {}
    for deed in history:
        if deed.n <= after or deed.undone or not deed.thought:
            continue
        try:
            said = _SPOKEN.decode(deed.thought).said
        except UNREADABLE:  # another version's thought: the campaign goes on without it
            continue
        if said is not None:
            found[deed.n] = said.code
    return found
