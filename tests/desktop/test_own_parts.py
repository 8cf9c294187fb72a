"""The program finds its parts by name, never by searching a window: that gives names to what Qt made itself.

Such a name can outlive its part and then stands for whatever comes to lie there; the program has crashed so.
"""

import ast
from pathlib import Path

import kd_desktop

DESKTOP = Path(kd_desktop.__file__).parent / "desktop"
SEARCHES = {"findChild", "findChildren", "nextInFocusChain", "previousInFocusChain"}
OWN = {
    "settings/tv.py": "the keeper of the TV's place, below which lies nothing of Qt's",
    "speech/aloud.py": "the look, below which lies nothing of Qt's",
}


def searching(text: str) -> set[str]:
    """The searches that a module makes."""
    return {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)} & SEARCHES


def test_no_module_searches_a_window() -> None:
    found = {
        str(file.relative_to(DESKTOP))
        for file in DESKTOP.rglob("*.py")
        if searching(file.read_text(encoding="utf-8"))
    }
    assert found == set(OWN)


def test_a_search_is_seen() -> None:
    assert searching("for one in self.sheet.findChildren(QWidget): pass") == {"findChildren"}


def unparenting(text: str) -> bool:
    """Whether a module takes a part out of its parent by hand."""
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "setParent"
        and [getattr(one, "value", "") for one in node.args] == [None]
        for node in ast.walk(ast.parse(text))
    )


def test_no_part_loses_its_parent() -> None:
    """PySide miscounts the names of such a part when Qt deletes it, and the program crashes now and then."""
    assert not [file for file in DESKTOP.rglob("*.py") if unparenting(file.read_text(encoding="utf-8"))]


def test_a_lost_parent_is_seen() -> None:
    assert unparenting("part.setParent(None)") and not unparenting("part.setParent(self)")


def setters(text: str) -> set[str]:
    """The functions in which a module gives a scroll area its content with Qt's own `setWidget`."""
    return {
        function.name
        for function in ast.walk(ast.parse(text))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and node.attr == "setWidget"
    }


def test_what_scrolls_is_exchanged_in_one_place() -> None:
    """`setWidget` deletes what was there at once, and a list that is open on it: `ChangingScroll.replace`."""
    found = {
        str(file.relative_to(DESKTOP)): set_in
        for file in DESKTOP.rglob("*.py")
        if (set_in := setters(file.read_text(encoding="utf-8")) - {"__init__"})
    }
    assert set(found) == {"kit/scrolled.py"}


def test_an_exchange_is_seen() -> None:
    assert setters("def show(self): self.scroll.setWidget(inner)") == {"show"}
