"""The settings in words: the name of each, what it does, and its values, by section."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from kd_desktop.desktop.kit import prose
from kd_desktop.desktop.kit.wording import translate


class SettingValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value with its word."""

    key: str
    title: str


class SettingEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A setting on the sheet: its key, its name, what it does, and its values."""

    key: str
    title: str
    text: str
    values: tuple[SettingValue, ...]


class SettingSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings that belong together."""

    key: str
    title: str
    settings: tuple[SettingEntry, ...] = msgspec.field(name="setting")


class SettingFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of all settings."""

    context: Literal["Settings"]
    sections: tuple[SettingSection, ...] = msgspec.field(name="section")


@cache
def sections() -> tuple[SettingSection, ...]:
    """All of them in the order of the sheet, in English."""
    return prose.read(Path(__file__).with_suffix(".toml"), SettingFile).sections


def said(text: str) -> str:
    """Such a text in the language of the program."""
    return translate("Settings", text)


Told = tuple[str, str, str, list[tuple[str, str]]]


def told(one: SettingEntry) -> Told:
    """Key, name, explanation, and each value with its word, as the sheet shows them."""
    return one.key, said(one.title), said(one.text), [(value.key, said(value.title)) for value in one.values]
