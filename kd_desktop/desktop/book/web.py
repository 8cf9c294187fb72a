"""The book as one HTML file: nothing outside it is needed, and it prints as well as it reads."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from functools import partial
from html import escape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.pictures import crest_image, icon_image, vignette_image
from kd_desktop.desktop.kit import theme

STYLE = f"""
:root {{ --ink: {theme.INK}; --paper: {theme.PAPER}; --bone: {theme.BONE}; --mute: {theme.MUTE};
  --teal: {theme.TEAL};
  --aye: {theme.AYE}; --nay: {theme.NAY}; --brass: {theme.BRASS}; }}
* {{ box-sizing: border-box; }}
html {{ background: {theme.TABLE}; }}
body {{ max-width: 50rem; margin: 2rem auto; padding: 3rem clamp(1rem, 6vw, 5rem); background: var(--paper);
  color: var(--ink);
  font: 1.06rem/1.55 "Source Serif Pro", "Source Serif 4", Georgia, "Times New Roman", serif; }}
h1, h2, h3 {{ line-height: 1.15; font-weight: 600; text-wrap: balance; }}
h1 {{ font-size: 2.8rem; margin: .6rem 0; }}
h2 {{ font-size: 2.1rem; margin: 0 0 .3rem; }}
h3 {{ font-size: 1.3rem; margin: 2.4rem 0 .6rem; border-bottom: 2px solid var(--ink);
  padding-bottom: .2rem; }}
.over, .under, figcaption, caption, table, .count, .mark, .side, nav li span {{
  font-family: "Source Sans Pro", "Source Sans 3", "Segoe UI", Helvetica, Arial, sans-serif; }}
.over {{ text-transform: uppercase; letter-spacing: .14em; font-size: .85rem; color: var(--mute);
  margin: 0; }}
.under, figcaption, .small {{ color: var(--mute); font-size: .95rem; }}
header.cover {{ text-align: center; }}
header.cover img.vignette {{ width: 100%; margin: 1.5rem 0; }}
header.cover ul {{ display: flex; flex-wrap: wrap; justify-content: center; gap: 1.6rem; list-style: none;
  padding: 0; }}
header.cover li img {{ display: block; width: 4.4rem; margin: 0 auto .3rem; }}
nav ol {{ padding: 0; list-style: none; }}
nav a {{ color: inherit; }}
nav li {{ display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px dotted var(--mute);
  padding: .3rem 0; }}
section {{ margin-top: 5rem; }}
.lead {{ font-size: 1.15rem; font-style: italic; }}
article {{ margin: 2rem 0; padding-left: 1.2rem; border-left: 6px solid var(--ink); }}
article.aye {{ border-left-color: var(--aye); }}
article.nay {{ border-left-style: double; border-left-width: 8px; border-left-color: var(--nay); }}
article h4 {{ font-size: 1.2rem; margin: 0; }}
article blockquote {{ margin: .6rem 0; font-style: italic; color: var(--mute); }}
article .side {{ font-weight: 700; color: var(--paper); background: var(--ink); padding: 0 .5em; }}
article.aye .side {{ background: var(--aye); }} article.nay .side {{ background: var(--nay); }}
article .count {{ font-size: .95rem; }}
article ul {{ padding-left: 1.1rem; margin: .4rem 0; }}
ul.rows {{ list-style: none; padding: 0; }}
ul.rows > li {{ display: flex; gap: .9rem; margin: .7rem 0; align-items: flex-start; }}
ul.rows img {{ width: 2.1rem; flex: none; }} ul.rows img.icon {{ width: 1.7rem; }}
ul.rows p {{ margin: 0; }} ul.rows .note {{ color: var(--mute); font-style: italic; white-space: pre-line; }}
figure {{ margin: 1.5rem 0; }} figure img {{ width: 100%; height: auto; border: 2px solid var(--ink); }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; width: 100%; font-size: .9rem; margin: 1rem 0; }}
caption {{ text-align: left; font-weight: 600; padding-bottom: .3rem; }}
th {{ text-align: left; background: var(--teal); color: var(--paper); font-weight: 600; }}
th, td {{ padding: .3rem .5rem; vertical-align: bottom; }} td {{ vertical-align: top; }}
tbody tr:nth-child(even) {{ background: var(--bone); }}
.n {{ text-align: right; font-variant-numeric: tabular-nums; }}
tr.strong {{ font-weight: 700; }}
@page {{ size: A4; margin: 20mm 18mm; }}
@media print {{
  html, body {{ background: white; }}
  .wide {{ overflow: visible; }} table {{ font-size: 8pt; }} th, td {{ padding: .2rem .3rem; }}
  body {{ margin: 0; padding: 0; max-width: none; font-size: 10.5pt; }}
  section, nav {{ break-before: page; margin-top: 0; }}
  article, figure, tr, ul.rows > li {{ break-inside: avoid; }}
  h2, h3, h4, caption {{ break-after: avoid; }}
  th, article .side, tbody tr {{ print-color-adjust: exact; -webkit-print-color-adjust: exact; }}
}}
"""


SIGNS = "+-\u2212"


class HtmlPage:
    """Writes blocks as HTML; `told` hears of each block when it is done."""

    def __init__(self, blocks: list[b.Block], told: Callable[[int], None]) -> None:
        self.blocks = blocks
        self.told = told
        self._pictures: dict[tuple[str, str], str] = {}

    def text(self) -> str:
        """The whole file."""
        cover = next(block for block in self.blocks if isinstance(block, b.TitlePage))
        body = "\n".join(self._body())
        return (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(cover.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
        )

    def _body(self) -> Iterator[str]:
        open_section = False
        for number, block in enumerate(self.blocks):
            if isinstance(block, b.Chapter):
                if open_section:
                    yield "</section>"
                open_section = True
            yield self._block(block)
            self.told(number)
        if open_section:
            yield "</section>"

    def _block(self, block: b.Block) -> str:
        if isinstance(block, b.TitlePage):
            return self._cover(block)
        if isinstance(block, b.Contents):
            return _contents(block)
        if isinstance(block, b.Chapter):
            return _chapter(block)
        if isinstance(block, b.Heading):
            return f"<h3>{escape(block.text)}</h3>"
        if isinstance(block, b.TextBlock):
            return "\n".join(f'<p class="{block.style}">{one}</p>' for one in _paragraphs(block.text))
        if isinstance(block, b.VoteBlock):
            return _decision(block)
        if isinstance(block, b.Items):
            return self._items(block)
        if isinstance(block, b.Grid):
            return _grid(block)
        return _picture(block)

    def _cover(self, cover: b.TitlePage) -> str:
        crests = "".join(
            f'<li><img src="{self._crest(crest)}" alt="">{escape(name)}</li>' for crest, name in cover.crests
        )
        vignette = embedded(vignette_image(cover.vignette, 1600))
        alt = escape(cover.vignette_alt)
        lines = "".join(f"<p>{escape(line)}</p>" for line in cover.lines)
        return (
            f'<header class="cover"><p class="over">{escape(cover.over)}</p><h1>{escape(cover.title)}</h1>'
            f'<img class="vignette" src="{vignette}" alt="{alt}">{lines}<ul>{crests}</ul></header>'
        )

    def _crest(self, crest: str) -> str:
        return self._kept("crest", crest, partial(crest_image, crest, 160))

    def _kept(self, kind: str, name: str, paint: Callable[[], QImage]) -> str:
        if (kind, name) not in self._pictures:
            self._pictures[kind, name] = embedded(paint())
        return self._pictures[kind, name]

    def _items(self, items: b.Items) -> str:
        rows = []
        for item in items.items:
            picture = ""
            if item.crest:
                picture += f'<img src="{self._crest(item.crest)}" alt="">'
            if item.icon:
                source = self._kept("icon", item.icon, partial(icon_image, item.icon, 96))
                picture += f'<img class="icon" src="{source}" alt="">'
            note = f'<p class="note">{escape(item.note)}</p>' if item.note else ""
            key = f' data-key="{escape(item.key)}"' if item.key else ""
            rows.append(f"<li{key}>{picture}<div><p>{escape(item.text)}</p>{note}</div></li>")
        return f'<ul class="rows {items.kind}">' + "\n".join(rows) + "</ul>"


def _contents(contents: b.Contents) -> str:
    rows = "\n".join(
        f'<li><a href="#{escape(anchor)}">{escape(title)}</a><span>{escape(note)}</span></li>'
        for anchor, title, note in contents.entries
    )
    return f"<nav><h2>{escape(contents.title)}</h2><ol>{rows}</ol></nav>"


def _chapter(chapter: b.Chapter) -> str:
    over = f'<p class="over">{escape(chapter.over)}</p>' if chapter.over else ""
    under = f'<p class="under">{escape(chapter.under)}</p>' if chapter.under else ""
    return f'<section id="{escape(chapter.anchor)}">{over}<h2>{escape(chapter.title)}</h2>{under}'


def _paragraphs(text: str) -> list[str]:
    return [escape(" ".join(one.split())) for one in text.split("\n\n") if one.strip()]


def _decision(one: b.VoteBlock) -> str:
    badge = f' <span class="side">{escape(one.badge)}</span>' if one.side else ""
    parts = [
        f'<article class="decision {one.side}" data-vote="{escape(one.mark)}">',
        f'<h4><span class="mark">{escape(one.mark)}</span> {escape(one.title)}{badge}</h4>',
    ]
    if one.letter:
        letter = "".join(f"<p>{text}</p>" for text in _paragraphs(one.letter))
        sender = f"<footer>{escape(one.sender)}</footer>" if one.sender else ""
        parts.append(f"<blockquote>{letter}{sender}</blockquote>")
    if one.question:
        parts.append(f"<p>{escape(one.question)}</p>")
    parts.append(f'<p class="count"><strong>{escape(one.decided)}</strong> {escape(one.count)}</p>')
    parts += [f"<p>{text}</p>" for text in _paragraphs(one.outcome)]
    if one.lines:
        parts.append("<ul>" + "".join(f"<li>{escape(line)}</li>" for line in one.lines) + "</ul>")
    parts.append("</article>")
    return "\n".join(parts)


def _grid(grid: b.Grid) -> str:
    right = numeric(grid)
    head = "".join(
        f'<th scope="col"{_n(place in right)}>{escape(heading)}</th>'
        for place, heading in enumerate(grid.headings)
    )
    rows = []
    for number, row in enumerate(grid.rows):
        cells = "".join(f"<td{_n(place in right)}>{escape(str(cell))}</td>" for place, cell in enumerate(row))
        strong = ' class="strong"' if number in grid.strong else ""
        rows.append(f"<tr{strong}>{cells}</tr>")
    return (
        f'<div class="wide"><table><caption>{escape(grid.caption)}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _n(right: bool) -> str:
    return ' class="n"' if right else ""


def numeric(grid: b.Grid) -> set[int]:
    """The columns of a table that hold numbers, which stand at the right."""
    return {
        place
        for place in range(1, len(grid.headings))
        if grid.rows and all(str(row[place]).lstrip(SIGNS).isdigit() or row[place] == "" for row in grid.rows)
        and any(row[place] != "" for row in grid.rows)
    }  # fmt: skip


def _picture(picture: b.Picture) -> str:
    source = embedded(picture.paint(), photo=picture.photo)
    caption = f"<figcaption>{escape(picture.caption)}</figcaption>" if picture.caption else ""
    return f'<figure><img src="{source}" alt="{escape(picture.alt)}">{caption}</figure>'


def embedded(image: QImage, *, photo: bool = False) -> str:
    """The picture as a data address: WebP, lossless but for a `photo`; PNG where Qt can't write WebP."""
    for kind, quality in (("WEBP", 82 if photo else 100), ("PNG", -1)):
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QImageWriter(buffer, QByteArray(kind.encode()))
        writer.setQuality(quality)
        if writer.write(image):
            break
    return f"data:image/{kind.lower()};base64," + base64.b64encode(data.data()).decode("ascii")
