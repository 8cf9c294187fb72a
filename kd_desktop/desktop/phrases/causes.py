"""Causes of events: the clause that answers "why is this so?"."""

from __future__ import annotations

from kd_desktop.desktop.phrases.arguments import fields, number, word
from kd_desktop.desktop.phrases.names import Names
from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP, signed, translate
from kd_desktop.engine.game import Message

CAUSES: dict[str, str] = {
    "abandoned": QT_TRANSLATE_NOOP("Phrases", "the Table gave the reign up"),
    "ability": QT_TRANSLATE_NOOP("Phrases", "{source} has this ability"),
    "achievement": QT_TRANSLATE_NOOP("Phrases", "what {achievement} asks for has come true"),
    "agenda_extra": QT_TRANSLATE_NOOP("Phrases", "the Secret Agenda {agenda} says so"),
    "aging": QT_TRANSLATE_NOOP("Phrases", "a new reign makes every sticker older"),
    "alignment": QT_TRANSLATE_NOOP("Phrases", "the house was {agenda} in this reign"),
    "all_passed": QT_TRANSLATE_NOOP("Phrases", "everybody passed, and the Moderator answers for it"),
    "biggest_winner": QT_TRANSLATE_NOOP("Phrases", "the Leader lost, and this is the biggest winner"),
    "chair": QT_TRANSLATE_NOOP("Phrases", "the Table decided so"),
    "closed": QT_TRANSLATE_NOOP("Phrases", "the reign is recorded"),
    "deal": QT_TRANSLATE_NOOP("Phrases", "of deal {deal}"),
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
    "goal_count": QT_TRANSLATE_NOOP("Phrases", "{agenda} has {markers} of 5 markers in its rows"),
    "goal_distance": QT_TRANSLATE_NOOP("Phrases", "{agenda} measures from {low} to {high}"),
    "house_choice": QT_TRANSLATE_NOOP("Phrases", "newcomers choose their houses"),
    "joined": QT_TRANSLATE_NOOP("Phrases", "a member joined"),
    "last_page": QT_TRANSLATE_NOOP("Phrases", "of everything this Table has done"),
    "lost_vote": QT_TRANSLATE_NOOP("Phrases", "the losing side takes its Power back"),
    "majority": QT_TRANSLATE_NOOP("Phrases", "AYE has {aye} and NAY has {nay}"),
    "money_rank": QT_TRANSLATE_NOOP("Phrases", "it holds place {position} by Coins, with {coins}"),
    "most_committed": QT_TRANSLATE_NOOP("Phrases", "nobody has as much Power on the card"),
    "naming": QT_TRANSLATE_NOOP("Phrases", "the winner may name the next king"),
    "open_agenda_tokens": QT_TRANSLATE_NOOP("Phrases", "its Open Agendas number {tokens}"),
    "open_agendas": QT_TRANSLATE_NOOP("Phrases", "signed stickers are remembered"),
    "outcome": QT_TRANSLATE_NOOP("Phrases", "the {side} of {card} says so"),
    "pass_coin": QT_TRANSLATE_NOOP("Phrases", "whoever passes keeps a Coin"),
    "power_legacy": QT_TRANSLATE_NOOP("Phrases", "signed stickers give and take Power"),
    "power_rank": QT_TRANSLATE_NOOP("Phrases", "it holds place {position} by Power, with {power} left"),
    "rank": QT_TRANSLATE_NOOP("Phrases", "the totals are compared"),
    "resource_legacy": QT_TRANSLATE_NOOP("Phrases", "the chronicle weighs on every new reign"),
    "reward": QT_TRANSLATE_NOOP("Phrases", "the reward table says so"),
    "round": QT_TRANSLATE_NOOP("Phrases", "the reign goes on"),
    "scoring": QT_TRANSLATE_NOOP("Phrases", "the reign is scored, and everything is laid open"),
    "setup": QT_TRANSLATE_NOOP("Phrases", "a reign is set up"),
    "shared_balance": QT_TRANSLATE_NOOP("Phrases", "{gatherers} share the {balance} Power on the balance"),
    "signature": QT_TRANSLATE_NOOP("Phrases", "its house has signed it"),
    "start_ability": QT_TRANSLATE_NOOP("Phrases", "an ability works at the start of a reign"),
    "story_ended": QT_TRANSLATE_NOOP("Phrases", "{card} ends its storyline"),
    "tally": QT_TRANSLATE_NOOP("Phrases", "the last voting turn is over"),
    "tie": QT_TRANSLATE_NOOP("Phrases", "both sides are equal, and the Moderator decides"),
    "tied_win": QT_TRANSLATE_NOOP("Phrases", "several won, and the Moderator chose"),
    "tied_winners": QT_TRANSLATE_NOOP("Phrases", "the biggest winners were equal, and the Moderator chose"),
    "time": QT_TRANSLATE_NOOP("Phrases", "a resolved dilemma takes its time"),
    "trigger": QT_TRANSLATE_NOOP("Phrases", "{card} was drawn"),
    "vote": QT_TRANSLATE_NOOP("Phrases", "the vote is going on"),
    "vote_decided": QT_TRANSLATE_NOOP("Phrases", "the vote is decided"),
    "winner": QT_TRANSLATE_NOOP("Phrases", "nobody has more points"),
    "won_vote": QT_TRANSLATE_NOOP("Phrases", "what the winners spent goes onto the balance"),
}
"""One clause for each code of a cause; it follows "because". Two are variants, see `cause_text`."""


def cause_text(message: Message, names: Names) -> str | None:
    """The clause for a cause, to follow "because"; None when no cause has that code."""
    code = message.code
    if code == "outcome" and not word(message, "card"):
        code = "vote_decided"
    elif code == "ending" and word(message, "card"):
        code = "story_ended"
    text = CAUSES.get(code)
    if text is None:
        return None
    words = fields(message, names)
    if code == "goal_distance":  # rows of the tracks, written as on the board
        words.update((name, signed(number(message, name))) for name in ("low", "high"))
    return translate("Phrases", text).format_map(words)
