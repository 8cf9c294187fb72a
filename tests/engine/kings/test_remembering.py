"""What a campaign remembers for its texts: decided dilemmas, kings with traits, and scenes (16.10, 18.2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kd_desktop.engine.council.slots import told_of
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.content import Dilemma, King, KingsPack, Outcome, Outcomes, Scene, Story
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.engine.kings.state import Placed, StoryPlaced
from kd_desktop.engine.kings.words import as_read, fill
from kd_desktop.packs import load
from tests.engine.kings.table import pack
from tests.engine.kings.test_properties import Game

KINGS = (
    King("widow", "stern", "the widow", "{king} never smiles."),
    King("boy", "merry", "the boy", "{king} never stops."),
)
SCENES = tuple(
    Scene(f"{ending}-{n}", ending, f"{ending} {n}: {{trait:stern|hard|soft}} {{king}}.")
    for ending in ("died", "abdicated_top", "abdicated_bottom")
    for n in (1, 2)
)


def source() -> KingsPack:
    return replace(pack(), kings=KINGS, scenes=SCENES)


def campaign(**fields: object) -> tuple[CardLibrary, object]:
    game = KingsGame(source())
    return game.library, replace(game.new(1), **fields)


@pytest.mark.parametrize(
    ("decided", "told"),
    [
        ((), "Nobody asked Tarn."),
        ((Placed("b001", "aye"),), "They did, said Aldous."),
        ((Placed("b001", "nay"),), "."),
        ((Placed("b001", "nay"), Placed("b002", "nay"), Placed("b001", "aye")), "They did, said Aldous."),
    ],
)
def test_a_text_knows_how_a_dilemma_was_last_decided(decided: tuple[Placed, ...], told: str) -> None:
    library, state = campaign(decided=decided, king_name="Aldous")
    text = "{voted:b001|They did, said {king}||Nobody asked {house:1}}."
    expected = told.replace("Tarn", library.houses[1].name)
    assert fill(library, state, text) == expected  # type: ignore[arg-type]


def test_a_ruler_without_a_name_is_called_what_the_portrait_shows() -> None:
    """18.2: of the first ruler the pack gives the name alone."""
    kings = (replace(KINGS[0], queen=True), replace(KINGS[1], queen=False))
    game = KingsGame(replace(source(), kings=kings))
    state = replace(game.new(1), king_name="")
    for portraits, told in ((("boy", "widow"), "queen"), (("widow", "boy"), "king"), (("widow",), "king")):
        assert (
            fill(game.library, replace(state, portraits=portraits), "So says {king}.")
            == f"So says the {told}."
        )
    named = replace(state, portraits=("boy", "widow"), king_name="Maud")
    assert fill(game.library, named, "So says {king}.") == "So says Maud."
    assert told_of("So said {king}.", "", "stern", True) == "So said the queen."
    assert told_of("So said {king}.", "", "merry") == "So said the king."


def test_a_text_knows_stories_and_traits() -> None:
    library, state = campaign(stories=(StoryPlaced("water-00"),), portraits=("boy", "widow"))
    text = "{story:water-00|It began|Nothing began}{story:water-11| and went on} {trait:stern|coldly|gladly}."
    assert fill(library, state, text) == "It began coldly."  # type: ignore[arg-type]
    assert fill(library, replace(state, portraits=("widow", "boy")), text) == "It began gladly."  # type: ignore[arg-type, call-overload]


@pytest.mark.parametrize("before", [False, True])
def test_a_letter_tells_of_no_story_that_it_has_brought_itself(before: bool) -> None:
    """16.10 story: the text that lies open stays as it was read, whatever the outcome brings then."""
    made = source()
    opener = next(card for card in made.cards if isinstance(card, Dilemma) and card.outcome.aye.envelopes)
    number = opener.outcome.aye.envelopes[0]
    story = next(card for card in made.cards if isinstance(card, Story) and card.envelope == number)
    text = f"{{story:{story.id}|{{signer:{story.id}}} had it|Nobody had it}}."
    outcome = replace(opener.outcome, aye=replace(opener.outcome.aye, text=text))
    twice = replace(opener, id="twice")
    cards = tuple(replace(card, outcome=outcome) if card is opener else card for card in made.cards)
    library = KingsGame(replace(made, cards=(*cards, twice))).library
    decided = (Placed("twice", "aye"), Placed(opener.id, "aye")) if before else (Placed(opener.id, "aye"),)
    state = replace(KingsGame(made).new(1), decided=decided, stories=(StoryPlaced(story.id, 4),))
    told = fill(library, as_read(library, state, opener.id, "aye"), text)
    assert told == (f"{library.houses[4].name} had it." if before else "Nobody had it.")


def test_what_was_read_of_an_outcome_stays_until_the_round_is_over() -> None:
    """Over a whole campaign's reigns: no text on the table changes once its outcome lies open."""
    play = Game(3, 3, source=remembering())
    library, changed = play.game.library, 0
    for _ in range(4):
        stories = play.state.stories
        while (reign := play.reign) is not None:
            shown = play.game.view(play.state, None).reign
            card = shown.dilemma if shown is not None else None
            if card is None or card.outcome is None or card.side is None:
                stories = play.state.stories
            else:
                text = library.dilemma(reign.round_card).outcome.of(card.side).text
                assert card.outcome.text == fill(library, replace(play.state, stories=stories), text)
                changed += card.outcome.text != fill(library, play.state, text)
            play.step()
        play.do(None, c.BeginReign(tuple(row.house for row in play.state.ledger[0].rows)))
    assert changed


def remembering() -> KingsPack:
    """The campaign's pack, with outcomes that tell by turns whether the stories lie that they bring."""
    made = load("leaving-sea")
    first = {card.envelope: card.id for card in made.cards if isinstance(card, Story)}

    def asking(outcome: Outcome) -> Outcome:
        slots = (
            f"{{story:{first[one]}|{one} lies|{one} comes}}" for one in outcome.envelopes if one in first
        )
        return replace(outcome, text=" ".join(slots))

    cards = tuple(
        replace(card, outcome=Outcomes(asking(card.outcome.aye), asking(card.outcome.nay)))
        if isinstance(card, Dilemma)
        else card
        for card in made.cards
    )
    return replace(made, cards=cards)


def test_a_pack_without_kings_has_no_trait() -> None:
    game = KingsGame(pack())
    state = game.new(1)
    assert state.portraits == () and game.view(state, None).portrait is None
    assert fill(game.library, state, "{trait:stern|a|b}") == "b"


def test_every_outcome_that_was_read_is_remembered_with_its_side() -> None:
    """16.10 decided: over whole reigns, in the order of the rounds, and it holds for that side alone."""
    play = Game(3, 3)
    while play.reign is not None:
        before = play.state
        play.step()
        fresh = play.state.decided[len(before.decided) :]
        assert play.state.decided[: len(before.decided)] == before.decided and len(fresh) <= 1
    assert play.state.decided
    last = play.state.decided[-1]
    assert play.state.verdict(last.card) == last.side
    assert play.state.verdict("no-such-card") is None


def test_kings_follow_each_other_and_scenes_are_not_told_twice() -> None:
    """18.2: as long as there is a king who hasn't reigned, or a scene that wasn't told, it is that one."""
    play = Game(5, 3, source=source())
    assert len(play.state.portraits) == 1
    seen: list[tuple[str, str]] = []
    for _ in range(3):
        while play.reign is not None:
            play.step()
        record = play.state.ledger[-1]
        assert record.portrait == play.state.portraits[-2]
        assert record.scene.startswith({"empty_deck": "died"}.get(record.ending, record.ending))
        seen.append((record.portrait, record.scene))
        play.do(None, c.BeginReign(tuple(r.house for r in play.state.ledger[0].rows)))
    assert {portrait for portrait, _ in seen[:2]} == {"widow", "boy"}
    scenes = [scene for _, scene in seen]
    for ending in ("died", "abdicated_top", "abdicated_bottom"):
        told = [scene for scene in scenes if scene.startswith(ending)][:2]
        assert len(set(told)) == len(told)


def test_who_is_named_is_known_to_whoever_gives_the_name() -> None:
    """18.2: the king whom the view shows while a name is asked for is the one who comes to the throne."""
    play = Game(5, 3, source=source())
    heirs = set()
    while play.reign is not None:
        ask = play.reign.ask
        heir = play.game.view(play.state, None).heir
        naming = ask is not None and ask.kind in ("king_name", "privileged")
        assert (heir is not None) == naming
        heirs |= {heir.id} if heir is not None else set()
        play.step()
    assert heirs == {play.state.portraits[-1]}
    assert play.game.view(play.state, None).heir is None


def test_the_scene_is_shown_when_the_reign_is_over() -> None:
    play = Game(5, 3, source=source())
    while play.reign is not None and play.reign.ending is None:
        assert play.game.view(play.state, None).reign.scene == ""
        play.step()
    view = play.game.view(play.state, None)
    assert view.portrait is not None and view.portrait.text.endswith((" smiles.", " stops."))
    assert view.reign.scene.startswith(view.reign.ending if view.reign.ending != "empty_deck" else "died")
    assert ("hard" in view.reign.scene) == (view.portrait.trait == "stern")
