"""The pages of the chronicles: which charts there are, and what each says in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from kd_desktop.desktop.charts.charts import Chart, ChartBook, ChartPage, Series
from kd_desktop.desktop.charts.labels import ChartLabels
from kd_desktop.desktop.kings.charts import figures
from kd_desktop.desktop.kings.charts.reading import CampaignReading, read_session
from kd_desktop.desktop.kings.phrases.names import resource_name, side_name
from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import MINUS, coins, listed, quoted, sentences, signed
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings.history import HouseStanding, PastReign, PastRound, PastVote
from kd_desktop.engine.kings.vocabulary import RESOURCES, Polarity, RecordEnding

_SAY = Texts(__file__)
_LABELS = ChartLabels(_SAY)

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
    """The charts of an open campaign as it is now."""
    reading = read_session(session)
    reigns = [
        (one.number, _SAY("reign.named", number=one.number, king=one.king)) for one in reading.history.reigns
    ]
    return ChartBook(reading.title, pages(reading), reigns)


def pages(reading: CampaignReading) -> list[ChartPage]:
    """Every page, in the order in which they are listed."""
    return [
        ChartPage("reign", _SAY("page.reign"), lambda n: in_reign(reading, n), True, False),
        ChartPage("realm", _SAY("page.realm"), lambda _: across(reading)),
        ChartPage("prestige", _SAY("page.prestige"), lambda _: crowns(reading, "prestige")),
        ChartPage("crave", _SAY("page.crave"), lambda _: crowns(reading, "crave")),
        ChartPage("votes", _SAY("page.votes"), lambda n: votes(reading, n), True),
        ChartPage("council", _SAY("page.council"), lambda _: council(reading)),
        ChartPage("coins", _SAY("page.coins"), lambda _: paid(reading)),
        ChartPage("stickers", _SAY("page.stickers"), lambda _: signatures(reading)),
        ChartPage("endings", _SAY("page.endings"), lambda _: endings(reading)),
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
    ticks = (_SAY("start") if one.number == 0 else one.number for one in rounds)
    titled = {"title": _SAY("reign.named", number=reign.number, king=reign.king)} if reign is not None else {}
    return _LABELS.chart(
        "reign", "lines", _reign_sentence(reign), ticks, _tracks(rounds), span=(-6, 6), **titled
    )


def _reign_sentence(reign: PastReign | None) -> str:
    if reign is None:
        return _SAY("none_begun")
    first, last = reign.rounds[0], reign.rounds[-1]
    changes = [after - before for before, after in zip(_rows(first), _rows(last), strict=True)]
    far = max(abs(change) for change in changes)
    moved = [i for i, change in enumerate(changes) if abs(change) == far]
    if not far and first.stability == last.stability:
        return _SAY("reign.unmoved")
    before, after = signed(first.stability.row), signed(last.stability.row)
    if len(moved) > 1:
        names = listed([resource_name(RESOURCES[i]) for i in moved])
        return _SAY("reign.moved_alike", before=before, after=after, resources=names, n=far)
    return _SAY(
        "reign.moved",
        before=before,
        after=after,
        resource=resource_name(RESOURCES[moved[0]]),
        low=signed(first.tracks[moved[0]].row),
        high=signed(last.tracks[moved[0]].row),
    )


def across(reading: CampaignReading) -> Chart:
    """Resources and Stability at the end of every reign."""
    reigns = reading.history.reigns
    kings = _LABELS.column("king", (reign.king for reign in reigns))
    ticks = (reign.number for reign in reigns)
    tracks = _tracks([reign.rounds[-1] for reign in reigns])
    return _LABELS.chart(
        "realm", "lines", _across_sentence(reigns), ticks, tracks, extra=(kings,), span=(-6, 6)
    )


def _across_sentence(reigns: Sequence[PastReign]) -> str:
    if not reigns:
        return _SAY("none_begun")
    rows = {reign.rounds[-1].stability.row for reign in reigns}
    low, high = min(rows), max(rows)

    def under(row: int) -> str:
        return listed([reign.king for reign in reigns if reign.rounds[-1].stability.row == row])

    said = "realm.said" if low != high or len(reigns) == 1 else "realm.alike"
    return _SAY(said, best=under(high), high=signed(high), worst=under(low), low=signed(low))


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
    ticks = (_SAY("start"), *(reign.number for reign in history.reigns))
    return _LABELS.chart(what, "lines", _most(reading, rows[-1], what), ticks, series, span=(0, 5))


def _most(reading: CampaignReading, now: dict[int, int], what: str) -> str:
    high = max(now.values(), default=0)
    if not high:
        return _SAY("nobody_has_any")
    first = [reading.house(house) for house, points in now.items() if points == high]
    return _SAY(_alike(what, first), house=listed(first), n=high)


def _alike(what: str, first: Sequence[object]) -> str:
    """What is said of the first of all: alone, or of several that are."""
    return f"{what}.said" if len(first) == 1 else f"{what}.alike"


def council(reading: CampaignReading) -> Chart:
    """What each house decided: leads won, ties broken, and how it voted."""
    found = figures.councils(reading.history)
    counted = ("sat", "aye", "nay", "gathered", "moderated", "carried", "spent")
    return _LABELS.chart(
        "council",
        "bars",
        _council_sentence(reading),
        (reading.house(one.house) for one in found),
        (
            _LABELS.series("council.led", "L", theme.BRASS, (one.led for one in found), icon="leader"),
            _LABELS.series(
                "council.broke", "T", theme.TEAL, (one.broke for one in found), 1, icon="moderator"
            ),
        ),
        extra=tuple(
            _LABELS.column(f"council.{name}", [getattr(one, name) for one in found]) for name in counted
        ),
    )


def _council_sentence(reading: CampaignReading) -> str:
    found = [one for one in figures.councils(reading.history) if one.led or one.broke]
    if not found:
        return _SAY("none_decided")
    led, broke = max(one.led for one in found), max(one.broke for one in found)
    leaders = [reading.house(one.house) for one in found if one.led == led]
    breakers = [reading.house(one.house) for one in found if one.broke == broke]
    every = len(figures.decided(reading.history))
    said = "most_led" if len(leaders) == 1 else "alike_led"
    words = [_SAY(f"council.{said}", house=listed(leaders), n=led, all=every)]
    if not broke:
        words.append(_SAY("council.untied"))
    else:
        said = "most_broke" if len(breakers) == 1 else "alike_broke"
        words.append(_SAY(f"council.{said}", house=listed(breakers), n=broke))
    return sentences(words)


# votes --------------------------------------------------------------------------------------------


def votes(reading: CampaignReading, number: int | None) -> Chart:
    """Every decided vote of a reign or of all: AYE upwards, NAY downwards."""
    found = [vote for vote in figures.decided(reading.history) if number in (None, vote.reign)]
    titled = {"title": _SAY("votes.of_reign", number=number)} if number is not None else {}
    return _LABELS.chart(
        "votes",
        "bars",
        _votes_sentence(reading, found),
        (vote_mark(vote) for vote in found),
        (
            _LABELS.series("aye", "A", theme.AYE, (vote.aye for vote in found), icon="aye"),
            _LABELS.series("nay", "N", theme.NAY, (vote.nay for vote in found), 1, icon="nay", below=True),
        ),
        extra=(
            _LABELS.column("votes.dilemma", (vote_title(reading, vote) for vote in found)),
            _LABELS.column("votes.carried", (side_name(vote.side) for vote in found)),
            _LABELS.column("votes.decided_by", (reading.house(vote.decided_by) for vote in found)),
            _LABELS.column("votes.leads", (reading.house(vote.leads) for vote in found)),
        ),
        over=tuple(_over(reading, vote) for vote in found),
        under=tuple(vote.side == "nay" for vote in found),
        breaks=tuple(i for i, vote in enumerate(found) if i and vote.reign != found[i - 1].reign),
        span=(-4, 4),
        **titled,
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
    return _SAY("votes.tie", mark=reading.mark(vote.decided_by)) if vote.decided_by else mark


def _votes_sentence(reading: CampaignReading, found: list[PastVote]) -> str:
    if not found:
        return _SAY("none_decided")
    power = max(vote.aye + vote.nay for vote in found)
    largest = [quoted(vote_title(reading, vote)) for vote in found if vote.aye + vote.nay == power]
    return _SAY(
        _alike("votes", largest),
        ayes=sum(vote.side == "aye" for vote in found),
        all=len(found),
        ties=sum(bool(vote.decided_by) for vote in found),
        card=listed(largest),
        n=power,
    )


# coins, signatures, endings -----------------------------------------------------------------------


def paid(reading: CampaignReading) -> Chart:
    """Coins that changed hands in deals: payers down, payees across."""
    moved = figures.paid(reading.history)
    houses = [house.number for house in reading.history.houses]
    rows = (
        _house_series(
            reading,
            payer,
            tuple(moved[payer, payee] if payee != payer else None for payee in houses),
            place,
        )
        for place, payer in enumerate(houses)
    )
    ticks = (reading.house(house) for house in houses)
    total = _SAY("coins.total")
    return _LABELS.chart("coins", "matrix", _paid_sentence(reading), ticks, rows, legend=False, total=total)


def _paid_sentence(reading: CampaignReading) -> str:
    moved = figures.paid(reading.history)
    if not moved:
        return _SAY("coins.none")
    (payer, payee), most = max(moved.items(), key=lambda entry: entry[1])
    return _SAY(
        _alike("coins", [way for way, n in moved.items() if n == most]),
        all=coins(sum(moved.values())),
        most=most,
        payer=reading.house(payer),
        payee=reading.house(payee),
    )


def signatures(reading: CampaignReading) -> Chart:
    """Chronicle stickers by signer and polarity, and signed stories."""
    signed_by = _signed_by(reading)
    stories = Counter(story.signer for reign in reading.history.reigns for story in reign.stories)
    houses = [house.number for house in reading.history.houses]
    houses += [0] if any(house == 0 for house, _ in signed_by) else []

    def layer(polarity: Polarity, mark: str, ink: str, pattern: int, below: bool) -> Series:
        values = (signed_by[house, polarity] for house in houses)
        icon = f"chronicle-{polarity}"
        return _LABELS.series(f"stickers.{polarity}", mark, ink, values, pattern, icon=icon, below=below)

    return _LABELS.chart(
        "stickers",
        "bars",
        _signed_sentence(reading),
        (reading.house(house) or _SAY("nobody") for house in houses),
        (
            layer("positive", "+", theme.TEAL_LIGHT, 0, False),
            layer("negative", MINUS, theme.OXBLOOD, 1, True),
        ),
        extra=(_LABELS.column("stickers.stories", (stories[house] for house in houses)),),
        span=(-2, 2),
    )


def _signed_by(reading: CampaignReading) -> Counter[tuple[int, Polarity]]:
    """How many stickers each house signed (0: none), by (signer, polarity)."""
    return Counter(
        (sticker.signer, reading.library.stickers[sticker.number].polarity)
        for reign in reading.history.reigns
        for sticker in reign.stickers
    )


def _signed_sentence(reading: CampaignReading) -> str:
    signed_by = _signed_by(reading)
    if not signed_by:
        return _SAY("stickers.none")
    totals: Counter[int] = Counter()
    for (house, _), count in signed_by.items():
        totals[house] += count
    most = max(totals.values())
    first = [reading.house(house) or _SAY("nobody") for house, n in totals.items() if n == most]
    return _SAY(
        _alike("stickers", first),
        all=sum(totals.values()),
        good=sum(count for (_, polarity), count in signed_by.items() if polarity == "positive"),
        house=listed(first),
        n=most,
    )


def ending_name(ending: str) -> str:
    """How a reign ended, in a word or two."""
    return _SAY.table("ending").get(ending, _SAY("still_reigns"))


def endings(reading: CampaignReading) -> Chart:
    """How long each king reigned, and how it ended."""
    reigns = [reign for reign in reading.history.reigns if reign.ending is not None]
    met = [kind for kind in ENDINGS if any(reign.ending == kind for reign in reigns)]
    inks = (theme.INK, theme.TEAL_LIGHT, theme.OXBLOOD, theme.TAN, theme.BRASS)
    icons = ("king-dies", "crown", "dissent", "trigger", "ending")
    looks = {kind: (ink, icon) for kind, ink, icon in zip(ENDINGS, inks, icons, strict=True)}
    return _LABELS.chart(
        "endings",
        "bars",
        _endings_sentence(reigns),
        (reign.number for reign in reigns),
        (
            Series(
                ending_name(kind),
                kind[:1].upper(),
                looks[kind][0],
                tuple(reign.rounds[-1].number if reign.ending == kind else None for reign in reigns),
                place,
                icon=looks[kind][1],
            )
            for place, kind in enumerate(met)
        ),
        extra=(
            _LABELS.column("king", (reign.king for reign in reigns)),
            _LABELS.column("endings.stability", (signed(reign.rounds[-1].stability.row) for reign in reigns)),
            _LABELS.column("endings.won", (_winners(reading, reign) for reign in reigns)),
        ),
        span=(0, 4),
    )


def _winners(reading: CampaignReading, reign: PastReign) -> str:
    won = [reading.house(score.house) for score in reign.scores if score.winner]
    return listed(won) if won else ""


def _endings_sentence(reigns: Sequence[PastReign]) -> str:
    if not reigns:
        return _SAY("endings.none")
    died = sum(reign.ending == "died" for reign in reigns)
    most = max(reign.rounds[-1].number for reign in reigns)
    longest = [reign.king for reign in reigns if reign.rounds[-1].number == most]
    said = _alike("endings", longest)
    return _SAY(said, all=len(reigns), died=died, king=listed(longest), n=most)
