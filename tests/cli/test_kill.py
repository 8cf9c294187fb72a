"""Kill trials: the program is killed at random moments, and nothing that it acknowledged is lost."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path
from random import Random

import pytest

from tests.cli.support import PROGRAM, REIGN, ROOT, start


def trial(root: Path, random: Random) -> int:
    """Plays until a random moment, kills, and compares; the number of the last acknowledged command."""
    out = root / "out"
    command = [*PROGRAM, *REIGN, "--reigns", "all", "--seed", str(random.randrange(1000)), "--ack"]
    with subprocess.Popen(
        [*command, "--out", str(out)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        program.stdout.readline()
        time.sleep(random.random() * 0.4)
        program.kill()
        said, complaint = program.communicate()
    assert complaint == ""
    acks = [line.split()[1] for line in said.splitlines() if line.startswith("ack ") and line[4:].isdigit()]
    last = int(acks[-1]) if acks else 1
    (folder,) = [path for path in out.iterdir() if not path.name.startswith(".")]
    replayed = start("replay", folder, "--verify", "--json")
    assert replayed.status == 0, replayed
    found = json.loads(replayed.out)
    assert last <= found["commands"] <= last + 1, (last, found)
    return last


@pytest.mark.parametrize("number", range(5))
def test_nothing_acknowledged_is_lost(tmp_path: Path, number: int) -> None:
    trial(tmp_path, Random(number))


@pytest.mark.long
def test_nothing_acknowledged_is_lost_in_fifty_trials(tmp_path: Path) -> None:
    random = Random(50)
    lasts = {trial(tmp_path / str(number), random) for number in range(50)}
    assert len(lasts) > 10, "the program was always killed at the same moment"
