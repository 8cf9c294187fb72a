"""Small things that lines of the log and headlines must get right."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from kd_desktop.desktop.council.rulers.coronation import Crowning, headline
from kd_desktop.desktop.faces.face import FaceFeatures
from kd_desktop.desktop.kings.diary.remembered import _count_word
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.slots import _titled
from kd_desktop.desktop.kings.remarks.claims import Claim, Said
from kd_desktop.desktop.kings.remarks.debate import _key
from kd_desktop.desktop.kit.wording import capital


def test_cards_that_nobody_has_read_are_only_counted() -> None:
    names = cast(Names, SimpleNamespace(titles={"r-fall": "Read the fall aloud?"}, card=lambda _: "“Read”"))
    assert _titled(("r-stair",), names) == "1 card"
    assert _titled(("r-fall", "r-stair", "r-pask"), names) == "“Read” and 2 cards"
    assert _titled(("r-fall",), names) == "“Read”"


def test_a_moderator_chooses_who_names_the_ruler() -> None:
    crowning = Crowning(3, 225, "", "Merrick", cast(FaceFeatures, None))
    assert headline(crowning) == "House Merrick names the third ruler"
    assert headline(crowning._replace(chooses=True)) == "House Merrick chooses who names the third ruler"
    assert headline(crowning._replace(chooses=True, done=True)) == "House Merrick has named the third ruler"


def test_a_count_is_in_words_or_in_figures() -> None:
    assert (_count_word(13, 13), _count_word(8, 13)) == ("13", "8")
    assert (_count_word(12, 12), _count_word(7, 12)) == ("twelve", "seven")


def test_a_sticker_is_spoken_of_once_whoever_does() -> None:
    hurts = Said("sticker_hurts", Claim("aye", "wealth", -1, 4, ago=1), 5)
    law = Said("last_law", Claim("nay", "wealth", -3, 4, ago=1))
    assert _key(8, hurts) == _key(9, law) != _key(8, Said("row_low", Claim("aye", "wealth", -5)))


def test_a_sentence_begins_with_a_capital() -> None:
    assert capital("chooser 1 takes a house") == "Chooser 1 takes a house" and capital("") == ""
