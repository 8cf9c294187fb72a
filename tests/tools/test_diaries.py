"""Diaries are printed under the record of their reigns."""

from __future__ import annotations

import pytest

from tools.diaries import main


def test_every_house_writes_under_the_record_of_its_reign(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--reigns", "1", "--houses", "1,4,7", "--seed", "2"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("== Reign 1, ")
    assert len([one for one in said if one.startswith("-- ")]) == 3
    assert len([one for one in said if one.startswith("   > ")]) == 3
