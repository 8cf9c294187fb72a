"""Views for the tests of the table: one full position by hand, and a reign that is played as stated."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from kd_desktop.councillors.arena import begin
from kd_desktop.desktop.session.happening import Happening, happenings
from kd_desktop.engine.council.content import Storyline
from kd_desktop.engine.game import Event
from kd_desktop.engine.kings.content import Outcome, Reward, RewardTable, RulesTable, StickerRef, Symbol
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import Campaign, GameRecord, Stability, Track
from kd_desktop.engine.kings.view import (
    CounterView,
    DilemmaView,
    EventView,
    Ghost,
    HouseView,
    PileView,
    ReignView,
    SeatView,
    StickerView,
    StoryView,
    View,
    VoteView,
)
from kd_desktop.engine.kings.vocabulary import RESOURCES, MoveResource
from kd_desktop.packs import load
from tests.desktop.kings.people import answer

NAMES = ("Tarn", "Calder", "Vane", "Oswin", "Merrick")
STICKERS = {
    "influence": (("The Sluice Toll", "positive", 2), ("Caul Holds the Note", "negative", 3)),
    "wealth": (
        ("Ships on Wheels", "positive", 3),
        ("Rails to the Salt", "positive", 2),
        ("The Second Ledger", "negative", 4),
        ("Mud by the Ell", "positive", 2),
    ),
    "morale": (("The Unrung Night", "negative", 1),),
    "welfare": (("Bread Before Dawn", "positive", 5), ("The Wells at Nightferry", "negative", 3)),
    "knowledge": (),
}
TRACKS = (
    Track(-1, "down"),
    Track(6, "up", True),
    Track(-3, "down", True),
    Track(-5, "down", True),
    Track(2, "up"),
)
LETTER = (
    "Forty barges of sweet Sarn water lie at Black Landing, sold to Caul and paid for. In Nightferry the "
    "wells are shut, and four thousand people and one wedding party have queued nine days with soup bowls. "
    "I ask leave to stop the barges and pour by the cup."
)
OUTCOME = Outcome(
    "The barges were poured out by the cup, and the wedding went ahead with clean faces.",
    (MoveResource("welfare", 2), MoveResource("wealth", -1)),
    (StickerRef(1),),
    (2,),
)


def rules(**fields: Any) -> RulesTable:
    """A rules table with some figures of one's own."""
    row = Reward((3, 0), (2, 1), (2, 1))
    return RulesTable(reward=RewardTable(row, row, row, row, row), **fields)


def _house(number: int) -> HouseView:
    name = NAMES[number - 1]
    return HouseView(number, name, name.lower(), "", "Ann", number, 1)


def _chronicle(slots: int) -> tuple[tuple[StickerView | None, ...], ...]:
    number, rows = 0, []
    for resource in RESOURCES:
        row: list[StickerView | None] = []
        for slot, (title, polarity, signer) in enumerate(STICKERS[resource][:slots]):
            number += 1
            name = NAMES[signer - 1]
            row.append(
                StickerView(
                    number, resource, slot, polarity, title, "They tell it still.", signer, name, 2, 6, 2
                )
            )
        rows.append(tuple(row + [None] * (slots - len(row))))
    return tuple(rows)


def _piles() -> tuple[PileView, ...]:
    made = []
    for number, (symbol, name, count) in enumerate(
        (
            ("wave", "The Falling Water", 2),
            ("eye", "The Sleepless", 3),
            ("ring", "The Other Crown", 1),
            ("wheel", "The Iron Road", 0),
            ("sluice", "The Sarn Question", 1),
            ("book", "The Drowned Books", 0),
        )
    ):
        cards = tuple(
            StoryView(
                f"{symbol}-{i}",
                symbol,
                "Four in the Morning",
                "One scene.",
                3,
                "Vane",
                ("Take a coin.",),
                ((1, 3),),
            )
            for i in range(count)
        )
        made.append(PileView(Storyline(symbol, name, symbol), cards, "C" if number == 2 else ""))
    return tuple(made)


def _reign(table: RulesTable, **fields: Any) -> ReignView:
    half = table.resource_half_height
    tracks = tuple(replace(track, row=max(-half, min(half, track.row))) for track in TRACKS)
    counter = (
        (CounterView("c1", "Sell the new mud?", "aye"),),
        (CounterView("c2", "Pay in bread?", "nay"),),
        *((),) * (table.time_spaces - 2),
    )
    seats = tuple(
        SeatView(
            i, _house(i + 1), i == 0, i == 1, "nay" if i == 0 else None, 4, False, (), True, i == 2, voted=4
        )
        for i in range(5)
    )
    dilemma = DilemmaView(
        card="w-barges",
        title="Stop the barges?",
        sender="Ilse Marrow",
        office="captain",
        front_text=LETTER,
        question="Shall the barges be stopped?",
        aye=(Symbol("resource_up", "welfare"), Symbol("resource_down", "wealth"), Symbol("sticker_positive")),
        nay=(Symbol("resource_up", "influence"),),
    )
    base: dict[str, Any] = {
        "number": 4,
        "king": "Osric II",
        "king_house": 3,
        "round": 3,
        "phase": "vote_turn",
        "seats": seats,
        "leader": 0,
        "moderator": 1,
        "resources": tracks,
        "stability": Stability(-2),
        "balance": 7,
        "deck_size": 11,
        "time_counter": counter,
        "events": (EventView("trial", "The Long Trial", "Five witnesses.", (("witnesses heard", 2),)),),
        "deals": (),
        "dilemma": dilemma,
        "markers": (dilemma.aye, dilemma.nay),
        "ghosts": (
            Ghost("aye", "welfare", -4, "up"),
            Ghost("aye", "wealth", 5, "down"),
            Ghost("nay", "influence", 0, "up"),
            Ghost("nay", "stability", -1, "up"),
        ),
        "vote": VoteView(3, 4, 2, None, None, "", 7),
        "abdication": None,
        "ending": None,
        "waiting": (2,),
    }
    return ReignView(**(base | fields))


def position(table: RulesTable | None = None, reign: dict[str, Any] | None = None, **fields: Any) -> View:
    """The table's view in the middle of a vote, with something of everything on the board."""
    figures = table or rules()
    ledger = tuple(
        GameRecord(i + 1, king, 1, "", 220 + i * 8, 6, ending, ())
        for i, (king, ending) in enumerate((("Aldous IV", "died"), ("Maud I", "abdicated_top")))
    )
    base: dict[str, Any] = {
        "seat": None,
        "pack": "x",
        "pack_title": "First Light",
        "rules": figures,
        "houses": tuple(_house(n) for n in range(1, 6)),
        "year": 244,
        "round_year": 244,
        "king_name": "Osric II",
        "ledger": ledger,
        "chronicle": _chronicle(figures.chronicle_slots),
        "piles": _piles(),
        "mysteries": (),
        "opened": (0,),
        "finished": False,
        "awaits_reign": False,
        "reign": _reign(figures, **(reign or {})),
        "own": None,
        "question": None,
        "legal": (),
        "waits_for": (),
    }
    return View(**(base | fields))


def revealed(side: str = "aye") -> View:
    """The position with the outcome of its dilemma revealed."""
    view = position()
    assert view.reign is not None and view.reign.dilemma is not None
    dilemma = replace(view.reign.dilemma, side=side, outcome=OUTCOME)
    return replace(view, reign=replace(view.reign, dilemma=dilemma, markers=((), ()), ghosts=()))


def happened(event: Event, view: View) -> Happening:
    """That event, with the table's view after it."""
    return Happening(event, lambda: view)


@cache
def game(pack: str = "bench") -> KingsGame:
    """The rules over a shipped pack."""
    return KingsGame(load(pack))


def course(commands: int) -> Iterator[tuple[Campaign, tuple[Happening, ...], Campaign]]:
    """The bench, reign after reign, played as stated: state before each command, what the table sees, state
    after."""
    rulebook = game()
    state = rulebook.new(1)
    for _ in range(commands):
        if state.reign is None:
            state = begin(rulebook, state, tuple(range(1, 6)), "2026-01-01")
        step = rulebook.apply(state, *answer(rulebook, state), trail=True)
        yield state, happenings(rulebook, step), step.state
        state = step.state
