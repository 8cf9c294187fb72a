"""Why a house may have acted: from public things only."""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.desktop.kings.remarks.motives import act_words, last_act, motives
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.council.past import PastBallot
from kd_desktop.engine.game import say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Symbol
from kd_desktop.engine.kings.recording import recorded
from kd_desktop.engine.kings.state import OpenAgenda, Stability
from kd_desktop.engine.kings.view import Ghost, View
from tests.desktop.kings.board.position import position
from tests.engine.kings.test_history import one_vote

WHY = say("rule", "KD-VOTE-1")
SECRET = "Its Secret Agenda is revealed when the reign ends."


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


def cast(side: str) -> PastBallot:
    return PastBallot(0, 5, side, 2)  # type: ignore[arg-type]


def test_the_last_act_is_that_of_the_present_vote() -> None:
    """KD-VOTE: a raise and a stay belong to the ballot they follow; a new letter asks everybody anew."""
    events = one_vote()[:18]
    raised = last_act(recorded(enumerate(events)), 2)
    assert raised == PastBallot(2, 9, "nay", 4) and act_words(raised) == "It voted NAY with 4 Power."
    stayed = last_act(recorded(enumerate([*events, e.Stayed(cause=WHY, seat=2)])), 2)
    assert stayed == PastBallot(2, 9, "nay", 4, stayed=True)
    assert act_words(stayed) == "It voted NAY with 4 Power, and added none when it could have."
    again = [*events, e.Stayed(cause=WHY, seat=2), events[17]]
    assert last_act(recorded(enumerate(again)), 2) == raised
    assert last_act(recorded(enumerate([*events, e.RoundBegan(round=2, cause=WHY)])), 2) is None
    assert last_act(recorded(enumerate(events[:8])), 2) is None


def test_an_open_agenda_is_a_reason_only_for_the_side_that_serves_it() -> None:
    wealth, morale = OpenAgenda("wealth", "positive"), OpenAgenda("morale", "negative")
    said = "It has an Open Agenda on {}, and {} moves it the right way."
    assert motives(cast("aye"), table(wealth)) == [said.format("Wealth", "AYE"), SECRET]
    assert motives(cast("nay"), table(wealth)) == [SECRET]
    assert motives(cast("nay"), table(wealth, morale)) == [said.format("Morale", "NAY"), SECRET]


def test_near_an_end_the_king_is_a_reason() -> None:
    half = table().rules.stability_half_length
    near = table(stability=half - 2)
    assert motives(cast("aye"), near)[0] == "AYE brings the ruler closer to abdicating."
    assert motives(cast("nay"), near)[0] == "NAY keeps the ruler on the throne."


def test_a_deal_binds() -> None:
    deal = Deal(1, 1, (Payment(1, 0, 2),), (Promise("vote", 0, "nay"),), (0, 1), "closed")
    assert motives(cast("nay"), table(deals=(deal,)))[0].startswith("It is bound by a deal: ")
    assert motives(replace(cast("nay"), seat=1), table(deals=(deal,))) == [SECRET]


def test_passing_has_its_own_reasons() -> None:
    gathered = PastBallot(0, 5, "gather")
    assert motives(gathered, table())[0].endswith("a share of the 7 Power on the Balance.")
    moderated = PastBallot(0, 5, "moderate")
    assert motives(moderated, table())[0].startswith("The Moderator breaks every tie")
    assert act_words(gathered) == "It passed and gathered Power."
    assert act_words(moderated) == "It passed to be Moderator."
    held = motives(replace(cast("nay"), stayed=True), table())
    assert held == ["More Power would have cost more than it could change."]
    assert motives(None, table()) == []
