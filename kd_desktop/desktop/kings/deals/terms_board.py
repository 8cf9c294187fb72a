"""The tiles of a plain deal in three groups: the other house, what you give, and what you want for it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from kd_desktop.desktop.kings.deals.terms import (
    COINS,
    ON_PHASE,
    THINGS,
    Terms,
    Thing,
    line,
    lines,
    things,
    why_not,
    why_not_wanted,
)
from kd_desktop.desktop.kings.deals.tiles import CoinTile, HouseTile, ThingTile, Tile
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.dispose import put_away
from kd_desktop.desktop.kit.label import Label
from kd_desktop.desktop.kit.snug import SnugPlate
from kd_desktop.desktop.kit.theme import INK, text
from kd_desktop.engine.kings.view import ReignView

ROWS = 2
"""The number of rows in each group."""
FIRST = 3
"""The number of tiles in the first row: Coins with their number are wide."""


class _Group(QWidget):
    """Tiles in rows under a heading; `chips` of the whole board stand at the right of the heading."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.heading = Label("", self)
        self.chips: list[SnugPlate] = []
        self.rows: list[list[Tile]] = []
        self.even = False

    def lay(self, rows: Iterable[Iterable[Tile]]) -> None:
        """Show these tiles in place of the former ones."""
        former, self.rows = self.rows, [list(row) for row in rows]
        for tile in (one for row in former for one in row):
            if not any(tile in row for row in self.rows):
                tile.hide()
        for row in self.rows:
            for tile in row:
                tile.setParent(self)
                tile.show()

    def add_chip(self, chip: SnugPlate) -> None:
        """Add a plate beside the heading."""
        self.chips.append(chip)
        chip.setParent(self.parentWidget())
        chip.show()

    def title(self, words: str) -> None:
        """Set the heading."""
        self.heading.setText(words)
        self.look.dress(self.heading, INK, 24, 600, serif=True)

    def least(self) -> int:
        """Its least width with its rows as they are."""
        head = self.heading.sizeHint().width() + sum(chip.sizeHint().width() for chip in self.chips) + 8
        if self.even:
            return max(head, sum(self._columns()))
        return max([head, *(sum(_least(tile) for tile in row) for row in self.rows)])

    def _columns(self) -> list[int]:
        """The least widths of its columns, with the tiles of all rows aligned."""
        across = max((len(row) for row in self.rows), default=0)
        return [max(_least(row[place]) for row in self.rows if place < len(row)) for place in range(across)]

    def heads(self) -> list[QSize]:
        """The sizes of the heading and of the plates beside it."""
        return [part.sizeHint() for part in (self.heading, *self.chips)]

    def head(self) -> int:
        """The height of the heading with the plates beside it."""
        chips = max((chip.sizeHint().height() for chip in self.chips), default=0)
        return max(self.heading.sizeHint().height() + 4, chips)

    def place_in_row(self, width: int) -> int:
        """Place the heading before even tiles, because height is scarce; returns the total height."""
        said = self.heading.sizeHint()
        left = said.width() + self.look.gap(8)
        high = self._place_even(width - left, 0, left)
        first = self.rows[0][0].sizeHint().height() if self.rows else said.height()
        self.heading.setGeometry(4, (first - said.height()) // 2, said.width(), said.height())
        return max(high, said.height())

    def place_low(self, width: int, left: int) -> int:
        """Place the heading before the tiles' rows, which begin there, or above them where they would break.

        Height is scarce, and the plates beside the heading stand elsewhere; returns the total height.
        """
        said, room, y = self.heading.sizeHint(), width - left, 0
        if any(sum(map(_least, row)) > room for row in self.rows):
            return self._place_rows(width, self._place_heading(width, said.height() + 4))
        first = self.rows[0][0].sizeHint().height() if self.rows else said.height()
        self.heading.setGeometry(4, (first - said.height()) // 2, said.width(), said.height())
        for row in self.rows:
            y += _justify(row, width, y, left)
        return max(y, said.height())

    def _place_heading(self, width: int, head: int) -> int:
        said = self.heading.sizeHint()
        self.heading.setGeometry(4, (head - said.height()) // 2, min(said.width(), width), said.height())
        return head

    def _place_rows(self, width: int, y: int) -> int:
        """Place the rows under one another from there on; returns where they end."""
        for row in self.rows:
            for part in _broken(row, width):
                y += _justify(part, width, y)
        return y

    def place(self, width: int, head: int = 0) -> int:
        """Place everything at that width, with the heading that high; returns the total height."""
        y = self._place_heading(width, max(head, self.head()))
        if self.even and self.rows:
            return y + self._place_even(width, y)
        return self._place_rows(width, y)

    def _place_even(self, width: int, y: int, left: int = 0) -> int:
        """Tiles under one another in columns; all in one row, where there is room for more than that."""
        tiles = [tile for row in self.rows for tile in row]
        if not tiles:
            return 0
        high, columns = tiles[0].sizeHint().height(), self._columns()
        fitting = width // max(map(_least, tiles))
        if fitting > len(columns):
            across = min(fitting, len(tiles))
            wides = [width // across] * across
        else:
            spare = max(0, width - sum(columns)) // len(columns)
            wides = [column + spare for column in columns]
        for place, tile in enumerate(tiles):
            row, at = divmod(place, len(wides))
            tile.setGeometry(left + sum(wides[:at]), y + row * high, wides[at], high)
        return -(-len(tiles) // len(wides)) * high


def _least(tile: Tile) -> int:
    return tile.minimumSizeHint().width()


def _broken(row: list[Tile], width: int) -> list[list[Tile]]:
    """The row in as many as it needs."""
    if len(row) < 2 or sum(map(_least, row)) <= width:
        return [row]
    half = (len(row) + 1) // 2
    return [*_broken(row[:half], width), *_broken(row[half:], width)]


def _justify(row: list[Tile], width: int, y: int, left: int = 0) -> int:
    """Place a row from the left over all the width, every tile a share wider than it must be; its height."""
    leasts, hints = [_least(tile) for tile in row], [tile.sizeHint() for tile in row]
    spare, x = width - left - sum(leasts), left
    wishes = [hint.width() - least for hint, least in zip(hints, leasts, strict=True)]
    if sum(wishes) > spare > 0:  # lines that fit by themselves come first
        order = sorted(range(len(row)), key=lambda place: wishes[place])
        for place in order:
            wishes[place] = min(wishes[place], spare) if wishes[place] <= spare else 0
            spare -= wishes[place]
    else:
        spare -= sum(wishes)
    for place, tile in enumerate(row):
        wide = leasts[place] + wishes[place] + spare // len(row) + (place < spare % len(row))
        tile.setGeometry(x, y, wide, hints[place].height())
        x += wide
    return max((hint.height() for hint in hints), default=0)


class TermsBoard(QWidget):
    """A plain deal in tiles. `changed` says that the terms changed, `toward` to which other house.

    `terms` are the terms shown; offers to another house are made by the drawer. `typed` are the Coins that a
    person set, if any, `picked` says that they chose a thing, and `turned` that the last choice changed which
    house pays. The groups stand beside each other, without the houses' names or below each other where there
    is less room.
    """

    changed = Signal()
    toward = Signal(int)

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self.look = look
        self.terms: Terms | None = None
        self.typed: int | None = None
        self.picked = self.turned = False
        self._reign: ReignView | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.to, self.give, self.want = (_Group(look) for _ in range(3))
        for group in (self.to, self.give, self.want):
            group.setParent(self)
        self.to.even = True
        self.houses: list[HouseTile] = []
        self._measured: tuple[object, ...] = ()
        self._heights: dict[int, int] = {}
        self.gives, self.wants = self._things(self.give), self._things(self.want)
        self._shown: tuple[Thing, ...] = ()
        self._lay_things(ON_PHASE[True])
        for tiles, giving in ((self.gives, True), (self.wants, False)):
            for thing, tile in tiles.items():
                tile.clicked.connect(lambda *_, t=thing, g=giving: self._chosen(t, giving=g))
                if isinstance(tile, CoinTile):
                    tile.changed.connect(lambda n, g=giving: self._counted(n, giving=g))
        look.changed.connect(self._arrange)
        self.clear()

    def clear(self) -> None:
        """Show no terms."""
        self.terms, self._reign = None, None
        self.typed, self.picked, self.turned = None, False, False
        for gone in self.houses:
            put_away(gone)
        self.houses = []
        self.to.lay(())
        for group in (self.to, self.give, self.want):
            group.title("")
        for tile in (*self.gives.values(), *self.wants.values()):
            tile.choose(False)
            tile.offer()
            if isinstance(tile, CoinTile):
                tile.show_value(1)

    def _things(self, group: _Group) -> dict[Thing, Tile]:
        tiles: dict[Thing, Tile] = {
            thing: CoinTile(self.look, 1) if thing == COINS else ThingTile(self.look, thing)
            for thing in THINGS
        }
        for tile in tiles.values():
            tile.setParent(group)
            tile.hide()
        return tiles

    def _lay_things(self, shown: tuple[Thing, ...]) -> None:
        """Tiles for these things in both groups."""
        if shown != self._shown:
            self._shown = shown
            for group, tiles in ((self.give, self.gives), (self.want, self.wants)):
                group.lay([tiles[thing] for thing in row] for row in (shown[:FIRST], shown[FIRST:]))

    @property
    def coins(self) -> CoinTile:
        """The tile of the Coins that the seat gives."""
        tile = self.gives[COINS]
        assert isinstance(tile, CoinTile)
        return tile

    @property
    def counting(self) -> CoinTile:
        """The tile of the Coins that change hands, one way or the other."""
        tile = self.wants[COINS]
        assert isinstance(tile, CoinTile)
        return tile if tile.chosen else self.coins

    def all_tiles(self) -> Iterable[Tile]:
        """Every tile shown."""
        groups = ((side[thing] for thing in self._shown) for side in (self.gives, self.wants))
        return (*self.houses, *chain.from_iterable(groups))

    # what it says ------------------------------------------------------------------------------------

    def show_terms(self, terms: Terms, reign: ReignView, taken: dict[int, str]) -> None:
        """Show these terms; `taken` has the reason for each house that can't get an offer now."""
        if self._reign is None or len(self.houses) != len(reign.seats) - 1 or self._strangers(reign, terms):
            self._make_houses(reign, terms.maker)
        self.terms, self._reign = terms, reign
        self._lay_things(things(reign))
        maker = reign.seats[terms.maker].house.name
        self.to.title(self.tr("To"))
        self.give.title(self.tr("{house} gives").format(house=maker))
        self.want.title(self.tr("{house} wants").format(house=maker))
        for tile in self.houses:
            self._say(tile, taken.get(tile.seat, ""), reign.seats[tile.seat].house.member)
            tile.choose(tile.seat == terms.other)
            tile.setAccessibleDescription(tile.reason or self.tr("This house gets the offer."))
        for tiles, giver, getter, chosen in (
            (self.gives, terms.maker, terms.other, terms.gives),
            (self.wants, terms.other, terms.maker, terms.wants),
        ):
            for thing, one in tiles.items():
                if isinstance(one, CoinTile):
                    one.payer, one.payee = giver, getter
                    one.show_value(terms.coins)
                else:
                    words = line(reign, giver, getter, thing, terms if thing == chosen else None)
                    refused = why_not if giver == terms.maker else why_not_wanted
                    self._say(one, refused(reign, giver, thing), words)
                    one.lines = lines(reign, terms.maker, thing, giving=giver == terms.maker)
                one.choose(thing == chosen)
                self._name(one, reign.seats[giver].house.name)
        self._arrange()

    def _name(self, tile: Tile, giver: str) -> None:
        """A screen reader hears whose thing it is."""
        words = tile.spoken()
        if not isinstance(tile, CoinTile) or not tile.chosen:
            words = self.tr("{house}: {thing}").format(house=giver, thing=words)
        tile.setAccessibleName(words)

    def _say(self, tile: Tile, reason: str, note: str) -> None:
        if reason:
            tile.note = ""
            tile.refuse(reason)
        else:
            tile.offer(note)

    def _strangers(self, reign: ReignView, terms: Terms) -> bool:
        """Whether other houses have tiles than those that may be asked."""
        return [tile.seat for tile in self.houses] != _others(reign, terms.maker) or any(
            tile.text() != reign.seats[tile.seat].house.name for tile in self.houses
        )

    def _make_houses(self, reign: ReignView, maker: int) -> None:
        typed, picked = self.typed, self.picked
        self.clear()
        self.typed, self.picked = typed, picked
        for seat in _others(reign, maker):
            house = reign.seats[seat].house
            tile = HouseTile(self.look, seat, house.crest, house.name)
            tile.clicked.connect(lambda *_, s=seat: self.toward.emit(s))
            self.houses.append(tile)
        half = 1 if len(self.houses) <= ROWS else 2
        self.to.lay(self.houses[place : place + half] for place in range(0, len(self.houses), half))

    # what is pressed ---------------------------------------------------------------------------------

    def _chosen(self, thing: Thing, *, giving: bool) -> None:
        if self.terms is None or self._reign is None:
            return
        side = self.terms.giving if giving else self.terms.wanting
        self.picked = True
        self._become(side(thing, self._reign))

    def _counted(self, n: int, *, giving: bool) -> None:
        if self.terms is None or self._reign is None:
            return
        side = self.terms.giving if giving else self.terms.wanting
        self.typed = n
        self._become(side(COINS, self._reign)._replace(coins=n))

    def _become(self, terms: Terms) -> None:
        former = self.terms
        self.turned = former is not None and (former.gives == COINS) != (terms.gives == COINS)
        self.terms = terms
        self.changed.emit()

    # room --------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the groups for the width."""
        self.arrange(self.width())

    def heightForWidth(self, width: int) -> int:
        """The height the groups need: found by placing them, and cached, since layouts ask often."""
        told = self._told()
        if told != self._measured:
            self._measured, self._heights = told, {}
        if width not in self._heights:
            self._heights[width] = self.arrange(width)
            if width != self.width():
                self.arrange(self.width())
        return self._heights[width]

    def _told(self) -> tuple[object, ...]:
        """All that the places depend on besides the width."""
        tiles = [(tile.text(), tile.note, tile.reason, tile.lines) for tile in self.all_tiles()]
        heads = [group.heads() for group in (self.to, self.give, self.want)]
        return self.look.room, text.edition, tiles, heads

    def _arrange(self) -> None:
        self.arrange(self.width())
        self.updateGeometry()

    def arrange(self, room: int) -> int:
        """Place everything at that width; returns the height.

        The groups stand beside each other with the houses' names, without them, or below each other, in low
        tiles.
        """
        gap = self.look.gap(18)
        self._flatten(False)
        give, want = self.give.least(), self.want.least()
        for named in (True, False):
            for tile in self.houses:
                tile.name(named)
            to = self.to.least()
            free = room - to - 2 * gap
            if give + want <= free:  # halves, if each has room in its half
                wide = free // 2 if max(give, want) <= free // 2 else give + (free - give - want) // 2
                return self._beside((to, wide, free - wide), gap)
        for tile in self.houses:
            tile.name(True)
        return self._below_each_other(room, gap // 2)

    def _below_each_other(self, room: int, gap: int) -> int:
        """The groups one below the other, each behind its heading, and last the plates that aren't terms."""
        self._flatten(True)
        sides = self.give, self.want
        left = max(group.heading.sizeHint().width() for group in sides) + self.look.gap(8)
        y = 0
        for group in (self.to, *sides):
            high = group.place_in_row(room) if group is self.to else group.place_low(room, left)
            group.setGeometry(0, y, room, high)
            y += high + gap
        chips = [chip for group in sides for chip in group.chips]
        return y + _in_line(chips, room, y, max((chip.sizeHint().height() for chip in chips), default=0))

    def _flatten(self, single: bool) -> None:
        """Have every tile's line beside its title, or under it."""
        for tile in (*self.houses, *self.gives.values(), *self.wants.values()):
            tile.flatten(single)

    def _beside(self, wides: tuple[int, int, int], gap: int) -> int:
        groups = tuple(zip((self.to, self.give, self.want), wides, strict=True))
        head = max(group.head() for group, _ in groups)
        highest = max(group.place(width, head) for group, width in groups)
        x = 0
        for group, width in groups:
            group.setGeometry(x, 0, width, highest)
            _in_line(group.chips, x + width, 0, head)
            x += width + gap
        return highest


def _in_line(chips: list[SnugPlate], right: int, y: int, high: int) -> int:
    """Place plates side by side up to that edge, in a line that high; returns its height."""
    for chip in reversed(chips):
        size = chip.sizeHint()
        right -= size.width()
        chip.setGeometry(right, y + (high - size.height()) // 2, size.width(), size.height())
    return high


def _others(reign: ReignView, maker: int) -> list[int]:
    """All but that seat, clockwise after it."""
    count = len(reign.seats)
    return [(maker + step) % count for step in range(1, count)]
