"""What the examination of a council pack finds besides its form, and what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from kd_desktop.packs import load
from kd_desktop.workshop.council.walks import Walker
from kd_desktop.workshop.examinations import Examination, examine
from kd_desktop.workshop.kings.graph_drawing import drawn, edges, letters
from kd_desktop.workshop.kings.story_graph import StoryGraph
from tests.packs.support import change, sound

ENDING = 'ending = { title = "Over", cohesion = 1, narrative_house = 1 }'
ENDS = '{ do = "open_envelope", number = 2 }, { do = "attach_mystery", letter = "A" }'
A = 'instructions = [ { do = "attach_mystery", letter = "A" } ]'


def story(envelope: int, more: str = "") -> str:
    return f"""
[[envelope]]
number = {envelope}

[[card]]
kind = "story"
id = "story-{envelope}"
envelope = {envelope}
storyline = "water"
number = {envelope}
title = "Story {envelope}"
text = "It goes on."
{more}
"""


def dilemma(name: str, envelope: int, aye: str = "", nay: str = "", more: str = "") -> str:
    return f"""
[[card]]
kind = "dilemma"
id = "{name}"
envelope = {envelope}
title = "{name}?"
sender = "Somebody"
front_text = "Somebody asks."
question = "Shall it be?"
{more}
[card.outcome.aye]
text = "Aye."
{aye}
[card.outcome.nay]
text = "Nay."
{nay}
"""


def plain(envelope: int, *numbers: int) -> str:
    return "".join(dilemma(f"plain-{envelope}-{number}", envelope) for number in numbers)


def sure(opener: str = "") -> str:
    """A storyline that always ends: 0 opens 1, and 1 opens the ending 2, whatever is voted."""
    opener = opener or dilemma("end", 1, f"envelopes = [ 2 ]\n{A}", f"envelopes = [ 2 ]\n{A}")
    return (
        story(0) + dilemma("begin", 0, "envelopes = [ 1 ]", "envelopes = [ 1 ]") + plain(0, 1, 2)
        + story(1) + opener + plain(1, 1, 2)
        + story(2, ENDING) + plain(2, 1, 2, 3)
    )  # fmt: skip


def lasting(opener: str) -> str:
    """A storyline that always ends, and goes on for as long as the cards of its ending lie in the deck."""
    letters = "".join(dilemma(f"plain-2-{n}", 2, A, A) for n in (1, 2, 3))
    return (
        sure(opener)
        .replace(plain(1, 1, 2) + story(2, ENDING), story(2, ENDING))
        .replace(plain(2, 1, 2, 3), letters)
    )


def examined(folder: Path, cards: str) -> Examination:
    home = sound(folder)
    (home / "stakes.toml").unlink()
    (home / "cards.toml").write_text(cards, encoding="utf-8")
    return examine(home)


def told(found: Examination, *codes: str) -> list[str]:
    return [one.sentence for one in found.findings if one.code in codes]


GO = "envelopes = [ 2 ]"
NEVER = (
    "No campaign ever draws “{}”: it is taken out, or the finale begins, before anyone can read it. "
    "Let it stay in the deck for a while, or remove it from the pack."
)
LEAD = " Let this side, or a card that is still to come, open what leads to the ending."
REACH = ("stuck", "after-ending", "never-reached", "not-proved")


def test_a_storyline_that_always_ends_is_left_alone(tmp_path: Path) -> None:
    found = examined(tmp_path, sure())
    assert told(found, *REACH) == [] and found.errors == 0
    assert found.counts == {
        "dilemmas": 9, "envelopes": 3, "stickers": 3, "mystery_stickers": 1, "houses": 12, "storylines": 2,
        "endings": 1,
    }  # fmt: skip


def test_a_vote_after_which_nothing_opens_the_ending_is_told(tmp_path: Path) -> None:
    found = examined(tmp_path, sure(dilemma("end", 1, f"envelopes = [ 2 ]\n{A}")))
    assert told(found, *REACH) == [
        f"A campaign can get stuck: “water” never ends after begin AYE, end NAY.{LEAD}"
    ]
    assert found.errors == 1
    (stuck,) = [one for one in found.findings if one.code == "stuck"]
    text = (tmp_path / "sound" / "cards.toml").read_text("utf-8").splitlines()
    assert text[stuck.line - 1] == "[card.outcome.nay]", "the side after which nothing leads on"
    assert 'id = "end"' in text[stuck.line - 15 : stuck.line]
    assert stuck.advice == LEAD.strip()


def test_an_ending_without_its_mystery_sticker_is_no_end(tmp_path: Path) -> None:
    found = examined(tmp_path, sure(dilemma("end", 1, "envelopes = [ 2 ]", f"envelopes = [ 2 ]\n{A}")))
    assert told(found, "stuck") == [
        "A campaign can get stuck: “water” ends and its mystery sticker A never comes after begin AYE, "
        "end AYE, so the finale never begins. "
        "Attach it (attach_mystery) on either side of a card that always comes."
    ]


def test_cards_that_are_taken_out_too_early_are_told(tmp_path: Path) -> None:
    gone = 'instructions = [ { do = "remove_cards", cards = [ "end" ] } ]'
    both = f"envelopes = [ 2 ]\n{A}"
    cards = dilemma("end", 1, both, both) + dilemma("plain-1-1", 1, gone) + plain(1, 2)
    found = examined(tmp_path, sure(cards).replace(plain(1, 1, 2), "", 1))
    assert told(found, *REACH) == [
        f"A campaign can get stuck: “water” never ends after begin AYE, plain-1-1 AYE.{LEAD}"
    ]


def test_what_was_decided_before_is_followed(tmp_path: Path) -> None:
    """A condition on an earlier vote holds on the ways on which it was so voted, and on no other."""
    asked = '{ is = "decided", card = "begin", side = "aye" }'
    when = f'instructions = [ {{ do = "when", condition = {asked}, then = [ {ENDS} ] }} ]'
    found = examined(tmp_path, sure(dilemma("end", 1, when, when)))
    assert told(found, *REACH)[0].startswith(
        "A campaign can get stuck: “water” never ends after begin NAY, end"
    )
    otherwise = when.replace("] } ]", f"], else = [ {ENDS} ] }} ]")
    assert told(examined(tmp_path, sure(dilemma("end", 1, otherwise, otherwise))), *REACH) == []


def test_a_story_after_the_ending_is_told(tmp_path: Path) -> None:
    """KD-RUL-60: it isn't expected."""
    late = dilemma("end", 1, GO, GO) + dilemma("plain-1-1", 1, "envelopes = [ 3 ]") + plain(1, 2)
    cards = lasting(late) + story(3) + plain(3, 1, 2, 3)
    assert told(examined(tmp_path, cards), "after-ending") == [
        "“water” goes on after its ending: begin AYE, end AYE, plain-1-1 AYE. "
        "Let the ending take that card out."
    ]


def test_a_card_that_may_still_come_when_its_storyline_is_over_is_told(tmp_path: Path) -> None:
    """The cards that the ending itself brings may, and so may those of the first envelope."""
    late = dilemma("end", 1, GO, GO) + plain(1, 1, 2)
    assert told(examined(tmp_path, lasting(late)), "late-card") == [
        f"“plain-1-{n}” may still be drawn when “water” is over, as after begin AYE, end AYE. "
        "Let what opens the ending take it out with remove_cards."
        for n in (1, 2)
    ]
    gone = 'instructions = [ { do = "remove_cards", cards = [ "plain-1-1", "plain-1-2" ] } ]'
    clean = dilemma("end", 1, f"{GO}\n{gone}", f"{GO}\n{gone}") + plain(1, 1, 2)
    assert told(examined(tmp_path, lasting(clean)), "late-card") == []


def test_a_card_that_leaves_the_deck_as_it_comes_is_never_read(tmp_path: Path) -> None:
    gone = 'instructions = [ { do = "remove_cards", cards = [ "plain-1-1" ] } ]'
    early = dilemma("end", 1, GO, GO) + plain(1, 1, 2)
    begins = dilemma("begin", 0, f"envelopes = [ 1 ]\n{gone}", f"envelopes = [ 1 ]\n{gone}")
    cards = lasting(early).replace(dilemma("begin", 0, "envelopes = [ 1 ]", "envelopes = [ 1 ]"), begins)
    assert told(examined(tmp_path, cards), "never-read") == [NEVER.format("plain-1-1")]
    assert told(examined(tmp_path, lasting(early)), "never-read") == []
    once = dilemma("begin", 0, f"envelopes = [ 1 ]\n{gone}", "envelopes = [ 1 ]")
    assert told(examined(tmp_path, cards.replace(begins, once)), "never-read") == [], "after NAY it is read"


def test_cards_that_come_with_the_last_mystery_sticker_are_never_read(tmp_path: Path) -> None:
    """KD-MYST-5: the finale begins before they can be drawn."""
    found = examined(tmp_path, sure())
    assert told(found, "never-read") == [NEVER.format(f"plain-2-{n}") for n in (1, 2, 3)]
    more = '\n[[storyline]]\nid = "other"\nname = "Other"\nsymbol = "eye"\nmystery = true\n'
    more += '\n[[mystery]]\nletter = "B"\nstoryline = "other"\ntitle = "B"\ntext = "B."\n'
    home = tmp_path / "sound"
    change(home, "pack.toml", "mystery_spaces = 1", "mystery_spaces = 2")
    (home / "more.toml").write_text(more, "utf-8")
    assert told(examine(home), "never-read") == [], "another storyline has still to end"


def test_a_finale_that_begins_before_the_ending_is_told(tmp_path: Path) -> None:
    begin = dilemma("begin", 0, "envelopes = [ 1 ]", f"envelopes = [ 1 ]\n{A}")
    cards = sure().replace(dilemma("begin", 0, "envelopes = [ 1 ]", "envelopes = [ 1 ]"), begin)
    assert told(examined(tmp_path, cards), "early-finale") == [
        "The finale begins before “water” has ended, as after begin NAY. "
        "Attach the last mystery sticker where the ending is opened, or later."
    ]


THEME = '\n[[theme]]\nid = "bones"\ntitle = "Bones"\n'


def test_cards_that_stand_in_for_others_are_walked_too(tmp_path: Path) -> None:
    """Where a table leaves the theme out, its campaigns mustn't get stuck either."""
    both = f"envelopes = [ 2 ]\n{A}"
    end = dilemma("end", 1, both, both, 'theme = "bones"')
    good = dilemma("calm", 1, both, both, 'replaces = "end"')
    bad = dilemma("calm", 1, both, "", 'replaces = "end"')
    assert told(examined(tmp_path, sure(end) + good + THEME), *REACH) == []
    found = examined(tmp_path, sure(end) + bad + THEME)
    assert told(found, *REACH) == [
        "Where a table leaves “bones” out: A campaign can get stuck: “water” never ends after begin AYE, "
        f"end NAY.{LEAD}"
    ]
    (stuck,) = [one for one in found.findings if one.code == "stuck"]
    lines = (tmp_path / "sound" / "cards.toml").read_text("utf-8").splitlines()
    assert 'id = "calm"' in lines[stuck.line - 16 : stuck.line]


def test_an_ending_that_no_campaign_reaches_makes_no_story_come_true(tmp_path: Path) -> None:
    ending = 'ending = { title = "Never", cohesion = 1, narrative_house = 2 }'
    lost = sure() + story(3, ending) + dilemma("again", 3, "envelopes = [ 3 ]") + plain(3, 1, 2)
    found = told(examined(tmp_path, lost), "no-narrative")
    assert [one for one in found if "comes true with “story-3”, which no campaign opens" in one]
    assert len(found) == 11


def test_an_envelope_that_opens_only_itself_is_never_reached(tmp_path: Path) -> None:
    cards = sure() + story(3) + dilemma("again", 3, "envelopes = [ 3 ]") + plain(3, 1, 2)
    assert told(examined(tmp_path, cards), *REACH) == [
        "No way through the stories opens envelope 3. Let a card that does come lead there, or remove it."
    ]


def test_too_many_ways_are_said_to_be_unproved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kd_desktop.workshop.council.walks.MOST", 2)
    (sentence,) = told(examined(tmp_path, sure()), "not-proved")
    assert sentence.startswith("The ways through the envelopes 1, 2 are too many")


def test_special_envelopes_are_followed(tmp_path: Path) -> None:
    special = """
[[envelope]]
number = 4
special = true
procedure = [ { do = "open_envelope", number = 2 }, { do = "attach_mystery", letter = "A" } ]
"""
    cards = sure(dilemma("end", 1, "envelopes = [ 4 ]", "envelopes = [ 4 ]")) + special
    assert told(examined(tmp_path, cards), *REACH) == []


@pytest.mark.parametrize(
    ("by", "asked"),
    [
        ('"leader"', True),
        ('"each"', True),
        ('{ most = "coins" }', True),
        ('"passers"', False),
        ('"winners"', False),
        ('"chosen"', False),
        ('"self"', False),
        ("{ house = 7 }", False),
    ],
)
def test_a_choice_that_may_ask_nobody_may_do_nothing(tmp_path: Path, by: str, asked: bool) -> None:
    """Nobody may have passed, house 7 may not sit: then the effects of no option are carried out."""
    options = f'options = [ {{ id = "one", text = "One", effects = [ {ENDS} ] }} ]'
    choice = f'instructions = [ {{ do = "choose", by = {by}, {options} }} ]'
    found = examined(tmp_path, sure(dilemma("end", 1, choice, choice)))
    assert bool(told(found, "stuck")) is not asked


SHAPE = 'shape = "law_need"'
STAKE = '[[card.stake]]\nhouse = 1\nwants = "aye"\nlines = [ "Why.", "Because." ]'


def test_shapes_and_stakes(tmp_path: Path) -> None:
    cards = sure(dilemma("end", 1, f"envelopes = [ 2 ]\n{A}", f"envelopes = [ 2 ]\n{A}", f"{SHAPE}\n{STAKE}"))
    found = examined(tmp_path, cards)
    assert len(told(found, "no-shape")) == 8 and len(told(found, "no-stake")) == 8
    assert len(told(found, "house-untouched")) == 11
    twice = cards.replace(dilemma("plain-1-1", 1), dilemma("plain-1-1", 1, more=SHAPE))
    assert told(examined(tmp_path, twice), "same-shape") == [
        "“end” of the same envelope weighs the same, “law_need”: vary one."
    ]


def test_texts_are_as_long_as_their_kind_in_every_variant(tmp_path: Path) -> None:
    front = " ".join(["word"] * 40)
    right = sure().replace("Somebody asks.", front).replace("“", "")
    cards = right.replace(front, f"{front} {{voted:begin|{' '.join(['more'] * 60)}|}}", 1)
    found = told(examined(tmp_path, cards), "long-text")
    assert found == ["This text can come to 100 words; the front of a dilemma has 35 to 95. Shorten it."]
    assert told(examined(tmp_path, right), "long-text") == []
    assert (
        "This text can come to 1 word; an outcome has 20 to 85. Write more, or check its shortest variant."
        in told(examined(tmp_path, right), "short-text")
    )


def test_outcomes_that_all_begin_alike(tmp_path: Path) -> None:
    cards = sure() + story(3) + plain(3, 1, 2) + dilemma("again", 3, "envelopes = [ 3 ]")
    assert told(examined(tmp_path, cards), "same-beginning") == [
        "12 of 24 outcomes begin with “aye”; vary them."
    ]


def test_a_name_that_looks_misspelt(tmp_path: Path) -> None:
    glossary = '\n[glossary]\nnames = [ "Heronstrand" ]\n'
    cards = sure().replace("It goes on.", "They came to Herronstrand, to Heronstrand’s bell.", 1) + glossary
    assert told(examined(tmp_path, cards), "misspelt-name") == [
        "“Herronstrand” looks like a misspelling of “Heronstrand”; if it isn't, add it to the glossary."
    ]
    right = cards.replace('"Heronstrand"', '"Heronstrand", "Herronstrand"')
    assert told(examined(tmp_path, right), "misspelt-name") == []


@pytest.mark.parametrize(
    ("text", "slip"),
    [
        ("They came to the Uper Fold again.", "Uper"),
        ("Mauld lies in the grass.", "Mauld"),
        ("It is written in Muad’s own hand.", "Muad"),
        ("It is written in Muad's own hand.", "Muad"),
        ("All the Mauds were there.", ""),
        ("It was the Arkwrigths’ own.", "Arkwrigths"),
        ("It was the Arkwrights' own.", ""),
        ("It was an Arkwreght who came.", "Arkwreght"),
        ("Mild weather came. Then it was mild.", ""),
        ("Moud was here.", ""),
        ("There was a mould. Mould grew.", ""),
    ],
)
def test_a_slip_in_a_name_is_told_wherever_it_stands(tmp_path: Path, text: str, slip: str) -> None:
    """In a title, a question or the finale too; of a word that begins a sentence only the surest slips."""
    glossary = '\n[glossary]\nnames = [ "Upper Fold", "Maud", "Arkwright" ]\n'

    def slips(cards: str) -> list[str]:
        return [one.split("”")[0][1:] for one in told(examined(tmp_path, cards + glossary), "misspelt-name")]

    wanted = [slip] if slip else []
    assert slips(sure().replace("It goes on.", text, 1)) == wanted
    assert slips(sure().replace("Shall it be?", text, 1)) == wanted
    assert slips(sure().replace("Story 1", text, 1)) == [one for one in wanted if one != "Arkwreght"]


def test_the_finale_is_read_for_slips_too(tmp_path: Path) -> None:
    glossary = '\n[glossary]\nnames = [ "Heronstrand" ]\n'
    examined(tmp_path, sure() + glossary)
    home = tmp_path / "sound"
    change(home, "pack.toml", "Good night.", "They went to Heronstrnad at last.")
    assert len(told(examine(home), "misspelt-name")) == 1


def test_what_the_author_accepts_is_left_out_and_counted(tmp_path: Path) -> None:
    def accepts(code: str, at: str) -> str:
        return f'\n[[accepted]]\ncode = "{code}"\nat = "{at}"\nreason = "It is meant so."\n'

    before = examined(tmp_path, sure())
    after = examined(tmp_path, sure() + accepts("no-stake", "end") + accepts("no-shape", ""))
    assert len(told(after, "no-stake")) == len(told(before, "no-stake")) - 1
    assert told(after, "no-shape") == [] and after.accepted == 2
    vain = examined(tmp_path, sure() + accepts("no-stake", "nobody"))
    assert told(vain, "accepted-in-vain") and vain.accepted == 0
    stuck = examined(tmp_path, sure(dilemma("end", 1)) + accepts("stuck", ""))
    assert stuck.errors == 1
    assert told(stuck, "not-acceptable") == [
        "“stuck” is an error here, and errors can't be accepted. "
        "Fix what it refers to, and remove this entry."
    ]
    assert told(stuck, "accepted-in-vain") == []
    (typo,) = [
        one
        for one in examined(tmp_path, sure() + accepts("no-steak", "")).findings
        if one.code == "unknown-code"
    ]
    assert typo.sentence == (
        "There is no finding with the code “no-steak”. It looks like a misspelling of “no-stake”."
    )
    assert (typo.did_you_mean, typo.advice) == ("no-stake", "Write “no-stake”.")


def test_several_may_be_accepted_at_once_for_one_reason(tmp_path: Path) -> None:
    accepts = '\n[[accepted]]\ncode = "no-stake"\nat = [ "end", "nobody" ]\nreason = "It is meant so."\n'
    found = examined(tmp_path, sure() + accepts)
    assert len(told(found, "no-stake")) == len(told(examined(tmp_path, sure()), "no-stake")) - 1
    assert found.accepted == 1
    assert told(found, "accepted-in-vain") == [
        "Nothing is found here any more of “nobody” that would have to be accepted. Remove this entry."
    ]


def test_a_pack_for_tests_is_asked_for_errors_only(tmp_path: Path) -> None:
    assert len(examined(tmp_path, sure()).findings) > 20
    home = tmp_path / "sound"
    change(home, "pack.toml", 'title = "Sound"', 'title = "Sound"\nfor_tests = "It tries the checker."')
    found = examine(home)
    assert [one for one in found.findings if one.code != "never-called"] == []
    assert found.for_tests == "It tries the checker."
    (home / "cards.toml").write_text(sure(dilemma("end", 1)), "utf-8")
    assert examine(home).errors == 1


def test_a_warning_about_the_form_can_be_accepted_too(tmp_path: Path) -> None:
    home = sound(tmp_path)
    change(home, "pack.toml", "number = 3", "number = 33")
    change(home, "cards.toml", "stickers = [3]", "stickers = []")
    assert told(examine(home, form_only=True), "never-called")
    accepts = '\n[[accepted]]\ncode = "never-called"\nat = "33"\nreason = "For the next edition."\n'
    with (home / "pack.toml").open("a", encoding="utf-8") as file:
        file.write(accepts)
    found = examine(home, form_only=True)
    assert told(found, "never-called", "accepted-in-vain") == [] and found.accepted == 1


def test_a_form_that_is_wrong_is_told_and_nothing_else(tmp_path: Path) -> None:
    found = examined(tmp_path, sure().replace("envelopes = [ 1 ]", "envelopes = [ 9 ]"))
    assert {one.code for one in found.findings} >= {"unknown-envelope"} and found.counts == {}
    assert examine("no-such-pack").findings[0].code == "no-pack"


def test_the_graph_tells_what_opens_what_and_hides_what_nobody_has_seen(tmp_path: Path) -> None:
    examined(tmp_path, sure())
    pack = load(tmp_path / "sound")
    graph = StoryGraph(pack)
    assert edges(graph) == ((0, "begin", "aye nay", 1), (1, "end", "aye nay", 2))
    assert [thread.storylines for thread in graph.threads] == [{"water"}]
    assert Walker(graph, graph.threads[0]).walk().opened == {1, 2}
    picture = drawn(pack)
    assert "Story 2" in picture and ">A</text>" in picture and "begin AYE or NAY" in picture
    hidden = drawn(pack, frozenset({0, 1}))
    assert "Story 1" in hidden and "Story 2" not in hidden and ">A</text>" not in hidden
    assert hidden.count("stroke-dasharray") == 2, "one envelope, and the legend"
    assert "still sealed" in hidden and "still sealed" not in picture
    assert "ends its storyline" in picture and ">Over<" in picture, "the ending’s own title"


def test_a_mystery_comes_with_the_envelope_whose_dilemma_attaches_it(tmp_path: Path) -> None:
    """As in the guide's first pack: the dilemma opens nothing, and lies behind the ending."""
    opens = "envelopes = [ 2 ]"
    cards = sure(dilemma("end", 1, opens, opens)).replace(plain(2, 1, 2, 3), "")
    examined(tmp_path, cards + plain(2, 1, 2) + dilemma("oath", 2, A, A))
    graph = StoryGraph(load(tmp_path / "sound"))
    assert letters(graph, 1) == {} and letters(graph, 2) == {"A": ("oath",)}
    assert ">A</text>" in drawn(graph.pack) and "<title>oath</title>" in drawn(graph.pack)


def test_triggers_are_drawn_on_the_walk_too(tmp_path: Path) -> None:
    """KD-EVT-5: what a trigger takes out is gone, and what it opens is open."""

    def with_trigger(instructions: str) -> str:
        flood = f'\n[[card]]\nkind = "trigger"\nid = "flood"\ntext = "A flood."\n{instructions}\n'
        return sure() + flood

    gone = with_trigger('instructions = [ { do = "remove_cards", cards = [ "begin" ] } ]')
    assert told(examined(tmp_path, gone), *REACH) == [
        f"A campaign can get stuck: “water” never ends after flood.{LEAD}"
    ]
    assert (
        told(examined(tmp_path, with_trigger('instructions = [ { do = "note", text = "So." } ]')), *REACH)
        == []
    )
    both = dilemma("begin", 0, "envelopes = [ 1 ]", "envelopes = [ 1 ]")
    opens = with_trigger('instructions = [ { do = "open_envelope", number = 1 } ]').replace(both, plain(0, 3))
    assert told(examined(tmp_path, opens), *REACH) == []


def test_what_a_story_does_at_once_is_walked_too(tmp_path: Path) -> None:
    """KD-ABIL-13: for each participant or for the signer; under a condition it may come to nothing."""

    def with_ability(more: str) -> list[str]:
        ability = f'{{ kind = "immediate", effects = [ {A[17:-2]} ], {more} }}'
        cards = sure(dilemma("end", 1, GO, GO)).replace(ENDING, f"{ENDING}\nabilities = [ {ability} ]")
        return told(examined(tmp_path, cards), "stuck")

    assert with_ability('subject = "each"') == []
    assert with_ability('subject = "each", condition = { is = "is_leader" }') != []
    assert with_ability('subject = "signer"') != [], "nobody signs it"


def with_text(envelope: int, text: str) -> str:
    """`sure` with another text on the story of that envelope."""
    before, head, after = sure().partition(f'id = "story-{envelope}"')
    return before + head + after.replace("It goes on.", text, 1)


def test_a_slot_may_ask_only_for_a_vote_that_can_have_been(tmp_path: Path) -> None:
    later = with_text(1, "{voted:end|Yes.|No.|Not yet.} So.")
    assert told(examined(tmp_path, later), "voted-later") == [
        "“end” is never decided when this is read: it comes later. "
        "Ask for a vote that may come before, or write what is always read."
    ]
    assert told(examined(tmp_path, with_text(2, "{voted:end|Yes.|No.} So.")), "voted-later") == []
    own = sure().replace("Somebody asks.", "{voted:begin|Yes.|No.|Not yet.} So.", 1)
    assert len(told(examined(tmp_path, own), "voted-later")) == 1


@pytest.mark.parametrize(
    ("text", "gap"),
    [
        ("{voted:plain-1-1|Yes|No}. So it goes.", True),
        ("They say {voted:plain-1-1|yes|no} to it.", True),
        ("{voted:plain-1-1|Since then|Before}, the king sleeps.", True),
        ("{voted:plain-1-1|Since then |Before }the king sleeps.", True),
        ("It goes on.{voted:plain-1-1| They said yes.| They said no.} So.", False),
        ("{voted:plain-1-1|Yes|No|Perhaps}. So it goes.", False),
        ("{voted:end|Yes|No}. So it goes.", False),
        ("{voted:begin|Yes|No}. So it goes.", False),
    ],
)
def test_a_vote_that_may_not_have_been_leaves_no_gap(tmp_path: Path, text: str, gap: bool) -> None:
    """`end` and `begin` always come before the ending; `plain-1-1` may still lie in the deck."""
    assert bool(told(examined(tmp_path, with_text(2, text)), "voted-undecided")) is gap


def test_an_office_that_is_named_is_held(tmp_path: Path) -> None:
    named = with_text(1, "{office:captain} saw it.")
    assert len(told(examined(tmp_path, named), "empty-office")) == 1
    held = '\n[[office]]\nid = "captain"\ntitle = "Captain"\nholders = [ "Ilse" ]\n'
    assert told(examined(tmp_path, named + held), "empty-office") == []
