"""What a case can't say: unknown keys and clauses, nothing to expect, positions that can't be.

Each is told in one sentence with its place, and nothing is played.
"""

from __future__ import annotations

import pytest

from tests.workshop.conftest import Run

GOOD = """\
title = "t"
rules = ["KD-VOTE-3"]
seats = ["Ana", "Ben", "Cy"]

[given]
phase = "vote_turn"
round_card = "x1"
leader = "Ana"
moderator = "Cy"

[chance]
"dir.wealth" = "up"

[[card]]
kind = "dilemma"
id = "x1"
front_text = "A question?"

[[step]]
seat = "Ana"
do = "vote"
side = "aye"
power = 9
refused = "not_enough_power"
clause = "KD-VOTE-3"

[[step]]
seat = "Ana"
do = "offer"
payments = [ { payer = "Ana", payee = "Ben", coins = 2 } ]
promises = [ { kind = "vote", maker = "Ben", side = "aye" } ]

[[step]]
until = "cleanup_done"
default = "gather"

[expect]
"seat.Ana.power" = 9
resource.wealth = { row = 0 }

[expect.view.Ben]
"seat.Ana.power" = "hidden"
"""


def test_the_good_one_passes(run: Run) -> None:
    assert run(GOOD) == (0, ["1 passed, 0 failed"], [])


@pytest.mark.parametrize(
    ("good", "bad", "place", "words"),
    [
        ("[chance]", "[chanse]", "11:2", "A case has no “chanse”. It looks like a misspelling of “chance”."),
        ("refused =", "refusd =", "24:1", "has no “refusd”. It looks like a misspelling of “refused”."),
        ("side =", "sid =", "22:1", "has no “sid”. It looks like a misspelling of “side”."),
        ("coins = 2", "coin = 2", "30:46", "has no field “coin”. It looks like a misspelling of “coins”."),
        ('maker = "Ben"', 'mkr = "Ben"', "31:31", "has no field “mkr”"),
        ("default =", "defalt =", "35:1", "has no “defalt”. It looks like a misspelling of “default”."),
        ('leader = "Ana"', 'leadr = "Ana"', "8:1", "no path “leadr”"),
        ("moderator =", "seat.Ana.powr =", "9:10", "no path “seat.Ana.powr”"),
        ("moderator =", "[given.seat.Zoe]\nmoderator =", "10:1", "no path “seat.Zoe.moderator”"),
        ('moderator = "Cy"', "seat = {}", "9:1", "no path “seat”"),
        ("resource.wealth = { row = 0 }", "seat.Ana.powr = 9", "39:10", "no path “seat.Ana.powr”"),
        ('"dir.wealth"', '"dir.welth"', "12:1", "no stream “dir.welth”. It looks like a misspelling of"),
        ('"dir.wealth" = "up"', '"dir.wealth" = "upp"', "12:16", "never yields “upp”"),
        ('"dir.wealth" = "up"', 'deck = ["nope"]', "12:8", "no card “nope”"),
        ("front_text =", "front_txt =", "17:1", "no field “front_txt”. It looks like a misspelling of"),
        ('front_text = "A question?"', "", "14:1", "lacks the field “front_text”"),
        ("[chance]", "[[sticker]]\nnumber = 3\nsqares = 4\n\n[chance]", "13:1", "no field “sqares”"),
        ("[chance]", "[[sticker]]\nsquares = 4\n\n[chance]", "11:1", "lacks its “number”"),
        ("[chance]", "[rules_table]\nstarting_powr = 4\n\n[chance]", "12:1", "no field “starting_powr”"),
        ("[chance]", "[finale]\nvots = []\n\n[chance]", "12:1", "no field “vots”"),
        ("[chance]", '[[office]]\nid = "captain"\nholder = ["A"]\n\n[chance]', "13:1", "no field “holder”"),
        ("[expect.view.Ben]\n", "[expect.view.Ben]\npowr = 1\n", "42:1", "no path “powr”"),
        ('"seat.Ana.power" = "hidden"', "", "41:1", "Of the view of Ben nothing is expected"),
        ("{ row = 0 }", "{}", "39:19", "expects nothing: name one of its keys"),
        ("refused =", "#", "25:1", "“clause” is that of a refusal"),
    ],
)
def test_an_unknown_key_is_told(run: Run, good: str, bad: str, place: str, words: str) -> None:
    assert good in GOOD
    status, out, err = run(GOOD.replace(good, bad, 1))
    assert (status, out) == (2, ["0 passed, 0 failed"])
    assert len(err) == 1 and err[0].startswith(f"case.toml:{place}: ") and words in err[0], err


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("KD-VOTE-99", "no clause “KD-VOTE-99”. They are KD-VOTE-1 to KD-VOTE-29."),
        ("KD-VOTE-0", "no clause “KD-VOTE-0”"),
        ("KD-VOTES-3", "no clause “KD-VOTES-3”. It looks like a misspelling of “KD-VOTE-3”."),
        ("VOTE-3", "no clause “VOTE-3”"),
    ],
)
@pytest.mark.parametrize(("before", "place"), [('rules = ["', "2:10"), ('clause = "', "25:10")])
def test_a_clause_that_there_is_not_is_told(
    run: Run, clause: str, words: str, before: str, place: str
) -> None:
    status, out, err = run(GOOD.replace(f"{before}KD-VOTE-3", before + clause))
    assert (status, out) == (2, ["0 passed, 0 failed"])
    assert len(err) == 1 and err[0].startswith(f"case.toml:{place}: ") and words in err[0], err


def test_the_rulings_of_today_are_known(run: Run) -> None:
    rulings = ", ".join(f'"KD-RUL-{number}"' for number in range(1, 89))
    assert run(GOOD.replace('rules = ["KD-VOTE-3"]', f"rules = [{rulings}]"))[0] == 0


# --- nothing to expect ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "This file is empty"),
        ("# a note\n", "This file is empty"),
        ('title = "t"\n', "This case expects nothing"),
        ('title = "t"\n[expect]\n', "This case expects nothing"),
        ('title = "t"\n[expect.view]\n', "This case expects nothing"),
        ('step = [ { until = "vote_turn" } ]\n', "This case expects nothing"),
        ('step = [ { do = "gather", seat = "Ana", expect = {} } ]\n', "This case expects nothing"),
        ('[[case]]\ntitle = "a"\nexpect = { round = 1 }\n[[case]]\ntitle = "b"\n', "This case expects"),
        ("case = []\n", "There is no case in this list"),
        ('pack = "bench"\ncase = []\n', "There is no case in this list"),
    ],
)
def test_what_expects_nothing_is_told(run: Run, text: str, words: str) -> None:
    status, out, err = run(text)
    assert (status, out) == (2, ["0 passed, 0 failed"])
    assert len(err) == 1 and err[0].startswith("case.toml:") and words in err[0], err


@pytest.mark.parametrize(
    "text",
    [
        "[expect]\nround = 1\n",
        '[expect.view.Ana]\n"seat.Ben.power" = "hidden"\n',
        'step = [ { do = "stay", seat = "Ana", refused = true } ]\n',
        'step = [ { until = "vote_turn", expect = { phase = "vote_turn" } } ]\n',
    ],
)
def test_one_expectation_is_enough(run: Run, text: str) -> None:
    assert run(text) == (0, ["1 passed, 0 failed"], [])


# --- positions that can't be ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ('"seat.Ana.power" = -5', "“seat.Ana.power” can't be -5: it is 0 or more"),
        ('"seat.Ana.coins" = -1', "“seat.Ana.coins” can't be -1"),
        ("balance = -1", "“balance” can't be -1"),
        ('"seat.Ana.committed" = -1', "can't be -1"),
        ('"seat.Ana.prestige" = -1', "can't be -1"),
        ("time_cards = -1", "can't be -1"),
        ('"resource.wealth" = { row = 9 }', "rows of wealth run from -8 to 8"),
        ('"resource.wealth.row" = -9', "rows of wealth run from -8 to 8"),
        ("stability = 7", "spaces of Stability run from -6 to 6"),
        ('leader = "Zoe"', "Nobody sits here as “Zoe”"),
        ('turn = "Zoe"', "Nobody sits here as “Zoe”"),
        ('"seat.Zoe.power" = 3', "Nobody sits here as “Zoe”"),
        ('"seat.Ana.house" = 13', "There is no house 13"),
        ('"seat.Ana.house" = 2', "house_taken"),
        ('"seat.Ana.marks" = [0, 9, 0, 0]', "squares to mark"),
        ('"house.7.marks" = [0, 9, 0, 0]', "squares to mark"),
        ('"seat.Ana.alignment" = { rebel = 9 }', "squares of rebel, not 9 marks"),
        ('"seat.Ana.alignment" = { rebel = -1 }', "squares of rebel, not -1 marks"),
        ("chronicle.wealth = [{ number = 3, marks = 7 }]", "Sticker 3 has 6 squares"),
        ("chronicle.wealth = [3, 3]", "attached twice (KD-STICK-11)"),
        ("chronicle.wealth = [1]", "belongs into the row of influence (KD-STICK-3)"),
        ("chronicle.wealth = [3, 4, 3, 4, 3, 4]", "has 5 slots"),
        ('"story.water" = ["water-00", "water-00"]', "“water-00” lies twice in story.water"),
        ('"story.water" = [{ card = "water-00", usd = [1] }]', "no “usd”"),
        ('deck = ["b002", "b002"]', "“b002” lies twice in deck"),
        ('deck = ["b002"]\ntrash = ["b002"]', "“b002” lies in two places"),
        ('deck = ["b002"]\nround_card = "b002"', "“b002” lies in two places"),
        ('deck = ["b002"]\nevent_area = ["b002"]', "“b002” lies in two places"),
        ('deck = ["b002"]\ntime_counter = [["b002"]]', "“b002” lies in two places"),
        ('deck = ["water-00"]', "“water-00” is no dilemma or Trigger"),
        ('round_card = "water-00"', "“water-00” is no dilemma or Trigger"),
        ('event_area = ["water-00"]', "“water-00” is no dilemma or Trigger"),
        ('time_counter = [["b002", "b003"]]', "holds one card (KD-TIME-3)"),
        ('time_counter = [[{ card = "b002", sid = "aye" }]]', "no “sid”"),
        ('time_counter = [[{ card = "b002", side = "yes" }]]', "“yes” is no side"),
        ("time_cards = 12", "King's Death space"),
        ('mystery = ["A", "A"]', "space for one Mystery sticker (KD-MYST-3)"),
        ("opened = [4711]", "no envelope 4711"),
        ("opened = [0, 0]", "Envelope 0 is opened twice"),
        (
            '"seat.Ana.secret_agenda" = "rebel"\n"seat.Ben.secret_agenda" = "rebel"',
            "one card and in two hands",
        ),
        (
            '"seat.Ana.open_agendas" = ["positive wealth"]\n"seat.Ben.open_agendas" = ["positive wealth"]',
            "one token and lies twice (KD-COMP-10)",
        ),
        (
            '"seat.Ana.open_agendas" = ["positive wealth", "positive morale", "positive welfare"]',
            "more than two positive Open Agendas (KD-LEG-22)",
        ),
        ('"seat.Ana.committed" = 2', "without an AYE or NAY card"),
        (
            '"seat.Ana.ballot" = "moderate"\n"seat.Ben.ballot" = "moderate"',
            "Only one seat can pass and moderate (KD-VOTE-7)",
        ),
        ('"seat.Ana.ballot" = "moderate"\nmoderator = "Ben"', "has the Moderator token (KD-VOTE-8)"),
    ],
)
def test_a_position_that_cannot_be_is_told(run: Run, given: str, words: str) -> None:
    lines = given.count("\n") + 2
    status, out, err = run(f"[given]\n{given}\n[expect]\nround = 1\n")
    assert (status, out) == (2, ["0 passed, 0 failed"])
    assert len(err) == 1 and words in err[0], err
    place = int(err[0].split(":")[1])
    assert 2 <= place <= lines, err


@pytest.mark.parametrize("seats", ['["Ana", "Ben"]', '["A", "B", "C", "D", "E", "F"]'])
def test_as_many_seats_as_can_sit(run: Run, seats: str) -> None:
    status, out, err = run(f'title = "t"\nseats = {seats}\n[expect]\nround = 1\n')
    assert (status, out) == (2, ["0 passed, 0 failed"])
    assert len(err) == 1 and err[0].startswith("case.toml:2:9: These seats can't sit down: wrong_number")


SETUP_DECK = 119
"""Cards in the deck of the bench pack when the first one is drawn."""


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ('trash = ["b003"]', SETUP_DECK - 1),
        ('round_card = "b002"', SETUP_DECK - 1),
        ('event_area = ["b003", "b002"]', SETUP_DECK - 2),
        ("time_cards = 3", SETUP_DECK),
        ('deck = ["b003"]\ntime_cards = 3', 1),
    ],
)
def test_a_card_that_is_given_is_taken_from_the_deck_of_the_setup(run: Run, given: str, left: int) -> None:
    assert run(f"[given]\n{given}\n[expect]\ndeck_size = {left}\n") == (0, ["1 passed, 0 failed"], [])


def test_between_reigns_too_a_card_that_is_given_is_taken_from_the_deck(run: Run) -> None:
    text = '[given]\nphase = "begin"\ntrash = ["b003"]\n[[step]]\nuntil = "vote_turn"\n'
    assert run(f"{text}[expect]\ndeck_size = {SETUP_DECK - 1}\n") == (0, ["1 passed, 0 failed"], [])


def test_an_agenda_that_is_given_is_taken_from_whoever_was_dealt_it(run: Run) -> None:
    """With seed 1 the setup deals opulent to Ana and moderate to Ben (KD-COMP-12)."""
    given = '[given]\n"seat.Ana.secret_agenda" = "moderate"\n[expect]\n'
    assert run(given + '"seat.Ana.secret_agenda" = "moderate"\n')[0] == 0
    status, out, _ = run(given + '"seat.Ben.secret_agenda" = "moderate"\n')
    assert status == 1 and out[0].endswith('found "opulent"')
