"""What is said of each kind of event or command: one text, or several among which it decides itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.storage.chairs import ChairTaken

CHAIRS = Texts(__file__, "chairs")
"""Who plays for whom from now on, with a slot `party`: the same in every game."""


class Sentences:
    """The texts by the name of the kind; `cases` choose where a kind has several."""

    def __init__(self, texts: Texts, cases: Mapping[type, Callable[..., str]]) -> None:
        self._texts = texts
        self._cases = cases

    def of(self, one: Any, *more: Any) -> str:
        """What is said of it, in words but with its slots; `more` is what the cases ask for besides."""
        if isinstance(one, ChairTaken):
            return CHAIRS(one.chair.level if one.chair.kind == "computer" else one.chair.kind)
        name, choose = type(one).__name__, self._cases.get(type(one))
        return self._texts(name if choose is None else f"{name}.{choose(one, *more)}")

    def kinds(self) -> set[str]:
        """The names of all kinds that have a text here."""
        return {name.partition(".")[0] for name in self._texts}
