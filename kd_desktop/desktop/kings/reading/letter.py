"""The dilemma as a card on the table: its letter, or its outcome once that has been read."""

from __future__ import annotations

from kd_desktop.desktop.kings.reading.readings import front, on_table
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.desktop.reading.paper_view import Faces, PaperView
from kd_desktop.engine.kings.view import View


class LetterView(PaperView):
    """The letter on the table: a view's dilemma, its outcome once revealed, or an empty place."""

    def set_view(self, view: View) -> None:
        """Shows that view's letter."""
        self.lay(Faces(front(view), on_table(view)))

    def set_outcome(self, page: Reading) -> None:
        """Shows the outcome that has just been read, with its steps still to come."""
        self.lay(Faces(self.front, page))

    @property
    def question(self) -> str:
        """The question, open or decided; "" without a letter on the table."""
        return self.front.question

    def speak(self) -> None:
        """Tells screen readers who writes, or which side has won, then the rest."""
        shown = self.reading
        name = self.tr("No letter lies on the table")
        if shown.kind == "outcome":
            name = self.tr("Outcome, {side}: {title}").format(side=shown.title, title=shown.note)
        elif shown.kind != "none":
            sender = ", ".join(part for part in (shown.title, shown.note) if part)
            name = self.tr("Letter from {sender}").format(sender=sender)
        self.setAccessibleName(name)
        rest = (*shown.spoken[2:], shown.brings) if shown.kind != "none" else ()
        self.setAccessibleDescription(" ".join(part for part in rest if part))
