"""Content packs as data, one folder each: finding, checking and compiling them. FORMAT.md has the format."""

from kd_desktop.packs.findings import FilePlace, Finding, PackError, TomlError
from kd_desktop.packs.identity import pack_from_json, pack_hash, pack_json
from kd_desktop.packs.report import main_check
from kd_desktop.packs.shelf import PackInfo, check, installed, load, look_at, playable
from kd_desktop.packs.source import SourceFile, read_toml

__all__ = [
    "FilePlace",
    "Finding",
    "PackError",
    "PackInfo",
    "SourceFile",
    "TomlError",
    "check",
    "installed",
    "load",
    "look_at",
    "main_check",
    "pack_from_json",
    "pack_hash",
    "pack_json",
    "playable",
    "read_toml",
]
