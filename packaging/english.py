"""Finds turns of phrase that the program's texts avoid: `python packaging/english.py FOLDER_OR_FILE...`.

CONTRIBUTING (*Plain English*) says how the machine around the stories speaks. Every turn listed here crept
in once, and each finding names the words to use instead. It reads texts for translation, sentences of the
command line, prose in TOML and the guides. Letters, voices and diaries speak for themselves.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from translations import translates


class Turn(NamedTuple):
    """A turn of phrase to avoid, and what to write instead."""

    pattern: re.Pattern[str]
    instead: str


def _turn(pattern: str, instead: str) -> Turn:
    return Turn(re.compile(pattern), instead)


TURNS = (
    _turn(r"\b[Ww]hoever\b", "name the player: “the player who”, “everyone who”, “you”"),
    _turn(r"\b([Ss]ome|[Aa]ny|[Ee]very)body\b", "“you”, “a player”, “anyone” or “everyone”"),
    _turn(r"\b[Oo]ne (can|may|must|has|is asked|sees|wants)\b", "“you”"),
    _turn(
        r"^Who (agrees|asks|has|must|wants)\b(?![^.]*\?)",
        "begin with the subject: “Press your house to agree.”",
    ),
    _turn(r"\b([Bb]y lot|drawn by lot)\b", "“at random”"),
    _turn(r"^(Go on|Read on|So be it\.|To the vote|The (council|empire|game) goes on\.)$", "“Continue”"),
    _turn(r"\bgoes on\b", "“continues”"),
    _turn(r"\bPut away\b", "“Got it” or “Close”"),
    _turn(r"\bin the mean\b", "“on average”"),
    _turn(r"\bin (a hundred|nine of ten)\b", "a percentage"),
    _turn(r"\b(lies?|lay) open\b", "“is open”, “are shown”"),
    _turn(r"\b(comes?|came|come) about\b", "“happens”"),
    _turn(r"\b(is|are|was|were) laid\b(?! down)", "“is placed”"),
    _turn(r"\bof (theirs|yours)\b", "“one of your …”"),
    _turn(r"\b(are|is) missing\b(?=[.;]?$)", "“3 to go”"),
    _turn(r"\bwould have (AYE|NAY|\{side\})", "“wants”"),
    _turn(r"\banew\b", "“again”"),
    _turn(r"\bstands? at \{", "“is at”"),
    _turn(r"\bgoes up\b", "“moves up”"),
    _turn(r"\bthe whole of it\b", "“in full”"),
    _turn(r"\b(is|be|it|and) shut\b|\bshuts\b", "“close”"),
    _turn(r"\boftener\b", "“more often”"),
    _turn(r": \{\w+\} in all\b", "“(now 4)”"),
    _turn(r"\bis called again\b", "“has been opened before”"),
    _turn(r"\b(Closer|Farther|All of it)\b$", "“Zoom in”, “Zoom out”, “Fit”"),
    _turn(r"\basks? \{(tokens|lack|what|n)\}", "“costs”"),
    _turn(r"\b(How it looks|Bring a file|This book…)", "“Settings”, “Import”, “Manage…”"),
    _turn(r"\bwhat (was|is) (seen|learned) (stays|can’t)", "“you’ve seen”"),
)
UNFINISHED = re.compile(r"[.!?] [A-Z{“].*[^\s.!?…:;,”’)}\]]\s*$", re.DOTALL)
"""Sentences of which the last has no end."""
READ = frozenset({"title", "text", "texts", "words", "hand", "lines"})
"""Keys of TOML files whose values people read (as in tools/prose.py)."""
OWN_VOICE = ("remarks/voices", "diary/hands.toml", "prologue/lessons.toml", "faces", "mere")
"""Files that speak in a character's voice, or hold none of our sentences."""


class Finding(NamedTuple):
    """A turn in a text: where, what was found, and what to write instead."""

    place: str
    found: str
    instead: str


def turns_in(text: str) -> Iterator[tuple[str, str]]:
    """The turns to avoid in one text, each with what to write instead."""
    for turn in TURNS:
        match = turn.pattern.search(text)
        if match:
            yield match.group(), turn.instead


def shown_in_python(source: str, *, every: bool) -> Iterator[tuple[int, str]]:
    """Line and text of what a Python module shows: texts for translation, or `every` string with a space."""
    tree = ast.parse(source)
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    roots: list[ast.AST] = [tree] if every else [node for node in ast.walk(tree) if _shows(node)]
    for root in roots:
        for node in ast.walk(root):
            if (
                not isinstance(node, ast.Constant)
                or not isinstance(node.value, str)
                or id(node) in docstrings
            ):
                continue
            if not every or " " in node.value:
                yield node.lineno, node.value


def _shows(node: ast.AST) -> bool:
    if translates(node):
        return True
    function = getattr(node, "func", None)
    return isinstance(node, ast.Call) and getattr(function, "id", "") == "QT_TRANSLATE_NOOP"


def shown_in_toml(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of what people read in a TOML file of prose; lines are those where the text begins."""
    lines = source.splitlines()
    for text in _read(tomllib.loads(source), False):
        start = text.strip().splitlines()[0] if text.strip() else ""
        line = next((number for number, line in enumerate(lines, 1) if start and start in line), 1)
        yield line, " ".join(text.split())


def _read(value: Any, shown: bool) -> Iterator[str]:
    if isinstance(value, str) and shown:
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _read(inner, shown or key in READ)
    elif isinstance(value, list):
        for inner in value:
            yield from _read(inner, shown)


def shown_in_guide(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of a Markdown guide, without its code and the tables that a script writes from a pack."""
    code = generated = False
    for number, line in enumerate(source.splitlines(), 1):
        code = code != line.lstrip().startswith("```")
        if line.startswith("<!-- "):
            generated = not line.startswith("<!-- /")
        if not code and not generated and not line.startswith("    "):
            yield number, re.sub(r"`[^`]*`", "", line)


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """Line and text of what a file shows."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return shown_in_python(source, every="/cli/" in path.as_posix())
    return shown_in_toml(source) if path.suffix == ".toml" else shown_in_guide(source)


def findings(paths: list[Path]) -> Iterator[Finding]:
    """Every turn to avoid in these files."""
    for path in paths:
        if any(voice in path.as_posix() for voice in OWN_VOICE):
            continue
        for line, text in texts(path):
            for found, instead in turns_in(text):
                yield Finding(f"{path}:{line}", found, instead)
            if path.suffix == ".py" and UNFINISHED.search(text):
                yield Finding(f"{path}:{line}", text[-20:], "the full stop of the last sentence, too")


def files(places: list[str]) -> list[Path]:
    """The Python, TOML and Markdown files at or under these places."""
    found = []
    for place in map(Path, places):
        under = [place] if place.is_file() else sorted(place.rglob("*"))
        found += [path for path in under if path.suffix in {".py", ".toml", ".md"}]
    return found


def main(places: list[str]) -> int:
    """Prints every finding at these places; 1 when there is one."""
    count = 0
    for finding in findings(files(places)):
        print(f"{finding.place}: “{finding.found}”: write {finding.instead}")
        count += 1
    print(f"{count} turns to avoid")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
