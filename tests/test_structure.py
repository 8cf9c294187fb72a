"""The shape of the program: no module imports itself round a corner, no two rooms each other.

And a class name stands for one thing.
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path, PurePath

import pytest
from grimp import ImportGraph, build_graph

import kd_desktop
from kd_desktop.packs.formats import FORMATS


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


COUNCIL, COUNCIL_GAMES = "council", ("kings", "queens")
"""The folder of what council games share, and the games that do."""
Use = tuple[str, PurePath]
"""A class by name, and the file in which it is, from the package's folder."""


def public_classes() -> Iterator[Use]:
    """Every class of the package that another module may import."""
    package = Path(kd_desktop.__file__).parent
    for path in sorted(package.rglob("*.py")):
        for one in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(one, ast.ClassDef) and not one.name.startswith("_"):
                yield one.name, path.relative_to(package)


def role(path: PurePath) -> tuple[str, PurePath]:
    """The game (or the council) in whose folder a file is ("" for none), and its part that sisters have too.

    That is the game's folder in a layer, in the desktop the room in it; a shared file is itself alone.
    """
    parts = path.parts
    at = next((n for n, part in enumerate(parts[:-1]) if part in FORMATS or part == COUNCIL), None)
    if at is None:
        return "", path
    own = parts[at + 1 : at + 2] if parts[0] == "desktop" else ()
    return parts[at], PurePath(*parts[:at], "GAME", *own)


def twice(classes: Iterable[Use]) -> dict[str, list[PurePath]]:
    """Names that stand for several things, and where they do."""
    uses: dict[str, list[PurePath]] = defaultdict(list)
    for name, path in classes:
        uses[name].append(path)
    return {name: paths for name, paths in uses.items() if len(paths) > 1 and not sisters(paths)}


def sisters(paths: list[PurePath]) -> bool:
    """Whether each is another game's side of the same thing; a council game's and the council's are one."""
    roles = [role(path) for path in paths]
    games = {game for game, _ in roles}
    one_side = COUNCIL in games and not games.isdisjoint(COUNCIL_GAMES)
    return len({part for _, part in roles}) == 1 and len(games) == len(paths) and not one_side


def test_a_class_name_stands_for_one_thing() -> None:
    assert twice(public_classes()) == {}


SEAM = [PurePath(f"engine/{game}/view.py") for game in ("kings", "throne")]


@pytest.mark.parametrize("also", ["engine/kings/state.py", "engine/view.py", "desktop/throne/tv/page.py"])
def test_a_second_use_of_a_name_is_named(also: str) -> None:
    seam = [("View", path) for path in SEAM]
    assert twice(seam) == {}
    assert twice([*seam, ("View", PurePath(also))]) == {"View": [*SEAM, PurePath(also)]}


def test_sister_games_share_names_in_the_same_room_alone() -> None:
    page, pages = PurePath("desktop/kings/tv/pages.py"), PurePath("desktop/throne/tv/page.py")
    other = PurePath("desktop/throne/play/page.py")
    assert twice([("Page", page), ("Page", pages)]) == {}
    assert twice([("Page", page), ("Page", other)]) == {"Page": [page, other]}


def test_the_council_and_its_games_share_no_names() -> None:
    shared, own, other = (PurePath(f"engine/{game}/events.py") for game in ("council", "kings", "throne"))
    assert twice([("Began", shared), ("Began", other)]) == {}
    assert twice([("Began", shared), ("Began", own)]) == {"Began": [shared, own]}
