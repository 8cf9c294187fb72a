"""Shapes as SVG text, as short as it gets; the same shapes give the same text."""

from __future__ import annotations

from collections.abc import Iterable

from kd_desktop.desktop.woodcut.contours import Contour, Contours, Gouge, solid


def number(value: float) -> str:
    """A number with at most one decimal, and no needless zero."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    elif text.startswith("0."):
        text = text[1:]
    elif text.startswith("-0."):
        text = "-" + text[2:]
    return "0" if text == "-0" else text


def path_data(shape: Contours, coarse: bool = False) -> str:
    """The contours as the text of a path; large ones in whole numbers, `coarse` ones sooner."""
    lines: list[str] = []
    for contour in shape:
        if isinstance(contour, Gouge):
            text = _curves(contour, max(x for x, _ in contour) - min(x for x, _ in contour))
        else:
            wide = max(x for x, _ in contour) - min(x for x, _ in contour)
            whole = (wide > 240 and len(contour) > 8) or (coarse and wide > 26)
            text = _facets(contour, 0 if whole else 1)
        if text:
            lines.append(text)
    return "\n".join(lines)


def _curves(gouge: Gouge, wide: float) -> str:
    places = 0 if wide > 44 else 1
    first = gouge.curves[0]
    x, y = round(first[0], places), round(first[1], 1)
    (ax, ay), (ex, ey), (bx, by) = ((round(a - x, places), round(b - y, 1)) for a, b in gouge.curves[1:])
    if not ex and not ey:
        return ""
    out = f"{_pair(ax, ay)} {_pair(ex, ey)} {_pair(bx - ex, by - ey)} {_pair(-ex, -ey)}"
    return f"M{_pair(x, y)}q{out}".replace(" -", "-")


def _facets(contour: Contour, places: int) -> str:
    x, y = round(contour[0][0], places), round(contour[0][1], places)
    start, steps = f"M{_pair(x, y)}l", []
    for point in contour[1:]:
        a, b = round(point[0], places), round(point[1], places)
        if (a, b) != (x, y):
            steps.append(_pair(a - x, b - y))
            x, y = a, b
    return start + " ".join(steps).replace(" -", "-") + "z" if len(steps) > 1 else ""


def _pair(x: float, y: float) -> str:
    return f"{number(x)} {number(y)}"


def inked(shape: Contours, ink: str, name: str = "", sw: float = 0, rule: str = "") -> str:
    """The contours in one ink, with a stroke of it `sw` wide; "" if there is nothing to draw."""
    if not shape:
        return ""
    data = path_data(shape if rule else solid(shape), sw >= 4)
    if not data:
        return ""
    marks = f' id="{name}"' if name else ""
    marks += f' fill="{ink}"'
    if sw:
        marks += f' stroke="{ink}" stroke-width="{number(sw)}"'
    if rule:
        marks += f' fill-rule="{rule}"'
    return f'<path{marks} d="{data}"/>'


def group(name: str, *parts: str) -> str:
    """The parts that aren't empty as one group."""
    body = "\n".join(part for part in parts if part)
    return f'<g id="{name}">\n{body}\n</g>'


def document(size: tuple[int, int], title: str, about: str, parts: Iterable[str]) -> str:
    """A whole drawing."""
    wide, high = size
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    )
    words = f"<title>{title}</title>\n<desc>{about}</desc>"
    body = "\n".join(parts)
    return f'{head} stroke-linejoin="round">\n{words}\n{body}\n</svg>\n'
