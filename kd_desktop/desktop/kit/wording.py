"""The few things every sentence needs: the translation call, numbers with signs, lists, counted tokens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from kd_desktop.desktop.kit.bidi import CLOSE, OPEN

translate = QCoreApplication.translate
"""Qt's `translate(context, text)`, by the name under which the extractor of texts finds its calls."""


def language() -> QLocale:
    """The language that the program speaks, whatever the system's is: for names of days and months."""
    return QLocale(translate("Phrases", "en_GB", "the language of this translation, as in de_DE"))


MINUS = "\u2212"
"""The minus of all numbers: as wide as a plus."""


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Marks a text for the extractor and gives it back as it is, to be translated when it is said.

    Qt's own function of this name does the same but is declared to give any object.
    """
    del context
    return text


def readable(code: str) -> str:
    """A name from code, in words: `has_hidden` is "has hidden"."""
    return code.replace("_", " ").strip()


def signed(number: int) -> str:
    """A number with its sign: 3 with a plus, -2 with the minus of the board, 0."""
    return "+" * (number > 0) + figure(number)


def figure(number: int) -> str:
    """A number in the form for tables and axes: 3, 0, and -2 with the minus of the board."""
    return str(number).replace("-", MINUS)


def listed(names: Sequence[str]) -> str:
    """The names as one phrase: "Tarn", "Tarn and Vane", "Tarn, Vane and Dray"."""
    if not names:
        return translate("Phrases", "nobody")
    if len(names) == 1:
        return names[0]
    comma = translate("Phrases", ", ", "between the names of a list")
    return translate("Phrases", "{names} and {last}").format(names=comma.join(names[:-1]), last=names[-1])


def sentences(parts: Iterable[str]) -> str:
    """Sentences one after another; those that are empty are left out."""
    return translate("Phrases", " ", "between two sentences").join(part for part in parts if part)


def ended(words: str) -> str:
    """The words with a full stop, for a line of sentences, unless they end already; "" stays so."""
    bare = words.rstrip(CLOSE)
    return translate("Phrases", "{words}.").format(words=words) if bare and bare[-1].isalnum() else words


def capital(words: str) -> str:
    """The words as the beginning of a line or sentence."""
    at = int(words.startswith(OPEN))
    return words[: at + 1].upper() + words[at + 1 :]


def quoted(text: str) -> str:
    """A title in quotation marks."""
    return translate("Phrases", "“{text}”").format(text=text)


def power(number: int) -> str:
    """That much Power, as a phrase."""
    return translate("Phrases", "{n} Power").format(n=number)


def coins(number: int) -> str:
    """A number of Coins, as a phrase."""
    if number == 1:
        return translate("Phrases", "1 Coin")
    return translate("Phrases", "{n} Coins").format(n=number)


def cards(number: int) -> str:
    """A number of cards, as a phrase."""
    if number == 1:
        return translate("Phrases", "1 card")
    return translate("Phrases", "{n} cards").format(n=number)


def points(number: int) -> str:
    """A number of points, as a phrase."""
    if abs(number) == 1:
        return translate("Phrases", "{n} point").format(n=number)
    return translate("Phrases", "{n} points").format(n=number)


def ordinal(number: int) -> str:
    """A place as a word: 1st, 2nd, 3rd."""
    text = {
        1: translate("Phrases", "{n}st"),
        2: translate("Phrases", "{n}nd"),
        3: translate("Phrases", "{n}rd"),
    }.get(number, translate("Phrases", "{n}th"))
    return text.format(n=number)
