"""Who may see what (KD-INFO): concrete neighbours of what the conformance suite checks in general."""

from __future__ import annotations

import pytest

from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.game import Message, seen_by
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.events import AchievementMarked, AgendaHand, AgendaHeld, AgendaKept
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.state import AttachedSticker
from kd_desktop.packs import load
from tests.engine.kings.position import AYE, NAY, Table, dilemma, draft, finish, outcome, pays, promise, sit
from tests.engine.kings.test_achievements import TRUE, achievement, houses_with, judged
from tests.engine.kings.test_setup import begun

EVERYBODY = (None, 0, 1, 2)


def own(table: Table, seat: int | None) -> object:
    return table.game.view(table.state, seat).own


def test_pools_and_agendas_are_their_owners() -> None:
    """KD-INFO-1, KD-INFO-5: oneself always sees them, nobody else, the table neither."""
    table = sit(3, power=(1, 2, 3), coins=(4, 5, 6), agendas=("rebel", "greedy", "moderate"))
    for viewer in EVERYBODY:
        view = table.game.view(table.state, viewer)
        assert all((seat.power, seat.coins, seat.agenda) == (None, None, None) for seat in view.reign.seats)
        if viewer is None:
            assert view.own is None
        else:
            assert (view.own.power, view.own.coins) == (viewer + 1, viewer + 4)
            assert view.own.agenda.name == ("rebel", "greedy", "moderate")[viewer]


def test_what_lies_on_the_table_is_public() -> None:
    """KD-INFO-2, KD-RUL-40: alike for all: cards, Balance, tracks, roles, stickers, counter, deck size,
    ledger."""
    table = sit(3, leader=1).record(2, prestige=7, crave=2).vote(1, AYE, 3).moderate(2)
    table.keep(chronicle=(((AttachedSticker(1, 2, 3, 1),), (), (), (), ()), *table.state.chronicle[1:]))
    views = [table.game.view(table.state, viewer) for viewer in EVERYBODY]
    assert len({view.reign for view in views}) == 1
    view = views[0]
    assert view.reign.seats[1].committed == 3 and view.reign.moderator == 2 and view.reign.deck_size == 10
    assert (view.houses[1].prestige, view.houses[1].crave) == (7, 2)
    assert (view.chronicle[0][0].number, view.chronicle[0][0].signer, view.chronicle[0][0].marks) == (1, 2, 3)
    assert len({one.chronicle for one in views}) == len({one.houses for one in views}) == 1


def test_who_comes_next_is_seen_by_all_while_a_king_is_named_and_no_secret_changes_it() -> None:
    """KD-INFO, KD-REC-9: the draw is public then, so the state that differs by its seed has the same heir."""
    game = KingsGame(load("leaving-sea"))
    state = game.new(1)
    for house in (1, 2, 3):
        state = game.apply(state, None, c.Join(house, f"House {house}")).state
    state = game.apply(state, None, c.BeginReign((1, 2, 3))).state
    while game.view(state, None).heir is None:
        seat = game.questions(state)[0].seat
        state = game.apply(state, seat, game.legal(state, seat)[0]).state

    variants = game.variants(state)
    assert any(variant.chance.seed != state.chance.seed for variant, _ in variants)
    for variant, may_notice in variants:
        for viewer in set(EVERYBODY) - may_notice:
            assert game.view(variant, viewer) == game.view(state, viewer)


@pytest.mark.parametrize(
    ("side", "read", "unread"), [(AYE, "A boat.", "A bridge."), (NAY, "A bridge.", "A boat.")]
)
def test_the_outcome_that_did_not_win_stays_hidden(side: Side, read: str, unread: str) -> None:
    """KD-INFO-1, KD-RES-2: afterwards too, on the Time Counter, in the log and at the end."""
    card = dilemma(
        "x1", aye=outcome(("wealth", 1), text="A boat."), nay=outcome(("morale", 1), text="A bridge.")
    )
    table = sit(3, card).vote(0, side, 1).gather(1)
    steps = [table.gather(2).last]
    said = repr([table.game.view(table.state, viewer) for viewer in EVERYBODY]) + repr(steps[0].events)
    assert unread not in said
    over = sit(3, card).put(abdication="top").vote(0, side, 1).gather(1).gather(2, until="end")
    for phase in ("score", "record", "achievements", "alignment", "save", None):
        views = [over.run(phase).game.view(over.state, viewer) for viewer in EVERYBODY]
        assert all(view.reign.dilemma.outcome.text == read for view in views)
        assert unread not in repr(views) + repr(over.last.events)
    finish(over)
    assert unread not in repr([over.game.view(over.state, viewer) for viewer in EVERYBODY])


def test_at_the_end_pools_and_agendas_are_shown_and_nothing_else() -> None:
    """KD-ENDG-6, KD-INFO-1, KD-INFO-3 to KD-INFO-5, KD-INFO-7: what was drafted and left, the deck, what is
    unopened and everybody else's achievements stay hidden to the last; one's own things stay one's own."""
    table = draft(begun(1, 2, 3)).put(abdication="top", ask=None, phase="round_end").run("end")
    draft_shown, removed, agendas = table.r.draft.shown, table.r.draft.removed, table.r.agendas
    assert all(seat.agenda is None for seat in table.game.view(table.state, 1).reign.seats)
    library = table.game.library
    unopened = [card.id for card in library.pack.cards if card.envelope not in table.state.opened]
    for phase in ("score", "record", "achievements", "alignment", "save"):
        table.run(phase)
        if table.r.ask is not None:  # a shared victory
            table.do(table.r.moderator, c.ChoosePrivileged(table.r.ask.among[0]), until="achievements")
        for viewer in EVERYBODY:
            view = table.game.view(table.state, viewer)
            assert view.opened == table.state.opened
            shown = [(seat.power, seat.coins, seat.agenda) for seat in view.reign.seats]
            assert shown == list(zip(table.r.power, table.r.coins, agendas, strict=True))
            assert not [card for card in (*unopened, *table.r.deck) if f"'{card}'" in repr(view)]
            for seat in range(3):
                marked = library.houses[seat + 1].gameplay[0].id
                assert (repr(marked) in repr(view)) == (seat == viewer)
            if viewer is not None:
                assert view.own.agenda.name == agendas[viewer] and view.own.shown == draft_shown[viewer]
                assert removed not in view.own.shown and view.own.hand == ()
        assert not any(isinstance(event, (AgendaHand, AgendaHeld)) for event in table.last.events)


def test_achievements_are_private_and_a_completion_is_announced() -> None:
    """KD-INFO-3, KD-RUL-40."""
    table = judged(houses_with(h1=achievement("a", TRUE, 2), h2=achievement("b", TRUE, 1)))
    marked = {event.house: event for event in table.of(AchievementMarked)}
    for viewer in EVERYBODY:
        assert (seen_by(marked[1], viewer) is not None) == (viewer == 0)
    told = [event for event in table.last.events if type(event).__name__ == "AchievementCompleted"]
    assert [event.house for event in told] == [2]
    assert all(seen_by(told[0], viewer) == told[0] for viewer in EVERYBODY)
    assert own(table, 0).achievements[1].marks == 1 and own(table, 1).achievements[1].marks == 1
    assert not hasattr(table.game.view(table.state, 1).houses[0], "marks")


def test_undrawn_cards_unopened_envelopes_and_unused_stickers_stay_unknown() -> None:
    """KD-INFO-1, KD-INFO-4."""
    table = sit(3)
    library = table.game.library
    unopened = [card.id for card in library.pack.cards if card.envelope not in table.state.opened]
    for viewer in EVERYBODY:
        said = repr(table.game.view(table.state, viewer))
        assert not [card for card in (*unopened, *table.r.deck) if f"'{card}'" in said]
        assert not [sticker.title for sticker in library.stickers.values() if repr(sticker.title) in said]
        assert not [mystery.title for mystery in library.mysteries.values() if repr(mystery.title) in said]


def test_deals_are_public_as_offers_and_when_closed_and_refusals_are_not() -> None:
    """KD-INFO-6, KD-DEAL-18."""
    table = sit(3, power=(8, 0, 8)).do(0, pays(0, 1, 2, promise("vote", 1, side=AYE)))
    for viewer in EVERYBODY:
        (deal,) = table.game.view(table.state, viewer).reign.deals
        assert (deal.maker, deal.state, deal.payments[0].coins) == (0, "open", 2)
    reason = table.refused(1, c.AcceptDeal(1))
    assert isinstance(reason, Message) and reason.code == "no_power"
    # Another seat that may not accept hears nothing of the reason.
    assert table.refused(2, c.AcceptDeal(1)).code == "not_a_party"
    assert c.AcceptDeal(1) not in table.legal(1)


def test_a_chooser_sees_the_hand_and_is_shown_it_again() -> None:
    """KD-INFO-7: the removed card is seen by nobody; who took which stays hidden, and what was left."""
    table = begun(1, 2, 3)
    removed, hands = table.r.draft.removed, {}
    for seat in (0, 1, 2):
        hands[seat] = table.r.draft.hand
        view = table.game.view(table.state, seat)
        assert tuple(agenda.name for agenda in view.own.hand) == hands[seat]
        for other in EVERYBODY:
            if other != seat:
                theirs = table.game.view(table.state, other)
                assert theirs.own is None or theirs.own.hand == ()
        table.do(seat, c.KeepAgenda(hands[seat][1]))
        for event in table.last.events:
            if isinstance(event, (AgendaHand, AgendaHeld)):
                assert event.only == event.seat and seen_by(event, None) is None
            assert not isinstance(event, AgendaKept) or event.only is None
    for seat in (0, 1, 2):
        view = table.game.view(table.state, seat)
        assert view.own.shown == hands[seat] and view.own.hand == ()
        assert removed not in view.own.shown
        assert [row.agenda for row in view.reign.seats] == [None] * 3


def test_the_moderators_question_is_told_to_all_without_anything_private() -> None:
    """KD-INFO-2: who is asked what is public; the options of a draft are not."""
    table = begun(1, 2, 3)
    waits = table.game.view(table.state, 2).waits_for
    assert [(question.why.code, question.seat, question.answer) for question in waits] == [
        ("ask_agenda", 0, None)
    ]
