"""The storylines of a pack as a picture: envelopes as they follow each other, and what opens each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import NamedTuple

from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import EventCard, KingsPack, Story, TriggerCard
from kd_desktop.engine.kings.view import PileView, View
from kd_desktop.workshop.kings.story_graph import StoryGraph, flat

INK, BONE, TEAL, BRASS, OXBLOOD = "#1B1B1E", "#EFE6D2", "#0F3D3E", "#C9A227", "#7A1F1D"
WIDE, HIGH = 200, 86
"""The size of an envelope, in pixels."""
ACROSS, DOWN, BAND, EDGE = 260, 114, 46, 40
"""From column to column, from row to row, the heading of a storyline, and the margin."""
LETTERS = 22  # of a title on a line of an envelope
SEAL = 11  # half as wide as a Mystery sticker's seal


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
    places, headings, (wide, high) = _placed(graph, depths(graph, ways))
    parts = [*_head(pack.title, (max(wide, LEGEND_WIDE), high + LEGEND_HIGH))]
    parts += [_heading(name, y) for name, y in headings]
    parts += _drawn_ways(ways, places, seen)
    for number, place in places.items():
        parts += _drawn_envelope(graph, number, place, seen is None or number in seen)
    parts += _legend(high, sealed=seen is not None)
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
    ending = story.ending if told and story is not None else None
    title = graph.library.envelopes[number].title or (story.title if story is not None else "")
    colour = BRASS if ending is not None else BONE
    yield _box(place, colour, INK if told else TEAL, 3 if ending is not None else 2, dashed=not told)
    yield from _words(place, [str(number), *_lines(title)] if told else ["?"])
    if ending is not None:
        yield _italic(EnvelopeCorner(place.x + 10, place.y + HIGH - 10), ending.title or title)
    if told:
        for at, (letter, cards) in enumerate(reversed(letters(graph, number).items())):
            middle = EnvelopeCorner(place.x + WIDE - 20 - at * (2 * SEAL + 6), place.y + 16)
            yield from _seal(middle, letter, ", ".join(cards))


def _italic(place: EnvelopeCorner, text: str) -> str:
    """The title of an ending, as much of it as there is room for."""
    short = text if len(text) <= LETTERS + 3 else f"{text[: LETTERS + 2].rstrip()}…"
    return (
        f'<text x="{place.x}" y="{place.y}" font-size="15" font-style="italic" fill="{INK}">'
        f"{escape(short)}<title>{escape(text)}</title></text>"
    )


def _seal(middle: EnvelopeCorner, letter: str, told: str) -> Iterator[str]:
    """A Mystery sticker; `told` are the dilemmas that attach it."""
    yield (
        f'<circle cx="{middle.x}" cy="{middle.y}" r="{SEAL}" fill="{OXBLOOD}"><title>{escape(told)}</title>'
        "</circle>"
    )
    yield (
        f'<text x="{middle.x}" y="{middle.y + 5}" font-size="15" font-weight="bold" text-anchor="middle" '
        f'fill="{BONE}">{escape(letter)}</text>'
    )


LEGEND_WIDE, LEGEND_HIGH = 940, 80
"""How much room the legend takes below the stories."""


def _legend(top: int, *, sealed: bool) -> Iterator[str]:
    """What the signs of the picture mean."""
    y, gap, wide = top + 20, 12, 40

    def said(x: int, *words: str) -> Iterator[str]:
        for row, text in enumerate(words):
            yield f'<text x="{x}" y="{y + 4 + 18 * row}" font-size="15" fill="{INK}">{escape(text)}</text>'

    yield f'<path d="M{EDGE} {top - 10} H{LEGEND_WIDE - EDGE}" stroke="{TEAL}" stroke-width="1"/>'
    x = EDGE
    dashes = " stroke-dasharray='6 5'" if sealed else ""
    edge = TEAL if sealed else INK
    yield (
        f'<rect x="{x}" y="{y - 12}" width="{wide}" height="26" rx="3" fill="{BONE}" stroke="{edge}" '
        f'stroke-width="2"{dashes}/>'
    )
    yield from said(x + wide + gap, *(("still sealed",) if sealed else ("an envelope with", "its story")))
    x += 210
    yield (
        f'<rect x="{x}" y="{y - 12}" width="{wide}" height="26" rx="3" fill="{BRASS}" stroke="{INK}" '
        'stroke-width="3"/>'
    )
    yield from said(x + wide + gap, "ends its storyline;", "below: the ending’s title")
    x += 250
    yield (
        f'<path d="M{x} {y} H{x + wide}" fill="none" stroke="{TEAL}" stroke-width="1.6" '
        'marker-end="url(#head)"/>'
    )
    yield from said(x + wide + gap, "a dilemma here", "opens that one")
    x += 210
    yield from _seal(EnvelopeCorner(x + SEAL, y), "", "")
    yield from said(x + 2 * SEAL + gap, "a Mystery sticker", "comes with it; its letter")


def _lines(title: str) -> list[str]:
    """A title on one or two lines."""
    if len(title) <= LETTERS:
        return [title]
    cut = title.rfind(" ", 0, LETTERS)
    return [title[:cut], title[cut + 1 :]] if cut > 0 else [title]


def letters(graph: StoryGraph, number: int) -> dict[str, tuple[str, ...]]:
    """The Mystery stickers that come with an envelope, by letter, and the dilemmas that attach them.

    One that is attached when an envelope is opened comes with that one; else with the envelope in which the
    dilemma lies, as it does with the one whose story, Event or procedure attaches it.
    """
    found: dict[str, list[str]] = {}
    for card in graph.dilemmas.values():
        for outcome in (card.outcome.aye, card.outcome.nay):
            for letter in _attached(outcome.instructions):
                if number in outcome.envelopes or (not outcome.envelopes and number == card.envelope):
                    found.setdefault(letter, []).append(card.id)
    for letter in _attached(_besides(graph, number)):
        found.setdefault(letter, [])
    return {letter: tuple(dict.fromkeys(cards)) for letter, cards in found.items()}


def _attached(effects: Iterable[v.Effect]) -> Iterator[str]:
    for effect in flat(effects):
        if isinstance(effect, v.AttachMystery):
            yield effect.letter


def _besides(graph: StoryGraph, number: int) -> Iterator[v.Effect]:
    """The effects of an envelope that no dilemma brings: of its procedure, its story, Events and Triggers."""
    yield from graph.library.envelopes[number].procedure
    for card in graph.library.contents.get(number, ()):
        match card:
            case Story():
                for ability in card.abilities:
                    yield from ability.effects
            case EventCard():
                yield from card.setup
                yield from card.on_complete
                for rule in card.while_active:
                    yield from rule.effects
            case TriggerCard():
                yield from card.instructions


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
