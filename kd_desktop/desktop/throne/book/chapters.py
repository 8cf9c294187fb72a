"""The book's chapters in order, as blocks: contents, claimants, Projects, Threats, charts, every round."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.desktop.book.blocks import (
    Block,
    Chapter,
    Grid,
    Heading,
    Item,
    Items,
    TextBlock,
    TitlePage,
    bound,
)
from kd_desktop.desktop.book.figures import chart_blocks
from kd_desktop.desktop.kit.bidi import isolated
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.throne.book.material import Material
from kd_desktop.desktop.throne.charts.pages import pages
from kd_desktop.desktop.throne.phrases.events import event_sentence, quiet
from kd_desktop.desktop.throne.phrases.names import mark_of
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.phrases.slots import bids_words
from kd_desktop.desktop.throne.phrases.tokens import tokens_words, track_name
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.vocabulary import TRACKS


def compose(material: Material) -> list[Block]:
    """The whole book."""
    return bound(_cover(material), _chapters(material))


def _chapters(material: Material) -> Iterator[Block]:
    if not material.view.players:
        return
    yield from _claimants(material)
    yield from _projects(material)
    yield from _threats(material)
    yield from _charts(material)
    yield from _rounds(material)


def _cover(material: Material) -> TitlePage:
    reading, view = material.reading, material.view
    names = reading.names
    lines = []
    if view.players:
        text = translate("Book", "The claim of {claimants}")
        lines.append(text.format(claimants=names.seats(reading.seats)))
        lines.append(_result(material))
    return TitlePage(
        title=reading.title,
        over=view.pack_title,
        lines=tuple(lines),
        crests=tuple((mark_of(player.party), names.party(player.party)) for player in view.players),
        vignette="throne.cover",
        vignette_alt=translate("Book", "The empty throne in its hall"),
    )


def _result(material: Material) -> str:
    over = result_sentence(material.reading.names)
    return over or translate("Book", "Round {n}; the throne is still empty").format(n=material.view.round)


def _claimants(material: Material) -> Iterator[Block]:
    reading, view = material.reading, material.view
    yield Chapter("claimants", translate("Book", "The claimants"), under=_result(material))
    items = []
    for player in view.players:
        text = translate("Book", "{claimant}, played by {who}")
        name = reading.names.party(player.party)
        words = text.format(claimant=name, who=_player(material, player.party))
        items.append(Item(words, crest=mark_of(player.party), key="-".join(("claimant", str(player.party)))))
    yield Items(tuple(items), "houses")
    steps = reading.rounds[-1]
    yield Grid(
        translate("Book", "How it ended"),
        (
            translate("Book", "Claimant"),
            *(track_name(track) for track in TRACKS),
            translate("Book", "Projects that paid"),
            translate("Book", "Given against Threats"),
        ),
        tuple(
            (
                reading.names.seat(seat),
                *steps.tracks[seat],
                reading.built(seat),
                reading.given(seat),
            )
            for seat in reading.seats
        ),
        strong=() if view.winner is None else (view.winner,),
    )


def _player(material: Material, party: int) -> str:
    """The person or computer that plays a claimant now."""
    history = material.past.chair_history()
    chair = history.at(party)
    if chair.kind == "computer":
        return translate("Book", "the computer")
    person = isolated(chair.name) or translate("Book", "a person")
    if history.took_over(party, 0, material.past.seq):
        return translate("Book", "{member}, who took over from the computer").format(member=person)
    return person


def _projects(material: Material) -> Iterator[Block]:
    reading = material.reading
    if not reading.projects:
        return
    yield Chapter("projects", translate("Book", "What was built"))
    items = []
    for one in reading.projects:
        text = translate("Book", "Round {n}: {card}, built by {builders}")
        words = text.format(
            n=one.round, card=reading.names.card(one.card), builders=reading.names.seats(one.builders)
        )
        note = ""
        if one.denied:
            note = translate("Book", "{who} went unpaid.").format(who=reading.names.seats(one.denied))
        items.append(Item(words, note=note))
    yield Items(tuple(items))


def _threats(material: Material) -> Iterator[Block]:
    reading = material.reading
    if not reading.threats:
        return
    beaten = sum(one.beaten for one in reading.threats)
    under = translate("Book", "{beaten} of {n} beaten").format(beaten=beaten, n=len(reading.threats))
    yield Chapter("threats", translate("Book", "What threatened the empire"), under=under)
    for one in reading.threats:
        yield Heading(
            translate("Book", "Round {n}: {card}").format(n=one.round, card=reading.names.plain(one.card))
        )
        outcome = translate("Book", "beaten") if one.beaten else translate("Book", "not beaten")
        text = translate("Book", "It cost {cost} and was {outcome}. {bids}.")
        yield TextBlock(
            text.format(
                cost=tokens_words(one.cost), outcome=outcome, bids=bids_words(one.bids, reading.names)
            )
        )


def _charts(material: Material) -> Iterator[Block]:
    if len(material.reading.rounds) < 2:
        return
    yield Chapter("charts", translate("Book", "The game in figures"))
    for page in pages(material.reading):
        yield from chart_blocks(page.draw(None))


def _rounds(material: Material) -> Iterator[Block]:
    """Everything that happened, round by round."""
    yield Chapter("rounds", translate("Book", "Round by round"))
    lines: list[str] = []
    for event in material.events:
        if isinstance(event, e.RoundBegan):
            yield from _told(lines)
            lines = []
            yield Heading(translate("Book", "Round {n}").format(n=event.round))
        if not quiet(event):
            lines.append(event_sentence(event, material.reading.names))
    yield from _told(lines)


def _told(lines: list[str]) -> Iterator[Block]:
    if lines:
        yield Items(tuple(Item(line) for line in lines))
