"""The book's chapters in order, as blocks: title, contents, houses, every reign, charts, the last page."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QImage

from kd_desktop.desktop.book.blocks import (
    Block,
    Chapter,
    Grid,
    Heading,
    Item,
    Items,
    Picture,
    TextBlock,
    TitlePage,
    bound,
)
from kd_desktop.desktop.book.figures import chart_blocks
from kd_desktop.desktop.book.pictures import CHART_SHAPE, book_chart
from kd_desktop.desktop.kings.book.material import Material
from kd_desktop.desktop.kings.book.pictures import BOARD_SHAPE, board_image
from kd_desktop.desktop.kings.book.telling import Teller
from kd_desktop.desktop.kings.charts.figures import decided
from kd_desktop.desktop.kings.charts.pages import ending_name, in_reign, pages
from kd_desktop.desktop.kings.phrases.names import (
    agenda_name,
    ending_sentence,
    part_name,
    resource_name,
)
from kd_desktop.desktop.kit.wording import listed, quoted, signed, translate
from kd_desktop.engine.kings.history import PastReign
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import RESOURCES

PARTS = ("goal", "money", "open_agenda", "power", "extra")


def compose(material: Material) -> list[Block]:
    """The whole book."""
    return bound(_cover(material), _chapters(material))


def _chapters(material: Material) -> Iterator[Block]:
    yield from _houses(material)
    for reign in material.reading.history.reigns:
        yield from _reign(material, reign)
    if material.reading.history.finale.pages:
        yield from _finale(material)
    yield from _charts(material)
    yield from _last_page(material)


# before the reigns --------------------------------------------------------------------------------


def _cover(material: Material) -> TitlePage:
    reading = material.reading
    reigns = reading.history.reigns
    lines = [translate("Book", "The chronicle of a Table of {houses}").format(
        houses=listed([house.name for house in reading.history.houses])
    )]  # fmt: skip
    if reigns:
        first = material.year_began(reigns[0])
        now = reading.view.year
        count = len(reigns)
        kings = (
            translate("Book", "One reign") if count == 1 else translate("Book", "{n} reigns").format(n=count)
        )
        years = translate("Book", "the years {first} to {now}").format(first=first, now=now)
        lines.append(
            kings if first is None else translate("Book", "{kings}, {years}").format(kings=kings, years=years)
        )
    return TitlePage(
        title=reading.title,
        over=reading.view.pack_title,
        lines=tuple(lines),
        crests=tuple((reading.crest(house.number), house.name) for house in reading.history.houses),
        vignette="vignette-realm",
        vignette_alt=translate("Book", "The Mere, drawing back from its harbours"),
    )


def _houses(material: Material) -> Iterator[Block]:
    reading = material.reading
    yield Chapter("houses", translate("Book", "The houses of the Table"))
    items = []
    for house in reading.view.houses:
        who = _player(material, house.number)
        text = translate("Book", "{house}, played by {member}").format(house=house.name, member=who)
        note = quoted(house.motto) if house.motto else ""
        items.append(Item(text, crest=house.crest, note=note, key=f"house-{house.number}"))
    yield Items(tuple(items), "houses")
    yield Grid(
        translate("Book", "Prestige and Crave"),
        (
            translate("Book", "House"),
            translate("Book", "Prestige"),
            translate("Book", "Crave"),
            translate("Book", "Reigns won"),
        ),
        tuple(
            (house.name, house.prestige, house.crave, _won(material, house.number))
            for house in reading.view.houses
        ),
    )


def _won(material: Material, house: int) -> int:
    return sum(
        score.winner
        for reign in material.reading.history.reigns
        for score in reign.scores
        if score.house == house
    )


def _player(material: Material, house: int, reign: PastReign | None = None) -> str:
    """The player of a house in a reign (None: its player now): its member, the computer, or both by turns."""
    now = material.past.seq
    first = reign.began_at if reign is not None else now
    last = reign.closed_at if reign is not None and reign.closed else now
    kinds = {chair.kind for chair in material.reading.chairs.between(house, first, last)}
    members = (one.member for one in material.reading.history.houses if one.number == house)
    member = next(members, "")
    person = member or translate("Book", "a person")
    if material.reading.chairs.took_over(house, first, last):
        return translate("Book", "{member}, who took over from a computer councillor").format(member=person)
    if "computer" not in kinds:
        return person
    if "person" in kinds:
        return translate("Book", "{member}, at times a computer councillor").format(member=person)
    computer = translate("Book", "a computer councillor")
    return translate("Book", "{member}, {who}").format(member=member, who=computer) if member else computer


# a reign ------------------------------------------------------------------------------------------


def _reign(material: Material, reign: PastReign) -> Iterator[Block]:
    teller = Teller(material, reign)
    began, ended = material.year_began(reign), _year_ended(material, reign)
    if began is None:
        years = str(ended or "")
    elif ended is None:
        years = translate("Book", "from the year {began}").format(began=began)
    else:
        years = translate("Book", "the years {began} to {ended}").format(began=began, ended=ended)
    yield Chapter(
        f"reign-{reign.number}",
        reign.king or translate("Book", "A ruler without a name"),
        over=translate("Book", "Reign {number}").format(number=reign.number),
        under=translate("Book", "{years}; {ending}").format(
            years=years, ending=ending_name(reign.ending or "")
        ),
    )
    yield TextBlock(_opening(material, reign), "lead")
    chart = in_reign(material.reading, reign.number)
    yield Picture(lambda: book_chart(chart), CHART_SHAPE, chart.sentence, chart.sentence)
    votes = [vote for vote in reign.votes if vote.kind != "finale"]
    if votes:
        yield Heading(translate("Book", "What was decided"))
    for vote in votes:
        yield teller.decision(vote)
    yield from _board(material, reign)
    yield from _signed(teller, reign)
    yield from _end(material, reign, teller)


def _year_ended(material: Material, reign: PastReign) -> int | None:
    found = (one.year for one in material.reading.view.ledger if one.reign == reign.number)
    return next(found, None)


def _opening(material: Material, reign: PastReign) -> str:
    reading = material.reading
    sat = listed(
        [
            translate("Book", "{house} ({member})").format(
                house=reading.house(house), member=_player(material, house, reign)
            )
            for house in reign.houses
        ]
    )
    return translate("Book", "{houses} sat at the Table.").format(houses=sat)


def _signed(teller: Teller, reign: PastReign) -> Iterator[Block]:
    items = [
        *(teller.story(one) for one in reign.stories),
        *(teller.signature(one) for one in reign.stickers),
    ]
    if items:
        yield Heading(translate("Book", "What was signed"))
        yield Items(tuple(items), "signature")


def _board(material: Material, reign: PastReign) -> Iterator[Block]:
    view = material.board(reign)
    if view is None:
        text = translate("Book", "This reign’s board can’t be shown with today’s rules.")
        yield TextBlock(text, "small")
        return

    def paint(view: View = view) -> QImage:
        return board_image(view)

    caption = (
        translate("Book", "The board at the end of the reign")
        if reign.closed
        else translate("Book", "The board now")
    )
    yield Picture(paint, BOARD_SHAPE, _board_alt(view), caption, photo=True)


def _board_alt(view: View) -> str:
    if view.reign is None:
        return ""
    rows = [
        translate("Book", "{resource} at {row}").format(resource=resource_name(name), row=signed(track.row))
        for name, track in zip(RESOURCES, view.reign.resources, strict=True)
    ]
    stickers = sum(sticker is not None for row in view.chronicle for sticker in row)
    return translate(
        "Book", "The board: {rows}, Stability at {stability}; stickers in the chronicle: {stickers}."
    ).format(rows=listed(rows), stability=signed(view.reign.stability.row), stickers=stickers)


def _end(material: Material, reign: PastReign, teller: Teller) -> Iterator[Block]:
    if reign.ending is None:
        yield TextBlock(translate("Book", "This reign isn’t over; the rest is not yet written."), "lead")
        return
    yield Heading(translate("Book", "How it ended"))
    yield TextBlock(ending_sentence(reign.ending))
    if reign.scores:
        yield _scores(material, reign)
    known = [
        translate("Book", "{house} has achieved {achievement}.").format(
            house=material.reading.house(house), achievement=teller.names.card(achievement)
        )
        for house, achievement in reign.achieved
    ] + [
        translate("Book", "{house} is now known as {agenda}.").format(
            house=material.reading.house(house), agenda=agenda_name(agenda)
        )
        for house, agenda in reign.known_as
    ]
    if known:
        yield Items(tuple(Item(text, icon="prestige") for text in known), "known")
    if reign.named_by:
        text = translate("Book", "{house} named the next ruler: {king}.")
        king = reign.next_king or translate("Book", "no one; the name was left open")
        yield TextBlock(text.format(house=material.reading.house(reign.named_by), king=king), "lead")


def _scores(material: Material, reign: PastReign) -> Grid:
    scores = sorted(reign.scores, key=lambda score: score.position)
    rows: tuple[tuple[int | str, ...], ...] = tuple(
        (
            material.reading.house(score.house),
            agenda_name(score.agenda),
            *(getattr(score, part) for part in PARTS),
            score.total,
            score.position,
            signed(score.prestige),
            signed(score.crave),
        )
        for score in scores
    )
    return Grid(
        translate("Book", "Scores of the reign"),
        (
            translate("Book", "House"),
            translate("Book", "Secret Agenda"),
            *(part_name(part) if part != "goal" else translate("Book", "Agenda’s points") for part in PARTS),
            translate("Book", "Total"),
            translate("Book", "Place"),
            translate("Book", "Prestige"),
            translate("Book", "Crave"),
        ),
        rows,
        strong=tuple(place for place, score in enumerate(scores) if score.winner),
    )


# after the reigns ---------------------------------------------------------------------------------


def _finale(material: Material) -> Iterator[Block]:
    history = material.reading.history
    last = history.finale
    yield Chapter("finale", last.pages[0][0], over=translate("Book", "The finale"))
    yield TextBlock(last.pages[0][1])
    reign = history.reigns[-1] if history.reigns else None
    if reign is not None:
        teller = Teller(material, reign)
        votes = [vote for vote in reign.votes if vote.kind == "finale"]
        if votes:
            yield Heading(translate("Book", "What was decided"))
        for vote in votes:
            yield teller.decision(vote)
    if last.worth is not None:
        text = translate("Book", "A point of Prestige was worth {prestige}, a point of Crave {crave}.")
        yield TextBlock(text.format(prestige=last.worth[0], crave=last.worth[1]), "lead")
        yield TextBlock(last.worth_text)
    if last.totals:
        order = sorted(last.totals, key=lambda entry: -entry[1])
        yield Grid(
            translate("Book", "The end of the campaign"),
            (translate("Book", "House"), translate("Book", "Total")),
            tuple((material.reading.house(house), total) for house, total, _ in order),
            strong=tuple(place for place, entry in enumerate(order) if entry[2]),
        )


def _charts(material: Material) -> Iterator[Block]:
    if not decided(material.reading.history):
        return
    yield Chapter("charts", translate("Book", "The figures of the chronicle"))
    for page in pages(material.reading):
        if page.key != "reign":
            yield from chart_blocks(page.draw(None))


def _last_page(material: Material) -> Iterator[Block]:
    last = material.reading.history.finale
    pages_read = last.pages[1:]
    title = pages_read[-1][0] if pages_read else translate("Book", "Last page")
    yield Chapter("last", title)
    for heading, text in pages_read:
        if heading != title:
            yield Heading(heading)
        yield TextBlock(text)
    won = [material.reading.house(house) for house, _, winner in last.totals if winner]
    if won:
        yield TextBlock(
            translate("Book", "The campaign was won by {houses}.").format(houses=listed(won)), "lead"
        )
    elif not pages_read:
        yield TextBlock(_pause(material), "lead")
    colophon = translate("Book", "Written by Crown Council from the journal of {campaign}.")
    yield TextBlock(colophon.format(campaign=quoted(material.reading.title)), "small")


def _pause(material: Material) -> str:
    king = material.reading.view.king_name
    if material.reading.view.reign is not None:
        text = translate("Book", "The chronicle pauses here, while {king} still reigns.")
    else:
        text = translate("Book", "The chronicle pauses here. The Table waits for {king}.")
    return text.format(king=king or translate("Book", "a ruler"))
