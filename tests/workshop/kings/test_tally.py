"""What is counted in a campaign that was made by hand, figure by figure."""

from __future__ import annotations

from msgspec.structs import replace

from kd_desktop.engine.kings.content import KingsPack, Story
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.history import (
    History,
    PastFinale,
    PastReign,
    PastRound,
    PastScore,
    PastVote,
)
from kd_desktop.engine.kings.state import (
    Campaign,
    FinaleScore,
    HouseRecord,
    MysteryPlaced,
    Stability,
    StoryPlaced,
    Track,
)
from kd_desktop.workshop.kings.campaigns import Played
from kd_desktop.workshop.kings.figures import ENOUGH, report, spread
from kd_desktop.workshop.kings.tally import KingsTally
from tests.engine.kings.table import pack

HOUSES = (2, 5, 9)


def vote(card: str, side: str | None, aye: int, nay: int, kind: str = "dilemma", by: int = 0) -> PastVote:
    return PastVote(kind, 1, 1, card, 1, side=side, aye=aye, nay=nay, decided_by=by)  # type: ignore[arg-type]


def tracks(*rows: int) -> tuple[Track, ...]:
    return tuple(Track(row) for row in rows)


def reign(number: int, votes: tuple[PastVote, ...], scores: tuple[PastScore, ...], ending: str) -> PastReign:
    rounds = (
        PastRound(0, tracks=tracks(1, 0, 0, 0, 0), stability=Stability(0)),
        PastRound(1, tracks=tracks(3, -2, 0, 0, 0), stability=Stability(-6, True)),
    )
    none = (0,) * len(HOUSES)
    return PastReign(
        number, "", HOUSES, 5, 0, (), none, none, rounds, votes, scores=scores, ending=ending  # type: ignore[arg-type]
    )  # fmt: skip


def story_endings(chosen: KingsPack) -> list[Story]:
    return [card for card in chosen.cards if isinstance(card, Story) and card.ending is not None]


def campaign(chosen: KingsPack) -> Campaign:
    """Over, with one ending, one Mystery sticker, the narrative achievement of house 2, two winners."""
    houses: list[HouseRecord | None] = [None] * 12
    for number, prestige, crave in ((2, 7, 1), (5, 4, 4), (9, 0, 3)):
        squares = next(one.narrative.squares for one in chosen.houses if one.number == number)
        marks = (squares if number == 2 else squares - 1, 0, 0, 0)
        houses[number - 1] = HouseRecord(number, "", "", prestige, crave, marks)
    return replace(
        KingsGame(chosen).new(1),
        houses=tuple(houses),
        stories=(StoryPlaced(story_endings(chosen)[0].id),),
        mysteries=(MysteryPlaced(chosen.mysteries[0].letter, chosen.mysteries[0].storyline),),
        finale=(
            FinaleScore(2, 7, 1, 8, True),
            FinaleScore(5, 4, 4, 8, True),
            FinaleScore(9, 0, 3, 3, False),
        ),
        finished=True,
    )


def one_campaign(chosen: KingsPack) -> Played:
    first = reign(
        1,
        (vote("b001", "aye", 4, 1), vote("b002", "nay", 2, 2, by=5), vote("b002", "aye", 9, 0, "special")),
        (
            PastScore(2, "rebel", total=9, prestige=5, winner=True),
            PastScore(5, "greedy", total=9, prestige=5, winner=True),
            PastScore(9, "opulent", total=1, crave=2),
        ),
        "abdicated_bottom",
    )
    cut_short = reign(
        2, (vote("b003", None, 0, 0), vote("last-warning", "nay", 1, 6, "finale")), (), "finale"
    )
    page = chosen.finale.pages[0].title if chosen.finale is not None else ""
    past = History((), (first, cut_short), PastFinale((("The finale", ""), (page, ""))))
    return Played(past, campaign(chosen), (5, 9))


def counted(times: int = 1) -> KingsTally:
    chosen, tally = pack(), KingsTally(3)
    for _ in range(times):
        tally.note(chosen, one_campaign(chosen), 77, 1, ())
    return tally


def test_the_figures_of_one_campaign() -> None:
    chosen = pack()
    found = report(chosen, counted())
    assert (found["campaigns"], found["finished"], found["stuck"]) == (1, 1, 0)
    assert found["reigns_per_campaign"] == {"mean": 2.0, "sd": 0.0, "p5": 2, "p95": 2}
    # The reign that the finale cut short has no length, no end and no last rows.
    assert found["dilemmas_per_reign"] == {"mean": 2.0, "sd": 0.0, "p5": 2, "p95": 2}
    assert found["dilemmas_per_campaign"] == 3.0
    assert found["reign_ends"] == {"abdicated_bottom": 1.0}
    influence, wealth = found["resources"]["influence"], found["resources"]["wealth"]
    assert influence == {"start": 1.0, "final": 3.0, "drift": 2.0, "sd": 0.0, "p5": 3, "p95": 3}
    assert (wealth["final"], found["resources"]["stability"]["final"]) == (-2.0, -6.0)


def test_votes_by_card_without_special_ones() -> None:
    found = report(pack(), counted())
    assert list(found["cards"]) == ["b001", "b002", "b003"]
    assert found["cards"]["b002"] == {
        "campaigns": 1, "votes": 1, "aye": 0.0, "tied": 1.0, "power_aye": 2.0, "power_nay": 2.0,
    }  # fmt: skip
    assert found["cards"]["b003"]["votes"] == 0
    assert found["finale_votes"]["last-warning"]["power_nay"] == 6.0
    assert "b004" in found["never_read"] and "b003" not in found["never_read"]


def test_a_side_always_wins_only_when_there_were_enough_votes() -> None:
    few, enough = report(pack(), counted(ENOUGH - 1)), report(pack(), counted(ENOUGH))
    assert (few["always_aye"], few["always_nay"]) == ([], [])
    assert (enough["always_aye"], enough["always_nay"]) == (["b001"], ["b002"])


def test_houses_agendas_and_seats_share_a_victory() -> None:
    chosen = pack()
    found = report(chosen, counted())
    names = {house.number: house.name for house in chosen.houses}
    second, fifth, ninth = (found["houses"][names[number]] for number in HOUSES)
    assert (second["campaigns"], second["won"], fifth["won"], ninth["won"]) == (1, 0.5, 0.5, 0.0)
    assert (second["prestige"], second["crave"], second["narrative"]) == (7.0, 1.0, 1.0)
    assert fifth["narrative"] == 0.0
    assert (ninth["reigns"], ninth["reigns_won"], ninth["reign_crave"]) == (1, 0.0, 2.0)
    assert found["houses"][names[1]]["interval99"] == [0.0, 1.0]
    assert (found["agendas"]["rebel"]["held"], found["agendas"]["rebel"]["times_share"]) == (0.3333, 1.5)
    assert found["agendas"]["moderate"]["reigns"] == 0
    # House 5 led at first; 9 and then 2 sit after it.
    assert [seat["reigns_won"] for seat in found["by_seat"]] == [0.5, 0.0, 0.5]


def test_endings_mysteries_and_last_pages() -> None:
    chosen = pack()
    found = report(chosen, counted())
    reached, other = story_endings(chosen)[:2]
    assert found["endings"][reached.id]["of_finished"] == 1.0
    assert found["endings"][other.id]["share"] == 0.0
    assert found["storylines"][reached.storyline]["finished"] == 1.0
    letters = [one.letter for one in chosen.mysteries]
    assert [found["mysteries"][letter]["share"] for letter in letters[:2]] == [1.0, 0.0]
    assert next(iter(found["last_pages"].values())) == 1.0


def test_what_a_table_reads_again() -> None:
    chosen = pack()
    tally, one = counted(), one_campaign(chosen)
    outside = next(card.id for card in chosen.cards if card.envelope != chosen.rules.first_envelope)
    tally.note(chosen, one, 78, 2, ("b001", "b004", "b005", outside))
    found = report(chosen, tally)["again"]
    assert found["second"] == {
        "campaigns": 1,
        "of_earlier": 0.25,
        "of_earlier_outside_first_envelope": 0.0,
        "of_own": 0.3333,
    }
    assert found["third"]["campaigns"] == 0


def test_a_stuck_campaign_counts_by_its_seed_and_reaches_nothing() -> None:
    chosen, tally = pack(), KingsTally(3)
    one = one_campaign(chosen)
    stuck = one._replace(state=replace(one.state, finished=False), stuck="the deck is empty")
    tally.note(chosen, stuck, 78, 2, ())
    found = report(chosen, tally)
    assert (found["campaigns"], found["finished"], found["stuck"]) == (1, 0, 1)
    assert found["stuck_campaigns"] == [{"seed": 78, "place": 2, "why": "the deck is empty"}]
    assert found["reigns_per_campaign"]["mean"] == 0.0
    assert all(house["won"] == 0.0 for house in found["houses"].values())


def test_tallies_add_up() -> None:
    chosen, total = pack(), counted(2)
    total.add(counted(3))
    assert report(chosen, total) == report(chosen, counted(5))


def test_percentiles_are_values_that_came() -> None:
    values = spread(counted(0).reigns)
    assert values == {"mean": 0.0, "sd": 0.0, "p5": 0, "p95": 0}
    tally = counted(0)
    tally.reigns.update({10: 1, 12: 18, 20: 1})
    assert spread(tally.reigns) == {"mean": 12.3, "sd": 1.82, "p5": 12, "p95": 20}
