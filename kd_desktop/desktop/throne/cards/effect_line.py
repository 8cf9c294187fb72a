"""A line of tokens: a card's price, or each builder's reward, as tokens, steps and words."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF

from kd_desktop.desktop.kit import fitting
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.plates import outline
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import MUTE
from kd_desktop.desktop.kit.wording import signed, translate
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.inks import GLEAM
from kd_desktop.desktop.throne.phrases.effects import effects_short, reward_parts
from kd_desktop.engine.throne.state import Tokens
from kd_desktop.engine.throne.vocabulary import TOKENS, Effect

SAID_AT_LEAST = 5.0
"""Least width of words beside tokens, in ems."""


def token_width(figure: Type, words: str) -> float:
    """The width of a figure with its token."""
    return figure.width(words) + figure.px * 1.85


def _token(painter: Painter, x: float, cy: float, kind: str, words: str, figure: Type) -> float:
    """A figure and a token; returns the x after them."""
    size = figure.px * 1.36
    x = painter.text(x, cy + figure.px * 0.35, words, figure) + figure.px * 0.18
    marks.token(painter, kind, x + size / 2, cy, size)
    return x + size + figure.px * 0.31


def counted(painter: Painter, x: float, cy: float, tokens: Tokens, figure: Type) -> float:
    """The amount of each type that isn't 0; returns the x after them."""
    for kind, n in zip(TOKENS, tokens, strict=True):
        if n:
            x = _token(painter, x, cy, kind, str(n), figure)
    return x


def counted_width(tokens: Tokens, figure: Type) -> float:
    """The width of `counted`."""
    return sum(token_width(figure, str(n)) for n in tokens if n)


def reward_width(reward: Iterable[Effect], figure: Type) -> float:
    """The width of a reward's tokens and steps."""
    tokens, steps, _ = reward_parts(reward)
    return sum(token_width(figure, str(one.n)) for one in tokens) + sum(
        token_width(figure, signed(one.n)) for one in steps
    )


def reward_height(reward: tuple[Effect, ...], width: float, sizes: Sizes) -> float:
    """The least height of its strip at that width, with all that is said in words."""
    _, _, said = reward_parts(reward)
    label = sizes.type(18, ground=GLEAM)
    one = label.px * 1.7
    if not said:
        return one
    figure = sizes.type(22, 700, ground=GLEAM)
    room = width - label.px * 1.1 - reward_width(reward, figure)
    room = max(room, label.px * SAID_AT_LEAST)
    type_, lines = fitting.fit(label, effects_short(said), room, 4, round(label.px * 0.8))
    return max(one, type_.px * (len(lines) * fitting.lead() + 0.3))


def draw_reward(painter: Painter, box: QRectF, reward: tuple[Effect, ...], sizes: Sizes) -> None:
    """The strip of a Project with each builder's reward, as large as it fits: called so on every one."""
    painter.fill(outline(box), GLEAM, 0.5)
    tokens, steps, said = reward_parts(reward)
    label = sizes.type(18, ground=GLEAM)
    words = translate("Throne", "each")
    figure = sizes.type(22, 700, ground=GLEAM)
    pad, cy = label.px * 0.55, box.center().y()
    figure = figure._replace(px=max(12, min(figure.px, round(box.height() * 0.6))))
    room = box.width() - 2 * pad
    while figure.px > label.px * 0.8 and reward_width(reward, figure) > room:
        figure = figure._replace(px=figure.px - 1)
    wide = reward_width(reward, figure)
    x = box.x() + pad
    least = label.px * SAID_AT_LEAST if said else 0.0
    left = room - label.width(words) - wide - least
    if left >= label.px * 0.3:
        apart = min(label.px * 0.9, left)
        x = painter.text(x, cy + label.px * 0.35, words, label) + apart
    elif not said:
        x = box.center().x() - wide / 2
    for gain in tokens:
        x = _token(painter, x, cy, gain.token, str(gain.n), figure)
    for move in steps:
        size = figure.px * 1.36
        x = painter.text(x, cy + figure.px * 0.35, signed(move.n), figure) + figure.px * 0.22
        marks.step(painter, move.track, x + size / 2, cy, size)
        x += size + figure.px * 0.31
    if said:
        _say(painter, QRectF(x, box.y(), box.right() - pad - x, box.height()), said, label)


def _say(painter: Painter, box: QRectF, said: list[Effect], label: Type) -> None:
    """Effects other than tokens, in words, if enough of them can be printed."""
    if box.width() < label.px * SAID_AT_LEAST:
        return
    found = fitting.block(label, effects_short(said), box.width(), box.height(), round(label.px * 0.8))
    if found is None:
        return
    type_, lines = found
    lead = type_.px * fitting.lead()
    y = box.center().y() - lead * (len(lines) - 1) / 2 + type_.px * 0.35
    painter.lines(box.x(), y, lines, type_, lead)


def draw_price(painter: Painter, x: float, cy: float, cost: Tokens, sizes: Sizes, room: float) -> float:
    """A card's price: a word and the tokens, without the word if that is too wide; returns the x after it."""
    label, figure = sizes.type(18, ink=MUTE), sizes.type(22, 700)
    words = translate("Throne", "costs")
    wide = counted_width(cost, figure)
    if label.width(words) + label.px * 0.8 + wide <= room:
        x = painter.text(x, cy + label.px * 0.35, words, label) + label.px * 0.8
    while figure.px > label.px * 0.7 and counted_width(cost, figure) > room:
        figure = figure._replace(px=figure.px - 1)
    return counted(painter, x, cy, cost, figure)
