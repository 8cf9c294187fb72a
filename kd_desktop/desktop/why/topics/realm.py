"""The realm: the five resources, Stability, and the chronicle."""

from __future__ import annotations

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP
from kd_desktop.desktop.why.topics.topic import Topic

TOPICS = (
    Topic(
        "resource",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "The five resources"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Influence, Wealth, Morale, Welfare and Knowledge each have a marker on a track from {lowest} to "
            "{highest}. Each reign it starts in the middle, with a colour chosen by chance. A card moves it "
            "up or down by some rows, and each move of a card counts by itself, one after the other. No "
            "resource touches another one.",
        ),
        "COMP-6 SETUP-3..4 MOVE-1 MOVE-7..8 MOVE-11..12 RUL-24 RUL-26 RUL-64",
        "",
        "momentum stability resource-legacy",
    ),
    Topic(
        "momentum",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "Momentum"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A white marker is rising, a black one is falling. A move the same way goes one row further "
            "than the card says and adds a Momentum marker; with a Momentum marker it goes two rows "
            "further. A move the other way goes exactly as printed, turns the colour over and takes the "
            "Momentum marker away. What counts is how the marker stood before the move.",
        ),
        "MOVE-2..6 MOVE-10 COMP-7 SETUP-5 RUL-25",
        "",
        "resource stability track-end",
    ),
    Topic(
        "track-end",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "The end of a track"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A resource stops at {highest} and at {lowest}; rows beyond are lost for it. Stability still "
            "feels the whole move, and Momentum works as if the marker had moved.",
        ),
        "MOVE-9 STAB-2",
        "",
        "momentum stability resource",
    ),
    Topic(
        "stability",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "Stability"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Stability starts in the middle and follows every move of a resource: the same way, and by all "
            "its rows with Momentum. It goes move by move, in order. It has no colour and no Momentum of "
            "its own. It ends at {top} and {bottom}, and there a reign comes to its end.",
        ),
        "STAB-1 STAB-3..4 COMP-8 SETUP-6",
        "",
        "abdication momentum resource",
    ),
    Topic(
        "abdication",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "Abdication"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "When Stability reaches an end of its track, the king gives up the crown. Stability then moves "
            "no more, but everything else of the round still happens: resources, stickers, envelopes, time. "
            "Then the reign is over. At the top he isn’t needed any longer, at the bottom he can’t hold the "
            "realm; the rewards are different. If he would also die in that round, only the abdication "
            "counts.",
        ),
        "STAB-5..7 RF-1 END-2..3 END-9 RUL-33 RUL-48 RUL-56",
        "",
        "stability death reward",
    ),
    Topic(
        "sticker",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "Chronicle stickers"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Some decisions leave a sticker in the row of a resource, good or bad, signed by a house. It "
            "takes the empty slot furthest to the left. In this reign it changes nothing. But from the next "
            "reign on it moves the resource’s start, gives or costs its signer Power, and may give an open "
            "agenda.",
        ),
        "STICK-1..4 STICK-8..10 COMP-15",
        "",
        "covering signing aging open-agenda",
    ),
    Topic(
        "covering",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "Covering an old sticker"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A row has {slots} slots. When all are taken, a new sticker covers the one with the most marked "
            "squares, and of several the leftmost. What is covered is gone for the whole campaign, with its "
            "signature.",
        ),
        "STICK-5..7 RUL-27",
        "",
        "sticker aging",
    ),
    Topic(
        "only-once",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "Things that exist only once"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Every sticker, every envelope and every mystery exists once in a campaign. If a card calls for "
            "one that has been used already, nothing happens.",
        ),
        "STICK-11 ENV-8 MYST-10 RUL-28 RUL-76",
        "",
        "sticker envelope mystery",
    ),
    Topic(
        "signing",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "Signing"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The Leader of the moment signs stickers and story cards with the name of the house, unless a "
            "deal gives the signature to somebody else. Whoever has signed answers for it in every later "
            "reign, for better or worse. The name can be written or drawn by hand; once it stands there it "
            "never changes.",
        ),
        "SIGN-1..4 RUL-3",
        "signature signature_empty signature_off_paper signature_too_long signed_already nothing_to_sign "
        "not_the_signer",
        "lead sticker story cede_signature",
    ),
    Topic(
        "aging",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "Stickers grow old"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "At the start of each reign every visible sticker gets one more marked square, whoever signed "
            "it. A sticker with all squares marked stays in force. Marks tell which stickers are covered "
            "first and whose are the newest.",
        ),
        "LEG-4..6 RUL-7",
        "aging",
        "covering open-agenda sticker",
    ),
    Topic(
        "power-legacy",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "Power from signatures"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "At the start of a reign you gain 1 Power for every visible good sticker your house has signed, "
            "in any row, and lose 1 for every bad one. The difference counts, and nobody starts below 0. "
            "Stickers of houses that don’t sit at the Table change nobody’s Power.",
        ),
        "LEG-7..11 RUL-8",
        "power_legacy",
        "sticker signing setup",
    ),
    Topic(
        "resource-legacy",
        "realm",
        QT_TRANSLATE_NOOP("Rules", "Where resources begin"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "At the start of a reign every resource moves up one row for each good sticker in its row and "
            "down one for each bad one, whoever signed them. Only the difference counts. These moves use no "
            "Momentum, change no colour and don’t touch Stability.",
        ),
        "LEG-12..16 RUL-57",
        "resource_legacy",
        "resource sticker momentum",
    ),
)
"""In the order in which one looks over the board."""
