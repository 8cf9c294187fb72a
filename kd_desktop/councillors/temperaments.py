"""Temperaments: the characters of houses, apart from their skill. One fits each of the twelve houses.

A temperament is data. Its factors multiply the weights of a skilled councillor (`Temper`); 1 leaves them as
they are. The house's achievements, its agenda of the reign and its standing come in elsewhere.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec

from kd_desktop.councillors.temper import DEFAULT, Manner, Temper
from kd_desktop.engine.memo import by_identity


class Temperament(msgspec.Struct, frozen=True, gc=False):
    """A character.

    Factors: `zeal` for outcomes, `care` for Power kept, `money` for Coins, `envy` for what rivals gain,
    `glory` for Prestige, Crave and achievements, `signs` for signatures and the Leader token, `presence` for
    speaking where all keep silent, `grudge` and `thanks` for former dealings, `honour` for one's word.
    Besides: `asks` are points that a deal must bring more than nothing, `offers` how many it makes in a
    vote, `whim` how far its likings vary from time to time, and `manner` its manner in votes.
    """

    name: str
    zeal: float = 1.0
    care: float = 1.0
    money: float = 1.0
    envy: float = 1.0
    glory: float = 1.0
    signs: float = 1.0
    presence: float = 1.0
    asks: float = 0.0
    offers: int = 2
    grudge: float = 1.0
    thanks: float = 1.0
    honour: float = 1.0
    whim: float = 0.06
    manner: Manner = Manner()


TEMPERAMENTS: tuple[Temperament, ...] = (
    # 1 waits for the turn of the tide: spends little, joins no quarrel.
    Temperament(
        "cautious",
        zeal=0.9,
        care=1.6,
        presence=0.7,
        asks=0.06,
        offers=1,
        grudge=0.6,
        manner=Manner(thrift=0.25, raising=-1.0),
    ),
    # 2 pays on the day and expects the same: deals are deals, and a debt is remembered.
    Temperament(
        "exacting",
        honour=2.4,
        care=1.0,
        grudge=1.1,
        thanks=1.4,
        whim=0.03,
        manner=Manner(exact=0.6),
    ),
    # 3 insures hulls that stand in barley: many bets, small regrets.
    Temperament(
        "gambler",
        honour=0.7,
        zeal=1.05,
        care=0.9,
        presence=1.3,
        asks=-0.05,
        offers=2,
        grudge=0.5,
        whim=0.25,
        manner=Manner(raising=3.0, thrift=0.2),
    ),
    # 4 wrote the Charter: measures twice, keeps every word.
    Temperament(
        "legalist",
        honour=3.0,
        zeal=0.95,
        care=1.1,
        signs=1.3,
        asks=0.04,
        grudge=0.8,
        whim=0.02,
        manner=Manner(talks=1.0),
    ),
    # 5 feeds the realm: gives more than it must, wants all to thrive.
    Temperament(
        "generous",
        honour=1.8,
        envy=0.8,
        money=0.9,
        asks=-0.05,
        offers=2,
        grudge=0.4,
        thanks=1.6,
        manner=Manner(loyal=0.65),
    ),
    # 6 rides over any border: contrary, quick, loud.
    Temperament(
        "defiant",
        honour=0.7,
        zeal=1.2,
        care=0.7,
        envy=1.3,
        presence=1.5,
        offers=1,
        grudge=1.3,
        whim=0.12,
        manner=Manner(contrary=0.68),
    ),
    # 7 reads and reseals: many threads, each for a price.
    Temperament(
        "schemer",
        honour=0.2,
        zeal=0.95,
        money=1.15,
        envy=1.4,
        presence=0.8,
        offers=2,
        grudge=1.2,
        manner=Manner(talks=1.0, voting=-0.2),
    ),
    # 8 keeps nine old deeds dry: forgets nothing.
    Temperament(
        "vindictive", envy=1.4, asks=0.04, offers=1, grudge=2.2, thanks=1.2, manner=Manner(revenge=0.6)
    ),
    # 9 sells the sea bottom by the ell: everything has its price.
    Temperament(
        "broker",
        honour=0.6,
        zeal=0.9,
        money=1.3,
        presence=0.9,
        asks=0.0,
        offers=4,
        grudge=0.4,
        thanks=0.8,
        manner=Manner(dealing=0.7),
    ),
    # 10 gave its silver to the Lamp: the cause above all.
    Temperament(
        "zealot",
        honour=2.0,
        zeal=1.1,
        care=0.95,
        money=0.9,
        glory=1.2,
        presence=1.0,
        asks=0.03,
        offers=1,
        manner=Manner(voting=0.8, thrift=0.18),
    ),
    # 11 asks again: weighs long, commits late, trusts figures.
    Temperament(
        "sceptic",
        zeal=0.9,
        care=1.3,
        presence=0.8,
        asks=0.04,
        grudge=0.7,
        whim=0.15,
        manner=Manner(moderating=0.45),
    ),
    # 12 first over the wall: leads, spends, signs.
    Temperament(
        "bold",
        honour=1.5,
        zeal=1.15,
        care=0.6,
        signs=1.6,
        glory=1.2,
        presence=1.6,
        grudge=1.1,
        thanks=1.3,
        manner=Manner(heft=0.27),
    ),
)
"""The temperaments in the order of house numbers, for any pack."""

COUNSEL = Temperament("counsel", whim=0.0)
"""The neutral temperament of an adviser, without habits, which always gives the same advice."""

_BY_NAME = {temperament.name: temperament for temperament in (*TEMPERAMENTS, COUNSEL)}


def of_house(number: int) -> Temperament:
    """The temperament of a house by number (1 to 12; higher ones start over)."""
    return TEMPERAMENTS[(number - 1) % len(TEMPERAMENTS)]


def named(name: str, house: int) -> Temperament:
    """The temperament with a name; for "" or an unknown name, that of the house."""
    return _BY_NAME.get(name) or of_house(house)


@by_identity(64)
def tempered(character: Temperament, base: Temper = DEFAULT) -> Temper:
    """The weights of a councillor of that character."""
    return replace(
        base,
        zeal=base.zeal * character.zeal,
        control=base.control * character.care,
        coin_floor=base.coin_floor * character.money,
        purse=base.purse * character.money,
        rivalry=base.rivalry * character.envy,
        glory=base.glory * character.glory,
        signature=base.signature * character.signs,
        lead=base.lead * character.signs,
        presence=base.presence * character.presence,
        asks=character.asks,
        offers=character.offers,
        grudge=base.grudge * character.grudge,
        thanks=base.thanks * character.thanks,
        honour=base.honour * character.honour,
        whim=character.whim,
        manner=character.manner,
    )
