"""The settings in words: what each is called, what it does, and its values, by section."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate
CONTEXT = "Settings"


class Told(NamedTuple):
    """A setting as the sheet tells it: its key, its name, what it does, and each value with its word."""

    key: str
    name: str
    about: str
    values: tuple[tuple[str, str], ...]


class Section(NamedTuple):
    """Settings that belong together."""

    key: str
    name: str
    settings: tuple[Told, ...]


def sections() -> tuple[Section, ...]:
    """All of them in the order of the sheet."""
    return (
        Section("reading", translate("Settings", "Reading"), (_text(), _contrast(), _font())),
        Section("motion", translate("Settings", "Movement"), (_motion(), _speed())),
        Section("council", translate("Settings", "Councillors"), (_pace(), _talk(), _advice())),
        Section("curtain", translate("Settings", "Curtain"), (_lift(), _idle(), _chamber())),
        Section("speech", translate("Settings", "Reading aloud"), (_voice(), _rate(), _starts())),
        Section("sound", translate("Settings", "Sound"), (_sound(), _volume(), _captions())),
        Section("tv", translate("Settings", "TV"), (_screen(), _margin())),
    )


def _text() -> Told:
    sizes = ("1.0", "1.25", "1.5", "1.75", "2.0")
    percent = translate("Settings", "{n}%")
    return Told(
        "text",
        translate("Settings", "Text size"),
        translate("Settings", "How large all words are. Ctrl with + or \u2212 changes it anywhere."),
        tuple((size, percent.format(n=round(float(size) * 100))) for size in sizes),
    )


def _talk() -> Told:
    return Told(
        "talk",
        translate("Settings", "What councillors say"),
        translate("Settings", "Beside their plates for a moment and in the log, or only in the log."),
        (
            ("aloud", translate("Settings", "At their plates")),
            ("log", translate("Settings", "Only in the log")),
        ),
    )


def _advice() -> Told:
    return Told(
        "advice",
        translate("Settings", "Advice"),
        translate(
            "Settings", "Ask a computer councillor, behind the open curtain: “What would my house want?”"
        ),
        (
            ("alone", translate("Settings", "When I play alone")),
            ("always", translate("Settings", "At every table")),
            ("never", translate("Settings", "Never")),
        ),
    )


def _contrast() -> Told:
    return Told(
        "contrast",
        translate("Settings", "Contrast"),
        translate("Settings", "High: black on white, white on black, and nothing faint."),
        (
            ("system", translate("Settings", "Follow the system")),
            ("ordinary", translate("Settings", "Ordinary")),
            ("high", translate("Settings", "High")),
        ),
    )


def _font() -> Told:
    return Told(
        "font",
        translate("Settings", "Reading font"),
        translate(
            "Settings",
            "The type of what is read: with serifs, without, or everything without serifs or italics, "
            "set wider, with more room between lines.",
        ),
        (
            ("serif", translate("Settings", "With serifs")),
            ("sans", translate("Settings", "Without")),
            ("clear", translate("Settings", "Without, and wider")),
        ),
    )


def _motion() -> Told:
    return Told(
        "motion",
        translate("Settings", "Motion"),
        translate("Settings", "Reduced: cards, tokens and panels appear at once; nothing glides or turns."),
        (
            ("system", translate("Settings", "Follow the system")),
            ("reduced", translate("Settings", "Reduced")),
            ("full", translate("Settings", "Full")),
        ),
    )


def _speed() -> Told:
    return Told(
        "speed",
        translate("Settings", "Speed of movements"),
        translate("Settings", "How long cards take to turn and markers to glide."),
        (
            ("slow", translate("Settings", "Slow")),
            ("ordinary", translate("Settings", "Ordinary")),
            ("fast", translate("Settings", "Fast")),
        ),
    )


def _pace() -> Told:
    return Told(
        "pace",
        translate("Settings", "Computer councillors"),
        translate(
            "Settings",
            "How long they take before they act. Step by step: each waits until you press Next in the bar, "
            "or the full stop.",
        ),
        (
            ("unhurried", translate("Settings", "Unhurried")),
            ("ordinary", translate("Settings", "Ordinary")),
            ("brisk", translate("Settings", "Brisk")),
            ("at once", translate("Settings", "At once")),
            ("step", translate("Settings", "Step by step")),
        ),
    )


def _lift() -> Told:
    return Told(
        "lift",
        translate("Settings", "Lifting the curtain"),
        translate(
            "Settings",
            "Hold a key or button to look behind it, or press twice and it stays open for a while.",
        ),
        (("hold", translate("Settings", "Hold")), ("twice", translate("Settings", "Press twice"))),
    )


def _chamber() -> Told:
    return Told(
        "chamber",
        translate("Settings", "When you play alone"),
        translate(
            "Settings", "With computers only, no curtain hangs before your chamber. P opens and shuts it."
        ),
        (("open", translate("Settings", "Open")), ("shut", translate("Settings", "Shut"))),
    )


def _idle() -> Told:
    seconds = translate("Settings", "{n} s")
    return Told(
        "idle",
        translate("Settings", "When idle"),
        translate("Settings", "How long a curtain stays open when nobody touches the mouse or the keys."),
        tuple((n, seconds.format(n=n)) for n in ("15", "30", "60", "120")),
    )


def _voice() -> Told:
    return Told(
        "voice",
        translate("Settings", "Voice"),
        translate(
            "Settings", "Who reads letters, outcomes and stories. R reads what is open; R again stops it."
        ),
        (("", translate("Settings", "The system’s own")),),
    )


def _rate() -> Told:
    return Told(
        "voice rate",
        translate("Settings", "Speed of the voice"),
        translate("Settings", "How fast it speaks, from the next sentence on."),
        (
            ("slow", translate("Settings", "Slow")),
            ("ordinary", translate("Settings", "Ordinary")),
            ("fast", translate("Settings", "Fast")),
            ("faster", translate("Settings", "Faster")),
        ),
    )


def _starts() -> Told:
    return Told(
        "voice starts",
        translate("Settings", "When it reads"),
        translate("Settings", "Only when you ask for it, or every sheet as it opens."),
        (("asked", translate("Settings", "When asked")), ("itself", translate("Settings", "By itself"))),
    )


def _on_off() -> tuple[tuple[str, str], ...]:
    return (("off", translate("Settings", "Off")), ("on", translate("Settings", "On")))


def _sound() -> Told:
    return Told(
        "sound",
        translate("Settings", "Sounds"),
        translate("Settings", "The gavel, paper, seals, coins, stickers, and a bell when a reign is over."),
        _on_off(),
    )


def _volume() -> Told:
    percent = translate("Settings", "{n}%")
    return Told(
        "volume",
        translate("Settings", "Volume"),
        translate("Settings", "How loud the sounds are."),
        tuple((n, percent.format(n=n)) for n in ("25", "50", "75", "100")),
    )


def _captions() -> Told:
    return Told(
        "captions",
        translate("Settings", "Captions"),
        translate(
            "Settings", "Every sound in words, briefly, in a corner over the board; even with the sound off."
        ),
        _on_off(),
    )


def _screen() -> Told:
    return Told(
        "tv screen",
        translate("Settings", "Screen for the TV"),
        translate("Settings", "Where the TV opens. T opens it while a campaign is on the table."),
        (("", translate("Settings", "The second screen")),),
    )


def _margin() -> Told:
    percent = translate("Settings", "{n}%")
    return Told(
        "tv margin",
        translate("Settings", "TV margin"),
        translate("Settings", "How much is left free on each side, for TVs that crop the picture."),
        tuple((n, percent.format(n=n)) for n in ("0", "2.5", "5", "7.5", "10")),
    )
