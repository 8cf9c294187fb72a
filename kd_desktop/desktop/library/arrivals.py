"""Imports to the shelf: from an exported file, or from a folder that two computers played in.

Existing campaigns are never overwritten: the user hears first of any that the shelf already has.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject

from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.bidi import isolated
from kd_desktop.desktop.library.books import title as shown
from kd_desktop.desktop.library.forms import FormChoice, QuestionForm
from kd_desktop.storage.library import entry
from kd_desktop.storage.library_files import Arrival, Relation, look_into, take_in
from kd_desktop.storage.library_split import split
from kd_desktop.storage.library_trash import throw_away

Do = Callable[[Callable[[], Any], Callable[[Any], None]], None]
Ask = Callable[[QuestionForm, Callable[[Any, str], None]], None]
Tell = Callable[[str, object, object], None]
BESIDE, INSTEAD = "beside", "instead"


class _Taken(NamedTuple):
    """The new folder, and why the older one is still on the shelf though it should be in the trash, or ""."""

    folder: Path
    trouble: str = ""


class Arrivals(QObject):
    """Imports campaigns to the shelf `root`.

    `do` works in the background, `ask` asks at the desk, `tell` reports the result, like the librarian.
    """

    def __init__(
        self, root: Path, look: Appearance, do: Do, ask: Ask, tell: Tell, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._root, self._look = root, look
        self._do, self._ask, self._tell = do, ask, tell

    def take_in(self, file: Path, *, asking: bool = False) -> None:
        """Import a file; ask first if the shelf has its campaign, or when `asking`."""

        def looked(found: Arrival) -> None:
            if found.known:
                self._ask_known(found)
            elif asking:
                sentence = self.tr("Import “{title}” from {file}?")
                form = QuestionForm(
                    self._look,
                    sentence.format(title=isolated(found.title), file=file.name),
                    self.tr("Import"),
                )
                self._ask(form, lambda _, __: self._take(file))
            else:
                self._take(file)

        self._do(lambda: look_into(file, self._root), looked)

    def _ask_known(self, found: Arrival) -> None:
        relation, one = found.known[0]
        sentence = self._said(relation).format(title=shown(one), file=found.file.name)
        choice = None
        if relation == "newer":
            items = [
                (self.tr("and move the older one to the trash"), INSTEAD),
                (self.tr("and keep the older one, too"), BESIDE),
            ]
            choice = FormChoice(self.tr("The older one"), items)
        verb = self.tr("Import it again") if relation in ("same", "older") else self.tr("Import")
        form = QuestionForm(self._look, sentence, verb, choice)
        older = one.folder
        self._ask(form, lambda how, _: self._take(found.file, older if how == INSTEAD else None))

    def _said(self, relation: Relation) -> str:
        said = {
            "same": self.tr("“{title}” on your shelf is the same campaign, at the same point as {file}."),
            "older": self.tr("“{title}” on your shelf is the same campaign, and further on than {file}."),
            "newer": self.tr("{file} goes further than “{title}” on your shelf. Import it:"),
            "other": self.tr(
                "“{title}” on your shelf is the same campaign, played on in another way. Both can be kept."
            ),
        }
        return said[relation]

    def _take(self, file: Path, older: Path | None = None) -> None:
        def work() -> _Taken:
            folder = take_in(file, self._root)
            if older is None:
                return _Taken(folder)
            try:
                throw_away(older)
            except OSError as error:
                return _Taken(folder, str(error))
            return _Taken(folder)

        def done(taken: _Taken) -> None:
            said = self.tr("The campaign from {file} is on the shelf.").format(file=file.name)
            if taken.trouble:
                said = self.tr("{said} The older one stays: {why}").format(said=said, why=taken.trouble)
            elif older is not None:
                said = self.tr("{said} The older one is in the trash.").format(said=said)
            self._tell(said, taken.folder, None)

        self._do(work, done)

    # two computers ---------------------------------------------------------------------------------

    def ask_split(self, folder: Path) -> None:
        """Offer to keep both continuations of a campaign played on two computers."""
        found = entry(folder)
        title = shown(found) if found is not None else folder.name
        sentence = self.tr(
            "“{title}” was played on two computers that share its folder, in two ways. Nothing is lost: "
            "keep both as two campaigns, and open the one you want."
        )
        form = QuestionForm(self._look, sentence.format(title=title), self.tr("Keep both"))

        def done(folders: list[Path]) -> None:
            names = [shown(one) for one in map(entry, folders) if one is not None]
            said = self.tr("Both are on the shelf: {names}.")
            listed = self.tr(" and ").join(f"“{name}”" for name in names)
            self._tell(said.format(names=listed), folders[0], None)

        self._ask(form, lambda _, __: self._do(lambda: split(folder), done))
