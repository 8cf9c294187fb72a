"""The sentence for each kind of event or command: one text, or several that it chooses from itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.storage.chairs import Chair, ChairTaken

CHAIRS = Texts(__file__, "chairs")
"""The player of a chair from now on, with a slot `party`: the same in every game."""


def _chair_text(chair: Chair) -> str:
    """The key of the text for the chair's player."""
    if chair.kind == "computer":
        return chair.level
    return "bound" if chair.bound else chair.kind


class Sentences:
    """The texts by the name of the kind; `cases` choose where a kind has several."""

    def __init__(self, texts: Texts, cases: Mapping[type, Callable[..., str]]) -> None:
        self._texts = texts
        self._cases = cases

    def of(self, one: Any, *more: Any) -> str:
        """The sentence of an event or command, with its slots; `more` are further arguments for the cases."""
        if isinstance(one, ChairTaken):
            return CHAIRS(_chair_text(one.chair))
        name, choose = type(one).__name__, self._cases.get(type(one))
        return self._texts(name if choose is None else f"{name}.{choose(one, *more)}")

    def kinds(self) -> set[str]:
        """The names of all kinds with a text here."""
        return {name.partition(".")[0] for name in self._texts}
