"""Deals: Coins for promises, and each promise that the program keeps for you."""

from __future__ import annotations

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP
from kd_desktop.desktop.why.topics.topic import Topic

TOPICS = (
    Topic(
        "deal",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "Deals"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "From the first ballot to the Moderator’s last decision any houses may make deals, also those "
            "that have passed and those whose turn it isn’t. Coins go one way and a promise goes the other "
            "way. Power and tokens never change hands. Without Coins words are only words, and Coins are "
            "never given for nothing.",
        ),
        "DEAL-1..6 DEAL-10..11 DEAL-17 RUL-17 RUL-75",
        "deal no_bargaining no_payment no_promise bad_payment alone",
        "offer promise coins-in-deals",
    ),
    Topic(
        "offer",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "Offers and answers"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Everybody sees an offer. It becomes a deal when every house in it has agreed and every payer "
            "has the Coins; then all payments are made at once. Until then its maker may withdraw it and "
            "the others may decline it. Between two houses only one offer lies open at a time, and the same "
            "one isn’t made twice in a turn.",
        ),
        "DEAL-12 RUL-18",
        "offer_open offer_repeated own_offer not_own_offer no_such_deal already_accepted not_a_party "
        "bad_promise deal_ended",
        "deal promise coins-in-deals",
    ),
    Topic(
        "word",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "Giving one’s word"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Before its turn a house may tell another how it will vote, or that it will pass. No Coins, so "
            "it binds nobody. When the ballots are counted everybody sees whose word was good, and "
            "councillors remember it, also in later reigns.",
        ),
        "DEAL-7",
        "word word_given word_to_nobody",
        "deal promise",
    ),
    Topic(
        "promise",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "Keeping a promise"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Once a deal is closed, the program keeps it: what you have promised away, you can’t do any "
            "more. A deal that goes against an earlier one, or that can’t be kept at all, can’t be closed. "
            "If the case never comes, a tie for example, the promise lapses and the Coins stay paid. No "
            "promise lasts longer than its round.",
        ),
        "DEAL-13..16 RUL-19 RUL-62",
        "contradiction turn_over promised_ballot promised_power promised_side promised_leader promised_stay",
        "deal vote vote_not stay",
    ),
    Topic(
        "coins-in-deals",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "Coins, and what an offer betrays"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Who pays must have the Coins in hand when the deal is closed; a Coin on a PASS card doesn’t "
            "count yet. How much a house has is its secret. So only you are told if you can’t pay or keep "
            "something, and an offer to somebody too poor for it looks like any other.",
        ),
        "DEAL-8 DEAL-18 RUL-74",
        "not_enough_coins",
        "deal offer secrets",
    ),
    Topic(
        "vote",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "The promise to vote for a side"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You promise to vote AYE, or to vote NAY. When your first turn comes, only that side is open to "
            "you; how much Power you put there is up to you. You can’t promise it without Power, or after "
            "another ballot.",
        ),
        near="promise vote_not commit_at_least",
    ),
    Topic(
        "vote_not",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "The promise not to vote for a side"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You promise to keep away from one side. The other side and both ways of passing stay open to "
            "you. You can’t promise it once you have voted for that side.",
        ),
        near="promise vote pass",
    ),
    Topic(
        "commit_at_least",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "The promise of an amount"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You promise to have at least so much Power on a side. It can be made before your first turn or "
            "during a turn of your own, and that turn must reach the amount. You need that much Power, "
            "counting what lies there already.",
        ),
        near="promise vote raise",
    ),
    Topic(
        "pass",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "The promise to pass"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You promise not to vote in this round. You may still choose between gathering and becoming "
            "Moderator, if the token is free.",
        ),
        near="promise pass_gather gather",
    ),
    Topic(
        "pass_gather",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "The promise to leave the Moderator token alone"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You promise to pass and to gather. So you will not become Moderator in this vote, which is what "
            "the others pay for.",
        ),
        near="promise pass moderate",
    ),
    Topic(
        "stay",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "The promise not to raise"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You promise to add nothing more in this vote. On later turns you are not asked to raise; what "
            "lies on your card stays there.",
        ),
        near="promise raise lead",
    ),
    Topic(
        "break_tie",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "The promise to decide a tie"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You promise to decide for a side if the vote is tied and you are Moderator then. If there is no "
            "tie, or another house is Moderator, the promise lapses and the Coins stay paid.",
        ),
        near="promise tie moderate",
    ),
    Topic(
        "name_leader",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "The promise to name a Leader"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You promise that house the lead if, as Moderator, you have to choose among equal winners and "
            "it is one of them. In every other case the promise lapses.",
        ),
        near="promise leader-tie moderate",
    ),
    Topic(
        "cede_signature",
        "deals",
        QT_TRANSLATE_NOOP("Rules", "The promise to let another house sign"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You promise that another house of the deal signs everything that is signed in this round, if "
            "you are Leader then. You stay Leader; only the name on the paper is the other one. Nobody can "
            "be made to sign against their will.",
        ),
        "DEAL-9",
        "signer_not_party",
        "promise signing lead",
    ),
)
"""First deals as such, then one topic for each promise, named like it."""
