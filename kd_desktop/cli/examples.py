"""One or two working examples for each command, shown at the end of its help."""

from __future__ import annotations

EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "": (
        ("kd-desktop", "opens the game"),
        ("kd-desktop evening.council", "opens the game and offers to import that campaign"),
        ("kd-desktop campaigns", "lists the campaigns on your shelf"),
    ),
    "autoplay": (
        ("kd-desktop autoplay kings --reigns 3", "plays three reigns onto your shelf"),
        ("kd-desktop autoplay throne --seats 5 --out games", "plays a game into the folder games"),
    ),
    "tournament": (
        ("kd-desktop tournament throne --games 40", "lets every level play 40 games"),
        ("kd-desktop tournament kings --bot liar --against page", "tries the liar against pages"),
    ),
    "simulate": (
        ("kd-desktop simulate leaving-sea --campaigns 50", "counts 50 campaigns"),
        ("kd-desktop simulate my-pack --html report.html", "also writes the figures as a page"),
    ),
    "replay": (
        ("kd-desktop replay the-leaving-sea", "tells the campaign of that name on your shelf"),
        ("kd-desktop replay backup/the-leaving-sea --verify", "checks the one in that folder"),
    ),
    "campaigns": (
        ("kd-desktop campaigns", "lists the shelf"),
        ("kd-desktop campaigns export the-leaving-sea sea.council", "writes one campaign into a file"),
        (
            "kd-desktop campaigns branch the-leaving-sea --reign 3",
            "starts a new campaign from the end of reign 3",
        ),
    ),
    "cases": (("kd-desktop cases tests/cases/kings", "runs every case in that folder"),),
    "picture": (
        ("kd-desktop picture the-leaving-sea --out board.png", "paints the table"),
        ("kd-desktop picture the-leaving-sea --out tv.png --window tv --size 3840x2160", "paints the TV"),
    ),
    "book": (("kd-desktop book the-leaving-sea --out sea.pdf", "writes the chronicle book"),),
    "packs": (
        ("kd-desktop packs", "lists the packs"),
        ("kd-desktop packs my-pack", "checks the form of one"),
    ),
    "pack": (
        ("kd-desktop pack check my-pack", "finds everything that is wrong with it"),
        ("kd-desktop pack graph my-pack --out stories.svg", "draws its storylines"),
    ),
    "bench": (("kd-desktop bench throne", "measures the throne game"),),
    "doctor": (("kd-desktop doctor", "checks this machine"),),
}
"""The line to type and what it does, by command; "" for the program itself."""


def told(command: str) -> str:
    """The examples of a command as text for the end of its help."""
    lines = EXAMPLES[command]
    wide = max(len(line) for line, _ in lines)
    return "\n".join(["examples:", *(f"  {line.ljust(wide)}  {does}" for line, does in lines)])
