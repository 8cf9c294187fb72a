"""What the table says in words: labels on the board, names and explanations for tooltips and screen readers.

Everything here is made from views, so it reveals no more than the pixels beside it.
"""

from __future__ import annotations

import html

from kd_desktop.desktop.kings.phrases.names import resource_name, side_name
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import signed, translate
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.state import GameRecord, Track
from kd_desktop.engine.kings.view import EventView, Ghost, PileView, ReignView, StickerView
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX

LABELS = Texts(__file__)
"""Words printed on the board as they are."""


def counter(name: str, value: int) -> str:
    """A counter of an Event: its name and value."""
    return translate("Board", "{name}: {value}").format(name=name.replace("_", " "), value=value)


def office(name: str) -> str:
    """The title of an office; a name that isn't one of the nine is shown as the pack has it."""
    return LABELS.named("office", name)


def ending(name: str) -> str:
    """How a reign ended, in a word or two."""
    return LABELS.named("ending", name)


def king(record: GameRecord) -> tuple[str, str]:
    """A past king's name, and how the reign ended."""
    fate = translate("Board", "{year}, {ending}").format(year=record.year, ending=ending(record.ending))
    return record.king or translate("Board", "a nameless ruler"), fate


# --- names and explanations -----------------------------------------------------------------------


def heading(title: str, *paragraphs: str) -> str:
    """A tooltip: a title and paragraphs of plain text, as rich text."""
    body = "".join(f"<p style='margin:4px 0 0 0'>{html.escape(part)}</p>" for part in paragraphs if part)
    return (
        f"<div style='max-width:420px'><b style=\"font-family:'Source Serif Pro'; font-size:large\">"
        f"{html.escape(title)}</b>{body}</div>"
    )


def gauge_name(name: str, track: Track) -> str:
    """A resource with its value and drift."""
    if track.marker:
        drift = (
            translate("Board", "rising with Momentum")
            if track.dir == "up"
            else translate("Board", "falling with Momentum")
        )
    else:
        drift = translate("Board", "rising") if track.dir == "up" else translate("Board", "falling")
    return translate("Board", "{resource} {value}, {drift}").format(
        resource=resource_name(name), value=signed(track.row), drift=drift
    )


def gauge_about(track: Track) -> str:
    """What the float's colour and arrowheads mean for the next move."""
    bonus = 2 if track.marker else 1
    if track.dir == "up":
        return translate(
            "Board",
            "The next rise goes {n} further; the next fall goes as printed and turns the marker black.",
        ).format(n=bonus)
    return translate(
        "Board", "The next fall goes {n} further; the next rise goes as printed and turns the marker white."
    ).format(n=bonus)


def stability_name(row: int) -> str:
    """Stability with its value."""
    return translate("Board", "Stability {value}").format(value=signed(row))


def one_after_another(*parts: str) -> str:
    """Parts of a name as sentences, with one full stop between them."""
    return ". ".join(part.removesuffix(".") for part in parts)


def stability_about(reign: ReignView, half: int) -> str:
    """What Stability does, and how far the ends are."""
    if reign.stability.locked or reign.abdication:
        return translate("Board", "Stability has reached its end: the ruler abdicates after this round.")
    return translate(
        "Board",
        "It follows every resource move in full. {up} more up or {down} more down, and the ruler abdicates.",
    ).format(up=half - reign.stability.row, down=half + reign.stability.row)


def ghost_about(ghost: Ghost) -> str:
    """Where an outcome would take a marker, as far as the whole table knows."""
    return translate("Board", "{side} would bring {resource} to {value}, as far as the card shows.").format(
        side=side_name(ghost.side), resource=resource_name(ghost.resource), value=signed(ghost.row)
    )


def ghost_why(ghost: Ghost, reign: ReignView) -> tuple[str, ...]:
    """Why a marker would move there: what the letter shows, and what the marker's own drift adds."""
    shown = translate("Board", "Each sign on the letter counts as one row here; the card may move further.")
    if ghost.resource == "stability":
        return translate("Board", "It would follow each of these moves in full."), shown
    dilemma = reign.dilemma
    signs = (dilemma.aye if ghost.side == "aye" else dilemma.nay) if dilemma is not None else ()
    mine = [sign for sign in signs if sign.resource == ghost.resource]
    if len(mine) != 1:
        return (shown,)
    track = reign.resources[RESOURCE_INDEX[ghost.resource]]
    rises = mine[0].kind == "resource_up"
    if (track.dir == "up") != rises:
        turn = translate("Board", "It is going the other way, so it gains no extra row and turns over.")
    elif rises:
        turn = translate("Board", "It is already rising, which adds {n}.").format(n=2 if track.marker else 1)
    else:
        turn = translate("Board", "It is already falling, which adds {n}.").format(n=2 if track.marker else 1)
    return turn, shown


def row_name(name: str, taken: int, spaces: int) -> str:
    """A row of the chronicle, and how full it is."""
    return translate("Board", "Chronicle of {resource}: {taken} of {spaces} spaces taken").format(
        resource=resource_name(name), taken=taken, spaces=spaces
    )


def row_about(name: str) -> str:
    """What the stickers of a row do."""
    return translate(
        "Board", "At the start of each reign its good stickers raise {resource}, and its bad ones lower it."
    ).format(resource=resource_name(name))


def space_name(number: int) -> str:
    """An empty space of the Time Counter."""
    return translate("Board", "Time Counter {number}: free").format(number=number)


def space_about(safe: int) -> str:
    """What the Time Counter counts."""
    return translate(
        "Board",
        "Each answered letter takes a space. After the first {n}, any card may kill the ruler.",
    ).format(n=safe)


def sticker_name(sticker: StickerView) -> str:
    """A sticker's title with its sign and row."""
    good = sticker.polarity == "positive"
    kind = translate("Board", "good for {}") if good else translate("Board", "bad for {}")
    return f"{sticker.title}, {kind.format(resource_name(sticker.resource))}"


def written(name: str, by_hand: bool) -> str:
    """The text of a signature beyond the house's name; "" for none."""
    if by_hand:
        if not name:
            return translate("Board", "It is signed by hand.")
        return translate("Board", "It is signed in {name}’s own hand.").format(name=name)
    return translate("Board", "{name} signed it.").format(name=name) if name else ""


def _hand(signature: Signature | None) -> str:
    return written(signature.name, bool(signature.strokes)) if signature is not None else ""


def sticker_about(sticker: StickerView) -> tuple[str, ...]:
    """A sticker's text, who signed it and when."""
    if sticker.signer_name:
        signed_by = translate("Board", "Signed by House {house} in reign {reign}.").format(
            house=sticker.signer_name, reign=sticker.reign
        )
    else:
        signed_by = translate("Board", "Nobody signed it; reign {reign}.").format(reign=sticker.reign)
    marks = translate("Board", "{marks} of {squares} squares marked.").format(
        marks=sticker.marks, squares=sticker.squares
    )
    under = translate("Board", "It covers an older sticker.") if sticker.covered else ""
    by = " ".join(part for part in (signed_by, _hand(sticker.signature), marks) if part)
    return sticker.text, by, under


def pile_name(pile: PileView) -> str:
    """A storyline with the title of its top card."""
    if not pile.cards:
        return translate("Board", "{storyline}: not begun").format(storyline=pile.storyline.name)
    return translate("Board", "{storyline}: {title}").format(
        storyline=pile.storyline.name, title=pile.cards[-1].title
    )


def pile_about(pile: PileView) -> tuple[str, ...]:
    """The top card's text and abilities with what is left of them, who signed, the number of cards."""
    if not pile.cards:
        return (translate("Board", "No card of this storyline has been opened yet."),)
    top = pile.cards[-1]
    lines: list[str] = []
    for index, ability in enumerate(top.abilities):
        marked, squares = top.limits[index] if index < len(top.limits) else (0, 0)
        used = translate("Board", "{marked} of {squares} used.").format(marked=marked, squares=squares)
        lines.append(f"{ability} {used}" if squares else ability)
    if top.signer_name:
        lines.append(translate("Board", "Signed by House {house}.").format(house=top.signer_name))
        if top.signature is not None:
            lines.append(_hand(top.signature))
    lines.append(translate("Board", "Cards on the pile: {n}.").format(n=len(pile.cards)))
    if pile.mystery:
        lines.append(translate("Board", "Mystery sticker {letter} lies here.").format(letter=pile.mystery))
    return (top.text, *lines)


def event_name(event: EventView) -> str:
    """An Event's or Trigger's title and counters."""
    title = event.title or translate("Board", "Trigger")
    return ", ".join((title, *(counter(name, value) for name, value in event.counters)))


def symbol_name(symbol: Symbol) -> str:
    """A preview symbol in words."""
    if symbol.kind == "sticker_positive":
        return translate("Balance", "a good sticker")
    if symbol.kind == "sticker_negative":
        return translate("Balance", "a bad sticker")
    if symbol.kind == "resource_up":
        return translate("Balance", "{resource} up").format(resource=resource_name(symbol.resource))
    return translate("Balance", "{resource} down").format(resource=resource_name(symbol.resource))


def resolved_name(number: int, title: str, won: Side) -> str:
    """The name of a resolved dilemma on the Time Counter."""
    return translate("Board", "Time Counter {number}: {title} {side}").format(
        number=number, title=title, side=side_name(won)
    )


def death_name(cards: int, limit: int) -> str:
    """The name of the King's Death space with its cards."""
    return translate("Board", "King’s Death space, {cards} of {limit} cards").format(cards=cards, limit=limit)


def deck_name(size: int) -> str:
    """The name of the deck with its size."""
    return translate("Board", "Dilemma deck, cards left: {n}").format(n=size)


def kings_name(kings: tuple[tuple[str, str], ...]) -> str:
    """The line of kings, read aloud."""
    line = ", ".join(f"{name} {fate}" for name, fate in kings)
    return translate("Board", "Rulers: {line}").format(line=line)
