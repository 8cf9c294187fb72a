"""The sizes for setting a reading: a card on the table, a sheet over it.

Each gives several, to be tried in order: the later the size, the more it gives up.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.prints import SHAPE
from kd_desktop.desktop.reading.boxes import BoxSizes

Head = Literal["print", "strip", "names", "bare", "words", "side"]
"""The head over a letter's words: its print, a block with its sender and a small print, the sender, or
nothing; an outcome's block may have the side alone, without the question. A reading without a print always
has its block, unless its title is the first line of its "words"; then the sender is over them in small,
with a seal."""
CLOSE = 0.5
"""The share of the usual air between the boxes of an outcome without room for all of it."""
WHOLE, SMALL = 412, 0.75
"""The width of a letter in a window of 1920 x 1080; up to SMALL of it, it is set as in small windows."""


class ReadingSizes(NamedTuple):
    """Sizes of the type, and lengths: all in pixels, on the TV in its units.

    `head` is the height of the block at the top and `print` that of a print, `edge` the paper around both,
    `margin` the free room beside the words, `lead` the distance of lines in the text. `rich` is how much
    boxes say, `asks` tells that the seats asked are shown, and `air` is the share of the usual air between
    the parts.
    """

    text: int
    ask: int
    title: int
    note: int
    head: float
    edge: float
    margin: float
    lead: float
    top: Head = "strip"
    print: float = 0.0
    rich: int = 2
    asks: bool = False
    air: float = 1.0

    @property
    def word(self) -> int:
        """The word for the winning side."""
        return round(self.title * 1.25)

    @property
    def ask_lead(self) -> float:
        """The distance of lines in the question."""
        return self.ask * 1.17

    @property
    def above(self) -> float:
        """The air over the text."""
        return self.lead * 0.35 * self.air

    @property
    def between(self) -> float:
        """The air over each part after it."""
        return self.lead * 0.5 * self.air

    @property
    def boxes(self) -> BoxSizes:
        """The type in the boxes of an outcome."""
        return BoxSizes(round(self.note * 1.1), self.note, self.rich, self.air)


def card_sizes(
    width: float, height: float, factor: float, pictured: bool = False, boxed: bool = False
) -> list[ReadingSizes]:
    """For a card of that size on the table with text in that factor, the largest first.

    If `pictured`, the print gives way first and the sender last; with boxes (`boxed`), the air around them
    and then the question, which is also on the strip over the board. The last of the other sizes is for a
    card that has to scroll anyway.
    """
    room = min(width / WHOLE, height / 430)
    largest = factor * max(1.0, min(2.2, room)) if factor <= 1.0 else max(factor, min(2.2, room))
    tops: tuple[tuple[Head, tuple[float, ...]], ...] = (
        ("strip", (1.0, 0.95, 0.9, 0.86, 0.82, 0.77, 0.73, 0.86)),
    )
    if pictured:
        tops = (
            ("print", (1.0, 0.95)),
            ("strip", (1.0, 0.95, 0.9, 0.86)),
            ("names", (0.86,)),
            ("bare", (0.86, 0.73)),
        )
    made = [_card(width, height, factor, largest * part, top) for top, parts in tops for part in parts]
    if pictured:
        return [one._replace(head=one.title * 1.15 + one.note * 1.8) for one in made]
    *usual, least, scrolling = made
    least = least._replace(rich=0)
    if boxed:
        close = least._replace(air=CLOSE)
        return [*usual, least, close, close._replace(top="side", head=close.title * 1.9)]
    return [*usual, least, scrolling._replace(rich=0)]


def _card(width: float, height: float, factor: float, grow: float, top: Head) -> ReadingSizes:
    least = theme.LEAST if width > WHOLE * SMALL else theme.SMALLEST

    def px(base: float) -> int:
        return max(least, round(theme.SMALLEST * factor), round(base * grow))

    body, title, note = px(22), px(26), px(18)
    if width > WHOLE * 0.95:
        body = max(theme.BODY, body)
    margin = max(16.0, min(28 * grow, width * 0.07))
    head = max(title * 1.15 + note * 1.5 + 18 * grow, min(96 * grow, height * 0.24))
    lead = body * (1.4 if grow > 0.85 * factor else 1.33) * fonts.lead()
    return ReadingSizes(body, title, title, note, head, 9.0, margin, lead, top, (width - 34) * SHAPE)


def sheet_sizes(look: Appearance, text: int = 27) -> ReadingSizes:
    """For a sheet without a print over the table."""
    body, title, note = look.px(text), look.px(30), look.px(20)
    head = title * 1.2 + note * 1.5 + look.gap(22)
    return ReadingSizes(
        body, look.px(text + 4), title, note, head, 10.0, float(look.gap(44)), body * 1.26 * fonts.lead()
    )


def plain_sizes(look: Appearance) -> list[ReadingSizes]:
    """The same for text that is longer than its sheet, the largest first: as small as that of a letter."""
    return [sheet_sizes(look, text) for text in (27, 26, 25, 24, 23, 22)]


def note_sizes(look: Appearance) -> ReadingSizes:
    """For a small sheet among other things on the table."""
    body = note = look.px(20)
    pad = float(look.gap(22)) + 8.0
    lead = body * 1.36 * fonts.lead()
    return ReadingSizes(
        body, body, look.px(25), note, note * 1.5 + look.gap(10), pad, pad, lead, "words", air=0.4
    )


def reader_sizes(look: Appearance, width: float) -> list[ReadingSizes]:
    """For a letter or outcome on a sheet of that width, under its print, the largest first.

    The print gives way, then the text's size, the boxes' last line and the tail; then, for large text in a
    small window, all of the print.
    """
    full = (width - 2 * look.gap(24)) * SHAPE
    low = min(full, float(look.gap(220)))
    strip = min(low, float(look.gap(140)))
    made = [_reader(look, 34, full + (low - full) * part) for part in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)]
    made += [_reader(look, text, low) for text in (32, 30)]
    made += [_reader(look, 30, low, 1), *(_reader(look, text, low, 1, asks=False) for text in (30, 26))]
    made += [_reader(look, text, strip, 1, asks=False) for text in (26, 22)]
    return [*made, *(_reader(look, 22, 0.0, rich, asks=False) for rich in (1, 0))]


def _reader(look: Appearance, text: int, high: float, rich: int = 2, asks: bool = True) -> ReadingSizes:
    body, title, note = look.px(text), look.px(min(36, text + 4)), look.px(22)
    ask = look.px(44) if text >= 30 else look.px(text + 6)
    top: Head = "print" if high else "names"
    edge, margin = float(look.gap(24)), float(look.gap(48))
    lead = body * 1.353 * fonts.lead()
    return ReadingSizes(body, ask, title, note, title * 2.2, edge, margin, lead, top, high, rich, asks)
