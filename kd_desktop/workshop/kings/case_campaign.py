"""Paths of rule cases about the campaign: houses, chronicle, stories, ledger (sections 16.4, 16.7)."""

from __future__ import annotations

from typing import Any, get_args

from msgspec.structs import replace

from kd_desktop.engine.council.ballot import SIDES
from kd_desktop.engine.kings.content import Dilemma, EventCard, Story, TriggerCard
from kd_desktop.engine.kings.state import (
    AttachedSticker,
    EventPlaced,
    GameRecord,
    HouseRecord,
    MysteryPlaced,
    Placed,
    ScoreRow,
    StoryPlaced,
)
from kd_desktop.engine.kings.view import View
from kd_desktop.engine.kings.vocabulary import AGENDAS, RESOURCE_INDEX, RESOURCES
from kd_desktop.packs.findings import meant
from kd_desktop.workshop.cases_paths import CasePath, Kind
from kd_desktop.workshop.cases_verdicts import Plain, Unfit
from kd_desktop.workshop.kings.case_position import HIDDEN, KingsPosition


def resource_index(name: str) -> int:
    """The place of a resource on the track; raises Unfit."""
    index = RESOURCE_INDEX.get(name)  # type: ignore[call-overload]
    if index is None:
        raise Unfit(f"There is no resource “{name}”; there are {', '.join(RESOURCES)}.")
    return int(index)


def one_of(value: Plain, words: tuple[str, ...], what: str) -> Any:
    """The value if it is one of the words; raises Unfit."""
    if value not in words:
        raise Unfit(f"“{value}” is no {what}; there are {', '.join(words)}.")
    return value


def only_keys(table: dict[str, Plain], known: tuple[str, ...], what: str) -> None:
    """Raises Unfit for a key that such a table hasn't."""
    for key in table:
        if key not in known:
            raise Unfit(f"{what} has no “{key}”.{meant(key, known)}")


def member_put(kind: type | tuple[type, ...], what: str) -> Any:
    """A function that checks ids against one table of the pack; raises Unfit for an unknown one."""

    def known(position: KingsPosition, card: Plain) -> str:
        if not isinstance(position.library.cards[known_card(position, card)], kind):
            raise Unfit(f"“{card}” is no {what}, and only such a card can lie here.")
        return str(card)

    return known


known_dilemma = member_put(Dilemma, "dilemma")
known_drawn = member_put((Dilemma, TriggerCard), "dilemma or Trigger")
known_story = member_put(Story, "story card")
known_event = member_put(EventCard, "event")


def known_card(position: KingsPosition, card: Plain) -> str:
    """The id of a card of the pack; raises Unfit."""
    if card not in position.library.cards:
        raise Unfit(f"The pack has no card “{card}”.")
    return str(card)


def _cards_put(field: str, known: Any = known_card) -> Any:
    def put(position: KingsPosition, value: Plain) -> None:
        position.change(**{field: tuple(known(position, card) for card in value)})

    return put


def _decided_put(position: KingsPosition, value: Plain) -> None:
    decided: list[Placed] = []
    for entry in value:
        if not isinstance(entry, dict) or set(entry) != {"card", "side"} or entry["side"] not in SIDES:
            raise Unfit('A decided dilemma is { card = "…", side = "aye" } or "nay".')
        decided.append(Placed(known_dilemma(position, entry["card"]), entry["side"]))
    position.change(decided=tuple(decided))


# --- houses ------------------------------------------------------------


def _claim(position: KingsPosition, name: Plain) -> HouseRecord:
    """The record of that house, of a new member who is called after it when nobody owned it."""
    number = position.house(name)
    record = position.state.houses[number - 1] if number else None
    if record is None:
        if not number:
            raise Unfit("House 0 is nobody's.")
        record = HouseRecord(number, f"house {number}", "")
        position.set_record(record)
    return record


def _record_put(field: str) -> Any:
    def put(position: KingsPosition, value: Plain, name: str) -> None:
        record = _claim(position, name)
        if field == "marks":
            value = _counts(value, len(record.marks), "marks of a house")
        position.set_record(replace(record, **{field: value}))

    return put


def _counts(value: Plain, length: int, what: str) -> tuple[int, ...]:
    """A list of that many whole numbers, none below 0; raises Unfit."""
    if len(value) != length or not all(type(one) is int and one >= 0 for one in value):
        raise Unfit(f"The {what} are {length} whole numbers from 0 up.")
    return tuple(value)


def _record_get(field: str) -> Any:
    def get(position: KingsPosition, name: str) -> Plain:
        value = getattr(position.record(name), field)
        return list(value) if isinstance(value, tuple) else value

    return get


def _record_seen(field: str) -> Any:
    def seen(position: KingsPosition, view: View, name: str) -> Plain:
        number = position.house(name)
        return next(getattr(house, field) for house in view.houses if house.number == number)

    return seen


def alignment_get(position: KingsPosition, name: str) -> Plain:
    """Marks of the alignment achievements, by agenda."""
    return dict(zip(AGENDAS, position.record(name).alignment, strict=True))


def alignment_put(position: KingsPosition, value: Plain, name: str) -> None:
    """Sets the marks of the agendas that are named."""
    record = _claim(position, name)
    marks = dict(zip(AGENDAS, record.alignment, strict=True))
    for agenda, count in value.items():
        marks[one_of(agenda, AGENDAS, "agenda")] = count
    position.set_record(replace(record, alignment=tuple(marks.values())))


def _house_entries() -> list[CasePath]:
    found = []
    rows: tuple[tuple[str, Kind, str], ...] = (
        ("name", "text", "what its owner calls the house; giving it makes an absent member"),
        ("member", "text", "who owns the house; giving it makes an absent member"),
        ("prestige", "number", "Prestige of the campaign"),
        ("crave", "number", "Crave of the campaign"),
        ("marks", "list", "marks of the narrative and the three gameplay achievements"),
    )
    for field, kind, meaning in rows:
        seen = None if field == "marks" else _record_seen(field)
        get, put = _record_get(field), _record_put(field)
        found.append(CasePath(f"house.N.{field}", kind, meaning, get, put, seen))
    meaning = "marks of the alignment achievements, by agenda"
    found.append(CasePath("house.N.alignment", "table", meaning, alignment_get, alignment_put))
    meaning = "points of the finale"
    found.append(CasePath("house.N.finale_total", "number", meaning, _finale_score("total")))
    meaning = "whether the house has won the campaign"
    found.append(CasePath("house.N.finale_winner", "flag", meaning, _finale_score("winner")))
    return found


def _finale_score(field: str) -> Any:
    def get(position: KingsPosition, name: str) -> Plain:
        number = position.house(name)
        for score in position.state.finale:
            if score.house == number:
                return getattr(score, field)
        raise Unfit(f"The finale has not scored house {number}.")

    return get


# --- the board that stays ------------------------------------------------------------


def _slot(position: KingsPosition, stack: tuple[AttachedSticker, ...]) -> Plain:
    if not stack:
        return 0
    top = stack[-1]
    signer = position.house_name(top.signer)
    return {
        "number": top.number,
        "signer": signer,
        "marks": top.marks,
        "reign": top.reign,
        "covers": [sticker.number for sticker in stack[:-1]],
    }


def chronicle_get(position: KingsPosition, name: str) -> Plain:
    """The slots of a row from the left, without the empty ones at its end."""
    slots = [_slot(position, stack) for stack in position.state.chronicle[resource_index(name)]]
    while slots and slots[-1] == 0:
        slots.pop()
    return slots


def _sticker(position: KingsPosition, value: Plain) -> AttachedSticker:
    table = value if isinstance(value, dict) else {"number": value}
    only_keys(table, ("number", "signer", "marks", "reign", "covers"), "A sticker")
    number = table.get("number", 0)
    if number not in position.library.stickers:
        raise Unfit(f"The pack has no sticker {number}.")
    signer = position.house(table.get("signer", 0))
    return AttachedSticker(number, signer, table.get("marks", 0), table.get("reign", 1))


def chronicle_put(position: KingsPosition, value: Plain, name: str) -> None:
    """Lays stickers into the slots of a row; 0 is an empty slot."""
    index = resource_index(name)
    slots: list[tuple[AttachedSticker, ...]] = [()] * position.library.rules.chronicle_slots
    if len(value) > len(slots):
        raise Unfit(f"A row of the chronicle has {len(slots)} slots.")
    for slot, one in enumerate(value):
        if one != 0:
            under = one.get("covers", []) if isinstance(one, dict) else []
            slots[slot] = (*(_sticker(position, number) for number in under), _sticker(position, one))
    chronicle = list(position.state.chronicle)
    chronicle[index] = tuple(slots)
    position.change(chronicle=tuple(chronicle))


def chronicle_seen(position: KingsPosition, view: View, name: str) -> Plain:
    """The visible stickers of a row."""
    row = view.chronicle[resource_index(name)]
    slots: list[Plain] = [
        0
        if sticker is None
        else {"number": sticker.number, "signer": position.house_name(sticker.signer), "marks": sticker.marks}
        for sticker in row
    ]
    while slots and slots[-1] == 0:
        slots.pop()
    return slots


def _story(position: KingsPosition, placed: StoryPlaced) -> Plain:
    return {"card": placed.card, "signer": position.house_name(placed.signer), "used": list(placed.used)}


def story_get(position: KingsPosition, name: str) -> Plain:
    """The cards of a storyline's pile, the top last."""
    _known_storyline(position, name)
    placed = position.state.stories
    return [_story(position, one) for one in placed if position.library.story(one.card).storyline == name]


def story_put(position: KingsPosition, value: Plain, name: str) -> None:
    """Replaces a storyline's pile, the top last."""
    _known_storyline(position, name)
    others = [one for one in position.state.stories if position.library.story(one.card).storyline != name]
    placed = []
    for one in value:
        table = one if isinstance(one, dict) else {"card": one}
        only_keys(table, ("card", "signer", "used"), "A story card")
        card = known_story(position, table.get("card"))
        if position.library.story(card).storyline != name:
            raise Unfit(f"The story card “{card}” belongs to another storyline.")
        abilities = len(position.library.story(card).abilities)
        used = _counts(table.get("used", [0] * abilities), abilities, f"uses of “{card}”")
        placed.append(StoryPlaced(card, position.house(table.get("signer", 0)), used))
    position.change(stories=(*others, *placed))


def story_seen(position: KingsPosition, view: View, name: str) -> Plain:
    """The cards of a storyline's pile as the view shows them."""
    _known_storyline(position, name)
    for pile in view.piles:
        if pile.storyline.id == name:
            return [{"card": card.card, "signer": position.house_name(card.signer)} for card in pile.cards]
    return []


def _known_storyline(position: KingsPosition, name: str) -> None:
    if name not in position.library.storylines:
        raise Unfit(f"The pack has no storyline “{name}”.")


def _events_get(position: KingsPosition) -> Plain:
    return [{"card": placed.card, **dict(placed.counters)} for placed in position.state.events]


def _events_put(position: KingsPosition, value: Plain) -> None:
    placed = []
    for one in value:
        table = dict(one) if isinstance(one, dict) else {"card": one}
        card = known_event(position, table.pop("card", None))
        counters = position.library.cards[card].counters
        only_keys(table, tuple(counters), f"“{card}”")
        placed.append(EventPlaced(card, tuple(sorted({**counters, **table}.items()))))
    position.change(events=tuple(placed))


def _mystery_put(position: KingsPosition, value: Plain) -> None:
    placed = []
    for letter in value:
        sticker = position.library.mysteries.get(letter)
        if sticker is None:
            raise Unfit(f"The pack has no Mystery sticker “{letter}”.")
        placed.append(MysteryPlaced(letter, sticker.storyline))
    position.change(mysteries=tuple(placed))


# --- the ledger ------------------------------------------------------------


def _ledger_get(position: KingsPosition) -> Plain:
    return [_record(position, record) for record in position.state.ledger]


def _record(position: KingsPosition, record: GameRecord) -> Plain:
    return {
        "ending": record.ending,
        "reign": record.reign,
        "king": record.king,
        "king_house": position.house_name(record.king_house),
        "date": record.date,
        "year": record.year,
        "rounds": record.rounds,
    }


def _reigns_put(position: KingsPosition, value: Plain) -> None:
    """Fills the ledger with that many reigns nobody remembers."""
    records = tuple(GameRecord(number + 1, "", 0, "", 0, 0, "died", ()) for number in range(value))
    position.change(ledger=records)
    if position.state.reign is not None:
        position.change_reign(number=value + 1)


_POINTS = ("secret", "coins", "open", "power", "extra", "total")
_RESULTS = ("position", "row", "prestige", "crave", "winner", "agenda")


def score_row(position: KingsPosition, name: str) -> ScoreRow | None:
    """The seat's line in the last record of the ledger, None before there is one."""
    house = position.house(name)
    for record in reversed(position.state.ledger):
        for row in record.rows:
            if row.house == house:
                return row
    return None


def _score_get(field: str) -> Any:
    def get(position: KingsPosition, name: str) -> Plain:
        reign = position.state.reign
        if reign is not None and reign.scores and field in _POINTS:
            return getattr(reign.scores[position.seat(name)], field)
        row = score_row(position, name)
        if row is None:
            raise Unfit(f"Nothing has been scored for {name} yet.")
        return getattr(row, field)

    return get


def _score_entries() -> list[CasePath]:
    meanings = {
        "secret": "points of the Secret Agenda's resource goal",
        "coins": "points of the money ranking",
        "open": "points of the Open Agendas",
        "power": "points of the Power majority",
        "extra": "points added by abilities",
        "total": "Agenda Points",
        "position": "dense rank of the total",
        "row": "row of the reward table: first, second, third, fourth or last",
        "prestige": "Prestige of that reign",
        "crave": "Crave of that reign",
        "winner": "whether the seat won",
        "agenda": "the Secret Agenda of that reign",
    }
    kinds: dict[str, Kind] = {"row": "text", "winner": "flag", "agenda": "text"}
    return [
        CasePath(f"score.NAME.{field}", kinds.get(field, "number"), meanings[field], _score_get(field))
        for field in (*_POINTS, *_RESULTS)
    ]


# --- the table ------------------------------------------------------------


def _field(name: str) -> Any:
    def get(position: KingsPosition) -> Plain:
        value = getattr(position.state, name)
        return list(value) if isinstance(value, tuple) else value

    return get


def _field_put(name: str) -> Any:
    def put(position: KingsPosition, value: Plain) -> None:
        position.change(**{name: tuple(value) if isinstance(value, list) else value})

    return put


def _field_seen(name: str) -> Any:
    def seen(_: KingsPosition, view: View) -> Plain:
        value = getattr(view, name)
        return list(value) if isinstance(value, tuple) else value

    return seen


def _king_house_put(position: KingsPosition, value: Plain) -> None:
    position.change(king_house=position.house(value))


def _finale_get(index: int) -> Any:
    return lambda position: position.state.finale_values[index]


def _finale_put(index: int) -> Any:
    def put(position: KingsPosition, value: Plain) -> None:
        values = list(position.state.finale_values)
        values[index] = value
        position.change(finale_values=tuple(values))

    return put


def never_seen(*_: object) -> Plain:
    """No view ever holds this."""
    return HIDDEN


ENDINGS: tuple[str, ...] = get_args(GameRecord.__annotations__["ending"])

CAMPAIGN: tuple[CasePath, ...] = (
    *_house_entries(),
    CasePath(
        "chronicle.RESOURCE",
        "list",
        "slots of a row: 0 or { number, signer, marks, reign, covers }",
        chronicle_get,
        chronicle_put,
        chronicle_seen,
    ),
    CasePath(
        "story.STORYLINE",
        "list",
        "a storyline's pile, top last: { card, signer, used }",
        story_get,
        story_put,
        story_seen,
    ),
    CasePath("events", "list", "ongoing Events: { card, and each counter }", _events_get, _events_put),
    CasePath(
        "mystery",
        "list",
        "letters of attached Mystery stickers",
        lambda position: [placed.letter for placed in position.state.mysteries],
        _mystery_put,
        lambda _, view: [placed.letter for placed in view.mysteries],
    ),
    CasePath(
        "opened",
        "list",
        "numbers of opened envelopes",
        _field("opened"),
        _field_put("opened"),
        _field_seen("opened"),
    ),
    CasePath(
        "deck_save",
        "list",
        "the deck between reigns, bottom first",
        _field("deck_save"),
        _cards_put("deck_save", known_drawn),
        never_seen,
    ),
    CasePath(
        "decided",
        "list",
        "dilemmas of the campaign that were decided, in order: { card, side }",
        lambda position: [{"card": one.card, "side": one.side} for one in position.state.decided],
        _decided_put,
    ),
    CasePath("trash", "list", "cards that left the campaign", _field("trash"), _cards_put("trash")),
    CasePath(
        "king_name",
        "text",
        "the king who reigns now or next",
        _field("king_name"),
        _field_put("king_name"),
        _field_seen("king_name"),
    ),
    CasePath(
        "king_house",
        "house",
        'the house that named him, "" for none',
        lambda position: position.house_name(position.state.king_house),
        _king_house_put,
    ),
    CasePath(
        "year", "number", "the year of the realm", _field("year"), _field_put("year"), _field_seen("year")
    ),
    CasePath(
        "finished",
        "flag",
        "whether the campaign is over",
        _field("finished"),
        _field_put("finished"),
        _field_seen("finished"),
    ),
    CasePath(
        "reigns",
        "number",
        "reigns in the ledger; giving it fills the ledger with empty ones",
        lambda position: len(position.state.ledger),
        _reigns_put,
        lambda _, view: len(view.ledger),
    ),
    CasePath(
        "ledger",
        "list",
        "reigns played: { ending, reign, king, king_house, date, year, rounds }",
        _ledger_get,
    ),
    CasePath(
        "finale.cohesion",
        "number",
        "Cohesion recorded besides Ending cards",
        _finale_get(0),
        _finale_put(0),
        low=None,
    ),
    CasePath(
        "finale.dissent",
        "number",
        "Dissent recorded besides Ending cards",
        _finale_get(1),
        _finale_put(1),
        low=None,
    ),
    *_score_entries(),
)
