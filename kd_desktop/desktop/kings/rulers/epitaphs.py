"""A ruler's epitaph: a line on the most remarkable thing in the reign.

There are kinds of line, each with a weight that says how remarkable its matter was in that reign. The
heaviest line is chosen; within a campaign no kind is repeated while another fits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kd_desktop.desktop.kings.charts.reading import CampaignReading
from kd_desktop.desktop.kings.phrases.names import resource_name, side_name
from kd_desktop.desktop.kit.wording import coins, signed, translate
from kd_desktop.engine.kings.history import PastReign, PastVote
from kd_desktop.engine.kings.vocabulary import RESOURCES

LEAST_VOTES = 3
"""The number of votes from which it is remarkable that all went one way."""


class EpitaphLine(NamedTuple):
    """A line that fits a reign, and how remarkable its matter was."""

    weight: float
    words: str


Kind = Callable[[PastReign, CampaignReading], EpitaphLine | None]


def epitaphs(reading: CampaignReading) -> dict[int, str]:
    """The line for every ended reign, by its number."""
    said: dict[int, str] = {}
    used: dict[str, int] = {}
    for reign in reading.history.reigns:
        if reign.ending is None:
            continue
        found = [(kind.__name__, line) for kind in KINDS if (line := kind(reign, reading)) is not None]
        name, line = min(found, key=lambda one: (used.get(one[0], 0), -one[1].weight))
        used[name] = used.get(name, 0) + 1
        said[reign.number] = line.words
    return said


def _votes(reign: PastReign) -> list[PastVote]:
    return [vote for vote in reign.votes if vote.side is not None and vote.kind == "dilemma"]


def _before(reign: PastReign, reading: CampaignReading) -> list[PastReign]:
    """The reigns before it: what is said of one must not change with those that follow."""
    return [one for one in reading.history.reigns if one.number < reign.number]


def _title(reading: CampaignReading, vote: PastVote) -> str:
    return reading.card(vote.card)


# --- how it ended ---------------------------------------------------------------------------------


def laid_down(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """The realm was too stable for a king."""
    if reign.ending != "abdicated_top":
        return None
    words = translate("Epitaph", "Left the realm so steady that nobody noticed the empty chair.")
    return EpitaphLine(9, words)


def gave_up(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """The realm fell apart."""
    if reign.ending != "abdicated_bottom":
        return None
    return EpitaphLine(
        9, translate("Epitaph", "Gave the crown back while there was still something to crown.")
    )


def short(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """Hardly begun, and shorter than any before."""
    count = len(_votes(reign))
    if count > min([3, *(len(_votes(one)) for one in _before(reign, reading))]):
        return None
    if count < 2:
        return EpitaphLine(8, translate("Epitaph", "Opened one letter, and did not live to see it answered."))
    words = translate("Epitaph", "Opened {n} letters, and was gone before the ink was dry.")
    return EpitaphLine(6, words.format(n=count))


def long(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """Longer than any before."""
    count = len(_votes(reign))
    if count < 6 or count <= max((len(_votes(one)) for one in _before(reign, reading)), default=0):
        return None
    words = translate("Epitaph", "Sat through {n} letters, more than any before, and answered every one.")
    return EpitaphLine(5, words.format(n=count))


# --- how the Table voted --------------------------------------------------------------------------


def divided(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """A vote with much Power on both sides, won by a little."""
    close = [vote for vote in _votes(reign) if 0 < abs(vote.aye - vote.nay) <= 2 and vote.aye + vote.nay >= 7]
    if not close:
        return None
    vote = max(close, key=lambda one: one.aye + one.nay - abs(one.aye - one.nay))
    words = translate("Epitaph", "Divided the Table over “{card}”: {more} to {less}.")
    words = words.format(
        card=_title(reading, vote), more=max(vote.aye, vote.nay), less=min(vote.aye, vote.nay)
    )
    return EpitaphLine(3 + (vote.aye + vote.nay) / 6, words)


def tied(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """A tie that one house broke."""
    vote = next((one for one in reversed(_votes(reign)) if one.decided_by), None)
    if vote is None:
        return None
    words = translate("Epitaph", "Saw “{card}” hang in the balance until House {house} leaned on it.")
    words = words.format(card=_title(reading, vote), house=reading.house(vote.decided_by))
    return EpitaphLine(5.5, words)


def one_way(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """All votes went the same way."""
    sides = [vote.side for vote in _votes(reign)]
    if len(sides) < LEAST_VOTES or len(set(sides)) > 1:
        return None
    words = translate("Epitaph", "Heard {side} {n} times, and never once the other.")
    return EpitaphLine(7, words.format(side=side_name(sides[0]), n=len(sides)))


def hushed(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """A vote with no Power on the losing side."""
    calm = [vote for vote in _votes(reign) if min(vote.aye, vote.nay) == 0]
    if len(calm) < 2 or len(calm) * 2 < len(_votes(reign)):
        return None
    words = translate("Epitaph", "Reigned over a quiet Table: on “{card}” nobody spoke against.")
    return EpitaphLine(2.5, words.format(card=_title(reading, calm[-1])))


def led(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """One house led after every vote."""
    leaders = {vote.leads for vote in _votes(reign)}
    if len(_votes(reign)) < LEAST_VOTES or len(leaders) != 1:
        return None
    words = translate(
        "Epitaph", "Wore the crown while House {house} held the gavel, from first letter to last."
    )
    return EpitaphLine(5, words.format(house=reading.house(leaders.pop())))


# --- what was promised and paid -------------------------------------------------------------------


def broken(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """A word that was given and not kept."""
    for vote in reversed(reign.votes):
        for word in vote.words:
            if word.kept is False:
                words = translate(
                    "Epitaph", "Remembered for House {house}, which broke its word to House {other}."
                )
                return EpitaphLine(
                    8,
                    words.format(
                        house=reading.house(reign.houses[word.seat]),
                        other=reading.house(reign.houses[word.to]),
                    ),
                )
    return None


def kept(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """Every word was kept."""
    words = [word.kept for vote in reign.votes for word in vote.words if word.kept is not None]
    if len(words) < 2 or not all(words):
        return None
    return EpitaphLine(
        4.5, translate("Epitaph", "Lived in a time when every word given at the Table was good.")
    )


def paid(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """Many Coins changed hands."""
    sums = [
        payment.coins
        for vote in reign.votes
        for one in vote.deals
        if one.agreed
        for payment in one.deal.payments
    ]
    if sum(sums) < 4:
        return None
    words = translate("Epitaph", "Looked away while {coins} went from hand to hand under the Table.")
    return EpitaphLine(3 + sum(sums) / 5, words.format(coins=coins(sum(sums))))


# --- what became of the realm ---------------------------------------------------------------------


def _rows(reign: PastReign) -> list[int]:
    return [track.row for track in reign.rounds[-1].tracks]


def raised(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """The highest of the Resources."""
    rows = _rows(reign)
    if max(rows) < 5:
        return None
    words = translate("Epitaph", "Left {resource} at {row}, and the rest to look after itself.")
    name = resource_name(RESOURCES[rows.index(max(rows))])
    return EpitaphLine(max(rows) - 1, words.format(resource=name, row=signed(max(rows))))


def sunk(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """The lowest of the Resources."""
    rows = _rows(reign)
    if min(rows) > -5:
        return None
    words = translate("Epitaph", "Let {resource} sink to {row}, and called it a tide.")
    name = resource_name(RESOURCES[rows.index(min(rows))])
    return EpitaphLine(-min(rows) - 0.5, words.format(resource=name, row=signed(min(rows))))


def swung(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """The Resource that travelled furthest from the beginning of the reign to its end."""
    before = [track.row for track in reign.rounds[0].tracks]
    moves = [after - start for start, after in zip(before, _rows(reign), strict=True)]
    place = max(range(len(moves)), key=lambda i: abs(moves[i]))
    if abs(moves[place]) < 5:
        return None
    words = translate("Epitaph", "Found {resource} at {start} and left it at {end}.")
    words = words.format(
        resource=resource_name(RESOURCES[place]), start=signed(before[place]), end=signed(_rows(reign)[place])
    )
    return EpitaphLine(abs(moves[place]) - 1.5, words)


def balanced(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """All Resources near the middle."""
    if max(abs(row) for row in _rows(reign)) > 3:
        return None
    return EpitaphLine(
        4, translate("Epitaph", "Kept everything in the middle of the road, where carts stand.")
    )


# --- what was signed ------------------------------------------------------------------------------


def signed_one(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """The one sticker of the reign."""
    if len(reign.stickers) != 1:
        return None
    sticker = reign.stickers[0]
    words = translate("Epitaph", "Signed one thing that stays: “{sticker}”, in the hand of House {house}.")
    words = words.format(
        sticker=reading.library.stickers[sticker.number].title, house=reading.house(sticker.signer)
    )
    return EpitaphLine(4, words)


def signed_many(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """Many stickers."""
    if len(reign.stickers) < 2:
        return None
    words = translate("Epitaph", "Signed {n} things that cannot be unsigned; the last was “{sticker}”.")
    title = reading.library.stickers[reign.stickers[-1].number].title
    return EpitaphLine(2.5 + len(reign.stickers), words.format(n=len(reign.stickers), sticker=title))


def opened(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """A story card that began in the reign."""
    if not reign.stories:
        return None
    words = translate("Epitaph", "Broke the seal on “{story}”, and did not see how it ends.")
    return EpitaphLine(4.5, words.format(story=reading.card(reign.stories[-1].card)))


def unchanged(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """Nothing was signed."""
    if reign.stickers or reign.stories:
        return None
    return EpitaphLine(3, translate("Epitaph", "Changed nothing that could not be changed back."))


# --- who profited, and when nothing else fits -----------------------------------------------------


def narrow(reign: PastReign, reading: CampaignReading) -> EpitaphLine | None:
    """Won by a point, or shared."""
    totals = sorted(((score.total, score.house) for score in reign.scores), reverse=True)
    if len(totals) < 2 or totals[0][0] - totals[1][0] > 1:
        return None
    first, second = reading.house(totals[0][1]), reading.house(totals[1][1])
    words = translate("Epitaph", "Was hardly cold when House {first} and House {second} counted to {n}.")
    return EpitaphLine(4, words.format(first=first, second=second, n=totals[0][0]))


def nameless(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """The king was never named."""
    if reign.king:
        return None
    return EpitaphLine(7.5, translate("Epitaph", "Reigned under no name at all, and answered to it."))


def last(reign: PastReign, _: CampaignReading) -> EpitaphLine | None:
    """The finale's reign."""
    if reign.ending != "finale":
        return None
    return EpitaphLine(10, translate("Epitaph", "Was still on watch when the sea came back."))


def plain(reign: PastReign, _: CampaignReading) -> EpitaphLine:
    """A line that fits every reign."""
    words = translate("Epitaph", "Opened {n} letters, and answered them as best one could.")
    return EpitaphLine(0, words.format(n=len(_votes(reign))))


KINDS: tuple[Kind, ...] = (
    laid_down, gave_up, short, long, divided, tied, one_way, hushed, led, broken, kept, paid, raised, sunk,
    swung, balanced, signed_one, signed_many, opened, unchanged, narrow, nameless, last, plain,
)  # fmt: skip
"""All kinds of line; of equally heavy lines the first is chosen."""
