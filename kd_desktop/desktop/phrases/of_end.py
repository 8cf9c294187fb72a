"""Sentences for how a reign ends: the end itself, scoring, rewards, achievements, the next king."""

from __future__ import annotations

from kd_desktop.desktop.phrases.names import Names, ending_sentence, quoted
from kd_desktop.desktop.phrases.speech import coins, points, power, signed, translate
from kd_desktop.engine.kings import events as e


def part_name(part: str) -> str:
    """A part of the scoring."""
    return {
        "goal": translate("Phrases", "the Secret Agenda"),
        "money": translate("Phrases", "Coins"),
        "open_agenda": translate("Phrases", "Open Agendas"),
        "power": translate("Phrases", "Power"),
        "extra": translate("Phrases", "abilities"),
    }.get(part, part)


def abdication_decided(event: e.AbdicationDecided, names: Names) -> str:
    """Stability is at an end."""
    del names
    if event.end == "top":
        return translate(
            "Phrases", "The realm needs no king to hold it: he will lay down the crown this round."
        )
    return translate("Phrases", "The realm can’t be held: the king will give up the crown this round.")


def reign_ended(event: e.ReignEnded, names: Names) -> str:
    """The reign is over."""
    del names
    return ending_sentence(event.ending)


def revealed(event: e.Revealed, names: Names) -> str:
    """A seat lays its cards open."""
    return translate("Phrases", "{house} was {agenda} and has {power} and {coins}.").format(
        house=names.seat(event.seat),
        agenda=names.agenda(event.agenda),
        power=power(event.power),
        coins=coins(event.coins),
    )


def scored(event: e.Scored, names: Names) -> str:
    """Points of one part."""
    return translate("Phrases", "{house} scores {points} for {part}.").format(
        house=names.seat(event.seat), points=points(event.points), part=part_name(event.part)
    )


def ranked(event: e.Ranked, names: Names) -> str:
    """Total, place and reward."""
    if event.winner:
        text = translate("Phrases", "{house} wins with {points}: {prestige} Prestige, {crave} Crave.")
    elif event.row == "last":
        text = translate("Phrases", "{house} is last with {points}: {prestige} Prestige, {crave} Crave.")
    else:
        text = translate(
            "Phrases", "{house} is number {position} with {points}: {prestige} Prestige, {crave} Crave."
        )
    return text.format(
        house=names.house(event.house),
        points=points(event.total),
        position=event.position,
        prestige=signed(event.prestige),
        crave=signed(event.crave),
    )


def points_gained(event: e.PointsGained, names: Names) -> str:
    """Prestige or Crave."""
    if event.what == "prestige":
        text = translate("Phrases", "{house} gains {n} Prestige and has {now}.")
    else:
        text = translate("Phrases", "{house} gains {n} Crave and has {now}.")
    return text.format(house=names.house(event.house), n=event.n, now=event.now)


def achievement_marked(event: e.AchievementMarked, names: Names) -> str:
    """A square of an achievement (for its owner)."""
    return translate("Phrases", "{house} marks {achievement}: {marks}.").format(
        house=names.house(event.house), achievement=names.card(event.achievement), marks=event.marks
    )


def achievement_completed(event: e.AchievementCompleted, names: Names) -> str:
    """An achievement is complete."""
    return translate("Phrases", "{house} has achieved {achievement}.").format(
        house=names.house(event.house), achievement=names.card(event.achievement)
    )


def alignment_marked(event: e.AlignmentMarked, names: Names) -> str:
    """A square of an alignment (for its owner)."""
    return translate("Phrases", "{house} marks its alignment {agenda}: {marks}.").format(
        house=names.house(event.house), agenda=names.agenda(event.agenda), marks=event.marks
    )


def alignment_completed(event: e.AlignmentCompleted, names: Names) -> str:
    """An alignment is complete."""
    return translate("Phrases", "{house} is known as {agenda} from now on.").format(
        house=names.house(event.house), agenda=names.agenda(event.agenda)
    )


def privilege_given(event: e.PrivilegeGiven, names: Names) -> str:
    """Who names the king."""
    return translate("Phrases", "{house} may name the next king.").format(house=names.seat(event.seat))


def king_named(event: e.KingNamed, names: Names) -> str:
    """The next king's name."""
    if not event.name:
        return translate("Phrases", "{house} leaves the next king without a name.").format(
            house=names.house(event.house)
        )
    return translate("Phrases", "{house} names the next king: {king}.").format(
        house=names.house(event.house), king=event.name
    )


def reign_closed(event: e.ReignClosed, names: Names) -> str:
    """The table is cleared."""
    del names
    return translate("Phrases", "Reign {number} is written down, and the Table is cleared.").format(
        number=event.number
    )


def finale_began(event: e.FinaleBegan, names: Names) -> str:
    """The finale is opened."""
    del names
    return translate("Phrases", "{title}. {text}").format(title=event.title, text=event.text)


def finale_vote(event: e.FinaleVoteCalled, names: Names) -> str:
    """A vote of the finale."""
    title = names.titles.get(event.vote) or names.finale_vote or event.vote
    return translate("Phrases", "The Table votes on {vote}.").format(vote=quoted(title))


def worth_decided(event: e.WorthDecided, names: Names) -> str:
    """What the crowns are worth."""
    del names
    return (
        translate("Phrases", "A point of Prestige is worth {prestige}, a point of Crave {crave}. {text}")
        .format(prestige=event.prestige, crave=event.crave, text=event.text)
        .strip()
    )


def finale_scored(event: e.FinaleScored, names: Names) -> str:
    """A member's total of the campaign."""
    if event.winner:
        text = translate("Phrases", "{house} comes to {total} and wins the campaign.")
    else:
        text = translate("Phrases", "{house} comes to {total}.")
    return text.format(house=names.house(event.house), total=event.total)


def last_page(event: e.LastPageRead, names: Names) -> str:
    """A last page."""
    del names
    return translate("Phrases", "{title}. {text}").format(title=event.title, text=event.text)


def campaign_finished(event: e.CampaignFinished, names: Names) -> str:
    """Everything is told."""
    del event, names
    return translate("Phrases", "The story of this Table is told to its end.")
