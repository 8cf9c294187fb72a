"""Paints the pictures that README shows, from the program as it is: `python -m tools.pictures [NAME …]`.

Each is written as `docs/NAME.png`, all of them when none is named. Computer councillors play *The Leaving
Sea* and *The Empty Throne* from fixed seeds to a moment worth a picture; the real window opens the campaign
off screen and is grabbed. Nothing outside `docs/` and a temporary folder is written.

After a change of the rules, the councillors or a pack, the same seeds lead elsewhere. The moments are found
by what they are, so the pictures stay true; look at each of them before it is committed.
"""

from __future__ import annotations

import math
import os
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from kd_desktop.councillors.arena import Witness
from kd_desktop.councillors.playbook import ThinkTask, playbook
from kd_desktop.desktop.application import application
from kd_desktop.desktop.council.signing.sign_box import SignBox, SignField
from kd_desktop.desktop.game_ui import SetupDraw
from kd_desktop.desktop.kings.tv.window import CouncilTv
from kd_desktop.desktop.kit import background, fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.library.portrait import look as look_closer
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.council.deals import Payment, Promise
from kd_desktop.engine.game import Command
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.throne import events as te
from kd_desktop.engine.throne.state import HAND
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tools.frames.stopwatch import settle, wait_until
from tools.palette import in_few_colours

DOCS = Path(__file__).parent.parent / "docs"
SIZE = QSize(1920, 1080)
REST_S = 0.6
MOST = 4000
"""Acts before a moment is given up for never coming."""
PEOPLE = ("Ann", "Bruno", "Cy", "Dora")
HOUSES = (5, 10, 7, 2)
"""Merrick, Harrow, Sable and Calder."""
CLAIMANTS = (1, 2, 3, 4)


class Play:
    """A new campaign that computer councillors bring forward, whoever sits in its chairs."""

    def __init__(
        self, root: Path, pack: str, title: str, seed: int, parties: tuple[int, ...], computers: int = 0
    ) -> None:
        persons = len(parties) - computers
        chairs = tuple(Chair("person", name) for name in PEOPLE[:persons])
        chairs += (Chair("computer"),) * computers
        today = date.today().isoformat()
        self.store: Any = found(root, load(pack), title, chairs, today, SetupDraw(seed, parties))
        self.book = playbook(self.store.game.name)
        self.seed, self.today = seed, today
        self._witness = Witness(self.store.game)

    @property
    def state(self) -> Any:
        """The present state."""
        return self.store.state

    @property
    def _between_reigns(self) -> bool:
        return self.store.game.name == "kings" and self.state.reign is None

    @property
    def asked(self) -> str:
        """What is asked now, by its code; "" between reigns."""
        questions = self.store.game.questions(self.state)
        return questions[0].why.code if questions else ""

    @property
    def seat(self) -> int:
        """The seat that is asked first."""
        seat: int = self.store.game.questions(self.state)[0].seat
        return seat

    def decided(self) -> tuple[int, Command, bytes]:
        """The next seat, its act, and its thought as it is kept."""
        game, state = self.store.game, self.state
        seat = self.seat
        view = game.view(state, seat)
        task = ThinkTask(view, self.seed * 31 + seat, self.store.seq, False, self._witness.of(seat))
        thought = self.book.think(task)
        assert thought.command is not None
        return seat, thought.command, msgspec.json.encode(thought)

    def do(self, seat: int | None, command: Command, thought: bytes = b"") -> None:
        """Carries out one command; a computer's thought is kept with it."""
        thinks = thought and seat is not None and self._chair(seat).kind == "computer"
        step = self.store.apply(seat, command, thought) if thinks else self.store.apply(seat, command)
        self._witness.tell(step.events)

    def _chair(self, seat: int) -> Chair:
        chair: Chair = self.store.chairs[self.store.game.standing(self.state).parties[seat]]
        return chair

    def go_on(self, until: Callable[[], bool]) -> None:
        """Plays until that is so before an act, reign after reign; RuntimeError when it never is."""
        for _ in range(MOST):
            if until():
                return
            if self._between_reigns:
                rows = self.state.ledger[-1].rows
                self.do(None, c.BeginReign(tuple(row.house for row in rows), self.today))
            else:
                self.do(*self.decided())
        raise RuntimeError("the moment to be pictured never comes")

    def to_a_vote(self) -> None:
        """Plays until a ballot is asked for."""
        self.go_on(lambda: not self._between_reigns and self.asked == "ask_ballot")

    def reigns(self, number: int) -> None:
        """Plays until so many reigns are over."""
        self.go_on(lambda: self.state.reign is None and len(self.state.ledger) >= number)

    def brings(self, kind: type) -> bool:
        """Whether the next act brings an event of that kind."""
        if self._between_reigns:
            return False
        seat, command, _ = self.decided()
        return any(isinstance(one, kind) for one in self.store.game.apply(self.state, seat, command).events)


class Studio:
    """A window off screen, and a folder for the campaigns that it shows."""

    def __init__(self, root: Path) -> None:
        self.root = root / "campaigns"
        self.look = Appearance()
        self.look.settings.set("pace", "at once")
        self.look.set_still(True)
        self.window = MainWindow(self.look, CampaignShelf(root))
        self.window.resize(SIZE)
        self.window.show()
        self.window.resize(SIZE)

    @property
    def page(self) -> Any:
        """The page of the open game."""
        return self.window.game_page

    def play(
        self, seed: int, pack: str = "leaving-sea", title: str = "The Long Tide", computers: int = 0
    ) -> Play:
        """A new campaign of four."""
        parties = HOUSES if pack == "leaving-sea" else CLAIMANTS
        return Play(self.root, pack, title, seed, parties, computers)

    def show(self, play: Play, read: bool = True) -> Session:
        """Shows that campaign, the letter read or not."""
        session = Session(play.store)
        self.window.show_session(session)
        self.window.resize(SIZE)
        self.rest()
        if read and play.store.game.name == "kings":
            self.page.reader.drop()
            self.page.refresh()
            self.rest()
        return session

    def open(self, seat: int) -> None:
        """Lifts the curtain of a seat's chamber or hand."""
        self.page.private_area.show(seat)
        (self.page.chamber if hasattr(self.page, "chamber") else self.page.hand).open()
        self.rest()

    def rest(self) -> None:
        """Until everything lies where it belongs."""
        settle(REST_S)
        background.finish()
        settle(0.1)

    def grab(self, widget: QWidget | None = None) -> QImage:
        """What the window (or that one) shows."""
        shown = widget or self.window
        self.rest()
        image = QImage(SIZE, QImage.Format.Format_RGB32)
        shown.render(image)
        background.finish()
        shown.render(image)
        return image


# --- The Leaving Sea ------------------------------------------------------------------------------

LATE = 16
"""The seed of a campaign with a well-filled board in its fourth reign."""


def _vote(studio: Studio) -> Play:
    """The first letter of the fourth reign is to be voted on."""
    play = studio.play(LATE)
    play.reigns(3)
    play.to_a_vote()
    return play


def table(studio: Studio) -> QImage:
    """A vote goes on, and the chamber of the house that is asked is open."""
    play = _vote(studio)
    _divide(play)
    session = studio.show(play)
    studio.open(session.waiting()[0])
    studio.window.focusWidget().clearFocus()
    return studio.grab()


def _divide(play: Play) -> None:
    """Two votes are cast, one each way."""
    play.do(play.seat, c.CastVote("aye", 2))
    play.do(play.seat, c.CastVote("nay", 3))


def tv(studio: Studio) -> QImage:
    """The same moment on the television."""
    play = _vote(studio)
    _divide(play)
    screen = CouncilTv()
    screen.set_motion(False)
    screen.resize(SIZE)
    screen.show_view(play.store.game.view(play.state, None))
    screen.show()
    image = studio.grab(screen)
    screen.close()
    return image


def start(studio: Studio) -> QImage:
    """The shelf with three campaigns: one of the throne, two of the council."""
    claimed = studio.play(9, "empty-throne", "Nobody’s Purple", 3)
    claimed.go_on(lambda: bool(claimed.state.round >= 4))
    early = studio.play(3, title="Bread and Salt")
    early.reigns(1)
    early.to_a_vote()
    for play in (claimed, early, _vote(studio)):
        play.store.close()
        look_closer(play.store.folder)
    studio.window.show_welcome()
    return studio.grab()


def reader(studio: Studio) -> QImage:
    """A letter is read."""
    play = studio.play(LATE)
    play.to_a_vote()
    studio.show(play, read=False)
    return studio.grab()


def deal(studio: Studio) -> QImage:
    """An offer lies there, and another is being made."""
    play = _vote(studio)
    _divide(play)
    seat = play.seat
    maker = (seat + 1) % len(PEOPLE)
    play.do(maker, c.OfferDeal((Payment(maker, seat, 2),), (Promise("vote", seat, "aye"),)))
    studio.show(play)
    studio.page.table.bring("balance")
    studio.page.dealing.offer_to((seat + 3) % len(PEOPLE))
    return studio.grab()


def crowned(studio: Studio) -> QImage:
    """The fourth ruler is crowned."""
    play = studio.play(LATE)
    play.reigns(3)
    studio.show(play)
    studio.page.between.crown()
    return studio.grab()


def sticker(studio: Studio) -> QImage:
    """A sticker was signed by hand, and is being carried to its place."""
    play = _vote(studio)
    play.go_on(lambda: play.brings(e.StickerAttached))
    session = studio.show(play)
    session.answer(*play.decided()[:2])
    wait_until(lambda: not session.busy)
    page = studio.page
    while page.reader.page is None or page.reader.page.kind != "sticker":
        if page.reader.page is not None:
            page.reader.turn()
        elif page.playback.outcome_page is not None:
            page.playback.read_on()
        else:
            page.playback.hurry()
        settle(0.03)
    studio.rest()
    _sign(page.reader.findChildren(SignBox)[-1].field)
    page.reader.turn()
    flight = page.moments.flight
    wait_until(lambda: flight.state == "held")
    page.refresh(focus=True)
    studio.rest()
    start, end = flight.thing.center(), flight.target.center()
    _drag(flight, [(start + (end - start) * i / 10).toPoint() for i in range(4)], drop=False)
    return studio.grab()


def _sign(field: SignField) -> None:
    """A name in one go, and a line under it."""
    box = field.paper()

    def at(x: float, y: float) -> QPoint:
        return QPoint(round(box.x() + box.width() * x), round(box.y() + box.height() * y))

    loops = [i * math.tau / 16 for i in range(84)]
    name = [
        at(0.1 + 0.14 * t / math.tau - 0.035 * math.sin(t), 0.5 - (0.3 if t < 7 else 0.13) * math.cos(t))
        for t in loops
    ]
    _drag(field, name)
    _drag(field, [at(0.2 + i * 0.06, 0.78 - i * 0.012) for i in range(12)])


def _drag(widget: QWidget, path: list[QPoint], drop: bool = True) -> None:
    """The mouse is led along a path with its button down."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(widget, left, none, path[0])
    for point in path[1:]:
        QTest.mouseMove(widget, point)
    if drop:
        QTest.mouseRelease(widget, left, none, path[-1])


def diary(studio: Studio) -> QImage:
    """What a councillor wrote of the reign."""
    play = studio.play(LATE, computers=3)
    play.reigns(1)
    studio.show(play)
    studio.page.between.diaries.emit()
    return studio.grab()


# --- The Empty Throne -----------------------------------------------------------------------------


def throne(studio: Studio) -> QImage:
    """A turn with three Projects on the table, and a full hand open."""
    play = studio.play(27, "empty-throne", "The Empty Throne")
    play.go_on(lambda: play.state.round >= 11 and _has_much_to_choose(play))
    session = studio.show(play)
    studio.open(session.waiting()[0])
    studio.window.focusWidget().clearFocus()
    return studio.grab()


def _has_much_to_choose(play: Play) -> bool:
    """Whether a turn begins for a full hand, and three Projects wait."""
    state = play.state
    if play.asked != "ask_turn" or state.acted or len(state.projects) < 3:
        return False
    return len(state.hands[play.seat]) >= HAND


def throne_threat(studio: Studio) -> QImage:
    """What each had set aside is opened, against a Threat that wants tokens of every type."""
    play = studio.play(7, "empty-throne", "The Empty Throne")
    play.go_on(lambda: play.brings(te.BidsRevealed) and all(play.state.threat.cost))
    session = studio.show(play)
    session.answer(*play.decided()[:2])
    wait_until(lambda: not session.busy)
    studio.rest()
    studio.page.revealing.skip()
    return studio.grab()


PICTURES: dict[str, Callable[[Studio], QImage]] = {
    "table": table,
    "tv": tv,
    "start": start,
    "reader": reader,
    "deal": deal,
    "crowned": crowned,
    "sticker": sticker,
    "diary": diary,
    "throne": throne,
    "throne-threat": throne_threat,
}


def main(names: list[str]) -> int:
    """Paints those pictures, or all; 1 if there is one that isn't known."""
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        print(f"No picture is called {unknown[0]}. There are: {', '.join(PICTURES)}.")
        return 1
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application(["kd-desktop"])
    fonts.load()
    for name in names or PICTURES:
        with tempfile.TemporaryDirectory(prefix="kd-pictures-") as folder:
            os.environ["KD_DESKTOP_DATA"] = folder
            studio = Studio(Path(folder))
            image = PICTURES[name](studio)
            studio.window.close()
            path = DOCS / f"{name}.png"
            in_few_colours(image).save(str(path))
            print(path, f"{path.stat().st_size // 1000} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
