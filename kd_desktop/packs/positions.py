"""The position of each key and value in a TOML text. tomllib gives the values; this gives their places."""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from typing import NamedTuple

import tree_sitter_toml
from tree_sitter import Language, Node, Parser

from kd_desktop.packs.findings import Path

DEEPEST = 100  # levels; what is nested more deeply has the place of what holds it


class Spot(NamedTuple):
    """The position of a value, in bytes of the UTF-8 text: its key (or its header's), its start, its end."""

    key: int
    start: int
    end: int


def spots(text: bytes) -> dict[Path, Spot]:
    """The spot of every key, value, table and array element of a TOML text.

    A table's spot is its header or its braces; an implied table's is the key that implies it first.
    """
    walk = _Walk()
    root = Parser(Language(tree_sitter_toml.language())).parse(text).root_node
    for node in root.named_children:
        if node.type == "pair":
            walk.pair(node, ())
        elif node.type in ("table", "table_array_element"):
            walk.table(node)
    return walk.found


class Lines:
    """Turns byte offsets of a UTF-8 text into lines and columns, both from 1, columns in characters."""

    def __init__(self, text: bytes) -> None:
        self._text = text
        self._starts = [0]
        at = text.find(b"\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find(b"\n", at + 1)

    def at(self, offset: int) -> tuple[int, int]:
        """The line and column of a byte."""
        line = bisect_right(self._starts, offset)
        before = self._text[self._starts[line - 1] : offset]
        return line, len(before.decode(errors="replace")) + 1


class _Walk:
    """One pass over a syntax tree, in the order in which TOML gives headers their meaning."""

    def __init__(self) -> None:
        self.found: dict[Path, Spot] = {}
        self._lengths: dict[Path, int] = {}  # of the arrays of tables, so far

    def table(self, node: Node) -> None:
        """`[a.b]` or `[[a.b]]` with its pairs."""
        children = node.named_children
        if not children:
            return
        header = (node.start_byte, children[0].end_byte + (2 if node.type == "table_array_element" else 1))
        keys = _keys(children[0])
        path: Path = ()
        for index, (name, start, end) in enumerate(keys):
            path += (name,)
            last = index == len(keys) - 1
            if last and node.type == "table_array_element":
                self.found.setdefault(path, Spot(start, header[0], header[1]))
                count = self._lengths.get(path, 0)
                self._lengths[path] = count + 1
                path += (count,)
                self.found[path] = Spot(start, header[0], header[1])
            elif last:
                self.found[path] = Spot(start, header[0], header[1])
            else:
                self.found.setdefault(path, Spot(start, start, end))
                if path in self._lengths:
                    path += (self._lengths[path] - 1,)
        for child in children[1:]:
            if child.type == "pair":
                self.pair(child, path)

    def pair(self, node: Node, path: Path) -> None:
        """`a.b = value` inside the table at a path."""
        children = [child for child in node.named_children if child.type != "comment"]
        if len(children) < 2:
            return
        keys = _keys(children[0])
        for name, start, end in keys[:-1]:
            path += (name,)
            self.found.setdefault(path, Spot(start, start, end))
        name, start, _ = keys[-1]
        self.value(children[1], (*path, name), start)

    def value(self, node: Node, path: Path, key: int) -> None:
        """A value and its contents."""
        self.found[path] = Spot(key, node.start_byte, node.end_byte)
        if len(path) > DEEPEST:
            return
        if node.type == "array":
            elements = [child for child in node.named_children if child.type != "comment"]
            for index, child in enumerate(elements):
                self.value(child, (*path, index), child.start_byte)
        elif node.type == "inline_table":
            for child in node.named_children:
                if child.type == "pair":
                    self.pair(child, path)


def _keys(node: Node) -> list[tuple[str, int, int]]:
    """The parts of a key with their first and last bytes; a dotted key has several."""
    if node.type == "dotted_key":
        return [part for child in node.named_children for part in _keys(child)]
    written = (node.text or b"").decode(errors="replace")
    name = written
    if node.type == "quoted_key":
        try:
            name = next(iter(tomllib.loads(f"{written} = 0")))
        except tomllib.TOMLDecodeError:
            name = written.strip("\"'")
    return [(name, node.start_byte, node.end_byte)]
