"""What a house's screen wants as parts of its sheet: aims, agendas it likes, and what the story may bring."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from kd_desktop.desktop.council.heraldry.parts import SealedClue, SheetCard, SheetPart, draw_squares
from kd_desktop.desktop.kings.between.condition_pictures import draw_condition
from kd_desktop.desktop.kings.chamber.agenda_card import goal_words
from kd_desktop.desktop.kings.phrases.conditions import condition_sentence
from kd_desktop.desktop.kings.phrases.names import Names
from kd_desktop.desktop.kings.phrases.rewards import achievement_reward, alignment_reward
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.kit.theme import MUTE, OXBLOOD, PAPER
from kd_desktop.desktop.kit.wording import translate
from kd_desktop.engine.kings.content import Achievement, Alignment, SecretAgenda


def _full(reward: str) -> str:
    return translate("HouseSheet", "Full: {reward}").format(reward=reward) if reward else ""


def narrative_aim(look: Appearance, aim: Achievement) -> SealedClue:
    """What the story may bring."""
    return SealedClue(look, aim.title, aim.clue, _full(achievement_reward(aim)), aim.squares)


class AimCard(SheetCard):
    """A gameplay achievement, with its condition as sentence and as picture."""

    def __init__(self, look: Appearance, aim: Achievement, names: Names) -> None:
        condition = aim.condition
        needed = condition_sentence(condition, names) if condition is not None else aim.clue
        super().__init__(look, aim.title, needed, _full(achievement_reward(aim)), aim.squares)
        self._condition = condition

    def draw_picture(self, painter: Painter, area: QRectF) -> None:
        """Draw the condition."""
        air = self.look.gap(10)
        high = min(area.height() - 2 * air, self.look.gap(130))
        room = QRectF(area.x() + air, area.center().y() - high / 2, area.width() - 2 * air, high)
        draw_condition(painter, self.look, room, self._condition)


class FavouredCard(SheetCard):
    """A Secret Agenda that the house favours."""

    picture = 62
    tint = OXBLOOD
    least = 84

    def __init__(
        self, look: Appearance, alignment: Alignment, agenda: SecretAgenda | None, title: str
    ) -> None:
        needed = f"{goal_words(agenda)}." if agenda is not None else ""
        super().__init__(look, title, needed, _full(alignment_reward(alignment)), alignment.squares)

    def draw_picture(self, painter: Painter, area: QRectF) -> None:
        """Draw the envelope."""
        painter.icon("envelope", area.center().x(), area.center().y(), self.look.gap(40), PAPER)


class OtherAgendas(SheetPart):
    """The agendas that the house likes less, a line for each: name, what a full row gives, squares."""

    def __init__(self, look: Appearance, alignments: tuple[tuple[str, Alignment], ...]) -> None:
        spoken = translate("HouseSheet", "{agenda}, {n} squares: {reward}")
        said = (
            spoken.format(agenda=title, n=one.squares, reward=alignment_reward(one))
            for title, one in alignments
        )
        super().__init__(look, " ".join(said))
        self._alignments = alignments

    def print_on(self, painter: Painter | None, wide: float) -> float:
        """Print its lines."""
        name = self.look.type(20, 600, serif=True)
        reward, size = self.look.type(18, ink=MUTE), self.look.px(18) * 0.8
        y = -0.6 * name.px  # the heading above leaves enough air
        longest = max(name.width(title) for title, _ in self._alignments) + self.look.gap(16)
        for title, one in self._alignments:
            y += name.px * 1.3
            right = draw_squares(painter, wide - self.look.gap(4), y - size * 0.95, size, one.squares)
            if painter is not None:
                painter.text(0, y, title, name)
                words = reward.cut(alignment_reward(one), right - longest - 6)
                painter.text(longest, y, words, reward)
        return y + name.px * 0.35
