"""The council's table on the TV as pieces: the balance under the board, and a seat for each house."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kings.board import marks
from kd_desktop.desktop.kings.board.balance_layout import Geometry
from kd_desktop.desktop.kings.board.balance_print import draw_beam, draw_still, draw_voters
from kd_desktop.desktop.kings.board.load import Load, load_of
from kd_desktop.desktop.kings.phrases.names import ballot_name, side_name
from kd_desktop.desktop.kings.table.standing import seat_words
from kd_desktop.desktop.kings.tv.frame import BOARD_TEXT, CouncilPlaces
from kd_desktop.desktop.kings.tv.pages import TvPage
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, BRASS
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.stage import heights
from kd_desktop.desktop.stage.rows import in_row
from kd_desktop.desktop.stage.specs import Cast, PieceSpec, piece
from kd_desktop.desktop.tv.frame import SMALLEST
from kd_desktop.desktop.tv.parts import BLEED
from kd_desktop.desktop.tv.plates import counted, lit_plate, named, one_line
from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.kings.view import SeatView, View

ROLE = 24.0
"""The radius of a role token."""


def cast(page: TvPage, box: QRectF, angle: float) -> Cast:
    """All pieces of that table but the board's, with the beam at that angle in degrees."""
    places, view = CouncilPlaces(box), page.view
    made = [*_balance(places.balance, load_of(view), angle)]
    if view.reign is not None:
        made += _seats(places.seats, view.reign.seats, seat_words(view))
    return {spec.key: spec for spec in made}


# --- the balance ----------------------------------------------------------------------------------


def _balance(box: QRectF, load: Load, angle: float) -> Iterator[PieceSpec]:
    words = translate("Tv", "AYE {aye}, NAY {nay}, middle {middle}.")
    name = words.format(aye=load.aye, nay=load.nay, middle=load.middle)
    yield piece("balance", box, draw_balance, load, name=name)
    yield piece("beam", box, draw_tipped, (load.aye, load.nay), angle, z=heights.FLOAT, of="balance")


def _layout(box: QRectF) -> Geometry:
    return Geometry(box.width(), box.height(), BOARD_TEXT)


def draw_balance(painter: Painter, box: QRectF, load: Load) -> None:
    """The balance without its beam."""
    lay = _layout(box)
    draw_still(painter, lay, load)
    for side, voters in zip(SIDES, load.voters, strict=True):
        draw_voters(painter, lay.voters_box(side), voters, SMALLEST)


def draw_tipped(painter: Painter, box: QRectF, laid: tuple[int, int], angle: float) -> None:
    """The beam at that angle, with the Power laid on both pans."""
    draw_beam(painter, _layout(box), angle, laid)


# --- the seats ------------------------------------------------------------------------------------


def _seats(row: QRectF, seats: tuple[SeatView, ...], asked: dict[int, str]) -> Iterator[PieceSpec]:
    """A plate for each house, with a word for each that is awaited, and the role tokens over them."""
    for seat, box in zip(seats, in_row(row, len(seats), 14.0), strict=True):
        said = asked.get(seat.seat, "")
        key = f"seat:{seat.seat}"
        yield piece(key, box, draw_seat, seat, said, name=_spoken(seat, said), bleed=BLEED)
        for role, has in (("leader", seat.leader), ("moderator", seat.moderator)):
            if has:
                spot = _role_box(box, low=seat.leader and role == "moderator")
                yield piece(f"role:{role}", spot, draw_role, role, z=heights.FLOAT, of=key)


def _spoken(seat: SeatView, asked: str) -> str:
    parts = [seat.house.name]
    if seat.leader:
        parts.append(translate("Tv", "Leader"))
    if seat.moderator:
        parts.append(translate("Tv", "Moderator"))
    if seat.ballot is not None:
        parts.append(ballot_name(seat.ballot) + (f" {seat.voted}" if seat.voted else ""))
    elif asked:
        parts.append(asked)
    return ", ".join(parts)


def role_box(page: QRectF, at: int, count: int) -> QRectF:
    """The box of a role token on one of that many seats, which has no other."""
    return _role_box(in_row(CouncilPlaces(page).seats, count, 14.0)[at], low=False)


def _role_box(seat: QRectF, *, low: bool) -> QRectF:
    """At the upper right; under it (`low`) where a seat has both."""
    top = seat.bottom() - 2 * ROLE - 7 if low else seat.y() + 7
    return QRectF(seat.right() - 2 * ROLE - 8, top, 2 * ROLE, 2 * ROLE)


def draw_role(painter: Painter, box: QRectF, role: str) -> None:
    """The Leader or Moderator token."""
    marks.role(painter, role, box.center().x(), box.center().y(), ROLE)


def draw_seat(painter: Painter, box: QRectF, seat: SeatView, asked: str) -> None:
    """A house at the table without its role tokens; bone for an awaited seat, which has a word."""
    face, ink, _ = lit_plate(painter, box, 90 + 2 * seat.seat, bool(asked))
    painter.crest(seat.house.crest, box.x() + 54, box.center().y() - 1, 74, None if asked else BONE)
    left = box.x() + 106
    roles = 2 * ROLE + 14 if seat.leader or seat.moderator else 10
    one_line(painter, left, box.y() + 45, seat.house.name, named(42, ink, face), box.right() - roles - left)
    low = 2 * ROLE + 14 if seat.leader and seat.moderator else 12
    lower = QRectF(left, box.y() + 57, box.right() - low - left, 46)
    if seat.ballot in ("aye", "nay"):
        lower.setWidth(min(lower.width(), 200.0))
        sizes = (SMALLEST, 42, SMALLEST)
        marks.side_plate(painter, seat.ballot, lower, side_name(seat.ballot), str(seat.voted), sizes)
    else:
        _draw_word(painter, lower, seat, asked, (face, ink))


def _draw_word(painter: Painter, box: QRectF, seat: SeatView, asked: str, inks: tuple[str, str]) -> None:
    """What a seat without Power on a side does: it gathers, moderates, or is awaited."""
    face, ink = inks
    x, said = box.x(), asked
    if seat.ballot in ("gather", "moderate"):
        gathers = seat.ballot == "gather"
        said = translate("Tv", "gathers") if gathers else translate("Tv", "moderates")
        icon = "coin" if seat.pass_coin else ("gather" if gathers else "moderator")
        if Type(SMALLEST).width(said) <= box.right() - x - 44:  # rather the whole word than both
            painter.icon(icon, x + 17, box.y() + 24, 38, BRASS if seat.pass_coin and face != BONE else ink)
            x += 44
    words = counted(SMALLEST, ink, face, 700 if asked else 400)
    if words.width(said) > box.right() - x:
        words = words._replace(weight=400)
    one_line(painter, x, box.y() + 36, said, words, box.right() - x)


# --- the words at the side ------------------------------------------------------------------------


def reign_words(view: View) -> str:
    """Reign and king; between reigns the story's title."""
    reign = view.reign
    if reign is None:
        return view.pack_title
    king = reign.king or translate("Tv", "a ruler without a name")
    house = next((one.name for one in view.houses if one.number == reign.king_house), "")
    if house:
        text = translate("Tv", "Reign {n}, {king} of House {house}")
    else:
        text = translate("Tv", "Reign {n}, {king}")
    return text.format(n=reign.number, king=king, house=house)
