"""What is at stake now, in a few lines: a Threat's cost and outcome, and what others can give.

Also for a Project that is being finished, and an Intrigue that waits for answers. It is beside the question,
where neither a hand nor a sheet covers it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple

from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtWidgets import QSizePolicy

from kd_desktop.desktop.explain.why import TableSubject
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter, Type
from kd_desktop.desktop.kit.sizes import Sizes
from kd_desktop.desktop.kit.theme import BRASS, DUSK, NIGHT, PAPER, PLATE
from kd_desktop.desktop.kit.wording import sentences, translate
from kd_desktop.desktop.page.card_part import CardPart
from kd_desktop.desktop.throne.cards import marks
from kd_desktop.desktop.throne.cards.effect_line import counted, counted_width
from kd_desktop.desktop.throne.cards.values import (
    IntrigueValue,
    ProjectValue,
    ThreatValue,
    card_of,
    open_threat,
    project_in_play,
)
from kd_desktop.desktop.throne.cards.words import intrigue_text, outcome_words
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.effects import effects_words
from kd_desktop.desktop.throne.phrases.tokens import token_name, tokens_words
from kd_desktop.engine.throne.state import NOTHING, Bidding, Tokens
from kd_desktop.engine.throne.view import View
from kd_desktop.engine.throne.vocabulary import TOKENS, Token

Form = Literal["band", "brief", "sheet"]
EDGE = 5
"""Pixels above and below the lines, at 100 %: with large text the tabs need every other one."""
NEAREST = 0.93
"""How near lines come to each other, where they don't fit otherwise."""
SHARE = 0.3
"""The largest share of the page's height, with everybody's tokens shown one by one."""


class Stakes(NamedTuple):
    """A title, a price, sentences about what follows, and what each of the others has to give.

    `others` are parties with their tokens, with `everybody` all players; F1 asks about `subject`. Those of a
    `threat` open it whole. `yours` are the own tokens, where they decide; `lacking` says that a part of the
    price has been paid. `seats` are those of the others.
    """

    title: str
    cost: Tokens
    said: tuple[str, ...]
    others: tuple[tuple[int, Tokens], ...]
    subject: TableSubject
    everybody: bool = False
    threat: ThreatValue | None = None
    yours: Tokens | None = None
    lacking: bool = False
    seats: tuple[int, ...] = ()

    @property
    def of_threat(self) -> bool:
        """Whether they are those of a Threat, which has a place of its own on the table."""
        return self.threat is not None

    @property
    def words(self) -> str:
        """The full text, for screen readers."""
        title = translate("Throne", "{title}.").format(title=self.title) if self.title else ""
        if any(self.cost):
            words = translate("Throne", "{title}: it costs {what}.")
            if self.lacking:
                words = translate("Throne", "{title} still needs {what}.")
            title = words.format(title=self.title, what=tokens_words(self.cost))
        if self.yours is not None:
            has = translate("Throne", "You have {tokens}.").format(tokens=tokens_words(self.yours))
            return sentences([has, title])
        has = translate("Throne", "{name} has {what}.")
        others = [has.format(name=claimant(one).name, what=tokens_words(stock)) for one, stock in self.others]
        return sentences([title, *self.said, *others])


def stakes_of(view: View, mine: int | None) -> Stakes | None:
    """The stakes of the present question, as the table knows them; None if the table shows them.

    `mine` is the seat that is asked, with its own tokens counted where it gives them.
    """
    if view.stack:
        pending = card_of(view, view.stack[-1].card)
        if isinstance(pending, IntrigueValue):
            subject = TableSubject("card", pending.card)
            return Stakes(pending.title, NOTHING, (intrigue_text(pending),), (), subject)
    if view.completing:
        project = project_in_play(view, view.completing[-1])
        gets = effects_words(project.reward, True)
        return Stakes(project.title, NOTHING, (gets,), (), TableSubject("card", project.card))
    threat = open_threat(view)
    if threat is None or not any(isinstance(one, Bidding) for one in view.waiting):
        return None
    seats = tuple(seat for seat in range(len(view.players)) if seat != mine)
    others = tuple((view.players[seat].party, view.players[seat].stock) for seat in seats)
    said = tuple(outcome_words(threat, beaten) for beaten in (True, False))
    subject = TableSubject("threat", threat.card)
    return Stakes(threat.title, threat.cost, said, others, subject, mine is None, threat, seats=seats)


def purse_of(view: View, seat: int | None, card: str) -> Stakes | None:
    """That seat's own tokens, and the price of a Project of its hand or what is lacking on one in play."""
    if seat is None or seat >= len(view.players):
        return None
    yours, subject = view.players[seat].stock, TableSubject("player", "", seat)
    built = next((one for one in view.projects if one.card == card), None)
    value = project_in_play(view, built) if built is not None else card_of(view, card) if card else None
    if not isinstance(value, ProjectValue):
        return Stakes("", NOTHING, (), (), subject, yours=yours)
    cost = value.missing if built is not None else value.cost
    return Stakes(value.title, cost, (), (), subject, yours=yours, lacking=built is not None)


class _Atom(NamedTuple):
    """A piece that stays in one line: its width, and what draws it from an x at a middle height."""

    wide: float
    draw: Callable[[Painter, float, float], object]
    gap: float
    about: TableSubject | None = None


class StakesPart(CardPart):
    """The lines, on a dark ground over the bar; hidden if there is nothing to say.

    A `brief` form has only title and price; a `sheet` has the room of a card, a line for each thing.
    """

    def __init__(self, look: Appearance) -> None:
        super().__init__(look)
        self.value: Stakes | None = None
        self.form: Form = "band"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def set_stakes(self, value: Stakes | None) -> None:
        """Show these stakes; None clears them."""
        if value == self.value:
            return
        self.value = value
        if value is not None:
            self.subject, self.opens = value.subject, value.of_threat
            self.say(value.words)
        self.setVisible(value is not None)
        self._measure()

    def counts_own(self) -> bool:
        """Whether they tell the own tokens."""
        return self.value is not None and self.value.yours is not None

    # room and drawing ------------------------------------------------------------------------------

    def lines(self, width: int, most: int) -> tuple[list[list[_Atom]], float]:
        """The atoms of each line at that width, and the height of a line.

        They are told as far apart as `most` pixels allow; at the least with small tokens, close together.
        """
        lead = self.look.px(20) * 1.5
        found: list[list[_Atom]] = []
        if self.value is None:
            return found, lead
        for parts in self._ways(self.value, width):
            found = [line for part in parts for line in _wrapped(part, self._room(width))]
            if len(found) * lead + self._edges() <= most:
                return found, lead
        nearer = (most - self._edges()) / len(found)
        return found, min(lead, max(nearer, lead * NEAREST))

    def _ways(self, value: Stakes, width: int) -> Iterator[list[list[_Atom]]]:
        """The ways to tell them, in parts that begin a line each; the first needs the most room."""
        sizes = self.look.sizes
        head = self._headed(value, width)
        if self.form == "brief":
            yield [head]
            return
        said = _said(value.said, sizes)
        named, marked, close = (_others(value, sizes, form) for form in ("named", "marked", "close"))
        if self.form == "sheet":
            yield [head, *said, *named]
            yield [head, *said, _joined(named)]
            yield [head, _joined(said), _joined(named)]
        lead = [*head, *_joined(said)]
        untitled = _others(value, sizes, "untitled")
        ways = [[*lead, *_joined(others)] for others in (named, untitled, marked)]
        room = self._room(width)
        least = len(_wrapped(ways[-1], room))
        yield [next(one for one in ways if len(_wrapped(one, room)) <= least)]
        nearest = _joined(_others(value, sizes, "nearest"))
        near = [*lead, *_joined(close)], [*lead, *nearest]
        least = len(_wrapped(near[-1], room))
        yield [next(one for one in near if len(_wrapped(one, room)) <= least)]
        if value.threat is not None:  # as printed on its card
            brief = [outcome_words(value.threat, beaten, short=True) for beaten in (True, False)]
            yield [[*head, *_joined(_said(brief, sizes)), *nearest]]

    def _headed(self, value: Stakes, width: int) -> list[_Atom]:
        """The own tokens, title and price; the tokens are named where that takes no other line."""
        sizes, room = self.look.sizes, self._room(width)
        named, plain = ([*_yours(value, sizes, named=named), *_head(value, sizes)] for named in (True, False))
        return named if len(_wrapped(named, room)) <= len(_wrapped(plain, room)) else plain

    def _room(self, width: int) -> float:
        return width - 2 * self.look.gap(24)

    def _edges(self) -> int:
        return 2 * self.look.gap(EDGE)

    def high(self, width: int, page: int) -> int:
        """The height on a page of that size; 0 if there is nothing to say."""
        if self.value is None:
            return 0
        lines, lead = self.lines(width, self._most(page))
        return math.ceil(len(lines) * lead) + self._edges()

    @staticmethod
    def _most(page: int) -> int:
        return round(page * SHARE)

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(400, round(self.look.px(20) * 1.5) + self._edges())

    def body(self) -> QRectF:
        """The whole part."""
        return QRectF(self.rect())

    def draw(self, painter: Painter, box: QRectF) -> None:
        """A dark band with a brass line over it."""
        painter.p.fillRect(self.rect(), NIGHT)
        painter.seg((0, 1), (box.width(), 1), BRASS, 2, 0.4)
        for atom, x, cy, _ in self._placed(box):
            atom.draw(painter, x, cy)

    def inner_at(self, place: QPoint) -> TableSubject | None:
        """Somebody's stock."""
        for atom, x, cy, lead in self._placed(self.body()):
            if x <= place.x() < x + atom.wide and abs(place.y() - cy) <= lead / 2:
                return atom.about
        return None

    def _placed(self, box: QRectF) -> Iterator[tuple[_Atom, float, float, float]]:
        """Each atom with its x, its middle height, and the height of its line."""
        lines, lead = self.lines(self.width(), self.height())
        spare = max(0.0, box.height() - len(lines) * lead - self._edges())
        if self.form == "sheet":
            lead += min(spare / max(1, len(lines)), lead * 0.3)
            spare = max(0.0, box.height() - len(lines) * lead - self._edges())
        cy = self.look.gap(EDGE) + min(spare / 2, lead / 2) + lead / 2
        for line in lines:
            x = float(self.look.gap(24))
            for atom in line:
                yield atom, x, cy, lead
                x += atom.wide + atom.gap
            cy += lead


def _wrapped(atoms: list[_Atom], room: float) -> list[list[_Atom]]:
    """The atoms in as many lines as they need."""
    lines: list[list[_Atom]] = [[]]
    x = 0.0
    for atom in atoms:
        if lines[-1] and x + atom.wide > room:
            lines.append([])
            x = 0.0
        lines[-1].append(atom)
        x += atom.wide + atom.gap
    return lines


def _head(value: Stakes, sizes: Sizes) -> list[_Atom]:
    """The title and the price."""
    quiet = sizes.type(20, ink=DUSK, ground=NIGHT)
    figure = _figure(sizes)
    out = [*_words(value.title, sizes.type(22, 700, serif=True, ink=PAPER, ground=NIGHT))]
    if any(value.cost):
        costs = translate("Throne", "still needs") if value.lacking else translate("Throne", "costs")
        out += _words(costs, quiet)
        out.append(_Atom(counted_width(value.cost, figure), _drawn(value.cost, figure), 0.0))
    return _apart(out, sizes)


def _yours(value: Stakes, sizes: Sizes, *, named: bool) -> list[_Atom]:
    """The own tokens, where they decide, with the names of their types or without."""
    if value.yours is None:
        return []
    figure = _figure(sizes)
    quiet = sizes.type(20, ink=DUSK, ground=NIGHT)
    lead = _words(translate("Throne", "You have:"), quiet)
    if named:
        each = zip(TOKENS, value.yours, strict=True)
        return _apart([*lead, *(_named(kind, n, figure, quiet) for kind, n in each)], sizes)
    return _apart(
        [*lead, _Atom(_stock_width(value.yours, figure), _stock(None, value.yours, figure), 0.0)], sizes
    )


def _named(kind: Token, n: int, figure: Type, quiet: Type) -> _Atom:
    """An amount with its token and the token's name."""
    ink = figure if n else figure._replace(ink=DUSK, weight=400)
    said, size = token_name(kind), figure.px * USUAL.size
    before = ink.width(str(n)) + figure.px * USUAL.before

    def draw(painter: Painter, x: float, cy: float) -> None:
        painter.text(x, cy + figure.px * 0.35, str(n), ink)
        marks.token(painter, kind, x + before + size / 2, cy, size, True)
        painter.text(x + before + size + figure.px * USUAL.after, cy + quiet.px * 0.35, said, quiet)

    wide = before + size + figure.px * USUAL.after + quiet.width(said)
    return _Atom(wide, draw, figure.px * 0.7)


def _figure(sizes: Sizes) -> Type:
    return sizes.type(22, 700, ink=PAPER, ground=NIGHT)


def _said(told: Iterable[str], sizes: Sizes) -> list[list[_Atom]]:
    """What follows, each sentence for itself."""
    text = sizes.type(20, ink=PAPER, ground=NIGHT)
    return [_apart(list(_words(said, text)), sizes) for said in told]


def _joined(parts: list[list[_Atom]]) -> list[_Atom]:
    return [atom for part in parts for atom in part]


def _others(value: Stakes, sizes: Sizes, form: str) -> list[list[_Atom]]:
    """The others' tokens, each for itself: "named" or only "marked" with its emblem, which can be "close".

    Those that are named can do without a title (`untitled`), as those that are close, or "nearest".
    """
    if not value.others:
        return []
    all_ = translate("Throne", "In stock:") if value.everybody else translate("Throne", "Others’ stock:")
    titled = form in ("named", "marked")
    lead = [*_words(all_, sizes.type(20, ink=DUSK, ground=NIGHT))] if titled else []
    figure, part = _figure(sizes), sizes.gap(22)
    if form in NEAR:
        how, apart = NEAR[form]
        each = [
            _Atom(
                figure.px * how.badge + _stock_width(stock, figure, how),
                _stock(party, stock, figure, how=how),
                sizes.gap(apart),
            )
            for party, stock in value.others
        ]
        return [[one] for one in _asking(each, value)]
    name = sizes.type(20, serif=True, ink=PAPER, ground=NIGHT) if form != "marked" else None
    width_of_name = 0.0
    if name is not None:
        width_of_name = max(name.width(claimant(party).name) for party, _ in value.others) + figure.px * 0.5
    each = [
        _Atom(
            _stock_width(stock, figure) + figure.px * USUAL.badge + width_of_name,
            _stock(party, stock, figure, (name, width_of_name) if name is not None else None),
            part,
        )
        for party, stock in value.others
    ]
    each = _asking(each, value)
    return [[*lead, each[0]], *([one] for one in each[1:])]


def _asking(stocks: list[_Atom], value: Stakes) -> list[_Atom]:
    """These stocks, each with the thing that a click on it asks about."""
    return [
        one._replace(about=TableSubject("tokens", "", seat))
        for one, seat in zip(stocks, value.seats, strict=True)
    ]


def _apart(atoms: list[_Atom], sizes: Sizes) -> list[_Atom]:
    """These atoms, with a wider gap after the last."""
    return [*atoms[:-1], atoms[-1]._replace(gap=sizes.gap(22))] if atoms else atoms


def _words(said: str, style: Type) -> Iterator[_Atom]:
    for word in said.split():
        yield _Atom(style.width(word), _printed(word, style), style.width(" "))


def _printed(word: str, style: Type) -> Callable[[Painter, float, float], object]:
    return lambda painter, x, cy: painter.text(x, cy + style.px * 0.35, word, style)


def _drawn(tokens: Tokens, figure: Type) -> Callable[[Painter, float, float], object]:
    return lambda painter, x, cy: counted(painter, x, cy, tokens, figure)


class _Spacing(NamedTuple):
    """The size of a stock's tokens, the room before and after each, and that of the emblem before all."""

    size: float
    before: float
    after: float
    badge: float


USUAL = _Spacing(1.36, 0.18, 0.31, 1.5)
NEAR = {"close": (_Spacing(1.04, 0.08, 0.2, 1.42), 10), "nearest": (_Spacing(0.98, 0.06, 0.12, 1.34), 9)}
"""Closer spacings by their form, each with the gap between two stocks, in pixels at 100 %."""


def _stock_width(stock: Tokens, figure: Type, how: _Spacing = USUAL) -> float:
    each = figure.px * (how.size + how.before + how.after)
    return sum(figure.width(str(n)) + each for n in stock)


def _stock(
    party: int | None,
    stock: Tokens,
    figure: Type,
    named: tuple[Type, float] | None = None,
    how: _Spacing = USUAL,
) -> Callable[[Painter, float, float], object]:
    """A claimant's emblem, its name in that type and width, and the amount of each type, also 0."""

    def draw(painter: Painter, x: float, cy: float) -> None:
        if party is not None:
            marks.badge(painter, party, x + figure.px * 0.6, cy, figure.px * 1.15, PLATE)
            x += figure.px * how.badge
            if named is not None:
                name, apart = named
                painter.text(x, cy + name.px * 0.35, claimant(party).name, name)
                x += apart
        for kind, n in zip(TOKENS, stock, strict=True):
            ink = figure if n else figure._replace(ink=DUSK, weight=400)
            x = painter.text(x, cy + figure.px * 0.35, str(n), ink) + figure.px * how.before
            size = figure.px * how.size
            marks.token(painter, kind, x + size / 2, cy, size, True)
            x += size + figure.px * how.after

    return draw
