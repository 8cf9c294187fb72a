"""Ctrl+C in the terminal, a shutdown, a closed terminal: the window closes as by Ctrl+Q, and saves."""

from __future__ import annotations

import signal
import socket
import threading
from types import FrameType
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtWidgets import QApplication, QWidget

NUMBERS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))


class SignalCloser(QObject):
    """Until released, these signals close the window; a second one ends the program."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._told = 0
        self._before: dict[int, Any] = {}
        self._woken, self._waker = socket.socketpair()
        for end in (self._woken, self._waker):
            end.setblocking(False)
        self._notifier = QSocketNotifier(self._woken.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._close)
        if threading.current_thread() is threading.main_thread():
            # Python gives a signal only to Python code, which may not run for minutes: this wakes Qt.
            self._fd = signal.set_wakeup_fd(self._waker.fileno(), warn_on_full_buffer=False)
            self._before = {
                number: signal.signal(number, _heard)
                for number in NUMBERS
                if signal.getsignal(number) != signal.SIG_IGN
            }

    def release(self) -> None:
        """Restore the former signal handlers."""
        self._notifier.setEnabled(False)
        for number, before in self._before.items():
            signal.signal(number, before)
        if self._before:
            signal.set_wakeup_fd(self._fd)
        self._before = {}
        self._woken.close()
        self._waker.close()

    def _close(self) -> None:
        try:
            heard = set(self._woken.recv(64))
        except OSError:
            return
        if not heard & set(self._before):
            return  # other signals wake Python, too
        self._told += 1
        if self._told == 1:
            self._window.close()
        else:
            QApplication.quit()


def _heard(_: int, __: FrameType | None) -> None:
    """The rest is done when Qt has been woken."""
