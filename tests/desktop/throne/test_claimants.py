"""The five claimants can be told apart by each of their signs alone."""

from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from kd_desktop.desktop.faces.face import APART, apart
from kd_desktop.desktop.faces.medallion import medallion, parts
from kd_desktop.desktop.kit import art
from kd_desktop.desktop.kit.theme import AYE, BONE, NAY, SHAPE_CONTRAST, contrast
from kd_desktop.desktop.throne.claimants import CLAIMANTS, Claimant, claimant


def test_they_are_known_by_their_parties() -> None:
    assert [claimant(party).name for party in range(1, 6)] == ["Hesk", "Ruan", "Orme", "Thale", "Varro"]
    assert [one.party for one in CLAIMANTS] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("party", [0, -1, 6])
def test_there_are_no_others(party: int) -> None:
    with pytest.raises(LookupError):
        claimant(party)


@pytest.mark.parametrize("one", CLAIMANTS, ids=lambda one: one.name)
def test_each_has_an_emblem_that_is_seen_on_its_tincture(one: Claimant) -> None:
    assert one.emblem in art.emblems()
    assert contrast(one.tincture, BONE) >= SHAPE_CONTRAST
    assert one.tincture not in (AYE, NAY)


@pytest.mark.parametrize("one", CLAIMANTS, ids=lambda one: one.name)
def test_each_head_is_made_of_parts_that_there_are(one: Claimant) -> None:
    kit, head = parts(), one.head
    assert head.upper in kit.upper and head.lower in kit.lower and head.neck in kit.neck
    assert head.hair in kit.hair and head.beard in kit.beard and head.clothes in kit.clothes
    assert head.crown in kit.crown
    assert medallion(head, 0, crowned=False).startswith("<svg")


@pytest.mark.parametrize(("one", "other"), list(combinations(CLAIMANTS, 2)))
def test_no_two_are_alike(one: Claimant, other: Claimant) -> None:
    assert one.name[0] != other.name[0]
    assert one.emblem != other.emblem
    assert apart(one.head, other.head) >= APART
    a, b = QColor(one.tincture), QColor(other.tincture)
    assert abs(a.hslHue() - b.hslHue()) > 20 or abs(a.lightness() - b.lightness()) > 30
