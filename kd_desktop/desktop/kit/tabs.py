"""Tabs in place of columns where there is no room for them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QTabBar


def fill_tabs(tabs: QTabBar, names: Mapping[str, str], shown: str) -> None:
    """Put these words on the tabs, by their keys, with that one in front; nothing is told of it."""
    tabs.blockSignals(True)
    if [tabs.tabData(at) for at in range(tabs.count())] != list(names):
        while tabs.count():
            tabs.removeTab(0)
        for key, word in names.items():
            tabs.setTabData(tabs.addTab(word), key)
    tabs.setCurrentIndex(list(names).index(shown))
    tabs.blockSignals(False)


def tabs_box(tabs: QTabBar) -> QRect:
    """Where the tabs are, in the coordinates of their bar; the rest of it is empty."""
    box = QRect()
    for index in range(tabs.count()):
        box = box.united(tabs.tabRect(index))
    return box
