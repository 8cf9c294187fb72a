"""The two faces of a letter as printed: the front with its question, the back with the outcome."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from kd_desktop.desktop import fonts, theme
from kd_desktop.desktop.table import effects, shapes, words
from kd_desktop.desktop.table.letterheads import letterhead
from kd_desktop.desktop.table.pieces import Print
from kd_desktop.desktop.table.press import Press, Type
from kd_desktop.desktop.theme import DUSK, INK, MUTE, PAPER, SHADOW
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.kings.content import Outcome
from kd_desktop.engine.kings.view import View

translate = QCoreApplication.translate
MARGIN = 10
"""Table around the paper, for its shadow."""


@dataclass(frozen=True)
class Letter:
    """What stands on a letter, with its `outcome` once revealed; `polarity` tells stickers' kinds."""

    card: str = ""
    title: str = ""
    sender: str = ""
    office: str = ""
    office_title: str = ""
    text: str = ""
    question: str = ""
    side: Side | None = None
    outcome: Outcome | None = None
    polarity: tuple[tuple[int, str], ...] = ()

    def with_outcome(self, side: Side, outcome: Outcome) -> Letter:
        """The same letter turned over."""
        return replace(self, side=side, outcome=outcome)


def letter_of(view: View) -> Letter:
    """The letter that lies on the table in that view; an empty one where there is none."""
    reign = view.reign
    if reign is None:
        return Letter()
    if reign.vote is not None and reign.vote.special and reign.vote.winner is None:
        source = reign.dilemma.title if reign.dilemma else ""
        return Letter(
            title=source, sender=translate("Letter", "The Table is asked"), question=reign.vote.special
        )
    card = reign.dilemma
    if card is None:
        return Letter()
    polarity = tuple((s.number, s.polarity) for row in view.chronicle for s in row if s is not None)
    return Letter(
        card.card,
        card.title,
        card.sender if card.sender not in ("", card.office) else words.office(card.office),
        card.office,
        (card.office_title or words.office(card.office)) if card.sender not in ("", card.office) else "",
        card.front_text,
        card.question,
        card.side,
        card.outcome,
        polarity,
    )


SCROLLED = 0.86
"""How large the type of a letter is that scrolls, of its best size."""


class Frame(NamedTuple):
    """The view's logical size, text factor, device pixel ratio, and whether an outcome is held up."""

    width: int
    height: int
    text: float
    ratio: float
    holding: bool = False


class Face(NamedTuple):
    """A printed face and its height in logical pixels, never less than the view's."""

    print: Print
    height: float


class Sizes(NamedTuple):
    """Sizes of the type on a letter, in pixels, and the height of its head."""

    body: int
    ask: int
    name: int
    office: int
    head: float
    margin: float
    lead: float


def _sizes(frame: Frame, grow: float) -> Sizes:
    def px(base: float) -> int:
        return max(round(theme.SMALLEST * frame.text), round(base * grow))

    body = px(22)
    margin = max(16.0, min(28 * grow, frame.width * 0.07))
    head = max(px(26) * 1.15 + px(18) * 1.5 + 18 * grow, min(96 * grow, frame.height * 0.24))
    return Sizes(
        body,
        px(26),
        px(26),
        px(18),
        head,
        margin,
        body * (1.4 if grow > 0.85 * frame.text else 1.33) * fonts.lead(),
    )


def _growths(frame: Frame) -> list[float]:
    """How large the type may be, largest first; the last is for a letter that has to scroll anyway."""
    room = min(frame.width / 412, frame.height / 430)
    largest = frame.text * max(1.0, min(2.2, room)) if frame.text <= 1.0 else max(frame.text, min(2.2, room))
    return [largest * part for part in (1.0, 0.95, 0.9, 0.86, 0.82, 0.77, 0.73, SCROLLED)]


def _paper(frame: Frame, height: float) -> tuple[QPixmap, Press, QRectF]:
    pixmap = QPixmap(max(1, round(frame.width * frame.ratio)), max(1, round(height * frame.ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(frame.ratio, frame.ratio)
    k = Press(painter)
    box = QRectF(MARGIN - 4, MARGIN - 6, frame.width - 2 * MARGIN + 4, height - 2 * MARGIN)
    k.p.save()
    k.p.translate(box.center())
    k.p.rotate(0.6)
    shadow = shapes.box(-box.width() / 2 + 3, -box.height() / 2 + 6, box.width() - 2, box.height())
    k.fill(shadow, SHADOW, 1.4, seed=1)
    k.p.restore()
    k.fill(shapes.box(box.x(), box.y(), box.width(), box.height()), PAPER, 1.3, 12, seed=2)
    return pixmap, k, box


def print_front(letter: Letter, frame: Frame) -> Face:
    """The letter itself: head print with sender and office, text, question."""
    if not letter.card and not letter.question:
        return _print_empty(frame)
    inner = frame.width - 2 * MARGIN + 4
    for grow in _growths(frame):
        sizes = _sizes(frame, grow)
        body = Type(sizes.body, "serif", ground=PAPER)
        ask = Type(sizes.ask, "serif", 700, ground=PAPER)
        room = inner - 2 * sizes.margin + 6
        lines, question = body.lines(letter.text, room), _even(ask, letter.question, room)
        above = 9 + sizes.head + (sizes.lead * (0.45 + len(lines)) if letter.text else sizes.lead * 0.3)
        needed = (
            above + len(question) * sizes.ask * 1.2 + sizes.lead * 0.45 + sizes.margin * 0.86 + 2 * MARGIN
        )
        if needed <= frame.height:
            break
    height = max(float(frame.height), needed)
    pixmap, k, box = _paper(frame, height)
    _head(k, box, letter, sizes)
    left = box.x() + sizes.margin
    # What is left over goes to air under the head, then to the question.
    air = min(max(0.0, frame.height - needed) * 0.4, sizes.lead * 0.5)
    k.lines(left, box.y() + 9 + sizes.head + sizes.lead * 1.12 + air, lines, body, sizes.lead)
    foot = box.bottom() - sizes.margin * 0.86 - (len(question) - 1) * sizes.ask * 1.2
    if not letter.text:
        foot = box.y() + 8 + sizes.head + sizes.lead * 1.4
    k.lines(left, foot, question, ask, sizes.ask * 1.2)
    k.p.end()
    return Face(Print(pixmap, frame.ratio), height)


def _head(k: Press, box: QRectF, letter: Letter, sizes: Sizes) -> None:
    area = QRectF(box.x() + 9, box.y() + 9, box.width() - 18, sizes.head)
    name = Type(sizes.name, "serif", 600, ink=PAPER, ground=INK)
    title = letter.office_title
    office = Type(sizes.office, "serif", italic=True, ink=DUSK, ground=INK)
    wide = max(name.width(letter.sender), office.width(title)) + sizes.margin * 1.3
    letterhead(k, area, letter.office, wide)
    left = box.x() + sizes.margin
    room = area.right() - left - 6
    middle = area.center().y()
    lines = name.lines(letter.sender, room)
    if len(lines) > 1:  # a long name takes the office's line
        k.lines(left, middle - sizes.name * 0.1, lines[:2], name, sizes.name * 1.02)
    elif title:
        k.text(left, middle - sizes.name * 0.06, name.cut(letter.sender, room), name, room=room)
        k.text(left, middle + sizes.office * 1.22, office.cut(title, room), office, room=room)
    else:
        k.text(left, middle + sizes.name * 0.34, name.cut(letter.sender, room), name, room=room)


def _even(ask: Type, question: str, room: float) -> list[str]:
    """The question in as few lines as fit, of even length."""
    lines = ask.lines(question, room)
    n = len(lines)
    narrower = room
    while n > 1 and narrower > room * 0.5 and len(ask.lines(question, narrower - 6)) == n:
        narrower -= 6
    return ask.lines(question, narrower)


def _print_empty(frame: Frame) -> Face:
    """No letter: a sealed envelope waits on the table."""
    height = float(frame.height)
    pixmap = QPixmap(max(1, round(frame.width * frame.ratio)), max(1, round(height * frame.ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.scale(frame.ratio, frame.ratio)
    k = Press(painter)
    sizes = _sizes(frame, frame.text)
    note = Type(sizes.office, "serif", italic=True, ink=DUSK, ground=theme.TABLE)
    lines = note.lines(
        translate("Letter", "The next letter has yet to come."), frame.width - 2 * sizes.margin
    )
    words_h = (len(lines) + 0.8) * sizes.office * 1.4
    w = min(frame.width * 0.62, (height - words_h - 24) / 0.714)
    envelope_h = w * 0.714 if w > 40 else 0.0
    top = max(8.0, (height - envelope_h - words_h) * 0.42)
    if envelope_h:
        effects.envelope(k, QRectF((frame.width - w) / 2, top, w, envelope_h))
    y = top + envelope_h + sizes.office * 1.9
    for i, line in enumerate(lines):
        k.text(frame.width / 2, y + i * sizes.office * 1.4, line, note, "centre")
    painter.end()
    return Face(Print(pixmap, frame.ratio), height)


# --- the back -------------------------------------------------------------------------------------


def print_back(letter: Letter, frame: Frame) -> Face:
    """The outcome: the side that won, what happened, and what moves because of it."""
    outcome, side = letter.outcome, letter.side
    if outcome is None or side is None:
        return print_front(letter, frame)
    inner = frame.width - 2 * MARGIN + 4
    chips = effects.of_outcome(outcome, dict(letter.polarity))
    for grow in _growths(frame):
        sizes = _sizes(frame, grow)
        asked = _asked(letter, sizes, inner)
        sizes = sizes._replace(head=sizes.head + (len(asked) - 1) * sizes.office * 1.2)
        body = Type(sizes.body, "serif", ground=PAPER)
        room = inner - 2 * sizes.margin + 6
        lines = body.lines(outcome.text, room)
        rows = effects.rows(chips, room, sizes.office)
        chip_h = effects.height(sizes.office)
        foot = len(rows) * (chip_h + 8) + (sizes.office * 2.0 if frame.holding else 0)
        needed = (
            8
            + sizes.head
            + sizes.lead * (1.0 + len(lines))
            + sizes.lead * 0.4
            + foot
            + sizes.margin
            + 2 * MARGIN
        )
        if needed <= frame.height:
            break
    height = max(float(frame.height), needed)
    pixmap, k, box = _paper(frame, height)
    _outcome_head(k, box, asked, side, sizes)
    left = box.x() + sizes.margin
    air = min(max(0.0, frame.height - needed) * 0.4, sizes.lead * 0.5)
    k.lines(left, box.y() + 9 + sizes.head + sizes.lead * 1.12 + air, lines, body, sizes.lead)
    y = box.bottom() - sizes.margin * 0.8 - foot + 8
    for row in rows:
        effects.draw_row(k, left, y, row, sizes.office)
        y += chip_h + 8
    if frame.holding:
        note = Type(sizes.office, ink=MUTE, ground=PAPER)
        k.text(
            box.right() - sizes.margin,
            y + sizes.office * 1.1,
            translate("Letter", "Enter: read on"),
            note,
            "right",
        )
    k.p.end()
    return Face(Print(pixmap, frame.ratio), height)


def _asked(letter: Letter, sizes: Sizes, width: float) -> list[str]:
    """What had been asked, in lines under the word of the side that won."""
    title = Type(sizes.office, "serif", italic=True)
    return title.lines(letter.question or letter.title, width - sizes.margin - 26) or [""]


def _outcome_head(k: Press, box: QRectF, asked: list[str], side: Side, sizes: Sizes) -> None:
    """A block in the side's ink that points up for AYE and down for NAY, with its sign and word."""
    colour = theme.side_colour(side)
    x, y, w, h = box.x() + 9, box.y() + 9, box.width() - 18, sizes.head
    tip = min(14.0, h * 0.16)
    block = shapes.plate(side, x, y, w, h, tip)
    k.fill(block, colour, 0.8, seed=3)
    k.nicks(block, PAPER, 7, 46, 1.3, 9)
    left = box.x() + sizes.margin
    middle = y + h / 2 + (tip / 2 if side == "aye" else -tip / 2) - (len(asked) - 1) * sizes.office * 0.6
    big = round(sizes.name * 1.3)
    word = Type(big, "sans", 700, ink=PAPER, ground=colour)
    title = Type(sizes.office, "serif", italic=True, ink=PAPER, ground=colour)
    k.answer(side, left + big * 0.4, middle - big * 0.28, big * 0.8)
    k.text(left + big * 1.0, middle + big * 0.06, words.side(side), word)
    k.lines(left, middle + big * 0.06 + sizes.office * 1.35, asked, title, sizes.office * 1.2)


def effects_line(letter: Letter) -> str:
    """What the outcome moves, in words."""
    if letter.outcome is None:
        return ""
    return ", ".join(chip.words for chip in effects.of_outcome(letter.outcome, dict(letter.polarity)))
