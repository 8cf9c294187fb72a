"""One setter for three sizes: every word is printed, as large as fits, on as many pages as it takes."""

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop.kit import fonts, theme
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import CachedPixmap, Painter
from kd_desktop.desktop.kit.theme import BRASS
from kd_desktop.desktop.reading.boxes import ARROW, BoxSizes, in_a_row
from kd_desktop.desktop.reading.model import Chip, OutcomeStep, Reading
from kd_desktop.desktop.reading.setting import (
    QUESTION,
    TEXT,
    TITLE,
    Mark,
    Typesetting,
    draw,
    draw_words,
    set_in,
    words_area,
)
from kd_desktop.desktop.reading.sizes import ReadingSizes, card_sizes, note_sizes, sheet_sizes
from kd_desktop.desktop.tv import frame
from kd_desktop.desktop.tv.paper import tv_sizes

STORY = "They went down it at noon with lanterns. Below the weed the stair was better made.\n\nIt held."
LETTER = Reading(
    "letter", "Osbert Crewe", "Guildspeaker", STORY, "Shall walkers pay a penny?", icon="envelope"
)
OUTCOME = Reading(
    "outcome",
    "NAY",
    "Shall walkers pay a penny for the path that they have walked on since August?",
    STORY,
    chips=(Chip("wealth", "+1", "Wealth +1"), Chip("envelope", "9", "envelope 9")),
    lines=("Wealth rises by 1.",),
    side="nay",
)
STICKER = Reading("sticker", "The Oak Gate", "Signed by House Oswin", STORY, icon="influence", good=False)
NOTE = Reading(
    "letter", "The <b>first</b> vote", "From the chancellor", STORY, lines=("Press it.",), icon="crown"
)
READINGS = (LETTER, OUTCOME, STICKER, Reading("story", "The Great Weir", "The Falling Water", STORY), NOTE)


@pytest.fixture(autouse=True)
def printed(qapp: QApplication) -> Iterator[list[CachedPixmap]]:
    """Every text that is printed, in order."""
    assert qapp is not None
    fonts.load()
    theme.text.set_factor(1.0)
    seen: list[CachedPixmap] = []
    Painter.audit = seen.append
    yield seen
    Painter.audit = None


def forms() -> dict[str, tuple[Sequence[ReadingSizes], float, float]]:
    """The sizes and the boxes in which a reading is set."""
    look = Appearance()
    return {
        "card": (card_sizes(424, 446, 1.0), 408, 426),
        "note": ((note_sizes(look),), 520, 600),
        "sheet": ((sheet_sizes(look),), 979, 600),
        "TV": (tv_sizes(full=False), 659, 750),
        "TV in full light": (tv_sizes(full=True), 1600, 850),
    }


def show(reading: Reading, setting: Typesetting, width: float, page: int = 0) -> None:
    """Print a page of it on a paper as high as it needs to be."""
    box = QRectF(0, 0, width, setting.needed)
    image = QImage(round(width), round(setting.needed), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    draw(Painter(painter), box, reading, setting, page)
    painter.end()


@pytest.mark.parametrize("form", ["card", "sheet", "TV", "TV in full light"])
@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.title)
def test_all_that_is_read_is_printed_in_every_size(
    printed: list[CachedPixmap], reading: Reading, form: str
) -> None:
    tries, width, height = forms()[form]
    setting = set_in(reading, tries, width, height)
    assert setting.needed <= height
    show(reading, setting, width)
    body = " ".join(" ".join(one.words for one in printed).split())
    for part in (reading.title, reading.note, reading.text, reading.question, *reading.lines):
        assert " ".join(part.split()) in body, part
    for chip in reading.chips:
        assert chip.figure in [one.words for one in printed]
    paper = QRectF(0, 0, width, setting.needed)
    for one in printed:
        assert paper.contains(one.ink), one.words
        assert theme.contrast(one.set.ink, one.set.ground) >= theme.TEXT_CONTRAST


def test_type_is_as_large_as_fits() -> None:
    tries, width, _ = forms()["TV"]
    sizes = [set_in(LETTER, tries, width, height).sizes.text for height in (1200, 560, 520, 300)]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] == tries[0].text and sizes[-1] == tries[-1].text


def test_what_does_not_fit_is_higher_on_the_table_and_takes_pages_on_the_tv() -> None:
    long = LETTER._replace(text="\n\n".join([STORY] * 8))
    tries, width, height = forms()["card"]
    card = set_in(long, tries, width, height)
    assert card.needed > height and len(card.pages) == 1
    tries, width, height = forms()["TV"]
    tv = set_in(long, tries, width, height, paged=frame.LETTER)
    assert tv.needed <= height and len(tv.pages) > 1
    assert " ".join(line for page in tv.pages for line in page).split() == long.text.split()


def test_the_head_of_an_outcome_grows_with_what_was_asked() -> None:
    tries, width, height = forms()["card"]
    short = set_in(OUTCOME._replace(note="Shall it?"), tries, width, height)
    long = set_in(OUTCOME, tries, width, height)
    assert len(short.note) == 1 and len(long.note) > 1
    assert long.head > short.head


@pytest.mark.parametrize(
    ("part", "words"), [(TEXT, "lanterns. Below the weed"), (TEXT, "It held"), (QUESTION, "walkers")]
)
def test_what_is_spoken_is_marked_where_it_stands(printed: list[CachedPixmap], part: int, words: str) -> None:
    """Words that run over the end of a line are marked on both."""
    (sizes,), width, _ = forms()["sheet"]
    width = 500
    setting = set_in(LETTER, (sizes,), width)
    spoken = LETTER.spoken[part]
    image = QImage(width, round(setting.needed), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    area = words_area(QRectF(0, 0, width, setting.needed), setting)
    draw_words(Painter(painter), area, LETTER, setting, mark=Mark(part, spoken.index(words), len(words)))
    painter.end()
    marked = [one for one in printed if one.set.ground == BRASS]
    assert " ".join(" ".join(one.words for one in marked).split()) == words
    plain = [one for one in printed if one.set.ground != BRASS]
    for one in marked:
        assert any(whole.ink.adjusted(-3, -3, 3, 3).contains(one.ink) for whole in plain)


def test_the_title_of_a_note_is_the_first_of_its_words(printed: list[CachedPixmap]) -> None:
    """Who writes stands over it; markup in it is printed as it is, and what is spoken of it is marked."""
    (sizes,), width, _ = forms()["note"]
    setting = set_in(NOTE, (sizes,), width)
    show(NOTE, setting, width)
    shown = [one.words for one in printed]
    order = [shown.index(words) for words in (NOTE.note, NOTE.title, setting.pages[0][0], "Press it.")]
    assert order == sorted(order)
    tops = [printed[at].ink.top() for at in order]
    assert tops == sorted(tops) and printed[order[1]].ink.bottom() < printed[order[2]].ink.top()
    printed.clear()
    image = QImage(round(width), round(setting.needed), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    area = words_area(QRectF(image.rect()), setting)
    mark = Mark(TITLE, NOTE.title.index("<b>"), len("<b>first</b>"))
    draw_words(Painter(painter), area, NOTE, setting, mark=mark)
    painter.end()
    assert [one.words for one in printed if one.set.ground == BRASS] == ["<b>first</b>"]


def test_without_a_title_only_the_text_is_set() -> None:
    (sizes,), width, _ = forms()["sheet"]
    bare, titled = set_in(Reading(text="It held."), (sizes,), width), set_in(STICKER, (sizes,), width)
    assert bare.above == sizes.edge < titled.above and not bare.title


def test_it_is_told_in_one_for_screen_readers() -> None:
    assert OUTCOME.told.startswith("NAY. Shall walkers") and OUTCOME.told.endswith("Wealth +1, envelope 9")
    heard = OUTCOME._replace(heard="NAY carries")
    assert heard.spoken[0] == "NAY carries" and "NAY carries" in heard.told


@pytest.mark.parametrize("name", ["Influence", "Wealth", "Morale", "Welfare", "Knowledge"])
def test_the_arrow_of_a_box_with_one_row_never_lies_on_its_change(name: str) -> None:
    """As on the Letter tab of a small window, where a minus begins the change."""
    sizes, wide = BoxSizes(21, 19, 0), 262.0
    step = OutcomeStep("influence", name, "\u22121 to \u22123.", up=False)
    title, change = in_a_row(step, wide, sizes)
    free = wide - 2 * sizes.pad - 1.6 * sizes.title - 1.4 * sizes.note
    assert title.width(name) + ARROW * title.px + change.width(step.change) <= free
    assert ARROW * title.px >= 1.2 * title.px + change.width(" "), "a space stands between them"
    assert title.px >= 14, "it can be read still"
