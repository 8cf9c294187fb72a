"""The fields of a view as a tree to read: everything public, or what one seat knows besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.wording import readable
from kd_desktop.desktop.plain.words import SeatNames, value_words
from kd_desktop.engine.game import Question, Standing

ELSEWHERE = (Question, Standing)
"""The page's own words for some fields."""


class Field(NamedTuple):
    """A line of the tree: the names that lead to it, its own name, and its value ("" for a heading)."""

    path: tuple[str, ...]
    name: str
    value: str = ""


def fields(view: msgspec.Struct, seats: SeatNames) -> Iterator[Field]:
    """The lines of a view, each heading before its own; the page says whose view it is."""
    yield from (one for one in _struct((), view, seats) if one.path != ("seat",))


def own_fields(view: msgspec.Struct, table: msgspec.Struct, seats: SeatNames) -> list[Field]:
    """What a seat's view tells beyond the table's, with the headings over it."""
    known = set(fields(table, seats))
    more = [one for one in fields(view, seats) if one.value and one not in known]
    led_to = {one.path[:size] for one in more for size in range(1, len(one.path))}
    return [one for one in fields(view, seats) if one in more or (not one.value and one.path in led_to)]


def _struct(path: tuple[str, ...], struct: msgspec.Struct, seats: SeatNames) -> Iterator[Field]:
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if not isinstance(value, ELSEWHERE):
            yield from _field((*path, name), readable(name), value, seats)


def _field(path: tuple[str, ...], name: str, value: Any, seats: SeatNames) -> Iterator[Field]:
    if isinstance(value, msgspec.Struct):
        yield Field(path, name)
        yield from _struct(path, value, seats)
    elif isinstance(value, tuple) and any(isinstance(one, msgspec.Struct | tuple) for one in value):
        if any(isinstance(one, ELSEWHERE) for one in value):
            return
        yield Field(path, name)
        for number, one in enumerate(value):
            called = seats(number) if path[-1] == "seats" else str(number + 1)
            yield from _field((*path, str(number)), called, one, seats)
    else:
        yield Field(path, name, value_words(value))


class FieldTree(QTreeWidget):
    """The tree of a view's lines; arrow keys move in it."""

    def __init__(self, look: Appearance, name: str) -> None:
        super().__init__()
        self.look = look
        self.setAccessibleName(name)
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(look.gap(22))
        look.changed.connect(self.restyle)
        self.restyle()

    def restyle(self) -> None:
        """Bone letters on a dark plate, in the present sizes."""
        t, pad = theme, self.look.gap(3)
        self.setFont(self.look.font(18))
        self.setStyleSheet(
            theme.dressed(f"""
QTreeView {{ background: {t.PLATE}; border: 2px solid {t.INK}; padding: 6px; }}
QTreeView:focus {{ border: 3px solid {t.BRASS}; padding: 5px; }}
QTreeView::item {{ color: {t.BONE}; padding: {pad}px 4px; border: none; }}
QTreeView::item:selected {{ background: {t.BONE}; color: {t.INK}; }}
QTreeView::branch {{ background: {t.PLATE}; }}
""")
        )

    def show_fields(self, lines: Sequence[Field]) -> None:
        """Show those lines; a line with the focus keeps it, if it is still there."""
        at = self.currentItem()
        kept = at.data(0, 256) if at is not None else None
        self.clear()
        made: dict[tuple[str, ...], QTreeWidgetItem] = {}
        for line in lines:
            over = made.get(line.path[:-1])
            item = made[line.path] = QTreeWidgetItem([line.name, line.value])
            item.setData(0, 256, line.path)
            if over is not None:
                over.addChild(item)
            else:
                self.addTopLevelItem(item)
        self.expandAll()
        self.resizeColumnToContents(0)
        found = made.get(tuple(kept)) if kept else None
        if found is not None:
            self.setCurrentItem(found)
