"""How a reign begins: the table is laid, roles, Secret Agendas, and what earlier reigns left."""

from __future__ import annotations

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP
from kd_desktop.desktop.why.topics.topic import Topic

TOPICS = (
    Topic(
        "setup",
        "beginning",
        QT_TRANSLATE_NOOP("Rules", "Laying the table"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Three to five houses sit down, in an order that stays for the reign. Each takes {power} Power "
            "and {coins} Coins; what was left of the last reign is gone. Resources and Stability go to the "
            "middle, {balance} Power lie on the balance, the deck is shuffled and the time counter is "
            "empty.",
        ),
        "SETUP-1..2 SETUP-8..10 SETUP-19..20 COMP-2 COMP-4..5 COMP-17..18 COMP-20 RUL-1 RUL-5 CAMP-3",
        "setup begin wrong_number_of_seats house_twice no_reign reign_running not_your_seat",
        "roles draft start-ability legacy",
    ),
    Topic(
        "roles",
        "beginning",
        QT_TRANSLATE_NOOP("Rules", "The first Leader and Moderator"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Among the houses at the Table the one with the most Prestige begins as Leader, and the one with "
            "the least as Moderator. Between equals the larger house number counts as higher, so there is "
            "never a tie.",
        ),
        "SETUP-17..18 PRES-1..5",
        "",
        "lead moderate prestige",
    ),
    Topic(
        "draft",
        "beginning",
        QT_TRANSLATE_NOOP("Rules", "Choosing a Secret Agenda"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Of the six Secret Agendas one is taken out unseen. The house with the least Prestige looks at "
            "the others, keeps one and hands the rest on to the next, and so on. So the first has the most "
            "to choose from, and you know which cards came to you, but not who has which. The rest is put "
            "away unseen.",
        ),
        "SETUP-12..15 INFO-7 COMP-12",
        "draft ask_agenda not_in_hand",
        "agenda secrets",
    ),
    Topic(
        "start-ability",
        "beginning",
        QT_TRANSLATE_NOOP("Rules", "Abilities at the start"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Some achievements and story cards change what a house starts with. First come the houses’ own, "
            "then those of the story cards on top of their piles. All changes of one kind are added up "
            "first, and nobody goes below 0.",
        ),
        "SETUP-11 LEG-3 RUL-6 RUL-59",
        "start_ability",
        "ability setup achievement",
    ),
    Topic(
        "legacy",
        "beginning",
        QT_TRANSLATE_NOOP("Rules", "What earlier reigns leave"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "From the second reign on the past has its say, always in this order. Events and story cards "
            "come back, story abilities for the start work, and stickers grow older. Then signatures give "
            "and take Power, stickers move the resources, and open agendas are given out. In the first "
            "reign all of this is left out.",
        ),
        "LEG-2 LEG-25 FIRST-6 RUL-50",
        "",
        "aging power-legacy resource-legacy open-agenda",
    ),
    Topic(
        "open-agenda",
        "beginning",
        QT_TRANSLATE_NOOP("Rules", "Open agendas"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "For each resource the newest good sticker gives its signer a token for it, and the newest bad "
            "one a token against it. The newest has the fewest marks; of several the rightmost counts. Only "
            "houses at the Table are looked at. The tokens lie open in front of everybody until the end of "
            "the reign.",
        ),
        "LEG-17..21 LEG-24 COMP-10 RUL-41",
        "open_agendas",
        "open-points too-many-open sticker",
    ),
    Topic(
        "too-many-open",
        "beginning",
        QT_TRANSLATE_NOOP("Rules", "Too many open agendas"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A house keeps at most two tokens for resources and two against. Whoever has more chooses which "
            "two to keep. What is given up goes to nobody else.",
        ),
        "LEG-22..23 RUL-58",
        "ask_keep_open not_held not_over_limit",
        "open-agenda open-points",
    ),
)
"""In the order of the steps."""
