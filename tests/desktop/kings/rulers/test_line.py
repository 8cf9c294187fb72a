"""The rulers of a campaign: one face each, kept by the campaign as its parts."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from kd_desktop.councillors.kings.royal import NAMES, QUEENS
from kd_desktop.desktop.council.rulers.line import KEPT_AS, crown, heir_face, is_queen, kept_faces
from kd_desktop.desktop.council.rulers.names import suggestions
from kd_desktop.desktop.faces.face import APART, apart
from kd_desktop.desktop.faces.medallion import medallion
from kd_desktop.desktop.kings.between.crowning import CrowningMaker
from kd_desktop.desktop.kings.between.scores import Ending
from kd_desktop.desktop.kings.board.words import ending
from kd_desktop.desktop.kings.rulers.line import heir_is_woman, rulers
from kd_desktop.desktop.kings.ui import UI
from kd_desktop.desktop.library.founding import found
from kd_desktop.desktop.session.session import Session
from kd_desktop.engine.kings.events import KingNamed
from kd_desktop.packs import load
from kd_desktop.storage.chairs import Chair
from kd_desktop.storage.store import CampaignStore
from tests.desktop.kings.play.play import forward, until

Sit = Callable[..., Session]


def over(sit: Sit) -> Session:
    """A session whose first reign is over, and whose second ruler is named."""
    quiet = sit("person", "computer", "computer", "computer")
    forward(quiet, 500)
    return Session(quiet.store)


def test_the_first_ruler_reigned_from_the_first_year_and_the_next_one_waits(sit: Sit) -> None:
    session = over(sit)
    first, second = rulers(session)
    record = session.view(None).ledger[0]
    named = next(one.event for one in session.seen(None) if isinstance(one.event, KingNamed))
    assert (first.name, first.began, first.ended) == (
        "Benedict I",
        session.view(None).rules.first_year,
        record.year,
    )
    assert (first.reign, first.fate) == (1, ending(record.ending))
    assert (second.name, second.house) == (session.view(None).king_name, named.house)
    assert (second.began, second.ended, second.fate) == (record.year, None, "")
    assert apart(first.face, second.face) >= APART


def test_a_face_is_kept_as_its_parts_and_comes_back_from_the_disk(sit: Sit) -> None:
    session = over(sit)
    line = rulers(session)
    session.close()
    with CampaignStore.open(session.store.folder) as store:
        kept = store.kept(KEPT_AS)
    assert [one["face"] for one in kept] == [msgspec.to_builtins(one.face) for one in line]
    assert {"hair", "crown", "upper", "tone"} <= set(kept[0]["face"]) and "seed" not in kept[0]["face"]


def test_the_shelf_knows_the_face_of_who_reigns_and_of_nobody_else(sit: Sit) -> None:
    session = over(sit)
    folder = session.store.folder
    assert UI.ruler(folder, session.view(None).king_name) == "", "no face is kept yet"
    first, second = rulers(session)
    session.close()
    assert UI.ruler(folder, second.name) == medallion(second.face, second.began)
    assert UI.ruler(folder, first.name) == "", "a former ruler’s face is not shown for the present one"


def test_a_kept_face_stays_whatever_the_kit_would_choose_today(sit: Sit) -> None:
    session = over(sit)
    first, second = rulers(session)
    other = replace(first.face, hair="afro", beard="imperial", tone=3)
    session.keep(KEPT_AS, msgspec.to_builtins([{"reign": 1, "king": first.name, "face": other}]))
    assert rulers(session)[0].face == other
    session.keep(KEPT_AS, [{"reign": 1, "king": first.name, "face": {"hair": "unknown"}}])
    assert rulers(session)[0].face == first.face, "what can't be read is found again"
    assert rulers(session)[1].face == second.face


def test_who_names_a_ruler_may_choose_the_face(sit: Sit) -> None:
    session = over(sit)
    line = rulers(session)
    faces = [heir_face(session, line, tries) for tries in range(6)]
    assert len(set(faces)) == 6
    assert all(apart(face, one.face) >= APART for face in faces for one in line)
    crown(session, 3, "Ulla", faces[4])
    assert kept_faces(session)[-1].face == faces[4]
    assert [one.reign for one in kept_faces(session)] == [1, 2, 3]


def test_queens_are_told_by_their_names() -> None:
    assert [is_queen(name) for name in ("Ulla the Patient", "Maud I", "Osric II", "", "Sunniva")] == [
        True, True, False, False, True,
    ]  # fmt: skip


def test_the_names_of_computers_sound_like_what_they_are() -> None:
    assert [name for name in NAMES if is_queen(name) != (name in QUEENS)] == []


@pytest.mark.parametrize("seed", [1, 2, 3, 5])
def test_face_and_names_to_hand_fit_who_is_read_of_next(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda _: seed)
    chairs = tuple(Chair("person", name) for name in ("Ann", "Ben", "Cy"))
    session = Session(found(data_folder / "campaigns", load("leaving-sea"), "Bench", chairs, "2026-11-20"))
    until(session, "ask_king_name", 400)
    view, maker = session.view(None), CrowningMaker()
    woman = heir_is_woman(view)
    assert woman is not None
    thought_of = [maker.made(session, view, Ending()).face, *(maker.another(session) for _ in range(5))]
    assert {face.woman for face in thought_of} == {woman}
    names = suggestions([one.name for one in rulers(session)], woman=woman)
    assert len(names) >= 6 and {is_queen(name) for name in names} == {woman}
    forward(session, 1)
    after = session.view(None)
    assert after.portrait is not None and after.portrait.queen == woman
    assert rulers(session)[-1].face.woman == woman, "whatever name was given"
    assert rulers(session)[-1].face == thought_of[0], "the face that stood there when a councillor named it"
    assert rulers(session)[-1]._replace(name="").called == f"a nameless {'queen' if woman else 'king'}"
    session.close()
