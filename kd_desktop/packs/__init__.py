"""Content as data, one folder a pack: finding, checking, compiling. The format is told in FORMAT.md."""

from kd_desktop.packs.compiler import compile_card, compile_envelope, compile_sticker
from kd_desktop.packs.findings import Finding, PackError, Place, TomlError
from kd_desktop.packs.identity import pack_from_json, pack_hash, pack_json
from kd_desktop.packs.report import main_check
from kd_desktop.packs.shelf import PackInfo, check, installed, load
from kd_desktop.packs.source import Source, read_toml

__all__ = [
    "Finding",
    "PackError",
    "PackInfo",
    "Place",
    "Source",
    "TomlError",
    "check",
    "compile_card",
    "compile_envelope",
    "compile_sticker",
    "installed",
    "load",
    "main_check",
    "pack_from_json",
    "pack_hash",
    "pack_json",
    "read_toml",
]
