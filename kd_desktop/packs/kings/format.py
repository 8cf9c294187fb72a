"""The format of the council game's packs: FORMAT.md explains it to authors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kd_desktop.engine.kings.content import Dilemma, KingsPack, Story
from kd_desktop.packs.formats import Format, PackTheme
from kd_desktop.packs.kings.checks import faults
from kd_desktop.packs.kings.document import LISTS, TABLES, Document
from kd_desktop.packs.kings.known import read_last
from kd_desktop.packs.kings.themes import without


def _shorthands(table: str, row: dict[str, Any]) -> None:
    """A sticker may be given as its number alone, and a move needs no `do`, for it can be nothing else."""
    outcomes = row.get("outcome") if table == "card" else None
    for outcome in outcomes.values() if isinstance(outcomes, dict) else ():
        if not isinstance(outcome, dict):
            continue
        if isinstance(outcome.get("stickers"), list):
            outcome["stickers"] = [
                {"number": ref} if type(ref) is int else ref for ref in outcome["stickers"]
            ]
        if isinstance(outcome.get("moves"), list):
            for move in outcome["moves"]:
                if isinstance(move, dict):
                    move.setdefault("do", "move_resource")


def _compiled(written: Document) -> KingsPack:
    """The pack of a document whose faults have been looked for."""
    head = written.pack
    return KingsPack(
        id=head.id,
        title=head.title,
        game=head.game,
        edition=head.edition,
        language=head.language,
        summary=head.summary,
        rules=written.rules,
        storylines=written.storyline,
        offices=written.office,
        content_notes=written.content_note,
        kings=written.king,
        scenes=written.scene,
        themes=written.theme,
        agendas=written.agenda,
        houses=written.house,
        stickers=written.sticker,
        mysteries=written.mystery,
        envelopes=written.envelope,
        cards=written.card,
        finale=written.finale,
    )


def _notes(pack: KingsPack) -> Iterator[str]:
    """The content notes with the storyline that each speaks of; none of a storyline that has no story yet."""
    names = {storyline.id: storyline.name for storyline in pack.storylines}
    told = {card.storyline for card in pack.cards if isinstance(card, Story)}
    for note in pack.content_notes:
        if note.storyline in told:
            yield f"{names[note.storyline]}: {note.text}"
        elif note.storyline not in names:
            yield note.text


def _themes(pack: KingsPack) -> Iterator[PackTheme]:
    """The themes of which the pack has a card."""
    told = {card.theme for card in pack.cards if isinstance(card, Dilemma)}
    for theme in pack.themes:
        if theme.id in told:
            yield PackTheme(theme.id, theme.title, theme.text)


FORMAT = Format(
    pack=KingsPack,
    document=Document,
    lists=LISTS,
    tables=TABLES,
    shorthands=_shorthands,
    faults=faults,
    compiled=_compiled,
    notes=_notes,
    themes=_themes,
    without=without,
    read_last=read_last,
)
