"""The pages of the chronicles: which charts there are, and what each says in a sentence."""

from __future__ import annotations

from kd_desktop.desktop import theme
from kd_desktop.desktop.chronicles.charts import Chart, Column, Page, Series
from kd_desktop.desktop.chronicles.figures import Reign, Vote
from kd_desktop.desktop.chronicles.reading import Reading
from kd_desktop.desktop.phrases.names import quoted, resource_name, side_name
from kd_desktop.desktop.phrases.speech import coins, listed, signed, translate
from kd_desktop.desktop.table.marks import MINUS
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


def pages(reading: Reading) -> list[Page]:
    """Every page, in the order in which they are listed."""
    return [
        Page("reign", translate("Chronicles", "A reign"), lambda n: in_reign(reading, n), True, False),
        Page("realm", translate("Chronicles", "The realm"), lambda _: across(reading)),
        Page("prestige", translate("Chronicles", "Prestige"), lambda _: crowns(reading, "prestige")),
        Page("crave", translate("Chronicles", "Crave"), lambda _: crowns(reading, "crave")),
        Page("votes", translate("Chronicles", "Votes"), lambda n: votes(reading, n), True),
        Page("council", translate("Chronicles", "Who decided"), lambda _: council(reading)),
        Page("coins", translate("Chronicles", "Coins in deals"), lambda _: paid(reading)),
        Page("stickers", translate("Chronicles", "Signatures"), lambda _: signatures(reading)),
        Page("endings", translate("Chronicles", "How reigns ended"), lambda _: endings(reading)),
    ]


# the realm ----------------------------------------------------------------------------------------


def _tracks(rows: list[tuple[int, ...]]) -> tuple[Series, ...]:
    """A line for each resource and for Stability; each row has them in that order."""
    names = (*RESOURCES, "stability")
    marks = ("I", "We", "M", "Wf", "K", "S")
    return tuple(
        Series(
            resource_name(name), marks[i], RESOURCE_INKS[name], tuple(row[i] for row in rows), i, icon=name
        )
        for i, name in enumerate(names)
    )


def in_reign(reading: Reading, number: int | None) -> Chart:
    """Resources and Stability through one reign, round by round; the last reign if none is named."""
    reigns = reading.figures.reigns
    reign = next((one for one in reigns if one.number == number), reigns[-1] if reigns else None)
    moments = reign.moments if reign is not None else []
    ticks = tuple(translate("Chronicles", "start") if one.round == 0 else str(one.round) for one in moments)
    return Chart(
        kind="lines",
        title=_reign_title(reign),
        sentence=_reign_sentence(reign),
        head=translate("Chronicles", "Round"),
        ticks=ticks,
        series=_tracks([(*one.resources, one.stability) for one in moments]),
        y_title=translate("Chronicles", "row of the track"),
        span=(-6, 6),
    )


def _reign_title(reign: Reign | None) -> str:
    if reign is None:
        return translate("Chronicles", "A reign")
    return translate("Chronicles", "Reign {number}: {king}").format(number=reign.number, king=reign.king)


def _reign_sentence(reign: Reign | None) -> str:
    if reign is None or not reign.moments:
        return translate("Chronicles", "No reign has begun yet.")
    first, last = reign.moments[0], reign.moments[-1]
    changes = [after - before for before, after in zip(first.resources, last.resources, strict=True)]
    most = max(range(len(changes)), key=lambda i: abs(changes[i]))
    if not changes[most] and first.stability == last.stability:
        return translate("Chronicles", "Every marker stands where the reign began.")
    return translate(
        "Chronicles",
        "Stability went from {before} to {after}; {resource} moved most, from {low} to {high}.",
    ).format(
        before=signed(first.stability),
        after=signed(last.stability),
        resource=resource_name(RESOURCES[most]),
        low=signed(first.resources[most]),
        high=signed(last.resources[most]),
    )


def across(reading: Reading) -> Chart:
    """Resources and Stability at the end of every reign."""
    reigns = [reign for reign in reading.figures.reigns if reign.moments]
    lasts = [reign.moments[-1] for reign in reigns]
    kings = Column(translate("Chronicles", "King"), tuple(reign.king for reign in reigns))
    return Chart(
        kind="lines",
        title=translate("Chronicles", "The realm from reign to reign"),
        sentence=_across_sentence(reigns),
        head=translate("Chronicles", "Reign"),
        ticks=tuple(str(reign.number) for reign in reigns),
        series=_tracks([(*one.resources, one.stability) for one in lasts]),
        y_title=translate("Chronicles", "row of the track at the end"),
        extra=(kings,),
        span=(-6, 6),
    )


def _across_sentence(reigns: list[Reign]) -> str:
    if not reigns:
        return translate("Chronicles", "No reign has begun yet.")
    best = max(reigns, key=lambda reign: reign.moments[-1].stability)
    worst = min(reigns, key=lambda reign: reign.moments[-1].stability)
    return translate(
        "Chronicles",
        "The realm was firmest under {best}, with Stability {high}, and weakest under {worst}, with {low}.",
    ).format(
        best=best.king,
        high=signed(best.moments[-1].stability),
        worst=worst.king,
        low=signed(worst.moments[-1].stability),
    )


# houses -------------------------------------------------------------------------------------------


def _house_series(reading: Reading, house: int, values: tuple[int | None, ...], place: int) -> Series:
    crest = reading.crest(house)
    ink = theme.TINCTURES.get(crest, theme.TEAL)
    return Series(reading.house(house), reading.mark(house), ink, values, place, crest=crest)


def crowns(reading: Reading, what: str) -> Chart:
    """Prestige or Crave of every house, from before the first reign on."""
    figures = reading.figures
    index = 0 if what == "prestige" else 1
    rows: list[dict[int, tuple[int, int]]] = [
        {house: (0, 0) for house, since in figures.joined.items() if since == 1},
        *(reign.crowns for reign in figures.reigns),
    ]
    series = tuple(
        _house_series(
            reading, house, tuple(row[house][index] if house in row else None for row in rows), place
        )
        for place, house in enumerate(figures.houses)
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
        sentence=_most(reading, rows[-1], index, text),
        head=translate("Chronicles", "Reign"),
        ticks=(translate("Chronicles", "start"), *(str(reign.number) for reign in figures.reigns)),
        series=series,
        y_title=translate("Chronicles", "points"),
        span=(0, 5),
    )


def _most(reading: Reading, now: dict[int, tuple[int, int]], index: int, text: str) -> str:
    high = max((both[index] for both in now.values()), default=0)
    if not high:
        return translate("Chronicles", "Nobody has any yet.")
    first = [reading.house(house) for house, both in now.items() if both[index] == high]
    return text.format(house=listed(first), n=high)


def council(reading: Reading) -> Chart:
    """What each house decided: leads won, ties broken, and how it voted."""
    found = reading.figures.councils()
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


def _council_sentence(reading: Reading) -> str:
    found = [one for one in reading.figures.councils() if one.led or one.broke]
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
        all=len(reading.figures.votes),
        other=reading.house(breaker.house),
        m=breaker.broke,
    )


# votes --------------------------------------------------------------------------------------------


def votes(reading: Reading, number: int | None) -> Chart:
    """Every decided vote of a reign or of all: AYE upwards, NAY downwards."""
    found = [vote for vote in reading.figures.votes if number in (None, vote.reign)]
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


def vote_mark(vote: Vote) -> str:
    """A vote as reign and round, as in 2.5; special votes and those of the finale are starred."""
    text = f"{vote.reign}.{vote.round}"
    return text if vote.kind == "dilemma" else f"{text}*"


def vote_title(reading: Reading, vote: Vote) -> str:
    """What was voted on."""
    return vote.question if vote.kind == "special" else reading.card(vote.card)


def _over(reading: Reading, vote: Vote) -> str:
    """The house that led; in brackets the one that decided a tie."""
    mark = reading.mark(vote.leads) if vote.leads else ""
    if not vote.decided_by:
        return mark
    return translate("Chronicles", "({mark})").format(mark=reading.mark(vote.decided_by))


def _votes_sentence(reading: Reading, found: list[Vote]) -> str:
    if not found:
        return translate("Chronicles", "No vote has been decided yet.")
    ayes = sum(vote.side == "aye" for vote in found)
    ties = sum(bool(vote.decided_by) for vote in found)
    largest = max(found, key=lambda vote: vote.aye + vote.nay)
    return translate(
        "Chronicles",
        "AYE carried {ayes} of {all} votes, and {ties} were tied; most Power lay on {card}: {n}. "
        "A letter at the side that carried names the house that led, in brackets the Moderator who decided.",
    ).format(
        ayes=ayes,
        all=len(found),
        ties=ties,
        card=quoted(vote_title(reading, largest)),
        n=largest.aye + largest.nay,
    )


# coins, signatures, endings -----------------------------------------------------------------------


def paid(reading: Reading) -> Chart:
    """Coins that changed hands in deals: payers down, payees across."""
    figures = reading.figures
    moved = figures.paid()
    houses = list(figures.houses)
    rows = tuple(
        _house_series(
            reading,
            payer,
            tuple(moved.get((payer, payee), 0) if payee != payer else None for payee in houses),
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


def _paid_sentence(reading: Reading) -> str:
    moved = reading.figures.paid()
    if not moved:
        return translate("Chronicles", "No Coin has changed hands in a deal yet.")
    (payer, payee), most = max(moved.items(), key=lambda entry: entry[1])
    return translate(
        "Chronicles", "{all} changed hands in deals; the most, {most}, went from {payer} to {payee}."
    ).format(
        all=coins(sum(moved.values())), most=most, payer=reading.house(payer), payee=reading.house(payee)
    )


def signatures(reading: Reading) -> Chart:
    """Chronicle stickers by signer and polarity, and signed stories."""
    figures = reading.figures
    signed_by = figures.signed()
    stories = figures.stories_signed()
    houses = [*figures.houses, *([0] if any(house == 0 for house, _ in signed_by) else [])]

    def layer(polarity: Polarity) -> tuple[int, ...]:
        return tuple(signed_by.get((house, polarity), 0) for house in houses)

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
        extra=(
            Column(translate("Chronicles", "stories"), tuple(str(stories.get(house, 0)) for house in houses)),
        ),
        span=(-2, 2),
    )


def _signed_sentence(reading: Reading) -> str:
    signed_by = reading.figures.signed()
    if not signed_by:
        return translate("Chronicles", "No sticker has been signed yet.")
    totals: dict[int, int] = {}
    for (house, _), count in signed_by.items():
        totals[house] = totals.get(house, 0) + count
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
        "empty_deck": translate("Chronicles", "no dilemma left"),
        "finale": translate("Chronicles", "the finale"),
    }.get(ending, translate("Chronicles", "still reigns"))


def endings(reading: Reading) -> Chart:
    """How long each king reigned, and how it ended."""
    reigns = [reign for reign in reading.figures.reigns if reign.ending is not None]
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
                tuple(reign.rounds if reign.ending == kind else None for reign in reigns),
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
                tuple(signed(reign.moments[-1].stability) for reign in reigns),
            ),
            Column(translate("Chronicles", "Won by"), tuple(_winners(reading, reign) for reign in reigns)),
        ),
        span=(0, 4),
    )


def _winners(reading: Reading, reign: Reign) -> str:
    won = [reading.house(score.house) for score in reign.scores.values() if score.winner]
    return listed(won) if won else ""


def _endings_sentence(reigns: list[Reign]) -> str:
    if not reigns:
        return translate("Chronicles", "No reign has ended yet.")
    died = sum(reign.ending == "died" for reign in reigns)
    longest = max(reigns, key=lambda reign: reign.rounds)
    return translate(
        "Chronicles", "Kings who died on the throne: {died} of {all}. {king} saw most dilemmas: {n}."
    ).format(all=len(reigns), died=died, king=longest.king, n=longest.rounds)
