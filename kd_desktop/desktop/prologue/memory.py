"""Which of the old chancellor's letters have been read on this machine, kept with the settings."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSettings

READ, OFF = "letters/read", "letters/off"


class LettersRead:
    """What has been read, and whether letters are wanted at all. Without settings none are."""

    def __init__(self, settings: QSettings | None) -> None:
        self._settings = settings

    @property
    def wanted(self) -> bool:
        """Whether letters come by themselves."""
        return self._settings is not None and str(self._settings.value(OFF, "false")) != "true"

    def want(self, wanted: bool) -> None:
        """Let them come by themselves, or not."""
        if self._settings is not None:
            self._settings.setValue(OFF, "false" if wanted else "true")

    def read(self) -> frozenset[str]:
        """The keys of those that have been read."""
        if self._settings is None:
            return frozenset()
        return frozenset(str(self._settings.value(READ, "")).split())

    def note(self, key: str) -> None:
        """That one has been read."""
        self._write(self.read() | {key})

    def begin_again(self) -> None:
        """All come once more."""
        self._write(())
        self.want(True)

    def _write(self, keys: Iterable[str]) -> None:
        if self._settings is not None:
            self._settings.setValue(READ, " ".join(sorted(keys)))
