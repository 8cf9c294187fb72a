"""The settings, their possible values, and the file that keeps them.

A setting misspelt in the file has its default value, and `trouble` says so in one sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QSettings, Signal


@dataclass(frozen=True)
class ChoiceSetting:
    """A setting with a few values, all of them words; without `values` it takes any text."""

    usual: str
    values: tuple[str, ...] = ()

    def read(self, text: str) -> str | None:
        """The value of the text, or None."""
        return text if not self.values or text in self.values else None


@dataclass(frozen=True)
class NumberSetting:
    """A setting that is a number within bounds."""

    usual: str
    least: float
    most: float

    def read(self, text: str) -> str | None:
        """The value of the text, or None."""
        try:
            number = float(text)
        except ValueError:
            return None
        return text if self.least <= number <= self.most else None


SETTINGS: Mapping[str, ChoiceSetting | NumberSetting] = {
    "text": NumberSetting("1.0", 1.0, 2.0),
    "contrast": ChoiceSetting("system", ("system", "ordinary", "high")),
    "font": ChoiceSetting("serif", ("serif", "sans", "clear")),
    "motion": ChoiceSetting("system", ("system", "reduced", "full")),
    "speed": ChoiceSetting("ordinary", ("slow", "ordinary", "fast")),
    "pace": ChoiceSetting("ordinary", ("unhurried", "ordinary", "brisk", "at once", "step")),
    "talk": ChoiceSetting("aloud", ("aloud", "log")),
    "advice": ChoiceSetting("alone", ("alone", "always", "never")),
    "lift": ChoiceSetting("hold", ("hold", "twice")),
    "chamber": ChoiceSetting("open", ("open", "shut")),
    "idle": ChoiceSetting("60", ("15", "30", "60", "120")),
    "voice": ChoiceSetting(""),
    "voice rate": ChoiceSetting("ordinary", ("slow", "ordinary", "fast", "faster")),
    "voice starts": ChoiceSetting("asked", ("asked", "itself")),
    "sound": ChoiceSetting("on", ("off", "on")),
    "volume": ChoiceSetting("50", ("25", "50", "75", "100")),
    "captions": ChoiceSetting("off", ("off", "on")),
    "tv screen": ChoiceSetting(""),
    "tv margin": ChoiceSetting("5", ("0", "2.5", "5", "7.5", "10")),
}
"""Every setting by the key it has in the file."""


class Settings(QObject):
    """The settings in force. `changed` names each that gets another value."""

    changed = Signal(str)

    def __init__(self, store: QSettings | None = None) -> None:
        super().__init__()
        self._store = store
        self._values: dict[str, str] = {}
        self._misread: list[str] = []
        if store is not None:
            self._read(store)

    def _read(self, store: QSettings) -> None:
        for key, kind in SETTINGS.items():
            if not store.contains(key):
                continue
            found = store.value(key)
            text = found if isinstance(found, str) else repr(found)
            value = kind.read(text)
            if value is None:
                self._misread.append(key)
            else:
                self._values[key] = value

    @property
    def store(self) -> QSettings | None:
        """The file itself, for what this machine remembers besides settings; None while nothing is kept."""
        return self._store

    @property
    def folder(self) -> Path | None:
        """The data folder; None while nothing is kept."""
        return Path(self._store.fileName()).parent if self._store is not None else None

    def trouble(self) -> str:
        """One sentence on what the file has wrong; "" when it has nothing."""
        store = self._store
        if store is None:
            return ""
        file = Path(store.fileName())
        if store.status() == QSettings.Status.FormatError:
            words = QCoreApplication.translate(
                "Settings",
                "{file} isn’t a settings file, so every setting is at its default. Your next "
                "choice in Settings replaces it.",
            )
            return words.format(file=file)
        if not self._misread:
            return ""
        words = QCoreApplication.translate(
            "Settings",
            "{file} has values that don’t work for {keys}, so these are back at their defaults; choose them "
            "again in Settings.",
        )
        return words.format(file=file, keys=", ".join(f"“{key}”" for key in self._misread))

    def get(self, key: str) -> str:
        """The value in force; KeyError for a setting that there isn't."""
        return self._values.get(key, SETTINGS[key].usual)

    def number(self, key: str) -> float:
        """The value in force as a number."""
        return float(self.get(key))

    def set(self, key: str, value: str) -> None:
        """Give a setting another value and keep it; ValueError for one that it doesn't take."""
        if SETTINGS[key].read(value) is None:
            raise ValueError(f"{key}: {value}")
        if key in self._misread:
            self._misread.remove(key)
        before = self.get(key)
        self._values[key] = value
        if self._store is not None:
            self._store.setValue(key, value)
        if value != before:
            self.changed.emit(key)

    def usual(self) -> bool:
        """Whether every setting has its usual value."""
        return all(self.get(key) == kind.usual for key, kind in SETTINGS.items())

    def restore(self, values: Mapping[str, str]) -> None:
        """Give every setting the value named, or its usual one where none is."""
        for key, kind in SETTINGS.items():
            self.set(key, values.get(key, kind.usual))

    def all(self) -> dict[str, str]:
        """Every value in force."""
        return {key: self.get(key) for key in SETTINGS}
