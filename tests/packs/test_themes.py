"""A table leaves a hard matter out: the card that replaces it is played in its place, under its id."""

from __future__ import annotations

from pathlib import Path

from kd_desktop.engine.kings.content import Dilemma
from kd_desktop.engine.kings.library import CardLibrary
from kd_desktop.packs import installed, load, pack_from_json, pack_json
from kd_desktop.packs.formats import format_of
from kd_desktop.packs.kings.themes import without
from tests.packs.support import sound


def test_without_the_theme_the_other_card_stands_in_its_place(tmp_path: Path) -> None:
    pack = load(sound(tmp_path))
    played = without(pack, {"execution"})
    assert played.hash != pack.hash
    library = CardLibrary(played)
    card = library.dilemma("rope")
    assert (card.title, card.theme, card.replaces) == ("Fine the bargeman?", "", "")
    assert [one.id for one in library.contents[6]] == ["water-40", "rope", "rope-two", "rope-three"]
    assert pack_from_json(pack_json(played)) == played


def test_with_it_the_card_is_as_it_was_and_the_other_lies_in_no_envelope(tmp_path: Path) -> None:
    pack = load(sound(tmp_path))
    assert without(pack, set()) is pack and without(pack, {"illness"}) is pack
    library = CardLibrary(pack)
    assert library.dilemma("rope").title == "Hang the bargeman?"
    assert [one.id for one in library.contents[6]] == ["water-40", "rope", "rope-two", "rope-three"]


def test_the_shelf_tells_the_themes_of_which_there_is_a_card(tmp_path: Path) -> None:
    sound(tmp_path)
    info = next(one for one in installed(tmp_path) if one.id == "sound")
    assert [theme.title for theme in info.themes] == ["Executions"]
    throne = next(one for one in installed(tmp_path) if one.id == "empty-throne")
    assert throne.themes == ()
    pack = load("empty-throne")
    assert format_of("throne").without(pack, {"execution"}) is pack


def test_every_theme_of_our_packs_can_be_left_out() -> None:
    for name in (one.id for one in installed(None) if one.game == "kings"):
        pack = load(name)
        played = without(pack, {theme.id for theme in pack.themes})
        kept = {
            card.id for card in CardLibrary(played).cards.values() if isinstance(card, Dilemma) and card.theme
        }
        assert not kept
