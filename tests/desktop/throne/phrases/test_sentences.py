"""The sentences of the throne game, word by word, where the event decides among several."""

from __future__ import annotations

from typing import Any

import pytest

from kd_desktop.desktop.session.taken_back import TakenBack
from kd_desktop.desktop.throne.phrases.actions import what_it_gives, why_no_action, why_no_intrigue
from kd_desktop.desktop.throne.phrases.commands import command_label
from kd_desktop.desktop.throne.phrases.deeds import since_last_turn
from kd_desktop.desktop.throne.phrases.events import About, event_about, event_sentence, news_sentences, quiet
from kd_desktop.desktop.throne.phrases.names import Names
from kd_desktop.desktop.throne.phrases.options import ACTIONS, option_label
from kd_desktop.desktop.throne.phrases.questions import awaited_sentence, question_sentence
from kd_desktop.desktop.throne.phrases.results import result_sentence
from kd_desktop.desktop.throne.phrases.undoing import act_words, taken_back_sentence, why_not_undo
from kd_desktop.engine.game import Message, say
from kd_desktop.engine.throne import commands as c
from kd_desktop.engine.throne import events as e
from kd_desktop.engine.throne.game import ThroneGame
from kd_desktop.engine.throne.state import Act, Bidding, Empire, Project, Threat, Window
from tests.desktop.throne.phrases.samples import table

NOBODY = ((0, 0, 0, 0),) * 3


@pytest.fixture
def names() -> Names:
    game, state = table()
    return Names(game.view(state, None))


def at(state: Empire, **fields: object) -> Empire:
    """The state with other fields."""
    return Empire(**({name: getattr(state, name) for name in state.__struct_fields__} | fields))


def own(seat: int, **fields: object) -> Names:
    """What that seat sees of the table with those fields, in its own turn."""
    game, state = table()
    fields = {"turn": seat, "turns": 1, "waiting": (Act(seat),), **fields}
    return Names(game.view(at(state, **fields), seat))


def moved(delta: tuple[int, ...], code: str, **fields: object) -> e.TokensMoved:
    return e.TokensMoved(seat=1, delta=delta, cause=say(code, "IT-ACT-1"), **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (moved((1, 0, 1, 0), "taxes"), "Ruan takes 1 Legion and 1 Wheat in taxes."),
        (moved((-2, 0, 0, 1), "exchange"), "Ruan exchanges 2 Legions for 1 Hero."),
        (moved((-1, -1, 0, -1), "commit"), "Ruan commits 1 Legion, 1 Crosier and 1 Hero to the throne."),
        (moved((0, 0, -3, 0), "threat_failed"), "Ruan loses 3 Wheat."),
        (moved((0, 8, 0, 0), "reward"), "Ruan gains 8 Crosiers."),
        (
            moved((0, 0, 2, 0), "intrigue", place="player", other=2),
            "Ruan takes 2 Wheat from Orme.",
        ),
    ],
)
def test_tokens_are_told_by_where_they_go(event: e.TokensMoved, said: str, names: Names) -> None:
    assert event_sentence(event, names) == said
    assert not quiet(event)


def test_a_payment_is_told_once(names: Names) -> None:
    """The tokens that leave a stock for a Project, a bid or a player are in the line beside."""
    assert quiet(moved((-2, 0, 0, 0), "contribute", place="project", project="long-water"))
    assert quiet(moved((-2, 0, 0, 0), "bids"))
    assert quiet(moved((-2, 0, 0, 0), "intrigue", place="player", other=2))
    paid = e.Contributed(
        seat=0, project="long-water", type="wheat", n=1, heroes=2, cause=say("contribute", "IT-ACT-2")
    )
    assert event_sentence(paid, names) == (
        "Hesk contributes 1 Wheat and 2 Heroes standing for Wheat to “The Long Water”."
    )
    assert event_about(paid) == About((0,), ("long-water",))


def test_bids_are_told_with_who_gave_what(names: Names) -> None:
    bids = ((2, 0, 0, 0), (0, 0, 0, 0), (1, 0, 0, 1))
    event = e.BidsRevealed(card="weevils", bids=bids, beaten=False, cause=Message("bids"))

    assert event_sentence(event, names) == (
        "“Weevils” isn’t beaten. Bids: Hesk 2 Legions; Ruan nothing; Orme 1 Legion and 1 Hero."
    )
    assert event_about(event).seats == (0, 1, 2)


def test_every_copy_of_a_card_has_its_name(names: Names) -> None:
    assert names.card("side-door#3") == "“The Side Door”"


def test_targets_are_named(names: Names) -> None:
    event = e.IntriguePlayed(
        seat=0, card="very-similar-signature", targets=("long-water",), cause=Message("play")
    )
    assert event_sentence(event, names) == (
        "Hesk plays “A Very Similar Signature” and names “The Long Water”."
    )
    assert command_label(c.Play("error-in-the-minutes#2", ("2",)), names) == (
        "Play “An Error in the Minutes” and name Orme"
    )


def test_commands_say_what_is_paid(names: Names) -> None:
    assert command_label(c.Place("long-water", "wheat", 2), names) == "Place “The Long Water” and pay 2 Wheat"
    assert command_label(c.Commit((1, 0, 1), (0, 1, 0)), names) == (
        "Commit 1 Legion, 1 Wheat and 1 Hero to the throne; Heroes: 1 on Church"
    )
    assert command_label(c.Bid((0, 0, 0, 0)), names) == "Give nothing"
    assert option_label("military military church", names) == "Heroes: 2 on Military and 1 on Church"


def test_the_question_of_a_turn_knows_that_the_action_is_used() -> None:
    game, state = table()
    for acted, asked, awaited in (
        (False, "takes a turn", "takes a turn"),
        (True, "may play Intrigues", "is finishing the turn"),
    ):
        view = game.view(at(state, waiting=(Act(0),), turn=0, acted=acted), 0)
        assert view.question is not None and asked in question_sentence(view.question, view)
        assert awaited in awaited_sentence(game.view(at(state, waiting=(Act(0),), turn=0, acted=acted), None))


def test_the_table_hears_who_has_yet_to_bid_and_never_who_has_yet_to_answer_about_intrigues() -> None:
    game, state = table()
    open_ = at(
        state, threat=Threat("weevils", (0, 0, 1, 0)), waiting=(Bidding(),), turn=None, answers=(None,) * 3
    )
    assert awaited_sentence(game.view(open_, None)) == (
        "All give tokens in secret against “Weevils”. Waiting for Hesk, Ruan and Orme."
    )
    window = at(open_, waiting=(Window("threat_revealed", 0),), answers=(c.Pass(), None, None))
    # who has yet to answer may be thinking about a card; and a question is put only where the table pauses
    assert awaited_sentence(game.view(window, None)) == "“Weevils” is turned over."


def test_what_was_taken_back_is_told_without_what_the_table_never_saw() -> None:
    game, state = table()
    names = Names(game.view(state, None))
    card = next(one for one in game.library.intrigues)
    played = e.IntriguePlayed(cause=say("play"), seat=0, card=card, targets=())
    for command, told, act in (
        (c.Bid((2, 0, 0, 0)), (), "a bid"),
        (c.Play(card, ()), (), "an answer about Intrigues"),
        (c.Play(card, ()), (played,), command_label(c.Play(card, ()), names)),
        (c.Taxes((0, 0, 2)), (), "Take 2 Wheat in taxes"),
    ):
        event = TakenBack(cause=say("taken_back"), party=names.parties[0], command=command, told=told)
        who = names.party(names.parties[0])
        assert taken_back_sentence(event, names) == f"Taken back by agreement: {who}’s “{act}”."


def test_actions_say_what_they_give_and_why_not() -> None:
    names = own(0, hands=(("long-water", "side-door"), (), ()))
    assert what_it_gives("place", names) == "“The Long Water”; pay now or later"
    assert what_it_gives("taxes", names) == "Any 2 of Legions, Crosiers and Wheat"
    assert what_it_gives("commit", names) == "3 tokens, 3 steps; 30 to go"
    assert what_it_gives("exchange", names) == "2 alike for 1 of another type, even a Hero"
    assert why_no_action("contribute", names) == "No Project is in play."
    assert [why_no_action(action, names) for action in ACTIONS if action != "contribute"] == [""] * 5


def test_actions_that_cannot_be_taken_say_what_is_missing() -> None:
    names = own(
        0,
        hands=(("side-door",), (), ()),
        stocks=((1, 1, 0, 0), (5, 5, 5, 0), (5, 5, 5, 0)),
        projects=(Project("upper-mill", 1, NOBODY, own=(3, 0, 0, 0)),),
        tracks=((10, 0, 0), (0, 0, 0), (0, 0, 0)),
        deck=(),
        discard=(),
    )
    assert why_no_action("place", names) == "You hold no Project."
    assert why_no_action("commit", names) == "It needs 3 tokens that move a track; you have 1."
    assert why_no_action("draw", names) == "The deck and the discards are empty."
    assert why_no_action("exchange", names) == "You don’t have 2 tokens of one type."


def test_a_contribution_that_completes_a_project_is_said_first() -> None:
    names = own(0, projects=(Project("upper-mill", 1, NOBODY, own=(2, 0, 0, 0)),))
    assert what_it_gives("contribute", names) == "You could complete “The Upper Mill”"


def test_nobody_acts_out_of_turn_or_twice() -> None:
    game, state = table()
    other = game.view(at(state, turn=1, waiting=(Act(1),)), 0)
    assert why_no_action("taxes", other) == "It is Ruan’s turn."
    assert why_no_action("taxes", own(0, acted=True)) == "You’ve already acted this turn."


def test_intrigues_say_why_they_wait() -> None:
    assert why_no_intrigue(own(0, hands=(("long-water",), (), ()))) == "You hold no Intrigue."
    assert why_no_intrigue(own(0, hands=(("letter-went-astray",), (), ()))) == (
        "None of your Intrigues fits now."
    )
    assert why_no_intrigue(own(0, hands=(("side-door",), (), ()))) == ""


def test_what_is_secret_is_not_told_by_taking_it_back(names: Names) -> None:
    assert act_words(c.Bid((3, 0, 0, 0)), names) == "a bid"
    game, state = table()
    window = game.view(at(state, waiting=(Window("turn_start", 0),)), None)
    said = act_words(c.Play("side-door"), window), act_words(c.Pass(), window)
    assert said == ("an answer about Intrigues",) * 2
    assert act_words(c.Discard(("long-water",)), window) == "cards to discard"
    assert act_words(c.Taxes((1, 1, 0)), names) == "Take 1 Legion and 1 Crosier in taxes"
    assert why_not_undo(say("undo_other_seat", seat=1), names).startswith("Ruan has acted since.")


def test_results() -> None:
    game, state = table()
    assert result_sentence(game.view(state, None)) == ""
    assert result_sentence(game.view(at(state, winner=2, round=14), None)) == (
        "Orme takes the throne, after 14 rounds."
    )
    lost = game.view(at(state, threat_track=3, round=9), None)
    assert result_sentence(lost) == "The empire has fallen in round 9, and nobody wins."
    assert isinstance(game, ThroneGame)


def test_steps_of_one_deed_on_several_tracks_are_told_together(names: Names) -> None:
    cause = say("commit", "IT-ACT-3")

    def step(seat: int, track: Any, delta: int, now: int) -> e.TrackMoved:
        return e.TrackMoved(seat=seat, track=track, delta=delta, now=now, cause=cause)

    told = [step(0, "military", 1, 2), step(0, "church", 1, 10), step(0, "popular", 2, 2)]
    who, other = names.seat(0), names.seat(1)
    assert news_sentences(told, names) == [
        f"{who} moves up 1 on Military and 2 on Popular."
        f" {who} moves up 1 step on Church, to 10: that track is full."
    ]
    told = [step(0, "military", 3, 3), step(1, "military", -1, 0), step(1, "church", -1, 0)]
    assert news_sentences(told, names) == [
        f"{who} moves up 3 steps on Military, to 3.",
        f"{other} falls back 1 on Military and 1 on Church.",
    ]


def test_the_rewards_of_all_builders_are_one_deed(names: Names) -> None:
    """What the last builder got was told, and one's own was not."""
    cause, card = say("reward", "IT-PROJ-16", card="long-water"), "long-water"
    told: list[Any] = []
    for seat in (0, 2):
        told += [
            e.ProjectRewarded(project=card, seat=seat, cause=cause),
            e.TokensMoved(seat=seat, delta=(0, 8, 0, 0), cause=cause),
            e.TrackMoved(seat=seat, track="church", delta=1, now=1 if seat else 10, cause=cause),
        ]
    assert news_sentences(told, names) == [
        f"{names.card(card)} rewards {names.seat(0)} and {names.seat(2)}."
        " Each builder gains 8 Crosiers and 1 step of Church."
        f" {names.seat(0)} moves up 1 step on Church, to 10: that track is full."
    ]


def test_what_each_of_the_others_did_last_is_one_sentence(names: Names) -> None:
    """Since one's own last turn; what Intrigues or Threats brought somebody is no deed of theirs."""
    one, two = names.seat(1), names.seat(2)
    project, played = "long-water", "side-door"
    turn, draw = say("turn", "IT-TURN-4"), say("draw", "IT-ACT-4")
    gift, taxes = say("intrigue", "IT-INTR-1", card=played), say("taxes", "IT-ACT-5")
    pay, end = say("contribute", "IT-PROJ-5"), say("complete", "IT-PROJ-10")
    told: list[Any] = [
        e.Drew(seat=2, cards=1, cause=draw),
        e.TurnEnded(seat=0, acted=True, cause=turn),
        e.TokensMoved(seat=1, delta=(1, 1, 0, 0), cause=taxes),
        e.TurnEnded(seat=1, acted=True, cause=turn),
        e.Contributed(seat=2, project=project, type="wheat", n=1, heroes=0, cause=pay),
        e.ProjectCompleted(project=project, builders=(0, 2), tokens=(3, 0, 3, 0), cause=end),
        e.TokensMoved(seat=0, delta=(0, 8, 0, 0), cause=gift),
        e.TurnEnded(seat=2, acted=True, cause=turn),
    ]
    title = names.card(project)
    assert since_last_turn(told, 0, names) == f"{one} took taxes and {two} completed {title}."
    assert since_last_turn(told, 0, names, brief=True) == f"{one} took taxes and {two} completed a Project."
    paid = e.ProjectRewarded(project=project, seat=0, cause=say("reward", "IT-PROJ-16", card=project))
    own = f"{one} took taxes, {two} completed {title} and {names.seat(0)} was rewarded for {title}."
    assert since_last_turn([*told, paid], 0, names) == own
    assert since_last_turn([*told, paid], 0, names, brief=True).endswith(f"{names.seat(0)} was rewarded.")
    assert "rewarded" not in since_last_turn([*told, paid], 1, names)
    told += [
        e.IntriguePlayed(seat=1, card=played, targets=(), cause=gift),
        e.TokensMoved(seat=2, delta=(1, 0, 0, 0), cause=gift),
        e.TurnEnded(seat=1, acted=False, cause=turn),
    ]
    assert since_last_turn(told, 0, names) == f"{two} completed {title} and {one} took no action."
    assert since_last_turn(told[:-3], 2, names) == ""
