"""Every effect and selector of the closed vocabulary (sections 16.9 and 16.10), each with a position."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from kd_desktop.engine.council.events import CardsRemoved, Noted
from kd_desktop.engine.council.vocabulary import (
    Decided,
    EndingReached,
    HasPassed,
    IsLeader,
    IsModerator,
    OpenEnvelope,
    Players,
    RemoveCards,
    ShuffleIntoDeck,
    SideLost,
    SideWon,
    StoryOnBoard,
)
from kd_desktop.engine.effects import Note, compare
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import vocabulary as v
from kd_desktop.engine.kings.content import Ability, EventCard, Story, TriggerCard
from kd_desktop.engine.kings.evaluator import _CONDITIONS
from kd_desktop.engine.kings.events import CallIgnored, CounterChanged
from kd_desktop.engine.kings.interpreter import _EFFECTS, told
from kd_desktop.engine.kings.state import AttachedSticker, EventPlaced, Placed, StoryPlaced
from kd_desktop.engine.shapes import OneOf
from tests.engine.kings.position import AYE, NAY, Table, bench, dilemma, outcome, sit, tracks

EVENT = EventCard("ev", "Fog", "It lies.", counters={"days": 0})
TRIGGER = TriggerCard("tr", "A bell.")


def after(*effects: v.Effect, cards: tuple[Any, ...] = (), leader: int = 1, **fields: Any) -> Table:
    """The position after these written instructions of the round's card, before step E."""
    card = dilemma("x1", aye=outcome(then=effects))
    seats = fields.pop("seats", 3)
    keep = fields.pop("keep", {})
    table = sit(seats, card, source=bench(card, EVENT, TRIGGER, *cards), leader=leader, **fields)
    return table.keep(**keep).at("instructions").run("time")


def test_every_effect_and_condition_of_the_vocabulary_has_its_function() -> None:
    """Sections 16.9 and 16.10: closed on both sides."""
    assert set(_EFFECTS) == set(get_args(v.Effect)) and set(_CONDITIONS) == set(get_args(v.Condition))


def test_an_effect_whose_helper_tells_by_itself_is_not_put_down_as_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Section 16.9: or every payment would stand twice in the chain of its causes."""
    monkeypatch.setitem(_EFFECTS, v.LoseCoins, told(_EFFECTS[v.GainCoins]))
    with pytest.raises(RuntimeError, match=r"LoseCoins is put down as told.*CoinsMoved.*without told"):
        after(v.LoseCoins(2, "each"))


# --- tokens ---------------------------------------------------------------------------------------


def test_gains_and_losses_of_tokens() -> None:
    """gain_coins, gain_power, lose_coins, lose_power: at most what is there (KD-RUL-59)."""
    assert after(v.GainCoins(2, "leader")).r.coins == (10, 12, 10)
    assert after(v.GainPower(2, "each")).r.power == (10, 10, 10)
    assert after(v.LoseCoins(4, "each"), coins=(3, 4, 9)).r.coins == (0, 0, 5)
    assert after(v.LosePower(9, "leader")).r.power == (8, 0, 8)


def test_power_of_the_balance() -> None:
    """balance_power: from the general pool, or up to what lies there."""
    assert after(v.BalancePower(3), balance=2).r.balance == 5
    assert after(v.BalancePower(-9), balance=2).r.balance == 0


def test_points() -> None:
    """gain_prestige, gain_crave: on the screens at once (KD-ABIL-6)."""
    table = after(v.GainPrestige(2, "moderator"), v.GainCrave(1, v.WhoOf(house=1)))
    assert [table.house(number).prestige for number in (1, 2, 3)] == [0, 0, 2]
    assert [table.house(number).crave for number in (1, 2, 3)] == [1, 0, 0]


def test_roles() -> None:
    """give_leader, give_moderator: outside a vote; nothing when the selector names several."""
    assert after(v.GiveLeader("lowest_prestige")).r.leader == 0
    assert after(v.GiveModerator(v.WhoOf(house=1))).r.moderator == 0
    assert after(v.GiveLeader("each")).r.leader == 1


# --- realm ----------------------------------------------------------------------------------------


def test_realm_effects() -> None:
    """move_resource, move_stability, set_momentum (see test_moves_stability for their rules)."""
    table = after(
        v.MoveResource("wealth", 2), v.MoveStability(-1), v.SetMomentum("morale", "down", marker=True)
    )
    assert table.track("wealth") == (3, "up", True) and table.track("morale") == (0, "down", True)
    assert table.r.stability.row == 2


def test_a_swap_is_no_move() -> None:
    """swap_resources (16.9): rows alone change; no Momentum, no Stability, no trigger, not in a preview."""
    moved = Ability((v.GainCoins(4),), "conditional", trigger="resource_moved", subject="signer")
    story = Story("w1", "water", "W", "W", abilities=(moved,))
    stories = {"stories": (StoryPlaced("w1", 3, (0,)),)}
    rows = tracks(wealth=(2, "down", True), morale=(-1, "up", False))
    swap = v.SwapResources("wealth", "morale")
    table = after(swap, cards=(story,), keep=stories, resources=rows)
    assert table.track("wealth") == (-1, "down", True) and table.track("morale") == (2, "up", False)
    assert table.r.stability.row == 0 and table.r.coins[2] == 10
    assert table.game.library.previews["x1"] == after(v.Note("x")).game.library.previews["x1"]
    assert after(v.MoveResource("wealth", 1), cards=(story,), keep=stories, resources=rows).r.coins[2] == 14


def test_things_of_the_chronicle() -> None:
    """attach_chronicle, open_envelope, attach_mystery, finale_value, unlock_narrative."""
    table = after(v.AttachChronicle(1), OpenEnvelope(11), v.AttachMystery("A"), v.FinaleValue("dissent", 2))
    assert table.state.chronicle[0][0][0].number == 1 and 11 in table.state.opened
    assert [placed.letter for placed in table.state.mysteries] == ["A"] and table.state.finale_values == (
        0,
        2,
    )
    table = after(v.UnlockNarrative(3))
    assert table.house(3).marks[0] == table.game.library.houses[3].narrative.squares
    assert not after(OpenEnvelope(999)).state.opened[1:]


def test_majority_signer_bonus() -> None:
    """majority_signer_bonus(effects): SELF is each majority signer (KD-ENDC-7)."""
    stories = (StoryPlaced("water-00", 3), StoryPlaced("water-11", 3))
    known = {card.id for card in bench().cards}
    assert {"water-00", "water-11"} <= known
    table = after(v.MajoritySignerBonus("water", (v.GainCrave(2),)), keep={"stories": stories})
    assert [table.house(number).crave for number in (1, 2, 3)] == [0, 0, 2]


# --- deck and Event area --------------------------------------------------------------------------


def test_cards_come_into_the_deck_and_leave_it() -> None:
    """shuffle_into_deck, remove_cards: a card is in one place only."""
    table = after(ShuffleIntoDeck(("tr", "blank20")), keep={})
    assert sorted(table.r.deck) == sorted({*table.r.deck, "tr"}) and table.r.deck.count("blank20") == 1
    assert [event.name for event in table.of(CallIgnored)] == ["blank20"]
    table = after(RemoveCards(("blank20", "blank3")))
    assert (
        "blank20" not in table.r.deck and "blank20" in table.state.trash and "blank3" not in table.state.trash
    )
    assert [event.cards for event in table.of(CardsRemoved)] == [("blank20",)]


def test_cards_come_into_the_event_area() -> None:
    """to_event_area: an Event with its counters, a Trigger out of the deck (KD-EVT-1)."""
    table = after(v.ToEventArea("ev"), v.ToEventArea("tr"))
    assert table.state.events == (EventPlaced("ev", (("days", 0),)),) and table.r.event_area == ("tr",)
    again = after(v.ToEventArea("ev"), keep={"events": (EventPlaced("ev", (("days", 3),)),)})
    assert again.state.events == (EventPlaced("ev", (("days", 3),)),)


def test_an_event_is_completed() -> None:
    """complete_event(event, triggers): both leave for ever (KD-EVT-4)."""
    table = after(v.ToEventArea("ev"), v.ToEventArea("tr"), v.CompleteEvent("ev", ("tr",)))
    assert table.state.events == () and table.r.event_area == () and {"ev", "tr"} <= set(table.state.trash)
    assert "ev" not in after(v.CompleteEvent("ev", ())).state.trash


def test_counters_of_an_event() -> None:
    """counter(event, name, add or set, n); nothing without the Event."""
    keep = {"events": (EventPlaced("ev", (("days", 3),)),)}
    table = after(v.SetCounter("ev", "days", "add", 2), v.SetCounter("ev", "days", "set", -1), keep=keep)
    assert [event.value for event in table.of(CounterChanged)] == [5, -1]
    assert not after(v.SetCounter("ev", "days", "add", 2)).of(CounterChanged)


# --- control --------------------------------------------------------------------------------------


def test_when_and_each() -> None:
    """when(condition, then, else), each(who, effects): SELF is each in turn, clockwise from the Leader."""
    yes, no = Players("=", 3), Players("=", 4)
    assert after(v.When(yes, (v.GainCoins(1, "leader"),), (v.GainCoins(5, "leader"),))).r.coins[1] == 11
    assert after(v.When(no, (v.GainCoins(1, "leader"),), (v.GainCoins(5, "leader"),))).r.coins[1] == 15
    assert after(v.When(no, (v.GainCoins(1, "leader"),))).r.coins[1] == 10
    poor = v.When(v.Amount("coins", "<", 5), (v.GainCoins(1),))
    assert after(v.Each("each", (poor,)), coins=(4, 5, 0)).r.coins == (5, 5, 1)


def test_effects_inside_effects_run_before_what_follows() -> None:
    """KD-RES-3: each finished before the next begins."""
    table = after(v.When(Players("=", 3), (Note("1"), v.Each("each", (Note("2"),)))), Note("3"))
    assert [event.text for event in table.of(Noted)] == ["1", "2", "2", "2", "3"]


def test_a_choice_of_a_player() -> None:
    """choose(by, options), choose_player(by, effects): one seat is asked; its options' effects run, then
    the rest."""
    options = (v.ChoiceOption("a", "A", (v.GainCoins(1, "moderator"),)), v.ChoiceOption("b", "B"))
    table = after(v.Choose("leader", options, "Well?"), Note("after"))
    assert table.r.ask.seats == (1,) and not table.of(Noted)
    question = table.game.question(table.state, 1)
    assert isinstance(question.answer, OneOf) and table.game.question(table.state, 0) is None
    table.do(1, c.ChooseOption("a"), until="time")
    assert table.r.coins == (10, 10, 11) and table.of(Noted)
    named = after(v.ChoosePlayer("moderator", (v.GainPower(3, "chosen"),)))
    assert named.legal(2) == {c.NamePlayer(seat) for seat in (0, 1, 2)}
    named.refused(2, c.NamePlayer(3))
    assert named.do(2, c.NamePlayer(0), until="time").r.power == (11, 8, 8)


def test_a_note_does_nothing_but_is_shown() -> None:
    """note(text)."""
    table = after(Note("It rains."))
    assert [event.text for event in table.of(Noted)] == ["It rains."] and table.r.power == (8, 8, 8)


# --- selectors ------------------------------------------------------------------------------------

VOTED: dict[str, Any] = {"ballots": ("aye", "nay", "gather", "moderate", "aye"), "committed": (2, 1, 0, 0, 2)}


@pytest.mark.parametrize(
    ("who", "seats"),
    [
        ("leader", [4]), ("moderator", [3]), ("each", [0, 1, 2, 3, 4]), ("winners", [0, 4]), ("losers", [1]),
        ("aye_voters", [0, 4]), ("nay_voters", [1]), ("gatherers", [2]), ("passers", [2, 3]),
        ("highest_prestige", [2]), ("lowest_prestige", [0]), ("self", []), ("signer", []), ("chosen", []),
        (v.WhoOf(house=4), [3]), (v.WhoOf(house=9), []), (v.WhoOf(most="coins"), [1, 2]),
        (v.WhoOf(least="power"), [0]),
    ],
)  # fmt: skip
def test_whom_a_selector_reaches(who: v.Who, seats: list[int]) -> None:
    """16.10 selectors: participants only, ties included; a card of the realm has no SELF."""
    card = dilemma("x1", aye=outcome(then=[v.GainPower(100, who)]))
    table = sit(
        5, card, leader=4, moderator=3, coins=(1, 9, 9, 2, 3), power=(1, 2, 3, 4, 5)
    ).record(3, prestige=6)  # fmt: skip
    table.at("instructions", **VOTED).run("time")
    assert [seat for seat, power in enumerate(table.r.power) if power > 99] == seats


def test_nobody_wins_or_loses_when_all_have_passed() -> None:
    """KD-ABIL-12."""
    card = dilemma("x1", aye=outcome(then=[v.GainPower(100, "winners"), v.GainPower(100, "losers")]))
    table = sit(3, card).at("instructions", ("gather",) * 3, (0, 0, 0)).run("time")
    assert table.r.power == (8, 8, 8)


# --- conditions of the vote -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "houses"),
    [
        (SideWon(), [1, 5]), (SideLost(), [2]), (HasPassed(), [3, 4]), (IsLeader(), [5]),
        (IsModerator(), [4]), (v.Committed(">=", 2), [1, 5]), (v.Committed("=", 0), [3, 4]),
    ],
)  # fmt: skip
def test_conditions_about_the_vote(condition: v.Condition, houses: list[int]) -> None:
    """16.10 side_won, side_lost, passed, is_leader, is_moderator, committed."""
    card = dilemma("x1", aye=outcome(then=[v.Each("each", (v.When(condition, (v.GainPower(100),)),))]))
    table = sit(5, card, leader=4, moderator=3).at("instructions", **VOTED).run("time")
    assert [seat + 1 for seat, power in enumerate(table.r.power) if power > 99] == houses


def holds(condition: v.Condition, **keep: Any) -> bool:
    table = after(v.When(condition, (v.BalancePower(1),)), balance=0, keep=keep)
    return table.r.balance == 1


def test_conditions_about_things_on_the_board() -> None:
    """16.10 story_on_board, decided, sticker_visible, event_active, counter, event_revealed and the like."""
    placed = {"stories": (StoryPlaced("water-00"),)}
    assert holds(StoryOnBoard("water-00"), **placed) and not holds(StoryOnBoard("water-00"))
    asked = {"decided": (Placed("b001", "nay"), Placed("b002", "aye"), Placed("b001", "aye"))}
    assert holds(Decided("b001", "aye"), **asked) and not holds(Decided("b001", "nay"), **asked)
    assert holds(v.Not(Decided("b003", "aye")), **asked) and not holds(Decided("b003", "nay"), **asked)
    row = ((AttachedSticker(2, 1), AttachedSticker(1, 1)), (), (), (), ())
    board = {"chronicle": (row, *(((),) * 5,) * 4)}
    assert holds(v.StickerVisible(1), **board) and not holds(v.StickerVisible(2), **board)
    event = {"events": (EventPlaced("ev", (("days", 3),)),)}
    assert holds(v.EventActive("ev"), **event) and not holds(v.EventActive("ev"))
    assert holds(v.CounterIs("ev", "days", ">=", 3), **event) and not holds(
        v.CounterIs("ev", "days", ">=", 0)
    )
    assert not holds(EndingReached("water"), **placed) and not holds(v.EventRevealed(1), **placed)


def test_counted_quantities() -> None:
    """16.10 SIGNATURES(storyline or ALL), STICKERS(polarity, resource or ANY): visible ones, of self."""
    stories = (StoryPlaced("water-00", 2), StoryPlaced("water-11", 2), StoryPlaced("sleepless-21", 2))
    row = ((AttachedSticker(1, 2), AttachedSticker(2, 2)), (), (), (), ())
    keep = {"stories": stories, "chronicle": (row, *(((),) * 5,) * 4)}

    def count(q: v.QuantityOf, n: int) -> bool:
        inner = v.When(v.All((v.UsedAgenda("rebel"), v.Amount(q, "=", n))), (v.BalancePower(1),))
        agendas = ("opulent", "rebel", "greedy")
        return after(v.Each("each", (inner,)), balance=0, keep=keep, agendas=agendas).r.balance == 1

    known = {card.id for card in bench().cards}
    assert {"water-11", "sleepless-21"} <= known
    assert count(v.QuantityOf("signatures"), 3) and count(v.QuantityOf("signatures", "water"), 2)
    assert count(v.QuantityOf("stickers"), 1) and count(v.QuantityOf("stickers", polarity="negative"), 1)
    assert count(v.QuantityOf("stickers", polarity="positive"), 0)
    assert count(v.QuantityOf("stickers", resource="wealth"), 0)


def test_comparisons() -> None:
    """16.10: one of the five comparisons."""
    assert [op for op in ("<", "<=", "=", ">=", ">") if compare(2, op, 2)] == ["<=", "=", ">="]
    assert [op for op in ("<", "<=", "=", ">=", ">") if compare(1, op, 2)] == ["<", "<="]
    assert [op for op in ("<", "<=", "=", ">=", ">") if compare(3, op, 2)] == [">=", ">"]


def test_hidden_moves_happen_all_the_same() -> None:
    """KD-BAL-3, KD-RES-4: previewed or not."""
    card = dilemma("x1", aye=outcome())
    whole = type(card.outcome.aye)(moves=(v.MoveResource("wealth", -2, hidden=True, clue="about"),))
    card = dilemma("x1", aye=whole, nay=outcome())
    table = sit(3, card, resources=tracks(wealth=1)).vote(0, AYE, 1).gather(1).gather(2)
    assert table.track("wealth") == (-1, "down", False) and NAY != AYE
