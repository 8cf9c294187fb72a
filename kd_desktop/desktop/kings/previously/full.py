"""The story so far in full: reign by reign, house by house, storyline by storyline, a sheet each."""

from __future__ import annotations

from collections import Counter

from kd_desktop.desktop.kings.charts.figures import paid_in, stickers_of, stories_of
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kings.previously import standing
from kd_desktop.desktop.kings.previously.short import ended, times
from kd_desktop.desktop.kings.previously.source import PreviouslySource
from kd_desktop.desktop.kit.wording import listed, quoted, translate
from kd_desktop.desktop.reading.model import Reading
from kd_desktop.engine.council.ballot import Ballot
from kd_desktop.engine.kings.history import PastReign, PastVote


def full(source: PreviouslySource) -> list[Reading]:
    """The sheets in order; the last one ends with whose turn it is."""
    pages = [_reign(source, reign) for reign in source.reigns]
    pages.append(_houses(source))
    stories = _stories(source)
    if stories is not None:
        pages.append(stories)
    now = Reading(
        "story",
        translate("Previously", "How things stand"),
        "",
        "\n\n".join(standing.lines(source.view)),
        standing.turn(source.view),
        icon="crown",
    )
    return [*pages, now]


# reign by reign -----------------------------------------------------------------------------------


def _reign(source: PreviouslySource, reign: PastReign) -> Reading:
    parts = [_vote(source, reign, vote) for vote in source.decided(reign)]
    if reign.closed:
        parts.append(ended(source, reign))
    title = translate("Previously", "Reign {n}").format(n=reign.number)
    king = reign.king or translate("Previously", "a ruler without a name")
    return Reading("story", title, king, "\n\n".join(parts), icon="crown")


def _vote(source: PreviouslySource, reign: PastReign, vote: PastVote) -> str:
    """A vote as the book tells it; one of a reign that is over only with what it left behind."""
    teller = source.teller(reign)
    decision = teller.decision(vote)
    told = [] if reign.closed else [decision.count, *decision.lines]
    head = translate("Previously", "{title}: {decided}").format(
        title=quoted(decision.title), decided=decision.decided
    )
    return " ".join((head, *told, *teller.signed(vote))).replace("  ", " ")


# house by house -----------------------------------------------------------------------------------


def _houses(source: PreviouslySource) -> Reading:
    view = source.view
    parts = [_house(source, house.number) for house in view.houses]
    title = translate("Previously", "House by house")
    return Reading("story", title, "", "\n\n".join(part for part in parts if part), icon="prestige")


def _house(source: PreviouslySource, number: int) -> str:
    """What a house has, what it voted and signed, and what it paid."""
    found = next(house for house in source.view.houses if house.number == number)
    text = translate("Previously", "{house} has {prestige} Prestige and {crave} Crave.")
    parts = [text.format(house=found.name, prestige=found.prestige, crave=found.crave)]
    votes = source.ballots(number)
    if votes:
        parts.append(_voted(votes))
    wrote = [
        source.teller(reign).names.sticker(one.number)
        for reign in source.reigns
        for vote in source.decided(reign)
        for one in stickers_of(reign, vote)
        if one.signer == number
    ]
    if wrote:
        parts.append(translate("Previously", "It signed {stickers}.").format(stickers=listed(wrote)))
    for (payer, payee), coins in _paid(source).items():
        if payer == number:
            text = (
                translate("Previously", "It paid {house} 1 Coin in deals.")
                if coins == 1
                else translate("Previously", "It paid {house} {n} Coins in deals.")
            )
            parts.append(text.format(house=source.reading.house(payee), n=coins))
    return " ".join(parts)


def _paid(source: PreviouslySource) -> Counter[tuple[int, int]]:
    moved = (paid_in(reign, source.decided(reign)) for reign in source.reigns)
    return sum(moved, Counter[tuple[int, int]]())


def _voted(votes: list[tuple[PastVote, Ballot]]) -> str:
    """How often it voted which way, and how often it had its will."""
    counts = {side: sum(ballot == side for _, ballot in votes) for side in ("aye", "nay")}
    won = sum(ballot == vote.side for vote, ballot in votes)
    voted = counts["aye"] + counts["nay"]
    if not voted:
        return translate("Previously", "It only ever passed.")
    words = translate("Previously", "{side} {times}")
    sides = [words.format(side=side_name(side), times=times(n)) for side, n in counts.items() if n]
    if voted == 1:
        text = (
            translate("Previously", "It voted {sides}, and its side carried.")
            if won
            else translate("Previously", "It voted {sides}, and its side lost.")
        )
    elif won == voted:
        text = translate("Previously", "It voted {sides}, and its side always carried.")
    elif won:
        text = translate("Previously", "It voted {sides}, and its side carried {won}.")
    else:
        text = translate("Previously", "It voted {sides}, and its side never carried.")
    return text.format(sides=listed(sides), won=times(won))


# storyline by storyline ---------------------------------------------------------------------------


def _stories(source: PreviouslySource) -> Reading | None:
    """Every storyline that went on, with its cards in order and who signed them."""
    names = Names(source.view)
    lines: dict[str, list[str]] = {}
    for reign in source.reigns:
        for one in (story for vote in source.decided(reign) for story in stories_of(reign, vote)):
            text = (
                translate("Previously", "{card} ({house})")
                if one.signer
                else translate("Previously", "{card} (nobody)")
            )
            told = text.format(card=names.card(one.card), house=source.reading.house(one.signer))
            lines.setdefault(one.storyline, []).append(told)
    if not lines:
        return None
    text = translate("Previously", "{storyline}: {cards}.")
    parts = [
        text.format(storyline=names.storyline(line), cards=listed(cards)) for line, cards in lines.items()
    ]
    return Reading(
        "story", translate("Previously", "Storyline by storyline"), "", "\n\n".join(parts), icon="wave"
    )
