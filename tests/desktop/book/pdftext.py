"""Reads back what Qt wrote into a PDF: its pages, and the words on them through the fonts' own tables."""

import re
import unicodedata
import zlib
from pathlib import Path


def objects(data: bytes) -> dict[int, bytes]:
    """Every object of the file by number, streams unpacked."""
    found = {}
    table = data[data.rindex(b"\nxref") :]
    for number, entry in enumerate(re.findall(rb"(\d{10}) \d{5} ([nf])", table)):
        if entry[1] == b"n":
            found[number] = _object(data, int(entry[0]))
    return found


def _object(data: bytes, at: int) -> bytes:
    head = data[at : at + 4000].split(b"endobj")[0]
    stream = re.search(rb"stream\r?\n", head)
    if stream is None or b"FlateDecode" not in head[: stream.start()]:
        return head
    return head[: stream.start()] + zlib.decompressobj().decompress(data[at + stream.end() :])


def glyphs(table: bytes) -> dict[int, str]:
    """What each glyph of a font stands for, from its ToUnicode table."""
    out: dict[int, str] = {}
    for block in re.findall(rb"beginbfrange(.*?)endbfrange", table, re.DOTALL):
        for low, high, value in re.findall(rb"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            for glyph in range(int(low, 16), int(high, 16) + 1):
                out[glyph] = chr(int(value, 16) + glyph - int(low, 16))
        for low, _, values in re.findall(rb"<(\w+)>\s*<(\w+)>\s*\[(.*?)\]", block, re.DOTALL):
            for step, value in enumerate(re.findall(rb"<(\w+)>", values)):
                out[int(low, 16) + step] = bytes.fromhex(value.decode()).decode("utf-16-be")
    for block in re.findall(rb"beginbfchar(.*?)endbfchar", table, re.DOTALL):
        for glyph, value in re.findall(rb"<(\w+)>\s*<(\w+)>", block):
            out[int(glyph, 16)] = bytes.fromhex(value.decode()).decode("utf-16-be")
    return out


def pages(path: Path) -> list[str]:
    """The words of each page, in the order in which they were painted, without the spaces between them."""
    every = objects(path.read_bytes())
    fonts: dict[int, dict[int, str]] = {}
    for number, body in every.items():
        found = re.search(rb"/ToUnicode (\d+) 0 R", body)
        if found:
            fonts[number] = glyphs(every[int(found[1])])
    out = []
    for body in every.values():
        if re.search(rb"/Type\s*/Page\b", body):
            out.append(_words(body, every, fonts))
    return out


def _words(page: bytes, every: dict[int, bytes], fonts: dict[int, dict[int, str]]) -> str:
    content = re.search(rb"/Contents (\d+) 0 R", page)
    assert content
    resources = re.search(rb"/Resources (\d+) 0 R", page)
    named = every[int(resources[1])] if resources else page
    names = {name: int(number) for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", named)}
    out, now = [], {}
    for font, hexes in re.findall(rb"/(F\d+)\s[\d.]+\sTf|<([0-9A-Fa-f]+)>", every[int(content[1])]):
        if font:
            now = fonts[names[font]]
        else:
            codes = [int(hexes[at : at + 4], 16) for at in range(0, len(hexes), 4)]
            out.append("".join(now.get(code, "?") for code in codes))
    return plain("".join(out))


def plain(text: str) -> str:
    """The text without spaces (Qt calls them tabs) and ligatures, to be compared."""
    return "".join(unicodedata.normalize("NFKD", text).split())
