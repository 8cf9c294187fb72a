"""Names for a campaign derived from another: numbered on the same shelf, as a copy, as a branch."""

from __future__ import annotations

import re
from collections.abc import Collection

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.names import cut
from kd_desktop.storage.titles import LONGEST_TITLE

_NUMBERED = re.compile(r"(.+) (\d+)")


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, with a number if a campaign already has it, in place of any number it had."""
    if name not in taken:
        return name
    found = _NUMBERED.fullmatch(name)
    first = found[1] if found is not None and found[1] in taken else name
    text = translate("Library", "{title} {n}")
    numbered = (with_title(text, first, n=n) for n in range(2, len(taken) + 3))
    return next(one for one in numbered if one not in taken)


def with_title(text: str, title: str, **more: object) -> str:
    """The text with that title in its slot, cut where the whole would be too long for a title."""
    beside = len(text.format(title="", **more))
    return text.format(title=cut(title, LONGEST_TITLE - beside), **more)
