"""A picture in 256 colours: prints in few inks lose nothing that is seen, and weigh a third."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtGui import QImage

COLOURS = 256
Numbers = np.ndarray[Any, np.dtype[Any]]


def in_few_colours(image: QImage) -> QImage:
    """The same picture with a palette, which is cut so that frequent and distant colours have their own."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.width())
    found, where, counts = np.unique(pixels & 0xFFFFFF, return_inverse=True, return_counts=True)
    channels = np.stack([found >> 16, found >> 8 & 0xFF, found & 0xFF], axis=1).astype(float)
    groups = _cut(channels, counts)
    number = np.zeros(len(found), np.uint8)
    table = []
    for at, group in enumerate(groups):
        number[group] = at
        red, green, blue = np.average(channels[group], axis=0, weights=counts[group]).round().astype(int)
        table.append(0xFF000000 | int(red) << 16 | int(green) << 8 | int(blue))
    rows = np.ascontiguousarray(number[where.reshape(-1)]).tobytes()
    few = QImage(rows, image.width(), image.height(), image.width(), QImage.Format.Format_Indexed8)
    few.setColorTable(table)
    return few.copy()  # it has its own pixels then


def _cut(channels: Numbers, counts: Numbers) -> list[Numbers]:
    """The colours by group: the group with the greatest spread is cut at its middle, time after time."""
    groups: list[Numbers] = [np.arange(len(channels))]
    spreads = [_spread(channels, counts, groups[0])]
    while len(groups) < COLOURS and max(total for total, _ in spreads) > 0:
        at = max(range(len(groups)), key=lambda one: spreads[one][0])
        group, axis = groups[at], spreads[at][1]
        values = channels[group, axis]
        upper = values > np.average(values, weights=counts[group])
        groups[at : at + 1] = [group[~upper], group[upper]]
        spreads[at : at + 1] = [_spread(channels, counts, one) for one in groups[at : at + 2]]
    return groups


def _spread(channels: Numbers, counts: Numbers, group: Numbers) -> tuple[float, int]:
    """How far those colours lie apart, all pixels counted, and the channel in which they do most."""
    values, weights = channels[group], counts[group]
    middle = np.average(values, axis=0, weights=weights)
    spread = ((values - middle) ** 2 * weights[:, None]).sum(axis=0)
    return float(spread.sum()), int(spread.argmax())
