"""A report of simulated games as a self-contained page: one HTML file, nothing fetched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kd_desktop.workshop.simulations import Section
from kd_desktop.workshop.templates import template

BAR_WIDTH, BAR_HEIGHT = 120, 10


class Certificate(NamedTuple):
    """The head of a report: its reader, (name, value) pairs, a warning."""

    title: str
    about: Sequence[tuple[str, str]]
    warning: str = ""


def page(head: Certificate, sections: Iterable[Section]) -> str:
    """The whole file, as text."""
    whole = template(__package__, "certificate.html.jinja")
    return whole.render(head=head, sections=list(sections), width=BAR_WIDTH, height=BAR_HEIGHT)
