"""Lets an error out of an override of a Qt method without bringing the program down.

PySide writes before such an error that it came from an override, and takes for granted that the error is an
instance. On Python 3.11 one that C code raised (a deleted part, `int("x")`) isn't yet when it leaves a method
that doesn't catch it: PySide then follows a hash as an address, and the window is gone without a word. An
`except` on the way makes an instance of it. So every override is called through one; then the error is
reported like any other.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from functools import update_wrapper
from types import FunctionType
from typing import Any

from shiboken6 import Shiboken

Override = Callable[..., Any]

_QT = ("PySide6.", "Shiboken")
"""How the names of the modules begin whose methods are overridden."""


def install() -> None:
    """From now on all classes are guarded, those that are there already and those that will be made."""
    if sys.version_info >= (3, 12):
        return  # an error is an instance there from the start
    if "__init_subclass__" in vars(Shiboken.Object):
        return
    for known in _ours(Shiboken.Object):
        guard(known)
    Shiboken.Object.__init_subclass__ = classmethod(_made)  # type: ignore[assignment,method-assign]


def guard(kind: type) -> None:
    """Has what a class overrides of Qt's methods called so that an error in it does no harm."""
    for name, member in list(vars(kind).items()):
        if isinstance(member, FunctionType) and not name.startswith("__") and _is_qts(kind, name):
            setattr(kind, name, guarded(member))


def guarded(override: FunctionType) -> Override:
    """The same method with the same parameters: PySide counts them where it calls one for a signal."""
    code = override.__code__
    plain = not code.co_kwonlyargcount and not code.co_flags & (inspect.CO_VARARGS | inspect.CO_VARKEYWORDS)
    make = _PLAIN.get(code.co_argcount, _any_number) if plain else _any_number
    made = make(override)
    if make is not _any_number:
        made.__code__ = made.__code__.replace(co_varnames=code.co_varnames[: code.co_argcount])
        made.__defaults__ = override.__defaults__
    return update_wrapper(made, override)


def _made(kind: type, **options: Any) -> None:
    super(Shiboken.Object, kind).__init_subclass__(**options)  # type: ignore[misc]
    guard(kind)


def _ours(kind: type) -> Iterator[type]:
    """The classes made from that one that aren't Qt's own, each once."""
    seen: set[type] = set()
    waiting = [kind]
    while waiting:
        below: list[type] = type.__subclasses__(waiting.pop())
        for one in below:
            if one not in seen:
                seen.add(one)
                waiting.append(one)
                if not one.__module__.startswith(_QT):
                    yield one


def _is_qts(kind: type, name: str) -> bool:
    """Whether Qt knows a method of that name, which the class overrides."""
    return any(name in vars(base) for base in kind.__mro__[1:] if base.__module__.startswith(_QT))


# In each of these the error is made an instance by being caught; that is all that they are for.


def _of_one(override: Override) -> Any:
    def call(self: Any) -> Any:
        try:
            return override(self)
        except BaseException:
            raise

    return call


def _of_two(override: Override) -> Any:
    def call(self: Any, first: Any) -> Any:
        try:
            return override(self, first)
        except BaseException:
            raise

    return call


def _of_three(override: Override) -> Any:
    def call(self: Any, first: Any, second: Any) -> Any:
        try:
            return override(self, first, second)
        except BaseException:
            raise

    return call


def _any_number(override: Override) -> Any:
    def call(*given: Any, **named: Any) -> Any:
        try:
            return override(*given, **named)
        except BaseException:
            raise

    return call


_PLAIN: dict[int, Callable[[Override], Any]] = {1: _of_one, 2: _of_two, 3: _of_three}
"""By the number of parameters, `self` among them."""
