"""How the set-up talks: progress and refusals on stderr, so that stdout stays the program's own."""

import sys


class SetupError(Exception):
    """Something only the person at the keyboard can mend, said in one sentence."""


def say(text: str) -> None:
    """One line of progress."""
    print(text, file=sys.stderr, flush=True)
