"""Where skips stop: `round_end` after step F and never later, the others at the next such place."""

from __future__ import annotations

import pytest

from tests.workshop.conftest import Run

BASE = """\
title = "t"

[given]
phase = "time"
leader = "Ana"
moderator = "Cy"
round_card = "x1"
deck = ["x2", "b004", "b005"]
"story.water" = []

[[card]]
kind = "dilemma"
id = "x1"
front_text = "A question?"

[[card]]
kind = "dilemma"
id = "x2"
front_text = "Another?"

[[card]]
kind = "trigger"
id = "tr"
text = "Nothing."

[[step]]
until = "round_end"

[expect]
phase = "draw"
round = 1
"""
DECK = 'deck = ["x2", "b004", "b005"]'
TIME = 'phase = "time"'


def changed(*pairs: tuple[str, str]) -> str:
    """The case with these parts changed."""
    text = BASE
    for good, bad in pairs:
        assert good in text
        text = text.replace(good, bad)
    return text


ROUND = (
    "preview vote_turn turn_end tally moderate_side leader_check moderate_leader cleanup reveal moves "
    "stickers envelopes instructions time round_end"
)


@pytest.mark.parametrize("phase", ROUND.split())
def test_a_round_ends_before_the_next_draw(run: Run, phase: str) -> None:
    """Step F is the last of a round, whatever phase the skip begins in (KD-RF-4)."""
    step = ('until = "round_end"', 'until = "round_end"\ndefault = "gather"')
    vote = '\nwinner = "aye"\n"seat.Ben.ballot" = "aye"\n"seat.Ben.committed" = 1'
    given = vote if phase == "moderate_leader" else ""
    assert run(changed((TIME, f'phase = "{phase}"{given}'), step)) == (0, ["1 passed, 0 failed"], [])


def test_the_first_round_of_a_reign_ends_too(run: Run) -> None:
    """From before the draw the round that begins is played to its end (KD-ROUND-1)."""
    assert run(changed((TIME, 'phase = "draw"'), ("round = 1", "round = 2")))[0] == 0


def test_a_reign_that_ends_stops_before_the_scoring(run: Run) -> None:
    """Abdication is tested in step F (KD-RF-1); nothing is scored yet (KD-ENDG-6)."""
    given = (TIME, f'{TIME}\nabdication = "top"')
    ended = ('phase = "draw"', 'phase = "end"\nending = "abdicated_top"')
    assert run(changed(given, ended))[0] == 0


def test_where_no_round_begins_the_skip_stops_before_the_scoring(run: Run) -> None:
    """An empty deck ends the reign at the draw (KD-DRAW-6)."""
    ended = ('phase = "draw"\nround', 'phase = "end"\nending = "empty_deck"\nround')
    assert run(changed(ended, (TIME, 'phase = "draw"'), (DECK, "deck = []"))) == (
        0,
        ["1 passed, 0 failed"],
        [],
    )


@pytest.mark.parametrize("until", ["round_end", "reign_end", "finale"])
def test_the_last_mystery_stops_before_the_first_vote_of_the_finale(run: Run, until: str) -> None:
    """The reign is dropped in step F and its table goes on with the finale (KD-MYST-7, KD-RF-3)."""
    front = 'front_text = "A question?"'
    called = f'{front}\noutcome.aye = {{ instructions = [ {{ do = "attach_mystery", letter = "K" }} ] }}'
    given = 'phase = "instructions"\nwinner = "aye"\nmystery = ["A", "C", "E", "G", "I"]'
    found = 'phase = "finale"\nround = 1\nfinished = false\nledger = [ { ending = "finale" } ]'
    step = ('until = "round_end"', f'until = "{until}"')
    text = changed((TIME, given), (front, called), step, ('phase = "draw"\nround = 1', found))
    assert run(text) == (0, ["1 passed, 0 failed"], [])


AT_WILL = """
[[card]]
kind = "story"
id = "s1"
storyline = "road"
title = "A story"
text = "It is."
abilities = [ { kind = "conditional", subject = "signer", trigger = "at_will", window = "round_end", \
optional = true, limit = 2, text = "Take.", effects = [ { do = "gain_coins", n = 1 } ] } ]

[[step]]
"""


@pytest.mark.parametrize(("default", "coins"), [("use_ability", 11), ("decline_ability", 10)])
@pytest.mark.parametrize("phase", ["time", "instructions"])
def test_who_is_asked_at_the_end_of_a_round_answers_before_step_f(
    run: Run, default: str, coins: int, phase: str
) -> None:
    """Abilities of the round's end come before step F, which comes before the draw (KD-ABIL-14, KD-RF-4)."""
    story = ('"story.water" = []', '"story.water" = []\n"story.road" = [ { card = "s1", signer = "Ben" } ]')
    step = ('until = "round_end"', f'until = "round_end"\ndefault = "{default}"')
    more = ("round = 1", f'round = 1\n"seat.Ben.coins" = {coins}')
    text = changed((TIME, f'phase = "{phase}"'), story, ("\n[[step]]\n", AT_WILL), step, more)
    assert run(text) == (0, ["1 passed, 0 failed"], [])


def test_two_skips_to_the_end_of_a_round_are_two_rounds(run: Run) -> None:
    """Each skip goes on by one round (KD-ROUND-1)."""
    twice = (
        'until = "round_end"',
        'until = "round_end"\n\n[[step]]\nuntil = "round_end"\ndefault = "gather"',
    )
    assert run(changed(twice, ("round = 1", "round = 2")))[0] == 0


@pytest.mark.parametrize(
    ("until", "phase", "rounds", "left"),
    [
        ("draw", "draw", 2, 3),
        ("time", "time", 2, 3),
        ("round_end", "draw", 2, 3),
        ("vote_turn", "vote_turn", 4, 1),
    ],
)
def test_a_skip_stops_at_the_next_such_place_though_nobody_is_asked_between(
    run: Run, until: str, phase: str, rounds: int, left: int
) -> None:
    """A Trigger is carried out without a question; its round has a draw and an end too (KD-EVT-5)."""
    found = ('phase = "draw"\nround = 1', f'phase = "{phase}"\nround = {rounds}\ndeck_size = {left}')
    start = (TIME, 'phase = "draw"')
    deck = (DECK, 'deck = ["tr", "tr2", "b004", "b005"]')
    second = ("[[step]]", '[[card]]\nkind = "trigger"\nid = "tr2"\ntext = "Nothing."\n\n[[step]]')
    text = changed(start, found, deck, second, ('until = "round_end"', f'until = "{until}"'))
    assert run(text) == (0, ["1 passed, 0 failed"], [])


def test_a_campaign_that_is_over_never_comes_to_another_reign(run: Run) -> None:
    """After the finale there is nothing to begin (KD-MYST-9)."""
    front = 'front_text = "A question?"'
    called = f'{front}\noutcome.aye = {{ instructions = [ {{ do = "attach_mystery", letter = "K" }} ] }}'
    given = 'phase = "instructions"\nwinner = "aye"\nmystery = ["A", "C", "E", "G", "I"]'
    step = ('until = "round_end"', 'until = "begin"\ndefault = "gather"')
    status, out, _ = run(changed((TIME, given), (front, called), step))
    assert status == 1 and "expected the game reaches begin; found it stays in over" in out[0]
