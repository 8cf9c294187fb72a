"""What it is about, and how one plays at the screen: keys, board, curtain, taking back."""

from __future__ import annotations

from kd_desktop.desktop.phrases.speech import QT_TRANSLATE_NOOP
from kd_desktop.desktop.why.topics.topic import Topic

TOPICS = (
    Topic(
        "about",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "What it is about"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You are a great house at the council table. The king signs, but you decide: each letter is read "
            "aloud and answered by a vote, AYE or NAY. What the winning answer does to the realm stays. When "
            "the king dies or gives up the crown, Secret Agendas are opened and the houses are scored, and a "
            "new reign begins on the same board.",
        ),
        near="round ballot points keys",
    ),
    Topic(
        "keys",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "The keys"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Tab and Shift+Tab go through everything, Enter or Space presses, Escape closes. L opens the "
            "log, D the deals, F10 the menu, and F1 explains what has the focus or what is asked. U takes "
            "back, R reads aloud, P shows the chamber while it is held, F12 or Pause hides everything. Ctrl "
            "and + or - change the size of the text, Ctrl and comma opens the settings, and ? shows every "
            "key there is.",
        ),
        near="vote-keys board-keys curtain",
    ),
    Topic(
        "vote-keys",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "Voting by keys"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "A goes to AYE, N to NAY, G to Gather and M to Moderate. Up and Down, + and -, or a digit change "
            "the Power on AYE or NAY. Enter gives the ballot.",
        ),
        near="ballot keys by-hand",
    ),
    Topic(
        "by-hand",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "Tokens by hand"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Behind your lifted curtain you can drag Power onto a pan of the balance or onto AYE or NAY: the "
            "beam tips while you hold it. With Shift you take all, and pieces that you tapped or drew a "
            "frame round go together; while you hold them, digits, + and - or the wheel change how many. Let "
            "go, they are sealed after two seconds. Until then you may add more or take them up again, "
            "Escape brings them back, and Enter seals at once. Coins dragged onto another house or into an "
            "offer are offered; nobody is paid before all have agreed.",
        ),
        near="vote-keys ballot offer",
    ),
    Topic(
        "board-keys",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "The board"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Drag the board to move it, turn the wheel or press + and - to look closer, and press Home or F "
            "or double-click to see all of it. Two fingers on a screen that feels them do the same. While a "
            "part is seen large, a small map in a corner shows which, and leads elsewhere; a brass arrow "
            "leads back to what is being decided. Arrow keys walk from piece to piece, with Shift they move "
            "the board. A click or Enter on a piece says why it is as it is and which rule applies.",
        ),
        near="keys resource sticker log",
    ),
    Topic(
        "log",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "The log"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The log (L) tells what everybody saw, in all reigns. It shows only lines with certain words, of "
            "one kind, about one house or of one storyline, as you like. A click or Enter on a line opens "
            "the card it speaks of and shows its place on the table; from there it goes on to the reasons, "
            "or to the table at that moment. Ctrl+C copies the chosen lines.",
        ),
        near="step-back board-keys",
    ),
    Topic(
        "step-back",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "Stepping back"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "[ shows the table as everybody saw it one step before, ] goes on again; so do Shift and the "
            "arrows. Page Up and Page Down go from round to round, Home to the beginning of the reign, and "
            "two plates to the reigns before and after. Meanwhile the council waits, and every chamber stays "
            "closed. Escape, N or End return to now.",
        ),
        near="log take-back",
    ),
    Topic(
        "settings",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "Settings"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "Ctrl and comma, or the menu, opens the settings over any page; each is in force at once, and "
            "the sheet says what it does. There are text size, contrast, the reading font, motion, the pace "
            "of the computer councillors (step by step, too), how a curtain is lifted, reading aloud, sounds "
            "with captions, and the TV.",
        ),
        near="keys curtain",
    ),
    Topic(
        "curtain",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "The curtain"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "On a shared screen a house’s secrets lie in its chamber behind a curtain. Hold the mouse or "
            "Space on it for a moment to lift it; Space or Escape drops it again. It falls by itself when "
            "your turn is over or the window loses the focus. F12 hides everything at once. Under Settings "
            "(Ctrl and comma) you may press twice instead, or set a PIN.",
        ),
        near="secrets take-back",
    ),
    Topic(
        "take-back",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "Taking back"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "You may take back what you did last, until another house acts or something new is seen: a "
            "card, a chance, a secret. Past that everybody at the screen has to agree: press U, or choose it "
            "from the menu. What has been learned can’t be unlearned.",
        ),
        near="curtain secrets",
    ),
    Topic(
        "letters",
        "screen",
        QT_TRANSLATE_NOOP("Rules", "The old chancellor, and Previously"),
        QT_TRANSLATE_NOOP(
            "Rules",
            "The old chancellor’s letters teach one rule at a time, where it matters. Escape puts one away, "
            "and the menu shows any of them again or stops them all. Whoever opens a campaign after some "
            "hours is told what happened; the menu and the log tell it at any time, in thirty seconds or in "
            "full.",
        ),
        near="about keys",
    ),
)
"""First what it is about."""
