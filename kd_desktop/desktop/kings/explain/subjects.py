"""The things on the table that players can ask about: their names, present state and related things."""

from __future__ import annotations

from typing import Literal

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kings.phrases.names import (
    Names,
    direction_name,
    open_agenda_name,
    resource_name,
    side_name,
)
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import coins, listed, points, power, sentences, signed, translate
from kd_desktop.engine.kings.state import Track
from kd_desktop.engine.kings.view import PileView, ReignView, SeatView, StickerView, View, VoteView
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX

_SAY = Texts(__file__)

Kind = Literal[
    "resource",
    "momentum",
    "stability",
    "balance",
    "sticker",
    "story",
    "leader",
    "moderator",
    "prestige",
    "crave",
    "power",
    "coins",
    "agenda",
    "open_agenda",
    "deck",
    "counter",
    "death",
    "event",
    "score",
    "house",
    "kings",
    "vote",
]
"""The kinds of things to ask about.

A Subject's `name` is a resource, storyline, card or Secret Agenda; its `number` a sticker, a seat (power,
coins, agenda, open_agenda) or a house (prestige, crave, score, house).
"""


OWN = ("power", "coins", "agenda")
"""Kinds that only their seat can know before the reign is scored."""


def thing_of_piece(key: str) -> TableSubject | None:
    """The thing that a piece of the board shows, by the piece's key; None for a piece that is no thing."""
    kind, _, rest = key.partition(":")
    if kind in ("gauge", "float"):
        return TableSubject("stability") if rest == "stability" else TableSubject("resource", rest)
    if kind == "tower":
        return TableSubject("stability")
    if kind == "row":
        return TableSubject("resource", rest)
    if kind == "sticker":
        return TableSubject("sticker", "", int(rest.rpartition(":")[2]))
    if kind == "story":
        return TableSubject("story", rest)
    if kind == "counter":
        return TableSubject("counter", rest.split(":", 2)[2])
    if kind == "event":
        return TableSubject("event", rest)
    return {"deck": TableSubject("deck"), "death": TableSubject("death"), "kings": TableSubject("kings")}.get(
        kind
    )


def thing_of_sign(name: str) -> TableSubject | None:
    """The thing behind a sign of the table, by its name: a Resource, or something unique; None for others."""
    if name in RESOURCE_INDEX:
        return TableSubject("resource", name)
    return TableSubject(name) if name in ("stability", "vote", "balance") else None


# --- what may be known ---


def seat_of(view: View, house: int) -> SeatView | None:
    """The seat of a house in this reign."""
    seats = view.reign.seats if view.reign is not None else ()
    return next((seat for seat in seats if seat.house.number == house), None)


def sticker_of(view: View, number: int) -> StickerView | None:
    """A visible sticker by its number."""
    return next(
        (one for row in view.chronicle for one in row if one is not None and one.number == number), None
    )


def pile_of(view: View, storyline: str) -> PileView | None:
    """A storyline's pile."""
    return next((pile for pile in view.piles if pile.storyline.id == storyline), None)


def track_of(view: View, resource: str) -> Track | None:
    """A resource's marker, while a reign runs."""
    index = {str(name): place for name, place in RESOURCE_INDEX.items()}.get(resource)
    return view.reign.resources[index] if view.reign is not None and index is not None else None


def amount(thing: TableSubject, view: View) -> int | None:
    """The number that a chain of causes must add up to; None where there is none, or it is secret."""
    reign = view.reign
    if thing.kind in ("prestige", "crave"):
        house = next((one for one in view.houses if one.number == thing.number), None)
        return None if house is None else house.prestige if thing.kind == "prestige" else house.crave
    if thing.kind == "sticker":
        sticker = sticker_of(view, thing.number)
        return None if sticker is None else sticker.marks
    if reign is None:
        return None
    if thing.kind in ("power", "coins"):
        return _pool(thing, view)
    if thing.kind == "resource":
        track = track_of(view, thing.name)
        return None if track is None else track.row
    if thing.kind == "score":
        seat = seat_of(view, thing.number)
        return seat.score.total if seat is not None and seat.score is not None else None
    return {"stability": reign.stability.row, "balance": reign.balance}.get(thing.kind)


def _pool(thing: TableSubject, view: View) -> int | None:
    own, seats = view.own, view.reign.seats if view.reign is not None else ()
    if own is not None and own.seat == thing.number:
        return own.power if thing.kind == "power" else own.coins
    if thing.number < len(seats):
        return seats[thing.number].power if thing.kind == "power" else seats[thing.number].coins
    return None


def known(thing: TableSubject, view: View) -> bool:
    """Whether the viewer can know it: pools and Secret Agendas are for their seat alone."""
    if thing.kind in ("power", "coins"):
        return amount(thing, view) is not None
    if thing.kind == "agenda":
        return _agenda(thing, view) != ""
    return True


def _agenda(thing: TableSubject, view: View) -> str:
    own, seats = view.own, view.reign.seats if view.reign is not None else ()
    if own is not None and own.seat == thing.number and own.agenda is not None:
        return own.agenda.name
    return (seats[thing.number].agenda or "") if thing.number < len(seats) else ""


# --- words ---


def title(thing: TableSubject, names: Names) -> str:
    """The name of a thing, in a word or two."""
    if thing.kind in ("resource", "stability"):
        return resource_name(thing.name or thing.kind)
    if thing.kind == "sticker":
        return names.sticker(thing.number)
    if thing.kind == "story":
        return names.storyline(thing.name)
    if thing.kind in ("counter", "event"):
        return names.card(thing.name)
    if thing.kind == "house":
        return translate("Why", "House {house}").format(house=names.house(thing.number))
    return _SAY(
        f"title.{thing.kind}",
        resource=resource_name(thing.name),
        house=names.house(thing.number),
        seat=names.seat(thing.number),
    )


def state(thing: TableSubject, view: View, names: Names) -> str:
    """The present state of a thing, in a sentence; "" where the title says it all."""
    now = amount(thing, view)
    if now is not None and thing.kind not in ("sticker", "resource"):
        return _counted(thing, now)
    return _described(thing, view, names)


def printed(thing: TableSubject, view: View) -> list[str]:
    """The paragraphs on an Event, a sticker or a storyline's top card, as far as it is public."""
    if thing.kind == "event":
        lie = view.reign.events if view.reign is not None else ()
        text = next((one.text for one in lie if one.card == thing.name), "")
    elif thing.kind == "sticker":
        sticker = sticker_of(view, thing.number)
        text = sticker.text if sticker is not None else ""
    elif thing.kind == "story":
        pile = pile_of(view, thing.name)
        top = pile.cards[-1] if pile is not None and pile.cards else None
        text = "\n".join((top.text, *top.abilities)) if top is not None else ""
    else:
        return []
    return [part for part in text.split("\n") if part]


def _counted(thing: TableSubject, now: int) -> str:
    if thing.kind == "stability":
        return translate("Why", "It is at {n}.").format(n=signed(now))
    if thing.kind in ("balance", "power"):
        return translate("Why", "{amount} now.").format(amount=power(now))
    if thing.kind == "coins":
        return translate("Why", "{amount} now.").format(amount=coins(now))
    if thing.kind == "score":
        return translate("Why", "{amount} in this reign.").format(amount=points(now))
    return translate("Why", "{n} now.").format(n=now)


def _described(thing: TableSubject, view: View, names: Names) -> str:
    track = track_of(view, thing.name)
    if track is not None:
        return drift(track)
    if thing.kind == "sticker":
        return _sticker_state(thing.number, view)
    if thing.kind == "story":
        pile = pile_of(view, thing.name)
        return pile.cards[-1].title if pile is not None and pile.cards else translate("Why", "Not begun yet.")
    if thing.kind == "agenda":
        agenda = _agenda(thing, view)
        return names.agenda(agenda) if agenda else translate("Why", "It is not chosen yet, or it is secret.")
    return _on_table(thing, view, view.reign, names) if view.reign is not None else ""


def _on_table(thing: TableSubject, view: View, reign: ReignView, names: Names) -> str:
    """The state of what is there only while a reign runs."""
    if thing.kind in ("leader", "moderator"):
        return names.seat(reign.leader if thing.kind == "leader" else reign.moderator)
    if thing.kind == "open_agenda" and thing.number < len(reign.seats):
        held = [
            open_agenda_name(one.polarity, one.resource) for one in reign.seats[thing.number].open_agendas
        ]
        return listed(held) if held else translate("Why", "Not one in this reign.")
    if thing.kind == "deck":
        return translate("Why", "Cards left: {n}.").format(n=reign.deck_size)
    if thing.kind == "death":
        last = len(reign.time_counter[-1]) if reign.time_counter else 0
        return translate("Why", "Cards there: {n} of {limit}.").format(
            n=last, limit=view.rules.death_space_limit
        )
    if thing.kind == "vote" and reign.vote is not None:
        stands = translate("Why", "AYE {aye}, NAY {nay}.").format(aye=reign.vote.aye, nay=reign.vote.nay)
        return sentences((stands, _nobody(reign.vote)))
    return ""


def _nobody(vote: VoteView) -> str:
    """Which side nobody has voted for, in a sentence; "" if there is none: no cause tells of that."""
    if not vote.aye and not vote.nay:
        return translate("Why", "Nobody has voted AYE or NAY yet.")
    if vote.aye and vote.nay:
        return ""
    side = side_name("nay" if vote.aye else "aye")
    return translate("Why", "Nobody has voted {side} yet.").format(side=side)


def drift(track: Track) -> str:
    """Row, colour and Momentum of a marker."""
    text = translate("Why", "{row}, {direction}.")
    if track.marker:
        text = translate("Why", "{row}, {direction} with Momentum.")
    return text.format(row=signed(track.row), direction=direction_name(track.dir))


def _sticker_state(number: int, view: View) -> str:
    sticker = sticker_of(view, number)
    if sticker is None:
        return translate("Why", "It is covered and no longer counts.")
    good = translate("Why", "Good for {resource}.")
    bad = translate("Why", "Bad for {resource}.")
    kind = (good if sticker.polarity == "positive" else bad).format(resource=resource_name(sticker.resource))
    marks = translate("Why", "{marks} of {squares} squares marked.").format(
        marks=sticker.marks, squares=sticker.squares
    )
    return translate("Why", "{one} {other}").format(one=kind, other=marks)


# --- what lies beside ---


def beside(thing: TableSubject, view: View) -> list[TableSubject]:
    """The related things to look at next; only those that the viewer can know."""
    out: list[TableSubject] = []
    if thing.kind in ("resource", "momentum"):
        out = [
            TableSubject("momentum" if thing.kind == "resource" else "resource", thing.name),
            TableSubject("stability"),
        ]
        index = {str(name): place for name, place in RESOURCE_INDEX.items()}[thing.name]
        out += [TableSubject("sticker", "", one.number) for one in view.chronicle[index] if one is not None]
    elif thing.kind == "sticker":
        sticker = sticker_of(view, thing.number)
        out = (
            [TableSubject("resource", sticker.resource), *_house(sticker.signer)]
            if sticker is not None
            else []
        )
    elif thing.kind == "house":
        out = _of_house(thing.number, view)
    elif thing.kind in ("prestige", "crave", "score"):
        out = [TableSubject("house", "", thing.number)]
    elif thing.kind in ("power", "coins", "agenda", "open_agenda") and view.reign is not None:
        same = [
            TableSubject("power", "", thing.number),
            TableSubject("coins", "", thing.number),
            TableSubject("agenda", "", thing.number),
        ]
        out = [
            *(one for one in same if one.kind != thing.kind),
            TableSubject("house", "", view.reign.seats[thing.number].house.number),
        ]
    elif thing.kind in ("balance", "vote", "leader", "moderator"):
        kinds: tuple[Kind, ...] = ("vote", "balance", "leader", "moderator")
        out = [TableSubject(kind) for kind in kinds if kind != thing.kind]
    return [one for one in out if known(one, view) and (view.reign is not None or one.kind in _LASTING)]


_LASTING = ("sticker", "story", "prestige", "crave", "house", "kings")


def _house(number: int) -> list[TableSubject]:
    return [TableSubject("house", "", number)] if number else []


def _of_house(number: int, view: View) -> list[TableSubject]:
    out = [TableSubject("prestige", "", number), TableSubject("crave", "", number)]
    seat = seat_of(view, number)
    if seat is None:
        return out
    if seat.score is not None:
        out.append(TableSubject("score", "", number))
    if seat.leader:
        out.append(TableSubject("leader"))
    if seat.moderator:
        out.append(TableSubject("moderator"))
    if seat.open_agendas:
        out.append(TableSubject("open_agenda", "", seat.seat))
    return [
        *out,
        TableSubject("power", "", seat.seat),
        TableSubject("coins", "", seat.seat),
        TableSubject("agenda", "", seat.seat),
    ]
