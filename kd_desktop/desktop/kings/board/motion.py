"""Plays events on the board one after another, and ends exactly where showing the last view would."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractAnimation, QObject, QPointF, QVariantAnimation, Signal

from kd_desktop.desktop.council.tide_gauge import Gauge
from kd_desktop.desktop.kings.board import envelope, tracks, words
from kd_desktop.desktop.kings.board.scene import BoardScene
from kd_desktop.desktop.kit.timing import tempo, timer
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.stage import moves
from kd_desktop.desktop.stage.moves import Move
from kd_desktop.desktop.stage.pieces import Piece
from kd_desktop.desktop.stage.specs import Cast, PieceSpec
from kd_desktop.engine.council.events import DeckShuffled
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.events import EnvelopeOpened, StickerAged
from kd_desktop.engine.kings.view import View

BEAT_MS = 110
"""The pause between two movements, so that each is seen by itself."""
LENGTHS = {
    "float": 620,
    "sticker": 640,
    "story": 720,
    "counter": 640,
    "event": 560,
    "envelope": 3000,
    "back": 900,
}
OTHER_MS = 360
AGING_MS = 2600
"""The longest time for marking all stickers."""
BACK_MS = 220
"""The time added by each card dealt into the deck."""
ROW_MS = 70
"""The time added by each row of a long glide."""
PLAYED = (
    e.ResourceMoved, e.TrackSet, e.ResourceStarted, e.MomentumSet, e.StabilityMoved, e.OutcomeRevealed,
    e.CardDrawn, e.DeckShuffled, e.StickerAttached, e.StickerAged, e.Signed, e.StoryPlacedOn,
    e.MysteryAttached, e.CardPlaced, e.EventPlacedOn, e.TriggerPlaced, e.EventCompleted, e.CounterChanged,
    e.EnvelopeOpened, e.EffectDone,
)  # fmt: skip
"""The events with a movement of their own on the board; other changes appear with the next view."""


def same_sitting(before: View, after: View) -> bool:
    """Whether both views are of the same reign, so that pieces can move between them."""
    return before.reign is not None and after.reign is not None and before.reign.number == after.reign.number


def played(one: Happening, before: View) -> bool:
    """Whether the board, which shows that view, plays those events."""
    if not isinstance(one.event, PLAYED) or not same_sitting(before, one.view):
        return False
    return isinstance(one.event, EnvelopeOpened) or _lying(before) != _lying(one.view)


def _lying(view: View) -> tuple[object, ...]:
    """The cards on the board in that view."""
    reign = view.reign
    if reign is None:
        return view.chronicle, view.piles
    tracks = reign.resources, reign.stability, reign.ghosts
    return view.chronicle, view.piles, tracks, reign.deck_size, reign.time_counter, reign.events


class MotionPlayer(QObject):
    """Moves the pieces of a scene; `finished` is sent at the end, `told` as each event begins.

    `linger` is the extra pause between movements, in milliseconds, where there is something to read. `waits`
    says whether no further movement begins yet, because something else is read.
    """

    finished = Signal()
    told = Signal(object)

    def __init__(self, scene: BoardScene, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self.linger = 0
        self.waits: Callable[[], bool] = lambda: False
        self._steps: list[tuple[Event, View]] = []
        self._final: View | None = None
        self._next: Cast = {}
        self._moves: list[Move] = []
        self._clock = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._clock.valueChanged.connect(self._move)
        self._clock.finished.connect(self._arrived)
        self._beat = timer(self, BEAT_MS, self._step)

    @property
    def running(self) -> bool:
        """Whether movement is still under way."""
        return self._final is not None

    def start(self, told: Sequence[Happening], before: View, after: View) -> None:
        """Plays what happened between the two views. The scene shows `before` now."""
        self.finish()
        steps: list[tuple[Event, View]] = []
        if same_sitting(before, after):
            view = before
            for one in told:
                if played(one, view):
                    view = one.view
                    steps.append((one.event, view))
        self._steps, self._final = steps, after
        self._step()

    def finish(self) -> None:
        """Ends all movement at once in its end state."""
        if self._final is None:
            return
        final, self._final = self._final, None
        self._beat.stop()
        self._clock.stop()
        self._steps, self._moves = [], []
        self._scene.show_view(final)
        self.finished.emit()

    # --- one step ---------------------------------------------------------------------------------

    def _step(self) -> None:
        if self._steps and self.waits():
            self._beat.start(BEAT_MS)
            return
        lay = self._scene.layout
        while self._steps and lay is not None:
            event, view = self._steps.pop(0)
            self.told.emit(event)
            while isinstance(event, StickerAged) and self._steps and type(self._steps[0][0]) is StickerAged:
                event, view = self._steps.pop(0)  # a new reign marks the whole chronicle in one sweep
                self.told.emit(event)
            wanted = self._scene.cast_of(view, lay)
            self._moves, length = self._prepare(wanted, event)
            if self._moves:
                self._next = wanted
                self._move(0.0)
                self._clock.setDuration(tempo.lasts(length))
                self._clock.start()
                return
        self.finish()

    def _move(self, t: float) -> None:
        for move in self._moves:
            move(float(t))

    def _arrived(self) -> None:
        if self._final is None or self._clock.state() == QAbstractAnimation.State.Running:
            return
        self._moves = []
        self._scene.show_cast(self._next)
        self._beat.start(tempo.lasts(BEAT_MS + self.linger))

    def _prepare(self, wanted: Cast, event: Event) -> tuple[list[Move], int]:
        """The moves that lead from the pieces as they are to the specs, and how long they take."""
        made: list[Move] = []
        length = 0
        for key, piece in list(self._scene.pieces.items()):
            spec = wanted.get(key)
            if spec is None:
                made.append(moves.vanish(piece))
                length = max(length, OTHER_MS)
            elif spec != piece.spec:
                move, takes = self._change(piece, spec)
                if move is not None:
                    made.append(move)
                    length = max(length, takes)
        for spec in wanted.values():
            if spec.key not in self._scene.pieces:
                made.append(self._enter(self._scene.add_piece(spec)))
                length = max(length, LENGTHS.get(spec.group, OTHER_MS))
        if isinstance(event, EnvelopeOpened):
            made.append(self._envelope(event.number))
            length = LENGTHS["envelope"]
        elif isinstance(event, DeckShuffled) and event.added:
            made = [self._deal(event.added, wanted.get("deck"))]
            length = LENGTHS["back"] + BACK_MS * event.added
        elif isinstance(event, StickerAged):
            length = min(AGING_MS, OTHER_MS + BACK_MS * len(made))
            made = moves.in_turn(made)
        return made, length

    def _change(self, piece: Piece, spec: PieceSpec) -> tuple[Move | None, int]:
        """How a piece becomes what the new cast says of it; nothing to see gives None."""
        lay = self._scene.layout
        kind, _, name = spec.key.partition(":")
        if lay is None or kind == "gauge":  # the water goes with its float
            return None, 0
        if kind == "float":
            rows = abs((spec.row or 0) - (piece.spec.row or 0))
            length = LENGTHS["float"] + round(ROW_MS * rows)
            if name == "stability":
                return tracks.stability_along(piece, lay, spec), length
            gauge = self._scene.pieces.get(f"gauge:{name}")
            return tracks.float_along(piece, gauge if isinstance(gauge, Gauge) else None, lay, spec), length
        if spec.box != piece.spec.box:
            return moves.glide(piece, spec.rect.center()), OTHER_MS
        if spec.look != piece.look:
            if kind == "story":
                return moves.turn_over(piece, spec.look), LENGTHS["story"]
            return moves.swap(piece, spec.look), OTHER_MS
        return None, 0

    def _enter(self, piece: Piece) -> Move:
        """How a new piece comes onto the board."""
        kind = piece.spec.group
        board = self._scene.board
        if kind == "sticker":
            return moves.stick(piece)
        if kind in ("counter", "event"):
            return moves.lay_down(piece, QPointF(board.right() - 30, board.center().y()))
        return moves.appear(piece)

    def _envelope(self, number: int) -> Move:
        lay = self._scene.layout
        if lay is None:
            raise RuntimeError("the board has no arrangement")
        label = words.LABELS("envelope")
        piece = self._scene.add_piece(envelope.envelope_spec(self._scene.seen(), number, label, lay))
        return envelope.open_envelope(piece, self._scene.dimmer, number, label, lay)

    def _deal(self, added: int, deck: PieceSpec | None) -> Move:
        """Deal new cards into the deck face down: the whole table sees how many, but not which."""
        lay = self._scene.layout
        if lay is None:
            raise RuntimeError("the board has no arrangement")
        specs = envelope.back_specs(self._scene.seen(), added, lay)
        backs = [self._scene.add_piece(spec) for spec in specs]
        return envelope.shuffle_in(backs, self._scene.pieces.get("deck"), deck, lay)
