"""How a reign ends: points, ranks, rewards, achievements, and what is kept."""

from __future__ import annotations

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP
from kd_desktop.desktop.why.topics.topic import Topic

TOPICS = (
    Topic(
        "end-of-reign",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "The end of a reign"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A reign ends with the king’s death or his abdication. Then every house shows its Secret Agenda, "
            "its Power and its Coins, and the points are counted. Next come Prestige and Crave, achievements "
            "and alignment, and at last the table is cleared.",
        ),
        "ENDG-1..6",
        "scoring",
        "points reward achievement saved",
    ),
    Topic(
        "points",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "The points of a reign"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Your points are what your Secret Agenda gives for the resources, plus its points for your "
            "place by Coins, plus your open agendas, plus the points for most Power, plus what abilities "
            "add. Only what is in your own pool counts. Stability is no resource and gives no points. The "
            "sum may be below 0.",
        ),
        "SCORE-1 SCORE-12 SCORE-15 SCORE-17 RUL-66",
        "",
        "agenda money-rank open-points power-rank",
    ),
    Topic(
        "agenda",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Secret Agendas"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Your Secret Agenda says where you want the five markers to be at the end. Most cards mark some "
            "rows and count the markers that rest in them; the card’s table tells the points for that "
            "number, and a number that isn’t in the table gives none.",
        ),
        "SCORE-2..3",
        "goal_count",
        "opulent opportunist moderate-agenda extremist rebel greedy",
    ),
    Topic(
        "extremist",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "The Extremist"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The Extremist wants the realm torn apart: it measures the distance from the lowest marker to "
            "the highest one and gets points for its rows. What lies between doesn’t matter. The exact "
            "figures are on the card.",
        ),
        "SCORE-4",
        "goal_distance",
        "agenda rebel moderate-agenda",
    ),
    Topic(
        "opulent",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "The Opulent"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The Opulent wants a blooming realm and counts the markers that rest high on their tracks. Coins "
            "count well for it too. Which rows and how many points: that is on the card.",
        ),
        near="agenda opportunist money-rank",
    ),
    Topic(
        "opportunist",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "The Opportunist"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The Opportunist gains from a realm in need and counts the markers that rest low on their "
            "tracks. Coins count well for it too. Which rows and how many points: that is on the card.",
        ),
        near="agenda opulent money-rank",
    ),
    Topic(
        "moderate-agenda",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "The Moderate"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The Moderate likes nothing to change too much and counts the markers that rest around the "
            "middle. It has nothing to do with being Moderator. Which rows and how many points: that is on "
            "the card.",
        ),
        near="agenda extremist rebel",
    ),
    Topic(
        "rebel",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "The Rebel"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The Rebel wants great changes, up or down, and counts the markers that rest far from the "
            "middle. Coins count little for it. The card may add something if the king abdicates.",
        ),
        near="agenda greedy extra",
    ),
    Topic(
        "greedy",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "The Greedy"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The Greedy cares for Coins above all: its points for a place by Coins are the largest. For the "
            "markers it likes some change, but not everywhere. The exact figures are on the card.",
        ),
        near="agenda rebel money-rank",
    ),
    Topic(
        "money-rank",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Points for Coins"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "All houses are ranked by their Coins. First, second and third place give the points printed on "
            "your own Secret Agenda, so two houses in the same place may get different points. From the "
            "fourth place on there are none.",
        ),
        "SCORE-5..7",
        "money_rank",
        "ranks agenda points",
    ),
    Topic(
        "ranks",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Places and ties"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "In every ranking equals share a place, and the next one takes the very next place: with 10, 10 "
            "and 7 there are two first places and a second one. Having 0 is a place like any other. From "
            "below it works the same way.",
        ),
        "RANK-1..3 RUL-34..35",
        "rank",
        "money-rank power-rank open-points",
    ),
    Topic(
        "open-points",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Points for open agendas"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A token for a resource gives 3 points if it is the highest of the five at the end, and 1 if it "
            "is second highest. A token against a resource costs 3 if it is the lowest and 1 if it is "
            "second lowest. Resources on the same row share their place.",
        ),
        "SCORE-8..11 RUL-61",
        "open_agenda_tokens",
        "open-agenda ranks points",
    ),
    Topic(
        "power-rank",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Points for Power"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The house with the most Power left gets 2 points, the one with the second most gets 1; equals "
            "all get them. Power on the balance counts for nobody.",
        ),
        "SCORE-13",
        "power_rank",
        "ranks balance points",
    ),
    Topic(
        "extra",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "The extra line of a Secret Agenda"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A Secret Agenda may have one line more, such as Crave after a certain end. It is carried out "
            "after the rewards.",
        ),
        "SCORE-16",
        "agenda_extra",
        "agenda reward",
    ),
    Topic(
        "winner",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Who wins the reign"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The house with the most points wins the reign. If several have as many, all of them win, and "
            "the Moderator chooses which of them may name the next king, possibly itself.",
        ),
        "REC-1..3 RUL-55 COMP-19",
        "winner tied_win ask_privileged",
        "reward next-king ranks",
    ),
    Topic(
        "reward",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Prestige and Crave for a reign"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Every house that played gets Prestige and Crave from a table: by its place, and by how the "
            "reign ended. Whoever has the fewest points uses the row for the last, even if several do, or "
            "all. Equals all get the full points of their row.",
        ),
        "REC-4..8 REC-12 RUL-36",
        "reward",
        "prestige ranks abdication death",
    ),
    Topic(
        "prestige",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Prestige and Crave"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Prestige is your house’s good name, Crave is its hunger. Both are points of the campaign: they "
            "stay for ever, have no upper end, and both count in the finale. What each is worth is told only "
            "there. Everybody sees them.",
        ),
        "REC-10..11 RUL-49",
        "",
        "reward roles finale",
    ),
    Topic(
        "next-king",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Naming the next king"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The winner may give the next king a name. It stands in the record of the next reign. It may "
            "also be left empty: then a king reigns whom nobody named.",
        ),
        "REC-9 RUL-72",
        "naming ask_king_name name_too_long name_unprintable",
        "winner saved",
    ),
    Topic(
        "achievement",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Achievements"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Each house has three achievements that are looked at when a reign has been scored, and one "
            "that a story brings. If the condition holds, one square is marked, at most one a reign. With "
            "the last square the achievement is complete: its abilities are yours from then on, and "
            "everybody hears of it. Equals all count as the most or the highest, and all achievements are "
            "judged at one moment.",
        ),
        "ACH-1..4 ACH-6..11 ACH-13..16 RUL-9 RUL-42..43 RUL-77",
        "achievement",
        "narrative alignment ability",
    ),
    Topic(
        "alignment",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "Alignment"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "After each reign you mark a square for the Secret Agenda you played, however it went. When all "
            "squares of one are marked, you get its reward. Two of the six suit your house and are worth "
            "more. A full one is never marked again.",
        ),
        "ALIGN-1..5",
        "alignment",
        "achievement agenda",
    ),
    Topic(
        "saved",
        "ending",
        QT_TRANSLATE_NOOP("Rules", "What is kept, and what is gone"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Letters that were answered leave the campaign for ever. The deck, the story cards, lasting "
            "Events, stickers, signatures, marks, Prestige and Crave are kept, and the next reign begins "
            "from exactly there. Power, Coins and the places of the markers are not kept.",
        ),
        "SAVE-3..8 RUL-78",
        "closed",
        "setup legacy deck",
    ),
)
"""In the order of the steps."""
