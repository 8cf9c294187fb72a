"""The shape of the whole program: no module imports itself round a corner."""

from graphlib import CycleError, TopologicalSorter

import pytest
from grimp import ImportGraph, build_graph


@pytest.fixture
def graph() -> ImportGraph:
    """Every import of the package, also those in functions and those for type checkers alone."""
    return build_graph("kd_desktop", cache_dir=None)


def circle(graph: ImportGraph) -> list[str]:
    """Modules each of which is imported by the next, the last being the first again; empty for none."""
    sorter = TopologicalSorter({one: graph.find_modules_directly_imported_by(one) for one in graph.modules})
    try:
        sorter.prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_there_are_no_circles_of_imports(graph: ImportGraph) -> None:
    assert circle(graph) == []


def test_a_circle_is_named(graph: ImportGraph) -> None:
    high, low = "kd_desktop.desktop.shell.app", "kd_desktop.desktop.kit.art"
    graph.add_import(importer=low, imported=high)
    assert {high, low} <= set(circle(graph))
