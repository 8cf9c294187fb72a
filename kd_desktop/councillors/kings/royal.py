"""Names that a councillor gives to the next king or queen."""

from __future__ import annotations

import random

from kd_desktop.councillors.regnal import following

NAMES = (
    "Aldous", "Berengar", "Corwen", "Dorrit", "Edlin", "Ferren", "Gisla", "Hathred", "Isaude", "Jorrick",
    "Kester", "Leofa", "Maude", "Nerys", "Osmer", "Perrin", "Quenby", "Rosamer", "Severn", "Tamsel",
    "Ulla", "Verrin", "Wystan", "Ysolde", "Anselm", "Bridda", "Cuthwin", "Emmeret", "Godric", "Hildred",
    "Lorimer", "Marrable", "Oriel", "Ranulf", "Sunniva", "Theda",
)  # fmt: skip
QUEENS = frozenset((
    "Corwen", "Dorrit", "Gisla", "Isaude", "Leofa", "Maude", "Nerys", "Quenby", "Rosamer", "Tamsel", "Ulla",
    "Ysolde", "Bridda", "Emmeret", "Oriel", "Sunniva", "Theda",
))  # fmt: skip
"""The women's names among them."""
_BYNAMES = (
    "the Patient", "the Dry", "the Late", "the Unasked", "of the Flats", "the Clerk", "the Careful",
    "the Thrifty", "the Brief", "the Mild", "of the Two Boats", "the Counted", "the Lamplit", "the Borrowed",
    "the Listener", "the Early",
)  # fmt: skip


def king_name(rng: random.Random, taken: tuple[str, ...], woman: bool | None = None) -> str:
    """A royal name, with the numeral after the highest of its kind in `taken`, and now and then a byname.

    If the ruler is known to be a woman or a man, it is the next fitting name on the list.
    """
    start = rng.randrange(len(NAMES))
    turned = (*NAMES[start:], *NAMES[:start])
    name = next(name for name in turned if woman is None or (name in QUEENS) == woman)
    again = following(name, taken)
    if again:
        return again
    if rng.random() < 0.4:
        return " ".join((name, _BYNAMES[rng.randrange(len(_BYNAMES))]))
    return name
