"""The words for the answers to a game's questions."""

from __future__ import annotations

from collections.abc import Sequence

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.theme import BONE, INK
from kd_desktop.desktop.kit.wording import readable, translate
from kd_desktop.desktop.page.kind_plate import KindPlate
from kd_desktop.desktop.page.question_rows import PlateWords
from kd_desktop.engine.shapes import Amounts, Assignment, Given, Number, Order, Shape, SomeOf, Text


class LetterPlate(KindPlate):
    """A number of things of a kind without a sign of its own: the first letter of its name is the sign."""

    def draw_kind(self, painter: Painter, x: float, y: float, size: float) -> None:
        """Draw the letter."""
        style = Type(round(size * 0.8), "serif", 700, ink=INK, ground=BONE)
        painter.text(x, y + size * 0.28, self.word[:1].upper(), style, "centre")


class AnswerWords:
    """What a game calls the options and kinds of its answers; whatever it leaves out is plain.

    A `path` is the options chosen before, from the first.
    """

    def option(self, path: tuple[str, ...], option: str) -> PlateWords:
        """The plate of an option; "" is passing."""
        del path
        return PlateWords(readable(option) if option else translate("Answers", "Pass"))

    def picked(self, path: tuple[str, ...], option: str, place: int, *, ordered: bool) -> PlateWords:
        """The plate of an option of which several are chosen; `place` counts from 1, 0 is not chosen."""
        words = self.option(path, option)
        if ordered:
            note = (
                translate("Answers", "place {n}").format(n=place)
                if place
                else translate("Answers", "no place yet")
            )
        else:
            note = translate("Answers", "chosen") if place else translate("Answers", "not chosen")
        return words._replace(note=note)

    def place(self, path: tuple[str, ...], item: str, place: str, room: int) -> PlateWords:
        """The plate that assigns a thing to a place with so much room left."""
        del path
        title = translate("Answers", "{item}: {place}").format(item=readable(item), place=readable(place))
        return PlateWords(title, translate("Answers", "room for {n}").format(n=room))

    def kind_plates(self, look: Appearance, path: tuple[str, ...], shape: Amounts) -> Sequence[KindPlate]:
        """The plates for the amounts of a shape, one for each kind."""
        del path
        kinds = zip(shape.kinds, shape.most, strict=True)
        return [LetterPlate(look, readable(kind), most) for kind, most in kinds]

    def number_plate(self, look: Appearance, path: tuple[str, ...], shape: Number) -> KindPlate:
        """The plate for a number."""
        del path
        return LetterPlate(look, translate("Answers", "Number"), shape.high)

    def give(self, path: tuple[str, ...], given: Given) -> PlateWords:
        """The plate that gives an answer which is put together first."""
        del path, given
        return PlateWords(translate("Answers", "Give this answer"))


def lacks(shape: Shape, given: Given) -> str:
    """What an answer lacks that its shape asks for, in one sentence; "" for nothing."""
    match shape:
        case Amounts(_, _, low, high):
            total = sum(n for n in given if isinstance(n, int)) if isinstance(given, tuple) else 0
            return _range_words(low, high) if not low <= total <= high else ""
        case SomeOf(_, low, high) | Order(_, low, high):
            chosen = len(given) if isinstance(given, tuple) else 0
            return _range_words(low, high) if not low <= chosen <= high else ""
        case Text(low, high):
            letters = len(given) if isinstance(given, str) else 0
            words = translate("Answers", "Write {low} to {high} letters.").format(low=low, high=high)
            return words if not low <= letters <= high else ""
        case _:
            return ""


def _range_words(low: int, high: int) -> str:
    if low == high:
        return translate("Answers", "Choose {n}.").format(n=low)
    return translate("Answers", "Choose {low} to {high}.").format(low=low, high=high)


def rooms(shape: Assignment, chosen: Sequence[str]) -> dict[str, int]:
    """The places that have room left after those chosen ones, and how much."""
    left = {place: room - chosen.count(place) for place, room in zip(shape.places, shape.room, strict=True)}
    return {place: room for place, room in left.items() if room > 0}
