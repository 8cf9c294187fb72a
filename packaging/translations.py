"""Finds f-strings in or around tr() and translate(): the extractor would never find those texts again.

An f-string inside the call is extracted as it is written and matches nothing when the program runs; a call
inside an f-string isn't extracted at all. `tr("{name} votes").format(name=...)` is right.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard


def translates(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether a node is a call for a translation (`str.translate`, with its one argument, is none)."""
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name == "tr" or (name == "translate" and len(node.args) + len(node.keywords) > 1)


def findings(source: str) -> Iterator[tuple[int, int, str]]:
    """Line, column and complaint for each f-string in or around a translation."""
    for node in ast.walk(ast.parse(source)):
        if translates(node):
            inside = [part for part in ast.walk(node) if isinstance(part, ast.JoinedStr)]
            if inside:
                yield node.lineno, node.col_offset + 1, "an f-string inside a translated text"
        elif isinstance(node, ast.JoinedStr) and any(translates(part) for part in ast.walk(node)):
            yield node.lineno, node.col_offset + 1, "a translation inside an f-string"


def main(folders: list[str]) -> int:
    """Prints every finding under the folders; 1 when there is one."""
    count = 0
    for folder in folders:
        for path in sorted(Path(folder).rglob("*.py")):
            for line, column, complaint in findings(path.read_text(encoding="utf-8")):
                print(f"{path}:{line}:{column}: {complaint}")
                count += 1
    print(f"{count} f-strings in or around translations")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
