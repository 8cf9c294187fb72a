"""Advice in sentences, from a councillor's view of the position as that seat sees it."""

from __future__ import annotations

from typing import NamedTuple

from kd_desktop.councillors.kings.thoughts import KingsThought, Wish
from kd_desktop.desktop.kings.chamber.dilemma_stake import could_say, own_stake
from kd_desktop.desktop.kings.diary.regrets import SLIGHT, in_a_hundred, in_points
from kd_desktop.desktop.kings.diary.telling import better_side, lead, likely, parts_of, source_name
from kd_desktop.desktop.kings.phrases.commands import command_label, command_words
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kit.prose import Texts
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.engine.council.ballot import Side
from kd_desktop.engine.kings import commands as c
from kd_desktop.engine.kings.commands import KingsCommand
from kd_desktop.engine.kings.view import View

_SAY = Texts(__file__)

MOST = 3
"""Answers whose weighing is explained."""
LEAST = 0.05
"""Points below which an answer is as good as another."""
GOOD, SURE = 0.6, 0.97
"""Chances above which a side is taken to carry without this house's help, and almost surely."""
HARDLY = 0.4
"""Chance below which a side is taken to lose, whatever it is worth."""


class Advice(NamedTuple):
    """What a house would do, with its reason in one sentence, and the estimate behind it.

    `command` is what it would do; None for nothing.
    """

    sentence: str
    reckoning: tuple[str, ...] = ()
    command: KingsCommand | None = None


def advise(thought: KingsThought | None, view: View) -> Advice:
    """Advice for the house of that view: what it would do here, and why."""
    if thought is None or thought.command is None:
        return Advice(translate("Advice", "Your house has nothing to decide now."))
    names = Names(view)
    sentence = translate("Advice", "Your house would {act}, because {reason}.").format(
        act=_act(thought.command, names), reason=_reason(thought, view)
    )
    said = _of_the_letter(view)
    if thought.parts:
        said.append(_stakes(thought))
    if thought.parts and not isinstance(thought.command, c.DecideSide):  # that leaves nothing to chance
        said.append(_chances(thought))
    after = translate("Advice", "{house} looks like the {agenda} ({chance} %)")
    guesses = likely(thought, names, after)
    if guesses:
        said.append(
            translate("Advice", "From what everyone has seen, {guesses}.").format(guesses=listed(guesses))
        )
    return Advice(sentence, (*said, *_others(thought, names)), thought.command)


def _act(command: KingsCommand, names: Names) -> str:
    """What it would do, as the end of a sentence that begins with the house."""
    if isinstance(command, c.Moderate) and _moderates(names):
        return translate("Advice", "stay Moderator")
    kind = type(command).__name__
    if kind not in _SAY.table("act"):
        return translate("Advice", "answer “{answer}”").format(answer=command_label(command, names))
    return _SAY(f"act.{kind}").format_map(command_words(command, names))


def _moderates(names: Names) -> bool:
    """Whether the house holds the token already."""
    reign, seat = names.view.reign, names.view.seat
    return reign is not None and seat is not None and reign.seats[seat].moderator


def _reason(thought: KingsThought, view: View) -> str:
    """Why the house of that view would answer so, in half a sentence."""
    command = thought.command
    if isinstance(command, c.CastVote | c.DecideSide):
        return _for_side(thought, command.side)
    if isinstance(command, c.Raise):
        return _for_side(thought, better_side(thought))
    if isinstance(command, c.Gather | c.Moderate | c.Stay):
        return _keeping(thought, view)
    if isinstance(command, c.AcceptDeal):
        return translate("Advice", "the terms bring it more than they cost")
    if isinstance(command, c.DeclineDeal):
        return _refusing(thought)
    if isinstance(command, c.OfferDeal):
        return _offering(thought, any(one.payer == view.seat for one in command.payments))
    if isinstance(command, c.GiveWord):
        return translate("Advice", "a house that believes it may vote differently")
    return translate("Advice", "no other answer promises as much")


def _for_side(thought: KingsThought, side: Side) -> str:
    ahead = lead(thought)
    if abs(ahead) < SLIGHT:
        if isinstance(thought.command, c.DecideSide):
            return translate("Advice", "the sides are worth about the same to it")
        return translate(
            "Advice", "the sides are worth about the same to it, and its Power does more there than in hand"
        )
    if better_side(thought) != side:
        return _against(thought, side)
    helping = [part for part in thought.parts if part.points * ahead > 0]
    most = max(helping, key=lambda part: abs(part.points))
    text = translate("Advice", "{side} is worth {points} more points to it, most of them from {what}")
    return text.format(
        side=side_name(side), points=in_points(ahead), what=source_name(most, side, mine=False)
    )


def _against(thought: KingsThought, side: Side) -> str:
    """Why a house votes for the side that suits it less."""
    suits, chosen = better_side(thought), thought.chosen
    ends = chosen.ends if chosen is not None else None
    chance = thought.aye if ends is None else ends.chance
    carries = chance if suits == "aye" else 1.0 - chance
    if carries < HARDLY:
        text = translate(
            "Advice", "{suits}, which suits it better, would hardly carry, and winners gain besides"
        )
    elif carries >= GOOD:
        text = translate(
            "Advice",
            "{suits}, which suits it better, is {n} % likely anyway, and being heard for {side} "
            "brings it more",
        )
    else:
        text = translate("Advice", "standing with {side} brings it more, though {suits} suits it better")
    return text.format(suits=side_name(suits), side=side_name(side), n=in_a_hundred(carries))


def _keeping(thought: KingsThought, view: View) -> str:
    """Why one keeps one's Power."""
    ahead = lead(thought)
    if abs(ahead) < SLIGHT:
        stake = own_stake(view)
        if stake is not None:
            text = translate("Advice", "it wants {side}, but not enough to spend Power on it")
            return text.format(side=side_name(stake.wants))
        return translate("Advice", "neither side is worth the Power")
    side = better_side(thought)
    chance = thought.aye if side == "aye" else 1.0 - thought.aye
    if chance >= SURE:
        text = translate("Advice", "{side}, which suits it, will almost surely carry without it")
    elif chance >= GOOD:
        text = translate("Advice", "{side}, which suits it, is {n} % likely without it")
    elif isinstance(thought.command, c.Stay):
        text = translate("Advice", "more Power on {side} would cost more than it is likely to bring")
    else:
        text = translate("Advice", "Power on {side} would cost more than it is likely to bring")
    return text.format(side=side_name(side), n=in_a_hundred(chance))


def _offering(thought: KingsThought, pays: bool) -> str:
    text = (
        translate("Advice", "what it wants is worth the Coins, and a yes is {n} % likely")
        if pays
        else translate("Advice", "the Coins are worth what it gives, and it is {n} % likely to get them")
    )
    return text.format(n=in_a_hundred(thought.agreed))


def _refusing(thought: KingsThought) -> str:
    """Why one refuses."""
    return _SAY.table("reason").get(
        thought.reason.code if thought.reason is not None else "",
        translate("Advice", "the terms cost it more than they bring"),
    )


def _of_the_letter(view: View) -> list[str]:
    """What the letter means to the house itself, whatever its agenda."""
    stake = own_stake(view)
    if stake is None:
        return []
    text = translate("Advice", "By the letter alone your house wants {side}. {words}")
    return [text.format(side=side_name(stake.wants), words=could_say(stake))]


def _stakes(thought: KingsThought) -> str:
    ahead = lead(thought)
    if abs(ahead) < SLIGHT:
        return translate("Advice", "All in all, AYE and NAY are worth about the same to your house.")
    parts = parts_of(thought, mine=False)
    text = (
        translate("Advice", "{side} is worth {points} more points to your house: {parts}.")
        if parts
        else translate("Advice", "{side} is worth {points} more points to your house.")
    )
    side = side_name(better_side(thought))
    return text.format(side=side, points=in_points(ahead), parts=listed(parts))


def _chances(thought: KingsThought) -> str:
    """How likely the sides carry without the house, and with what it would do where that differs."""
    aye = in_a_hundred(thought.aye)
    ends = thought.chosen.ends if thought.chosen is not None else None
    then = aye if ends is None else in_a_hundred(ends.chance)
    if then == aye:
        text = translate("Advice", "Chances now: AYE {aye} %, NAY {nay} %.")
        return text.format(aye=aye, nay=100 - aye)
    text = translate(
        "Advice",
        "Without your house: AYE {aye} %, NAY {nay} %. If you do this: AYE {then} %, NAY {rest} %.",
    )
    if isinstance(thought.command, c.Raise):
        text = translate(
            "Advice",
            "Without more from your house: AYE {aye} %, NAY {nay} %. If you do this: AYE {then} %, "
            "NAY {rest} %.",
        )
    return text.format(aye=aye, nay=100 - aye, then=then, rest=100 - then)


def _others(thought: KingsThought, names: Names) -> list[str]:
    """The next best answers, and by how much they seem worse."""
    if not thought.wishes or thought.wishes[0].command != thought.command:
        return []
    best = thought.wishes[0].worth
    said = []
    for wish in _weighed(thought):
        behind = best - wish.worth
        text = (
            translate("Advice", "“{answer}” would bring {points} points less.")
            if behind >= LEAST
            else translate("Advice", "“{answer}” would bring about as much.")
        )
        answer = command_label(wish.command, names)
        said.append(text.format(answer=answer, points=in_points(behind)))
    return said


def _weighed(thought: KingsThought) -> list[Wish]:
    """The next answers that are weighed aloud, with the best for the side that suits the house better."""
    shown = list(thought.wishes[1:MOST])
    best = thought.wishes[0].command
    if isinstance(best, c.CastVote) and thought.parts and best.side != better_side(thought):
        suiting = (
            wish
            for wish in thought.wishes[1:]
            if isinstance(wish.command, c.CastVote) and wish.command.side == better_side(thought)
        )
        shown += [wish for wish in [next(suiting, None)] if wish is not None and wish not in shown]
    return shown
