"""What is read of the council game is found in the table's view; an old line of the log, in the pack."""

from kd_desktop.desktop.kings.reading.readings import of_event, on_table
from kd_desktop.engine.kings import events as e
from tests.desktop.kings.tv.course import course, game, public

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
    act = next(act for act in course() if act.has(e.OutcomeRevealed))
    revealed = next(one for one in act.told if isinstance(one.event, e.OutcomeRevealed))
    view = revealed.view
    assert on_table(view).kind == "outcome"
    drawn = next(
        one.event
        for act in course()
        for one in act.told
        if isinstance(one.event, e.CardDrawn) and one.event.card == on_table(view).card
    )
    letter = of_event(drawn, view)
    assert letter is not None and letter.kind == "letter" and letter.question == on_table(view).note
