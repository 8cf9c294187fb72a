"""How the command line refuses: one sentence on stderr, status 2."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NoReturn


class Complaint(Exception):  # noqa: N818  (it is an answer to what was typed, not an error of the program)
    """What was asked can't be done; the text is one whole sentence: what, where, and what to do."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raises Complaint with what argparse found, and where to look it up."""
        raise Complaint(f"{message[0].upper()}{message[1:]}; {self.prog} --help tells what is possible.")


def check_new(path: Path, *, replace: bool) -> None:
    """Raises Complaint when no file can be written there, or one would be lost that nobody gave up."""
    if path.is_dir():
        raise Complaint(f"{path} is a folder; name a file in it.")
    if path.exists() and not replace:
        raise Complaint(f"{path} is there already; name another file or add --replace.")
