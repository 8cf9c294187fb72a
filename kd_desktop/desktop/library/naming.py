"""What a new campaign is called where another of that name stands on the shelf."""

from __future__ import annotations

import re
from collections.abc import Collection

from kd_desktop.desktop.kit.wording import translate

_NUMBERED = re.compile(r"(.+) (\d+)")


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, with a number where a campaign has it already; a number that it has makes way."""
    if name not in taken:
        return name
    found = _NUMBERED.fullmatch(name)
    first = found[1] if found is not None and found[1] in taken else name
    text = translate("Library", "{name} {n}")
    numbered = (text.format(name=first, n=n) for n in range(2, len(taken) + 3))
    return next(one for one in numbered if one not in taken)
