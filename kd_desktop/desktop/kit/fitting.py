"""Words set so that they fit their place whole: by size, and then in ways of setting that are narrower.

`least` is always the smallest size in pixels, in which words may be set that have larger letters elsewhere.
Only `shortest`, `fit` and `line` ever shorten, and only where the words fit in no way.
"""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.painter import Type

FittedLines = tuple[Type, list[str]]
"""A type setting for words, with their lines."""
LEAD = 1.2
"""From one baseline of a block to the next, for a size of 1."""
STRETCHES = (100, 92, 84)
"""The widths allowed for narrower sans serif letters, in percent."""


def by_size(bold: Type, words: str, room: float, most: int, least: int) -> FittedLines | None:
    """The words in at most that many lines, in the largest size of one type that fits."""
    for px in range(bold.px, min(bold.px, least) - 1, -1):
        one = bold._replace(px=px)
        found = _lines(one, words, room, most)
        if found is not None:
            return one, found
    return None


def shortest(bold: Type, words: str, room: float, most: int, least: int) -> FittedLines:
    """As `by_size`, shortened in the smallest size where they fit in none."""
    small = bold._replace(px=min(bold.px, least))
    return by_size(bold, words, room, most, least) or (small, small.clipped(words, room, most))


def whole(bold: Type, words: str, room: float, most: int, least: int) -> FittedLines | None:
    """The words in at most that many lines, in the first of the `settings` where they fit; None in none."""
    for one in settings(bold, least):
        found = _lines(one, words, room, most)
        if found is not None:
            return one, found
    return None


def fit(bold: Type, words: str, room: float, most: int, least: int) -> FittedLines:
    """The words in at most that many lines; shortened where they fit in none of the `settings`."""
    return whole(bold, words, room, most, least) or (bold, bold.clipped(words, room, most))


def line(bold: Type, words: str, room: float, least: int) -> tuple[str, Type]:
    """The words in one line and their type, as `Painter.text` takes them; shortened as a last resort."""
    found = whole(bold, words, room, 1, least)
    if found is not None:
        return found[1][0] if found[1] else "", found[0]
    *_, narrowest = settings(bold, least)
    return narrowest.cut(words, room), narrowest


def settings(bold: Type, least: int) -> Iterator[Type]:
    """Ways to set a title, each narrower than the one before.

    As it is, lighter, a little smaller but never below the smallest text, in the narrower letters without
    serifs, and these drawn in.
    """
    light = bold._replace(weight=400)
    small = light._replace(px=max(min(least, bold.px), round(bold.px * 0.88)))
    yield from (bold, light, small)
    for stretch in STRETCHES:
        yield small._replace(family="sans", stretch=stretch)


def block(usual: Type, words: str, room: float, high: float, least: int) -> FittedLines | None:
    """The words in as many lines as a place of that size holds, as large as they fit; None if in no way."""
    small = usual._replace(px=min(usual.px, least), family="sans")
    narrow = (small._replace(stretch=stretch) for stretch in STRETCHES)
    sizes = (usual._replace(px=px) for px in range(usual.px, min(usual.px, least) - 1, -1))
    for one in (*sizes, *narrow):
        most = int((high + one.px * (lead() - 1)) / (one.px * lead()) + 1e-6)
        found = _lines(one, words, room, most)
        if found is not None:
            return one, found
    return None


def lead() -> float:
    """From one baseline of a block to the next, for a size of 1, as letters are set now."""
    return LEAD * fonts.lead()


def _lines(one: Type, words: str, room: float, most: int) -> list[str] | None:
    """The lines in that type; None when they are too many, or one is too wide."""
    lines = [line for line in one.lines(words, room) if line]
    return lines if len(lines) <= most and all(one.width(line) <= room for line in lines) else None
