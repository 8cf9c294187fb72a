"""Epitaphs: one line for each reign, from what was remarkable in it, and no kind twice while another fits."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from kd_desktop.desktop.council.rulers.names import suggestions
from kd_desktop.desktop.kings.book.material import Material
from kd_desktop.desktop.kings.charts.reading import CampaignReading
from kd_desktop.desktop.kings.rulers import epitaphs as kinds
from kd_desktop.desktop.kings.rulers.epitaphs import KINDS, epitaphs
from kd_desktop.engine.council.past import PastWord
from kd_desktop.engine.kings.history import PastReign
from tests.desktop.kings.charts.campaigns import material, played


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> CampaignReading:
    """Four reigns that are over."""
    found: Material = material(played(Path(tmp_path_factory.mktemp("epitaphs")), "4", 5))
    return found.reading


def altered(reading: CampaignReading, **changes: object) -> tuple[PastReign, CampaignReading]:
    """The first reign with these changes, in a campaign in which it is the only one."""
    reign = replace(reading.history.reigns[0], **changes)
    history = replace(reading.history, reigns=(reign,))
    return reign, CampaignReading(history, reading.view, reading.library, reading.title, reading.chairs)


def test_every_reign_has_a_line_of_its_own_kind(reading: CampaignReading) -> None:
    said = epitaphs(reading)
    assert sorted(said) == [reign.number for reign in reading.history.reigns if reign.ending is not None]
    assert len(set(said.values())) == len(said) and all(line.endswith(".") for line in said.values())
    assert epitaphs(reading) == said


def test_what_is_said_of_a_reign_does_not_change_with_those_that_follow(reading: CampaignReading) -> None:
    said = epitaphs(reading)
    for count in range(1, len(reading.history.reigns)):
        shorter = replace(reading.history, reigns=reading.history.reigns[:count])
        so_far = CampaignReading(shorter, reading.view, reading.library, reading.title, reading.chairs)
        assert epitaphs(so_far) == {number: said[number] for number in range(1, count + 1)}


def test_there_are_two_dozen_kinds(reading: CampaignReading) -> None:
    assert len({kind.__name__ for kind in KINDS}) == len(KINDS) == 24
    fits = [kind for kind in KINDS if kind(reading.history.reigns[0], reading) is not None]
    assert len(fits) >= 2 and kinds.plain in fits


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        ("abdicated_top", "Left the realm so steady that nobody noticed the empty chair."),
        ("abdicated_bottom", "Gave the crown back while there was still something to crown."),
        ("finale", "Was still on watch when the sea came back."),
    ],
)
def test_an_end_that_says_it_all(reading: CampaignReading, ending: str, words: str) -> None:
    _, alone = altered(reading, ending=ending)
    assert epitaphs(alone) == {1: words}


def test_a_broken_word_is_remembered_and_a_kept_one_is_not(reading: CampaignReading) -> None:
    first = reading.history.reigns[0]
    giver, other = (reading.house(first.houses[seat]) for seat in (1, 0))
    for kept in (False, True):
        word = PastWord(1, 0, "aye", kept)
        votes = (*first.votes[:-1], replace(first.votes[-1], words=(word,)))
        line = kinds.broken(*altered(reading, votes=votes))
        words = f"Remembered for House {giver}, which broke its word to House {other}."
        assert (line.words if line is not None else None) == (None if kept else words)


def test_names_to_hand_are_nobodys_yet() -> None:
    former = ["Aldous IV", "Maud", "Osric II"]
    names = suggestions(former)
    assert {"Osric III", "Maud II", "Aldous V"} <= set(names)
    assert len(set(names)) == len(names) and not set(names) & set(former)
    assert suggestions(former) == names
