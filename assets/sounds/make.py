"""Makes the sounds of the game from nothing but arithmetic: `python3 assets/sounds/make.py`.

Each is a list of samples from -1 to 1, written beside this script as 16 bit mono WAV; always the same ones.
"""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable, Iterable
from pathlib import Path

RATE = 22050
LOUDEST = 0.8
Samples = list[float]


def silence(seconds: float) -> Samples:
    """Nothing, for so long."""
    return [0.0] * round(RATE * seconds)


def ring(seconds: float, partials: Iterable[tuple[float, float, float]]) -> Samples:
    """Something struck: each partial has a frequency in Hz, a loudness and the seconds in which it fades."""
    out = silence(seconds)
    for pitch, loud, fade in partials:
        for i in range(len(out)):
            t = i / RATE
            out[i] += loud * math.exp(-t / fade) * math.sin(math.tau * pitch * t)
    return out


def rustle(seconds: float, shape: Callable[[float], float], soft: float, seed: int) -> Samples:
    """Noise in that shape over 0 to 1; `soft` (0 to 1) takes the heights away."""
    dice = random.Random(seed)
    out, last = [], 0.0
    n = round(RATE * seconds)
    for i in range(n):
        last = last * soft + dice.uniform(-1, 1) * (1 - soft)
        out.append(last * shape(i / n))
    return out


def add(onto: Samples, other: Samples, at: float, loud: float = 1.0) -> Samples:
    """The first with the other from that second on; it grows as needed."""
    start = round(RATE * at)
    out = onto + [0.0] * max(0, start + len(other) - len(onto))
    for i, value in enumerate(other):
        out[start + i] += value * loud
    return out


def gavel() -> Samples:
    """A wooden knock, and a smaller one after it."""
    knock = ring(0.30, [(168, 1.0, 0.05), (392, 0.6, 0.03), (870, 0.35, 0.015), (1630, 0.2, 0.008)])
    knock = add(knock, rustle(0.02, lambda t: 1 - t, 0.3, 1), 0.0, 0.7)
    return add(knock, knock, 0.17, 0.45)


def seal() -> Samples:
    """Wax cracks, and paper gives way."""
    dice = random.Random(2)
    out = ring(0.25, [(120, 0.5, 0.03)])
    for _ in range(7):
        crack = rustle(0.012, lambda t: (1 - t) ** 2, 0.1, dice.randrange(999))
        out = add(out, crack, dice.uniform(0.0, 0.09), dice.uniform(0.4, 1.0))
    return add(out, rustle(0.22, lambda t: math.sin(math.pi * t) * 0.5, 0.35, 3), 0.06)


def flip() -> Samples:
    """A sheet of paper turns over and lies down."""
    swish = rustle(0.24, lambda t: math.sin(math.pi * t) ** 2, 0.45, 4)
    return add(swish, rustle(0.05, lambda t: (1 - t) ** 2, 0.6, 5), 0.22, 0.9)


def coin() -> Samples:
    """Three coins fall on each other."""
    out = silence(0.5)
    for at, lift, loud in ((0.0, 1.0, 1.0), (0.07, 1.13, 0.7), (0.15, 0.94, 0.8)):
        tones = [(3320 * lift, 0.6, 0.09), (4870 * lift, 0.5, 0.06), (6940 * lift, 0.35, 0.04)]
        out = add(out, ring(0.32, tones), at, loud)
    return out


def sticker() -> Samples:
    """A thumb presses a sticker down."""
    press = rustle(0.09, lambda t: math.sin(math.pi * t), 0.75, 6)
    return add(press, ring(0.14, [(92, 1.0, 0.035), (185, 0.4, 0.02)]), 0.05)


def bell() -> Samples:
    """A bell tolls once."""
    hum = 196.0
    partials = (
        (0.5, 0.35, 1.1), (1.0, 0.7, 0.9), (1.19, 0.5, 0.7), (1.5, 0.35, 0.5), (2.0, 0.45, 0.45),
        (2.66, 0.22, 0.25), (3.01, 0.16, 0.18), (4.1, 0.1, 0.1),
    )  # fmt: skip
    return ring(2.2, [(hum * ratio, loud, fade) for ratio, loud, fade in partials])


SOUNDS: dict[str, Callable[[], Samples]] = {
    "bell": bell, "coin": coin, "flip": flip, "gavel": gavel, "seal": seal, "sticker": sticker,
}  # fmt: skip


def finished(samples: Samples) -> bytes:
    """The samples at their full loudness, with soft ends, as 16 bit."""
    top = max(abs(value) for value in samples)
    fade = round(RATE * 0.02)
    out = []
    for i, value in enumerate(samples):
        edge = min(1.0, (len(samples) - 1 - i) / fade, (i + 1) / 32)
        out.append(round(value / top * LOUDEST * edge * 32767))
    return struct.pack(f"<{len(out)}h", *out)


def write(folder: Path) -> None:
    """Write every sound into that folder."""
    for name, made in SOUNDS.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(finished(made()))


if __name__ == "__main__":
    write(Path(__file__).parent)
