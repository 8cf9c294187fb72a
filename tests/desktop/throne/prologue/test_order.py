"""The order of the letters about a Threat."""

from __future__ import annotations

from kd_desktop.desktop.throne.prologue.lessons import lessons


def test_what_a_threat_is_comes_before_how_one_sets_aside() -> None:
    """Both are urgent, so their order is that of the file."""
    keys = [one.key for one in lessons() if one.urgent]
    assert keys.index("throne-threat") < keys.index("throne-bid")
