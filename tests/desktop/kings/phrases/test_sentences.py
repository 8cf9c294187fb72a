"""What the sentences say, by example."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kd_desktop.desktop.kings.phrases.commands import command_label
from kd_desktop.desktop.kings.phrases.deals import answer_sentence, deal_sentence
from kd_desktop.desktop.kings.phrases.events import About, event_about, event_sentence
from kd_desktop.desktop.kings.phrases.messages import message_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.own_causes import is_told, own_cause
from kd_desktop.desktop.kings.phrases.questions import question_sentence, standing_sentence
from kd_desktop.engine.council.deals import Deal, Payment, Promise
from kd_desktop.engine.game import Message, Question, say
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings import events as e
from kd_desktop.engine.kings.content import Rule
from kd_desktop.engine.kings.state import GameRecord, Track
from kd_desktop.engine.kings.view import EventView, View, VoteView
from kd_desktop.engine.kings.vocabulary import SetCounter
from kd_desktop.engine.shapes import OneOf
from kd_desktop.storage.chairs import Chair, chair_events
from tests.desktop.kings.phrases.samples import table

WHY = Message("vote", (), "KD-VOTE-3")


@pytest.fixture
def view() -> View:
    game, state = table()
    return game.view(state, None)


def voting(view: View, aye: int, nay: int) -> View:
    assert view.reign is not None
    return replace(view, reign=replace(view.reign, vote=VoteView(aye, nay, 0, None, None)))


@pytest.mark.parametrize(
    ("aye", "nay", "sentence"),
    [
        (3, 2, "Tarn votes. The vote stands 3 to 2 for AYE."),
        (1, 4, "Tarn votes. The vote stands 4 to 1 for NAY."),
        (2, 2, "Tarn votes. The vote stands 2 to 2."),
        (0, 0, "Tarn votes. No Power on either side yet."),
    ],
)
def test_a_ballot_says_who_votes_and_how_it_stands(view: View, aye: int, nay: int, sentence: str) -> None:
    question = Question(0, Message("ask_ballot"))

    assert question_sentence(question, voting(view, aye, nay)) == sentence


def test_without_a_vote_nothing_stands(view: View) -> None:
    assert standing_sentence(view) == ""


def test_between_reigns_the_table_is_asked(view: View) -> None:
    question = Question(None, say("begin", "KD-SETUP-2", low=3, high=5))

    said = question_sentence(question, view)
    assert said == "The throne is empty. Seat 3 to 5 houses to begin."
    record = GameRecord(1, "Aldous IV", 1, "", 220, 6, "died", ())
    later = replace(view, king_name="", ledger=(record,))
    said = question_sentence(question, later)
    assert said == "The throne is empty. Seat 3 to 5 houses to begin the next reign."
    said = question_sentence(question, replace(later, king_name="Maude"))
    assert said == "Maude is about to be crowned. Seat 3 to 5 houses to begin the next reign."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.VoteCast(seat=0, side="aye", power=3, cause=WHY), "Tarn votes AYE with 3 Power."),
        (e.Passed(seat=2, ballot="moderate", cause=WHY), "Sable passes to be Moderator."),
        (
            e.Raised(seat=1, side="nay", power=2, committed=5, cause=WHY),
            "Calder adds 2 Power to NAY (now 5).",
        ),
        (e.LeaderMoved(seat=3, before=0, cause=WHY), "Brandt takes the Leader token from Tarn."),
        (e.ModeratorMoved(seat=3, before=3, cause=WHY), "Brandt stays Moderator."),
        (
            e.CoinsMoved(seat=1, delta=1, source="deal", other=0, cause=WHY),
            "Calder receives 1 Coin from Tarn.",
        ),
        (e.CoinsMoved(seat=1, delta=2, source="pool", cause=WHY), "Calder gains 2 Coins."),
        (e.SideDecided(side="nay", by=2, cause=WHY), "Sable breaks the tie for NAY."),
        (
            e.StabilityMoved(delta=2, before=0, after=2, locked=False, cause=WHY),
            "Stability rises from 0 to +2.",
        ),
        (
            e.ResourceMoved(
                resource="welfare",
                delta=-1,
                total=-3,
                before=Track(0, "down", True),
                after=Track(-3),
                cause=WHY,
            ),
            "Welfare falls by 3 to \u22123 (2 from Momentum).",
        ),
        (
            e.ResourceMoved(
                resource="wealth", delta=2, total=2, before=Track(0, "down"), after=Track(2), cause=WHY
            ),
            "Wealth rises by 2 to +2.",
        ),
        (
            e.ResourceMoved(
                resource="wealth",
                delta=1,
                total=2,
                before=Track(7, "up", True),
                after=Track(8, "up", True),
                cause=WHY,
            ),
            "Wealth rises by 1 instead of 2: +8 is the top of its track.",
        ),
        (
            e.ResourceMoved(
                resource="morale",
                delta=-1,
                total=-1,
                before=Track(-8, "down"),
                after=Track(-8, "down"),
                cause=WHY,
            ),
            "Morale would fall by 1, but \u22128 is the bottom of its track.",
        ),
    ],
)
def test_events_read_well(view: View, event: e.KingsEvent, sentence: str) -> None:
    assert event_sentence(event, view) == sentence


def test_the_payer_s_half_of_a_payment_is_left_out(view: View) -> None:
    paid = e.CoinsMoved(seat=0, delta=-1, source="deal", other=1, cause=WHY)

    assert event_sentence(paid, view) is None


def test_a_line_knows_whom_and_what_it_is_about(view: View) -> None:
    signed = e.StickerAttached(number=3, resource="wealth", slot=0, signer=12, cause=WHY)
    led = e.LeaderMoved(seat=3, before=0, cause=WHY)
    drawn = e.CardDrawn(card="w-barges", left=9, cause=WHY)
    story = e.StoryPlacedOn(card="water-01", storyline="water", signer=0, cause=WHY)
    held = e.StabilityMoved(delta=1, before=0, after=1, locked=False, cause=WHY)

    assert event_about(signed, view) == About(houses=(12,), resources=("wealth",))
    assert set(event_about(led, view).houses) == {12, 1}
    assert event_about(drawn, view) == About(cards=("w-barges",))
    assert event_about(story, view) == About(cards=("water-01",), storylines=("water",))
    assert event_about(held, view) == About(resources=("stability",))


def test_refusals_name_houses_and_figures(view: View) -> None:
    waits = say("not_your_turn", "KD-VOTE-1", waits_for=(1, 2))
    bound = say("promised_ballot", "KD-DEAL-13", allowed=("gather", "moderate"))
    short = say("not_enough_power", "KD-VOTE-3", need=9, have=8)

    assert message_sentence(waits, view) == "It isn’t your turn. The Table is waiting for Calder and Sable."
    assert message_sentence(bound, view) == "A deal you made leaves you only Gather and Moderate."
    assert message_sentence(short, view) == "You have 8 Power, and this takes 9."


def test_a_cause_names_its_card(view: View) -> None:
    names = Names(view)
    names.titles["w-barges"] = "Stop the barges?"
    cause = say("outcome", "KD-MOVE-1", card="w-barges", side="aye")

    assert message_sentence(cause, names) == "the AYE outcome of “Stop the barges?” applies"


def test_rows_of_the_tracks_are_written_as_on_the_board(view: View) -> None:
    cause = say("goal_distance", "KD-SCORE-4", agenda="extremist", low=-8, high=7)
    assert message_sentence(cause, view) == "markers from \u22128 to +7"


def test_places_and_tokens_are_said_as_on_a_scoresheet(view: View) -> None:
    """KD-SCORE-5, 8, 13."""
    rich = say("money_rank", "KD-SCORE-5", agenda="rebel", position=3, coins=16)
    strong = [say("power_rank", "KD-SCORE-13", position=n, power=4) for n in (1, 2, 4)]
    assert message_sentence(rich, view) == "3rd in Coins, with 16"
    assert [message_sentence(one, view)[:3] for one in strong] == ["1st", "2nd", "4th"]
    tokens = [say("open_agenda_tokens", "KD-SCORE-8", tokens=n) for n in (0, 1, 2)]
    said = [message_sentence(one, view) for one in tokens]
    assert said == ["0 Open Agendas", "1 Open Agenda", "2 Open Agendas"]


@pytest.mark.parametrize(
    ("seats", "share", "left", "sentence"),
    [
        ((0,), 5, 0, "Tarn takes all of the Balance: 5 Power."),
        ((0, 1), 2, 0, "Tarn and Calder share the Balance: 2 Power each."),
        ((0, 1), 2, 1, "Tarn and Calder share the Balance: 2 Power each; 1 Power stays."),
        ((0, 1), 0, 1, "1 Power on the Balance is too little for Tarn and Calder to share."),
    ],
)
def test_the_balance_is_shared_in_plain_words(
    view: View, seats: tuple[int, ...], share: int, left: int, sentence: str
) -> None:
    """KD-CLEAN-3."""
    assert event_sentence(e.BalanceShared(seats=seats, share=share, left=left, cause=WHY), view) == sentence


def test_an_open_deal_tells_who_must_still_agree(view: View) -> None:
    deal = Deal(1, 0, (Payment(0, 1, 1), Payment(2, 1, 2)), (Promise("stay", 1),), (0,))

    assert deal_sentence(deal, view) == (
        "Offer of Tarn: Tarn pays Calder 1 Coin and Sable pays Calder 2 Coins, and in return "
        "Calder doesn’t raise again. Still to agree: Calder and Sable."
    )


def test_a_lapsed_offer_was_never_agreed(view: View) -> None:
    offer = Deal(1, 0, (Payment(0, 1, 1),), (Promise("stay", 1),), (0,), "lapsed")
    agreed = replace(offer, accepted=(0, 1))

    assert deal_sentence(offer, view).startswith("Not agreed")
    assert deal_sentence(agreed, view).startswith("Agreed, but it never came up")


def test_what_is_paid_for_is_named_as_what_somebody_does(view: View) -> None:
    """Not "2 Coins for no vote for NAY"."""
    offer = Deal(1, 0, (Payment(1, 0, 2),), (Promise("vote_not", 0, "nay"),), (0,), "withdrawn")
    assert answer_sentence(offer, "", view) == "Calder declined to pay 2 Coins for not voting NAY."


def test_an_option_is_labelled_with_its_text(view: View) -> None:
    asked = replace(
        view,
        question=Question(
            0, say("ask_choice", options=("Pay them", "Send them home")), OneOf(("pay", "home"))
        ),
        legal=(c.ChooseOption("pay"), c.ChooseOption("home")),
    )

    assert command_label(c.ChooseOption("home"), asked) == "Send them home"
    assert command_label(c.ChooseOption("home"), view) == "one of the options", "never its id"


def test_a_deal_button_tells_the_terms(view: View) -> None:
    assert view.reign is not None
    deal = Deal(4, 0, (Payment(0, 1, 1),), (Promise("pass", 1),), (0,))
    dealing = replace(view, reign=replace(view.reign, deals=(deal,)))

    label = command_label(c.AcceptDeal(4), dealing)
    assert label == "Accept: Tarn pays Calder 1 Coin, and in return Calder passes"
    assert command_label(c.AcceptDeal(9), dealing) == "Accept: deal 9"


def test_a_king_without_a_name_is_a_choice_too(view: View) -> None:
    assert command_label(c.NameKing(""), view) == "Leave the ruler unnamed"


@pytest.mark.parametrize(
    ("chair", "words"),
    [
        (Chair("person", "Ada", "page"), "A person now plays Tarn."),
        (Chair("computer", level="page"), "The computer now plays Tarn, as a page."),
        (Chair("computer"), "The computer now plays Tarn, as a courtier."),
        (Chair("computer", level="chancellor"), "The computer now plays Tarn, as a chancellor."),
        (Chair("computer", level="royal"), "The computer now plays Tarn, as royalty."),
    ],
)
def test_a_line_says_who_plays_from_now_on(view: View, chair: Chair, words: str) -> None:
    (event,) = chair_events({1: chair})
    assert event_sentence(event, view) == words  # type: ignore[arg-type]
    assert event_about(event, view) == About(houses=(1,))  # type: ignore[arg-type]


def test_choosers_of_houses_are_called_by_their_names() -> None:
    game, _state = table()
    newcomers = ("Bryn", "Edda", "Kit")
    state = game.apply(game.new(6), None, c.ChooseHouses(newcomers, (2, 0, 1))).state
    view = game.view(state, 2)
    question = view.question
    assert question is not None
    taken = e.ScreenTaken(seat=2, house=9, cause=say("house_choice", "KD-HOUSE-1"))

    assert question_sentence(question, view) == "Kit picks a house. You see only the crest and the motto."
    assert command_label(c.TakeScreen(9), view) == "Take Fenwick"
    assert event_sentence(taken, view) == "Kit picks Fenwick by its crest."


def test_names_know_no_card_that_their_viewer_hasn_t_seen(view: View) -> None:
    game, _state = table()

    assert Names(view).card("w-barges") == "“w-barges”"
    assert Names(view, game.library.pack).card("w-barges") == "“Shall the barges be stopped?”"


def test_a_deal_is_first_about_the_house_that_offers_it(view: View) -> None:
    """The log puts that house's crest beside it."""
    deal = Deal(1, 1, (Payment(0, 1, 2),), (Promise("vote", 1, "aye"),), (1,))

    assert event_about(e.DealOffered(deal=deal, cause=WHY), view).houses == (2, 1)


def test_what_becomes_of_a_deal_is_told_with_its_terms(view: View) -> None:
    deal = Deal(1, 0, (Payment(0, 1, 2),), (Promise("vote", 1, "aye"),), (0,))
    names = Names(view)
    terms = "Tarn pays Calder 2 Coins, and in return Calder votes AYE."

    assert event_sentence(e.DealEnded(deal=1, state="kept", cause=WHY), names) == "A deal was kept."
    event_sentence(e.DealOffered(deal=deal, cause=WHY), names)
    for event, said in (
        (e.DealAnswered(deal=1, seat=1, answer="accept", cause=WHY), "Calder accepts the offer of Tarn: "),
        (e.DealAnswered(deal=1, seat=1, answer="decline", cause=WHY), "Calder declines the offer of Tarn: "),
        (e.DealAnswered(deal=1, seat=0, answer="withdraw", cause=WHY), "Tarn withdraws its offer: "),
        (e.DealEnded(deal=1, state="kept", cause=WHY), "The deal was kept: "),
        (e.DealEnded(deal=1, state="lapsed", cause=WHY), "The deal has lapsed: "),
    ):
        assert event_sentence(event, names) == said + terms
    lapsed = e.AcceptanceLapsed(deal=1, seat=0, cause=WHY)
    assert event_sentence(lapsed, names) == "Tarn no longer accepts the offer of Tarn."
    short = e.CoinsShort(deal=1, seat=0, need=4, have=2, only=0, cause=WHY)
    assert event_sentence(short, names) == "You have 2 of the 4 Coins you were to pay."


def test_a_house_that_raises_no_more_adds_nothing(view: View) -> None:
    """The name of a house is one thing, as in every other sentence."""
    assert view.reign is not None
    house = view.reign.seats[0].house.name
    assert event_sentence(e.Stayed(cause=WHY, seat=0), Names(view)) == f"{house} adds nothing."


def test_an_ability_opens_its_envelope(view: View) -> None:
    """One short sentence, without another that says why."""
    assert view.reign is not None
    names = Names(view)
    names.titles["money"] = "Mud is money"
    opened = e.EnvelopeOpened(cause=say("ability", "KD-PWR-2", source="money"), number=71, special=True)
    assert event_sentence(opened, names) == "“Mud is money” opens Envelope 71."
    assert is_told(opened, names)
    unknown = e.EnvelopeOpened(cause=say("ability", "KD-PWR-2", source="other"), number=71, special=True)
    assert event_sentence(unknown, names) == "A house opens Envelope 71."
    called = e.EnvelopeOpened(cause=WHY, number=71, special=True)
    assert event_sentence(called, names) == "Envelope 71 is opened. It is special."
    assert not is_told(called, names)


def test_an_event_that_counts_says_what_made_it_count(view: View) -> None:
    """“Because the Event says so” would say nothing of what it does to itself."""
    assert view.reign is not None
    why = say("event", "KD-EVT-2", card="days")
    counts = Rule((SetCounter("days", "gone", "add", 1),), "round_end")
    lies = EventView("days", "Days", "Every round is a day.", (("gone", 2),), rules=(counts,))
    names = Names(replace(view, reign=replace(view.reign, events=(lies,))))
    counted = e.CounterChanged(cause=why, card="days", name="gone", value=2)
    assert own_cause(counted, names) == "the round is over"
    assert (event_sentence(counted, names) or "").endswith(": Gone so far: 2.")
    other = e.CounterChanged(cause=why, card="days", name="come", value=2)
    assert own_cause(other, names) == "its own text asks for it"
    assert is_told(other, names) and not is_told(counted, names), "that would be no answer"
    asked = e.CounterChanged(
        cause=say("ability", "KD-PWR-2", source="breadth"), card="days", name="asked", value=1
    )
    assert is_told(asked, names), "another card's name would be a riddle"
    over = e.EventCompleted(cause=say("event", "KD-EVT-4", card="days"), card="days")
    assert own_cause(over, names) == "what it was waiting for has happened"
    assert own_cause(e.CoinsMoved(cause=why, seat=0, delta=1), names) == ""


def test_stability_moves_because_a_resource_did_or_because_the_outcome_says_so(view: View) -> None:
    """Where it follows a resource the outcome says nothing of it, and its steps don't either."""
    names = Names(view)
    why = say("outcome", "KD-STAB-1", card="days", side="nay", resource="wealth")
    follows = e.StabilityMoved(cause=why, delta=-2, before=0, after=-2, locked=False)
    assert own_cause(follows, names) == "it follows Wealth"
    plain = say("outcome", "KD-RES-5", card="days", side="nay")
    assert own_cause(e.StabilityMoved(cause=plain, delta=1, before=0, after=1, locked=False), names) == ""
    ends = e.AbdicationDecided(cause=say("outcome", "KD-STAB-6", resource="wealth"), end="bottom")
    assert own_cause(ends, names) == "Stability has reached the end of its track"
