"""The header's words while the table is shown: the campaign, reign and king, round and year."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.engine.kings.view import View


def header_words(view: View, campaign: str) -> HeaderWords:
    """The words for that view of the campaign of that name."""
    reign = view.reign
    if reign is None:
        year = translate("Header", "year {year}").format(year=view.year)
        return HeaderWords("", (campaign, "", year))
    named = next((house for house in view.houses if house.number == reign.king_house), None)
    king = reign.king or translate("Header", "a ruler without a name")
    of = translate("Header", "{king} of House {house}")
    words, number = translate("Header", "Reign {number}, {king}"), reign.number
    whole = of.format(king=king, house=named.name) if named else king
    full, brief = (words.format(number=number, king=one) for one in (whole, king))
    bare = translate("Header", "Reign {number}").format(number=number)
    quiet = translate("Header", "round {round}  ·  year {year}")
    now = quiet.format(round=max(1, reign.round), year=view.round_year)
    # The crest tells the house, and the window's title the campaign; round and year stand nowhere else.
    shorter = ((campaign, brief, now), ("", full, now), ("", brief, now), ("", bare, now))
    return HeaderWords(named.crest if named else "", (campaign, full, now), shorter)
