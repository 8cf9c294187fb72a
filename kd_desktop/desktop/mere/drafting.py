"""The lines of the Mere's pictures as SVG texts, worked out outside the window's process.

That takes a tenth of a second of Python and more. In another thread it would hold Python's lock again and
again, and the window would move in jerks; so a thread has it done by a separate process, `kd-desktop draw`,
and waits for it.
"""

from __future__ import annotations

import subprocess
import threading

import msgspec

from kd_desktop.desktop import itself
from kd_desktop.desktop.mere.sea import Sea
from kd_desktop.engine.decoding import decode

PATIENCE_S = 30.0
"""The time limit of that process."""


class Drawing(msgspec.Struct, frozen=True):
    """A drawing to make: the view over that Mere, or `charted` the map of its water and works."""

    sea: Sea
    charted: bool = False


def lines(drawing: Drawing) -> tuple[str, ...]:
    """Its SVG texts: the view's three sheets, or the map alone. Slow; in a thread another process does it."""
    if threading.current_thread() is threading.main_thread():
        return worked_out(drawing)
    return asked(drawing, itself.command("draw")) or worked_out(drawing)


def worked_out(drawing: Drawing) -> tuple[str, ...]:
    """The same, in this process."""
    if drawing.charted:
        from kd_desktop.desktop.mere.chart import chart

        return (chart(drawing.sea.level, drawing.sea.works),)
    from kd_desktop.desktop.mere.scene import sheets

    return sheets(drawing.sea)


def asked(drawing: Drawing, command: list[str]) -> tuple[str, ...]:
    """The same, from a process started by that command; () if it fails."""
    try:
        done = subprocess.run(
            command,
            input=msgspec.json.encode(drawing),
            capture_output=True,
            check=True,
            timeout=PATIENCE_S,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # Windows alone has it
        )
        return decode(done.stdout, tuple[str, ...])
    except (OSError, subprocess.SubprocessError, msgspec.DecodeError):
        return ()


def answer(wanted: bytes) -> bytes:
    """The answer of that process: the texts of the drawing, as JSON, for one described as JSON."""
    return msgspec.json.encode(worked_out(decode(wanted, Drawing)))
