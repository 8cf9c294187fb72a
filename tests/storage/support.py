"""What the tests of storage share: the toy game as a kit, somebody who plays it, and a disk that can fail."""

from __future__ import annotations

import errno
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from random import Random
from typing import Any

import msgspec

from kd_desktop.engine.game import Seat
from kd_desktop.engine.shapes import Text
from kd_desktop.storage.errors import StorageError
from kd_desktop.storage.games import AnyKit, ChairPlayer, Kit, Summary
from kd_desktop.storage.store import CampaignStore
from tests.toy.game import Masks
from tests.toy.pieces import COMMANDS, Deal, Hall, MasksEvent, Motto, Unmasked

PACK = b'{"pack":"masks","cards":["crown1","crown2","veto"]}'


class Ticking:
    """A clock that goes one second at every look."""

    def __init__(self) -> None:
        self.seconds = 0

    def __call__(self) -> str:
        self.seconds += 1
        return f"2026-01-01T{self.seconds // 3600:02d}:{self.seconds // 60 % 60:02d}:{self.seconds % 60:02d}Z"


def masks_kit(game: str, pack_json: bytes, path: Path) -> AnyKit:
    """The toy as storage sees a game."""
    if game != "masks" or msgspec.json.decode(pack_json)["pack"] != "masks":
        raise StorageError("unknown_game", path, f"{path} is not masks", "play masks")
    rules = Masks()
    return Kit(
        game=rules,
        pack="masks",
        pack_title="Masks",
        commands=COMMANDS,
        events=msgspec.json.Decoder(tuple[MasksEvent, ...]),
        milestone=lambda events: any(isinstance(event, Unmasked) for event in events),
        summary=lambda state, _: Summary(
            players=tuple(ChairPlayer(0, "", f"Member {seat}") for seat in range(len(state.hands))),
            round=state.round,
        ),
    )


AnyStore = CampaignStore[Any, Any, Any, Any]


def begin(root: Path, disk: Any = None, seed: int = 7, title: str = "The Masked Ball") -> AnyStore:
    """A new campaign of the toy."""
    more = {} if disk is None else {"disk": disk}
    options = {"storms": "never"}
    return CampaignStore.create(
        root, "masks", PACK, title, seed, options=options, kits=masks_kit, clock=Ticking(), **more
    )


def reopen(folder: Path, disk: Any = None) -> AnyStore:
    """The campaign again."""
    more = {} if disk is None else {"disk": disk}
    return CampaignStore.open(folder, kits=masks_kit, clock=Ticking(), **more)


def next_act(store: AnyStore, random: Random) -> tuple[Seat | None, Any] | None:
    """A seat that is asked and one of its legal answers, None when the game is over."""
    asked = store.game.questions(store.state)
    question = asked[random.randrange(len(asked))]
    if question.why.code == "masks_over":
        return None
    if question.why.code == "masks_begin":
        return None, Deal(3)
    if isinstance(question.answer, Text):
        return question.seat, Motto("Unmasked")
    legal = store.game.legal(store.state, question.seat)
    return question.seat, legal[random.randrange(len(legal))]


def play(store: AnyStore, acts: int, random: Random) -> list[Hall]:
    """That many acts (fewer when the game ends before); the states after each."""
    states = []
    for _ in range(acts):
        act = next_act(store, random)
        if act is None:
            break
        states.append(store.apply(*act).state)
    return states


class CrashError(BaseException):
    """The machine stops here."""


@dataclass
class Inode:
    """A file: what a crash leaves for sure, and what is written."""

    safe: bytes = b""
    data: bytes = b""


FOLDER = Inode()
Names = dict[str, Inode]


@dataclass(frozen=True)
class Renaming:
    """A change of names that no folder flush has made safe yet."""

    folders: frozenset[str]
    source: str | None
    target: str | None
    inode: Inode | None = None

    def apply(self, names: Names) -> None:
        """Carries it out; a part of the tree moves as a whole."""
        if self.source is None:
            assert self.target is not None
            if self.inode is not None:
                names[self.target] = self.inode
            return
        moved = {
            path: node
            for path, node in names.items()
            if path == self.source or path.startswith(self.source + "/")
        }
        for path, node in moved.items():
            del names[path]
            if self.target is not None:
                names[self.target + path[len(self.source) :]] = node


class FaultyDisk:
    """A disk in memory that fails, tears, loses or stops at the n-th thing it is asked to change.

    `plan` is (n, how): "fail" raises and does nothing, "tear" writes the first half and raises, "lose"
    pretends to write, "stop" and "stop_torn" crash the machine before or within it. Ops are counted from 0 in
    `ops`.
    """

    def __init__(self, plan: tuple[int, str] | None = None) -> None:
        self.names_now: Names = {"/": FOLDER}
        self.safe_names: Names = {"/": FOLDER}
        self.pending: list[Renaming] = []
        self.locks: set[str] = set()
        self.plan = plan
        self.ops = 0
        self.stopped = False

    # faults ----------------------------------------------------------------------------------------

    def due(self, number: int = errno.EIO) -> str:
        """Counts one op; raises what is planned for it, or returns how it must go wrong."""
        if self.stopped:
            raise CrashError
        turn, self.ops = self.ops, self.ops + 1
        how = self.plan[1] if self.plan is not None and self.plan[0] == turn else ""
        if how == "fail":
            raise OSError(number, "injected")
        if how == "stop":
            self.stopped = True
            raise CrashError
        return how

    def crashed(self, pattern: str, random: Random) -> FaultyDisk:
        """The disk after a crash: what was not made safe may be there, in part, or gone."""
        after = FaultyDisk()
        names = dict(self.safe_names)
        for change in self.pending:
            if pattern == "all" or (pattern == "some" and random.random() < 0.5):
                change.apply(names)
        copies: dict[int, Inode] = {id(FOLDER): FOLDER}
        for path, node in names.items():
            if id(node) not in copies:
                left = _left(node, pattern, random)
                copies[id(node)] = Inode(left, left)
            after.names_now[path] = copies[id(node)]
        after.safe_names = dict(after.names_now)
        return after

    # what storage asks -----------------------------------------------------------------------------

    def _node(self, path: Path) -> Inode:
        node = self.names_now.get(_name(path))
        if node is None:
            raise FileNotFoundError(errno.ENOENT, "not there", str(path))
        return node

    def _change(self, change: Renaming) -> None:
        change.apply(self.names_now)
        self.pending.append(change)

    def read(self, path: Path) -> bytes:
        node = self._node(path)
        if node is FOLDER:
            raise IsADirectoryError(errno.EISDIR, "a folder", str(path))
        return node.data

    def tail(self, path: Path, size: int) -> bytes:
        return self.read(path)[-size:]

    def names(self, folder: Path) -> list[str]:
        if self._node(folder) is not FOLDER:
            raise NotADirectoryError(errno.ENOTDIR, "no folder", str(folder))
        return sorted(
            PurePosixPath(p).name for p in self.names_now if _parent(p) == _name(folder) and p != "/"
        )

    def exists(self, path: Path) -> bool:
        return _name(path) in self.names_now

    def create(self, path: Path) -> FaultyFile:
        self.due(errno.ENOSPC)
        self._node(path.parent)
        node = self.names_now.get(_name(path))
        if node is None:
            node = Inode()
            self._change(Renaming(frozenset((_parent(_name(path)),)), None, _name(path), node))
        node.data = b""
        return FaultyFile(self, node)

    def append(self, path: Path) -> FaultyFile:
        return FaultyFile(self, self._node(path)) if self.exists(path) else self.create(path)

    def make_folder(self, path: Path) -> None:
        for one in reversed((path, *path.parents)):
            if not self.exists(one):
                self.due(errno.ENOSPC)
                self.names_now[_name(one)] = self.safe_names[_name(one)] = FOLDER

    def move(self, source: Path, target: Path) -> None:
        self.due()
        self._node(source)
        folders = frozenset((_parent(_name(source)), _parent(_name(target))))
        self._change(Renaming(folders, _name(source), _name(target)))

    def link(self, source: Path, target: Path) -> None:
        self.due(errno.ENOSPC)
        self._change(Renaming(frozenset((_parent(_name(target)),)), None, _name(target), self._node(source)))

    def remove(self, path: Path) -> None:
        self.due()
        self._change(Renaming(frozenset((_parent(_name(path)),)), _name(path), None))

    def remove_folder(self, path: Path) -> None:
        self.due()
        self._change(Renaming(frozenset((_parent(_name(path)),)), _name(path), None))

    def sync_folder(self, path: Path) -> None:
        if self.due() == "lose":
            return
        name = _name(path)
        for change in [one for one in self.pending if name in one.folders]:
            change.apply(self.safe_names)
            self.pending.remove(change)

    def lock(self, path: Path) -> FaultyLock | None:
        if _name(path) in self.locks:
            return None
        self.locks.add(_name(path))
        return FaultyLock(self, _name(path))


class FaultyFile:
    """A file that is open on a FaultyDisk."""

    def __init__(self, disk: FaultyDisk, node: Inode) -> None:
        self._disk = disk
        self._node = node

    def write(self, data: bytes) -> None:
        how = self._disk.due(errno.ENOSPC)
        if how == "lose":
            return
        if how in ("tear", "stop_torn"):
            self._node.data += data[: len(data) // 2]
            if how == "tear":
                raise OSError(errno.ENOSPC, "injected")
            self._disk.stopped = True
            raise CrashError
        self._node.data += data

    def sync(self) -> None:
        if self._disk.due() != "lose":
            self._node.safe = self._node.data

    def close(self) -> None:
        pass


@dataclass
class FaultyLock:
    """A lock on a FaultyDisk."""

    disk: FaultyDisk
    name: str

    def release(self) -> None:
        self.disk.locks.discard(self.name)


def _name(path: Path) -> str:
    return path.as_posix()


def _parent(name: str) -> str:
    return PurePosixPath(name).parent.as_posix()


def _left(node: Inode, pattern: str, random: Random) -> bytes:
    """What a crash leaves of a file: what is safe, and perhaps some of what isn't."""
    if pattern == "all":
        return node.data
    if pattern == "none":
        return node.safe
    if node.data.startswith(node.safe):
        more = node.data[len(node.safe) :]
        cut = random.randrange(len(more) + 1)
        return node.safe + random.choice((more[:cut], b"\0" * cut, more[:cut] + b"\0" * (len(more) - cut)))
    cut = random.randrange(len(node.data) + 1)
    return random.choice((node.safe, node.data[:cut], node.data))


def disk_with(folder: Path, plan: tuple[int, str] | None = None) -> FaultyDisk:
    """A faulty disk on which that real folder is, safe and whole."""
    disk = FaultyDisk(plan)
    for path in (folder, *folder.rglob("*"), *folder.parents):
        disk.names_now[_name(path)] = FOLDER if path.is_dir() else _safe(path.read_bytes())
    disk.safe_names = dict(disk.names_now)
    return disk


def _safe(data: bytes) -> Inode:
    return Inode(data, data)
