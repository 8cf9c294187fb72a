"""The letters from the old chancellor read on this machine, kept with the settings."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSettings

READ, OFF = "letters/read", "letters/off"
TAUGHT, KNOWN = "letters/campaign", "letters/known"


class LettersRead:
    """The letters read, and whether letters are wanted at all. Without settings none are."""

    def __init__(self, settings: QSettings | None) -> None:
        self._settings = settings

    @property
    def wanted(self) -> bool:
        """Whether letters come by themselves."""
        return self._settings is not None and str(self._settings.value(OFF, "false")) != "true"

    def want(self, wanted: bool) -> None:
        """Set whether they come by themselves."""
        if self._settings is not None:
            self._settings.setValue(OFF, "false" if wanted else "true")

    def read(self) -> frozenset[str]:
        """The keys of the letters read."""
        return self._keys(READ)

    def known(self) -> frozenset[str]:
        """The keys of the letters read, or past, since a campaign for teaching was begun."""
        return self._keys(KNOWN)

    def note(self, key: str) -> None:
        """Record a letter as read."""
        self._write(READ, self.read() | {key})
        self._write(KNOWN, self.known() | {key})

    def meet(self, keys: Iterable[str]) -> None:
        """Record letters as past, though unread: what they bring is hidden no longer."""
        self._write(KNOWN, self.known() | set(keys))

    @property
    def taught(self) -> str:
        """The folder's name of the campaign for teaching; "" for none."""
        return str(self._settings.value(TAUGHT, "")) if self._settings is not None else ""

    def begin_again(self) -> None:
        """Let all letters come once more."""
        self._write(READ, ())
        self.want(True)

    def teach(self, campaign: str) -> None:
        """Let all letters come once more, in the new campaign with that folder's name."""
        self.begin_again()
        self._write(KNOWN, ())
        if self._settings is not None:
            self._settings.setValue(TAUGHT, campaign)

    def _keys(self, name: str) -> frozenset[str]:
        return frozenset(str(self._settings.value(name, "")).split()) if self._settings else frozenset()

    def _write(self, name: str, keys: Iterable[str]) -> None:
        if self._settings is not None:
            self._settings.setValue(name, " ".join(sorted(keys)))
