"""Causes of events: the clause that follows "because", by the code of the cause."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP

CAUSES: dict[str, str] = {
    "answer": QT_TRANSLATE_NOOP("Phrases", "all are asked at once, and answer in secret"),
    "bids": QT_TRANSLATE_NOOP("Phrases", "all bids are shown together, and what was bid is spent"),
    "chair_taken": QT_TRANSLATE_NOOP("Phrases", "the table decided so"),
    "commit": QT_TRANSLATE_NOOP("Phrases", "tokens were committed to the throne as an action"),
    "complete": QT_TRANSLATE_NOOP("Phrases", "everything that {card} asks for lies on it"),
    "contribute": QT_TRANSLATE_NOOP("Phrases", "anybody may contribute to any Project as an action"),
    "draw": QT_TRANSLATE_NOOP("Phrases", "a card was drawn as an action"),
    "exchange": QT_TRANSLATE_NOOP("Phrases", "tokens were exchanged as an action: two alike for another"),
    "free_action": QT_TRANSLATE_NOOP("Phrases", "an extra action is taken at once or not at all"),
    "hand_limit": QT_TRANSLATE_NOOP("Phrases", "nobody keeps more than {hand} cards when a round ends"),
    "intrigue": QT_TRANSLATE_NOOP("Phrases", "{card} was played"),
    "place": QT_TRANSLATE_NOOP("Phrases", "a Project was placed as an action"),
    "play": QT_TRANSLATE_NOOP("Phrases", "an Intrigue may be played whenever its card allows"),
    "reward": QT_TRANSLATE_NOOP("Phrases", "each builder of {card} gets the whole reward"),
    "round": QT_TRANSLATE_NOOP("Phrases", "each round begins with the Speaker’s turn"),
    "setup": QT_TRANSLATE_NOOP("Phrases", "so the game begins"),
    "speaker": QT_TRANSLATE_NOOP("Phrases", "the Speaker changes to the left at the end of each round"),
    "speaker_named": QT_TRANSLATE_NOOP("Phrases", "an Intrigue had named the next Speaker"),
    "taxes": QT_TRANSLATE_NOOP("Phrases", "taxes were taken as an action"),
    "threat": QT_TRANSLATE_NOOP("Phrases", "each round ends with one Threat"),
    "threat_beaten": QT_TRANSLATE_NOOP("Phrases", "{card} was beaten"),
    "threat_failed": QT_TRANSLATE_NOOP("Phrases", "{card} wasn’t beaten"),
    "turn": QT_TRANSLATE_NOOP("Phrases", "turns go round clockwise from the Speaker"),
    "window": QT_TRANSLATE_NOOP("Phrases", "all have answered, and none of them plays an Intrigue"),
}
"""One clause for each code of a cause; `speaker_named` is a variant."""
