"""JSON objects that end with a checksum of their own bytes.

Every line of a journal and every snapshot is one: `{…,"sum":"0123456789ab"}`. This outlives every format
version, so that a damaged file of a newer version can be told from a whole one.
"""

from __future__ import annotations

import hashlib

_HEAD = b',"sum":"'
_TAIL = b'"}'
_DIGITS = 12
_SEAL = len(_HEAD) + _DIGITS + len(_TAIL)


def digest(data: bytes) -> str:
    """The checksum of some bytes: 12 hexadecimal digits."""
    return hashlib.blake2b(data, digest_size=_DIGITS // 2).hexdigest()


def seal(document: bytes) -> bytes:
    """The JSON object (not empty, without space at its end) with its checksum as the last member."""
    body = document[:-1]
    return body + _HEAD + digest(body).encode() + _TAIL


def sum_of(sealed: bytes) -> str:
    """The checksum that a sealed object carries; only for objects that `whole` has approved."""
    return sealed[-_DIGITS - len(_TAIL) : -len(_TAIL)].decode()


def whole(sealed: bytes) -> bool:
    """Whether the object ends with the right checksum of its preceding bytes."""
    body, end = sealed[:-_SEAL], sealed[-_SEAL:]
    return len(body) > 1 and end == _HEAD + digest(body).encode() + _TAIL
