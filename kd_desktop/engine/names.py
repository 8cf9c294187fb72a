"""One rule for all names that people give: members, houses, rulers, claimants, campaigns, signatures.

Typed, pasted or imported names are cleaned once, on entry, and not checked again:

- any space (no-break, ideographic, tab, line end …) is a plain space, none at the ends or beside another;
- joiners stay between letters, where Persian, Sinhala and families of emoji need them;
- controls, direction marks and overrides, soft hyphens, fillers and lone surrogates go;
- letters are composed (NFC), with at most `MARKS` loose marks on one of them.

A length is that of the clean name in code points, everywhere: one unit that does not depend on a font or on
the edition of Unicode in which letters are grouped.
"""

from __future__ import annotations

import unicodedata

MARKS = 4
"""The most loose marks on a letter (as in Unicode TR 39, 5.4); more would cover the neighbouring lines."""
_JOINERS = "\u200c\u200d"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that look like a space."""
_NOTHING = "\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f"
"""Invisible marks."""
_TAGS = range(0xE0020, 0xE0080)
"""The tags that turn a black flag into a region's flag."""
_FLAG = "\U0001f3f4"
_SPACES = ("Zs", "Zl", "Zp")
_LOOSE = ("Mn", "Me")


def clean(text: str) -> str:
    """The name as it is kept; cleaning it again changes nothing. It may be empty, and of any length."""
    drawn = "".join(map(_drawn, unicodedata.normalize("NFC", _whole(text))))
    found = unicodedata.normalize("NFC", _thinned(" ".join(drawn.split(" "))))
    return " ".join(part for part in _joined(found).split(" ") if part)


def kept(text: str) -> str:
    """The name as the rules keep it: clean, but for what the journals of older programs have.

    Older programs took every printable name unchanged, and a replay must give it back unchanged.
    """
    bare = text.strip()
    return bare if bare.isprintable() else clean(bare)


def cut(text: str, most: int) -> str:
    """The clean name within `most` code points; no letter loses a mark that belongs to it."""
    name = clean(text)
    if len(name) <= most:
        return name
    end = most
    while end and (name[end] in _JOINERS or name[end - 1] in _JOINERS or _clings(name[end])):
        end -= 1
    return clean(name[: end or most])


def alike(one: str, other: str) -> bool:
    """Whether two names can be taken for each other.

    Case, spaces, hyphens and joiners don't distinguish names, nor do look-alike letters of other scripts (or
    digits); accents do. The idea is that of the skeletons of Unicode TR 39, with the letters that matter for
    names.
    """
    return bool(_looks(one) & _looks(other))


# cleaning ------------------------------------------------------------------------------------------


def _whole(text: str) -> str:
    """The text without lone surrogates; two that belong together are their letter."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "ignore")


def _drawn(letter: str) -> str:
    """A letter as it stands in a name: itself, a space for any space, "" for what isn't drawn."""
    kind = unicodedata.category(letter)
    if kind in _SPACES or letter in _BLANKS or letter in "\t\n\v\f\r\x85\x1c\x1d\x1e\x1f":
        return " "
    if letter in _JOINERS or ord(letter) in _TAGS:
        return letter
    gone = kind in ("Cc", "Cf", "Cs") or letter in _NOTHING or _no_letter(ord(letter))
    return "" if gone else letter


def _no_letter(code: int) -> bool:
    """Whether Unicode will never have a letter of that number."""
    return code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF


def _thinned(text: str) -> str:
    """The text with no more loose marks on a letter than can be read."""
    out, marks = [], 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in _LOOSE else 0
        if marks <= MARKS:
            out.append(letter)
    return "".join(out)


def _joined(text: str) -> str:
    """The text with joiners only between two letters, and tags only behind a flag."""
    out: list[str] = []
    flagged = False
    for place, letter in enumerate(text):
        tag = ord(letter) in _TAGS
        flagged = letter == _FLAG or (flagged and tag)
        if tag and not flagged:
            continue
        if letter in _JOINERS:
            after = next((one for one in text[place + 1 :] if ord(one) not in _TAGS), "")
            if not (out and _joins(out[-1]) and after and _joins(after) and after not in _JOINERS):
                continue
        out.append(letter)
    return "".join(out)


def _joins(letter: str) -> bool:
    """Whether a joiner may stand beside that: letters, their marks, and pictures."""
    return unicodedata.category(letter)[0] in "LM" or unicodedata.category(letter) in ("So", "Sk")


def _clings(letter: str) -> bool:
    """Whether that belongs to the letter before it."""
    kind = unicodedata.category(letter)
    return kind[0] == "M" or ord(letter) in _TAGS or "\U0001f3fb" <= letter <= "\U0001f3ff"


# looks ---------------------------------------------------------------------------------------------

_SAME = {
    "a": "\u0430\u03b1\u0251", "b": "\u042c\u0184", "c": "\u0441\u03f2\u1d04", "d": "\u0501",
    "e": "\u0435\u04bd", "g": "\u0261\u0581", "h": "\u04bb\u0570", "i": "\u0456\u0131\u03b9\u04cf\u0269",
    "j": "\u0458\u03f3", "k": "\u043a\u03ba",
    "l": "1I|\u0406\u0399\u04c0\u05c0\u05df\u0627\u06c1\u0661\u06f1", "n": "\u0578\u057c",
    "o": "0\u043e\u03bf\u0585\u0665\u06f5\u05e1\u0966\u09e6", "p": "\u0440\u03c1", "q": "\u051b",
    "r": "\u0433\u1d26", "s": "\u0455\u01bd", "u": "\u057d\u03c5\u028b", "v": "\u03bd\u0475",
    "w": "\u051d\u0461\u03c9", "x": "\u0445\u03c7", "y": "\u0443\u03b3\u04af", "z": "\u1d22",
    "A": "\u0410\u0391", "B": "\u0412\u0392", "C": "\u0421\u03f9", "E": "\u0415\u0395", "F": "\u03dc",
    "H": "\u041d\u0397", "J": "\u0408", "K": "\u041a\u039a", "M": "\u041c\u039c", "N": "\u039d",
    "O": "\u041e\u039f\u0555", "P": "\u0420\u03a1", "S": "\u0405\u054f", "T": "\u0422\u03a4", "U": "\u054d",
    "V": "\u0474", "W": "\u051c", "X": "\u0425\u03a7", "Y": "\u03a5\u04ae", "Z": "\u0396",
    "'": "\u2018\u2019\u201b\u02bc\u02b9\u02bb\u2032\u00b4`\u05f3", '"': "\u201c\u201d\u201f\u2033\u05f4",
}  # fmt: skip
_PROTOTYPES = {ord(letter): one for one, others in _SAME.items() for letter in others}
_UNTOLD = dict.fromkeys(map(ord, " -\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fb\u00b7_" + _JOINERS))
"""Characters that don't distinguish names."""


def _looks(name: str) -> frozenset[str]:
    """A name's letters whatever their case, and its shapes whatever their script."""
    bare = unicodedata.normalize("NFKC", clean(name)).translate(_UNTOLD)
    parts = unicodedata.normalize("NFD", bare)
    return frozenset(
        unicodedata.normalize("NFC", one.casefold()) for one in (parts, parts.translate(_PROTOTYPES))
    )
