"""What stands in the header while the table is shown: the campaign, reign and king, round and year."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.engine.kings.view import View

translate = QCoreApplication.translate


def header_words(view: View, campaign: str) -> HeaderWords:
    """The words for that view of the campaign of that name."""
    reign = view.reign
    if reign is None:
        year = translate("Header", "year {year}").format(year=view.year)
        return HeaderWords("", (campaign, "", year))
    named = next((house for house in view.houses if house.number == reign.king_house), None)
    king = reign.king or translate("Header", "a king without a name")
    if named:
        king = translate("Header", "{king} of House {house}").format(king=king, house=named.name)
    quiet = translate("Header", "round {round}  ·  year {year}")
    return HeaderWords(
        named.crest if named else "",
        (
            campaign,
            translate("Header", "Reign {number}, {king}").format(number=reign.number, king=king),
            quiet.format(round=max(1, reign.round), year=view.year),
        ),
    )
