"""The header's words while the table is shown: the campaign, reign and king, round and year."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.shell.header import HeaderWords
from kd_desktop.engine.kings.view import ReignView, View


def header_words(view: View, campaign: str) -> HeaderWords:
    """The words for that view of the campaign of that name."""
    reign = view.reign
    if reign is None:
        year = translate("Header", "year {year}").format(year=view.year)
        return HeaderWords("", (campaign, "", year))
    named = next((house for house in view.houses if house.number == reign.king_house), None)
    king = reign.king or translate("Header", "a ruler without a name")
    if named:
        king = translate("Header", "{king} of House {house}").format(king=king, house=named.name)
    quiet = translate("Header", "round {round}  ·  year {year}")
    return HeaderWords(
        named.crest if named else "",
        (
            campaign,
            translate("Header", "Reign {number}, {king}").format(number=reign.number, king=king),
            quiet.format(round=max(1, reign.round), year=_year(view, reign)),
        ),
    )


def _year(view: View, reign: ReignView) -> int:
    """The year of the round: it turns when the letter is laid on the counter, before the round is over."""
    laid = {counter.card for space in reign.time_counter for counter in space}
    over = reign.dilemma is not None and reign.dilemma.card in laid
    return view.year - 1 if over else view.year
