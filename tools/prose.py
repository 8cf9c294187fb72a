"""Writes the texts of the prose files as a module for the extractor: `python -m tools.prose OUT.py`.

`pyside6-lupdate` reads Python, not TOML. What it gets here is thrown away afterwards:

    python -m tools.prose /tmp/prose.py
    pyside6-lupdate /tmp/prose.py $(git ls-files 'kd_desktop/*.py') -ts kd_desktop_de.ts
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kd_desktop.packs.folding import folded
from kd_desktop.packs.source import read_toml

ROOT = Path(__file__).resolve().parent.parent / "kd_desktop" / "desktop"
READ = frozenset({"title", "text", "texts", "hand", "lines", "words"})
"""Keys whose texts people read; what stands under others are names for the program."""


def texts(root: Path = ROOT) -> Iterator[tuple[str, str]]:
    """Context and text of everything that people read in the prose files under that folder."""
    for file in sorted(root.rglob("*.toml")):
        data = folded(read_toml(file).data)
        for text in _read(data, False):
            yield data["context"], text


def _read(value: Any, shown: bool) -> Iterator[str]:
    if isinstance(value, str) and shown:
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _read(one, shown or key in READ)
    elif isinstance(value, list):
        for one in value:
            yield from _read(one, shown)


def module(found: Iterator[tuple[str, str]]) -> str:
    """A module that marks each of the texts once."""
    marks = [f"QT_TRANSLATE_NOOP({_quoted(context)}, {_quoted(text)})" for context, text in found]
    head = "from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP"
    return "\n".join([head, *dict.fromkeys(marks), ""])


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def main(arguments: list[str]) -> int:
    """Writes the module to the file that is named; 2 when none is."""
    if len(arguments) != 1:
        print("usage: python -m tools.prose OUT.py", file=sys.stderr)
        return 2
    Path(arguments[0]).write_text(module(texts()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
