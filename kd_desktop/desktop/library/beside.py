"""What stands beside a lone row of books: the chosen campaign's board in a frame, and who sits in it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QModelIndex, QRectF
from PySide6.QtGui import QColor, QPixmap

from kd_desktop.desktop import art, theme
from kd_desktop.desktop.library.books import ENTRY, PICTURE_ROLE
from kd_desktop.desktop.library.portrait import KEPT
from kd_desktop.desktop.table.press import Press
from kd_desktop.desktop.theme import BONE, BRASS, DUSK, INK, PAPER, SHADOW, TABLE
from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.plates import outline
from kd_desktop.storage.games import Player
from kd_desktop.storage.library import Entry

SHAPE = KEPT[0] / KEPT[1]
MAT = 16
"""Pixels of paper between frame and picture."""


def draw_beside(press: Press, look: Look, box: QRectF, index: QModelIndex) -> None:
    """Prints it into the box, whose lower edge is the plank; what has no room is left out."""
    entry = index.data(ENTRY)
    if not isinstance(entry, Entry) or entry.header is None:
        return
    high = box.height()
    frame = QRectF(box.x(), box.bottom() - high, (high - 2 * MAT) * SHAPE + 2 * MAT, high)
    if frame.width() > box.width():
        return
    _framed(press, frame, index.data(PICTURE_ROLE))
    rest = box.adjusted(frame.width() + look.gap(40), 0, 0, 0)
    _sitting(press, look, rest, entry.header.summary.players, entry.header.summary.leading)


def _framed(press: Press, frame: QRectF, picture: object) -> None:
    """The board, or the realm while it hasn't been painted yet, in a frame that stands on the plank."""
    press.fill(outline(frame.translated(6, 2)), SHADOW, 0.6)
    press.fill(outline(frame), BRASS, 0.7)
    press.fill(outline(frame.adjusted(5, 5, -5, -5)), PAPER, 0.4)
    inner = frame.adjusted(MAT, MAT, -MAT, -MAT)
    painter = press.p
    painter.save()
    painter.setClipRect(inner)
    painter.fillRect(inner, QColor(theme.shown(TABLE)))
    if isinstance(picture, QPixmap):
        painter.drawPixmap(inner, picture, QRectF(picture.rect()))
    else:
        found = art.renderer("board", "vignette-realm")
        if found is not None:
            shape = found.viewBoxF()
            wide = inner.height() * shape.width() / shape.height()
            found.render(painter, QRectF(inner.center().x() - wide * 0.45, inner.y(), wide, inner.height()))
    painter.restore()
    press.line(outline(inner), INK, 1.6, 0.3)


def _sitting(press: Press, look: Look, box: QRectF, players: tuple[Player, ...], leading: int) -> None:
    """The houses with their marks, names and members; the one that leads has the crown."""
    if not players:
        return
    name, member = (
        look.type(22, 600, serif=True, ink=BONE, ground=TABLE),
        look.type(16, ink=DUSK, ground=TABLE),
    )
    each = min(look.gap(190), box.width() / len(players))
    if each < max(name.width(player.name) for player in players) + 8:
        return
    members = [player.member or ("" if player.chair == "person" else _computer()) for player in players]
    # Rather no members than half of their names.
    seen = all(member.width(said) <= each - 8 for said in members)
    base = box.bottom() - look.gap(20) + (0 if seen else member.px * 1.45)
    mark = min(each * 0.6, (box.height() - name.px - member.px - look.gap(80)) / art.CREST_SHAPE)
    for i, (player, said) in enumerate(zip(players, members, strict=True)):
        x = box.x() + (i + 0.5) * each
        if seen:
            press.text(x, base, said, member, "centre")
        press.text(x, base - member.px * 1.45, player.name, name, "centre")
        middle = base - member.px * 1.45 - name.px * 1.2 - mark * art.CREST_SHAPE * 0.57
        press.crest(player.crest or player.name.lower(), x, middle, mark, BONE)
        if player.house == leading:
            press.icon("prestige", x, middle - mark * 0.9, mark * 0.36, BRASS)


def _computer() -> str:
    return QCoreApplication.translate("Library", "the computer")
