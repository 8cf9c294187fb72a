"""The aims of a house besides Agenda Points: its achievements, its alignment, the reward of the end."""

from __future__ import annotations

from kd_desktop.engine.effects import compare
from kd_desktop.engine.kings import vocabulary as words
from kd_desktop.engine.kings.content import Achievement, RulesTable, SecretAgenda
from kd_desktop.engine.kings.view import Own, View
from kd_desktop.engine.kings.vocabulary import RESOURCE_INDEX

GOOD_TOTAL = 15.0
"""The expected points at which a seat counts on winning; below it the second reward counts."""


def _holds(
    condition: words.Condition | None, view: View, rows: tuple[int, ...], stability: int
) -> bool | None:
    """Whether a condition would be true on that board; None when it speaks of something else."""
    own = view.own
    if isinstance(condition, words.ResourcesInRows):
        found = sum(any(low <= row <= high for low, high in condition.rows) for row in rows)
        return compare(found, condition.op, condition.n)
    if isinstance(condition, words.ResourceRow):
        return compare(rows[RESOURCE_INDEX[condition.resource]], condition.op, condition.n)
    if isinstance(condition, words.StabilityRow):
        return compare(stability, condition.op, condition.n)
    if isinstance(condition, words.StabilityHalf):
        return stability > 0 if condition.half == "top" else stability < 0
    if isinstance(condition, words.ResourceRank):
        return _ranked(condition, rows)
    if isinstance(condition, words.UsedAgenda):
        return own is not None and own.agenda is not None and own.agenda.name == condition.agenda
    if isinstance(condition, words.All):
        parts = [_holds(part, view, rows, stability) for part in condition.of]
        return None if None in parts else all(parts)
    if isinstance(condition, words.Any):
        parts = [_holds(part, view, rows, stability) for part in condition.of]
        return None if None in parts else any(parts)
    if isinstance(condition, words.Not):
        part = _holds(condition.of, view, rows, stability)
        return None if part is None else not part
    return None


def _ranked(condition: words.ResourceRank, rows: tuple[int, ...]) -> bool:
    levels = sorted(set(rows), reverse=condition.rank in ("highest", "second_highest"))
    place = levels.index(rows[RESOURCE_INDEX[condition.resource]])
    return place == (0 if condition.rank in ("highest", "lowest") else 1)


def _reward(achievement: Achievement) -> float:
    """Prestige and Crave that the whole achievement brings, and a little for anything else."""
    worth = 0.0
    for ability in achievement.abilities:
        for effect in ability.effects:
            worth += effect.n if isinstance(effect, words.GainPrestige | words.GainCrave) else 1.0
    return worth


def achievement_pull(view: View, rows: tuple[int, ...], stability: int) -> float:
    """Prestige and Crave promised by own gameplay achievements on a board, a square's share each."""
    own = view.own
    if own is None:
        return 0.0
    pull = 0.0
    for entry in own.achievements:
        achievement = entry.achievement
        if entry.narrative or entry.marks >= achievement.squares:
            continue
        if _holds(achievement.condition, view, rows, stability):
            pull += _reward(achievement) / achievement.squares
    return pull


def ending_pull(view: View, agenda: SecretAgenda | None, stability: int, hope: float) -> float:
    """Prestige and Crave that an abdication now brings beyond a natural death.

    `stability` gives the end; `hope`, the points the seat expects, gives its row of the table.
    """
    rules: RulesTable = view.rules
    first = min(max((hope - GOOD_TOTAL + 5.0) / 10.0, 0.0), 1.0)
    kind: words.EndingKind = "abdicated_top" if stability > 0 else "abdicated_bottom"
    winning = sum(rules.reward.first.of(kind)) - sum(rules.reward.first.of("died"))
    losing = sum(rules.reward.last.of(kind)) - sum(rules.reward.last.of("died"))
    pull = first * winning + (1.0 - first) * losing
    extra = agenda.extra if agenda is not None else None
    if extra is not None and isinstance(extra.condition, words.EndedBy) and kind in extra.condition.kinds:
        pull += sum(e.n for e in extra.effects if isinstance(e, words.GainPrestige | words.GainCrave))
    return pull


def alignment_pull(own: Own, agenda: words.AgendaName) -> float:
    """Prestige and Crave that using that Secret Agenda promises, a square's share (KD-ALIGN-3)."""
    for entry in own.alignments:
        if entry.alignment.agenda == agenda and entry.marks < entry.alignment.squares:
            return (entry.alignment.prestige + entry.alignment.crave) / entry.alignment.squares
    return 0.0
