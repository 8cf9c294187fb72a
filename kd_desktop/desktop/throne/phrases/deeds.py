"""What each of the others did since a claimant's last turn, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.desktop.throne.phrases.names import Names, names_of
from kd_desktop.desktop.throne.phrases.slots import Slots
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View

_SAY = Texts(__file__)
BARE = ("commit", "draw", "taxes", "exchange")
"""The actions that have no event of their own."""


def since_last_turn(events: Sequence[Any], seat: int, view: View | Names, *, brief: bool = False) -> str:
    """The last action or Intrigue of each of the others since that seat's last turn; "" if there was none.

    With the Projects for which that seat was rewarded meanwhile. A `brief` sentence names no cards.
    """
    names = names_of(view)

    def later(event: Any) -> bool:
        return not (isinstance(event, e.TurnEnded) and event.seat == seat)

    since = [*takewhile(later, reversed(events))][::-1]
    said: dict[tuple[int, str], str] = {}
    for at, one in enumerate(since):
        deed = _deed(one, since[at + 1 : at + 2])
        rewarded = deed == "rewarded"
        if deed and rewarded == (one.seat == seat):
            key = one.seat, one.project if rewarded else ""
            said.pop(key, "")  # the latest comes last
            said[key] = _SAY(f"brief.{deed}" if brief else deed).format_map(Slots(one, names))
    return translate("Phrases", "{deeds}.").format(deeds=listed([*said.values()])) if said else ""


def _deed(event: Any, after: Sequence[Any]) -> str:
    """What its seat did; "" where it is no action or Intrigue, or is told with another event of it."""
    if isinstance(event, e.TurnEnded):
        return "" if event.acted else "idle"
    if isinstance(event, e.IntriguePlayed):
        return "intrigue"
    if isinstance(event, e.ProjectRewarded):
        return "rewarded"
    if isinstance(event, e.ProjectPlaced):
        return "place"
    if isinstance(event, e.Contributed):
        if any(isinstance(one, e.ProjectCompleted) for one in after):
            return "complete"
        return "" if event.cause.code == "place" else "contribute"
    bare = isinstance(event, e.TokensMoved | e.Drew) and event.cause.code in BARE
    return event.cause.code if bare else ""
