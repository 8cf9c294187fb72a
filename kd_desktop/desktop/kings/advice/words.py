"""Advice in sentences, from what a councillor thought of the position with that seat's eyes."""

from __future__ import annotations

from kd_desktop.councillors.kings.thoughts import KingsThought
from kd_desktop.desktop.kings.diary.regrets import SLIGHT, in_points
from kd_desktop.desktop.kings.diary.telling import lead, likely, parts_of
from kd_desktop.desktop.kings.phrases.commands import command_label
from kd_desktop.desktop.kings.phrases.names import Names, side_name
from kd_desktop.desktop.kit.wording import listed, translate
from kd_desktop.engine.kings.view import View

MOST = 3
"""Answers that are weighed aloud."""


def advise(thought: KingsThought | None, view: View) -> list[str]:
    """What the house of that view would want here, a sentence or two for each thing."""
    if thought is None or thought.command is None:
        return [translate("Advice", "There is nothing to decide for your house now.")]
    names = Names(view)
    said = []
    if thought.parts:
        said += [_stakes(thought), _chances(thought)]
    after = translate("Advice", "{house} seems to be after {agenda} ({chance} in a hundred)")
    guesses = likely(thought, names, after)
    if guesses:
        said.append(
            translate("Advice", "From what has been seen, {guesses}.").format(guesses=listed(guesses))
        )
    said.append(
        translate("Advice", "A councillor in your chair would now: {answer}.").format(
            answer=command_label(thought.command, names)
        )
    )
    return said + _others(thought, names)


def _stakes(thought: KingsThought) -> str:
    ahead = lead(thought)
    if abs(ahead) < SLIGHT:
        return translate("Advice", "AYE and NAY are worth about the same to your house.")
    side = side_name("aye" if ahead > 0 else "nay")
    text = translate("Advice", "{side} is worth {points} more points to your house: {parts}.")
    return text.format(side=side, points=in_points(ahead), parts=listed(parts_of(thought, mine=False)))


def _chances(thought: KingsThought) -> str:
    aye = round(thought.aye * 100)
    text = translate("Advice", "As things stand, AYE carries {aye} times in a hundred, NAY {nay}.")
    return text.format(aye=aye, nay=100 - aye)


def _others(thought: KingsThought, names: Names) -> list[str]:
    """The next best answers, and by how much they seem worse."""
    if not thought.wishes or thought.wishes[0].command != thought.command:
        return []
    best = thought.wishes[0].worth
    return [
        translate("Advice", "{answer}: {points} points less.").format(
            answer=command_label(wish.command, names), points=in_points(best - wish.worth)
        )
        for wish in thought.wishes[1:MOST]
    ]
