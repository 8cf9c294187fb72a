"""PINs of chambers: kept in the data folder as salted hashes, by campaign and house; never in a campaign.

A PIN keeps curious eyes at the table out. A person alone with the computer can read the campaign anyway.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from pathlib import Path

import msgspec

from kd_desktop.engine.decoding import decode
from kd_desktop.engine.game import UNREADABLE

SHORTEST, LONGEST = 4, 8
COST = 2**14
"""scrypt's n: about 50 ms and 16 MB for each try."""


class _Pin(msgspec.Struct, frozen=True, omit_defaults=True):
    """Salt and hash in hex; both empty if the PIN has been `taken` away because it was forgotten."""

    salt: str = ""
    hash: str = ""
    taken: bool = False


class _PinFile(msgspec.Struct):
    pins: dict[str, dict[str, _Pin]] = msgspec.field(default_factory=dict)


def proper(digits: str) -> bool:
    """Whether that is a possible PIN: 4 to 8 digits."""
    return SHORTEST <= len(digits) <= LONGEST and digits.isascii() and digits.isdigit()


class Pins:
    """The PINs that this computer knows; without a folder they last as long as the program.

    `trouble` is the fault of the file, "" for none; with a fault there are no PINs.
    """

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / "pins.json" if folder is not None else None
        self.trouble = ""
        self._file = self._read()

    def _read(self) -> _PinFile:
        if self._path is None or not self._path.exists():
            return _PinFile()
        try:
            found = decode(self._path.read_bytes(), _PinFile)
            for pins in found.pins.values():
                for pin in pins.values():
                    bytes.fromhex(pin.salt)
        except (OSError, *UNREADABLE, ValueError) as error:
            self.trouble = f"{self._path}: {error}"
            return _PinFile()
        return found

    def _pin(self, campaign: str, house: int) -> _Pin | None:
        return self._file.pins.get(campaign, {}).get(str(house))

    def has(self, campaign: str, house: int) -> bool:
        """Whether that house's chamber asks for a PIN."""
        pin = self._pin(campaign, house)
        return pin is not None and bool(pin.hash)

    def was_taken(self, campaign: str, house: int) -> bool:
        """Whether its PIN has been removed and its member hasn't set or waived another since."""
        pin = self._pin(campaign, house)
        return pin is not None and pin.taken

    def fits(self, campaign: str, house: int, digits: str) -> bool:
        """Whether that is the PIN."""
        pin = self._pin(campaign, house)
        if pin is None or not pin.hash:
            return False
        return hmac.compare_digest(_hash(digits, bytes.fromhex(pin.salt)), pin.hash)

    def put(self, campaign: str, house: int, digits: str) -> None:
        """Set a PIN; ValueError for an impossible one, OSError if it can't be saved."""
        if not proper(digits):
            raise ValueError(f"a PIN has {SHORTEST} to {LONGEST} digits")
        salt = secrets.token_bytes(16)
        self._keep(campaign, house, _Pin(salt.hex(), _hash(digits, salt)))

    def take(self, campaign: str, house: int, *, forgotten: bool = False) -> None:
        """Remove a PIN; a forgotten one leaves a mark for its member. OSError if it can't be saved."""
        self._keep(campaign, house, _Pin(taken=True) if forgotten else None)

    def _keep(self, campaign: str, house: int, pin: _Pin | None) -> None:
        mine = self._file.pins.setdefault(campaign, {})
        if pin is None:
            mine.pop(str(house), None)
        else:
            mine[str(house)] = pin
        if not mine:
            del self._file.pins[campaign]
        if self._path is None:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        if self.trouble:  # what can't be read is kept
            if self._path.exists():
                self._path.replace(self._path.with_suffix(".unread"))
            self.trouble = ""
        beside = self._path.with_suffix(".new")
        beside.touch(mode=0o600)
        beside.write_bytes(msgspec.json.encode(self._file))
        beside.replace(self._path)


def _hash(digits: str, salt: bytes) -> str:
    return hashlib.scrypt(digits.encode(), salt=salt, n=COST, r=8, p=1).hex()
