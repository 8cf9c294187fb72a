"""PINs as they are kept: hashed, by campaign and house, and gone only as somebody said."""

import json
from pathlib import Path

import pytest

from kd_desktop.desktop.settings.pins import Pins, proper


@pytest.mark.parametrize(("digits", "good"), [
    ("1234", True), ("12345678", True), ("123", False), ("123456789", False), ("12a4", False), ("", False),
    ("\uff11\uff12\uff13\uff14", False), ("\u0664\u0664\u0664\u0664", False),
])  # fmt: skip
def test_what_a_pin_is(digits: str, good: bool) -> None:
    assert proper(digits) is good
    if not good:
        with pytest.raises(ValueError, match="digits"):
            Pins(None).put("campaign", 3, digits)


def test_it_is_kept_for_one_house_of_one_campaign(tmp_path: Path) -> None:
    pins = Pins(tmp_path / "data")
    pins.put("first", 3, "4711")
    again = Pins(tmp_path / "data")
    assert again.has("first", 3) and again.fits("first", 3, "4711")
    assert not again.fits("first", 3, "4712") and not again.fits("first", 3, "")
    assert not again.has("first", 4) and not again.has("second", 3)
    assert not again.fits("first", 4, "4711")


def test_the_file_holds_no_pin_and_no_two_hashes_are_alike(tmp_path: Path) -> None:
    pins = Pins(tmp_path)
    pins.put("first", 3, "4711")
    pins.put("first", 4, "4711")
    file = tmp_path / "pins.json"
    one, other = json.loads(file.read_text())["pins"]["first"].values()
    # Only these, and random: four digits may stand in them by chance.
    assert set(one) == set(other) == {"salt", "hash"} and len(one["hash"]) > 100
    assert one["hash"] != other["hash"] and one["salt"] != other["salt"]
    assert file.stat().st_mode & 0o077 == 0 or file.stat().st_mode & 0o777 == 0o666  # the latter: Windows


def test_taken_and_forgotten(tmp_path: Path) -> None:
    pins = Pins(tmp_path)
    pins.put("first", 3, "4711")
    pins.take("first", 3, forgotten=True)
    again = Pins(tmp_path)
    assert not again.has("first", 3) and again.was_taken("first", 3)
    assert not again.fits("first", 3, "4711") and not again.fits("first", 3, "")
    again.put("first", 3, "0000")
    assert not again.was_taken("first", 3)
    again.take("first", 3)
    assert not Pins(tmp_path).was_taken("first", 3) and not Pins(tmp_path).has("first", 3)


@pytest.mark.parametrize(
    "bad",
    [
        *(b"", b"{", b"\xff\xfe", b"[]", b'{"pins": {"c": {"3": {"salt": "zz", "hash": "00"}}}}'),
        *(b'{"more": ' + b"[" * 99_999, b'{"pins": {"\xff": {}}}'),
    ],
)
def test_a_file_that_cannot_be_read_is_told_and_kept(tmp_path: Path, bad: bytes) -> None:
    file = tmp_path / "pins.json"
    file.write_bytes(bad)
    pins = Pins(tmp_path)
    assert str(file) in pins.trouble
    assert not pins.has("c", 3)
    pins.put("c", 3, "4711")
    assert (tmp_path / "pins.unread").read_bytes() == bad
    assert Pins(tmp_path).fits("c", 3, "4711") and not Pins(tmp_path).trouble
