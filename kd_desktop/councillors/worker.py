"""The process in which councillors think: JSON lines in, JSON lines out (`kd-desktop think`).

In: {"view": …, "seed": 1, "number": 17} and optionally "game" (whose view it is; the council's), "seen" (the
events that seat saw), "level", "temperament", and "bargain": false. Out, in the same order and flushed one
by one: {"command": …} with the rest of the thought, or {"command": null} when there is nothing to say or the
line is invalid.
"""

from __future__ import annotations

import logging
import sys
from typing import BinaryIO

import msgspec

from kd_desktop.councillors.playbook import NothingToAnswer, playbook
from kd_desktop.engine.decoding import decoder

NOTHING = b'{"command":null}'


class _Head(msgspec.Struct, frozen=True):
    """What tells how the rest of a line is to be read."""

    game: str = "kings"


HEADS = decoder(_Head)


def reply(line: bytes) -> bytes:
    """The answer to a line, without a line end; never raises."""
    try:
        book = playbook(HEADS.decode(line).game)
        return msgspec.json.encode(book.think(book.tasks.decode(line)))
    except (
        msgspec.DecodeError,
        UnicodeDecodeError,
        NothingToAnswer,
        LookupError,
        ValueError,
        RecursionError,
    ):
        # A view that decodes but contradicts itself ends here too: the window must get an answer in any case.
        logging.getLogger(__name__).warning("A councillor has no answer", exc_info=True)
        return NOTHING


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answers every line of the source until it ends or the reader has gone."""
    for line in source:
        if not line.strip():
            continue
        try:
            sink.write(reply(line) + b"\n")
            sink.flush()
        except BrokenPipeError:
            return


def main() -> int:
    """Serves standard input and output; the exit status is 0."""
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
