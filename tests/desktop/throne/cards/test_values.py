"""What is drawn is what the view knows, and nothing else."""

from itertools import product

import pytest
from msgspec.structs import replace

from kd_desktop.desktop.throne.cards import values
from kd_desktop.desktop.throne.cards.values import GivenValue, ProjectValue, RevealValue
from kd_desktop.engine.throne.commands import Bid
from kd_desktop.engine.throne.events import BidsRevealed
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import NOTHING, Bidding, Project, Stage, Threat, missing
from kd_desktop.engine.throne.vocabulary import TOKENS
from tests.desktop.throne.cards.position import WHO, first_view, full_view, pack, paid
from tests.desktop.throne.games import Table
from tests.engine.throne.table import begun


def test_players_are_shown_as_the_view_has_them() -> None:
    view = first_view(4, 2)
    shown = values.players(view, WHO)
    assert [one.party for one in shown] == [player.party for player in view.players]
    assert [one.yours for one in shown] == [False, False, True, False]
    assert [one.speaker for one in shown].index(True) == view.speaker
    assert [one.turn for one in shown].index(True) == view.turn
    assert shown[0].stock == (5, 5, 5, 0) and shown[0].steps == 0 and shown[0].hand == 3
    assert shown[0].who == WHO[shown[0].party]


def test_the_table_sees_no_hand_and_a_seat_its_own() -> None:
    assert values.hand(first_view(4, None)) == ()
    own = first_view(4, 1)
    assert [card.card for card in values.hand(own)] == list(own.hand)


def test_every_token_on_a_project_has_its_place_and_its_payer() -> None:
    """IT-PROJ-5, IT-PROJ-10: what is paid, by whom, and what is missing, for every Project of the pack."""
    game, state = ThroneGame(pack()), begun(4, pack=pack())
    for n in range(4):
        laid = tuple(paid(card, place % 4, 4, n) for place, card in enumerate(game.library.projects))
        view = game.view(replace(state, projects=laid), None)
        parties = [player.party for player in view.players]
        for project, shown in zip(view.projects, values.projects(view), strict=True):
            assert shown.missing == missing(game.library.costs[project.card], project)
            assert len(shown.places) == sum(shown.cost)
            for seat, gift in enumerate(project.gifts):
                held = [place.held for place in shown.places if place.held and place.by == parties[seat]]
                assert tuple(held.count(kind) for kind in TOKENS) == gift
            assert shown.owner == parties[project.owner] and shown.owner in shown.builders
            assert {place.by for place in shown.places if place.held} <= set(shown.builders)


def test_a_hero_stays_a_hero_in_the_place_it_fills() -> None:
    """IT-GEN-5: the place says what is asked, the token what was given."""
    view = first_view(3)
    parties = [player.party for player in view.players]
    gifts = ((2, 0, 0, 0), NOTHING, (0, 0, 0, 2))
    paid = Project("long-water", 0, gifts, (2, 0, 0, 0), (1, 0, 1, 0))
    places = values.project_in_play(view, paid).places
    assert [(place.asked, place.held) for place in places] == [
        *(("legion", "legion"), ("legion", "legion"), ("legion", "hero")),
        *(("wheat", "hero"), ("wheat", ""), ("wheat", "")),
    ]
    assert [place.by for place in places] == [parties[0]] * 2 + [parties[2]] * 2 + [0, 0]


def test_the_verdict_is_that_of_the_rules() -> None:
    """IT-THREAT-7, 8, 23: the sum says beaten exactly when the game does."""
    table = Table(0)
    tries = [(3, 2, 2, 0), (1, 1, 1, 0), (0, 0, 3, 1), (0, 0, 0, 2)]
    verdicts = set()
    for threat, bid in product(table.state.threat_deck, tries):
        cost = table.game.library.costs[threat]
        table.lay(
            stocks=((9, 9, 9, 9),) * 3,
            turn=None,
            threat_track=0,
            threat=Threat(threat, cost),
            answers=(None,) * 3,
            waiting=(Stage("round_end"), Stage("threat_over"), Bidding()),
        )
        for seat in range(3):
            table.do(seat, Bid(bid))
        revealed = next(event for event in table.last() if isinstance(event, BidsRevealed))
        rows = tuple(GivenValue(0, 1, "", given, 0, least=False) for given in revealed.bids)
        assert RevealValue(rows, cost).beaten == revealed.beaten
        verdicts.add(revealed.beaten)
    assert verdicts == {True, False}


@pytest.mark.parametrize(
    ("bids", "cost", "beaten", "filled"),
    [
        (((3, 3, 2, 1),), (3, 2, 3, 0), True, (0, 0, 1, 0)),
        (((3, 3, 2, 0),), (3, 2, 3, 0), False, (0, 0, 0, 0)),
        (((1, 0, 0, 2),), (2, 1, 0, 0), True, (1, 1, 0, 0)),
        (((9, 9, 9, 0),), (1, 0, 0, 1), False, (0, 0, 0, 0)),
        (((1, 0, 0, 2),), (1, 1, 0, 1), True, (0, 1, 0, 0)),
        (((1, 0, 0, 1),), (1, 1, 0, 1), False, (0, 0, 0, 0)),
        (((0, 0, 0, 1),), (2, 1, 0, 0), False, (1, 0, 0, 0)),
    ],
)
def test_heroes_fill_gaps_after_those_asked_by_name(
    bids: tuple[tuple[int, ...], ...], cost: tuple[int, ...], beaten: bool, filled: tuple[int, ...]
) -> None:
    """IT-THREAT-7, IT-THREAT-23."""
    value = RevealValue(tuple(GivenValue(0, 1, "", bid, 9, least=True) for bid in bids), cost)
    assert (value.beaten, value.filled) == (beaten, filled)


def test_each_gave_least_where_all_gave_the_same() -> None:
    """IT-THREAT-16."""
    view = full_view()
    alike = tuple((1, 0, 1, 0) for _ in view.players)
    value = values.reveal(replace(view, bids=(alike,)), (1, 1, 1, 0))
    assert value is not None and all(row.least for row in value.rows)
    one_less = ((1, 0, 0, 0), *alike[1:])
    value = values.reveal(replace(view, bids=(one_less,)), (1, 1, 1, 0))
    assert value is not None and [row.seat for row in value.rows if row.least] == [0]


def test_set_asides_stand_from_the_speaker_round_with_all_who_gave_least() -> None:
    """IT-THREAT-15, 16: ties get it all."""
    view = full_view()
    value = values.reveal(view, (1, 1, 1, 0))
    assert value is not None
    n = len(view.players)
    assert [row.seat for row in value.rows] == [(view.speaker + step) % n for step in range(n)]
    sizes = [sum(bid) for bid in view.bids[-1]]
    assert {row.seat for row in value.rows if row.least} == {
        seat for seat, size in enumerate(sizes) if size == min(sizes)
    }
    assert value.round == len(view.bids)
    assert values.reveal(first_view(), NOTHING) is None


def test_what_was_given_is_summed_most_first() -> None:
    view = full_view()
    given = values.given(view)
    assert sum(n for _, n in given) == sum(sum(bid) for bids in view.bids for bid in bids)
    assert [n for _, n in given] == sorted((n for _, n in given), reverse=True)


def test_a_card_of_which_the_pack_knows_nothing_is_shown_by_its_id() -> None:
    shown = values.card_of(first_view(), "nobody-knows#2")
    assert isinstance(shown, ProjectValue)
    assert (shown.title, shown.picture) == ("nobody-knows", "")


def test_copies_are_the_same_card() -> None:
    one, other = (
        values.card_of(first_view(), name) for name in ("letter-went-astray", "letter-went-astray#3")
    )
    assert one.title == other.title == "The Letter Went Astray"
