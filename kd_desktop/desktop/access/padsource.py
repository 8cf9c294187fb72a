"""Reads gamepads with pygame-ce, if it is installed. It is imported some time after a window has opened.

SDL needs a video driver, and its events fetched; a dummy driver will do, without a second window. Known pads
are read by their standard layout; Steam may show one pad twice, so all are read as one.
"""

from __future__ import annotations

import importlib.util
import os
from typing import Any

from kd_desktop.desktop.access.gamepad import Gamepad, PadActions, PadState

BUTTONS = {
    "a": 0, "b": 1, "x": 2, "y": 3, "back": 4, "guide": 5, "start": 6, "lb": 9, "rb": 10,
    "up": 11, "down": 12, "left": 13, "right": 14,
}  # fmt: skip
"""SDL's numbers of the buttons of pads with a known layout."""
PLAIN = ("a", "b", "x", "y", "lb", "rb", "back", "start")
"""The usual order of buttons on pads unknown to SDL."""
FULL = 32767
TRIGGER = 0.4
"""How far a trigger must be pulled to count."""


def installed() -> bool:
    """Whether the optional part is installed; imports nothing."""
    return importlib.util.find_spec("pygame") is not None


class PygamePads:
    """All pads that SDL finds, read as one. OSError if SDL doesn't start."""

    def __init__(self) -> None:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        os.environ.setdefault("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
        import pygame
        from pygame._sdl2 import controller

        self._pygame: Any = pygame
        self._controller: Any = controller
        self._pads: list[Any] = []
        self._count = -1
        try:
            pygame.display.init()
            pygame.joystick.init()
            controller.init()
        except pygame.error as error:
            raise OSError(str(error)) from error

    def poll(self) -> PadState | None:
        """The state of all pads now; None without any."""
        self._pygame.event.get()  # or the queue fills up; it also updates what is asked below
        count = self._pygame.joystick.get_count()
        if count != self._count or any(not _there(pad) for pad in self._pads):
            self._count = count
            self._pads = [self._open(number) for number in range(count)]
        if not self._pads:
            return None
        states = [_standard(pad) if hasattr(pad, "as_joystick") else _plain(pad) for pad in self._pads]
        buttons = frozenset().union(*(state.buttons for state in states))
        left = max((state.left for state in states), key=_far)
        return PadState(buttons, left, max((state.right for state in states), key=_far))

    def _open(self, number: int) -> Any:
        if self._controller.is_controller(number):
            return self._controller.Controller(number)
        return self._pygame.joystick.Joystick(number)

    def close(self) -> None:
        """Let SDL go."""
        self._pads = []
        self._controller.quit()
        self._pygame.quit()


def _there(pad: Any) -> bool:
    return bool(pad.attached() if hasattr(pad, "attached") else pad.get_init())


def _far(stick: tuple[float, float]) -> float:
    return max(abs(stick[0]), abs(stick[1]))


def _standard(pad: Any) -> PadState:
    """The state of a pad with a known layout: axes are left, right, and the two triggers."""
    axes = [pad.get_axis(axis) / FULL for axis in range(6)]
    buttons = {name for name, number in BUTTONS.items() if pad.get_button(number)}
    buttons |= {name for name, axis in (("lt", 4), ("rt", 5)) if axes[axis] > TRIGGER}
    return PadState(frozenset(buttons), (axes[0], axes[1]), (axes[2], axes[3]))


def _plain(pad: Any) -> PadState:
    """The state of a pad that SDL only knows by numbers."""
    buttons = {name for number, name in enumerate(PLAIN[: pad.get_numbuttons()]) if pad.get_button(number)}
    if pad.get_numhats():
        x, y = pad.get_hat(0)
        ways = (("left", x < 0), ("right", x > 0), ("up", y > 0), ("down", y < 0))
        buttons |= {way for way, pushed in ways if pushed}
    axes = [pad.get_axis(axis) for axis in range(pad.get_numaxes())] + [0.0] * 4
    return PadState(frozenset(buttons), (axes[0], axes[1]), (axes[2], axes[3]))


def begin(desk: PadActions, parent: Any) -> Gamepad | None:
    """Listen to gamepads, if that part is installed and SDL starts."""
    if not installed():
        return None
    try:
        return Gamepad(PygamePads(), desk, parent)
    except (ImportError, OSError):
        return None  # `kd-desktop doctor` tells
