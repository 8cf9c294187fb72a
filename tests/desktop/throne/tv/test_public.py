"""Nothing that is anybody's own reaches the TV, neither as print nor for screen readers."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.throne.tv import ThroneTv
from kd_desktop.desktop.tv.window import picture
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.commands import Bid, Pass
from kd_desktop.engine.throne.state import Bidding, Empire, Window
from tests.bounded import so_long
from tests.desktop.throne.tv.course import Act, course, game, public
from tests.desktop.tv.eye import Eye


def spoken(window: ThroneTv) -> str:
    """Everything that a screen reader or a tooltip could tell."""
    widgets = [window, *window.findChildren(QWidget)]
    parts = [part for w in widgets for part in (w.accessibleName(), w.accessibleDescription(), w.toolTip())]
    pieces = [part for spec in window.board.board.model for part in (spec.name, spec.about)]
    return "\n".join([*parts, *pieces, window.windowTitle()])


def title(card: str) -> str:
    return next(one.name for one in game().library.pack.cards if one.id == card.partition("#")[0])


def hidden(act: Act) -> set[str]:
    """Titles of cards in hands and decks that the act has brought nobody to see."""
    after = public(act.after)
    known = {*after.discard, *after.threat_discard, *public(act.before).discard}
    known |= {one.card for one in (*after.projects, *after.completing, *public(act.before).projects)}
    known |= {one.card for one in after.stack}
    for event in act.events:
        known |= {getattr(event, "card", ""), getattr(event, "project", ""), *getattr(event, "targets", ())}
        cards = getattr(event, "cards", ())
        known |= set(cards) if isinstance(cards, tuple) else set()
    seen = {
        title(card) for card in known if "#" in card or any(c.id == card for c in game().library.pack.cards)
    }
    seen |= {title(act.after.threat.card)} if act.after.threat else set()
    held = {title(card) for hand in (*act.after.hands, *act.before.hands) for card in hand}
    return (held | {title(card) for card in act.after.threat_deck}) - seen


def test_no_own_view_and_no_private_event_is_taken(tv: Callable[..., ThroneTv]) -> None:
    act = course()[5]
    window = tv()
    with pytest.raises(ValueError, match="the table's view only"):
        window.show_view(game().view(act.after, 0))
    private = e.DrewCards(seat=1, cards=("x",), cause=act.events[0].cause, only=1)
    with pytest.raises(ValueError, match="everybody sees"):
        window.play((Happening(private, lambda: public(act.after)),), public(act.after))
    assert window.view is None


@pytest.mark.long
def test_no_card_in_a_hand_or_a_deck_is_printed_or_spoken(tv: Callable[..., ThroneTv], eye: Eye) -> None:
    """IT-GEN-8, through every seventh act of a game with all its beats."""
    window = tv()
    window.set_motion(False)
    looked = 0
    for act in course()[1::7]:
        eye.seen.clear()
        window.show_view(public(act.before))
        window.play(act.told, public(act.after))
        told = spoken(window)
        for _ in so_long(lambda: window.busy):
            picture(window)
            told += spoken(window)
            QTest.keyClick(window, Qt.Key.Key_Space)
        picture(window)
        told += spoken(window) + eye.words()
        secret = hidden(act)
        looked += len(secret)
        found = {word for word in secret if word in told}
        assert not found, (found, act.events)
    assert looked > 1000


def pictured(window: ThroneTv, state: Empire) -> tuple[bytes, str]:
    window.show_view(public(state))
    image = picture(window)
    return bytes(image.constBits()), spoken(window)


def asked(kind: type) -> Empire:
    """A state in which all are asked at once, and one has answered."""
    states = (act.after for act in reversed(course()))
    return next(
        one for one in states if one.waiting and isinstance(one.waiting[-1], kind) and any(one.answers)
    )


def test_bids_that_differ_look_the_same_until_they_are_revealed(tv: Callable[..., ThroneTv]) -> None:
    """IT-THREAT-3: stocks are shown as they were before, whatever has been set aside."""
    state, window = asked(Bidding), tv()
    nothing = tuple(Bid((0, 0, 0, 0)) if one is not None else None for one in state.answers)
    everything = tuple(
        Bid(stock) if one is not None else None
        for one, stock in zip(state.answers, state.stocks, strict=True)
    )
    assert nothing != everything
    assert pictured(window, replace(state, answers=nothing)) == pictured(
        window, replace(state, answers=everything)
    )


def test_who_would_play_an_intrigue_looks_like_who_would_not(tv: Callable[..., ThroneTv]) -> None:
    """IT-INTR-10: all are asked, and nobody learns from it who holds what."""
    state, window = asked(Window), tv()
    passed = tuple(Pass() if one is not None else None for one in state.answers)
    held = tuple(tuple(reversed(hand)) for hand in state.hands)
    others = replace(state, answers=passed, hands=held, deck=tuple(reversed(state.deck)))
    assert pictured(window, state) == pictured(window, others)


def test_two_games_that_differ_in_hands_and_decks_look_the_same(tv: Callable[..., ThroneTv]) -> None:
    window = tv()
    for act in course()[9::40]:
        state = act.after
        cards = [card for hand in state.hands for card in hand] + list(state.deck)
        cards.reverse()
        hands, at = [], 0
        for hand in state.hands:
            hands.append(tuple(cards[at : at + len(hand)]))
            at += len(hand)
        answers = tuple(
            Pass() if isinstance(one, object) and one is not None else None for one in state.answers
        )
        bidding = bool(state.waiting) and isinstance(state.waiting[-1], Bidding)
        other = replace(
            state,
            hands=tuple(hands),
            deck=tuple(cards[at:]),
            threat_deck=tuple(reversed(state.threat_deck)),
            answers=state.answers if bidding else answers,
        )
        assert game().view(other, 0).hand != game().view(state, 0).hand or not state.hands[0]
        assert pictured(window, state) == pictured(window, other)


def test_the_look_out_of_the_tests_above_is_able_to_see(tv: Callable[..., ThroneTv], eye: Eye) -> None:
    act = next(act for act in course() if act.has(e.ProjectPlaced))
    event = next(one for one in act.events if isinstance(one, e.ProjectPlaced))
    window = tv()
    window.show_view(public(act.before))
    window.play(act.told, public(act.after))
    assert title(event.project) in spoken(window) + eye.words()
