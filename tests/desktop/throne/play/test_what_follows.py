"""All that follows from opened set-asides is read: the bank, the effect, whom it hits, and what comes."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.session.happening import Happening
from kd_desktop.desktop.throne.cards.values import NOBODY
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.tokens import token_name, track_name
from kd_desktop.desktop.throne.play.revealing import Revealing
from kd_desktop.engine.game import seen_by
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne.state import DEFEATS, Bidding
from kd_desktop.engine.throne.view import Player
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS
from tests.desktop.throne.games import Table
from tests.desktop.throne.play.conftest import Sit
from tests.desktop.throne.play.people import People, until
from tests.everyday import everyday

THREATS = Table(0).state.threat_deck
"""Every Threat that three players meet, by id."""


def opened(page: Revealing, threat: str, *, give: int) -> Table:
    """That Threat came in the first round, and the set-asides lie open: everybody has given so many Wheat."""
    table = Table(0)
    table.lay(threat_deck=(threat, *(one for one in THREATS if one != threat)))
    game = table.game
    while not isinstance(table.state.waiting[-1], Bidding):
        table.idle()
    seats = range(len(table.state.stocks))
    for seat in [*seats][:-1]:
        table.do(seat, c.Bid((0, 0, give, 0)))
    step = game.apply(table.state, len(seats) - 1, c.Bid((0, 0, give, 0)), trail=True)
    told = [
        Happening(seen, partial(game.view, state, None))
        for event, state in zip(step.events, step.trail, strict=True)
        if (seen := seen_by(event, None)) is not None
    ]
    assert page.begin(told, game.view(step.state, None), NOBODY)
    page.skip()
    return table


@pytest.fixture
def page(qtbot: QtBot, look: Appearance) -> Revealing:
    made = Revealing(look)
    qtbot.addWidget(made)
    made.resize(1280, 540)
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.mark.parametrize("threat", sorted(THREATS))
def test_bank_track_and_the_effect_of_the_threat_are_told_before_whom_it_hits(
    page: Revealing, threat: str
) -> None:
    """IT-THREAT-9, 11, 13: in the order of the rules, and none of it is left out."""
    table = opened(page, threat, give=0)
    said = page.follows.words
    assert said[0] == "Nothing was given."
    if page.words.first == "Not beaten.":
        assert said[1] == f"The Threat track rises to 1 of {DEFEATS}."
        assert said[2].startswith("Not beaten: ")
    assert said[-1].endswith("is Speaker next.") and table.state.turn is None


def test_no_step_is_a_window_of_its_own_for_a_moment(
    page: Revealing, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[QWidget] = []
    plain = QWidget.setVisible

    def watch(widget: QWidget, on: bool) -> None:
        plain(widget, on)
        if on and widget.isWindow():
            shown.append(widget)

    monkeypatch.setattr(QWidget, "setVisible", watch)
    opened(page, "weevils", give=0)
    assert page.follows.steps and not shown


def test_what_was_set_aside_is_told_to_go_to_the_bank(page: Revealing) -> None:
    """IT-THREAT-9."""
    opened(page, "late-barges", give=2)
    assert page.follows.words[0] == "Everything given goes to the bank: 6 Wheat."


def threat_with(page: Revealing, *, give: int, victory: bool) -> Revealing:
    """The first Threat that is beaten by so many Wheat from each, with such an effect or without one."""
    for threat in THREATS:
        opened(page, threat, give=give)
        value = page.card.value
        if value is not None and value.beaten and bool(value.victory) is victory:
            return page
    raise AssertionError("no such Threat")


def test_a_beaten_threat_says_when_nobody_loses_anything(page: Revealing) -> None:
    """The tokens went to the bank, and then it was silent: was something lost, or did something fail?"""
    page = threat_with(page, give=2, victory=False)
    said = page.follows.words
    assert said[:2] == (
        "Everything given goes to the bank: 6 Wheat.",
        "Beaten: nobody loses anything more.",
    )


def test_an_effect_that_hits_nobody_says_so(page: Revealing) -> None:
    """IT-THREAT-15: all gave their share; and whoever loses something is named instead."""
    spared, hit = 0, 0
    for threat in THREATS:
        opened(page, threat, give=2)
        value, said = page.card.value, page.follows.words
        if value is None or not value.victory or not value.beaten:
            continue
        loses = [one for one in said if " loses " in one and not one.startswith(("Beaten:", "Nobody"))]
        spared += "Nobody loses anything more." in said
        hit += bool(loses)
        assert ("Nobody loses anything more." in said) is not bool(loses), said
    assert spared, hit


def test_whoever_the_effect_hits_loses_something_chooses_or_is_told_why_not(page: Revealing) -> None:
    """“Anyone below their share loses 1 step”, and then “Nobody loses anything more”: they had no step."""
    told: set[str] = set()
    for threat in THREATS:
        for give in (0, 2):
            opened(page, threat, give=give)
            said = page.follows.words
            at = next((n for n, one in enumerate(said) if one.startswith(("Beaten: ", "Not beaten: "))), None)
            if at is None or "Nobody loses anything more." not in said[at:]:
                continue
            why = said[at + 1]
            assert " to lose." in why or why == "Nobody gave less than an equal share.", said
            told.add(why.split(" no ")[-1])
    assert len(told) > 1, told


def test_nobody_is_said_to_have_nothing_to_lose_who_has_something(page: Revealing) -> None:
    """Whoever lost none of it, because there was none, has none afterwards either."""
    checked = 0
    for threat in THREATS:
        for give in (0, 2):
            table = opened(page, threat, give=give)
            last = len(table.state.stocks) - 1
            after = table.game.apply(table.state, last, c.Bid((0, 0, give, 0))).state
            view = table.game.view(after, None)
            for line in page.follows.words:
                if not line.endswith(" to lose.") or " no " not in line:
                    continue
                who, what = line.removesuffix(" to lose.").replace(" have no ", " has no ").split(" has no ")
                named = [n for n in range(last + 1) if Names(view).seat(n) in who]
                held = [amounts(view.players[n]) for n in named]
                assert named and all(one[what] == 0 for one in held), (threat, give, line)
                checked += 1
    assert checked > 3


def amounts(player: Player) -> dict[str, int]:
    """What a player has of what a Threat can take, by the words for it."""
    tokens = {token_name(token): n for token, n in zip(TOKENS, player.stock, strict=True)}
    steps = {f"{track_name(track)} steps": n for track, n in zip(TRACKS, player.tracks, strict=True)}
    return tokens | steps | {"tokens": sum(player.stock), "cards": player.hand}


def test_everybody_who_will_choose_what_to_lose_is_named(page: Revealing) -> None:
    """“Everyone loses any 3 tokens”, and then only the first was said to choose."""
    found = 0
    for threat in THREATS:
        table = opened(page, threat, give=0)
        said = page.follows.words
        if any("Everyone loses any" in one for one in said):
            choose = [one for one in said if one.endswith("chooses which tokens to lose.")]
            assert len(set(choose)) == len(choose) == len(table.state.stocks), said
            found += 1
    assert found


@pytest.mark.parametrize(
    ("pays", "words"), [(True, "All gave the same, so all gave the least."), (False, "")]
)
def test_where_all_gave_the_same_each_is_told_to_have_given_least(
    page: Revealing, monkeypatch: pytest.MonkeyPatch, pays: bool, words: str
) -> None:
    """IT-THREAT-16: where that costs them something, and else nothing is said of it."""
    hit = frozenset(range(5)) if pays else frozenset[int]()
    monkeypatch.setattr("kd_desktop.desktop.throne.tv.outcome.paying", lambda *_: hit)
    opened(page, "weevils", give=1)
    value = page.reveal.value
    assert value is not None and all(row.least for row in value.rows)
    assert page.words.rest == words


@everyday(
    ("size", "factor"),
    [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)],
    keep=[((1280, 720), 2.0)],
)
def test_the_same_key_reads_all_that_follows_and_then_lets_it_happen(
    qtbot: QtBot, sit: Sit, look: Appearance, size: tuple[int, int], factor: float
) -> None:
    people = People(qtbot, sit("pcccc"))
    page = people.page
    look.set_text(factor)
    page.window().resize(*size)
    until(qtbot, people, Bidding)
    people.press(people.named("Give nothing"))
    qtbot.waitUntil(lambda: page.revealing.active)
    page.revealing.skip()
    steps, seen = page.revealing.follows.steps, set[int]()
    assert len(steps) > 3
    for _ in range(30):
        qtbot.wait(20)
        seen |= {at for at, step in enumerate(steps) if _whole(step)}
        plate = people.row().plates()[0]
        wanted = "Continue" if page.revealing.unread else "Let it happen"
        qtbot.waitUntil(lambda wanted=wanted: people.row().plates()[0].text() == wanted)
        plate = people.row().plates()[0]
        assert page.window().focusWidget() is plate, "one key goes on all the way"
        qtbot.keyClick(plate, Qt.Key.Key_Return)
        if not page.revealing.active:
            break
    assert not page.revealing.active and seen == set(range(len(steps)))


def _whole(step: object) -> bool:
    """Whether all of it is in sight."""
    region = step.visibleRegion().boundingRect()  # type: ignore[attr-defined]
    return step.isVisible() and region.height() >= step.height() - 8  # type: ignore[attr-defined]


def test_after_the_last_reveal_nothing_says_that_the_round_goes_on(qtbot: QtBot, sit: Sit) -> None:
    """IT-THREAT-12, IT-WIN-4."""
    people = People(qtbot, sit("pp"))
    page = people.page
    for _ in range(DEFEATS):
        until(qtbot, people, Bidding)
        while not page.revealing.active:
            people.settle()
            if not page.asking.answering:
                people.press(people.named("Give in secret"))
            number = page.session.number  # type: ignore[union-attr]
            people.press(people.named("Give nothing"))
            qtbot.waitUntil(lambda number=number: page.session.number > number and not page.session.busy)
        page.revealing.skip()
        last = page.revealing.follows.words
        while page.revealing.unread:
            page.pause.let_it_happen()
            qtbot.wait(20)
        plate = people.row().plates()[0]
        ended = people.over()
        assert (plate.text(), plate.note) == (
            ("To the last page", "the game is over") if ended else ("Let it happen", "the round continues")
        )
        people.press(plate)
        qtbot.waitUntil(lambda: not page.revealing.active)
    assert ended and last[-1].endswith("everyone has lost.")
    assert not any(words.startswith("Not beaten:") for words in last), "the effect isn't applied any more"


@everyday("factor", [1.0, 2.0], keep=[2.0])
def test_where_nobody_sits_all_of_it_passes_by_and_the_round_goes_on(
    qtbot: QtBot, sit: Sit, look: Appearance, factor: float
) -> None:
    look.set_text(factor)
    page = sit("ccc")
    paged, gone = list[bool](), list[int]()
    page_on = page.revealing.page_on

    def paging() -> bool:
        paged.append(page_on())
        return paged[-1]

    page.revealing.page_on = paging  # type: ignore[method-assign]
    page.revealing.put_away.connect(lambda: gone.append(page.session.number))  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: len(gone) > 1, timeout=60_000)
    assert gone[1] > gone[0], "the round has gone on"
    assert paged.count(False) >= len(gone) and paged.count(True) >= (len(gone) if factor == 2.0 else 0)
