"""A book that couldn't be written: a sentence of ours for the screen, everything else in the log."""

from __future__ import annotations

import logging

from kd_desktop.desktop.kit.wording import sentences, translate
from kd_desktop.storage import logs

TRACE = "Traceback (most recent call last)"


def reported(sentence: str, details: str) -> str:
    """The sentence, and where the details are.

    A process of ours that ended with an error has written it into the log itself, without its words.
    """
    shown = "an error of its own" if TRACE in details else " ".join(details.split())
    logging.getLogger(__name__).error("A book couldn't be written: %s", shown)
    path = logs.written()
    more = translate("Book", "What went wrong stands in {file}.").format(file=path) if path else ""
    return sentences([sentence, more])
