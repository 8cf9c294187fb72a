"""The campaign: houses and members, what is secret, and the finale."""

from __future__ import annotations

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP
from kd_desktop.desktop.why.topics.topic import Topic

TOPICS = (
    Topic(
        "house",
        "campaign",
        QT_TRANSLATE_NOOP("Rules", "Your house"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "There are twelve houses, and each belongs to one person for the whole campaign. Who is new "
            "begins without Prestige, Crave and marks. A house is told by its crest, its letter and the "
            "pattern beside it. It has its name and its achievements; the name is what you sign with.",
        ),
        "HOUSE-5..8 COMP-1 CAMP-1",
        "house_taken no_such_house house_unclaimed ask_house_name joined too_many_members",
        "choose-house member prestige",
    ),
    Topic(
        "choose-house",
        "campaign",
        QT_TRANSLATE_NOOP("Rules", "Choosing houses"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Newcomers choose from the youngest on. Everybody takes a screen by its crest, and then a second "
            "one. Then you read your two and keep one of them, or you give both back and keep a third one "
            "unread. What isn’t kept waits for those who join later.",
        ),
        "HOUSE-1..4 HOUSE-9..10 RUL-4 RUL-37 RUL-71 FIRST-1 RUL-73",
        "house_choice ask_screen ask_keep_screen screen_not_there no_house_choice bad_order",
        "house member",
    ),
    Topic(
        "member",
        "campaign",
        QT_TRANSLATE_NOOP("Rules", "Joining and staying away"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Between reigns anybody may join, up to twelve houses in all. You may miss a reign and come "
            "back with the same house. Your stickers and signatures stay meanwhile: they grow old and move "
            "resources, but give you nothing. A campaign lasts as long as its stories do, about fifteen "
            "reigns.",
        ),
        "CAMP-2 CAMP-4 CAMP-6 CAMP-8..9",
        "table_only",
        "house setup choose-house",
    ),
    Topic(
        "break-off",
        "campaign",
        QT_TRANSLATE_NOOP("Rules", "Breaking off a reign"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Nobody joins or leaves in the middle of a reign. You can stop at any time and go on another "
            "evening, and the computer may sit in for somebody. If the Table gives a reign up, nothing of "
            "it is recorded. What has been opened and signed in finished reigns can’t be undone.",
        ),
        "CAMP-5 CAMP-7 RUL-38",
        "abandoned chair not_during_reign",
        "member saved",
    ),
    Topic(
        "secrets",
        "campaign",
        QT_TRANSLATE_NOOP("Rules", "What is secret"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Your Power, your Coins, your Secret Agenda and the marks of your achievements are yours alone "
            "until the reign is scored. Everything else on the table is open: votes and what lies on them, "
            "the tracks, roles, deals, open agendas, Prestige and Crave. Nobody sees the backs of cards, "
            "unopened envelopes or the order of the deck.",
        ),
        "INFO-1..3 INFO-5..6 RUL-40",
        "nobody_asked",
        "curtain draft coins-in-deals",
    ),
    Topic(
        "finale",
        "campaign",
        QT_TRANSLATE_NOOP("Rules", "The finale"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "When mystery number {mysteries} is told, the card that brought it is finished first. If it "
            "also ended the reign, that reign is scored; otherwise the reign simply stops. Then the finale "
            "is opened. It weighs Cohesion against Dissent and says what Prestige and Crave are worth, for "
            "every house of the campaign. After it the campaign is over.",
        ),
        "MYST-5..9 RF-3 RUL-39",
        "finale finale_vote finale_worth finished last_page campaign_over finale_running",
        "mystery story-end prestige",
    ),
)
"""Houses first, the finale last."""
