"""Names from right to left stand apart on the throne's page, on its TV, in its log and in its book."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.web import HtmlPage
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.bidi import CLOSE, OPEN
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.desktop.throne.book.chapters import compose
from kd_desktop.desktop.throne.book.material import gather_material
from kd_desktop.desktop.throne.tv import render_tv
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from tests.desktop.apart import RIGHT, loose, said_by

MEMBERS, TITLE = ("עדי", "علی", "Ana"), "כס ריק"


def test_no_name_is_loose(tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    fonts.load()
    chairs = tuple(Chair("person", name) for name in MEMBERS)
    store = found(tmp_path, load("empty-throne"), TITLE, chairs, "2026-11-29")
    look = Appearance()
    look.set_still(True)
    window = MainWindow(look, CampaignShelf())
    window.resize(1600, 900)
    window.show()
    session = Session(store)
    window.show_session(session)
    qapp.processEvents()
    printed: list[str] = []
    monkeypatch.setattr(Painter, "audit", lambda one: printed.append(one.words))
    window.grab()
    assert not render_tv(session.view(None), QSize(1280, 720)).isNull()
    said = list(said_by(window))
    for name in (*MEMBERS[:2], TITLE):
        assert any(f"{OPEN}{name}{CLOSE}" in text for _, text in said), name
    assert not {(who, text) for who, text in said if loose(text)}
    assert not [one for one in printed if loose(one)]
    window.close()
    blocks = [block for block in compose(gather_material(store.folder)) if not isinstance(block, b.Picture)]
    page = HtmlPage(blocks, lambda _: None).text()
    assert f"<h1><bdi>{TITLE}</bdi></h1>" in page and f"<bdi>{MEMBERS[0]}</bdi>" in page
    body = re.sub("<(style|title)>.*?</(style|title)>", "", page, flags=re.DOTALL)
    assert not RIGHT.search(re.sub("<bdi>[^<]*</bdi>", "", re.sub('[a-z-]+="[^"]*"', "", body)))
