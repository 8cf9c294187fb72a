"""The book's material: a game's folder, read without changing it, as its table knows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from kd_desktop.desktop.kit.bidi import isolated, set_apart
from kd_desktop.desktop.throne.charts.reading import GameReading, read_events
from kd_desktop.desktop.throne.phrases.events import event_sentence, quiet
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.engine.game import seen_by
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.view import View
from kd_desktop.storage.disk import DISK
from kd_desktop.storage.games import kit
from kd_desktop.storage.past import Past, read


class Material(NamedTuple):
    """A game read for the book: figures, events as the table saw them, and the players of its claimants."""

    reading: GameReading
    events: tuple[Any, ...]
    past: Past

    @property
    def view(self) -> View:
        """The table as it is now."""
        return self.reading.view


def gather_material(folder: Path) -> Material:
    """Reads the game in that folder; raises StorageError when it can't be read."""
    past = read(DISK, folder, kit)
    events = tuple(seen_events(past))
    view: View = set_apart(past.kit.game.view(past.state, None))
    return Material(read_events(events, view, isolated(past.base.title)), events, past)


def seen_events(past: Past) -> Iterator[Any]:
    """All events that weren't undone, as the table saw them."""
    for deed in past.deeds():
        for event in () if deed.undone else deed.told:
            seen = seen_by(event, None)
            if seen is not None:
                yield seen


def story(past: Past) -> list[str]:
    """The sentences of a game in order, with an empty line before each round and before its end."""
    names = Names(past.kit.game.view(past.state, None))
    lines: list[str] = []
    for event in seen_events(past):
        if quiet(event):
            continue
        if isinstance(event, e.RoundBegan | e.GameWon | e.AllLost) and lines:
            lines.append("")
        lines.append(event_sentence(event, names))
    return lines
