"""The style sheet of ordinary widgets: dark table, bone fields, brass focus; no default grey anywhere."""

from __future__ import annotations

from kd_desktop.desktop.kit import theme
from kd_desktop.desktop.kit.appearance import Appearance


def style_sheet(look: Appearance) -> str:
    """The style of everything that Qt draws itself, in the present sizes."""
    t = theme
    small, label = look.px(16), look.px(18)
    air = round(8 / look.factor**2)  # the menu has one column in a window of 1280x720
    return theme.dressed(f"""
QWidget {{ color: {t.BONE}; outline: none; }} QMainWindow, QWidget#page {{ background: {t.TABLE}; }} QLabel
{{ background: transparent; }} QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent;
border: none; }} QLineEdit, QComboBox {{ background: {t.PAPER}; color: {t.INK}; border: 2px solid {t.INK};
padding: 4px 10px; selection-background-color: {t.TEAL}; selection-color: {t.PAPER};
placeholder-text-color: {t.MUTE}; }} QLineEdit:focus, QComboBox:focus
{{ border: 3px solid {t.BRASS}; padding: 3px 9px; }} QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none;
width: {label + 6}px; background: {t.BONE}; }} QComboBox::down-arrow {{ image:
url(:/assets/icons/momentum-down.svg); width: {small - 4}px; height: {small - 4}px; }} QComboBox
QAbstractItemView {{ background: {t.PAPER}; color:
{t.INK}; border: 2px solid {t.BRASS}; selection-background-color: {t.TEAL}; selection-color: {t.PAPER}; }}
QListView {{ background: {t.PAPER}; color: {t.INK}; border: 2px solid {t.INK}; padding: 6px; }}
QListView:focus {{ border: 3px solid {t.BRASS}; padding: 5px; }} QListView::item {{ color: {t.INK}; padding:
3px 4px; }} QListView::item:selected {{ background: {t.TEAL}; color: {t.PAPER}; }} QMenu {{ background:
{t.NIGHT}; color: {t.BONE}; border: 2px solid {t.BRASS}; padding: 6px; }} QMenu::item {{ padding: {air}px
34px; background: transparent; }} QMenu::item:selected {{ background: {t.TEAL}; color: {t.PAPER}; }}
QMenu::item:disabled {{ color: {t.DUSK}; }} QMenu::separator {{ height: 2px; background: {t.PLATE}; margin:
6px 12px; }} QMenu::indicator {{ width: 14px; height: 14px; left: 10px; border: 2px solid {t.BONE}; }}
QMenu::indicator:checked {{ background: {t.BRASS}; }} QToolTip {{ background: {t.PAPER}; color: {t.INK};
border: 2px solid {t.INK}; padding: 6px; font-family: 'Source Sans Pro'; font-size: {small}px; }}
QScrollBar:vertical {{ background: transparent; width: 14px; margin: 0; }} QScrollBar:horizontal {{
background: transparent; height: 12px; margin: 0; }} QScrollBar::handle {{ background: {t.TEAL_LIGHT};
border: 3px solid {t.PLATE}; border-radius: 6px; min-height: 30px; min-width: 30px; }} QScrollBar::add-line,
QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; width: 0;
height: 0; }} QTabBar::tab {{ background: {t.PLATE}; color: {t.BONE}; padding: 8px 14px; margin-right: 4px;
border: 2px solid {t.PLATE}; font-weight: 600; }} QTabBar::tab:selected {{ background: {t.BONE}; color:
{t.INK}; border-color: {t.BONE}; }} QTabBar::tab:focus {{ border: 3px solid {t.BRASS}; }} QTabWidget::pane
{{ border: none; }} QFileDialog {{ background: {t.TABLE}; }} QFileDialog QLabel {{ color: {t.BONE}; }}
QFileDialog QTreeView, QFileDialog QListView {{ background: {t.PAPER}; alternate-background-color: {t.BONE};
color: {t.INK}; border: 2px solid {t.INK}; padding: 2px; }} QFileDialog QTreeView::item:selected {{
background: {t.TEAL}; color: {t.PAPER}; }} QFileDialog QHeaderView {{ background: {t.PLATE}; }} QFileDialog
QHeaderView::section {{ background: {t.PLATE}; color: {t.BONE}; border: none; padding: 4px 10px; }}
QFileDialog QPushButton, QFileDialog QToolButton {{ background: {t.BONE}; color: {t.INK}; border: 2px solid
{t.INK}; padding: 5px 14px; }} QFileDialog QToolButton {{ padding: 4px; }} QFileDialog QPushButton:focus,
QFileDialog QToolButton:focus {{ border: 3px solid {t.BRASS}; }} QFileDialog QPushButton:disabled {{
background: {t.TABLE}; color: {t.DUSK}; border: 2px dashed {t.DUSK}; }}
""")
