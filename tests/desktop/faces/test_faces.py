"""Faces: their parts keep their names and paths, and rulers of one row are told apart."""

from itertools import combinations
from xml.etree import ElementTree

import msgspec
import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer

from kd_desktop.desktop.faces.face import APART, FaceFeatures, apart, chosen
from kd_desktop.desktop.faces.medallion import medallion, parts
from kd_desktop.storage.sealed import digest

ALDOUS = FaceFeatures(
    woman=False, upper="droop", lower="sunk", age="old", trait="kind", neck="plain", cheek="hollow",
    bushy=True, lips=False, hair="fringe", beard="full", crown="arched", clothes="chain", tone=1, light=True,
    dark=False, left=True, ground=0, rim=1, grain=7,
)  # fmt: skip


def row(count: int, seed: int = 5) -> list[FaceFeatures]:
    faces: list[FaceFeatures] = []
    for place in range(count):
        faces.append(chosen(seed + place, place % 3 == 1, faces))
    return faces


def test_the_same_face_for_the_same_seed_and_another_for_another() -> None:
    assert chosen(3, False) == chosen(3, False) != chosen(4, False)


@pytest.mark.parametrize("seed", range(20))
def test_no_two_of_a_dozen_rulers_look_alike(seed: int) -> None:
    faces = row(12, seed * 1000)
    assert min(apart(one, other) for one, other in combinations(faces, 2)) >= APART


def test_women_have_no_beards_and_the_young_no_long_ones() -> None:
    faces = [chosen(seed, seed % 2 == 0) for seed in range(400)]
    assert {face.beard for face in faces if face.woman} == {"none"}
    assert {"full", "long", "forked"} <= {face.beard for face in faces if face.age == "old"}
    assert not {"full", "long", "forked"} & {face.beard for face in faces if face.age == "young"}


def test_every_face_that_is_chosen_can_be_drawn() -> None:
    for seed in range(400):
        ElementTree.fromstring(medallion(chosen(seed, seed % 2 == 0), 212 + seed))


@pytest.mark.usefixtures("qapp")
def test_a_ruler_that_was_saved_looks_the_same_for_ever() -> None:
    """When this fails, a part has changed under its name: give the new one another name instead."""
    drawn = medallion(msgspec.convert(msgspec.to_builtins(ALDOUS), FaceFeatures), 212)
    assert QSvgRenderer(QByteArray(drawn.encode())).isValid()
    assert digest(drawn.encode()) == "113f761fe62b"


FIRST = {
    "upper": "straight aquiline snub greek roman broad low long droop slope bulb broken fine",
    "lower": "even square recede full thin jut double sunk longchin round jowl",
    "neck": "plain cut",
    "cheek": "none hollow cut-1 cut-2 cut-3 cut-4",
    "hair": "bald fringe crop swept bowl page waves curls afro queue locks bun topknot crownbraid loose "
    "plaits coils snood cropped",
    "crown": "none circlet waves arched reed walls",
    "clothes": "gown ruff fur chain kerchief cloak gorget coat robe bare jerkin square shawl",
}


def test_parts_are_only_added() -> None:
    """The paths of the first kit's parts; whoever adds parts leaves these as they are."""
    kit = msgspec.to_builtins(parts())
    first = {field: [kit[field][name] for name in names.split()] for field, names in FIRST.items()}
    assert digest(msgspec.json.encode(first)) == "0d885584b568"


def test_the_year_is_notched_into_the_rim() -> None:
    assert len({medallion(ALDOUS, year) for year in (112, 212, 213, 220)}) == 4
