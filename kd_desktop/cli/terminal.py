r"""All output of the command line, with terminal control characters escaped.

A title, a member or a path may hold escape sequences, carriage returns or direction marks. They are written
as `\u001b`, as in JSON, so that data stays what it was.
"""

from __future__ import annotations

import sys
import unicodedata

_ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))
"""The marks that sentences put around names; a terminal orders its lines by itself."""
_KEPT = "\n\t\u200c\u200d"


def shown(text: str) -> str:
    """The text made safe for a terminal: line ends and tabs stay, other controls are escaped."""
    return "".join(map(_shown, text.translate(_ISOLATES)))


def _shown(letter: str) -> str:
    if letter.isprintable() or letter in _KEPT:
        return letter
    unseen = unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") and ord(letter) < 0x10000
    return f"\\u{ord(letter):04x}" if unseen else letter


def say(*lines: object, flush: bool = False) -> None:
    """Writes lines on stdout."""
    print(*(shown(str(line)) for line in lines), sep="\n", flush=flush)


def warn(*lines: object, flush: bool = False) -> None:
    """Writes these lines on stderr."""
    print(*(shown(str(line)) for line in lines), sep="\n", file=sys.stderr, flush=flush)


def complain(sentence: str) -> None:
    """Writes a complaint about the request on stderr."""
    warn(f"kd-desktop: {sentence}")


def redraw(line: str) -> None:
    """Writes a line on stderr over the current one."""
    print(f"\r{shown(line)}", end="", file=sys.stderr, flush=True)


def wipe(wide: int) -> None:
    """Clears a line of a given width."""
    print(f"\r{' ' * wide}\r", end="", file=sys.stderr, flush=True)
