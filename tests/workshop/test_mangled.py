"""Mangled cases: whatever stands in a file, the runner answers with a result or one sentence."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from kd_desktop.workshop import cases
from kd_desktop.workshop.kings import case_skip
from tests.workshop.readme import README

TEXTS = [file.read_text(encoding="utf-8") for file in sorted((README.parent / "kings").glob("*.toml"))]
VALUE = re.compile(r'"[^"\n]*"|\b\d+\b|\btrue\b|\bfalse\b|\[\]')
ODD = ["-1", "999", "{}", "[[]]", '""', "1.5", "[1]", "{ a = 1 }", '"Zoe"', "1979-05-27", '"begin"', '"save"']
WORDS = [word for text in TEXTS for word in VALUE.findall(text)] + ODD * 20


def mangled(random: Random) -> str:
    """One of our cases with a value or a line changed, once or twice."""
    head, *others = re.split(r"(?m)^(?=\[\[case\]\]$)", random.choice(TEXTS))
    text = head + random.choice(others or [""])
    for _ in range(random.choice((1, 1, 2))):
        lines = text.split("\n")
        place = random.randrange(len(lines))
        how = random.random()
        if how < 0.6:
            value = random.choice(list(VALUE.finditer(text)))
            text = text[: value.start()] + random.choice(WORDS) + text[value.end() :]
        elif how < 0.8:
            text = "\n".join(lines[:place] + lines[place + 1 :])
        else:
            text = "\n".join([*lines[:place], random.choice(lines), *lines[place:]])
    return text


@pytest.mark.parametrize("seed", range(4))
def test_a_mangled_case_never_crashes(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(case_skip, "FAR", 60)
    file, random = tmp_path / "case.toml", Random(seed)
    for _ in range(60):
        file.write_text(mangled(random), encoding="utf-8")
        status = cases.run_paths([file])
        out, err = capsys.readouterr()
        assert "break down" not in out, out + file.read_text(encoding="utf-8")
        assert status in (0, 1, 2) and out.endswith(" failed\n")
        assert (status == 2) == bool(err) and all(line.startswith(str(file)) for line in err.splitlines())
