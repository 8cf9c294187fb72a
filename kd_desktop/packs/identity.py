"""A compiled pack as bytes, and the hash that identifies its content."""

from __future__ import annotations

import functools
import hashlib

import msgspec

from kd_desktop.engine.decoding import convert
from kd_desktop.engine.game import UNREADABLE
from kd_desktop.packs.findings import FilePlace, PackError, finding
from kd_desktop.packs.formats import AnyPack, format_of


def pack_hash(pack: AnyPack) -> str:
    """The hash of the pack's content, whatever its `hash` says: equal for equal packs, on every machine."""
    return _hash(msgspec.json.encode(msgspec.structs.replace(pack, hash=""), order="deterministic"))


def pack_json(pack: AnyPack) -> bytes:
    """The pack as JSON, with its hash."""
    return msgspec.json.encode(msgspec.structs.replace(pack, hash=pack_hash(pack)), order="deterministic")


@functools.lru_cache(maxsize=4)  # a pack is frozen, and every campaign of it carries the same bytes
def pack_from_json(data: bytes) -> AnyPack:
    """The pack that `pack_json` wrote; PackError when the bytes are damaged or don't have its form.

    The hash is over the bytes, so a pack stays readable when a later version adds a field with a default.
    """
    try:
        raw = msgspec.json.decode(data)
        form = format_of(raw.get("game") if isinstance(raw, dict) else None)
        pack = convert(raw, form.pack)
        plain = msgspec.json.encode({key: value for key, value in raw.items() if key != "hash"})
    except UNREADABLE as error:
        raise _damaged(f"The pack can't be read: {error}.") from None
    if pack.hash and _hash(plain) != pack.hash:
        raise _damaged("The pack was changed after it was written: its content doesn't agree with its hash.")
    return pack


def _hash(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def _damaged(sentence: str) -> PackError:
    return PackError([finding("damaged-pack", FilePlace("pack.json", 0), sentence)])
