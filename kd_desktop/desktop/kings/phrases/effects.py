"""What an effect did, for effects that say it in a message: one sentence for each."""

from __future__ import annotations

from kd_desktop.desktop.kit.wording import QT_TRANSLATE_NOOP

EFFECTS: dict[str, str] = {
    "resources_swapped": QT_TRANSLATE_NOOP("Phrases", "{resource} and {other} swap rows."),
}
"""One sentence for each code of what an effect did."""
