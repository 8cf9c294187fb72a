"""The cases that are tried every day, and those that wait for the long trials."""

import os
import subprocess
import sys
from pathlib import Path

CONFTEST = """
from tests.everyday import mark_the_rest

def pytest_collection_modifyitems(items):
    print("unknown:", *mark_the_rest(items))
"""
CASES = """
import pytest
from tests.everyday import daily

@pytest.mark.parametrize("size", [1, 2])
@pytest.mark.parametrize("key", ["a", "b"])
@daily("a-2", "c-1")
def test_it(key, size):
    pass

def test_without_cases():
    pass
"""
MARKERS = "[pytest]\nmarkers =\n    daily: those cases\n    long: the rest\n"


def collected(folder: Path, which: str) -> list[str]:
    """The lines about tests and unknown cases that pytest prints as it collects those with these marks."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-s",
        "--collect-only",
        "-p",
        "no:cacheprovider",
        "-m",
        which,
    ]
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    done = subprocess.run(command, cwd=folder, env=environ, text=True, capture_output=True, check=True)
    return [line for line in done.stdout.splitlines() if "::" in line]


def test_only_the_named_cases_are_tried_every_day_and_a_name_without_a_case_is_told(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_some.py").write_text(CASES)
    (tmp_path / "pytest.ini").write_text(MARKERS)
    some = "test_some.py::test_"
    unknown = f"unknown: {some}it[c-1]"
    assert collected(tmp_path, "not long") == [unknown, f"{some}it[a-2]", f"{some}without_cases"]
    assert collected(tmp_path, "long") == [unknown, f"{some}it[a-1]", f"{some}it[b-1]", f"{some}it[b-2]"]
