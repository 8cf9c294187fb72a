"""Makes the sounds of the game from nothing but arithmetic: `python3 assets/sounds/make.py`.

Each is a list of samples from -1 to 1, written beside this script as 16 bit mono WAV; always the same ones.
"""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable, Iterable, Sequence
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


def cloth() -> Samples:
    """A heavy curtain is drawn along its rail."""
    drag = rustle(0.62, lambda t: math.sin(math.pi * t) * (0.7 + 0.3 * math.sin(23 * t)), 0.82, 7)
    for i in range(5):  # the rings on the rail
        drag = add(drag, ring(0.05, [(1180 + 70 * i, 0.05, 0.012)]), 0.08 + 0.1 * i)
    return drag


def quill() -> Samples:
    """A name is written: five strokes on paper."""
    out = silence(0.1)
    for i, (at, long) in enumerate(((0.0, 0.16), (0.2, 0.09), (0.33, 0.2), (0.57, 0.1), (0.7, 0.26))):
        out = add(out, rustle(long, lambda t: math.sin(math.pi * t) ** 0.6, 0.2, 20 + i), at, 0.8)
    return out


def water() -> Samples:
    """Waves lap at a quay, slowly; silent at both ends, so that it can go round and round."""
    out = silence(6.0)
    for i, (at, long, soft) in enumerate(((0.1, 2.4, 0.93), (1.7, 2.0, 0.9), (3.2, 2.6, 0.94))):
        swell = rustle(long, lambda t: math.sin(math.pi * t) ** 2 * (1 - 0.4 * t), soft, 40 + i)
        out = add(out, swell, at, 2.0)
    for at, pitch in ((0.9, 620), (2.6, 540), (2.75, 690), (4.4, 580)):  # drops
        out = add(out, ring(0.2, [(pitch, 0.03, 0.03), (pitch * 1.6, 0.015, 0.02)]), at)
    return out[: round(RATE * 6.0)]


def tune(notes: str, partials: Sequence[tuple[float, float, float]], beat: float = 0.32) -> Samples:
    """A few notes of the scale of D minor, one after another, as struck by something with those partials."""
    scale = dict(zip("defgabcDEF", (0, 2, 3, 5, 7, 8, 10, 12, 14, 15), strict=True))
    out = silence(0.1)
    for i, note in enumerate(notes):
        if note in scale:
            pitch = 146.83 * 2 ** (scale[note] / 12)
            out = add(out, ring(0.95, [(pitch * p, loud, fade) for p, loud, fade in partials]), i * beat)
    return out


HARP = ((1, 1.0, 0.4), (2, 0.5, 0.25), (3, 0.3, 0.16), (4, 0.12, 0.1))
GLASS = ((2, 0.8, 0.6), (5.4, 0.3, 0.3), (8.9, 0.12, 0.15))
IRON = ((1, 0.7, 0.1), (2.76, 0.6, 0.16), (5.4, 0.4, 0.08))
HORN = ((1, 0.9, 0.3), (2, 0.8, 0.3), (3, 0.6, 0.28), (4, 0.4, 0.25), (5, 0.2, 0.2))
WOOD = ((1, 1.0, 0.12), (3.9, 0.4, 0.05), (9.2, 0.1, 0.02))
CHIME = ((1, 0.6, 0.8), (1.19, 0.4, 0.6), (2, 0.5, 0.4), (2.66, 0.2, 0.25))


def story(
    notes: str, partials: Sequence[tuple[float, float, float]], beat: float = 0.32
) -> Callable[[], Samples]:
    """The motif of a storyline."""
    return lambda: tune(notes, partials, beat)


SOUNDS: dict[str, Callable[[], Samples]] = {
    "bell": bell, "coin": coin, "flip": flip, "gavel": gavel, "seal": seal, "sticker": sticker,
    "cloth": cloth, "quill": quill, "water": water,
    "story-wave": story("aged", HARP), "story-eye": story("dDfD", GLASS, 0.36),
    "story-ring": story("daDa", CHIME, 0.3), "story-wheel": story("ddadda", IRON, 0.2),
    "story-sluice": story("dfa", HORN, 0.42), "story-book": story("fedag", WOOD, 0.26),
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
