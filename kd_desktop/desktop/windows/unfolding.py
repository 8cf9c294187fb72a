"""Unfolding: plays a step at the table scene by scene, and holds the council back while it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject

from kd_desktop.desktop.models.follow import advance, bare
from kd_desktop.desktop.models.pages import Narrator, Page, letter
from kd_desktop.desktop.models.scenes import Scene, scenes
from kd_desktop.desktop.moments.slip import Slip, lay_beside
from kd_desktop.desktop.table.balance import BalanceView
from kd_desktop.desktop.table.board import BoardView
from kd_desktop.desktop.table.letter import LetterView
from kd_desktop.desktop.table.timing import tempo, timer
from kd_desktop.desktop.windows.travels import Travels
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Outcome
from kd_desktop.engine.kings.view import View

if TYPE_CHECKING:
    from kd_desktop.desktop.windows.council import Council

EFFECT_MS = 900
"""How long each effect rests, so that its slip can be read."""
BREATH_MS = 500
"""Between the letter's turning and the first thing that moves because of it."""


class Unfolding(QObject):
    """What happens at the table, in its order; everything public shows only what has been told so far.

    A step without anything to read just moves, and the council goes on meanwhile. A step with something to
    read is cut into scenes; the council waits until the last of them is over. `outcome_page` is the outcome
    that lies open on the letter; `effects` what it has moved so far, in words.
    """

    def __init__(self, council: Council) -> None:
        super().__init__(council)
        self._council = council
        table = council.table
        self._board: BoardView = table.board
        self._letter: LetterView = table.letter
        self._balance: BalanceView = table.balance
        self.outcome_page: Page | None = None
        self.effects: list[str] = []
        self._scenes: list[Scene] = []
        self._scene: Scene | None = None
        self._shown: View | None = None
        self._before: View | None = None
        self._narrator: Narrator | None = None
        self._moving = self._starting = self._turning = False
        self._breath = timer(self, BREATH_MS, self._effects)
        self.travels = Travels(council)
        for part in (self._board, self._letter, self._balance, self.travels):
            part.settled.connect(self._settled)
        self._board.told.connect(self._told)
        self._letter.held.connect(self._held)
        self._slip = Slip(council.look, council)
        council.moments.flight.pressed.connect(self._pressed)

    # what is shown -----------------------------------------------------------------------------------

    def begin(self, view: View) -> None:
        """A campaign is opened at that view."""
        self.still(view)
        opening = self._opening_page(view)
        if opening is not None:
            self._council.reader.read([opening])

    def forget(self) -> None:
        """Let everything go that was being read."""
        self._drop()
        self._before = None

    def still(self, view: View) -> None:
        """Show that view at once, with nothing to read."""
        self._drop()
        self._before = view
        self._council.reader.drop()
        for part in (self._board, self._letter, self._balance):
            part.set_view(view)

    def public(self) -> View | None:
        """The table's view as far as it has been told."""
        if self._shown is not None:
            return self._shown
        view = self._council.session.view(None) if self._council.session is not None else None
        return bare(view) if view is not None and self._council.reader.page is not None else view

    def told(self) -> View | None:
        """The table's view as far as it has been told; None when everything is."""
        return self.public() if self.unread() else None

    def unread(self) -> bool:
        """Whether a letter, an outcome or a story lies open, or something is still to be told."""
        return self._shown is not None or self._council.reader.page is not None

    def reading(self) -> bool:
        """Whether something is read, opened or looked back at, so that the computer councillors wait."""
        ceremony = self._council.ceremony
        opening = self._council.stage.currentWidget() is ceremony and ceremony.is_closed()
        flying = self.travels.moving and self._council.look.pace > 0
        council = self._council
        lying = council.chancellor.holding or council.previously.open or council.looking.active
        return self.unread() or opening or flying or lying

    def hold(self) -> None:
        """Hold the computer councillors back as long as something is read, or let them go on."""
        if self._council.session is not None:
            self._council.session.pause(self.reading())

    def _drop(self) -> None:
        self._breath.stop()
        self._slip.hide()
        self._council.moments.drop()
        self.travels.skip()
        self._scenes, self._scene, self._shown = [], None, None
        self.outcome_page = self._narrator = None
        self._moving = self._turning = False
        self.effects = []

    # a step, scene by scene --------------------------------------------------------------------------

    def play(self, events: tuple[Event, ...], view: View) -> None:
        """Play events of the table one by one, towards that view, and open what is to be read."""
        session = self._council.session
        if session is None:
            return
        library = session.game.library
        narrator = Narrator(view, library, session.fill)
        cut = scenes(events, self._before or view, view, narrator, self.outcome)
        if self._shown is not None and all(scene.kind == "moves" for scene in cut):
            self._amend(events, view)
            return
        self._drop()
        for part in (self._board, self._letter, self._balance):
            part.motion = not self._council.look.still
        former, self._before = self._before, view
        if len(cut) == 1 and cut[0].kind == "moves":
            self._council.sounds.hear(events)
            self._move(cut[0])
            return
        self._council.reader.drop()
        self._scenes, self._narrator = cut, narrator
        self._shown = bare(former or view)
        self._next()

    def _amend(self, events: tuple[Event, ...], view: View) -> None:
        """Something small happens while a step is being told: it is added to what is still to be shown."""

        def amended(told: View) -> View:
            for event in events:
                told = advance(told, event, view)
            return told

        self._before = view
        if self._shown is not None:
            self._shown = amended(self._shown)
        rest = [self._scene, *self._scenes] if self._scene is not None else self._scenes
        rest = [scene._replace(view=amended(scene.view)) for scene in rest]
        rest[-1] = rest[-1]._replace(view=view)
        if self._scene is not None:
            self._scene = rest.pop(0)
        self._scenes = rest
        if self._shown is not None and not self._board.moving:
            self._board.set_view(self._shown)

    def _next(self) -> None:
        """The next scene; after the last one the council goes on."""
        self.outcome_page = None
        if not self._scenes:
            self._end()
            return
        self._scene = scene = self._scenes.pop(0)
        if scene.kind != "sticker":  # that is heard as it is pressed on
            self._council.sounds.hear(scene.events)
        if scene.kind == "outcome":
            self._turn(scene)
        elif scene.page is not None:
            self._read(scene)
        else:
            self._move(scene)

    def _move(self, scene: Scene) -> None:
        """Whatever the scene moves."""
        if self._shown is not None:
            self._shown = scene.view
        self.effects = []
        self._starting = True
        read = self._shown is not None and scene.kind in ("outcome", "sheet", "story")
        self._board.linger(EFFECT_MS if read else 0)
        self._board.play(scene.events, scene.view)
        self._balance.play(scene.events, scene.view, self.travels.play(scene.events))
        if self.outcome_page is None:
            self._letter.set_view(scene.view)
        self._starting, self._moving = False, True
        self._council.refresh()
        self._settled()

    def _settled(self) -> None:
        """A part has come to rest: when all have, the scene is over."""
        if self._starting:
            return
        if self._turning and not self._letter.moving:
            self._breathe()
        if not self._moving:
            return
        if any(part.moving for part in (self._board, self._balance, self._letter, self.travels)):
            return
        self._moving = False
        self._slip.hide()
        if self._shown is None:
            self.hold()
            return
        if self.outcome_page is None:
            self._next()
        else:
            self.effects = list(self.outcome_page.lines)
            self._council.refresh()

    def _end(self) -> None:
        """Everything is told: the table is as the rules have it."""
        view = self._before
        self._drop()
        session = self._council.session
        if session is None or view is None:
            return
        for part in (self._board, self._letter, self._balance):
            part.set_view(view)
        reign = session.view(None).reign
        if reign is not None and reign.vote is not None:
            self._council.table.bring("balance")
        self._council.refresh(focus=True)

    @property
    def moving(self) -> bool:
        """Whether something moves, or a breath is drawn before it does."""
        return self._breath.isActive() or self._moving or self._turning

    def hurry(self) -> bool:
        """End every movement at once, in its end state; whether anything moved."""
        if self._council.moments.skip():
            return True
        moved = self.moving
        self.travels.skip()
        if self._breath.isActive():
            self._breath.stop()
            self._effects()
        self._letter.land()
        self._balance.skip()
        self._board.skip()
        return moved

    # the outcome -------------------------------------------------------------------------------------

    def _turn(self, scene: Scene) -> None:
        """The letter turns over; where the chamber would lie over it, the outcome is a sheet instead."""
        if scene.page is None:
            self._move(scene)
            return
        if self._council.placing.slim():
            self._read(scene)
            return
        self.outcome_page, self.effects = scene.page, []
        self._council.table.bring("letter")
        self._shown = _with_outcome(self._shown, scene.view)
        self._starting = True
        self._letter.play(scene.events, scene.view, hold=True)
        self._starting, self._turning = False, True
        self._council.refresh(focus=True)
        if not self._letter.moving:
            self._breathe()

    def _breathe(self) -> None:
        """The letter lies open: a breath, then what it brings."""
        self._turning = False
        if self._council.look.still:
            self._effects()
        else:
            self._breath.start(tempo.lasts(BREATH_MS))

    def _effects(self) -> None:
        """What the outcome moves, one thing after another."""
        if self._scene is not None and self._scene.kind == "outcome":
            self._move(self._scene)

    def _told(self, event: Event) -> None:
        """A piece begins to move: say why."""
        if self._narrator is None or self._shown is None:
            return
        happens, why = self._narrator.moved(event)
        if happens:
            self.effects = [happens, why]
            if not lay_beside(self._slip, self._board, event, happens, why):
                self._slip.hide()
            self._council.refresh()

    def _held(self, holding: bool) -> None:
        """The letter was read on by a click or a key on itself."""
        if not holding and self.outcome_page is not None:
            self.read_on()

    def read_on(self) -> None:
        """Put the outcome away, whatever it still moves, and show what comes next."""
        scene = self._scene
        if scene is None or self.outcome_page is None:
            return
        self.outcome_page = None
        self._breath.stop()
        self._slip.hide()
        self._moving = self._turning = False
        self._shown = scene.view
        self._letter.set_view(scene.view)
        self._board.set_view(scene.view)
        self._balance.set_view(scene.view)
        self._next()

    # sheets ------------------------------------------------------------------------------------------

    def _read(self, scene: Scene) -> None:
        """Lay the scene's sheet over the table; what comes after it is named on its plate."""
        more = any(later.page is not None for later in self._scenes)
        if scene.page is not None:
            self._council.reader.read([scene.page], more, self._council.moments.inset(scene))

    def turned(self, _page: Page) -> None:
        """A sheet was turned up: it lies over everything that is anybody's own."""
        if self._council.shared():
            self._council.chamber.close_curtain(at_once=True)
        self._council.placing.place_sheets()
        self._council.refresh()

    def read(self) -> None:
        """The sheet was read: what was signed flies to its place, then its scene moves."""
        scene = self._scene
        if scene is not None and self._shown is not None:
            if not self._council.moments.carry(scene):
                self._pressed()
                self._move(scene)
        elif self._before is not None:
            self._end()

    def _pressed(self) -> None:
        """A sticker is pressed on."""
        if self._scene is not None and self._scene.kind == "sticker":
            self._council.sounds.hear(self._scene.events)

    def landed(self) -> None:
        """What was signed lies in its place; the rest of its scene follows."""
        scene, shown = self._scene, self._shown
        if scene is None or shown is None:
            return
        first, *rest = scene.events
        self._shown = advance(shown, first, scene.view)
        self._board.set_view(self._shown)
        self._council.moments.drop()
        self._move(scene._replace(events=tuple(rest)))

    def _opening_page(self, view: View) -> Page | None:
        """The letter, when nobody has voted on it yet."""
        reign = view.reign
        if reign is None or reign.dilemma is None or reign.vote is None:
            return None
        fresh = reign.phase == "vote_turn" and all(seat.ballot is None for seat in reign.seats)
        return letter(reign.dilemma) if fresh else None

    def outcome(self, card: str, side: Side) -> Outcome | None:
        """The outcome of a card that everybody has heard read."""
        session = self._council.session
        if session is None:
            return None
        for one in session.seen(None):
            if isinstance(one.event, e.OutcomeRevealed) and (one.event.card, one.event.side) == (card, side):
                outcome: Outcome = session.game.library.dilemma(card).outcome.of(side)
                return replace(outcome, text=session.fill(outcome.text))
        return None


def _with_outcome(shown: View | None, later: View) -> View | None:
    """The view in which the outcome is known, but has moved nothing yet."""
    if shown is None or shown.reign is None or later.reign is None:
        return shown
    reign = replace(shown.reign, dilemma=later.reign.dilemma, ghosts=())
    return replace(shown, reign=reign)
