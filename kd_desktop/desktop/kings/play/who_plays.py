"""The chairs at the council's table, for the sheet on which they change hands."""

from __future__ import annotations

from kd_desktop.desktop.kings.remarks.voices import voice, voice_of_house
from kd_desktop.desktop.kings.table.open_table import OpenTable
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.desktop.shell.who_plays import ChairLine
from kd_desktop.engine.kings.view import HouseView


def house_chairs(at: OpenTable) -> list[ChairLine]:
    """A line for every house that is in play: sitting houses first, in the order of their seats."""
    view = at.view
    if view is None:
        return []
    sitting = [seat.house.number for seat in view.reign.seats] if view.reign is not None else []
    rank = {number: place for place, number in enumerate(sitting)}
    houses = sorted(view.houses, key=lambda house: rank.get(house.number, len(rank)))
    return [
        ChairLine(
            house.number,
            _named(house),
            at.chair_of(house.number),
            _temper(house.number),
            house.crest,
            *_bound(at, house.number),
        )
        for house in houses
    ]


def _bound(at: OpenTable, house: int) -> tuple[str, str]:
    """What a person agrees to who takes that chair, and why the computer can't have it; "" for none."""
    session = at.session
    if session is None:
        return "", ""
    taking = translate(
        "WhoPlays",
        "The person who takes this chair sees its secrets and keeps it until the reign ends: the computer "
        "can’t have it back before then. The log tells everyone.",
    )
    kept = translate(
        "WhoPlays",
        "A person took this chair from the computer and has seen its secrets, so they keep it until the "
        "reign ends.",
    )
    return taking if session.binds(house) else "", kept if session.bound(house) else ""


def _named(house: HouseView) -> str:
    if not house.member:
        return translate("WhoPlays", "House {house}").format(house=house.name)
    words = translate("WhoPlays", "House {house}, {member}")
    return words.format(house=house.name, member=house.member)


def _temper(house: int) -> str:
    """What to expect of its temper."""
    temper = voice(voice_of_house(house))
    expect = translate("Voices", temper.text)
    return translate("WhoPlays", "{temper}: {expect}").format(
        temper=translate("Voices", temper.title), expect=expect[:1].lower() + expect[1:]
    )
