"""The director of signing moments: who signs the thing being read, and its way to its place on the board."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRect, QRectF, QSizeF, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.council.signing.ink import SigningPaper
from kd_desktop.desktop.council.signing.sign_box import SignBox
from kd_desktop.desktop.council.signing.sticker_flight import StickerFlight, StickerSprite
from kd_desktop.desktop.kings.board.board import BoardView
from kd_desktop.desktop.kings.board.specs import cast
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.phrases.names import resource_name
from kd_desktop.desktop.kings.signing.picture import StickerPicture, form_on, print_large
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.scenes import TableScene
from kd_desktop.desktop.kit.accessibility import announce
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.reading.reader import Inset, Reader
from kd_desktop.desktop.stage.specs import PieceSpec
from kd_desktop.engine.council.signature import HEIGHT, NAME_LIMIT, POINTS, STROKES, WIDTH, Signature
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.commands import Sign
from kd_desktop.engine.kings.view import HouseView, StickerView, StoryView, View

Thing = StickerView | StoryView


PAPER = SigningPaper(WIDTH, HEIGHT, STROKES, POINTS, NAME_LIMIT)
"""What a house signs on (KD-SIGN-3)."""


class StickerCeremony(QObject):
    """Prepares the thing to be signed while it is read, and flies it to its place afterwards.

    `leaving` says that a flight begins, for which the table is pictured as it is then, `landed` that it is
    over, `changed` that the thing is held or on its way. Nothing here changes what the rules have done:
    skipping a moment leads to the same board, with the house's own name under the thing.
    """

    leaving = Signal()
    landed = Signal()
    changed = Signal()

    def __init__(
        self, page: QWidget, look: Appearance, at: OpenTable, reader: Reader, board: BoardView
    ) -> None:
        super().__init__(page)
        self._page, self._look, self._at, self._reader, self._board = page, look, at, reader, board
        self.flight = StickerFlight(look, page)
        self.flight.landed.connect(self._arrived)
        self.flight.changed.connect(self.changed)
        self.flight.missed.connect(self._missed)
        self.misplaced = ""
        """Why the thing in the hand can't lie where it was let go; "" if it wasn't, or has its place."""
        self._row = ""
        """The name of the row in which the thing in the hand has its place."""
        self._thing: Thing | None = None
        self._signer: HouseView | None = None
        self._picture: StickerPicture | None = None
        self._box: SignBox | None = None
        self._skipping = False

    # --- while it is read --------------------------------------------------------------------------

    def inset(self, scene: TableScene) -> Inset | None:
        """The picture on the sheet of a sticker or story, beside its text; None for any other."""
        self._forget()
        thing = thing_of(scene)
        if thing is None:
            return None
        self._thing = thing
        view = scene.view
        self._signer = next((house for house in view.houses if house.number == thing.signer), None)
        if isinstance(thing, StickerView):
            crest = self._signer.crest if self._signer is not None else ""
            form = form_on(self._board.board.layout)
            self._picture = StickerPicture(self._look, thing, crest, form)
        seat = self._seat()
        if seat is not None and self._signer is not None:
            caption = translate("StickerCeremony", "House {house} signs.")
            name = self._signer.member or self._signer.name
            self._box = SignBox(self._look, caption.format(house=self._signer.name), name, PAPER)
            self._box.changed.connect(self._written)
            self._box.agreed.connect(self._reader.read_on)  # what is below comes into sight first
        elif self._picture is not None and self._signer is not None and isinstance(thing, StickerView):
            # Nobody at this screen holds the pen: the house's name stands there.
            self._picture.set_sticker(replace(thing, signature=Signature(self._signer.name)))
        self._written()
        if self._box is None:
            return Inset(self._picture, None, "")
        again = translate("StickerCeremony", "press again")
        return Inset(self._picture, self._box, translate("StickerCeremony", "Sign it"), again)

    def _seat(self) -> int | None:
        """The seat of the person who signs; None when a computer signs, or no house does."""
        session, signer, reign = self._at.session, self._signer, self._at.reign
        if session is None or signer is None or reign is None:
            return None
        seats = {seat.house.number: seat.seat for seat in reign.seats}
        seat = seats.get(signer.number)
        return seat if seat in session.persons() else None

    def _command(self) -> Sign | None:
        if self._thing is None or self._box is None:
            return None
        signature = Signature(*self._box.signed())
        if isinstance(self._thing, StickerView):
            return Sign("sticker", str(self._thing.number), signature)
        return Sign("story", self._thing.card, signature)

    def _written(self) -> None:
        """Something was written or drawn: the sticker shows it, and the plate says whether it will do."""
        session, seat, command = self._at.session, self._seat(), self._command()
        if session is None or seat is None or command is None:
            return
        self._reader.think_again()
        if self._picture is not None and isinstance(self._thing, StickerView):
            self._picture.set_sticker(replace(self._thing, signature=command.signature))
        no = session.refusal(seat, command)
        self._reader.refuse_next(message_sentence(no, session.view(None)) if no is not None else "")

    # --- afterwards --------------------------------------------------------------------------------

    def carry(self, scene: TableScene) -> bool:
        """Sign after reading the sheet, and fly the thing to its place. False without a thing to fly."""
        thing = self._thing
        if thing is None:
            return False
        signature, box = self._sign(), self._box
        if signature is not None:
            thing = replace(thing, signature=signature)
        sprite = self._sprite(scene, thing)
        by_hand = box is not None and isinstance(thing, StickerView) and not self._skipping
        self._forget()
        self.misplaced = ""
        self._row = resource_name(thing.resource) if isinstance(thing, StickerView) else ""
        if sprite is None or (self._look.still and not by_hand):
            return False
        area = self._reader.geometry()
        self.leaving.emit()  # a caption would lie in the picture for as long as the thing is held
        self.flight.setGeometry(area)
        self.flight.start(sprite, self._page.grab(area), by_hand)
        if self._skipping:
            self.skip()
        return True

    def _sign(self) -> Signature | None:
        """Give the signature to the rules, unless they refuse it; the house has signed either way."""
        session, seat, command = self._at.session, self._seat(), self._command()
        if session is None or seat is None or command is None or self._skipping:
            return None
        return command.signature if session.answer(seat, command) else None

    def _sprite(self, scene: TableScene, thing: Thing) -> StickerSprite | None:
        """What flies where; None while the board or the sheet can't be seen."""
        board, reader = self._board, self._reader
        kept = reader.kept
        if kept is None or not board.isVisible() or board.board.layout is None:
            return None
        spec = _spec_of(cast(_with(scene.view, thing), board.board.layout), thing)
        if spec is None or spec.look is None:
            return None
        board.turn_to(spec.rect)
        place = board.mapFromScene(spec.rect).boundingRect()
        corner = board.viewport().mapTo(self._page, place.topLeft()) - reader.geometry().topLeft()
        target = QRectF(corner, QSizeF(place.size()))
        w, h = spec.box[2:]
        small = board.board.printer.print(spec.look, (w, h), spec.bleed).pixmap
        scale = target.width() / w
        reach = spec.bleed
        around = QRectF(-w / 2 - reach, -h / 2 - reach, w + 2 * reach, h + 2 * reach)
        around = QRectF(around.topLeft() * scale, around.size() * scale)
        sheet, box = kept
        start, large = box, sheet
        if self._picture is not None and isinstance(thing, StickerView):
            picture, ratio = self._picture, board.devicePixelRatioF()
            start = picture.print_box.translated(reader.kept_at(picture))
            large = print_large(picture.sticker, picture.crest, start.width(), picture.form, ratio)
        peels = self._picture is not None
        return StickerSprite(sheet, box, start, large, small, around, target, spec.angle, peels, thing.title)

    def _missed(self) -> None:
        """It was let go anywhere else."""
        text = translate(
            "StickerCeremony", "It can’t go there: its place is the lit one, in the row of {resource}."
        )
        self.misplaced = text.format(resource=self._row)
        announce(self.flight, self.misplaced)

    def _arrived(self) -> None:
        """It lies there: the board is as before."""
        self.misplaced = ""
        self._board.fit()
        self.landed.emit()

    def skip(self) -> bool:
        """End the moment: unsigned by hand, in its place at once. Returns whether there was a moment."""
        if self.flight.state:
            self.flight.hurry()
            self.flight.place()
            self.flight.hurry()
            return True
        if self._box is not None and self._reader.page is not None:
            self._skipping = True
            self._reader.turn()
            self._skipping = False
            return True
        return False

    def lie_over(self, area: QRect) -> None:
        """Note the place of the sheets; a flight over any other place ends at once."""
        if self.flight.state and self.flight.geometry() != area:
            self.skip()

    def drop(self) -> None:
        """Drop everything."""
        self._forget()
        self.flight.close_flight()

    def _forget(self) -> None:
        self._thing = self._signer = self._picture = self._box = None


def thing_of(scene: TableScene) -> Thing | None:
    """The sticker or story card that a scene is about, as it is in the end."""
    event = scene.events[0] if scene.events else None
    if isinstance(event, e.StickerAttached):
        stickers = (one for row in scene.view.chronicle for one in row if one is not None)
        return next((one for one in stickers if one.number == event.number), None)
    if isinstance(event, e.StoryPlacedOn):
        stories = (card for pile in scene.view.piles for card in pile.cards)
        return next((card for card in stories if card.card == event.card), None)
    return None


def _with(view: View, thing: Thing) -> View:
    """The view with the thing as it is now."""
    if isinstance(thing, StickerView):
        rows = tuple(
            tuple(thing if one is not None and one.number == thing.number else one for one in row)
            for row in view.chronicle
        )
        return replace(view, chronicle=rows)
    piles = tuple(
        replace(pile, cards=tuple(thing if card.card == thing.card else card for card in pile.cards))
        for pile in view.piles
    )
    return replace(view, piles=piles)


def _spec_of(pieces: dict[str, PieceSpec], thing: Thing) -> PieceSpec | None:
    if isinstance(thing, StoryView):
        return pieces.get(f"story:{thing.storyline}")
    ending = f":{thing.number}"
    stickers = (spec for key, spec in pieces.items() if key.startswith("sticker:"))
    return next((spec for spec in stickers if spec.key.endswith(ending)), None)
