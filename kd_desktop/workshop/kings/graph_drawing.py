"""The storylines of a pack as a picture: envelopes as they follow each other, and what opens each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import KingsPack
from kd_desktop.engine.kings.view import PileView, View
from kd_desktop.workshop.kings.story_graph import StoryGraph, flat

INK, BONE, TEAL, BRASS, OXBLOOD = "#1B1B1E", "#EFE6D2", "#0F3D3E", "#C9A227", "#7A1F1D"
WIDE, HIGH = 190, 68
"""The size of an envelope, in pixels."""
ACROSS, DOWN, BAND, EDGE = 250, 96, 46, 40
"""From column to column, from row to row, the heading of a storyline, and the margin."""
LETTERS = 20  # of a title on a line of an envelope


class Edge(NamedTuple):
    """A dilemma that opens an envelope, and on which sides it does ("aye nay" on both)."""

    start: int
    card: str
    sides: str
    end: int


class EnvelopeCorner(NamedTuple):
    """An envelope on the picture: its upper left corner."""

    x: int
    y: int


def edges(graph: StoryGraph) -> tuple[Edge, ...]:
    """Every way from an envelope to another, by dilemma; a trigger's has no sides."""
    found: dict[tuple[int, str, int], list[str]] = {}
    for card in graph.dilemmas.values():
        for side, numbers in graph.opens(card).items():
            for number in numbers:
                found.setdefault((card.envelope, card.id, number), []).append(
                    "" if card.id in graph.triggers else side
                )
    return tuple(
        Edge(start, card, " ".join(dict.fromkeys(sides)), end)
        for (start, card, end), sides in found.items()
        if start != end
    )


def depths(graph: StoryGraph, ways: tuple[Edge, ...]) -> dict[int, int]:
    """After how many other envelopes each can open at the latest; a way back doesn't count."""
    out = dict.fromkeys(graph.library.envelopes, 0)
    for _ in out:
        changed = False
        for way in ways:
            later = out.get(way.start, 0) + 1
            onward = way.end in out and _number(graph, way.end) > _number(graph, way.start)
            if onward and later > out[way.end]:
                out[way.end], changed = later, True
        if not changed:
            break
    return out


def _number(graph: StoryGraph, envelope: int) -> tuple[bool, int]:
    """What orders envelopes: the first one, then stories by their number, then what has none."""
    story = graph.story(envelope)
    return envelope != graph.first, story.number if story is not None else envelope


def drawn(pack: KingsPack, seen: frozenset[int] | None = None) -> str:
    """The picture as SVG. With `seen` only those envelopes are told; the others are but there."""
    graph = StoryGraph(pack)
    ways = edges(graph)
    places, headings, size = _placed(graph, depths(graph, ways))
    parts = [*_head(pack.title, size)]
    parts += [_heading(name, y) for name, y in headings]
    parts += _drawn_ways(ways, places, seen)
    for number, place in places.items():
        parts += _drawn_envelope(graph, number, place, seen is None or number in seen)
    return "\n".join([*parts, "</svg>\n"])


def _head(title: str, size: tuple[int, int]) -> Iterator[str]:
    """What every picture begins with."""
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" '
        f'font-family="Source Serif Pro">'
    )
    yield f"<title>{escape(title)}</title>"
    yield f'<rect width="{size[0]}" height="{size[1]}" fill="{BONE}"/>'
    yield (
        '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" '
        f'orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="{TEAL}"/></marker></defs>'
    )


def _heading(name: str, y: int) -> str:
    """The name of a storyline."""
    return f'<text x="{EDGE}" y="{y}" font-size="24" font-weight="bold" fill="{TEAL}">{escape(name)}</text>'


def _arrow(one: EnvelopeCorner, other: EnvelopeCorner, told: str) -> str:
    """From the right edge of an envelope to the left edge of another; `told` is what leads along it."""
    x1, y1, x2, y2 = one.x + WIDE, one.y + HIGH // 2, other.x, other.y + HIGH // 2
    bend = max(40, (x2 - x1) // 2)
    return (
        f'<path d="M{x1} {y1} C{x1 + bend} {y1} {x2 - bend} {y2} {x2} {y2}" fill="none" stroke="{TEAL}" '
        f'stroke-width="1.6" marker-end="url(#head)"><title>{escape(told)}</title></path>'
    )


def _box(place: EnvelopeCorner, colour: str, edge: str, thick: int, *, dashed: bool = False) -> str:
    """An envelope."""
    dashes = " stroke-dasharray='6 5'" if dashed else ""
    return (
        f'<rect x="{place.x}" y="{place.y}" width="{WIDE}" height="{HIGH}" rx="4" fill="{colour}" '
        f'stroke="{edge}" stroke-width="{thick}"{dashes}/>'
    )


def _words(place: EnvelopeCorner, said: Iterable[str]) -> Iterator[str]:
    """Lines on an envelope, the first in bold."""
    for row, text in enumerate(said):
        weight = ' font-weight="bold"' if row == 0 else ""
        yield (
            f'<text x="{place.x + 10}" y="{place.y + 20 + 18 * row}" font-size="15"{weight} '
            f'fill="{INK}">{escape(text)}</text>'
        )


def _placed(
    graph: StoryGraph, depth: dict[int, int]
) -> tuple[dict[int, EnvelopeCorner], list[tuple[str, int]], tuple[int, int]]:
    """Where each envelope stands, the headings of the bands with their base lines, and the picture's size."""
    bands: dict[str, list[int]] = {}
    for number in sorted(graph.library.envelopes):
        story = graph.story(number)
        name = story.storyline if story is not None and number != graph.first else ""
        bands.setdefault(name, []).append(number)
    places: dict[int, EnvelopeCorner] = {}
    headings: list[tuple[str, int]] = []
    top = EDGE
    for name, numbers in bands.items():
        line = graph.library.storylines.get(name)
        headings.append((line.name if line is not None else graph.pack.title, top + 22))
        rows: dict[int, int] = {}
        for number in numbers:
            column = depth[number]
            row = rows.get(column, 0)
            rows[column] = row + 1
            places[number] = EnvelopeCorner(EDGE + column * ACROSS, top + BAND + row * DOWN)
        top += BAND + max(rows.values()) * DOWN + EDGE // 2
    return places, headings, (max(depth.values(), default=0) * ACROSS + WIDE + 2 * EDGE, top + EDGE)


def _drawn_ways(
    ways: tuple[Edge, ...], places: dict[int, EnvelopeCorner], seen: frozenset[int] | None
) -> Iterator[str]:
    """An arrow for each pair of envelopes, with the dilemmas that lead along it."""
    pairs: dict[tuple[int, int], list[Edge]] = {}
    for way in ways:
        if way.end in places and (seen is None or {way.start, way.end} <= seen):
            pairs.setdefault((way.start, way.end), []).append(way)
    for (start, end), group in pairs.items():
        told = ", ".join(f"{way.card} {way.sides.upper().replace(' ', ' or ')}".strip() for way in group)
        yield _arrow(places[start], places[end], told)


def _drawn_envelope(graph: StoryGraph, number: int, place: EnvelopeCorner, told: bool) -> Iterator[str]:
    story = graph.story(number)
    ending = told and story is not None and story.ending is not None
    title = graph.library.envelopes[number].title or (story.title if story is not None else "")
    colour = BRASS if ending else BONE
    yield _box(place, colour, INK if told else TEAL, 3 if ending else 2, dashed=not told)
    yield from _words(place, [str(number), *_lines(title)] if told else ["?"])
    if told and (letter := _letter(graph, number)):
        yield (
            f'<text x="{place.x + WIDE - 22}" y="{place.y + 22}" font-size="17" font-weight="bold" '
            f'fill="{OXBLOOD}">{letter}</text>'
        )


def _lines(title: str) -> list[str]:
    """A title on one or two lines."""
    if len(title) <= LETTERS:
        return [title]
    cut = title.rfind(" ", 0, LETTERS)
    return [title[:cut], title[cut + 1 :]] if cut > 0 else [title]


def _letter(graph: StoryGraph, number: int) -> str:
    """The Mystery sticker that comes with an envelope."""
    for card in graph.dilemmas.values():
        for outcome in (card.outcome.aye, card.outcome.nay):
            if number in outcome.envelopes:
                for effect in flat(outcome.instructions):
                    if isinstance(effect, v.AttachMystery):
                        return effect.letter
    return ""


def walked(view: View) -> str:
    """What a campaign has told, from that view of it and nothing else: each storyline as its stories came.

    Where no ending lies yet, an empty envelope stands for whatever may follow. How many there are, and what
    could have led elsewhere, nobody at the table knows.
    """
    most = max((len(pile.cards) for pile in view.piles), default=0) + 1
    size = most * ACROSS - (ACROSS - WIDE) + 2 * EDGE, len(view.piles) * (BAND + DOWN + EDGE // 2) + 2 * EDGE
    parts = [*_head(view.pack_title, size)]
    for row, pile in enumerate(view.piles):
        parts += _drawn_pile(pile, EDGE + row * (BAND + DOWN + EDGE // 2))
    return "\n".join([*parts, "</svg>\n"])


def _drawn_pile(pile: PileView, top: int) -> Iterator[str]:
    """A storyline: its name, its stories from left to right, and what is still sealed."""
    told = pile.storyline.name + (f" · {pile.mystery}" if pile.mystery else "")
    yield _heading(told, top + 22)
    ended = any(story.ending for story in pile.cards)
    y = top + BAND
    for column, story in enumerate(pile.cards):
        x = EDGE + column * ACROSS
        lines = [*_lines(story.title), *([story.signer_name] if story.signer_name else [])]
        yield _box(EnvelopeCorner(x, y), BRASS if story.ending else BONE, INK, 3 if story.ending else 2)
        yield from _words(EnvelopeCorner(x, y), lines)
        if column:
            yield _arrow(EnvelopeCorner(x - ACROSS, y), EnvelopeCorner(x, y), "")
    if not ended:
        place = EnvelopeCorner(EDGE + len(pile.cards) * ACROSS, y)
        yield _box(place, BONE, TEAL, 2, dashed=True)
        yield from _words(place, ["?"])
