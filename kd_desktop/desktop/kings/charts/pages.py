"""The pages of the chronicles: which charts there are, and what each says in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from kd_desktop.desktop.charts.charts import Chart, ChartBook, ChartPage, Column, Series
from kd_desktop.desktop.kings.charts import figures
from kd_desktop.desktop.kings.charts.reading import CampaignReading, read_session
from kd_desktop.desktop.kings.phrases.names import resource_name, side_name
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.wording import MINUS, coins, listed, quoted, signed, translate
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings.history import HouseStanding, PastReign, PastRound, PastVote
from kd_desktop.engine.kings.vocabulary import RESOURCES, Polarity, RecordEnding

RESOURCE_INKS = {
    "influence": "#5B3A7A",
    "wealth": "#8A6A00",
    "morale": "#A33A2C",
    "welfare": "#3C6E2A",
    "knowledge": "#2F5D8C",
    "stability": theme.INK,
}
ENDINGS: tuple[RecordEnding, ...] = ("died", "abdicated_top", "abdicated_bottom", "empty_deck", "finale")


def chart_book(session: Session) -> ChartBook:
    """The charts of an open campaign as it stands."""
    reading = read_session(session)
    text = translate("Chronicles", "Reign {number}: {king}")
    reigns = [(one.number, text.format(number=one.number, king=one.king)) for one in reading.history.reigns]
    return ChartBook(reading.title, pages(reading), reigns)


def pages(reading: CampaignReading) -> list[ChartPage]:
    """Every page, in the order in which they are listed."""
    return [
        ChartPage("reign", translate("Chronicles", "A reign"), lambda n: in_reign(reading, n), True, False),
        ChartPage("realm", translate("Chronicles", "The realm"), lambda _: across(reading)),
        ChartPage("prestige", translate("Chronicles", "Prestige"), lambda _: crowns(reading, "prestige")),
        ChartPage("crave", translate("Chronicles", "Crave"), lambda _: crowns(reading, "crave")),
        ChartPage("votes", translate("Chronicles", "Votes"), lambda n: votes(reading, n), True),
        ChartPage("council", translate("Chronicles", "Who decided"), lambda _: council(reading)),
        ChartPage("coins", translate("Chronicles", "Coins in deals"), lambda _: paid(reading)),
        ChartPage("stickers", translate("Chronicles", "Signatures"), lambda _: signatures(reading)),
        ChartPage("endings", translate("Chronicles", "How reigns ended"), lambda _: endings(reading)),
    ]


# the realm ----------------------------------------------------------------------------------------


def _tracks(rounds: Sequence[PastRound]) -> tuple[Series, ...]:
    """A line for each resource and for Stability, with where it stood after each of those rounds."""
    rows = [(*_rows(one), one.stability.row) for one in rounds]
    names = (*RESOURCES, "stability")
    marks = ("I", "We", "M", "Wf", "K", "S")
    return tuple(
        Series(
            resource_name(name), marks[i], RESOURCE_INKS[name], tuple(row[i] for row in rows), i, icon=name
        )
        for i, name in enumerate(names)
    )


def _rows(now: PastRound) -> list[int]:
    return [track.row for track in now.tracks]


def in_reign(reading: CampaignReading, number: int | None) -> Chart:
    """Resources and Stability through one reign, round by round; the last reign if none is named."""
    reigns = reading.history.reigns
    reign = next((one for one in reigns if one.number == number), reigns[-1] if reigns else None)
    rounds = reign.rounds if reign is not None else ()
    ticks = tuple(translate("Chronicles", "start") if one.number == 0 else str(one.number) for one in rounds)
    return Chart(
        kind="lines",
        title=_reign_title(reign),
        sentence=_reign_sentence(reign),
        head=translate("Chronicles", "Round"),
        ticks=ticks,
        series=_tracks(rounds),
        y_title=translate("Chronicles", "row of the track"),
        span=(-6, 6),
    )


def _reign_title(reign: PastReign | None) -> str:
    if reign is None:
        return translate("Chronicles", "A reign")
    return translate("Chronicles", "Reign {number}: {king}").format(number=reign.number, king=reign.king)


def _reign_sentence(reign: PastReign | None) -> str:
    if reign is None:
        return translate("Chronicles", "No reign has begun yet.")
    first, last = reign.rounds[0], reign.rounds[-1]
    changes = [after - before for before, after in zip(_rows(first), _rows(last), strict=True)]
    most = max(range(len(changes)), key=lambda i: abs(changes[i]))
    if not changes[most] and first.stability == last.stability:
        return translate("Chronicles", "Every marker stands where the reign began.")
    return translate(
        "Chronicles",
        "Stability went from {before} to {after}; {resource} moved most, from {low} to {high}.",
    ).format(
        before=signed(first.stability.row),
        after=signed(last.stability.row),
        resource=resource_name(RESOURCES[most]),
        low=signed(first.tracks[most].row),
        high=signed(last.tracks[most].row),
    )


def across(reading: CampaignReading) -> Chart:
    """Resources and Stability at the end of every reign."""
    reigns = reading.history.reigns
    kings = Column(translate("Chronicles", "King"), tuple(reign.king for reign in reigns))
    return Chart(
        kind="lines",
        title=translate("Chronicles", "The realm from reign to reign"),
        sentence=_across_sentence(reigns),
        head=translate("Chronicles", "Reign"),
        ticks=tuple(str(reign.number) for reign in reigns),
        series=_tracks([reign.rounds[-1] for reign in reigns]),
        y_title=translate("Chronicles", "row at the end"),
        extra=(kings,),
        span=(-6, 6),
    )


def _across_sentence(reigns: Sequence[PastReign]) -> str:
    if not reigns:
        return translate("Chronicles", "No reign has begun yet.")
    best = max(reigns, key=lambda reign: reign.rounds[-1].stability.row)
    worst = min(reigns, key=lambda reign: reign.rounds[-1].stability.row)
    return translate(
        "Chronicles",
        "The realm was firmest under {best}, with Stability {high}, and weakest under {worst}, with {low}.",
    ).format(
        best=best.king,
        high=signed(best.rounds[-1].stability.row),
        worst=worst.king,
        low=signed(worst.rounds[-1].stability.row),
    )


# houses -------------------------------------------------------------------------------------------


def _house_series(reading: CampaignReading, house: int, values: tuple[int | None, ...], place: int) -> Series:
    crest = reading.crest(house)
    ink = theme.TINCTURES.get(crest, theme.TEAL)
    return Series(reading.house(house), reading.mark(house), ink, values, place, crest=crest)


def crowns(reading: CampaignReading, what: Literal["prestige", "crave"]) -> Chart:
    """Prestige or Crave of every house, from before the first reign on."""
    history = reading.history
    start = tuple(HouseStanding(house.number) for house in history.houses if house.joined == 1)
    rows = [
        {one.house: getattr(one, what) for one in standings}
        for standings in (start, *(reign.standings for reign in history.reigns))
    ]
    series = tuple(
        _house_series(reading, house.number, tuple(row.get(house.number) for row in rows), place)
        for place, house in enumerate(history.houses)
    )
    if what == "prestige":
        title = translate("Chronicles", "Prestige of the houses")
        text = translate("Chronicles", "Most Prestige has gone to {house}: {n}.")
    else:
        title = translate("Chronicles", "Crave of the houses")
        text = translate("Chronicles", "Most Crave has gone to {house}: {n}.")
    return Chart(
        kind="lines",
        title=title,
        sentence=_most(reading, rows[-1], text),
        head=translate("Chronicles", "Reign"),
        ticks=(translate("Chronicles", "start"), *(str(reign.number) for reign in history.reigns)),
        series=series,
        y_title=translate("Chronicles", "points"),
        span=(0, 5),
    )


def _most(reading: CampaignReading, now: dict[int, int], text: str) -> str:
    high = max(now.values(), default=0)
    if not high:
        return translate("Chronicles", "Nobody has any yet.")
    first = [reading.house(house) for house, points in now.items() if points == high]
    return text.format(house=listed(first), n=high)


def council(reading: CampaignReading) -> Chart:
    """What each house decided: leads won, ties broken, and how it voted."""
    found = figures.councils(reading.history)
    return Chart(
        kind="bars",
        title=translate("Chronicles", "Who decided"),
        sentence=_council_sentence(reading),
        head=translate("Chronicles", "House"),
        ticks=tuple(reading.house(one.house) for one in found),
        series=(
            Series(
                translate("Chronicles", "led the vote"),
                "L",
                theme.BRASS,
                tuple(one.led for one in found),
                0,
                icon="leader",
            ),
            Series(
                translate("Chronicles", "decided a tie"),
                "T",
                theme.TEAL,
                tuple(one.broke for one in found),
                1,
                icon="moderator",
            ),
        ),
        y_title=translate("Chronicles", "votes"),
        extra=(
            Column(translate("Chronicles", "votes sat in"), tuple(str(one.sat) for one in found)),
            Column(translate("Chronicles", "AYE"), tuple(str(one.aye) for one in found)),
            Column(translate("Chronicles", "NAY"), tuple(str(one.nay) for one in found)),
            Column(translate("Chronicles", "gathered"), tuple(str(one.gathered) for one in found)),
            Column(translate("Chronicles", "moderated"), tuple(str(one.moderated) for one in found)),
            Column(translate("Chronicles", "own side carried"), tuple(str(one.carried) for one in found)),
            Column(translate("Chronicles", "Power spent"), tuple(str(one.spent) for one in found)),
        ),
    )


def _council_sentence(reading: CampaignReading) -> str:
    found = [one for one in figures.councils(reading.history) if one.led or one.broke]
    if not found:
        return translate("Chronicles", "No vote has been decided yet.")
    leader = max(found, key=lambda one: one.led)
    breaker = max(found, key=lambda one: one.broke)
    if breaker.broke:
        text = translate(
            "Chronicles",
            "{house} led most often: after {n} of {all} votes. Most ties were decided by {other}: {m}.",
        )
    else:
        text = translate("Chronicles", "{house} led most often: after {n} of {all} votes. None was tied.")
    return text.format(
        house=reading.house(leader.house),
        n=leader.led,
        all=len(figures.decided(reading.history)),
        other=reading.house(breaker.house),
        m=breaker.broke,
    )


# votes --------------------------------------------------------------------------------------------


def votes(reading: CampaignReading, number: int | None) -> Chart:
    """Every decided vote of a reign or of all: AYE upwards, NAY downwards."""
    found = [vote for vote in figures.decided(reading.history) if number in (None, vote.reign)]
    breaks = tuple(i for i, vote in enumerate(found) if i and vote.reign != found[i - 1].reign)
    return Chart(
        kind="bars",
        title=translate("Chronicles", "Votes")
        if number is None
        else translate("Chronicles", "Votes of reign {number}").format(number=number),
        sentence=_votes_sentence(reading, found),
        head=translate("Chronicles", "Vote"),
        ticks=tuple(vote_mark(vote) for vote in found),
        series=(
            Series(
                translate("Chronicles", "AYE"),
                "A",
                theme.AYE,
                tuple(vote.aye for vote in found),
                0,
                icon="aye",
            ),
            Series(
                translate("Chronicles", "NAY"),
                "N",
                theme.NAY,
                tuple(vote.nay for vote in found),
                1,
                icon="nay",
                below=True,
            ),
        ),
        y_title=translate("Chronicles", "Power"),
        extra=(
            Column(translate("Chronicles", "Dilemma"), tuple(vote_title(reading, vote) for vote in found)),
            Column(translate("Chronicles", "Carried"), tuple(side_name(vote.side) for vote in found)),
            Column(
                translate("Chronicles", "Tie decided by"),
                tuple(reading.house(vote.decided_by) for vote in found),
            ),
            Column(translate("Chronicles", "Led"), tuple(reading.house(vote.leads) for vote in found)),
        ),
        over=tuple(_over(reading, vote) for vote in found),
        under=tuple(vote.side == "nay" for vote in found),
        breaks=breaks,
        span=(-4, 4),
    )


def vote_mark(vote: PastVote) -> str:
    """A vote as reign and round, as in 2.5; special votes and those of the finale are starred."""
    text = f"{vote.reign}.{vote.round}"
    return text if vote.kind == "dilemma" else f"{text}*"


def vote_title(reading: CampaignReading, vote: PastVote) -> str:
    """What was voted on."""
    return vote.question if vote.kind == "special" else reading.card(vote.card)


def _over(reading: CampaignReading, vote: PastVote) -> str:
    """The house that led; in brackets the one that decided a tie."""
    mark = reading.mark(vote.leads) if vote.leads else ""
    if not vote.decided_by:
        return mark
    return translate("Chronicles", "({mark})").format(mark=reading.mark(vote.decided_by))


def _votes_sentence(reading: CampaignReading, found: list[PastVote]) -> str:
    if not found:
        return translate("Chronicles", "No vote has been decided yet.")
    ayes = sum(vote.side == "aye" for vote in found)
    ties = sum(bool(vote.decided_by) for vote in found)
    largest = max(found, key=lambda vote: vote.aye + vote.nay)
    return translate(
        "Chronicles",
        "AYE carried {ayes} of {all} votes, and {ties} were tied; most Power lay on {card}: {n}. "
        "A letter beside the side that carried names the house that led; "
        "in brackets, the Moderator who decided.",
    ).format(
        ayes=ayes,
        all=len(found),
        ties=ties,
        card=quoted(vote_title(reading, largest)),
        n=largest.aye + largest.nay,
    )


# coins, signatures, endings -----------------------------------------------------------------------


def paid(reading: CampaignReading) -> Chart:
    """Coins that changed hands in deals: payers down, payees across."""
    moved = figures.paid(reading.history)
    houses = [house.number for house in reading.history.houses]
    rows = tuple(
        _house_series(
            reading,
            payer,
            tuple(moved[payer, payee] if payee != payer else None for payee in houses),
            place,
        )
        for place, payer in enumerate(houses)
    )
    return Chart(
        kind="matrix",
        title=translate("Chronicles", "Coins that changed hands in deals"),
        sentence=_paid_sentence(reading),
        head=translate("Chronicles", "Payer"),
        ticks=tuple(reading.house(house) for house in houses),
        series=rows,
        y_title=translate("Chronicles", "Payee"),
        legend=False,
        total=translate("Chronicles", "paid in all"),
    )


def _paid_sentence(reading: CampaignReading) -> str:
    moved = figures.paid(reading.history)
    if not moved:
        return translate("Chronicles", "No Coin has changed hands in a deal yet.")
    (payer, payee), most = max(moved.items(), key=lambda entry: entry[1])
    return translate(
        "Chronicles", "{all} changed hands in deals; the most, {most}, went from {payer} to {payee}."
    ).format(
        all=coins(sum(moved.values())), most=most, payer=reading.house(payer), payee=reading.house(payee)
    )


def signatures(reading: CampaignReading) -> Chart:
    """Chronicle stickers by signer and polarity, and signed stories."""
    signed_by = _signed_by(reading)
    stories = Counter(story.signer for reign in reading.history.reigns for story in reign.stories)
    houses = [house.number for house in reading.history.houses]
    houses += [0] if any(house == 0 for house, _ in signed_by) else []

    def layer(polarity: Polarity) -> tuple[int, ...]:
        return tuple(signed_by[house, polarity] for house in houses)

    return Chart(
        kind="bars",
        title=translate("Chronicles", "Who signed the chronicle"),
        sentence=_signed_sentence(reading),
        head=translate("Chronicles", "House"),
        ticks=tuple(reading.house(house) or translate("Chronicles", "nobody") for house in houses),
        series=(
            Series(
                translate("Chronicles", "positive stickers"),
                "+",
                theme.TEAL_LIGHT,
                layer("positive"),
                0,
                icon="chronicle-positive",
            ),
            Series(
                translate("Chronicles", "negative stickers"),
                MINUS,
                theme.OXBLOOD,
                layer("negative"),
                1,
                icon="chronicle-negative",
                below=True,
            ),
        ),
        y_title=translate("Chronicles", "stickers"),
        extra=(Column(translate("Chronicles", "stories"), tuple(str(stories[house]) for house in houses)),),
        span=(-2, 2),
    )


def _signed_by(reading: CampaignReading) -> Counter[tuple[int, Polarity]]:
    """How many stickers each house signed (0: nobody), by (signer, polarity)."""
    return Counter(
        (sticker.signer, reading.library.stickers[sticker.number].polarity)
        for reign in reading.history.reigns
        for sticker in reign.stickers
    )


def _signed_sentence(reading: CampaignReading) -> str:
    signed_by = _signed_by(reading)
    if not signed_by:
        return translate("Chronicles", "No sticker has been signed yet.")
    totals: Counter[int] = Counter()
    for (house, _), count in signed_by.items():
        totals[house] += count
    first = max(totals, key=lambda house: totals[house])
    good = sum(count for (_, polarity), count in signed_by.items() if polarity == "positive")
    return translate(
        "Chronicles", "Positive stickers: {good} of {all}. {house} signed most of all: {n}."
    ).format(
        all=sum(totals.values()),
        good=good,
        house=reading.house(first) or translate("Chronicles", "nobody"),
        n=totals[first],
    )


def ending_name(ending: str) -> str:
    """How a reign ended, in a word or two."""
    return {
        "died": translate("Chronicles", "death"),
        "abdicated_top": translate("Chronicles", "abdication in peace"),
        "abdicated_bottom": translate("Chronicles", "abdication in ruin"),
        "empty_deck": translate("Chronicles", "the pack ran out of letters"),
        "finale": translate("Chronicles", "the finale"),
    }.get(ending, translate("Chronicles", "still reigns"))


def endings(reading: CampaignReading) -> Chart:
    """How long each king reigned, and how it ended."""
    reigns = [reign for reign in reading.history.reigns if reign.ending is not None]
    met = [kind for kind in ENDINGS if any(reign.ending == kind for reign in reigns)]
    inks = dict(
        zip(ENDINGS, (theme.INK, theme.TEAL_LIGHT, theme.OXBLOOD, theme.TAN, theme.BRASS), strict=True)
    )
    icons = dict(zip(ENDINGS, ("king-dies", "crown", "dissent", "trigger", "ending"), strict=True))
    return Chart(
        kind="bars",
        title=translate("Chronicles", "How reigns ended"),
        sentence=_endings_sentence(reigns),
        head=translate("Chronicles", "Reign"),
        ticks=tuple(str(reign.number) for reign in reigns),
        series=tuple(
            Series(
                ending_name(kind),
                kind[:1].upper(),
                inks[kind],
                tuple(reign.rounds[-1].number if reign.ending == kind else None for reign in reigns),
                place,
                icon=icons[kind],
            )
            for place, kind in enumerate(met)
        ),
        y_title=translate("Chronicles", "rounds"),
        extra=(
            Column(translate("Chronicles", "King"), tuple(reign.king for reign in reigns)),
            Column(
                translate("Chronicles", "Stability"),
                tuple(signed(reign.rounds[-1].stability.row) for reign in reigns),
            ),
            Column(translate("Chronicles", "Won by"), tuple(_winners(reading, reign) for reign in reigns)),
        ),
        span=(0, 4),
    )


def _winners(reading: CampaignReading, reign: PastReign) -> str:
    won = [reading.house(score.house) for score in reign.scores if score.winner]
    return listed(won) if won else ""


def _endings_sentence(reigns: Sequence[PastReign]) -> str:
    if not reigns:
        return translate("Chronicles", "No reign has ended yet.")
    died = sum(reign.ending == "died" for reign in reigns)
    longest = max(reigns, key=lambda reign: reign.rounds[-1].number)
    return translate(
        "Chronicles", "Kings who died on the throne: {died} of {all}. {king} saw most dilemmas: {n}."
    ).format(all=len(reigns), died=died, king=longest.king, n=longest.rounds[-1].number)
