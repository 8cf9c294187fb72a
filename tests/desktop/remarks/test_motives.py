"""Why a house may have acted: from public things only."""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.desktop.remarks.motives import last_act, motives
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.state import OpenAgenda, Stability
from kd_desktop.engine.kings.view import Ghost, View
from tests.desktop.table.position import position

WHY = say("rule", "KD-VOTE-1")
SECRET = "What it wants in secret is opened when the reign ends."


def table(*open_agendas: OpenAgenda, stability: int = 0, deals: tuple[Deal, ...] = ()) -> View:
    """A vote in which AYE raises Wealth and Stability; seat 0 has those Open Agendas."""
    found = position()
    reign = found.reign
    assert reign is not None and reign.dilemma is not None
    seats = (replace(reign.seats[0], open_agendas=open_agendas), *reign.seats[1:])
    dilemma = replace(
        reign.dilemma, aye=(Symbol("resource_up", "wealth"),), nay=(Symbol("resource_down", "morale"),)
    )
    ghosts = (
        Ghost("aye", "stability", stability + 1, "up"),
        Ghost("nay", "stability", stability - 1, "down"),
    )
    reign = replace(
        reign,
        seats=seats,
        dilemma=dilemma,
        ghosts=ghosts,
        stability=Stability(stability),
        deals=deals,
        balance=7,
    )
    return replace(found, reign=reign)


def cast(side: str) -> e.VoteCast:
    return e.VoteCast(cause=WHY, seat=0, side=side, power=2)  # type: ignore[arg-type]


def test_the_last_act_is_that_of_the_present_vote() -> None:
    first, drawn = cast("aye"), e.CardDrawn(cause=WHY, card="b1", left=3)
    raised = e.Raised(cause=WHY, seat=0, side="aye", power=1, committed=3)
    assert last_act([first, raised, e.Stayed(cause=WHY, seat=1)], 0) is raised
    assert last_act([first, drawn], 0) is None


def test_an_open_agenda_is_a_reason_only_for_the_side_that_serves_it() -> None:
    wealth, morale = OpenAgenda("wealth", "positive"), OpenAgenda("morale", "negative")
    said = "Its open agenda speaks of {}, and {} moves that its way."
    assert motives(cast("aye"), 0, table(wealth)) == [said.format("Wealth", "AYE"), SECRET]
    assert motives(cast("nay"), 0, table(wealth)) == [SECRET]
    assert motives(cast("nay"), 0, table(wealth, morale)) == [said.format("Morale", "NAY"), SECRET]


def test_near_an_end_the_king_is_a_reason() -> None:
    half = table().rules.stability_half_length
    near = table(stability=half - 2)
    assert motives(cast("aye"), 0, near)[0] == "AYE brings the king nearer to abdicating."
    assert motives(cast("nay"), 0, near)[0] == "NAY keeps the king on the throne."


def test_a_deal_binds() -> None:
    deal = Deal(1, 1, (Payment(1, 0, 2),), (Promise("vote", 0, "nay"),), (0, 1), "closed")
    assert motives(cast("nay"), 0, table(deals=(deal,)))[0].startswith("It is bound by a deal: ")
    assert motives(cast("nay"), 1, table(deals=(deal,))) == [SECRET]


def test_passing_has_its_own_reasons() -> None:
    gathered = e.Passed(cause=WHY, seat=0, ballot="gather")
    assert motives(gathered, 0, table())[0].endswith("a share of the 7 Power on the balance.")
    moderated = e.Passed(cause=WHY, seat=0, ballot="moderate")
    assert motives(moderated, 0, table())[0].startswith("Whoever moderates breaks every tie")
    assert motives(None, 0, table()) == []
