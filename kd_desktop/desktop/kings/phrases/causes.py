"""Causes of events: the clause that answers "why is this so?"."""

from __future__ import annotations

from kd_desktop.desktop.kings.phrases.arguments import fields
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP, ordinal, signed, translate
from kd_desktop.desktop.phrases.slots import number, word
from kd_desktop.engine.game import Message

CAUSES: dict[str, str] = {
    "abandoned": QT_TRANSLATE_NOOP("Phrases", "the Table gave up the reign"),
    "ability": QT_TRANSLATE_NOOP("Phrases", "{source} has this ability"),
    "achievement": QT_TRANSLATE_NOOP("Phrases", "what {achievement} asks for has come true"),
    "agenda_extra": QT_TRANSLATE_NOOP("Phrases", "the Secret Agenda {agenda} gives it"),
    "aging": QT_TRANSLATE_NOOP("Phrases", "a new reign makes every sticker older"),
    "alignment": QT_TRANSLATE_NOOP("Phrases", "the house was {agenda} in this reign"),
    "all_passed": QT_TRANSLATE_NOOP("Phrases", "everybody passed, so the Moderator decides"),
    "biggest_winner": QT_TRANSLATE_NOOP("Phrases", "the Leader lost, and nobody won with more Power"),
    "chair_taken": QT_TRANSLATE_NOOP("Phrases", "the Table decided so"),
    "closed": QT_TRANSLATE_NOOP("Phrases", "the reign is recorded"),
    "deal": QT_TRANSLATE_NOOP("Phrases", "a deal says so"),
    "word": QT_TRANSLATE_NOOP("Phrases", "talk is free"),
    "draft": QT_TRANSLATE_NOOP("Phrases", "Secret Agendas are drafted"),
    "draw": QT_TRANSLATE_NOOP("Phrases", "a round begins with a card"),
    "ending": QT_TRANSLATE_NOOP("Phrases", "the reign is over"),
    "envelope": QT_TRANSLATE_NOOP("Phrases", "envelope {number} was opened"),
    "event": QT_TRANSLATE_NOOP("Phrases", "the Event {card} says so"),
    "finale": QT_TRANSLATE_NOOP("Phrases", "the last mystery has been told"),
    "finale_vote": QT_TRANSLATE_NOOP("Phrases", "the finale asks for a vote"),
    "finale_worth": QT_TRANSLATE_NOOP("Phrases", "Cohesion is {cohesion} and Dissent is {dissent}"),
    "finished": QT_TRANSLATE_NOOP("Phrases", "the finale has been played"),
    "goal_count": QT_TRANSLATE_NOOP("Phrases", "{markers} of 5 markers in its rows"),
    "goal_distance": QT_TRANSLATE_NOOP("Phrases", "markers from {low} to {high}"),
    "house_choice": QT_TRANSLATE_NOOP("Phrases", "newcomers choose their houses"),
    "joined": QT_TRANSLATE_NOOP("Phrases", "a member joined"),
    "last_page": QT_TRANSLATE_NOOP("Phrases", "everything this Table has done led here"),
    "lost_vote": QT_TRANSLATE_NOOP("Phrases", "the losing side takes its Power back"),
    "majority": QT_TRANSLATE_NOOP("Phrases", "AYE has {aye} and NAY has {nay}"),
    "money_rank": QT_TRANSLATE_NOOP("Phrases", "{place} in Coins, with {coins}"),
    "most_committed": QT_TRANSLATE_NOOP("Phrases", "nobody else has as much Power on a card"),
    "naming": QT_TRANSLATE_NOOP("Phrases", "the winner may name the next king"),
    "open_agenda_tokens": QT_TRANSLATE_NOOP("Phrases", "{tokens} Open Agendas"),
    "open_agenda_token": QT_TRANSLATE_NOOP("Phrases", "{tokens} Open Agenda"),
    "open_agendas": QT_TRANSLATE_NOOP("Phrases", "whoever signed a sticker is held to it"),
    "outcome": QT_TRANSLATE_NOOP("Phrases", "the {side} outcome of {card} says so"),
    "pass_coin": QT_TRANSLATE_NOOP("Phrases", "whoever passes keeps a Coin"),
    "power_legacy": QT_TRANSLATE_NOOP("Phrases", "signed stickers give and take Power"),
    "power_rank": QT_TRANSLATE_NOOP("Phrases", "{place} in Power, with {power} left"),
    "rank": QT_TRANSLATE_NOOP("Phrases", "the totals are compared"),
    "resource_legacy": QT_TRANSLATE_NOOP("Phrases", "the chronicle shapes every new reign"),
    "reward": QT_TRANSLATE_NOOP("Phrases", "the reward table says so"),
    "round": QT_TRANSLATE_NOOP("Phrases", "the reign goes on"),
    "scoring": QT_TRANSLATE_NOOP("Phrases", "the reign is scored, and everything is revealed"),
    "setup": QT_TRANSLATE_NOOP("Phrases", "a reign is set up"),
    "shared_balance": QT_TRANSLATE_NOOP(
        "Phrases", "those who gather share the {balance} Power on the Balance"
    ),
    "signature": QT_TRANSLATE_NOOP("Phrases", "its house signed it"),
    "start_ability": QT_TRANSLATE_NOOP("Phrases", "an ability takes effect as the reign begins"),
    "story_ended": QT_TRANSLATE_NOOP("Phrases", "{card} ends its storyline"),
    "tally": QT_TRANSLATE_NOOP("Phrases", "the last voting turn is over"),
    "tie": QT_TRANSLATE_NOOP("Phrases", "the sides are tied, so the Moderator decides"),
    "tied_win": QT_TRANSLATE_NOOP("Phrases", "several houses won, so the Moderator chose"),
    "tied_winners": QT_TRANSLATE_NOOP("Phrases", "the biggest winners were tied, so the Moderator chose"),
    "time": QT_TRANSLATE_NOOP("Phrases", "every resolved dilemma takes time"),
    "trigger": QT_TRANSLATE_NOOP("Phrases", "{card} was drawn"),
    "vote": QT_TRANSLATE_NOOP("Phrases", "the vote is going on"),
    "vote_decided": QT_TRANSLATE_NOOP("Phrases", "the vote is decided"),
    "winner": QT_TRANSLATE_NOOP("Phrases", "nobody has more points"),
    "won_vote": QT_TRANSLATE_NOOP("Phrases", "what the winners spent goes onto the Balance"),
}
"""One clause for each code of a cause; those of points stand alone, the others follow "because".

Three are variants, see `cause_text`.
"""


def cause_text(message: Message, names: Names) -> str | None:
    """The clause for a cause; None when no cause has that code."""
    code = message.code
    if code == "outcome" and not word(message, "card"):
        code = "vote_decided"
    elif code == "ending" and word(message, "card"):
        code = "story_ended"
    elif code == "open_agenda_tokens" and number(message, "tokens") == 1:
        code = "open_agenda_token"
    text = CAUSES.get(code)
    if text is None:
        return None
    words = fields(message, names)
    words["place"] = ordinal(number(message, "position"))
    if code == "goal_distance":  # rows of the tracks, written as on the board
        words.update((name, signed(number(message, name))) for name in ("low", "high"))
    return translate("Phrases", text).format_map(words)
