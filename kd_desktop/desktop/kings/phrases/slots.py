"""The words in the slots of an event's sentence: its numbers turned into names that its reader knows."""

from __future__ import annotations

from typing import Any

from kd_desktop.desktop.kings.phrases.arguments import fields
from kd_desktop.desktop.kings.phrases.deals import terms_phrase
from kd_desktop.desktop.kings.phrases.effects import EFFECTS
from kd_desktop.desktop.kings.phrases.names import (
    Names,
    direction_name,
    ending_sentence,
    open_agenda_name,
    part_name,
    pledge_name,
    resource_name,
    side_name,
)
from kd_desktop.desktop.kit.wording import (
    cards,
    coins,
    listed,
    ordinal,
    points,
    power,
    quoted,
    signed,
    translate,
)
from kd_desktop.desktop.phrases.slots import EventSlots, Words
from kd_desktop.engine.council.deals import Deal
from kd_desktop.engine.kings import events as e


class Slots(EventSlots):
    """The words for one event; see `EventSlots`."""

    def __init__(self, event: Any, names: Names) -> None:
        super().__init__(event, names, _WORDS)


def deal_of(event: Any, names: Names) -> Deal | None:
    """The deal that the event is about, where it is known."""
    deal = getattr(event, "deal", None)
    return deal if isinstance(deal, Deal) else names.deals.get(deal) if isinstance(deal, int) else None


def _house(event: Any, names: Names) -> str:
    """The house of an event, by number or by seat; one that joins brings its name."""
    if isinstance(event, e.MemberJoined) and event.name:
        return event.name
    number = getattr(event, "house", None)
    return names.house(number) if number is not None else names.seat(event.seat)


def _titled(ids: tuple[str, ...], names: Names) -> str:
    """Cards by their titles; those that the reader has never seen only by their number."""
    known = [names.card(card) for card in ids if card in names.titles]
    unseen = len(ids) - len(known)
    return listed([*known, cards(unseen)] if unseen else known)


def _maker(event: Any, names: Names) -> str:
    deal = deal_of(event, names)
    return names.seat(deal.maker if deal is not None else None)


def _terms(event: Any, names: Names) -> str:
    deal = deal_of(event, names)
    return terms_phrase(deal.payments, deal.promises, names) if deal is not None else ""


def _reward(event: e.Ranked, _names: Names) -> str:
    text = translate("Phrases", "{prestige} Prestige, {crave} Crave")
    return text.format(prestige=signed(event.prestige), crave=signed(event.crave))


def _signed(event: e.Signed, names: Names) -> str:
    if event.what == "story":
        return names.card(event.item)
    return names.sticker(int(event.item) if event.item.isdecimal() else 0)


def _effect(event: e.EffectDone, names: Names) -> str:
    """What a card did; its code if the program has no words for it."""
    text = EFFECTS.get(event.what.code)
    if text is None:
        return event.what.code
    return translate("Phrases", text).format_map(fields(event.what, names))


_WORDS: Words = {
    # houses and members
    "house": _house,
    "houses": lambda event, names: listed([names.seat(seat) for seat in event.seats]),
    "party": lambda event, names: names.house(event.party),
    "former": lambda event, names: names.seat(event.before),
    "hearer": lambda event, names: names.seat(event.to),
    "other": lambda event, names: names.seat(event.other),
    "player": lambda event, names: names.seat(event.player),
    "decider": lambda event, names: names.seat(event.by),
    "leading": lambda event, names: names.house(event.houses[event.leader]),
    "moderating": lambda event, names: names.house(event.houses[event.moderator]),
    "signer": lambda event, names: names.house(event.signer),
    "chooser": lambda event, names: names.chooser(event.seat),
    "choosers": lambda event, names: listed(
        [event.members[at] or names.chooser(at) for at in event.order if at < len(event.members)]
    ),
    # tokens and points
    "power": lambda event, _: power(event.power),
    "coins": lambda event, _: coins(event.coins),
    "size_power": lambda event, _: power(abs(event.delta)),
    "size_coins": lambda event, _: coins(abs(event.delta)),
    "share_power": lambda event, _: power(event.share),
    "left_power": lambda event, _: power(event.left),
    "left_cards": lambda event, _: cards(event.left),
    "added_cards": lambda event, _: cards(event.added),
    "size_cards": lambda event, _: cards(event.size),
    "points": lambda event, _: points(event.total),
    "part_points": lambda event, _: points(event.points),
    "part": lambda event, _: part_name(event.part),
    "place": lambda event, _: ordinal(event.position),
    "reward": _reward,
    # the board
    "counter": lambda event, _: event.name.replace("_", " ").replace("-", " ").capitalize(),
    "resource": lambda event, _: resource_name(event.resource),
    "size": lambda event, _: str(abs(event.total)),
    "rows": lambda event, _: str(abs(event.after.row - event.before.row)),
    "bonus": lambda event, _: str(abs(event.total) - abs(event.delta)),
    "row": lambda event, _: signed(event.after.row),
    "before_row": lambda event, _: signed(event.before),
    "after_row": lambda event, _: signed(event.after),
    "start_row": lambda event, _: signed(event.row),
    "track_row": lambda event, _: signed(event.track.row),
    "track_dir": lambda event, _: direction_name(event.track.dir),
    "dir": lambda event, _: direction_name(event.dir),
    "space": lambda event, _: str(event.space + 1),
    # cards, stickers, agendas
    "card": lambda event, names: names.card(event.card),
    "cards": lambda event, names: _titled(event.cards, names),
    "opener": lambda event, names: fields(event.cause, names)["source"],
    "source": lambda event, names: names.source(event.source),
    "achievement": lambda event, names: names.card(event.achievement),
    "sticker": lambda event, names: names.sticker(event.number),
    "covered": lambda event, names: names.sticker(event.covers),
    "token": lambda event, names: names.sticker(event.sticker),
    "signed": _signed,
    "storyline": lambda event, names: names.storyline(event.storyline),
    "mystery": lambda event, names: names.mystery(event.letter),
    "agenda": lambda event, names: names.agenda(event.agenda),
    "hand": lambda event, names: listed([names.agenda(agenda) for agenda in event.hand]),
    "open_agenda": lambda event, _: open_agenda_name(event.polarity, event.resource),
    "open_agendas": lambda event, _: listed(
        [open_agenda_name(event.polarity, resource) for resource in event.resources]
    ),
    # the vote, deals, words
    "side": lambda event, _: side_name(event.side),
    "option": lambda event, _: (
        quoted(event.text) if event.text else translate("Phrases", "one of the options")
    ),
    "finale_vote": lambda event, names: quoted(
        names.titles.get(event.vote) or names.finale_vote or event.vote
    ),
    "maker": _maker,
    "terms": _terms,
    "pledge": lambda event, _: pledge_name(event.ballot),
    # whole sentences
    "note": lambda event, _: quoted(event.text),
    "effect": _effect,
    "ending": lambda event, _: ending_sentence(event.ending),
}
"""How each slot's word is made from the event; slots not listed here are fields of the event."""
