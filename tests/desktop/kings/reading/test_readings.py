"""What is read of the council game is found in the table's view; an old line of the log, in the pack."""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from kd_desktop.desktop.kings.reading.narrator import Narrator, pages
from kd_desktop.desktop.kings.reading.readings import names_in, of_event, on_table
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.council.commands import CastVote
from kd_desktop.engine.game import Event, say
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Story
from kd_desktop.engine.kings.game import KingsGame
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.desktop.kings.people import answer
from tests.desktop.kings.tv.course import course, game, public
from tests.desktop.kings.tv.stated import LETTERS, seated, until

READ = (
    e.CardDrawn, e.OutcomeRevealed, e.StickerAttached, e.StoryPlacedOn, e.MysteryAttached, e.ReignEnded,
    e.FinaleBegan, e.LastPageRead,
)  # fmt: skip


def test_everything_read_is_found_in_the_view_alone() -> None:
    """The table, which has the pack, and the TV, which has only the view, read the same."""
    library = game().library
    read = set()
    for act in course():
        for one in act.told:
            if not isinstance(one.event, READ):
                continue
            alone = of_event(one.event, one.view)
            if alone is None:
                assert isinstance(one.event, e.CardDrawn), "a card may be drawn that isn't a letter"
                continue
            assert alone == of_event(one.event, one.view, library)
            assert alone.title and (alone.text or alone.question)
            read.add(type(one.event))
    assert read == set(READ)


def test_what_no_longer_lies_there_is_found_in_the_pack() -> None:
    """At the end of the campaign every card that was read can be read again."""
    after, library = public(course()[-1].after), game().library
    told = [one for act in course() for one in act.told if isinstance(one.event, READ)]
    found = 0
    for one in told:
        then, now = of_event(one.event, one.view), of_event(one.event, after, library)
        if then is None:
            continue
        assert now is not None
        assert (now.kind, now.side, now.card, now.good) == (then.kind, then.side, then.card, then.good)
        assert len(now.text) > 0.5 * len(then.text)
        found += 1
    assert found > 100
    drawn = next(one for one in told if isinstance(one.event, e.CardDrawn))
    assert of_event(drawn.event, after) is None


def test_a_letter_stays_a_letter_when_its_outcome_lies_open() -> None:
    """The log's line of the draw leads to the letter, that of the reveal to the outcome."""
    table = seated(LETTERS[1])
    drawn = next(one for one in until(table, e.CardDrawn).events if isinstance(one, e.CardDrawn))
    act = until(table, e.OutcomeRevealed)
    view = next(one.view for one in act.told if isinstance(one.event, e.OutcomeRevealed))
    assert (on_table(view).kind, on_table(view).card) == ("outcome", drawn.card)
    letter = of_event(drawn, view)
    assert letter is not None and letter.kind == "letter" and letter.question == on_table(view).note


def test_an_outcome_is_told_as_it_was_read_whatever_it_has_brought(
    data_folder: Path,
) -> None:
    """A slot for a story that the outcome itself brings holds what was so before."""
    chairs = tuple(Chair("person", name) for name in ("Ann", "Ben", "Cy"))
    session = Session(found(data_folder / "campaigns", load("leaving-sea"), "Bench", chairs, "2026-11-20"))
    store: Any = session.store
    while store.state.reign.vote is None:
        store.apply(*answer(store.game, store.state))
    for letter in ("r-fall", "r-stair"):  # both open the first envelope
        reign = store.state.reign
        store.state = replace(store.state, reign=replace(reign, round_card=letter))
        while store.state.reign.round == reign.round:
            store.apply(store.game.questions(store.state)[0].seat, CastVote("aye", 1))
    session = Session(store)
    library, told = session.game.library, names_in(session)
    first = {card.envelope: card.id for card in library.pack.cards if isinstance(card, Story)}
    lying: set[str] = set()
    brought = 0
    for one in session.seen(None):
        if isinstance(one.event, e.StoryPlacedOn):
            lying.add(one.event.card)
        elif isinstance(one.event, e.OutcomeRevealed):
            brings = library.dilemma(one.event.card).outcome.of(one.event.side).envelopes
            for story in {first[number] for number in brings if number in first}:
                text = f"{{story:{story}|{{signer:{story}}} signed|Nobody signed}}"
                assert told(text).endswith(" signed") and told(text) != "Nobody signed", "it lies there now"
                assert (told(text, one.event) == "Nobody signed") == (story not in lying)
                brought += story not in lying
    assert brought == 1, "the second found it there"
    session.close()


def ability(
    effects: dict[int, list[type[e.CoinsMoved | e.PowerMoved]]],
) -> tuple[str, tuple[str, ...]]:
    """An ability's text, and the lines of an outcome after which it was used for those seats."""
    act = until(seated(), e.OutcomeRevealed)
    revealed = next(one for one in act.told if isinstance(one.event, e.OutcomeRevealed))
    library, reign = game().library, revealed.view.reign
    assert reign is not None
    source, printed = next((name, found) for name, found in library.abilities.items() if found[0].text)
    cause = say("ability", "KD-ABIL-1", source=source, index=0)
    told: list[Event] = [revealed.event]
    for seat, moved in effects.items():
        told.append(e.AbilityUsed(cause=cause, source=source, index=0, house=reign.seats[seat].house.number))
        told += [
            e.CoinsMoved(cause=cause, seat=seat, delta=1)
            if kind is e.CoinsMoved
            else e.PowerMoved(cause=cause, seat=seat, delta=1, source="pool")
            for kind in moved
        ]
    narrator = Narrator(revealed.view, library, lambda text, _=None: text)
    return printed[0].text, pages(told, narrator)[0].lines


def test_an_ability_without_a_text_is_told_by_what_it_does_alone() -> None:
    """“Takes effect” by itself says nothing; what is gained stands in the next line."""
    library, act = game().library, until(seated(), e.OutcomeRevealed)
    revealed = next(one for one in act.told if isinstance(one.event, e.OutcomeRevealed))
    source = next(name for name, found in library.abilities.items() if not found[0].text)
    cause = say("ability", "KD-ABIL-1", source=source, index=0)
    house = revealed.view.reign.seats[0].house.number
    used = e.AbilityUsed(cause=cause, source=source, index=0, house=house)
    gained = e.PointsGained(cause=cause, house=house, what="prestige", n=2, now=2)
    narrator = Narrator(revealed.view, library, lambda text, _=None: text)
    (line,) = pages([revealed.event, used, gained], narrator)[0].lines
    assert "gains 2 Prestige" in line


def test_an_ability_is_told_once_with_what_it_gave_and_what_it_is() -> None:
    text, lines = ability({0: [e.CoinsMoved], 1: [e.CoinsMoved]})
    assert len(lines) == 1
    assert " gives " in lines[0] and " 1 Coin each. Its ability: " in lines[0]
    assert lines[0].endswith(f"“{text}”")


def test_an_ability_that_gives_neither_coins_nor_power_names_its_houses_once() -> None:
    text, lines = ability({0: [], 1: []})
    assert len(lines) == 1 and " takes effect for " in lines[0] and " and " in lines[0]
    assert lines[0].endswith(f"“{text}”")


def test_an_event_that_lies_nowhere_any_more_is_told_by_its_title() -> None:
    """Between reigns no view lists the Event area, and ids are for programs."""
    rules = KingsGame(load("leaving-sea"))
    narrator = Narrator(rules.view(rules.new(1), None), rules.library, lambda text, _=None: text)
    counted = e.CounterChanged(
        card="hungry-years", name="reigns", value=3, cause=say("event", "KD-EVT-2", card="hungry-years")
    )
    assert narrator.line(counted) == "“The hungry years”: Reigns so far: 3."
