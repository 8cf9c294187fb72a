"""Short texts stand in a file beside their module, by names: all that the code says, and nothing else."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import kd_desktop
from kd_desktop.desktop.kit.prose import ProseError, Texts

PACKAGE = Path(kd_desktop.__file__).parent


def _modules() -> list[ModuleType]:
    """Every module of the desktop in which texts are made, or called by the name of another module's."""
    found = []
    for file in sorted((PACKAGE / "desktop").rglob("*.py")):
        if re.search(r"= Texts\(|\b[A-Z]{4,}\(", file.read_text("utf-8")):
            name = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
            found.append(importlib.import_module(name.removesuffix(".__init__")))
    return found


MODULES = _modules()
FOUND = ((module.__name__, one) for module in MODULES for one in vars(module).values())
BOOKS = list({id(one): (name, one) for name, one in FOUND if isinstance(one, Texts)}.values())


def said() -> Iterator[tuple[Texts, str]]:
    """Every text that is called by a name that is written out, with its book; of others the first part."""
    for module in MODULES:
        tree = ast.parse(Path(str(module.__file__)).read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                book = _value(module, node.func)
                if isinstance(book, Texts):
                    yield from ((book, name) for name in _written(node.args[0]))


def _value(module: ModuleType, node: ast.expr) -> object:
    """What a name at the top of the module stands for, or of another one; None for anything else."""
    if isinstance(node, ast.Name):
        return vars(module).get(node.id)
    if not isinstance(node, ast.Attribute):
        return None
    found = _value(module, node.value)
    return vars(found).get(node.attr) if isinstance(found, ModuleType) else None


def _written(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*_written(node.body), *_written(node.orelse))
    elif isinstance(node, ast.JoinedStr):
        first = node.values[0]
        yield str(first.value) if isinstance(first, ast.Constant) else ""


def test_every_text_that_is_called_by_name_is_there() -> None:
    found = list(said())
    assert len(found) > 100
    lost = [name for book, name in found if not any(_fits(text, name) for text in book)]
    assert lost == []


def _fits(text: str, name: str) -> bool:
    return text == name or not name or (name[-1] in "._" and text.startswith(name))


@pytest.mark.parametrize(("name", "book"), BOOKS, ids=[f"{name}-{at}" for at, (name, _) in enumerate(BOOKS)])
def test_no_text_is_empty(name: str, book: Texts) -> None:
    assert book and all(text.strip() for text in book.values()), name


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    (tmp_path / "hall.toml").write_text(
        'context = "Phrases"\n[texts]\ngreet = "Hail, {who}."\n[texts.row]\nabove = "over\nit"\n'.replace(
            '"over\nit"', '"""\nover\nit"""'
        ),
        encoding="utf-8",
    )
    return Texts(str(tmp_path / "hall.py"))


def test_a_text_is_called_with_its_slots(texts: Texts) -> None:
    assert texts("greet", who="Ada") == "Hail, Ada."
    assert texts("greet") == texts["greet"] == "Hail, {who}."


def test_texts_of_a_table_go_by_both_names(texts: Texts) -> None:
    assert texts("row.above") == "over it"
    assert texts.table("row") == {"above": "over it"}
    assert list(texts) == ["greet", "row.above"] and len(texts) == 2


def test_what_has_no_text_is_called_by_its_name(texts: Texts) -> None:
    assert (texts.named("row", "above"), texts.named("row", "below")) == ("over it", "below")
    with pytest.raises(KeyError):
        texts("row.below")


def test_another_file_may_be_named_and_its_faults_are_told(tmp_path: Path) -> None:
    (tmp_path / "gate.toml").write_text('context = "Phrases"\n[texts]\nshut = 3\n', encoding="utf-8")
    with pytest.raises(ProseError, match="gate"):
        len(Texts(str(tmp_path / "hall.py"), "gate"))
