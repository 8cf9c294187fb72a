"""The rules in short, and the keys."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from kd_desktop.desktop.windows.look import Look
from kd_desktop.desktop.windows.panel import Panel, Texts


class HelpPanel(Panel):
    """What one needs to play the first reign, on one sheet."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, QCoreApplication.translate("Panel", "Help"), parent)
        self.wide = 720
        self.texts = Texts(look, self.tr("The rules in short, and the keys"))
        self.body.addWidget(self.texts, 1)
        for heading, paragraphs in self._chapters():
            self.texts.paragraph(heading, 22, 600, serif=True, ink="#EBD27C")
            for words in paragraphs:
                self.texts.paragraph(words, 18)
        self.texts.finish()

    def focus_target(self) -> QWidget:
        """The text, to be scrolled."""
        return self.texts

    def restyle(self) -> None:
        """Set everything in the present size."""
        super().restyle()
        if hasattr(self, "texts"):
            self.texts.restyle()

    def _chapters(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        return (
            (
                self.tr("What it is about"),
                (
                    self.tr(
                        "You are a great house at the council table. The king signs; you decide. Each "
                        "dilemma is read aloud and answered by a vote: AYE or NAY. What the winning "
                        "answer does to the realm is read out afterwards, and stays."
                    ),
                    self.tr(
                        "A reign ends when the king dies or abdicates. Then the secret agendas are opened"
                        " and the houses are scored. Prestige and Crave are kept for the whole campaign; "
                        "the winner names the next king."
                    ),
                ),
            ),
            (
                self.tr("A vote"),
                (
                    self.tr(
                        "Beginning with the Leader, everybody in turn puts Power on AYE or on NAY, or "
                        "passes. Who passes takes a Coin, and either gathers (shares the Power in the "
                        "middle of the balance after the vote) or becomes Moderator (decides every tie)."
                    ),
                    self.tr(
                        "Whoever has put down more Power than every other house takes the lead at once. "
                        "Those who voted may raise when their turn comes round again. The vote ends when "
                        "the turn reaches the house before the Leader."
                    ),
                    self.tr(
                        "The side with more Power wins. The winners' Power goes to the middle of the "
                        "balance; the losers take theirs back. The Leader signs what the outcome brings. "
                        "If the Leader lost, the lead goes to the strongest winner."
                    ),
                ),
            ),
            (
                self.tr("The realm"),
                (
                    self.tr(
                        "A resource that moves again in the direction of its colour goes further: one row"
                        " more, two with a Momentum marker. A turn the other way is as printed and turns "
                        "the colour. Stability follows every move; at either end the king abdicates."
                    ),
                    self.tr(
                        "Up to that, the last spaces of the time counter bring the king nearer to his death."
                    ),
                ),
            ),
            (
                self.tr("Deals"),
                (
                    self.tr(
                        "During a vote any house may offer Coins for a promise. A deal that all its "
                        "parties have accepted binds: the program keeps the promise for you. Anything "
                        "else is talk."
                    ),
                ),
            ),
            (
                self.tr("Secrets on one screen"),
                (
                    self.tr(
                        "Power, Coins and the secret agenda of a house are in its chamber, behind the "
                        "curtain at the bottom edge. Hold the mouse button or Space on it for a moment to"
                        " lift it; Space or Escape drops it. It falls by itself at the end of the turn, "
                        "when the window loses the focus, and after a minute and a half without a sign. P"
                        " shows it only while it is held. F12 or Pause hides everything at once."
                    ),
                ),
            ),
            (
                self.tr("Keys"),
                (
                    self.tr("Tab and Shift+Tab go through everything; Enter or Space presses."),
                    self.tr("Up and Down, + and -, or a digit change the Power on AYE or NAY."),
                    self.tr(
                        "A goes to AYE, N to NAY, G to Gather, M to Moderate; D opens the deals, "
                        "U takes back."
                    ),
                    self.tr(
                        "L opens the log, B the book, T the TV, F1 this page, F10 the menu; Escape closes."
                    ),
                ),
            ),
        )
