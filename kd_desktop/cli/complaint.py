"""How the command line refuses: one sentence on stderr, status 2."""

from __future__ import annotations

import argparse
from typing import NoReturn


class Complaint(Exception):  # noqa: N818  (it is an answer to what was typed, not an error of the program)
    """What was asked can't be done; the text is one whole sentence: what, where, and what to do."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raises Complaint with what argparse found, and where to look it up."""
        raise Complaint(f"{message[0].upper()}{message[1:]}; {self.prog} --help tells what is possible.")
