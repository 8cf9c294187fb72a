"""A report of simulated games as a page that stands on its own: one HTML file, nothing fetched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from kd_desktop.workshop.simulations import Bar, Section

_BAR_WIDTH, _BAR_HEIGHT = 120, 10

_STYLE = """
:root { color-scheme: light; }
body { margin: 0; background: #EFE6D2; color: #1B1B1E; font: 1rem/1.5 "Source Serif Pro", Georgia, serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
header { border: 3px double #1B1B1E; background: #FBF6EA; padding: 1.5rem 2rem; }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.35rem; border-bottom: 2px solid #C9A227; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.2rem; margin: 1rem 0 0; }
dt, th { font: 600 .9rem/1.4 "Source Sans Pro", "Segoe UI", sans-serif; color: #5A4F42; }
dd { margin: 0; overflow-wrap: anywhere; }
.warning { color: #7A1F1D; font-weight: 600; margin: 1rem 0 0; }
.note { margin: .3rem 0 .6rem; color: #5A4F42; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: #FBF6EA; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border: 1px solid #CDBF9C; }
tbody tr:nth-child(even) { background: #F3ECDB; }
.bar { white-space: nowrap; }
.bar svg { vertical-align: middle; margin-right: .5rem; }
@media print { body, header, table { background: none; } .wide { overflow: visible; } }
"""


class Certificate(NamedTuple):
    """What stands at the head of a report: whom it is for, (name, value) after (name, value), a warning."""

    title: str
    about: Sequence[tuple[str, str]]
    warning: str = ""


def page(head: Certificate, sections: Iterable[Section]) -> str:
    """The whole file, as text."""
    about = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>\n" for name, value in head.about)
    warning = f'<p class="warning">{escape(head.warning)}</p>\n' if head.warning else ""
    title = escape(head.title)
    return (
        f'<!DOCTYPE html>\n<html lang="en-GB">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<style>{_STYLE}</style>\n'
        f"</head>\n<body>\n<main>\n<header>\n<h1>{title}</h1>\n<dl>\n{about}</dl>\n{warning}</header>\n"
        + "".join(_section(section) for section in sections)
        + "</main>\n</body>\n</html>\n"
    )


def _section(section: Section) -> str:
    note = f'<p class="note">{escape(section.note)}</p>\n' if section.note else ""
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in section.columns)
    rows = "".join(
        "<tr>" + "".join(_cell(cell, head=place == 0) for place, cell in enumerate(row)) + "</tr>\n"
        for row in section.rows
    )
    return (
        f"<section>\n<h2>{escape(section.title)}</h2>\n{note}"
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(section.title)}">\n<table>\n'
        f"<thead><tr>{names}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n</div>\n</section>\n"
    )


def _cell(cell: str | Bar, *, head: bool) -> str:
    if isinstance(cell, Bar):
        return f'<td class="bar">{_drawn(cell.part)}{escape(cell.text)}</td>'
    return f'<th scope="row">{escape(cell)}</th>' if head else f"<td>{escape(cell)}</td>"


def _drawn(part: float) -> str:
    """The bar alone; whoever can't see it reads the figure beside it."""
    filled = round(_BAR_WIDTH * min(max(part, 0.0), 1.0), 1)
    return (
        f'<svg width="{_BAR_WIDTH}" height="{_BAR_HEIGHT}" aria-hidden="true">'
        f'<rect width="{_BAR_WIDTH}" height="{_BAR_HEIGHT}" fill="#DFD3B8"/>'
        f'<rect width="{filled:g}" height="{_BAR_HEIGHT}" fill="#0F3D3E"/></svg>'
    )
