"""The sentences of a diary, in the first person of the councillor who wrote it."""

from __future__ import annotations

from collections.abc import Iterator

from kd_desktop.councillors.kings.thoughts import KingsThought, LeadPart
from kd_desktop.desktop.council.diary.notebook import DiaryParagraph
from kd_desktop.desktop.kings.diary.entries import DiaryEntry, DiaryVote, ReignDiary
from kd_desktop.desktop.kings.diary.regrets import (
    SLIGHT,
    awaited,
    in_a_hundred,
    in_points,
    regrets,
    surprised,
)
from kd_desktop.desktop.kings.phrases.deals import terms_phrase
from kd_desktop.desktop.kings.phrases.names import Names, pledge_name, side_name
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.council.pledges import Pledge, kept
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.commands import KingsCommand

SURE = 0.4
"""The chance above which a guess at a rival's agenda is written down."""
PART_WORDS = 0.15
"""Points below which a part isn't mentioned."""


def tell(diary: ReignDiary, seat: int, names: Names) -> list[DiaryParagraph]:
    """The diary of the seat in that reign. `names` must be those of the reign's seats, with all titles."""
    told = [DiaryParagraph(_opening(diary, seat, names))]
    for place, chapter in enumerate(diary.chapters):
        mine = [one for one in chapter.decisions if one.seat == seat]
        if mine:
            told += _chapter(place, chapter, mine, names)
    return told


def _opening(diary: ReignDiary, seat: int, names: Names) -> str:
    agenda = diary.agenda(seat)
    if not agenda:
        return translate("Diary", "I sat for {house}.").format(house=names.seat(seat))
    return translate("Diary", "I sat for {house}. My Secret Agenda was {agenda}.").format(
        house=names.seat(seat), agenda=names.agenda(agenda)
    )


def _chapter(
    place: int, chapter: DiaryVote, mine: list[DiaryEntry], names: Names
) -> Iterator[DiaryParagraph]:
    yield DiaryParagraph(_title(place, chapter, names), heading=True)
    first = next((one.thought for one in mine if one.thought.parts), None)
    if first is not None:
        yield DiaryParagraph(_wanted(first))
        yield DiaryParagraph(_expected(first))
    was = translate("Diary", "{house} was after {agenda} ({chance} %)")
    guesses = likely(first, names, was) if first is not None else []
    if guesses:
        yield DiaryParagraph(translate("Diary", "I believed that {guesses}.").format(guesses=listed(guesses)))
    if first is not None:
        yield from _spoken([awaited(first, names)])
    for one in mine:
        words = _did(one, names)
        if words:
            yield DiaryParagraph(
                words + _rather(one.thought, names) + _taken(one, chapter) + _kept(one, chapter)
            )
    if first is not None and chapter.side is not None:
        went = lead(first) if chapter.side == "aye" else -lead(first)
        yield DiaryParagraph(_regretted(went))
        wrong = surprised(chapter, first, names)
        yield from _spoken([wrong, *regrets(chapter, mine, went, misjudged=bool(wrong))])


def _spoken(sentences: list[str]) -> Iterator[DiaryParagraph]:
    """One paragraph of those sentences that aren't empty; none without any."""
    said = [sentence for sentence in sentences if sentence]
    if said:
        yield DiaryParagraph(" ".join(said))


def _title(place: int, chapter: DiaryVote, names: Names) -> str:
    if not chapter.card:
        return translate("Diary", "Before the first letter") if place == 0 else translate("Diary", "Between")
    if chapter.side is None:
        return names.card(chapter.card)
    return translate("Diary", "{card}: {side} carried").format(
        card=names.card(chapter.card), side=side_name(chapter.side)
    )


def lead(thought: KingsThought) -> float:
    """By how many points AYE seemed better than NAY."""
    return sum(part.points for part in thought.parts)


def better_side(thought: KingsThought) -> Side:
    """The side that seemed better, by however little."""
    return "aye" if lead(thought) > 0 else "nay"


def _wanted(thought: KingsThought) -> str:
    ahead = lead(thought)
    parts = parts_of(thought)
    if abs(ahead) < SLIGHT:
        text = translate("Diary", "Either answer would have suited me.")
        made_of = translate("Diary", "{sentence} {side} against the other: {parts}.")
    else:
        text = translate("Diary", "I wanted {side}: it was worth {points} more points to me.")
        made_of = translate("Diary", "{sentence} That is {parts}.")
    side = side_name(better_side(thought))
    text = text.format(side=side, points=in_points(ahead))
    return text if len(parts) < 2 else made_of.format(sentence=text, side=side, parts=listed(parts))


def parts_of(thought: KingsThought, mine: bool = True) -> list[str]:
    """The parts of the better side's lead, each with its name and sign.

    The councillor says it of itself, or (not `mine`) to the house that gets the points.
    """
    side = better_side(thought)
    return [
        translate("Diary", "{what} {sign}{points}").format(
            what=source_name(part, side, mine),
            sign="+" if _speaks_for(part, side) else "\u2212",
            points=in_points(part.points),
        )
        for part in thought.parts
        if abs(part.points) >= PART_WORDS
    ]


def _speaks_for(part: LeadPart, side: Side) -> bool:
    """Whether that part makes the side better for the house."""
    return (part.points >= 0) == (side == "aye")


def source_name(part: LeadPart, side: Side, mine: bool) -> str:
    """The source of the points by which that side is better, or worse, in words.

    What others gain counts against the house, so the name of that part says what the side does to them: a
    plus beside "for the others" would read as their gain.
    """
    of_its_own = {
        "goal": (translate("Diary", "my Secret Agenda"), translate("Diary", "your Secret Agenda")),
        "open": (translate("Diary", "my Open Agendas"), translate("Diary", "your Open Agendas")),
        "achievements": (
            translate("Diary", "what my house has long been after"),
            translate("Diary", "what your house has long been after"),
        ),
    }
    if part.code in of_its_own:
        return of_its_own[part.code][0 if mine else 1]
    if part.code == "ending":
        return translate("Diary", "how the reign might end")
    text = (
        translate("Diary", "what {side} would keep from the others")
        if _speaks_for(part, side)
        else translate("Diary", "what {side} would give the others")
    )
    return text.format(side=side_name(side))


def _expected(thought: KingsThought) -> str:
    aye = in_a_hundred(thought.aye)
    side, chance = ("aye", aye) if aye >= 50 else ("nay", 100 - aye)
    return translate("Diary", "I gave {side} {chance} % to carry.").format(
        side=side_name(side), chance=chance
    )


def likely(thought: KingsThought, names: Names, text: str) -> list[str]:
    """The agendas it expects of its rivals, where it is sure enough; `text` is the sentence about a rival."""
    best: dict[int, tuple[float, str]] = {}
    for guess in thought.guesses:
        if guess.chance >= SURE and guess.chance > best.get(guess.seat, (0.0, ""))[0]:
            best[guess.seat] = (guess.chance, guess.agenda)
    return [
        text.format(house=names.seat(seat), agenda=names.agenda(agenda), chance=in_a_hundred(chance))
        for seat, (chance, agenda) in sorted(best.items())
    ]


def _did(one: DiaryEntry, names: Names) -> str:
    command = one.thought.command
    if isinstance(command, c.OfferDeal):
        terms = terms_phrase(command.payments, command.promises, names)
        return translate("Diary", "I offered: {terms}.").format(terms=terms)
    if isinstance(command, c.AcceptDeal | c.DeclineDeal):
        if one.deal is None:
            return ""
        terms = terms_phrase(one.deal.payments, one.deal.promises, names)
        if isinstance(command, c.AcceptDeal):
            return translate("Diary", "I agreed: {terms}.").format(terms=terms)
        return translate("Diary", "I refused: {terms}.").format(terms=terms)
    return done(command, names)


def done(command: KingsCommand | None, names: Names) -> str:
    """A command in the words of its seat; "" if it isn't worth a line."""
    if isinstance(command, c.KeepAgenda):
        return translate("Diary", "I kept {agenda}.").format(agenda=names.agenda(command.agenda))
    if isinstance(command, c.CastVote):
        return translate("Diary", "I voted {side} with {n} Power.").format(
            side=side_name(command.side), n=command.power
        )
    if isinstance(command, c.Raise):
        return translate("Diary", "I added {n} Power.").format(n=command.power)
    if isinstance(command, c.DecideSide):
        return translate("Diary", "The tie was mine to break: {side}.").format(side=side_name(command.side))
    if isinstance(command, c.GiveWord):
        return translate("Diary", "I gave {house} my word {word}.").format(
            house=names.seat(command.to), word=pledge_name(command.ballot)
        )
    if isinstance(command, c.DecideLeader):
        return translate("Diary", "I made {house} the Leader.").format(house=names.seat(command.player))
    plain: dict[type, str] = {
        c.Gather: translate("Diary", "I passed and gathered."),
        c.Moderate: translate("Diary", "I passed and took the chair."),
        c.Stay: translate("Diary", "I let it stand."),
        c.UseAbility: translate("Diary", "I used what I had."),
        c.DeclineAbility: translate("Diary", "I kept it for later."),
    }
    return plain.get(type(command), "")


def _rather(thought: KingsThought, names: Names) -> str:
    """What came next in its esteem, and by how much."""
    if len(thought.wishes) < 2 or thought.wishes[0].command != thought.command:
        return ""
    best, second = thought.wishes[0], thought.wishes[1]
    other = done(second.command, names)
    if not other:
        return ""
    return translate("Diary", " Next best, {points} points behind: “{other}”").format(
        points=in_points(best.worth - second.worth), other=other
    )


def _taken(one: DiaryEntry, chapter: DiaryVote) -> str:
    """How likely it thought its own offer to be accepted, and what happened."""
    if one.deal is None or not isinstance(one.thought.command, c.OfferDeal) or not one.thought.agreed:
        return ""
    text = (
        translate("Diary", " I gave it {chance} %, and it was taken.")
        if chapter.closed(one.deal.id)
        else translate("Diary", " I gave it {chance} %, and it came to nothing.")
    )
    return text.format(chance=in_a_hundred(one.thought.agreed))


def _kept(one: DiaryEntry, chapter: DiaryVote) -> str:
    """Whether it meant the word that it gave, and how that ended; "" for anything else."""
    word, ballot = one.thought.command, chapter.ballot(one.seat)
    if not isinstance(word, c.GiveWord) or ballot is None:
        return ""
    good = kept(Pledge(one.seat, word.to, word.ballot), ballot)
    ahead = lead(one.thought)
    if word.ballot == "pass" or (ahead > 0) == (word.ballot == "aye"):
        return (
            translate("Diary", " I kept it.")
            if good
            else translate("Diary", " I meant it when I gave it, and broke it.")
        )
    if good:
        return translate("Diary", " I hadn’t meant it, and kept it all the same.")
    return translate("Diary", " I never meant it.")


def _regretted(went: float) -> str:
    """How it went, from the points by which the side that carried had seemed better."""
    if abs(went) < SLIGHT:
        return translate("Diary", "It made no difference to me how it went.")
    if went > 0:
        return translate("Diary", "It went my way.")
    return translate("Diary", "It went against me, and {points} points with it.").format(
        points=in_points(went)
    )
