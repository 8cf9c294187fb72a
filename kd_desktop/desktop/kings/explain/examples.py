"""Examples for the rules from the table as it is: each from a single view and nothing else.

Given the table's view they are public; given a seat's own view, those of Secret Agendas speak of its card.
"""

from __future__ import annotations

from collections.abc import Callable

from kd_desktop.desktop.kings.explain.subjects import track_of
from kd_desktop.desktop.kings.phrases.deals import deal_sentence
from kd_desktop.desktop.kings.phrases.names import (
    Names,
    direction_name,
    open_agenda_name,
    resource_name,
    side_name,
)
from kd_desktop.desktop.kings.phrases.progress import token_points
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import listed, points, power, sentences, signed, translate
from kd_desktop.engine.council import ballot
from kd_desktop.engine.kings.content import CountGoal, SecretAgenda
from kd_desktop.engine.kings.tracks import moved
from kd_desktop.engine.kings.view import ReignView, SeatView, StickerView, View, VoteView
from kd_desktop.engine.kings.vocabulary import RESOURCES

_SAY = Texts(__file__)


def example(key: str, view: View) -> str:
    """The example for the topic of that key; "" where the table has none now."""
    made = _EXAMPLES.get(key)
    return made(view) if made is not None else ""


def _voting(view: View) -> tuple[ReignView, VoteView] | None:
    reign = view.reign
    return (reign, reign.vote) if reign is not None and reign.vote is not None else None


# --- the vote ---


def _round(view: View) -> str:
    if view.reign is None:
        return ""
    names = Names(view)
    return translate("Examples", "This is round {n}. {leader} is Leader, {moderator} Moderator.").format(
        n=view.reign.round, leader=names.seat(view.reign.leader), moderator=names.seat(view.reign.moderator)
    )


def _scales(view: View) -> str:
    ghosts = view.reign.ghosts if view.reign is not None else ()
    text = translate("Examples", "{side} would bring {resource} to {row}, as far as the card shows.")
    return sentences(
        text.format(side=side_name(one.side), resource=resource_name(one.resource), row=signed(one.row))
        for one in ghosts[:4]
    )


def _ballot(view: View) -> str:
    found = _voting(view)
    if found is None or found[1].turn is None:
        return ""
    reign, vote = found
    names = Names(view)
    done = [names.seat(seat.seat) for seat in reign.seats if seat.ballot is not None]
    said = translate("Examples", "Now it is {seat}’s turn.").format(seat=names.seat(vote.turn))
    if not done:
        return said
    return sentences((said, translate("Examples", "{seats} have voted.").format(seats=listed(done))))


def _gather(view: View) -> str:
    found = _voting(view)
    if found is None:
        return ""
    reign, _ = found
    gatherers = sum(seat.ballot == "gather" for seat in reign.seats)
    if not gatherers:
        text = translate(
            "Examples", "{power} on the Balance. Nobody is gathering yet; a single house would get it all."
        )
        return text.format(power=power(reign.balance))
    text = translate(
        "Examples", "{power} on the Balance. Shared by {n}, each would get {share}, with {left} left over."
    )
    return text.format(
        power=power(reign.balance),
        n=gatherers,
        share=reign.balance // gatherers,
        left=reign.balance % gatherers,
    )


def _moderate(view: View) -> str:
    if view.reign is None:
        return ""
    names = Names(view)
    vote = view.reign.vote
    if vote is not None and vote.moderated_by is not None:
        return translate("Examples", "{seat} has taken the token in this vote, so nobody else can.").format(
            seat=names.seat(vote.moderated_by)
        )
    return translate(
        "Examples", "{seat} is Moderator, and nobody has claimed the token in this vote."
    ).format(seat=names.seat(view.reign.moderator))


def _lead(view: View) -> str:
    found = _voting(view)
    if found is None:
        return ""
    reign, _ = found
    names = Names(view)
    most = max(seat.committed for seat in reign.seats)
    leads = translate("Examples", "{seat} is Leader.").format(seat=names.seat(reign.leader))
    text = translate("Examples", "To take the token, another house needs at least {n} Power on its card.")
    return sentences((leads, text.format(n=most + 1)))


def _vote_end(view: View) -> str:
    found = _voting(view)
    if found is None:
        return ""
    reign, _ = found
    names = Names(view)
    last = (reign.leader - 1) % len(reign.seats)
    text = translate(
        "Examples", "{leader} is Leader, so the vote ends after {last}’s turn unless the token moves."
    )
    return text.format(leader=names.seat(reign.leader), last=names.seat(last))


def _majority(view: View) -> str:
    found = _voting(view)
    if found is None:
        return ""
    _, vote = found
    return translate("Examples", "Now AYE has {aye} and NAY has {nay}.").format(aye=vote.aye, nay=vote.nay)


def _tie(view: View) -> str:
    if view.reign is None:
        return ""
    return translate("Examples", "If this vote ends in a tie, {seat} breaks it.").format(
        seat=Names(view).seat(view.reign.moderator)
    )


def _leader_after(view: View) -> str:
    found = _voting(view)
    if found is None:
        return ""
    reign, _ = found
    leader = reign.seats[reign.leader]
    name = Names(view).seat(reign.leader)
    if leader.ballot in ballot.SIDES:
        text = translate(
            "Examples", "{leader} is Leader and has voted {side}: if {side} wins, it stays Leader."
        )
        return text.format(leader=name, side=side_name(leader.ballot))
    return translate("Examples", "{leader} is Leader now.").format(leader=name)


def _balance(view: View) -> str:
    if view.reign is None:
        return ""
    return translate("Examples", "It holds {power} now.").format(power=power(view.reign.balance))


def _deal(view: View) -> str:
    deals = view.reign.deals if view.reign is not None else ()
    return deal_sentence(deals[-1], view) if deals else ""


# --- the realm ---


def _resource(view: View) -> str:
    if view.reign is None:
        return ""
    each = translate("Examples", "{resource} {row}")
    rows = [
        each.format(resource=resource_name(name), row=signed(track.row))
        for name, track in zip(RESOURCES, view.reign.resources, strict=True)
    ]
    return translate("Examples", "Now: {rows}.").format(rows=listed(rows))


def momentum_of(view: View, name: str) -> str:
    """What a card's +1 and -1 would do to that resource now."""
    track = track_of(view, name)
    if track is None:
        return ""
    half = view.rules.resource_half_height
    drift = translate("Examples", "{resource} is at {row} and {direction}.")
    if track.marker:
        drift = translate("Examples", "{resource} is at {row} and {direction} with Momentum.")
    return sentences(
        (
            drift.format(
                resource=resource_name(name), row=signed(track.row), direction=direction_name(track.dir)
            ),
            translate(
                "Examples", "A card’s {rise} would bring it to {up}, a card’s {fall} to {down}."
            ).format(
                rise=signed(1),
                fall=signed(-1),
                up=signed(moved(track, 1, half)[0].row),
                down=signed(moved(track, -1, half)[0].row),
            ),
        )
    )


def _momentum(view: View) -> str:
    if view.reign is None:
        return ""
    marked = [name for name, track in zip(RESOURCES, view.reign.resources, strict=True) if track.marker]
    return momentum_of(view, marked[0] if marked else "wealth")


def _stability(view: View) -> str:
    if view.reign is None:
        return ""
    half, row = view.rules.stability_half_length, view.reign.stability.row
    if view.reign.abdication is not None:
        return translate("Examples", "It has reached an end: the ruler will abdicate.")
    text = translate(
        "Examples",
        "It is at {row}. {up} more rows up or {down} down, and the ruler abdicates.",
    )
    return text.format(row=signed(row), up=half - row, down=half + row)


def _stickers(view: View) -> list[StickerView]:
    return [one for row in view.chronicle for one in row if one is not None]


def _sticker(view: View) -> str:
    found = _stickers(view)
    good = sum(one.polarity == "positive" for one in found)
    text = translate("Examples", "The board has {good} good and {bad} bad stickers.")
    return text.format(good=good, bad=len(found) - good)


def _covering(view: View) -> str:
    text = translate("Examples", "The row of {resource} is full: the next one covers {sticker}.")
    names = Names(view)
    said = []
    for name, row in zip(RESOURCES, view.chronicle, strict=True):
        lying = [one for one in row if one is not None]
        if row and len(lying) == len(row):
            oldest = max(lying, key=lambda one: (one.marks, -one.slot))
            said.append(text.format(resource=resource_name(name), sticker=names.sticker(oldest.number)))
    return sentences(said) if said else translate("Examples", "No row is full yet.")


def _signing(view: View) -> str:
    if view.reign is None:
        return ""
    return translate("Examples", "{seat} would sign now.").format(seat=Names(view).seat(view.reign.leader))


def _power_legacy(view: View) -> str:
    each = translate("Examples", "{house} {n}")
    net = {house.number: 0 for house in view.houses}
    for one in _stickers(view):
        if one.signer in net:
            net[one.signer] += 1 if one.polarity == "positive" else -1
    names = Names(view)
    said = [each.format(house=names.house(house), n=signed(n)) for house, n in net.items() if n]
    if not said:
        return translate("Examples", "As the board is now, it changes nobody’s Power.")
    return translate("Examples", "As the board is now, the next reign brings: {houses}.").format(
        houses=listed(said)
    )


def _resource_legacy(view: View) -> str:
    each = translate("Examples", "{resource} {row}")
    said = []
    for name, row in zip(RESOURCES, view.chronicle, strict=True):
        net = sum(1 if one.polarity == "positive" else -1 for one in row if one is not None)
        said.append(each.format(resource=resource_name(name), row=signed(net)))
    return translate("Examples", "As the board is now, the next reign begins at: {rows}.").format(
        rows=listed(said)
    )


# --- cards ---


def _deck(view: View) -> str:
    if view.reign is None:
        return ""
    return translate("Examples", "Cards left in the deck: {n}.").format(n=view.reign.deck_size)


def _time(view: View) -> str:
    if view.reign is None or not view.reign.time_counter:
        return ""
    free = sum(not space for space in view.reign.time_counter[:-1])
    if free:
        return translate(
            "Examples", "Spaces left before the last one: {n}. Until then the ruler can’t die."
        ).format(n=free)
    return translate("Examples", "All spaces before the last one are full: the next card goes there.")


def _death(view: View) -> str:
    if view.reign is None or not view.reign.time_counter:
        return ""
    there = len(view.reign.time_counter[-1])
    text = translate("Examples", "Cards on the last space: {n}. Card {limit} is certain to kill the ruler.")
    return text.format(n=there, limit=view.rules.death_space_limit)


def _story(view: View) -> str:
    each = translate("Examples", "{storyline}: {title}")
    said = [
        each.format(storyline=pile.storyline.name, title=pile.cards[-1].title)
        for pile in view.piles
        if pile.cards
    ]
    return translate("Examples", "On top now: {cards}.").format(cards="; ".join(said)) if said else ""


def _most_signatures(view: View) -> str:
    names = Names(view)
    said = []
    for pile in view.piles:
        signers = [card.signer for card in pile.cards if card.signer]
        if signers:
            most = max(signers.count(house) for house in signers)
            leading = [names.house(house) for house in dict.fromkeys(signers) if signers.count(house) == most]
            text = translate("Examples", "{storyline}: {houses} with {n}.")
            said.append(text.format(storyline=pile.storyline.name, houses=listed(leading), n=most))
    return sentences(said)


def _mystery(view: View) -> str:
    text = translate("Examples", "Told so far: {n} of {all}.")
    return text.format(n=len(view.mysteries), all=view.rules.mystery_spaces)


# --- beginning and end ---


def _roles(view: View) -> str:
    if view.reign is None:
        return ""
    order = sorted(view.reign.seats, key=lambda seat: (seat.house.prestige, seat.house.number), reverse=True)
    each = translate("Examples", "{house} {n}")
    said = [each.format(house=seat.house.name, n=seat.house.prestige) for seat in order]
    return translate("Examples", "By Prestige, highest first: {houses}.").format(houses=listed(said))


def _open_agendas(view: View) -> str:
    if view.reign is None:
        return ""
    text = translate("Examples", "{house} is {tokens}.")
    said = []
    for seat in view.reign.seats:
        held = [open_agenda_name(one.polarity, one.resource) for one in seat.open_agendas]
        if held:
            said.append(text.format(house=seat.house.name, tokens=listed(held)))
    return sentences(said) if said else translate("Examples", "Nobody has one in this reign.")


def _open_points(view: View) -> str:
    reign = view.reign
    if reign is None:
        return ""
    text = translate("Examples", "Now {house} would get {points}.")
    said = [
        text.format(
            house=seat.house.name, points=points(sum(token_points(reign, one) for one in seat.open_agendas))
        )
        for seat in reign.seats
        if seat.open_agendas
    ]
    return sentences(said) if said else _open_agendas(view)


def _scores(view: View) -> str:
    seats = view.reign.seats if view.reign is not None else ()
    each = translate("Examples", "{house} {n}")
    said = [
        each.format(house=seat.house.name, n=seat.score.total) for seat in seats if seat.score is not None
    ]
    return translate("Examples", "In this reign: {houses}.").format(houses=listed(said)) if said else ""


def _reward(view: View) -> str:
    ends = _SAY.table("reward")
    seats = len(view.reign.seats) if view.reign is not None else 5
    rows = (*("first", "second", "third", "fourth")[: seats - 1], "last")
    said = []
    for ending, text in ends.items():
        cells = [_reward_cell(row, *getattr(view.rules.reward, row).of(ending)) for row in rows]
        said.append(text.format(cells="; ".join(cells)))
    return "\n".join(said)


def _reward_cell(row: str, prestige: int, crave: int) -> str:
    place = _SAY(f"place.{row}")
    parts = [translate("Examples", "{n} Prestige").format(n=prestige)] if prestige else []
    parts += [translate("Examples", "{n} Crave").format(n=crave)] if crave else []
    return place.format(points=listed(parts) if parts else translate("Examples", "nothing"))


def _prestige(view: View) -> str:
    each = translate("Examples", "{house} {prestige} and {crave}")
    said = [each.format(house=one.name, prestige=one.prestige, crave=one.crave) for one in view.houses]
    return (
        translate("Examples", "Prestige and Crave now: {houses}.").format(houses=listed(said)) if said else ""
    )


def _ranks(view: View) -> str:
    if view.reign is None:
        return ""
    rows = sorted({track.row for track in view.reign.resources}, reverse=True)
    text = translate("Examples", "{place}. {resources}")
    said = []
    for place, row in enumerate(rows, 1):
        here = [name for name, track in zip(RESOURCES, view.reign.resources, strict=True) if track.row == row]
        said.append(text.format(place=place, resources=listed([resource_name(name) for name in here])))
    return translate("Examples", "The resources now, highest first: {places}.").format(places="; ".join(said))


def _next_king(view: View) -> str:
    if not view.ledger:
        return ""
    last = view.ledger[-1]
    winners = [Names(view).house(row.house) for row in last.rows if row.winner]
    return translate("Examples", "Reign {n} was won by {houses}.").format(
        n=last.reign, houses=listed(winners)
    )


# --- Secret Agendas ---


def _agenda(view: View) -> str:
    own = view.own
    return card_words(own.agenda, view) if own is not None and own.agenda is not None else ""


def _one_agenda(name: str) -> Callable[[View], str]:
    def made(view: View) -> str:
        own = view.own
        cards = (own.agenda, *own.hand) if own is not None else ()
        card = next((one for one in cards if one is not None and one.name == name), None)
        return card_words(card, view) if card is not None else ""

    return made


def card_words(card: SecretAgenda, view: View) -> str:
    """A Secret Agenda's card in words, and what it would give now. For its seat only."""
    money = translate("Examples", "For Coins: {first} for 1st place, {second} for 2nd, {third} for 3rd.")
    parts = [_goal_words(card), money.format(first=card.money[0], second=card.money[1], third=card.money[2])]
    if view.own is not None and view.own.agenda == card:
        now = translate("Examples", "For the markers it is worth {points} now.")
        parts.append(now.format(points=points(view.own.goal_now)))
    return sentences(parts)


def _goal_words(card: SecretAgenda) -> str:
    if not isinstance(card.goal, CountGoal):
        return translate("Examples", "{points} for each row.").format(points=points(card.goal.points_per_row))
    span = translate("Examples", "{low} to {high}")
    rows = [span.format(low=signed(low), high=signed(high)) for low, high in card.goal.rows]
    each = translate("Examples", "{n}: {points}")
    table = [each.format(n=n, points=worth) for n, worth in enumerate(card.goal.points) if n or worth]
    text = translate("Examples", "It counts markers from {rows}. Points by their number: {table}.")
    return text.format(rows=listed(rows), table=", ".join(table))


def _member(view: View) -> str:
    text = translate("Examples", "Houses of this campaign: {houses}.")
    return text.format(houses=listed([one.name for one in view.houses])) if view.houses else ""


def _awaited(view: View) -> SeatView | None:
    seats = view.reign.seats if view.reign is not None else ()
    return next((seat for seat in seats if seat.to_act), None)


def _draft(view: View) -> str:
    seat = _awaited(view)
    asked = any(question.why.code == "ask_agenda" for question in view.waits_for)
    if seat is None or not asked:
        return ""
    return translate("Examples", "{house} is choosing now.").format(house=seat.house.name)


_EXAMPLES: dict[str, Callable[[View], str]] = {
    "round": _round,
    "scales": _scales,
    "ballot": _ballot,
    "gather": _gather,
    "moderate": _moderate,
    "lead": _lead,
    "vote-end": _vote_end,
    "majority": _majority,
    "tie": _tie,
    "break_tie": _tie,
    "leader-after": _leader_after,
    "balance": _balance,
    "deal": _deal,
    "resource": _resource,
    "momentum": _momentum,
    "stability": _stability,
    "abdication": _stability,
    "sticker": _sticker,
    "covering": _covering,
    "signing": _signing,
    "power-legacy": _power_legacy,
    "resource-legacy": _resource_legacy,
    "deck": _deck,
    "time": _time,
    "death": _death,
    "story": _story,
    "most-signatures": _most_signatures,
    "mystery": _mystery,
    "finale": _mystery,
    "roles": _roles,
    "draft": _draft,
    "open-agenda": _open_agendas,
    "open-points": _open_points,
    "points": _scores,
    "reward": _reward,
    "prestige": _prestige,
    "ranks": _ranks,
    "next-king": _next_king,
    "agenda": _agenda,
    "opulent": _one_agenda("opulent"),
    "extremist": _one_agenda("extremist"),
    "moderate-agenda": _one_agenda("moderate"),
    "opportunist": _one_agenda("opportunist"),
    "rebel": _one_agenda("rebel"),
    "greedy": _one_agenda("greedy"),
    "member": _member,
    "house": _member,
}
