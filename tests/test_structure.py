"""The shape of the program: no module imports itself round a corner, and no two rooms each other."""

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


DESKTOP = "kd_desktop.desktop"


def both_ways(graph: ImportGraph, house: str) -> set[tuple[str, str]]:
    """The rooms (folders right under `house`) that import each other, in pairs."""
    rooms = [room for room in graph.find_children(house) if graph.find_children(room)]
    arrows = {
        (room, other)
        for room in rooms
        for other in rooms
        if room != other and graph.direct_import_exists(importer=room, imported=other, as_packages=True)
    }
    return {(room, other) for room, other in arrows if room < other and (other, room) in arrows}


@pytest.mark.parametrize("house", [DESKTOP, f"{DESKTOP}.kings"])
def test_no_two_rooms_of_the_desktop_import_each_other(graph: ImportGraph, house: str) -> None:
    assert both_ways(graph, house) == set()


def test_two_rooms_that_import_each_other_are_named(graph: ImportGraph) -> None:
    graph.add_import(importer=f"{DESKTOP}.kit.art", imported=f"{DESKTOP}.shell.app")
    assert both_ways(graph, DESKTOP) == {(f"{DESKTOP}.kit", f"{DESKTOP}.shell")}
