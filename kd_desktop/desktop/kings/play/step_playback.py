"""The presenter: plays a step at the table scene by scene, and holds the council back while it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.kings.board.balance import BalanceView
from kd_desktop.desktop.kings.board.board import BoardView
from kd_desktop.desktop.kings.board.motion import same_sitting
from kd_desktop.desktop.kings.play.page_layout import PageLayout
from kd_desktop.desktop.kings.play.travels import Travels
from kd_desktop.desktop.kings.reading.letter import LetterView
from kd_desktop.desktop.kings.reading.narrator import Narrator
from kd_desktop.desktop.kings.reading.readings import letter, names_in, on_table
from kd_desktop.desktop.kings.reading.steps import has_step, is_step
from kd_desktop.desktop.kings.signing.slip import lay_beside
from kd_desktop.desktop.kings.signing.sticker_ceremony import StickerCeremony
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kings.table.scenes import TableScene, scenes, signed_as
from kd_desktop.desktop.kings.table.standing import bare
from kd_desktop.desktop.kings.table.table_page import CouncilTable
from kd_desktop.desktop.kit.slip import PieceSlip
from kd_desktop.desktop.kit.timing import tempo, timer
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.reader import Inset, Reader
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.session.reading_mark import LeftOff, ReadingMark
from kd_desktop.desktop.settings.input_guard import SETTLE_MS, input_guard
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings.view import View

Own = Callable[[int], View]
"""Each seat's own view of a moment."""
EFFECT_MS = 900
"""The pause after each effect, so that its slip can be read."""
BREATH_MS = 500
"""The pause between the letter's turning and the first movement that it causes."""


class StepPlayback(QObject):
    """Plays the table's events in order; everything public shows only what has been told so far.

    A step without anything to read just moves, and the council goes on meanwhile. A step with a text is cut
    into scenes; the council waits until the last scene is over. A text covers the table until it is put away
    there (`put_away`), and nothing moves under it. `outcome_page` is the outcome that was read, shown beside
    the board while it takes effect; `effects` are its moves so far, in words. `heard` carries the events to
    be heard now, `changed` says that something new is shown (and whether the focus follows it), `rested` that
    all movement has ended.
    """

    heard = Signal(object)
    changed = Signal(bool)
    rested = Signal()
    put_away = Signal()

    def __init__(
        self,
        page: QWidget,
        at: OpenTable,
        table: CouncilTable,
        placing: PageLayout,
        reader: Reader,
        moments: StickerCeremony,
        travels: Travels,
    ) -> None:
        super().__init__(page)
        self._at, self._table, self._placing = at, table, placing
        self.reader = reader
        self._moments, self.travels = moments, travels
        self._board: BoardView = table.board
        self._letter: LetterView = table.letter
        self._balance: BalanceView = table.balance
        self.outcome_page: Reading | None = None
        self.effects: list[str] = []
        self._scenes: list[TableScene] = []
        self._scene: TableScene | None = None
        self._shown: View | None = None
        self._before: View | None = None
        self._rested: Own | None = None
        self._own: Own | None = None
        self._narrator: Narrator | None = None
        self._moving = self._starting = self._again = False
        self._arrived = False
        self._lies: Reading | None = None
        self._steps_made = 0
        self._read_kinds: list[str] = []
        self._made = self._so_far = 0
        self._mark = ReadingMark(lambda: at.session)
        self._breath = timer(self, BREATH_MS, self._effects)
        for part in (self._board, self._balance, self.travels):
            part.settled.connect(self._came_to_rest)
        self._board.told.connect(self._told)
        self._letter.wanted.connect(self.read_again)
        self._slip = PieceSlip(table.look, page)
        reader.finished.connect(self._read_out)
        reader.settles = self._place_of
        moments.landed.connect(self._landed)
        moments.flight.pressed.connect(self._pressed)

    # what is shown -----------------------------------------------------------------------------------

    def begin(self, view: View) -> None:
        """Start with a campaign opened at that view."""
        left = self._mark.left()
        self._lay(view)
        if left is not None and self._take_up(left, view):
            return
        self._mark.clear()
        opening = self._opening_page(view)
        if opening is not None:
            self.reader.read([opening])

    def forget(self) -> None:
        """Forget everything that was being read; the campaign keeps how far it was."""
        self._drop()
        self._mark.forget()
        self._before = self._rested = None

    def still(self, view: View) -> None:
        """Show that view at once, with nothing to read."""
        self._mark.clear()
        self._lay(view)

    def _lay(self, view: View) -> None:
        self._drop()
        self._before, self._rested = view, self._moment()
        self.reader.drop()
        for part in (self._board, self._letter, self._balance):
            part.set_view(view)

    def public(self) -> View | None:
        """The table's view as far as it has been told."""
        if self._shown is not None:
            return self._shown
        view = self._at.view
        return bare(view) if view is not None and self.sheet_open() else view

    def own(self, seat: int) -> View:
        """The seat's own view as far as it has been told, for the parts behind its curtain."""
        now = self._at.view_of(seat)
        if self._shown is None or self._own is None:
            return now
        told = self._own(seat)
        return told if same_sitting(told, now) else now  # in another reign the seat was another house's

    def _moment(self) -> Own | None:
        return self._at.session.moment() if self._at.session is not None else None

    def told(self) -> View | None:
        """The table's view as far as it has been told; None when all has been told."""
        return self.public() if self.unread() else None

    def sheet_open(self) -> bool:
        """Whether a sheet is open over the table."""
        return self.reader.page is not None

    @property
    def again(self) -> bool:
        """Whether the sheet was read before."""
        return self._again

    @property
    def follows(self) -> Literal["letter", "outcome", ""]:
        """The cause of the current movement: a letter that was put down, an outcome, or neither."""
        if self._read_kinds and self._read_kinds[-1] in ("letter", "asked"):
            return "letter"
        return "outcome" if "outcome" in self._read_kinds else ""

    def unread(self) -> bool:
        """Whether a letter, an outcome or a story is open, or anything is still to be told."""
        return self._shown is not None or self.sheet_open()

    @property
    def telling(self) -> bool:
        """Whether anything is still to be told, or was just told and is still open."""
        return self._shown is not None

    @property
    def untold(self) -> int:
        """How many of the last events that the table saw are still to be told.

        A text counts as told when read, its effects when they happen.
        """
        scene = self._scene
        rest = len(scene.told) - self._so_far if scene is not None else 0
        return rest + sum(len(later.told) for later in self._scenes)

    def callouts(self) -> list[QRect]:
        """The place on the page of the slip that says what moves, and why, while it lies there."""
        return [self._slip.geometry()] if self._slip.isVisible() else []

    def lying(self) -> Reading | None:
        """The outcome or letter that is open on the table itself."""
        reign = self._at.reign
        if self.outcome_page is not None or reign is None or reign.dilemma is None:
            return self.outcome_page
        view = self._at.view
        return letter(reign.dilemma, view) if view is not None else None

    def holding(self) -> bool:
        """Whether the computer councillors wait, because something is read or on its way."""
        return self.unread() or (self.travels.moving and self._table.look.pace > 0)

    def _drop(self) -> None:
        self._breath.stop()
        self._slip.hide()
        self._moments.drop()
        self.travels.skip()
        self._scenes, self._scene, self._shown, self._own = [], None, None, None
        self.outcome_page = self._narrator = self._lies = None
        self._steps_made = 0
        self._moving = self._again = False
        self.effects, self._read_kinds = [], []

    # a step, scene by scene --------------------------------------------------------------------------

    def play(self, told: tuple[Happening, ...], view: View) -> None:
        """Play the events that the table saw one by one, towards that view, and open their texts."""
        session = self._at.session
        if session is None:
            return
        library = session.game.library
        narrator = Narrator(view, library, names_in(session))
        cut = scenes(told, self._before or view, view, narrator)
        if self._shown is not None and all(scene.kind == "moves" for scene in cut):
            self._amend(cut, view)
            return
        self._drop()
        for part in (self._board, self._balance):
            part.motion = not self._table.look.still
        former, self._before = self._before, view
        rested, self._rested = self._rested, self._moment()
        if len(cut) == 1 and cut[0].kind == "moves":
            self._mark.clear()
            self.heard.emit(cut[0].events)
            self._move(cut[0])
            return
        self.reader.drop()
        self._scenes, self._narrator = cut, narrator
        self._shown, self._own = bare(former or view), rested
        self._mark.begin(session.number)
        self._next()

    def _take_up(self, left: LeftOff, view: View) -> bool:
        """Go on where the campaign was left while a step was told; returns whether there is still a text."""
        session = self._at.session
        if session is None:
            return False
        narrator = Narrator(view, session.game.library, names_in(session))
        before = left.before(None)
        cut = scenes(left.told, before, view, narrator)
        past, rest = cut[: left.scene], cut[left.scene :]
        if not any(scene.page is not None for scene in rest):
            return False
        self._scenes, self._narrator = rest, narrator
        self._shown, self._own = bare(past[-1].view if past else before), left.before
        if past:
            self._own = past[-1].told[-1].seen_by or self._own
        for part in (self._board, self._letter, self._balance):
            part.set_view(self._shown)
        self._mark.begin(left.number, left.scene)
        self._next()
        return True

    def _amend(self, cut: list[TableScene], view: View) -> None:
        """Take in a small event while a step is being told: it comes after the scenes still to be shown.

        A signed thing is shown signed at once.
        """

        def signed(told: View) -> View:
            return signed_as(told, view)

        def amended(scene: TableScene) -> TableScene:
            told = tuple(one.seen_as(signed) for one in scene.told)
            return scene._replace(told=told, view=signed(scene.view))

        self._before, self._rested = view, self._moment()
        self._scene = amended(self._scene) if self._scene is not None else None
        self._scenes = [*map(amended, self._scenes), *cut]
        if self._shown is not None:
            self._shown = signed(self._shown)
            if not self._board.moving:
                self._board.set_view(self._shown)

    def _next(self) -> None:
        """Play the next scene; after the last one the council goes on."""
        self.outcome_page = None
        if self._lies is not None and self._scene is not None:
            self._steps_made += sum(map(has_step, self._scene.events))
            self._letter.mark_step(self._steps_made)
        if not self._scenes:
            self._end()
            return
        self._mark.reach()
        self._scene = scene = self._scenes.pop(0)
        self._so_far = 0 if scene.page is None else 1
        if scene.kind != "sticker":  # that is heard as it is pressed on
            self.heard.emit(scene.events)
        if scene.page is not None:
            self._read(scene)
        else:
            self._move(scene)

    def _move(self, scene: TableScene) -> None:
        """Whatever the scene moves."""
        if self._shown is not None:
            self._shown = scene.view
        self.effects = []
        self._starting = True
        self._made = 0
        read = self._shown is not None and scene.kind in ("outcome", "sheet", "story")
        self._board.linger(EFFECT_MS if read else 0)
        self._board.play(scene.told, scene.view)
        self._balance.play(scene.events, scene.view, self.travels.play(scene.events))
        if self.outcome_page is None and not self._still_lies(scene.view):
            self._letter.set_view(scene.view)
        self._starting, self._moving = False, True
        self.changed.emit(False)
        self._settled()

    def _came_to_rest(self) -> None:
        """Go on when a part has come to rest, by itself or hurried."""
        if self._starting:
            return
        self._arrived = True
        self._settled()
        self._arrived = False

    def _settled(self) -> None:
        """A part has come to rest: when all have, the scene is over."""
        if self._starting or not self._moving:
            return
        if any(part.moving for part in (self._board, self._balance, self.travels)):
            return
        self._moving = False
        self._slip.hide()
        if self._shown is None:
            self.rested.emit()
            return
        if self._scene is not None:
            self._own = self._scene.told[-1].seen_by or self._own
            self._so_far = len(self._scene.told)
        if self.outcome_page is None:
            self._next()
        else:
            self.effects = list(self.outcome_page.lines)
            self._letter.mark_step(sum(map(is_step, self._scene.events)) if self._scene else 0)
            self.changed.emit(False)

    def _end(self) -> None:
        """Everything is told: the table is as the rules have it."""
        view = self._before
        self._mark.clear()
        self._drop()
        if self._at.session is None or view is None:
            return
        for part in (self._board, self._letter, self._balance):
            part.set_view(view)
        reign = self._at.reign
        if reign is not None and reign.vote is not None:
            self._table.bring("balance")
        self.changed.emit(True)

    def told_out(self) -> bool:
        """Whether an outcome is beside the board and all its effects have been shown."""
        scene = self._scene
        told = scene is not None and self._so_far == len(scene.told)
        return self.outcome_page is not None and told and not self.moving

    @property
    def moving(self) -> bool:
        """Whether something moves, or pauses before moving."""
        return self._breath.isActive() or self._moving

    def hurry(self) -> bool:
        """End every movement at once, in its end state; returns whether anything moved."""
        self.reader.hurry()
        if self._moments.skip():
            return True
        moved = self.moving
        self.travels.skip()
        if self._breath.isActive():
            self._breath.stop()
            self._effects()
        self._balance.skip()
        self._board.skip()
        return moved

    # the outcome -------------------------------------------------------------------------------------

    def _let_it_happen(self, scene: TableScene) -> None:
        """Move the outcome that was read beside the board with its effects, which follow after a short pause.

        Where the open chamber would cover it, the board moves at once.
        """
        if self._placing.covered() or scene.page is None:
            self._move(scene)
            return
        self.outcome_page = self._lies = scene.page
        self.effects = []
        self._table.bring("letter")
        self._letter.set_outcome(scene.page)
        self.changed.emit(True)
        if self._table.look.still:
            self._effects()
        else:
            self._breath.start(tempo.lasts(BREATH_MS))

    def _still_lies(self, view: View) -> bool:
        """Whether the outcome that was read is still on the table in that view, with its steps."""
        shown = on_table(view)
        return self._lies is not None and (shown.kind, shown.card) == ("outcome", self._lies.card)

    def _effects(self) -> None:
        """What the outcome moves, one thing after another."""
        if self._scene is not None and self._scene.kind == "outcome":
            self._move(self._scene)

    def _told(self, event: Event) -> None:
        """A piece begins to move: say why; what it changes behind a curtain changes now."""
        if self._narrator is None or self._shown is None:
            return
        if is_step(event) and self.outcome_page is not None:
            self._letter.mark_step(self._made)
            self._made += 1
        for place, one in enumerate(self._scene.told if self._scene is not None else ()):
            if one.event is event:
                self._own, self._so_far = one.seen_by or self._own, place + 1
        happens, why = self._narrator.moved(event)
        if happens:
            self.effects = [said for said in (happens, why) if said]
            if not lay_beside(self._slip, self._board, event, happens, why):
                self._slip.hide()
            self.changed.emit(False)

    def read_on(self) -> None:
        """Put the outcome away, whatever it still moves, and show what comes next."""
        scene = self._scene
        if scene is None or self.outcome_page is None:
            return
        self.outcome_page = None
        self._breath.stop()
        self._slip.hide()
        self._moving = False
        self._shown, self._own = scene.view, scene.told[-1].seen_by or self._own
        self._letter.mark_step(sum(map(is_step, scene.events)))
        self._board.set_view(scene.view)
        self._balance.set_view(scene.view)
        self._next()

    # sheets ------------------------------------------------------------------------------------------

    def _read(self, scene: TableScene) -> None:
        """Open the scene's sheet over the table; its plate names what comes next.

        After a movement, its plate takes the place of the plate that hurries movement: a late press or a
        second click must not put the sheet away unread.
        """
        if self._arrived:
            input_guard.reset(SETTLE_MS)
        more = any(later.page is not None for later in self._scenes)
        if scene.kind == "outcome":
            self._shown = bare(scene.told[0].view)  # the outcome is known, but has moved nothing yet
            for part in (self._balance, self._board):  # the Outcome markers are taken off (KD-BAL-4)
                part.set_view(self._shown)
        if scene.page is not None:
            self._read_kinds.append(scene.page.kind)
            self.reader.read([scene.page], more, self._moments.inset(scene))

    def _read_out(self) -> None:
        """The sheet was read: what was signed flies to its place, then its scene moves."""
        if self._again:
            self._again = False
            self.changed.emit(True)
            return
        self.put_away.emit()
        scene = self._scene
        if scene is not None and self._shown is not None and scene.kind == "outcome":
            self._let_it_happen(scene)
        elif scene is not None and self._shown is not None:
            if not self._moments.carry(scene):
                self._pressed()
                self._move(scene)
        elif self._before is not None:
            self._end()

    def _place_of(self, page: Reading) -> QRect | None:
        """The place on the page for the text that was read."""
        letter, over = self._letter, self.reader.parentWidget()
        if not letter.isVisible() or over is None or letter.reading.card != page.card:
            return None
        return QRect(letter.mapTo(over, QPoint(0, 0)), letter.size())

    def read_again(self, page: Reading) -> None:
        """Open a whole card from the table to be read again, without any effect."""
        if self.sheet_open() or self.moving:
            return
        self._again = True
        self.reader.read([page], inset=Inset(None, None, self.tr("Continue")))

    def _pressed(self) -> None:
        """A sticker is pressed on."""
        if self._scene is not None and self._scene.kind == "sticker":
            self.heard.emit(self._scene.events)

    def _landed(self) -> None:
        """Go on with the scene once the signed thing is in its place."""
        scene = self._scene
        if scene is None or self._shown is None:
            return
        first, *rest = scene.told
        self._shown, self._own = bare(first.view), first.seen_by or self._own
        self._board.set_view(self._shown)
        self._moments.drop()
        self._move(scene._replace(told=tuple(rest)))

    def _opening_page(self, view: View) -> Reading | None:
        """The letter's page, before the first vote on it."""
        reign = view.reign
        if reign is None or reign.dilemma is None or reign.vote is None:
            return None
        fresh = reign.phase == "vote_turn" and all(seat.ballot is None for seat in reign.seats)
        return letter(reign.dilemma, view) if fresh else None
