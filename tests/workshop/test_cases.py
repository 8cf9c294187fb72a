"""Rule cases: ours pass, wrong ones fail with one clear line, and what is no case is told with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kd_desktop.engine.kings import vocabulary
from kd_desktop.workshop.cases import UNREADABLE, run_paths
from kd_desktop.workshop.cases_paths import CasePath, same, shown
from kd_desktop.workshop.cases_read import read_cases
from kd_desktop.workshop.kings import case_skip
from kd_desktop.workshop.kings.case_pack import with_content
from kd_desktop.workshop.kings.case_reign import KINGS
from tests.workshop.conftest import Run, load_once
from tests.workshop.readme import README, with_paths

CASES = README.parent / "kings"
FILES = sorted(CASES.glob("*.toml"))

VOTE = """\
game  = "kings"
title = "the leader token moves only to a strictly higher ballot"
rules = ["KD-VOTE-13", "KD-VOTE-14"]
seats = ["Ana", "Ben", "Cy", "Dee"]

[given]
round_card = "x1"
phase = "vote_turn"
leader = "Ana"
moderator = "Cy"
"seat.Ana.power" = 5
"story.water" = []

[[card]]
kind = "dilemma"
id = "x1"
front_text = "A question?"
outcome.aye = { moves = [ { do = "move_resource", resource = "wealth", delta = -2 } ] }

[[step]]
seat = "Ana"
do = "vote"
side = "aye"
power = 2

[[step]]
seat = "Ben"
do = "vote"
side = "nay"
power = 9
refused = "not_enough_power"

[[step]]
seat = "Ben"
do = "vote"
side = "nay"
power = 2
expect = { leader = "Ana" }

[[step]]
until = "cleanup_done"
default = "gather"

[expect]
leader = "Ana"

[expect.view.Ben]
"seat.Ana.secret_agenda" = "hidden"
"""


# --- our cases ------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_our_cases_pass(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = run_paths([file])
    out = capsys.readouterr().out
    assert status == 0, out
    assert out.splitlines()[-1].endswith(" passed, 0 failed")


def test_there_are_many_and_each_names_its_clauses() -> None:
    cases = [case for file in FILES for case in read_cases(file)]
    assert len(cases) >= 250
    assert all(case.title and case.rules for case in cases)
    assert len({case.title for case in cases}) == len(cases)


@pytest.mark.parametrize("kind", ["do", "is"])
def test_they_speak_of_every_effect_and_condition(kind: str) -> None:
    forms = {"do": vocabulary.Effect, "is": vocabulary.Condition}[kind].__args__
    text = "".join(file.read_text(encoding="utf-8") for file in FILES)
    wanted = {form.__struct_config__.tag for form in forms}
    assert {tag for tag in wanted if f'{kind} = "{tag}"' not in text} == set()


def test_a_folder_is_played_as_a_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_paths([CASES.parent]) == 0
    assert re.fullmatch(r"\d+ passed, 0 failed", capsys.readouterr().out.strip())


# --- failures -------------------------------------------------------------------------------------


def test_the_example_passes(run: Run) -> None:
    assert run(VOTE) == (0, ["1 passed, 0 failed"], [])


WHERE = "the leader token moves only to a strictly higher ballot: expected"
RULES = "[KD-VOTE-13, KD-VOTE-14]"
TOO_MUCH = "refused: not_enough_power (need 9, have 8) KD-VOTE-3"


@pytest.mark.parametrize(
    ("good", "bad", "line", "said"),
    [
        ('{ leader = "Ana" }', '{ leader = "Ben" }', 38, 'leader = "Ben" after step 3; found "Ana"'),
        ('[expect]\nleader = "Ana"', "[expect]\nbalance = 4", 45, "balance = 4 at the end; found 3"),
        ('"not_enough_power"', '"no_power"', 26, f"refused: no_power; found {TOO_MUCH}"),
        ('refused = "not_enough_power"', "", 26, f"the command is allowed; found {TOO_MUCH}"),
        ("power = 9", "power = 8", 26, "refused: not_enough_power; found the command is allowed"),
        (
            '"seat.Ana.secret_agenda"',
            '"seat.Ana.committed"',
            48,
            'Ben sees seat.Ana.committed = "hidden" at the end; found 0',
        ),
    ],
)
def test_a_failure_is_one_line_that_says_what_was_found(
    run: Run, good: str, bad: str, line: int, said: str
) -> None:
    assert good in VOTE
    status, out, err = run(VOTE.replace(good, bad))
    assert (status, err) == (1, [])
    assert out == [f"case.toml:{line}: {WHERE} {said} {RULES}", "0 passed, 1 failed"]


def test_a_skip_that_leads_nowhere_gives_up(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(case_skip, "FAR", 3)
    status, out, _ = run(VOTE.replace('until = "cleanup_done"', 'until = "reign_end"'))
    assert status == 1 and "expected the game reaches reign_end; found it stays in vote_turn" in out[0]


def test_several_failures_are_told_of_one_case(run: Run) -> None:
    status, out, _ = run(VOTE.replace('[expect]\nleader = "Ana"', '[expect]\nleader = "Dee"\nround = 7'))
    assert status == 1 and len(out) == 3


HOUSES = """\
title = "houses"
rules = ["KD-HOUSE-1"]
given = { phase = "houses" }

[[step]]
do = "choose_houses"
members = [ "Ana", "Ben", "Cy" ]
expect = { phase = "houses" }

[[step]]
until = "begin"

[expect]
phase = "begin"
house.2.member = "Ben"
"""


def test_a_case_may_begin_before_anybody_has_a_house(run: Run) -> None:
    assert run(HOUSES) == (0, ["1 passed, 0 failed"], [])
    status, _, err = run(HOUSES.replace('until = "begin"', 'until = "vote_turn"'))
    assert status == 2 and "No house of this campaign is called “Ana”" in err[0]


def test_points_of_the_finale_are_told_only_after_it(run: Run) -> None:
    status, _, err = run('title = "t"\n[expect]\n"seat.Ana.finale_total" = 3\n')
    assert status == 2 and err == ["case.toml:3:27: The finale has not scored house 1."]


# --- what is no case ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("good", "bad", "place", "words"),
    [
        ("[given]", "[given", "case.toml:6:", "table isn't closed"),
        ("[given]", "[givn]", "case.toml:6:", "misspelling of “given”"),
        ('game  = "kings"', 'game = "chess"', "case.toml:1:", "no cases for “chess”"),
        ('leader = "Ana"\nmoderator', 'leeder = "Ana"\nmoderator', "case.toml:9:", "no path “leeder”"),
        (
            'leader = "Ana"\nmoderator',
            'leader = "Zoe"\nmoderator',
            "case.toml:9:",
            "Nobody sits here as “Zoe”",
        ),
        ('"seat.Ana.power" = 5', '"seat.Ana.power" = "five"', "case.toml:11:", "holds a number"),
        ('"seat.Ana.power" = 5', "deck_size = 5", "case.toml:11:", "can only be read"),
        ('"seat.Ana.power" = 5', '"resource.wealt" = 5', "case.toml:11:", "no resource “wealt”"),
        ('"seat.Ana.power" = 5', 'deck = ["nope"]', "case.toml:11:", "no card “nope”"),
        ('phase = "vote_turn"', 'phase = "vote"', "case.toml:8:", "no phase"),
        ('phase = "vote_turn"', 'phase = "record"', "case.toml:8:", "no phase to begin in"),
        ('rules = ["KD-VOTE-13", "KD-VOTE-14"]', "rules = [13]", "case.toml:3:", "list of texts"),
        ('"seat.Ana.power" = 5', "chronicle.wealth = [[3]]", "case.toml:11:", "can't hold this value"),
        ('"seat.Ana.power" = 5', 'opened = ["x"]', "case.toml:11:", "wrong form"),
        ('kind = "dilemma"', 'kind = "dilema"', "case.toml:15:", "dilema"),
        ('resource = "wealth"', 'resource = "welth"', "case.toml:18:", "welth"),
        ('do = "vote"', 'do = "vote_aye"', "case.toml:22:", "no command “vote_aye”"),
        ('side = "aye"', 'side = "maybe"', "case.toml:23:", "“maybe” is no value of “side”"),
        ('until = "cleanup_done"', 'until = "clean"', "case.toml:41:", "no phase “clean”"),
        ('until = "cleanup_done"', "", "case.toml:40:", "“do” or “until”"),
        ('seat = "Ana"\ndo', 'seat = "Zoe"\ndo', "case.toml:20:", "Nobody sits here as “Zoe”"),
        ('"seat.Ana.secret_agenda" = "hidden"', '"seat.Ana.marks" = [0]', "case.toml:48:", "can't be asked"),
        ("[expect.view.Ben]", "[expect.view.Zoe]", "case.toml:48:", "Nobody sits here as “Zoe”"),
        ('seats = ["Ana", "Ben", "Cy", "Dee"]', 'seats = ["Ana", "Ana", "Cy"]', "case.toml:4:", "one name"),
        ("seats =", 'pack = "nopack"\nseats =', "case.toml:1:", "nopack"),
    ],
)
def test_what_is_no_case_is_told_with_its_place(
    run: Run, good: str, bad: str, place: str, words: str
) -> None:
    assert good in VOTE
    status, out, err = run(VOTE.replace(good, bad, 1))
    assert (status, out) == (2, ["0 passed, 0 failed"])
    assert len(err) == 1 and err[0].startswith(place) and words in err[0], err


@pytest.mark.parametrize(
    ("brought", "words"),
    [
        ('given = { "seat.Ana.marks" = [ 1, 0, 0 ] }', "The marks of a house are 4 whole numbers"),
        ('given = { "seat.Ana.marks" = [ 1, 0, 0, -1 ] }', "The marks of a house are 4 whole numbers"),
        ('given."story.water" = [ { card = "water-00", used = [] } ]', "uses of “water-00” are 1 whole"),
        ("house = [ { number = 1, gameplay = [] } ]", "House 1 of this case has three gameplay"),
        ("house = [ { number = 2, alignment = [] } ]", "House 2 of this case has three gameplay"),
        ('envelope = [ { number = 9, procedure = [ { do = "to_event_area", card = "no" } ] } ]', "card “no”"),
        (
            'envelope = [ { number = 9, procedure = [ { do = "unlock_narrative", house = 13 } ] } ]',
            "house 13",
        ),
    ],
)
def test_what_a_case_brings_along_must_fit(run: Run, brought: str, words: str) -> None:
    status, out, err = run(f'title = "t"\n{brought}\n[expect]\nround = 1\n')
    assert (status, out) == (2, ["0 passed, 0 failed"])
    assert len(err) == 1 and words in err[0], err


def test_a_bad_file_does_not_keep_the_others_from_being_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.toml").write_text("[[", encoding="utf-8")
    (tmp_path / "b.toml").write_text(VOTE, encoding="utf-8")
    assert run_paths([tmp_path]) == 2
    out, err = capsys.readouterr()
    assert out == "1 passed, 0 failed\n" and err.count("\n") == 1


def test_a_folder_without_cases_and_a_missing_file_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_paths([tmp_path]) == 2
    assert "no cases" in capsys.readouterr().err
    assert run_paths([tmp_path / "no.toml"]) == 2
    assert "no.toml: The file can't be read" in capsys.readouterr().err


TWO = """\
[[case]]
title = "a"
expect = { leader = "Ana" }

[[case]]
title = "b"
given = { leader = "Ben" }
expect = { leader = "Ben" }
"""


def test_several_cases_share_what_stands_above_them(run: Run) -> None:
    shared = VOTE.partition("[[step]]")[0].replace(VOTE.splitlines()[1] + "\n", "")
    assert run(shared + TWO)[:2] == (0, ["2 passed, 0 failed"])
    assert run('title = "x"\n' + TWO)[0] == 2


# --- paths ----------------------------------------------------------------------------------------


def test_the_readme_lists_every_path_of_today() -> None:
    text = README.read_text(encoding="utf-8")
    assert with_paths(text) == text, "write it anew: python -m tests.workshop.readme"


def test_every_path_says_what_it_means() -> None:
    assert all(entry.meaning for entry in KINGS)
    assert len({entry.pattern for entry in KINGS}) == len(KINGS)


@pytest.mark.parametrize(
    "entry",
    [entry for entry in KINGS if entry.put and entry.pattern not in ("phase",)],
    ids=lambda entry: entry.pattern,
)
def test_what_is_given_is_what_is_found(run: Run, entry: CasePath) -> None:
    """Every writable path: set up, then read."""
    value = EXAMPLES.get(entry.pattern, PLAIN[entry.kind])
    path = entry.pattern
    for word, name in (
        ("seat.NAME", "seat.Ana"),
        ("RESOURCE", "wealth"),
        ("STORYLINE", "water"),
        ("house.N", "house.9"),
    ):
        path = path.replace(word, name)
    line = f'"{path}" = {value}\n'
    with_it = WITH.get(path, "")
    text = f'title = "t"\nseats = ["Ana", "Ben", "Cy"]\n[given]\n{with_it}{line}[expect]\n{line}'
    assert run(text) == (0, ["1 passed, 0 failed"], [])


WITH = {"seat.Ana.committed": '"seat.Ana.ballot" = "aye"\n'}
"""What else must be given with a path."""
PLAIN = {
    "number": "3",
    "flag": "true",
    "seat": '"Ben"',
    "text": '"word"',
    "house": '"Ben"',
    "list": "[]",
    "table": "{}",
}
EXAMPLES = {
    "round_card": '"b002"',
    "winner": '"nay"',
    "abdication": '"top"',
    "ending": '"died"',
    "resource.RESOURCE": '{ row = -2, dir = "down", marker = true }',
    "resource.RESOURCE.dir": '"down"',
    "seat.NAME.house": "1",
    "seat.NAME.secret_agenda": '"rebel"',
    "seat.NAME.open_agendas": '["negative morale", "positive wealth"]',
    "seat.NAME.ballot": '"moderate"',
    "seat.NAME.marks": "[0, 1, 0, 1]",
    "seat.NAME.alignment": "{ rebel = 2 }",
    "house.N.marks": "[1, 1, 0, 1]",
    "house.N.alignment": "{ greedy = 1 }",
    "deck": '["b003", "b002"]',
    "time_counter": '[["b002"], [{ card = "b003", side = "nay" }], [], [], [], [], []]',
    "event_area": '["b002"]',
    "chronicle.RESOURCE": '[3, 0, { number = 4, signer = "Ben", marks = 2 }]',
    "story.STORYLINE": '[{ card = "water-00", signer = "Cy" }, "water-11"]',
    "mystery": '["A"]',
    "opened": "[0, 11]",
    "deck_save": '["b002"]',
    "trash": '["b003"]',
}


SAID = """\
title = "t"
[given]
phase = "vote_turn"
leader = "Ana"
[[step]]
seat = "Ana"
do = "vote"
side = "aye"
power = 2
expect = { total.aye = 2, log.vote_cast = [ { seat = "Ana", power = 2, clause = "KD-VOTE-3" } ] }
[[step]]
seat = "Ben"
do = "gather"
expect = { log.vote_cast = [], view.Cy = { log.passed = [ { seat = "Ben", ballot = "gather" } ] } }
[expect]
log.vote_cast = [ "vote" ]
log.card_drawn = []
"""


@pytest.mark.parametrize(
    ("good", "bad", "status", "said"),
    [
        ("total.aye = 2", "total.aye = 3", 1, "expected total.aye = 3 after step 1; found 2"),
        ("total.aye = 2", "total.yes = 2", 2, "“yes” is no side; there are aye, nay."),
        ('clause = "KD-VOTE-3"', 'clause = "KD-VOTE-4"', 1, 'found [{ code = "vote", clause = "KD-VOTE-3"'),
        ("power = 2,", "powr = 2,", 1, "expected log.vote_cast = [{ seat"),
        ("log.vote_cast = []", "log.passed = []", 1, "expected log.passed = [] after step 2; found [{"),
        ('"gather" } ]', '"moderate" } ]', 1, "expected Cy sees log.passed = [{"),
        ('"vote" ]', '"vote", {} ]', 1, 'expected log.vote_cast = ["vote", {  }] at the end; found [{'),
        ("log.card_drawn", "log.card_drwn", 2, "“card_drwn”. It looks like a misspelling of “card_drawn”."),
    ],
)
def test_the_totals_and_the_log_can_be_asked_for(
    run: Run, good: str, bad: str, status: int, said: str
) -> None:
    """Entries of a step are those of that step; those of the setup are nobody's (KD-TALLY-1, KD-VOTE-3)."""
    assert run(SAID) == (0, ["1 passed, 0 failed"], [])
    assert good in SAID
    found, out, err = run(SAID.replace(good, bad))
    assert found == status and said in (err if status == UNREADABLE else out)[0]


PARTS = """\
[finale]
power = 3
[[office]]
id = "captain"
title = "Captain of Tests"
holders = ["Ilse Marrow"]
[[card]]
kind = "dilemma"
id = "x1"
front_text = "A question?"
office = "captain"
[expect]
round = 1
"""


def test_a_case_brings_offices_and_a_finale_as_packs_write_them(run: Run, tmp_path: Path) -> None:
    """Both are changed where the pack has them already, and in the named fields alone (KD-MYST-8)."""
    assert run(PARTS) == (0, ["1 passed, 0 failed"], [])
    (case,) = read_cases(tmp_path / "case.toml")
    bench = load_once("bench")
    pack = with_content(bench, case)
    assert pack.finale is not None and bench.finale is not None
    assert (pack.finale.power, pack.finale.votes) == (3, bench.finale.votes)
    assert pack.offices[-1].holders == ("Ilse Marrow",)
    status, _, err = run(PARTS.replace('office = "captain"', 'office = "captan"'))
    assert status == UNREADABLE and err[0].startswith("case.toml:11:10: ") and "no office “captan”" in err[0]


CHANCE = """\
chance = { "dir.wealth" = "THEIRS" }

[[case]]
given = { phase = "begin" }
chance = { dir.wealth = "OURS" }
step = [ { until = "agenda_draft" } ]
expect = { resource.wealth.dir = "OURS" }
"""


@pytest.mark.parametrize(("ours", "theirs"), [("up", "down"), ("down", "up")])
def test_what_a_case_says_of_chance_goes_before_what_its_file_says(run: Run, ours: str, theirs: str) -> None:
    assert run(CHANCE.replace("OURS", ours).replace("THEIRS", theirs)) == (0, ["1 passed, 0 failed"], [])


def test_values_are_compared_as_the_readme_says() -> None:
    assert same({"row": 1}, {"row": 1, "dir": "up"}) and not same({"row": 1, "x": 2}, {"row": 1, "dir": "up"})
    assert same(3, {"number": 3, "signer": ""}) and not same(4, {"number": 3})
    assert same([3, 0], [{"number": 3}, 0]) and not same([3], [{"number": 3}, 0])
    assert not same(1, True) and not same("1", 1)
    assert shown({"a": [True, "x", 3]}) == '{ a = [true, "x", 3] }'
