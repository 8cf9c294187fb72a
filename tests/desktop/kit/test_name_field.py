"""A line for a name keeps to the rule of names, and to its length in one unit."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kd_desktop.desktop.kit.bidi import isolated
from kd_desktop.desktop.kit.name_field import NameField


def pasted(qtbot: QtBot, text: str, most: int = 5) -> NameField:
    field = NameField(most)
    qtbot.addWidget(field)
    QApplication.clipboard().setText(text)
    field.paste()
    return field


def test_what_is_pasted_is_cleaned_and_counted_once(qtbot: QtBot) -> None:
    assert pasted(qtbot, "\u202eA\u00a0 b\u200b\u200e").name == "A b"
    assert pasted(qtbot, "\u200e\u200eAdaBc\u200e").name == "AdaBc"


def test_letters_outside_the_first_plane_are_one_each(qtbot: QtBot) -> None:
    """Qt counts them twice."""
    assert pasted(qtbot, "😀😁😂😃😄").name == "😀😁😂😃😄"
    field = pasted(qtbot, "😀😁😂😃😄😅")
    assert field.name == field.text() == "😀😁😂😃😄"


def test_no_more_is_typed_than_stays(qtbot: QtBot) -> None:
    field = NameField(5)
    qtbot.addWidget(field)
    qtbot.keyClicks(field, "Ada Lovelace")
    assert field.text() == field.name == "Ada L"
    field.clear()
    qtbot.keyClicks(field, "Ada ")
    assert field.text() == "Ada " and field.name == "Ada"  # the next word may come


def test_a_name_that_is_shown_may_be_written_again(qtbot: QtBot) -> None:
    field = NameField(24, isolated("עדי"))
    qtbot.addWidget(field)
    assert field.text() == field.name == "עדי"
