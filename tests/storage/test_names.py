"""The first door: every name that is written down is clean, and what a campaign shows may be given again."""

# ruff: noqa: RUF001  (letters that look alike are what this is about)

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kd_desktop.engine.council.signature import Signature
from kd_desktop.engine.game import Refused
from kd_desktop.engine.kings import commands as c
from kd_desktop.packs import load, pack_json
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.library import campaigns, entry
from kd_desktop.storage.library_copies import duplicate, rename
from kd_desktop.storage.library_files import export, take_in
from kd_desktop.storage.places import LONGEST_STEM, file_stem, slug
from kd_desktop.storage.snapshot import CURRENT, encoded, snapshot
from kd_desktop.storage.store import CampaignStore
from kd_desktop.storage.verify import verify

AnyStore = CampaignStore[Any, Any, Any, Any]
ODD = [
    ("علی\u200cرضا", "علی\u200cرضا"), ("ශ්\u200dරී", "ශ්\u200dරී"), ("山田\u3000太郎", "山田 太郎"),
    ("Jean\u00a0Luc", "Jean Luc"), ("a\u202edcb", "adcb"), ("a\x00b\ud800", "ab"), ("a\x1b[31mb", "a[31mb"),
]  # fmt: skip


def founded(root: Path, title: str, members: tuple[str, ...] = ("Ana", "Ben", "Cy")) -> AnyStore:
    pack = load("bench")
    store: AnyStore = CampaignStore.create(root, "kings", pack_json(pack), title, 3)
    for house, member in zip(pack.houses, members, strict=False):
        join = c.Join(house.number, house.name, member)
        store.apply(None, join, chairs={house.number: Chair("person", member)})
    return store


@pytest.mark.parametrize(("typed", "name"), ODD)
def test_what_a_campaign_shows_is_accepted_everywhere(tmp_path: Path, typed: str, name: str) -> None:
    with founded(tmp_path, typed, (typed, "Ben", "Cy")) as store:
        assert store.title == name
        assert store.chairs[1].name == store.state.houses[0].member == name
        store.apply(None, c.BeginReign((1, 2, 3), "2026-11-29"))
        folder = store.folder
    shown = entry(folder)
    assert shown is not None and shown.header is not None
    assert shown.header.title == name and shown.header.summary.players[0].member == name
    for made in (duplicate(folder, name), take_in(export(folder, tmp_path / "x.council")[0], tmp_path)):
        rename(made, name)
        again = entry(made)
        assert again is not None and again.header is not None and again.header.title == name
    assert verify(folder).sound


def test_a_journal_of_before_leads_where_it_led(tmp_path: Path) -> None:
    """What an older program took is neither refused nor changed, and the shelf shows it clean."""
    odd = "A\u00a0\x1b[31m"
    with founded(tmp_path, "Before", ()) as store:
        folder, numbers = store.folder, [house.number for house in load("bench").houses]
        # As it was then: no door, and two houses of one name.
        unasked = store.kit.admitted
        object.__setattr__(store.kit, "admitted", lambda _, command: command)
        for number in numbers[:3]:
            store.apply(None, c.Join(number, "Tarn", odd))
        object.__setattr__(store.kit, "admitted", unasked)
        state = store.state
    found = snapshot((folder / CURRENT).read_bytes(), folder / CURRENT)
    old = json.loads(encoded(msgspec.structs.replace(found, title="\x1b]0;x\x07" + "T" * 100)))
    del old["sum"]
    from kd_desktop.storage.sealed import seal

    (folder / CURRENT).write_bytes(seal(json.dumps(old).encode()) + b"\n")
    assert verify(folder).sound
    with CampaignStore.open(folder) as store:
        assert store.state == state and not store.notices
        assert store.state.houses[0].member == odd
    shown = campaigns(tmp_path)[0]
    assert shown.header is not None
    assert shown.header.title == "]0;x" + "T" * 76
    assert shown.header.summary.players[0].member == "A [31m"
    duplicate(folder, shown.header.title)


def naming(root: Path) -> AnyStore:
    """Three have chosen houses, and the first of them names hers."""
    store: AnyStore = CampaignStore.create(root, "kings", pack_json(load("bench")), "Naming", 3)
    store.apply(None, c.ChooseHouses(("Ana\u00a0M", "Ben", "Cy")))
    while store.state.picking.stage != "name":
        turn = store.state.picking.order[store.state.picking.turn]
        store.apply(turn, store.game.legal(store.state, turn)[0])
    return store


def test_no_house_is_called_like_another(tmp_path: Path) -> None:
    """KD-HOUSE-6. Not like one that has joined, nor like one that may come under its printed name."""
    with naming(tmp_path) as store:
        assert store.state.picking.pickers[0].member == "Ana M"
        printed = {house.number: house.name for house in load("bench").houses}
        order = store.state.picking.order
        own = [store.state.picking.pickers[seat].kept for seat in order]
        stranger = next(name for number, name in printed.items() if number not in own)
        seq = store.seq
        for name in (stranger, stranger.upper(), stranger.replace("o", "\u043e"), f" {stranger}\u200b"):
            with pytest.raises(Refused) as refused:
                store.apply(order[0], c.NameHouse(name))
            assert refused.value.message.code == "name_alike"
            assert dict(refused.value.message.args) == {"name": stranger}
        assert store.seq == seq
        store.apply(order[0], c.NameHouse(" T\u00a0Tarn\u202e "))
        assert store.state.houses[own[0] - 1].name == "T Tarn"
        with pytest.raises(Refused):
            store.apply(order[1], c.NameHouse("T-tarn"))
        store.apply(order[1], c.NameHouse(printed[own[1]]))
        store.apply(order[2], c.NameHouse("Tärn"))
        assert store.state.picking is None


def test_a_signature_and_a_ruler_go_through_the_door(tmp_path: Path) -> None:
    """KD-SIGN-3, KD-REC-9."""
    with founded(tmp_path, "Door") as store:
        signed = store.kit.admitted(store.state, c.Sign("story", "x", Signature("A\u00a0\x00b")))
        assert signed.signature.name == "A b"
        assert store.kit.admitted(store.state, c.NameKing("Ko\u0308n\u202eig")).name == "König"


@pytest.mark.parametrize(
    ("title", "name"),
    [("Con", "con-campaign"), ("LPT1.", "lpt1-campaign"), ("Köln. ", "koln"), ("עדי", "campaign"),
     ("a/b\\c:d", "a-b-c-d"), ("x" * 59 + " yz", "x" * 59)],
)  # fmt: skip
def test_a_folder_has_a_name_that_every_disk_takes(title: str, name: str) -> None:
    assert slug(title) == name


def test_a_file_keeps_the_letters_of_its_title() -> None:
    assert file_stem("Köln: עדי / 山田") == "Köln עדי 山田"
    assert file_stem(" ..a\x00b. ") == "ab"
    assert file_stem("nul").lower() != "nul"
    assert file_stem("???") == ""
    long = file_stem("山" * 80)
    assert long and set(long) == {"山"} and len(long.encode()) <= LONGEST_STEM
