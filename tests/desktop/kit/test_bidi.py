"""Names from right to left stand apart: what follows them in a sentence stays behind them."""

# ruff: noqa: RUF001  (letters of many scripts)

from typing import Any, NamedTuple

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QTextLayout, QTextOption
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.bidi import (
    CLOSE,
    OPEN,
    after_line,
    balanced,
    isolated,
    plain,
    rightward,
    set_apart,
    unheard,
)
from kd_desktop.desktop.kit.label import RichLabel
from kd_desktop.desktop.kit.painter import Type
from kd_desktop.desktop.kit.wording import capital, coins, listed
from kd_desktop.engine.names import clean

HEBREW, ARABIC = "עדי", "محمد"


def across(words: str) -> dict[int, float]:
    """Where each letter of a line begins, from the left, where the words around go from left to right."""
    layout = QTextLayout(words, fonts.font(30))
    option = QTextOption()
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    layout.setTextOption(option)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    return {place: min(line.cursorToX(place)[0], line.cursorToX(place + 1)[0]) for place in range(len(words))}  # type: ignore[index]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", [HEBREW, ARABIC, "דוד כהן", "علی\u200cرضا"])
def test_what_follows_a_name_stands_behind_it(name: str) -> None:
    sentence = f"Aye {isolated(name)}: 5 Power"
    places = across(sentence)
    letters = [places[sentence.index(letter)] for letter in name if letter not in " \u200c"]
    assert places[sentence.index(":")] > max(letters)
    assert places[sentence.index("5")] > places[sentence.index(":")]
    assert places[sentence.index("A")] < min(letters)
    bare = f"Aye {name}: 5 Power"
    bare_places = across(bare)
    assert bare_places[bare.index("5")] < max(bare_places[bare.index(letter)] for letter in name)


@pytest.mark.usefixtures("qapp")
def test_what_sets_a_name_apart_has_no_width_and_no_picture() -> None:
    for family in fonts.NAMES:
        for weight in (400, 700):
            bare = fonts.width(f"{HEBREW} 5", 30, family, weight)
            assert fonts.width(f"{isolated(HEBREW)} 5", 30, family, weight) == bare
            assert fonts.width(OPEN + CLOSE, 30, family, weight) == 0


@pytest.mark.usefixtures("qapp")
def test_a_name_is_cut_short_where_it_ends() -> None:
    words = f"{isolated('דוד כהן מירושלים')}: 5"
    type_ = Type(30)
    short = type_.cut(words, type_.width(words) * 0.5)
    assert "…" in short and type_.width(short) <= type_.width(words) * 0.5 + 0.5


def test_only_what_needs_it_is_set_apart() -> None:
    assert isolated("Köln") == "Köln" and isolated("") == "" and isolated("山田") == "山田"
    once = isolated(HEBREW)
    assert once == f"{OPEN}{HEBREW}{CLOSE}" and isolated(once) == once
    assert isolated(f"a {once} b") == f"{OPEN}a {HEBREW} b{CLOSE}"
    assert plain(once) == clean(once) == HEBREW
    assert isolated("a\u202eb") == f"{OPEN}a\u202eb{CLOSE}"


def test_words_around_a_name_find_it() -> None:
    once = isolated(HEBREW)
    assert capital(f"{isolated('éצ')} x") == f"{OPEN}Éצ{CLOSE} x"
    assert listed([once, "Ana", once]) == f"{once}, Ana and {once}"
    assert unheard(f"{once}: {coins(1)}") == f" {HEBREW} : 1 Coin"
    assert len(unheard(once)) == len(once)


def test_a_name_over_two_lines_stands_apart_on_both() -> None:
    first, second = balanced([f"so {OPEN}דוד", f"כהן{CLOSE}: 5"])
    assert (first, second) == (f"so {OPEN}דוד{CLOSE}", f"{OPEN}כהן{CLOSE}: 5")
    assert balanced(["a", "", "b"]) == ["a", "", "b"]
    words = f"so {OPEN}דוד כהן{CLOSE}: 5"
    assert after_line(words, first) == second and after_line("a b c", "a b") == "c"


@pytest.mark.usefixtures("qapp")
def test_a_painter_breaks_lines_so() -> None:
    type_ = Type(30)
    words = f"so {OPEN}דוד כהן{CLOSE}: 5"
    lines = type_.lines(words, type_.width("so דוד") + 2)
    assert len(lines) > 1 and all(line.count(OPEN) == line.count(CLOSE) for line in lines)


class Pair(NamedTuple):
    name: str
    n: int


class Inner(msgspec.Struct, frozen=True):
    name: str = ""
    text: str = "–"


class Outer(msgspec.Struct, frozen=True):
    inner: Inner
    many: tuple[Inner, ...] = ()
    pair: Pair = Pair("", 0)
    told: tuple[tuple[str, Any], ...] = ()


def test_a_view_is_set_apart_and_nothing_else_changes() -> None:
    same = Outer(Inner("Ana"), (Inner("Köln", "“…”"),))
    assert set_apart(same) is same
    other = Inner("Ben")
    found = set_apart(Outer(other, (Inner(HEBREW), other), Pair(ARABIC, 5), (("king", HEBREW),)))
    assert found.inner is other and found.many == (Inner(isolated(HEBREW)), other)
    assert found.pair == Pair(isolated(ARABIC), 5) and found.told == (("king", isolated(HEBREW)),)
    assert set_apart(found) == found


def test_a_sentence_that_begins_with_a_name_begins_at_the_left(qtbot: QtBot) -> None:
    """Rich text took its direction from the first letter of that name: all of it stood at the right."""
    label = RichLabel()
    qtbot.addWidget(label)
    label.resize(600, 60)
    label.setStyleSheet("background: white; color: black;")
    label.setText(f"<b>{isolated(HEBREW)} votes.</b> Your turn")
    grabbed = label.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    places = ((x, y) for x in range(grabbed.width()) for y in range(grabbed.height()))
    inked = [x for x, y in places if grabbed.pixelColor(x, y).value() < 128]
    assert min(inked) < 30 and max(inked) < 400
    assert rightward("<b>Ana</b> votes.") == "<b>Ana</b> votes."


@pytest.mark.usefixtures("qapp")
def test_letters_from_right_to_left_are_never_slanted() -> None:
    """A slanted font may lack them: boxes stood there."""
    slanted = Type(30, "serif", italic=True)
    assert slanted.upright(isolated(ARABIC)) == Type(30, "serif") and slanted.upright("Ana") is slanted
    assert slanted.width(isolated(ARABIC)) == Type(30, "serif").width(ARABIC)
