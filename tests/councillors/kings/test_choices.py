"""What a choice on a card is worth to a councillor: by the facts of what it would change on the table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kd_desktop.councillors.kings.choices import choice_worth, effects_worth
from kd_desktop.councillors.kings.outlook import Outlook
from kd_desktop.councillors.kings.trial import tried
from kd_desktop.engine.council.commands import ChooseOption, NamePlayer
from kd_desktop.engine.council.vocabulary import OpenEnvelope
from kd_desktop.engine.facts import Fact, Subject
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Outcome
from kd_desktop.engine.kings.state import OpenAgenda, Track
from kd_desktop.engine.kings.view import View
from tests.councillors.kings.tables import last_seat_view

TRACKS = (Track(3), Track(-2), Track(0), Track(0), Track(0))
WEALTHY = OpenAgenda("wealth", "positive")


def shown(*effects: Any) -> View:
    """The last seat's view once its outcome says that; it does best when Wealth stands high."""
    view = last_seat_view()
    assert view.reign is not None and view.reign.dilemma is not None
    seats = tuple(
        replace(seat, open_agendas=(WEALTHY,) if seat.seat == 3 else ()) for seat in view.reign.seats
    )
    dilemma = replace(view.reign.dilemma, outcome=Outcome(instructions=effects))
    return replace(view, reign=replace(view.reign, seats=seats, dilemma=dilemma, resources=TRACKS))


def choose(*options: tuple[Any, ...]) -> dict[str, float]:
    names = "abc"[: len(options)]
    entries = tuple(v.ChoiceOption(name, "", effects) for name, effects in zip(names, options, strict=True))
    outlook = Outlook(shown(v.Choose("leader", entries)))
    return {name: choice_worth(outlook, ChooseOption(name)) for name in names}


def test_the_facts_are_those_of_the_rules() -> None:
    """16.9: a swap moves two markers and nothing else, in both directions."""
    facts = tried(shown(), (v.SwapResources("influence", "wealth"),), (8,) * 4, (5,) * 4, 0)
    assert facts == (Fact(Subject("row", "influence"), 3, -2), Fact(Subject("row", "wealth"), -2, 3))
    assert tried(shown(), (), (8,) * 4, (5,) * 4, 0) == ()


def test_a_swap_is_worth_what_the_board_is_after_it() -> None:
    """16.9: nothing in the councillors knows of this effect by name."""
    worth = choose((v.SwapResources("influence", "wealth"),), (v.SwapResources("morale", "knowledge"),))
    assert worth["a"] > 1.0 and worth["b"] == 0.0


def test_momentum_and_stability_are_on_the_board_too() -> None:
    outlook = Outlook(shown())
    locked = effects_worth(outlook, (v.MoveStability(99),))
    assert locked is not None and locked != 0.0
    assert effects_worth(outlook, (v.MoveStability(0),)) == 0.0


def test_what_all_get_is_worth_nothing_and_what_rivals_get_costs() -> None:
    """KD-SCORE-11 to 13: Coins and Power count by rank, so only the lead over the others matters."""
    outlook = Outlook(shown())
    assert effects_worth(outlook, (v.GainCoins(2, "each"), v.GainPrestige(1, "each"))) == 0.0
    mine, theirs = (effects_worth(outlook, (v.GainCoins(2, who),)) for who in ("self", "leader"))
    assert mine is not None and theirs is not None and mine > 0.0 > theirs
    chosen = Outlook(shown(v.ChoosePlayer("leader", (v.GainPrestige(1, "chosen"),))))
    worth = [choice_worth(chosen, NamePlayer(seat)) for seat in range(4)]
    assert worth[3] > 0.0 > worth[0] == worth[1] == worth[2]


def test_who_can_not_tell_takes_an_option_to_be_as_good_as_the_others_are() -> None:
    """A sticker's number, an envelope: no view has what they bring, so they are worth the others' average."""
    rich, plain = (v.GainPrestige(2),), (v.LoseCoins(1),)
    worth = choose(rich, plain, (v.AttachChronicle(3),))
    assert worth["a"] > worth["c"] == (worth["a"] + worth["b"]) / 2.0 > worth["b"]
    assert choose((OpenEnvelope(4),), (v.AttachMystery("A"),)) == {"a": 0.0, "b": 0.0}
    assert effects_worth(Outlook(shown()), (v.GainCoins(1), OpenEnvelope(4))) is None
