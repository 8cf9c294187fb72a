"""Cards and stories: outcomes, envelopes, story cards, mysteries, events, and the time they take."""

from __future__ import annotations

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP
from kd_desktop.desktop.why.topics.topic import Topic

TOPICS = (
    Topic(
        "reading",
        "story",
        QT_TRANSLATE_NOOP("Rules", "The outcome"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The answer that won is read, the other one is never shown. Everything written there happens, "
            "from left to right, each thing finished before the next begins. Written instructions that are "
            "no resource, sticker or envelope come after the envelopes.",
        ),
        "RES-2..5 RUL-23",
        "outcome ask_choice ask_player no_such_option not_among",
        "resource sticker envelope time",
    ),
    Topic(
        "envelope",
        "story",
        QT_TRANSLATE_NOOP("Rules", "Envelopes"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "An envelope holds a story card and three new cards for the deck. The story is read, signed if "
            "it has a line for it, and laid on its storyline; what it does at once is done. Then the other "
            "cards are mixed into the whole deck. One of them may be the very next letter.",
        ),
        "ENV-1..5 ENV-9 COMP-16",
        "envelope",
        "story special-envelope deck",
    ),
    Topic(
        "special-envelope",
        "story",
        QT_TRANSLATE_NOOP("Rules", "Special envelopes"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Some envelopes say that they are special. Then their own instructions replace the usual steps, "
            "and nothing goes into the deck unless they say so. Only such envelopes hold Events.",
        ),
        "ENV-6..7",
        "",
        "envelope event trigger",
    ),
    Topic(
        "story",
        "story",
        QT_TRANSLATE_NOOP("Rules", "Story cards"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Story cards lie in piles around the board, one pile for each storyline, and stay for the whole "
            "campaign. Only the top card of a pile works. When a new card covers it, its ability stops at "
            "that moment; what it has given is kept.",
        ),
        "STORY-1..9 RUL-44 FIRST-2..3",
        "",
        "ability story-end signing mystery",
    ),
    Topic(
        "ability",
        "story",
        QT_TRANSLATE_NOOP("Rules", "Abilities"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Abilities of houses and story cards work at once, at the start of a reign, or whenever "
            "something happens that they name. Some have squares: each use by anybody marks one, and when "
            "all are marked the ability is spent. A house’s ability belongs to the house, a story’s to its "
            "signer or to everybody, as it says.",
        ),
        "ABIL-1..5 ABIL-11 ABIL-13 RUL-11 RUL-70 FIRST-7",
        "ability",
        "use-ability who-gains story achievement",
    ),
    Topic(
        "use-ability",
        "story",
        QT_TRANSLATE_NOOP("Rules", "Using an ability or not"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Some abilities leave it to you. Then you are asked at the moment the card names, and you use "
            "it or let it be. If several houses may, they are asked clockwise from the Leader. Nobody is "
            "asked about something that can’t be used.",
        ),
        "ABIL-14",
        "ask_ability",
        "ability story",
    ),
    Topic(
        "who-gains",
        "story",
        QT_TRANSLATE_NOOP("Rules", "Who gets what a story gives"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "If a story card gives something and names nobody, only its signer gets it. Coins and Power come "
            "from the common supply, which never runs out. A signer who doesn’t play this reign still gets "
            "Prestige and Crave, but no Coins and no Power. If nobody signed, nobody gets anything.",
        ),
        "ABIL-6..10 RUL-2 RUL-10",
        "",
        "signing prestige ability",
    ),
    Topic(
        "story-end",
        "story",
        QT_TRANSLATE_NOOP("Rules", "The end of a storyline"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "An ending card closes its storyline; of several possible ones a campaign meets only one. It may "
            "carry Cohesion or Dissent. Those do nothing now and are added up in the finale.",
        ),
        "ENDC-1..4 RUL-60",
        "ending",
        "most-signatures narrative finale",
    ),
    Topic(
        "most-signatures",
        "story",
        QT_TRANSLATE_NOOP("Rules", "The bonus for most signatures"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "When a storyline ends, the signatures on all its cards are counted, covered ones too. The house "
            "with the most gets the bonus on the ending card at once, and if several have as many, each gets "
            "all of it. Houses that don’t play this reign are counted too, but get points only.",
        ),
        "ENDC-6..10 RUL-30..31",
        "",
        "story-end signing",
    ),
    Topic(
        "narrative",
        "story",
        QT_TRANSLATE_NOOP("Rules", "A house’s own story"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Each house waits for one event that only a story can bring. When an ending card tells it, that "
            "house’s achievement is complete at once, even if the house doesn’t play this reign. If nobody "
            "owns the house, nothing happens.",
        ),
        "ENDC-5 ACH-5 ACH-12 RUL-29",
        "",
        "achievement story-end",
    ),
    Topic(
        "mystery",
        "story",
        QT_TRANSLATE_NOOP("Rules", "Mysteries"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A card may tell a mystery: its sticker is revealed and goes to the storyline with its sign. It "
            "changes nothing in this reign. There is room for {mysteries}, and the last one brings the "
            "finale.",
        ),
        "MYST-1..4 COMP-14",
        "",
        "finale story",
    ),
    Topic(
        "event",
        "story",
        QT_TRANSLATE_NOOP("Rules", "Events"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "An Event lies beside the board and has rules of its own, which hold as long as it lies there. "
            "It may last for several reigns and keeps what it has counted. When it is complete, it leaves "
            "the campaign, and so do the Triggers that belong to it.",
        ),
        "EVT-1..4 LEG-1 RUL-32 RUL-69",
        "event",
        "trigger special-envelope",
    ),
    Topic(
        "trigger",
        "story",
        QT_TRANSLATE_NOOP("Rules", "Triggers"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A Trigger lies in the deck among the letters. When it is drawn, its instructions are carried "
            "out at once, without a vote and without time passing. It then lies beside the board until the "
            "reign ends, and a new card is drawn.",
        ),
        "EVT-5..9 DRAW-5 RUL-47",
        "trigger",
        "event letter time",
    ),
    Topic(
        "deck",
        "story",
        QT_TRANSLATE_NOOP("Rules", "The deck"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The deck holds the letters to come, and is drawn from below. Envelopes add cards, and each time "
            "the whole deck is shuffled. What is left at the end of a reign is kept for the next one. Nobody "
            "may know what is in it.",
        ),
        "SETUP-16 FIRST-4 SAVE-1..2",
        "",
        "letter envelope empty-deck",
    ),
    Topic(
        "empty-deck",
        "story",
        QT_TRANSLATE_NOOP("Rules", "When no letter is left"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "If no card can be drawn, the reign ends as if the king had died. A well-made story never comes "
            "to that.",
        ),
        "DRAW-6 RUL-13",
        "",
        "deck death",
    ),
    Topic(
        "time",
        "story",
        QT_TRANSLATE_NOOP("Rules", "The time counter"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "After its outcome a letter goes to the next empty space of the time counter, with the answer "
            "that won on top. Each of the first {spaces} spaces takes one card. When they are full, every "
            "further one goes to the last space, where the king may die. Some cards say that they go "
            "elsewhere.",
        ),
        "TIME-1..5",
        "time",
        "death round",
    ),
    Topic(
        "death",
        "story",
        QT_TRANSLATE_NOOP("Rules", "The king’s death"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Only a card that comes to the last space of the time counter can kill the king. It does so if "
            "it has the sign of death on its back, whichever side won, or if it is card number {deaths} "
            "there. On any other space that sign means nothing. Everything the card brings is still done "
            "before the points are counted.",
        ),
        "END-1 END-4..8 END-10 RF-2 RUL-54 RUL-67",
        "",
        "time abdication end-of-reign",
    ),
)
"""In the order in which an outcome is carried out."""
