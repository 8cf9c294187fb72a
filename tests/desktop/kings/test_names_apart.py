"""Names from right to left stand apart in every sentence: on the page, in the log, in the book."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from kd_desktop.desktop.book import blocks as b
from kd_desktop.desktop.book.pdf import set_book
from kd_desktop.desktop.book.web import HtmlPage
from kd_desktop.desktop.kings.book.chapters import compose
from kd_desktop.desktop.kings.book.material import gather_material
from kd_desktop.desktop.kings.phrases.events import event_sentence
from kd_desktop.desktop.kings.tv import render_tv
from kd_desktop.desktop.kit import fonts
from kd_desktop.desktop.kit.appearance import Appearance
from kd_desktop.desktop.kit.bidi import CLOSE, OPEN, plain
from kd_desktop.desktop.kit.painter import Painter
from kd_desktop.desktop.session.session import Session
from kd_desktop.desktop.shell.disk import CampaignShelf
from kd_desktop.desktop.shell.main_window import MainWindow
from kd_desktop.engine.kings import commands as c
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.store import CampaignStore
from tests.desktop.apart import RIGHT, loose, said_by

HOUSES, MEMBERS, TITLE = ("בית לוי", "بيت محمد", "Köln"), ("עדי", "علی", "Ana"), "מסע הים"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three people with such names, in the middle of a reign."""
    pack = load("bench")
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.create(
        tmp_path, "kings", pack_json(pack), TITLE, 3
    )
    with store:
        for house, name, member in zip(pack.houses, HOUSES, MEMBERS, strict=False):
            join = c.Join(house.number, name, member)
            store.apply(None, join, chairs={house.number: Chair("person", member)})
        store.apply(None, c.BeginReign((1, 2, 3), "2026-11-29"))
        for _ in range(25):
            seat = store.state.reign.ask.seats[0]
            store.apply(seat, store.game.legal(store.state, seat)[0])
    return store.folder


def test_a_window_says_no_name_loosely(
    folder: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(folder)
    look = Appearance()
    look.set_still(True)
    window = MainWindow(look, CampaignShelf())
    window.resize(1600, 900)
    window.show()
    window.show_session(Session(store))
    qapp.processEvents()
    printed: list[str] = []
    monkeypatch.setattr(Painter, "audit", lambda one: printed.append(one.words))
    window.grab()
    view = window.game_page.session.view(None)
    assert not render_tv(view, QSize(1280, 720)).isNull()
    assert sum(RIGHT.search(one) is not None for one in printed) > 5
    assert not [one for one in printed if loose(one)]
    said = list(said_by(window))
    for name in (*HOUSES[:2], *MEMBERS[:2], TITLE):
        assert any(f"{OPEN}{name}{CLOSE}" in text for _, text in said), name
    assert not {(who, text) for who, text in said if loose(text)}
    assert window.windowTitle().startswith(f"{OPEN}{TITLE}{CLOSE} – ")
    window.close()


def test_the_log_tells_no_name_loosely(folder: Path, qapp: QApplication) -> None:
    assert qapp
    store: CampaignStore[Any, Any, Any, Any] = CampaignStore.open(folder)
    session = Session(store)
    view = session.view(None)
    told = [event_sentence(one.event, view) for one in session.seen(None)]
    assert sum(RIGHT.search(one or "") is not None for one in told) > 5
    assert not [one for one in told if one and loose(one)]
    session.close()


def test_a_book_tells_no_name_loosely(folder: Path, qapp: QApplication) -> None:
    assert qapp
    fonts.load()
    blocks = [block for block in compose(gather_material(folder)) if not isinstance(block, b.Picture)]
    page = HtmlPage(blocks, lambda _: None).text()
    assert f"<h1><bdi>{TITLE}</bdi></h1>" in page and f"<title>{TITLE}</title>" in page
    assert OPEN not in re.sub('alt="[^"]*"', "", page)
    body = re.sub("<(style|title)>.*?</(style|title)>", "", page, flags=re.DOTALL)
    body = re.sub('(alt|id|href|data-[a-z]+)="[^"]*"', "", body)
    assert page.count("<bdi>") == page.count("</bdi>") > 10
    assert not RIGHT.search(re.sub("<bdi>[^<]*</bdi>", "", body))
    pages = PdfReader(io.BytesIO(set_book(blocks, lambda *_: None)))
    assert pages.metadata is not None and pages.metadata.title == plain(pages.metadata.title or "") == TITLE
    assert len(pages.pages) > 3
