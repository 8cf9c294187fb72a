"""A drop-down with a name."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox

from kd_desktop.desktop.kit.accessibility import name_box


class Chooser(QComboBox):
    """A drop-down of bone with a name for screen readers."""

    def __init__(self, name: str, words: list[tuple[str, object]]) -> None:
        super().__init__()
        name_box(self, name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for text, value in words:
            self.addItem(text, value)

    def choose(self, value: object) -> None:
        """Show that value, if it is there."""
        at = self.findData(value)
        if at >= 0:
            self.setCurrentIndex(at)
