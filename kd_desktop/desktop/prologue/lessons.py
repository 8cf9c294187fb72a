"""The old chancellor's letters as data: each teaches one rule, where it matters, in sixty words at most."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class Lesson:
    """One letter.

    `title`, `text` and `hand` (what to press, by mouse and by key) are English as in the source. `topic` is
    the key of the rule in the help; `place` names what it speaks of, see `places`. An `urgent` letter is
    about what the person is asked now: it doesn't count against the few letters of a round.
    """

    key: str
    place: str
    topic: str
    title: str
    text: str
    hand: str
    urgent: bool = False

    def said(self) -> tuple[str, str, str]:
        """Title, text and hand in the language of the program."""
        translate = QCoreApplication.translate
        return (
            translate("Chancellor", self.title),
            translate("Chancellor", self.text),
            translate("Chancellor", self.hand),
        )


LESSONS = (
    Lesson(
        "curtain",
        "answers",
        "curtain",
        QT_TRANSLATE_NOOP("Chancellor", "The curtain"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "My chair is yours now; it creaks. What your house owns and wants lies behind this curtain.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Hold the mouse on “Lift the curtain”, or Space."),
        urgent=True,
    ),
    Lesson(
        "agenda",
        "chamber",
        "agenda",
        QT_TRANSLATE_NOOP("Chancellor", "What you want"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Keep one of these. At the end it pays for where the five markers stand. Tell nobody.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click a card, or use Tab and Enter."),
        urgent=True,
    ),
    Lesson(
        "vote",
        "sides",
        "cleanup",
        QT_TRANSLATE_NOOP("Chancellor", "Your vote"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Put Power on a side. More Power wins. The winners spend theirs, the losers take theirs back.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click a side; or A or N, Up or Down, Enter."),
        urgent=True,
    ),
    Lesson(
        "raise",
        "answers",
        "raise",
        QT_TRANSLATE_NOOP("Chancellor", "Once more round"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Somebody has taken the lead, so the turn comes to you again. Your side is fixed now. Add "
            "Power to it, or stay as you are. Staying costs nothing, and has won me more than shouting "
            "did.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click one of the plates, or go to it with Tab and press Enter."),
        urgent=True,
    ),
    Lesson(
        "tie",
        "moderator",
        "tie",
        QT_TRANSLATE_NOOP("Chancellor", "A tie"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Both sides weigh the same. Now the Moderator decides alone, even against its own vote, "
            "unless it has been paid to promise otherwise. While it thinks, Coins may still change hands.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "If it is you: click a side, or go to it with Tab and press Enter."),
        urgent=True,
    ),
    Lesson(
        "offer",
        "answers",
        "offer",
        QT_TRANSLATE_NOOP("Chancellor", "An offer"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "A house offers you a deal, and everybody can read it. Coins are paid at once, and the "
            "promise is then kept for you whether you like it or not. You may also let it lie and see who "
            "gets nervous.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click an answer; by key, Tab and Enter. D shows all deals."),
        urgent=True,
    ),
    Lesson(
        "king",
        "answers",
        "next-king",
        QT_TRANSLATE_NOOP("Chancellor", "The next king"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "You have won the reign, so you may name whoever reigns next. I once named one after my "
            "uncle’s dog. He was a fair king, and came when called.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Write a name and press Enter, or leave it open."),
        urgent=True,
    ),
    Lesson(
        "outcome",
        "letter",
        "reading",
        QT_TRANSLATE_NOOP("Chancellor", "What came of it"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "The letter is turned over: this is what the answer did. It is carried out line by line, and "
            "never quite as the petitioner told it. Read it aloud. Somebody always laughs in the wrong "
            "place.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click “Read on”, or press Enter, when everyone has heard it."),
        urgent=True,
    ),
    Lesson(
        "take-back",
        "take-back",
        "take-back",
        QT_TRANSLATE_NOOP("Chancellor", "Taking back"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "A slip of the hand may be taken back, until another house has acted or something new is "
            "shown. After that it is history, and we keep that carefully.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click “Take back”, or press U."),
    ),
    Lesson(
        "markers",
        "tracks",
        "resource",
        QT_TRANSLATE_NOOP("Chancellor", "The five markers"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "This is the realm: five markers, and one has just moved. Where they stand at the end is what "
            "your agenda pays for. Everything else at this table is talk about them.",
        ),
        QT_TRANSLATE_NOOP(
            "Chancellor", "Click a marker, or walk there with the arrow keys, to see why it stands there."
        ),
    ),
    Lesson(
        "lead",
        "leader",
        "lead",
        QT_TRANSLATE_NOOP("Chancellor", "Who leads"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "The gavel lies with the house that put down more Power than any other. The Leader speaks "
            "first and signs what is decided. When the gavel changes hands, everybody else gets one more "
            "turn.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Go to a house with Tab and press F1 to read about it."),
    ),
    Lesson(
        "gather",
        "gather",
        "gather",
        QT_TRANSLATE_NOOP("Chancellor", "Pass and gather"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "You needn’t vote. If you gather, you take a Coin and share the Power in the middle of the "
            "balance with the others who gathered. I kept my chair mostly by sitting in it quietly.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click “Gather”, or press G and Enter."),
    ),
    Lesson(
        "scales",
        "scales",
        "scales",
        QT_TRANSLATE_NOOP("Chancellor", "What the scales foretell"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Each scale shows what the letter admits to: what will rise or fall if that side wins. It is "
            "all true, and seldom all of it. The front of the letter often lets slip the rest.",
        ),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "The pale markers on the board show the same; hover, or walk to them.",
        ),
    ),
    Lesson(
        "momentum",
        "momentum",
        "momentum",
        QT_TRANSLATE_NOOP("Chancellor", "Momentum"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "White markers are rising, black ones falling. A push the same way goes a row further, and "
            "with the second arrow two. A push the other way goes as printed, and turns the colour over. "
            "Habits are hard to break here.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click the marker, or walk there and press Enter."),
    ),
    Lesson(
        "deal",
        "deal",
        "deal",
        QT_TRANSLATE_NOOP("Chancellor", "Bargains"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "While a vote lasts, any houses may trade: Coins one way, a promise the other. A vote, a "
            "pass, a tie, a signature. What has been paid for must be kept; the clerk sees to it.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click “Deal…”, or press D."),
    ),
    Lesson(
        "sticker",
        "sticker",
        "sticker",
        QT_TRANSLATE_NOOP("Chancellor", "The chronicle"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "What people will remember is stuck here for good. In this reign it changes nothing. In every "
            "later one it moves where this marker begins: up for a good memory, down for a bad one.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click the sticker, or walk there and press Enter, to read it."),
    ),
    Lesson(
        "signature",
        "sticker",
        "signing",
        QT_TRANSLATE_NOOP("Chancellor", "Signatures"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "The Leader of the moment signs. Each good sticker brings its signer a Power when a reign "
            "begins, each bad one costs one. A signature never changes. My handwriting got worse with "
            "every reign, on purpose.",
        ),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Click the sticker, or walk there and press Enter, to see who signed.",
        ),
    ),
    Lesson(
        "stability",
        "tower",
        "stability",
        QT_TRANSLATE_NOOP("Chancellor", "Stability"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Every step of every marker moves this tower’s stone the same way. It pays nobody a point, "
            "which is why nobody minds it. Keep an eye on it all the same.",
        ),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Click the tower, or walk there and press Enter, to see what moved it.",
        ),
    ),
    Lesson(
        "moderate",
        "moderate",
        "moderate",
        QT_TRANSLATE_NOOP("Chancellor", "The Moderator"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "You may also pass for a Coin and the Moderator’s seat, if nobody was quicker. It takes no "
            "share of the balance, but it decides every tie. People are very kind to you before a tie.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click “Moderate”, or press M and Enter."),
    ),
    Lesson(
        "story",
        "story",
        "envelope",
        QT_TRANSLATE_NOOP("Chancellor", "A seal is broken"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Some answers open an envelope. Its story is laid here and signed, and new letters go into "
            "the deck. Each envelope is opened once, or never. So nobody will ever have read all of them, "
            "not even me.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click the story, or walk there and press Enter, to read it again."),
    ),
    Lesson(
        "time",
        "death",
        "death",
        QT_TRANSLATE_NOOP("Chancellor", "The king is mortal"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Each answered letter takes a space here. One that comes to the last space may carry the sign "
            "of death on its back. Then the king dies, and we count. You never know how many letters are "
            "left.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click the last space, or walk there, to read when he dies."),
    ),
    Lesson(
        "abdication",
        "tower",
        "abdication",
        QT_TRANSLATE_NOOP("Chancellor", "A king may leave"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "The stone is near an end of the tower. If it gets there, the king gives up his crown after "
            "this round, and the houses are paid differently for each end. A death in bed pays best.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click the tower, or walk there and press Enter."),
    ),
    Lesson(
        "ending",
        "answers",
        "end-of-reign",
        QT_TRANSLATE_NOOP("Chancellor", "Now everybody is honest"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "The reign is over. House by house the agendas are opened, with Coins and Power beside them. "
            "Look at the faces. You will sit with them again.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click “Open the next agenda”, or press Enter."),
        urgent=True,
    ),
    Lesson(
        "scoring",
        "nothing",
        "points",
        QT_TRANSLATE_NOOP("Chancellor", "How it is counted"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Points come from your agenda, from your place by Coins, and from having most Power left. "
            "Under each number stands the reason. Most points win the reign, and the right to name the "
            "next king.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Tab goes from house to house; F1 explains the points."),
        urgent=True,
    ),
    Lesson(
        "prestige",
        "nothing",
        "prestige",
        QT_TRANSLATE_NOOP("Chancellor", "Prestige and Crave"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "This is what the reign was for. Prestige is a good name, Crave is a hunger, and your house "
            "keeps both for ever. What each is worth will be told on the last night of all. I have my "
            "suspicions.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "The house plates show both; F1 explains them."),
        urgent=True,
    ),
    Lesson(
        "legacy",
        "answers",
        "saved",
        QT_TRANSLATE_NOOP("Chancellor", "What stays"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Power, Coins and markers are swept away. Stickers, signatures, stories, Prestige, Crave and "
            "every unanswered letter stay where they are. The next reign begins from there. That is all a "
            "house is.",
        ),
        QT_TRANSLATE_NOOP("Chancellor", "Click “Next reign”, or press Enter, on this evening or another."),
        urgent=True,
    ),
    Lesson(
        "memory",
        "chronicle",
        "legacy",
        QT_TRANSLATE_NOOP("Chancellor", "The table remembers"),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Look before you vote. The old stickers have moved the markers, and old signatures have paid "
            "or charged their houses. Somebody sat here before you and left you this. It was you.",
        ),
        QT_TRANSLATE_NOOP(
            "Chancellor",
            "Click a sticker, or walk there and press Enter, to see what it did.",
        ),
    ),
)
"""All letters; where several could be sent at one moment, the first of them is."""

MOST_WORDS = 60
"""What a letter may have, title and hand included."""


def lesson(key: str) -> Lesson:
    """The letter of that key; raises StopIteration for none."""
    return next(one for one in LESSONS if one.key == key)
