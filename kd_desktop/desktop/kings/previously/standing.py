"""The present state of the table, in short sentences: roles, Prestige, the realm, deals, whose turn."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.deals import deal_sentence
from kd_desktop.desktop.kings.phrases.names import Names, resource_name
from kd_desktop.desktop.kings.phrases.questions import question_sentence
from kd_desktop.desktop.kit.wording import listed, signed, translate
from kd_desktop.engine.kings.view import ReignView, View
from kd_desktop.engine.kings.vocabulary import RESOURCES


def lines(view: View) -> list[str]:
    """Everything worth knowing before play goes on, a sentence each."""
    names = Names(view)
    out = [_roles(view.reign, names)] if view.reign is not None else []
    out.append(_prestige(view))
    if view.reign is not None:
        out += [_realm(view.reign), _death(view.reign, view)]
        out += [deal_sentence(deal, names) for deal in view.reign.deals if deal.state in ("open", "closed")]
    return [line for line in out if line]


def _roles(reign: ReignView, names: Names) -> str:
    if reign.leader == reign.moderator:
        return translate("Previously", "{house} is Leader and Moderator.").format(
            house=names.seat(reign.leader)
        )
    text = translate("Previously", "{leader} is Leader, and {moderator} is Moderator.")
    return text.format(leader=names.seat(reign.leader), moderator=names.seat(reign.moderator))


def _prestige(view: View) -> str:
    """The house with the most Prestige, as long as any house has some."""
    most = max((house.prestige for house in view.houses), default=0)
    if most <= 0:
        return ""
    best = [house.name for house in view.houses if house.prestige == most]
    text = (
        translate("Previously", "{houses} has the most Prestige ({n}).")
        if len(best) == 1
        else translate("Previously", "{houses} have the most Prestige ({n} each).")
    )
    return text.format(houses=listed(best), n=most)


def _realm(reign: ReignView) -> str:
    """The highest and the lowest resource, and Stability."""
    rows = [track.row for track in reign.resources]
    high, low, stability = max(rows), min(rows), signed(reign.stability.row)
    if high == low:
        text = translate("Previously", "All resources are at {high}, Stability at {stability}.")
        return text.format(high=signed(high), stability=stability)
    text = translate("Previously", "{best} at {high}, {worst} at {low}, Stability at {stability}.")
    return text.format(
        best=_standing(rows, high, top=True),
        high=signed(high),
        worst=_standing(rows, low, top=False),
        low=signed(low),
        stability=stability,
    )


def _standing(rows: list[int], row: int, *, top: bool) -> str:
    there = [resource_name(name) for name, at in zip(RESOURCES, rows, strict=True) if at == row]
    if top:
        one, several = (
            translate("Previously", "{resources} is highest"),
            translate("Previously", "{resources} are highest"),
        )
    else:
        one, several = (
            translate("Previously", "{resources} lowest"),
            translate("Previously", "{resources} lowest"),
        )
    return (one if len(there) == 1 else several).format(resources=listed(there))


def _death(reign: ReignView, view: View) -> str:
    """When the king may die, once that is near."""
    taken = sum(bool(space) for space in reign.time_counter[: view.rules.time_spaces - 1])
    free = view.rules.time_spaces - 1 - taken
    if free > 1:
        return ""
    if free == 1:
        return translate("Previously", "After one more letter the ruler may die.")
    return translate("Previously", "The ruler may die with any letter now.")


def turn(view: View) -> str:
    """Whose turn it is; between two reigns, and after the last, the thing that the table waits for."""
    names, reign = Names(view), view.reign
    seats = [question.seat for question in view.waits_for if question.seat is not None]
    if reign is None or not seats:
        return question_sentence(view.waits_for[0], names) if view.waits_for else ""
    if len(seats) > 1:
        text = translate("Previously", "The Table is waiting for {houses}.")
        return text.format(houses=listed([names.seat(seat) for seat in seats]))
    seat = reign.seats[seats[0]]
    if seat.house.member:
        text = translate("Previously", "It is {house}’s turn, and {member} plays it.")
        return text.format(house=names.seat(seat.seat), member=seat.house.member)
    return translate("Previously", "It is {house}’s turn.").format(house=names.seat(seat.seat))
