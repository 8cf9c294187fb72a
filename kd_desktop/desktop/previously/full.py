"""What happened, in full: reign by reign, house by house, storyline by storyline, a sheet each."""

from __future__ import annotations

from kd_desktop.desktop.chronicles.figures import Reign, Vote
from kd_desktop.desktop.models.pages import Page
from kd_desktop.desktop.phrases.names import Names, quoted, side_name
from kd_desktop.desktop.phrases.speech import listed, translate
from kd_desktop.desktop.previously import standing
from kd_desktop.desktop.previously.short import ended, times
from kd_desktop.desktop.previously.source import Source
from kd_desktop.engine.kings import events as e


def full(source: Source) -> list[Page]:
    """The sheets in order; the last one ends with whose turn it is."""
    pages = [_reign(source, reign) for reign in source.reigns]
    pages.append(_houses(source))
    stories = _stories(source)
    if stories is not None:
        pages.append(stories)
    now = Page(
        "story",
        translate("Previously", "How things stand"),
        "",
        "\n\n".join(standing.lines(source.view)),
        standing.turn(source.view),
        icon="crown",
    )
    return [*pages, now]


# reign by reign -----------------------------------------------------------------------------------


def _reign(source: Source, reign: Reign) -> Page:
    parts = [_vote(source, reign, vote) for vote in source.decided(reign)]
    if reign.closed:
        parts.append(ended(source, reign))
    title = translate("Previously", "Reign {n}").format(n=reign.number)
    king = reign.king or translate("Previously", "a king without a name")
    return Page("story", title, king, "\n\n".join(parts), icon="crown")


def _vote(source: Source, reign: Reign, vote: Vote) -> str:
    """A vote as the book tells it; one of a reign that is over only with what it left behind."""
    teller = source.teller(reign)
    decision = teller.decision(vote)
    stickers = {event.number for event in vote.followed if isinstance(event, e.StickerAttached)}
    stories = {event.card for event in vote.followed if isinstance(event, e.StoryPlacedOn)}
    signed = [
        *(teller.story(one).text for one in reign.stories if one.card in stories),
        *(teller.signature(one).text for one in reign.signatures if one.number in stickers),
    ]
    told = [] if reign.closed else [decision.count, *decision.lines]
    head = translate("Previously", "{title}: {decided}").format(
        title=quoted(decision.title), decided=decision.decided
    )
    return " ".join((head, *told, *signed)).replace("  ", " ")


# house by house -----------------------------------------------------------------------------------


def _houses(source: Source) -> Page:
    view = source.view
    parts = [_house(source, house.number) for house in view.houses]
    title = translate("Previously", "House by house")
    return Page("story", title, "", "\n\n".join(part for part in parts if part), icon="prestige")


def _house(source: Source, number: int) -> str:
    """What a house has, what it voted and signed, and what it paid."""
    found = next(house for house in source.view.houses if house.number == number)
    text = translate("Previously", "{house} has {prestige} Prestige and {crave} Crave.")
    parts = [text.format(house=found.name, prestige=found.prestige, crave=found.crave)]
    votes = [vote for reign in source.reigns for vote in source.decided(reign) if number in vote.ballots]
    if votes:
        parts.append(_voted(number, votes))
    wrote = [
        source.teller(reign).names.sticker(one.number)
        for reign in source.reigns
        for one in reign.signatures
        if one.signer == number and _since(source, reign, one.number)
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


def _since(source: Source, reign: Reign, sticker: int) -> bool:
    """Whether that sticker came with a vote that belongs to the telling."""
    return any(
        isinstance(event, e.StickerAttached) and event.number == sticker
        for vote in source.decided(reign)
        for event in vote.followed
    )


def _paid(source: Source) -> dict[tuple[int, int], int]:
    out: dict[tuple[int, int], int] = {}
    for reign in source.reigns:
        rounds = {vote.round for vote in source.decided(reign)}
        for payment in reign.payments:
            if payment.round in rounds:
                pair = (payment.payer, payment.payee)
                out[pair] = out.get(pair, 0) + payment.coins
    return out


def _voted(number: int, votes: list[Vote]) -> str:
    """How often it voted which way, and how often it had its will."""
    counts = {side: sum(vote.ballots[number] == side for vote in votes) for side in ("aye", "nay")}
    won = sum(number in vote.winners for vote in votes)
    voted = counts["aye"] + counts["nay"]
    if not voted:
        return translate("Previously", "It has only passed.")
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


def _stories(source: Source) -> Page | None:
    """Every storyline that went on, with its cards in order and who signed them."""
    names = Names(source.view)
    lines: dict[str, list[str]] = {}
    for reign in source.reigns:
        opened = {
            event.card
            for vote in source.decided(reign)
            for event in vote.followed
            if isinstance(event, e.StoryPlacedOn)
        }
        for one in reign.stories:
            if one.card in opened:
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
    return Page(
        "story", translate("Previously", "Storyline by storyline"), "", "\n\n".join(parts), icon="wave"
    )
