"""What the widgets of the cards say to screen readers: everything printed on them, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import cards, figure, listed, sentences, signed, translate
from kd_desktop.desktop.throne.cards.values import (
    GivenValue,
    IntrigueValue,
    PlayerValue,
    ProjectValue,
    RevealValue,
    ThreatValue,
)
from kd_desktop.desktop.throne.claimants import claimant
from kd_desktop.desktop.throne.phrases.effects import effects_short, effects_words
from kd_desktop.desktop.throne.phrases.tokens import any_tokens, of_type, tokens_words, track_name
from kd_desktop.engine.throne.state import DEFEATS, GOAL
from kd_desktop.engine.throne.vocabulary import TOKENS, TRACKS, Timing

_SAY = Texts(__file__)


def names(parties: Iterable[int]) -> str:
    """Claimants as one phrase."""
    return listed([claimant(party).name for party in parties])


def track_words(track: str, players: Sequence[PlayerValue]) -> str:
    """A track and everybody's place on it: "Military: Orme 7, Thale 8"."""
    at = TRACKS.index(track)
    one = translate("Throne", "{name} {n}")
    comma = translate("Throne", ", ", "between the stones of a track")
    stands = comma.join(one.format(name=claimant(p.party).name, n=p.tracks[at]) for p in players)
    return translate("Throne", "{track}: {stands}").format(track=track_name(track), stands=stands)


def stone_words(track: str, one: PlayerValue) -> str:
    """The stone that is looked at: "Orme: 7 of 10 on Military"."""
    text = translate("Throne", "{name}: {n} of {most} on {track}")
    n = one.tracks[TRACKS.index(track)]
    return text.format(name=claimant(one.party).name, n=n, most=GOAL, track=track_name(track))


# --- Projects and Intrigues -----------------------------------------------------------------------


def owner_words(value: ProjectValue, yours: int) -> str:
    """A Project's owner, as on its tile beside the emblem: "yours", "Hesk’s"; or that it is complete."""
    if value.complete:
        return translate("Throne", "complete")
    if value.owner == yours:
        return translate("Throne", "yours")
    return translate("Throne", "{name}’s").format(name=claimant(value.owner).name)


def project_words(value: ProjectValue, yours: int = 0) -> str:
    """A Project in play: its owner, paid tokens and payers, missing tokens, and each builder's reward."""
    whole = translate("Throne", "{title}, a Project of {name}.")
    if value.owner == yours:
        whole = translate("Throne", "{title}, your Project.")
    name = claimant(value.owner).name if value.owner else ""
    return sentences([whole.format(title=value.title, name=name), *project_parts(value)])


def project_parts(value: ProjectValue) -> list[str]:
    """A Project's words without its title, part by part."""
    parts = [_asks(value), *_paid(value)]
    if value.complete:
        parts.append(translate("Throne", "It is complete, and its builders are about to be rewarded."))
    if any(value.missing):
        parts.append(translate("Throne", "Missing: {what}.").format(what=tokens_words(value.missing)))
    parts.append(translate("Throne", "Builders: {names}.").format(names=names(value.builders)))
    if value.denied:
        parts.append(translate("Throne", "Unpaid: {names}.").format(names=names(value.denied)))
    parts.append(effects_words(value.reward, True))
    return parts


def _asks(value: ProjectValue) -> str:
    return translate("Throne", "It costs {what}.").format(what=tokens_words(value.cost))


def _paid(value: ProjectValue) -> list[str]:
    """The paid tokens, by payer."""
    out = []
    for party in dict.fromkeys(place.by for place in value.places if place.held):
        held = [place.held for place in value.places if place.by == party and place.held]
        what = tokens_words(tuple(held.count(kind) for kind in TOKENS))
        text = translate("Throne", "{what} from {name}.")
        out.append(text.format(what=what, name=claimant(party).name) if party else what)
    return out


def card_words(value: ProjectValue | IntrigueValue) -> str:
    """A card of a hand."""
    if isinstance(value, ProjectValue):
        title = translate("Throne", "{title}, a Project.").format(title=value.title)
    else:
        title = translate("Throne", "{title}, an Intrigue, {moment}.")
        title = title.format(title=value.title, moment=moment_words(value.timing))
    return sentences([title, *hand_parts(value), value.flavour])


def hand_parts(value: ProjectValue | IntrigueValue) -> list[str]:
    """The words of a card of a hand without its title, part by part."""
    if isinstance(value, ProjectValue):
        return [_asks(value), effects_words(value.reward, True)]
    return [intrigue_text(value)]


def intrigue_text(value: IntrigueValue) -> str:
    """What an Intrigue does: its own words, or what its effects say."""
    return value.text or effects_words(value.effects)


def moment_words(timing: Timing) -> str:
    """The moment when an Intrigue may be played, as at its foot."""
    return _SAY(f"moment.{timing}")


# --- Threats --------------------------------------------------------------------------------------


def threat_words(value: ThreatValue) -> str:
    """A Threat: its price, and both outcomes."""
    title = translate("Throne", "{title}, a Threat.").format(title=value.title)
    return sentences([title, *threat_parts(value)])


def threat_parts(value: ThreatValue) -> list[str]:
    """A Threat's words without its title, part by part."""
    parts = [translate("Throne", "It costs {what}.").format(what=tokens_words(value.cost))]
    if value.cost != value.printed:
        before = translate("Throne", "Its card costs {what}.")
        parts.append(before.format(what=tokens_words(value.printed)))
    parts += [outcome_words(value, beaten) for beaten in (True, False)]
    if value.beaten is not None:
        parts.append(
            translate("Throne", "It was beaten.")
            if value.beaten
            else translate("Throne", "It was not beaten.")
        )
    return parts


def outcome_words(value: ThreatValue, beaten: bool, *, short: bool = False) -> str:
    """What follows if a Threat is beaten, or not: "Not beaten: Everyone loses 1 Crosier."."""
    words = effects_short if short else effects_words
    text = translate("Throne", "Beaten: {what}") if beaten else translate("Throne", "Not beaten: {what}")
    return text.format(what=words(value.victory if beaten else value.defeat) or nothing_more())


def nothing_more() -> str:
    """The words for an outcome without effects."""
    return translate("Throne", "Nothing more.")


def failed_words(failed: int) -> str:
    """The number of failed Threats: "0 of 3 failed"."""
    return translate("Throne", "{n} of {most} failed").format(n=failed, most=DEFEATS)


def ruin_words() -> str:
    """What the third failed Threat brings."""
    return translate("Throne", "At {most}, everyone loses").format(most=DEFEATS)


# --- players and set-asides -----------------------------------------------------------------------


def player_words(one: PlayerValue) -> str:
    """A player: who plays, part in the round, steps, hand and stock."""
    who = translate("Throne", "{name}, {who}.") if one.who else translate("Throne", "{name}.")
    parts = [who.format(name=claimant(one.party).name, who=one.who)]
    if one.turn:
        parts.append(
            translate("Throne", "It is their turn.")
            if not one.yours
            else translate("Throne", "It is your turn.")
        )
    if one.speaker:
        parts.append(translate("Throne", "Speaker."))
    if one.answered:
        parts.append(translate("Throne", "Has answered."))
    steps = translate("Throne", "{n} of {most} steps.")
    parts.append(steps.format(n=one.steps, most=GOAL * len(TRACKS)))
    parts.append(translate("Throne", "{cards} in hand.").format(cards=cards(one.hand)))
    parts.append(translate("Throne", "Stock: {what}.").format(what=tokens_words(one.stock)))
    return sentences(parts)


def given_words(row: GivenValue) -> str:
    """A player's set-aside tokens, and of how many where that is known."""
    text = translate("Throne", "{name} gave {what}: {total} of {had}.")
    if not row.had:
        text = translate("Throne", "{name} gave {what}.")
    total = any_tokens(row.total)
    whole = text.format(name=claimant(row.party).name, what=tokens_words(row.bid), total=total, had=row.had)
    return sentences([whole, translate("Throne", "Nobody gave less.") if row.stamped else ""])


def least_words(value: RevealValue) -> str:
    """The word before the least bidders, every one of them (IT-THREAT-16); "" where it costs them nothing."""
    if not any(row.stamped for row in value.rows):
        return ""
    if all(row.least for row in value.rows):
        return translate("Throne", "all gave the same:")
    return translate("Throne", "least:")


def covered_words(row: GivenValue) -> str:
    """The same while they are covered."""
    text = translate("Throne", "{name}: covered, out of {had}.")
    return text.format(name=claimant(row.party).name, had=row.had)


def column_words(value: RevealValue, kind: int) -> str:
    """The sum's word under a column: "exactly", "1 to spare", "1 short"; "" if none of it is due."""
    total, cost = value.total[kind], value.cost[kind]
    heroes = kind == len(TOKENS) - 1
    if total < cost:
        return translate("Throne", "{n} short").format(n=cost - total)
    if heroes:
        return hero_words(value)
    if not cost:
        return translate("Throne", "not asked for") if total else ""
    if total == cost:
        return translate("Throne", "exactly")
    return translate("Throne", "{n} to spare").format(n=total - cost)


def column_figure(value: RevealValue, kind: int) -> str:
    """The same as a figure, if words are too wide: a plus for too many, a minus for short.

    For Heroes, the number that stand in; a dash for what isn't asked for.
    """
    filled = sum(value.filled)
    if not value.cost[kind] and not (filled and kind == len(TOKENS) - 1):
        return "–"
    if filled and kind == len(TOKENS) - 1:
        return figure(filled)
    return signed(value.total[kind] - value.cost[kind])


def hero_words(value: RevealValue) -> str:
    """What the spare Heroes do: they fill gaps until they run out."""
    filled, lacking = sum(value.filled), sum(value.short[:-1])
    if not filled:
        spare = value.free_heroes
        if value.cost[-1]:
            return (
                translate("Throne", "{n} to spare").format(n=spare)
                if spare
                else translate("Throne", "exactly")
            )
        return translate("Throne", "not needed") if spare else ""
    if filled == 1:
        return translate("Throne", "fills the gap") if lacking == 1 else translate("Throne", "fills 1 gap")
    return (
        translate("Throne", "fill the gaps")
        if filled == lacking
        else translate("Throne", "fill {n} gaps").format(n=filled)
    )


def verdict_words(beaten: bool) -> str:
    """The word on the last block."""
    return translate("Throne", "beaten") if beaten else translate("Throne", "not beaten")


def sum_words(value: RevealValue) -> str:
    """The sum of all set-asides against the price, type by type, and the verdict."""
    each = translate("Throne", "{what} for {cost}")
    parts = []
    for at, kind in enumerate(TOKENS):
        total, cost = value.total[at], value.cost[at]
        if cost or total:
            what, said = each.format(what=of_type(kind, total), cost=cost), column_words(value, at)
            parts.append(translate("Throne", "{what}, {said}").format(what=what, said=said) if said else what)
    semicolon = translate("Throne", "; ", "between the columns of a sum")
    whole = translate("Throne", "All together: {what}.").format(what=semicolon.join(parts))
    verdict = (
        translate("Throne", "The Threat is beaten.")
        if value.beaten
        else translate("Throne", "The Threat is not beaten.")
    )
    return sentences([whole, verdict])
