"""Refusals as sentences: why something isn't allowed, and where it helps, what is."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.arguments import fields
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, translate
from kd_desktop.desktop.phrases.slots import word
from kd_desktop.engine.game import Message

REFUSALS: dict[str, str] = {
    "alone": QT_TRANSLATE_NOOP("Phrases", "A deal needs somebody else to make it with."),
    "already_accepted": QT_TRANSLATE_NOOP("Phrases", "You have already accepted this deal."),
    "already_voted": QT_TRANSLATE_NOOP("Phrases", "{player} has already cast a ballot: {ballot}."),
    "bad_order": QT_TRANSLATE_NOOP("Phrases", "The order must name every newcomer once."),
    "bad_payment": QT_TRANSLATE_NOOP(
        "Phrases", "A payment goes from one seat to another and is at least 1 Coin."
    ),
    "bad_promise": QT_TRANSLATE_NOOP(
        "Phrases", "Nothing enforces a promise of this kind; it would be free talk."
    ),
    "ballot_fixed": QT_TRANSLATE_NOOP(
        "Phrases", "Your ballot is cast. You may only add Power to it, or nothing."
    ),
    "campaign_over": QT_TRANSLATE_NOOP("Phrases", "This campaign is finished. Start a new one to play on."),
    "contradiction": QT_TRANSLATE_NOOP(
        "Phrases", "{player} is bound by an earlier deal that this one contradicts."
    ),
    "deal_ended": QT_TRANSLATE_NOOP("Phrases", "This offer has ended."),
    "finale_running": QT_TRANSLATE_NOOP("Phrases", "The finale has begun and is played to its end."),
    "house_taken": QT_TRANSLATE_NOOP("Phrases", "House {house} is already taken."),
    "house_twice": QT_TRANSLATE_NOOP("Phrases", "No house can sit on two chairs."),
    "house_unclaimed": QT_TRANSLATE_NOOP(
        "Phrases", "Nobody plays House {house} yet. Let somebody join with it first."
    ),
    "moderate_taken": QT_TRANSLATE_NOOP(
        "Phrases", "{player} has taken the Moderator token, and only one house can in each vote."
    ),
    "name_too_long": QT_TRANSLATE_NOOP("Phrases", "The name is too long: {limit} letters fit on the board."),
    "name_unprintable": QT_TRANSLATE_NOOP(
        "Phrases", "The name contains characters that can’t be shown. Use letters and spaces."
    ),
    "no_ballot_yet": QT_TRANSLATE_NOOP("Phrases", "{player} has no ballot yet for the promise to be about."),
    "no_bargaining": QT_TRANSLATE_NOOP(
        "Phrases", "Deals can be made only from the first ballot to the Moderator’s last decision."
    ),
    "no_house_choice": QT_TRANSLATE_NOOP("Phrases", "No houses are being chosen now."),
    "no_payment": QT_TRANSLATE_NOOP("Phrases", "A deal binds only when Coins change hands."),
    "no_power": QT_TRANSLATE_NOOP("Phrases", "You have no Power, so you can only pass."),
    "no_promise": QT_TRANSLATE_NOOP(
        "Phrases", "Coins change hands only for a promise. There are no gifts at this Table."
    ),
    "no_reign": QT_TRANSLATE_NOOP("Phrases", "No reign is running. Begin one first."),
    "no_such_deal": QT_TRANSLATE_NOOP("Phrases", "There is no such deal in this round."),
    "no_such_house": QT_TRANSLATE_NOOP("Phrases", "There is no house of that number."),
    "no_such_option": QT_TRANSLATE_NOOP("Phrases", "{option} isn’t one of the options."),
    "nobody_asked": QT_TRANSLATE_NOOP("Phrases", "Nobody is being asked anything now."),
    "not_a_party": QT_TRANSLATE_NOOP("Phrases", "You have no part in this deal."),
    "not_among": QT_TRANSLATE_NOOP("Phrases", "{player} can’t be chosen here."),
    "not_asked": QT_TRANSLATE_NOOP("Phrases", "That isn’t what you are being asked."),
    "not_during_reign": QT_TRANSLATE_NOOP(
        "Phrases", "Nobody joins in the middle of a reign. Wait until it has ended."
    ),
    "not_enough_coins": QT_TRANSLATE_NOOP("Phrases", "You have {have} of the {need} Coins this deal needs."),
    "not_enough_power": QT_TRANSLATE_NOOP("Phrases", "You have {have} Power, and this takes {need}."),
    "not_held": QT_TRANSLATE_NOOP("Phrases", "Choose two different Open Agendas that you hold."),
    "not_in_hand": QT_TRANSLATE_NOOP("Phrases", "You weren’t dealt this Secret Agenda."),
    "not_over_limit": QT_TRANSLATE_NOOP(
        "Phrases", "You hold no more than two of these Open Agendas, so you give none up."
    ),
    "not_own_offer": QT_TRANSLATE_NOOP(
        "Phrases", "Only its maker can withdraw an offer. You may decline it."
    ),
    "not_the_signer": QT_TRANSLATE_NOOP(
        "Phrases", "{house} signed this, and only its member can write here."
    ),
    "not_tied": QT_TRANSLATE_NOOP(
        "Phrases", "{player} isn’t among the tied winners, and the lead is not for sale."
    ),
    "not_your_seat": QT_TRANSLATE_NOOP("Phrases", "Nobody sits on that chair in this reign."),
    "not_your_turn": QT_TRANSLATE_NOOP("Phrases", "It isn’t your turn. The Table waits for {waits_for}."),
    "nothing_to_sign": QT_TRANSLATE_NOOP("Phrases", "There is nothing like that on the board to sign."),
    "offer_open": QT_TRANSLATE_NOOP(
        "Phrases", "An offer between you and {player} is still open. It must be answered or withdrawn first."
    ),
    "offer_repeated": QT_TRANSLATE_NOOP(
        "Phrases", "You have already made this offer this turn. Change it, or wait for the next turn."
    ),
    "own_offer": QT_TRANSLATE_NOOP("Phrases", "This is your own offer. You may withdraw it."),
    "promised_ballot": QT_TRANSLATE_NOOP(
        "Phrases", "A deal you made rules this out. Still allowed: {allowed}."
    ),
    "promised_leader": QT_TRANSLATE_NOOP("Phrases", "You have promised the lead to {player}."),
    "promised_power": QT_TRANSLATE_NOOP("Phrases", "You have promised at least {need} Power on your card."),
    "promised_side": QT_TRANSLATE_NOOP("Phrases", "You have promised to decide a tie for {side}."),
    "promised_stay": QT_TRANSLATE_NOOP("Phrases", "You have promised not to raise in this vote."),
    "reign_running": QT_TRANSLATE_NOOP(
        "Phrases", "A reign is running. It must end before the next one begins."
    ),
    "screen_not_there": QT_TRANSLATE_NOOP("Phrases", "This house isn’t yours to take or keep now."),
    "side_decided": QT_TRANSLATE_NOOP("Phrases", "The vote is decided; no tie is left to break."),
    "signature_empty": QT_TRANSLATE_NOOP("Phrases", "Write a name, or draw one."),
    "signature_off_paper": QT_TRANSLATE_NOOP(
        "Phrases", "The signature runs off its paper. Draw it again, inside the field."
    ),
    "signature_too_long": QT_TRANSLATE_NOOP(
        "Phrases",
        "The signature is too long: {strokes} strokes and {points} points are kept. Draw a shorter one.",
    ),
    "signed_already": QT_TRANSLATE_NOOP("Phrases", "There is already a signature here, and it stays."),
    "signer_not_party": QT_TRANSLATE_NOOP(
        "Phrases", "{player} can sign only as another party to the deal: nobody signs against their will."
    ),
    "table_only": QT_TRANSLATE_NOOP(
        "Phrases", "Only the whole Table decides who joins and when a reign begins."
    ),
    "too_little": QT_TRANSLATE_NOOP("Phrases", "At least 1 Power must go onto the card."),
    "too_many_members": QT_TRANSLATE_NOOP("Phrases", "Only {free} houses are left to choose from."),
    "turn_over": QT_TRANSLATE_NOOP(
        "Phrases", "{player} can promise an amount only before it votes or on a turn of its own."
    ),
    "wrong_number_of_seats": QT_TRANSLATE_NOOP(
        "Phrases", "A reign needs {low} to {high} houses, not {seats}."
    ),
    "word_given": QT_TRANSLATE_NOOP("Phrases", "You have already given {player} your word in this vote."),
    "word_to_nobody": QT_TRANSLATE_NOOP("Phrases", "You can give your word only to another house."),
}
"""What is said for each code with which the rules refuse, and two variants without argument."""


def refusal_text(message: Message, names: Names) -> str | None:
    """The sentence for a refusal; None when no refusal has that code."""
    code = message.code
    if code == "already_voted" and not word(message, "ballot"):
        code = "no_ballot_yet"
    elif code == "not_your_turn" and not dict(message.args).get("waits_for"):
        code = "nobody_asked"
    text = REFUSALS.get(code)
    return None if text is None else translate("Phrases", text).format_map(fields(message, names))
