"""What stands in the book: all that the table decided and signed, once, and nothing it may not know."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs
from PySide6.QtGui import QImage

from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.web import HtmlPage
from kd_desktop.desktop.kings.book.chapters import compose
from kd_desktop.desktop.kings.book.material import Material
from kd_desktop.desktop.kings.book.pictures import board_image
from kd_desktop.desktop.kings.book.telling import Teller
from kd_desktop.desktop.kings.charts.figures import decided
from kd_desktop.desktop.kit import background, fonts, theme
from kd_desktop.desktop.mere import painter
from kd_desktop.engine.kings.content import Dilemma, Story, card_name
from kd_desktop.engine.kings.history import PastVote
from kd_desktop.storage.chairs import Chair, ChairChange, ChairHistory

VOID = {"meta", "img", "br", "link", "hr"}


class Reader(HTMLParser):
    """Reads a page, checking that every element is closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.style = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, f"</{tag}> closes {self.open[-3:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["style"]:
            self.style += data
        else:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())

    def all(self, attribute: str) -> list[str]:
        return [str(found[attribute]) for _, found in self.tags if attribute in found]


@pytest.fixture(scope="session")
def page(running: Material, request: pytest.FixtureRequest) -> Reader:
    request.getfixturevalue("qapp")
    fonts.load()
    return Reader(HtmlPage(compose(running), lambda _: None).text())


@pytest.fixture(scope="session")
def last_page(finished: Material, request: pytest.FixtureRequest) -> Reader:
    request.getfixturevalue("qapp")
    # Pictures are proved with the other campaign.
    blocks = [block for block in compose(finished) if not isinstance(block, b.Picture)]
    return Reader(HtmlPage(blocks, lambda _: None).text())


def test_each_reign_tells_who_played_then(running: Material, qapp: object) -> None:
    """The second was a person's, in the third a computer took over; today it is a person's again."""
    assert qapp
    reigns = running.reading.history.reigns
    house = reigns[0].houses[0]
    person, computer = Chair("person"), Chair("computer")
    taken = (
        (0, computer),
        (reigns[1].began_at, person),
        (reigns[2].began_at + 1, computer),
        (reigns[4].began_at + 1, person),
    )
    chairs = ChairHistory(ChairChange(number, {house: chair}, alone=True) for number, chair in taken)
    blocks = list(compose(replace(running, reading=replace(running.reading, chairs=chairs))))
    texts = [block.text for block in blocks if isinstance(block, b.TextBlock)]
    named = re.escape(running.reading.house(house))
    told = [match.group(1) for text in texts if (match := re.search(rf"{named} \(([^)]*)\).* sat", text))]
    name = next(one.member for one in running.reading.history.houses if one.number == house)
    assert told == [
        f"{name}, a computer councillor",
        name,
        f"{name}, at times a computer councillor",
        f"{name}, a computer councillor",
        f"{name}, at times a computer councillor",
    ]
    items = [item.text for block in blocks if isinstance(block, b.Items) for item in block.items]
    assert f"{running.reading.house(house)}, played by {name}" in items


def test_the_page_is_well_formed_and_whole(page: Reader) -> None:
    assert page.open == []
    sources = [found["src"] for tag, found in page.tags if tag == "img"]
    assert len(sources) > 15 and all(str(source).startswith("data:image/") for source in sources)
    assert not page.all("href") or all(link.startswith("#") for link in page.all("href"))
    assert {link[1:] for link in page.all("href")} <= set(page.all("id"))
    assert not [tag for tag, _ in page.tags if tag in ("script", "link", "iframe")]


def test_the_style_is_sound(page: Reader) -> None:
    assert page.style.count("{") == page.style.count("}") > 20
    for line in page.style.splitlines():
        assert line.count('"') % 2 == 0, line  # a string that goes over a line spoils all that follows
    assert "@media print" in page.style and '"Source Serif Pro"' in page.style and "serif;" in page.style
    assert f"--ink: {theme.INK};" in page.style and "{{" not in page.style


def test_pictures_are_described(page: Reader) -> None:
    figures = 0
    for place, (tag, found) in enumerate(page.tags):
        if tag == "img":
            assert "alt" in found
            if page.tags[place - 1][0] == "figure":
                assert found["alt"], "a figure says nothing to those who can't see it"
                figures += 1
    assert figures >= 2 * 5 + 8  # a board and a chart for each reign, and those of the whole campaign


def on_letters(running: Material) -> list[PastVote]:
    """The votes on dilemmas, without those that a Trigger or an Event calls."""
    votes = [vote for reign in running.reading.history.reigns for vote in reign.votes]
    return [vote for vote in votes if vote.kind == "dilemma"]


def test_every_decision_stands_there_once(page: Reader, running: Material) -> None:
    votes = [vote for reign in running.reading.history.reigns for vote in reign.votes]
    marks = [f"{vote.reign}.{vote.round}{'' if vote.kind == 'dilemma' else '*'}" for vote in votes]
    assert page.all("data-vote") == marks
    for vote in on_letters(running):
        card = running.library.dilemma(vote.card)
        assert card_name(card) in page.text
        if vote.side is not None:
            told = running.filled(card.outcome.of(vote.side).text, vote.opened_at)
            assert " ".join(told.split()) in page.text


def test_an_outcome_is_told_as_the_table_heard_it(running: Material) -> None:
    """An outcome that opens an envelope asks if its story lies on the board: when it was read, it didn't."""
    source = SimpleNamespace(
        reading=running.reading, library=running.library, filled=lambda _text, number: f"after {number}"
    )
    told = 0
    for reign in running.reading.history.reigns:
        for vote in reign.votes:
            if vote.kind == "dilemma" and vote.side is not None:
                outcome = Teller(source, reign).decision(vote).outcome  # type: ignore[arg-type]
                assert outcome == f"after {vote.opened_at}" != f"after {vote.decided_at}"
                told += 1
    assert told


def test_the_outcome_that_lost_is_never_told(page: Reader, running: Material) -> None:
    votes = on_letters(running)
    counted: dict[str, set[str]] = {}
    for vote in votes:
        counted.setdefault(vote.card, set()).add(str(vote.side))
    for card, sides in counted.items():
        outcomes = running.library.dilemma(card).outcome
        for side in {"aye", "nay"} - sides:
            text = " ".join(outcomes.of(side).text.split())  # type: ignore[arg-type]
            assert text[:60] not in page.text


def test_every_signature_stands_there_once(page: Reader, running: Material) -> None:
    reigns = running.reading.history.reigns
    stickers = [f"sticker-{one.reign}-{one.number}" for reign in reigns for one in reign.stickers]
    stories = [f"story-{one.card}" for reign in reigns for one in reign.stories]
    keys = page.all("data-key")
    assert len(stickers) > 5 and stories
    for key in [*stickers, *stories]:
        assert keys.count(key) == 1
    assert sorted(key for key in keys if not key.startswith("house-")) == sorted([*stickers, *stories])


def test_agreed_deals_are_told(page: Reader, running: Material) -> None:
    votes = [vote for reign in running.reading.history.reigns for vote in reign.votes]
    agreed = [one for vote in votes for one in vote.deals if one.agreed]
    assert agreed
    assert page.text.count("Agreed") == len(agreed)


def beginning(card: Dilemma) -> str:
    return " ".join(card.front_text.split())[:50]


def test_no_card_is_told_that_was_not_drawn(page: Reader, running: Material) -> None:
    told = {vote.card for reign in running.reading.history.reigns for vote in reign.votes}
    opened = {story.card for reign in running.reading.history.reigns for story in reign.stories}
    begun = {beginning(running.library.dilemma(vote.card)) for vote in on_letters(running)}
    secret = 0
    for card in running.library.pack.cards:
        if isinstance(card, Dilemma) and card.id not in told:
            if beginning(card) not in begun:  # what replaces a card may begin as that does
                assert beginning(card) not in page.text
                secret += 1
        elif isinstance(card, Story) and card.id not in opened:
            assert " ".join(card.text.split())[:50] not in page.text
            secret += 1
    assert secret > 40


def test_the_running_reign_keeps_its_secrets(running: Material) -> None:
    blocks = compose(running)
    begins = [place for place, block in enumerate(blocks) if isinstance(block, b.Chapter)]
    (place,) = (at for at in begins if blocks[at].anchor == "reign-5")  # type: ignore[union-attr]
    chapter = blocks[place : begins[begins.index(place) + 1]]
    assert sum(isinstance(block, b.VoteBlock) for block in chapter) >= 3
    assert not [block for block in chapter if isinstance(block, b.Grid)]
    words = " ".join(str(block) for block in chapter if not isinstance(block, b.Picture))
    # Houses are not Greedy or Rebel yet, as far as anybody may know.
    assert not re.search(r"\b(Opulent|Extremist|Opportunist|Rebel|Greedy)\b", words)


def test_the_board_is_that_of_the_end(running: Material) -> None:
    for reign in running.reading.history.reigns:
        view = running.board(reign)
        assert view is not None and view.reign is not None and view.seat is None
        assert view.reign.number == reign.number and view.reign.ending is None
        assert tuple(track.row for track in view.reign.resources) == tuple(
            track.row for track in reign.rounds[-1].tracks
        )
        assert all(record.reign < reign.number for record in view.ledger)


def test_scores_stand_with_their_reign(running: Material) -> None:
    grids = [block for block in compose(running) if isinstance(block, b.Grid) and "Scores" in block.caption]
    ended = [reign for reign in running.reading.history.reigns if reign.scores]
    assert len(grids) == len(ended) == 4
    for grid, reign in zip(grids, ended, strict=True):
        totals = {row[0]: row[7] for row in grid.rows}
        assert totals == {running.reading.house(score.house): score.total for score in reign.scores}


def test_the_finale_ends_the_book(last_page: Reader, finished: Material) -> None:
    last = finished.reading.history.finale
    for title, text in last.pages:
        assert title in last_page.text
        assert " ".join(text.split("\n\n")[0].split()) in last_page.text
    (winner,) = (house for house, _, won in last.totals if won)
    assert f"won by {finished.reading.house(winner)}" in last_page.text
    starred = [mark for mark in last_page.all("data-vote") if mark.endswith("*")]
    assert len(starred) == sum(vote.kind != "dilemma" for vote in decided(finished.reading.history))


@pytest.mark.usefixtures("qapp")
def test_house_names_cannot_break_the_page(running: Material) -> None:
    reading = running.reading
    first, *others = reading.history.houses
    bad = structs.replace(reading.history, houses=(structs.replace(first, name='<b>"&'), *others))
    material = replace(running, reading=replace(reading, history=bad))
    blocks = [block for block in compose(material) if not isinstance(block, b.Picture)]
    read = Reader(HtmlPage(blocks, lambda _: None).text())
    assert read.open == []
    assert '<b>"&' in read.text


@pytest.mark.usefixtures("qapp")
def test_the_board_waits_for_its_sea(running: Material, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes to draw: on a busy machine half of the books went without."""
    fonts.load()
    draw, wait, waited = painter.charted, background.Worker.wait, Event()

    def drawn_late(*what: Any) -> QImage:
        waited.wait(60)
        return draw(*what)

    def waiting(worker: background.Worker) -> None:
        waited.set()
        wait(worker)

    painter._kept.clear()
    studio = background.Worker("mere")
    monkeypatch.setattr(painter, "studio", lambda: studio)
    monkeypatch.setattr(painter, "charted", drawn_late)
    monkeypatch.setattr(background.Worker, "wait", waiting)
    view = next(board for reign in running.reading.history.reigns if (board := running.board(reign)))
    try:
        first = board_image(view)
        assert waited.is_set()
    finally:
        waited.set()
    assert any(key[0] == "chart" for key in painter._kept)
    assert first == board_image(view)
    studio.close()
