"""Refusals as sentences: why something isn't allowed, and where it helps, what is."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP

REFUSALS: dict[str, str] = {
    "action_used": QT_TRANSLATE_NOOP("Phrases", "You have taken your action in this turn."),
    "choose_exactly": QT_TRANSLATE_NOOP("Phrases", "Choose exactly {tokens}, as far as you have them."),
    "commit_exactly": QT_TRANSLATE_NOOP("Phrases", "Commit exactly {tokens}."),
    "different_token": QT_TRANSLATE_NOOP("Phrases", "Take a token of another type than you give."),
    "discard_exactly": QT_TRANSLATE_NOOP("Phrases", "Discard exactly {n_cards}."),
    "more_than_stock": QT_TRANSLATE_NOOP("Phrases", "You can set aside only tokens from your own stock."),
    "no_intrigue": QT_TRANSLATE_NOOP("Phrases", "That card is no Intrigue."),
    "no_project": QT_TRANSLATE_NOOP("Phrases", "Only a Project can be placed."),
    "no_such_party": QT_TRANSLATE_NOOP("Phrases", "There is no claimant of that number."),
    "not_asked": QT_TRANSLATE_NOOP("Phrases", "You aren’t asked anything now."),
    "not_begun": QT_TRANSLATE_NOOP("Phrases", "The claimants must sit down first."),
    "not_in_hand": QT_TRANSLATE_NOOP("Phrases", "You don’t hold that card."),
    "not_in_play": QT_TRANSLATE_NOOP("Phrases", "That Project isn’t in play."),
    "not_its_time": QT_TRANSLATE_NOOP("Phrases", "That Intrigue can’t be played at this moment."),
    "not_so_many_tokens": QT_TRANSLATE_NOOP("Phrases", "You haven’t so many of these tokens."),
    "not_your_project": QT_TRANSLATE_NOOP("Phrases", "Choose a Project of your own."),
    "nothing_to_draw": QT_TRANSLATE_NOOP("Phrases", "No card is left to draw: deck and discards are empty."),
    "only_heroes": QT_TRANSLATE_NOOP("Phrases", "Where Heroes are asked for, nothing can stand for them."),
    "too_few_tokens": QT_TRANSLATE_NOOP("Phrases", "Contribute at least 1 token."),
    "too_many_tokens": QT_TRANSLATE_NOOP("Phrases", "No more than {most} of this type can go there."),
    "track_full": QT_TRANSLATE_NOOP("Phrases", "{track} can’t go beyond {goal}."),
    "two_alike": QT_TRANSLATE_NOOP("Phrases", "You need two tokens of the type that you give."),
    "two_basic_tokens": QT_TRANSLATE_NOOP(
        "Phrases", "Take exactly two of Legions, Crosiers and Wheat, as you like."
    ),
    "type_not_required": QT_TRANSLATE_NOOP("Phrases", "The Project needs no more {token}."),
    "unfitting_answer": QT_TRANSLATE_NOOP("Phrases", "That is no answer to what you are asked."),
    "wrong_number_of_players": QT_TRANSLATE_NOOP(
        "Phrases", "The throne takes {low} to {high} different claimants."
    ),
    "wrong_target": QT_TRANSLATE_NOOP("Phrases", "That can’t be named for this Intrigue."),
    "wrong_tokens": QT_TRANSLATE_NOOP("Phrases", "These tokens can’t be committed to the tracks."),
}
"""What is said for each code with which the rules refuse."""
