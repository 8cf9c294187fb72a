"""Checks the form of a pack against the types of the engine; the Structs are the only schema.

msgspec stops at the first fault; an author wants all of them, each with its place and what to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import inspect

from kd_desktop.packs.findings import Fault, Path, meant, near

Structs = dict[str, inspect.StructType]


def form_faults(value: object, shape: type, path: Path = ()) -> Iterator[Fault]:
    """Every fault in a value against the form of a Struct (or union of Structs)."""
    return _any(value, _info(shape), path)


@cache
def _info(shape: type) -> inspect.Type:
    return inspect.type_info(shape)


def _any(value: object, wanted: inspect.Type, path: Path) -> Iterator[Fault]:
    """Dispatches on the kind of type that is wanted."""
    if isinstance(wanted, inspect.StructType):
        yield from _struct(value, wanted, path)
    elif isinstance(wanted, inspect.UnionType):
        yield from _union(value, wanted, path)
    elif isinstance(wanted, inspect.LiteralType):
        yield from _literal(value, [str(word) for word in wanted.values], path)
    elif isinstance(wanted, inspect.VarTupleType):
        if isinstance(value, list):
            for index, one in enumerate(value):
                yield from _any(one, wanted.item_type, (*path, index))
        else:
            yield _wrong(value, "a list, as in [ … ]", path)
    elif isinstance(wanted, inspect.TupleType):
        yield from _row(value, wanted, path)
    elif isinstance(wanted, inspect.DictType):
        if isinstance(value, dict):
            for key, one in value.items():
                yield from _any(one, wanted.value_type, (*path, key))
        else:
            yield _wrong(value, "a table, as in { … }", path)
    else:
        yield from _plain(value, wanted, path)


_PLAIN: dict[type[inspect.Type], tuple[type, str]] = {
    inspect.StrType: (str, "text in quotation marks"),
    inspect.IntType: (int, "a whole number"),
    inspect.BoolType: (bool, "true or false"),
}


def _plain(value: object, wanted: inspect.Type, path: Path) -> Iterator[Fault]:
    kind, called = _PLAIN[type(wanted)]
    if type(value) is not kind:  # `true` is an int for Python, not for an author
        yield _wrong(value, called, path)


def _row(value: object, wanted: inspect.TupleType, path: Path) -> Iterator[Fault]:
    """A list of a fixed length."""
    size = len(wanted.item_types)
    if not isinstance(value, list):
        yield _wrong(value, f"a list of {size} values", path)
    elif len(value) != size:
        said = f"“{_name(path)}” must have {size} values and has {len(value)}."
        yield Fault("wrong-length", path, said)
    else:
        for index, (one, kind) in enumerate(zip(value, wanted.item_types, strict=True)):
            yield from _any(one, kind, (*path, index))


def _literal(value: object, words: list[str], path: Path) -> Iterator[Fault]:
    if not isinstance(value, str):
        yield _wrong(value, "one of the words " + ", ".join(words), path)
    elif value not in words:
        said = f"“{value}” is no value of “{_name(path)}”.{meant(value, words)}"
        yield Fault("bad-value", path, said)


def _union(value: object, wanted: inspect.UnionType, path: Path) -> Iterator[Fault]:
    """A word or a table; which table is told by its tag."""
    words = [
        str(word) for kind in wanted.types if isinstance(kind, inspect.LiteralType) for word in kind.values
    ]
    structs = [kind for kind in wanted.types if isinstance(kind, inspect.StructType)]
    others = [
        kind
        for kind in wanted.types
        if not isinstance(kind, inspect.LiteralType | inspect.StructType | inspect.NoneType)
    ]
    if isinstance(value, dict) and structs:
        tagged = {str(kind.tag): kind for kind in structs if kind.tag_field}
        if tagged:
            yield from _tagged(value, tagged, path)
        else:
            yield from _struct(value, structs[0], path)
    elif words:
        yield from _literal(value, words, path)
    elif others:
        listed = [
            kind for kind in others if isinstance(kind, inspect.VarTupleType) == isinstance(value, list)
        ]
        yield from _any(value, (listed or others)[0], path)
    else:
        yield _wrong(value, "a table, as in { … }", path)


CARD = 2  # parts of the path of a card
_TAGS = {"do": "effect", "is": "condition"}


def _tagged(value: dict[str, Any], structs: Structs, path: Path) -> Iterator[Fault]:
    """A table of one of several kinds: an effect, a condition, a card, a goal."""
    field = str(next(iter(structs.values())).tag_field)
    noun = _TAGS.get(field, "kind")
    tag = value.get(field)
    if tag is None:
        known = {one.encode_name for kind in structs.values() for one in kind.fields}
        strange = [key for key in value if key not in known and near(key, [field])]
        hint = f" “{strange[0]}” looks like a misspelling of it." if strange else ""
        said = f"“{field}” is missing: it names the {noun}.{hint}"
        yield Fault("missing-field", path, said)
    elif not isinstance(tag, str) or tag not in structs:
        said = f"There is no {noun} “{tag}”.{meant(str(tag), structs)}"
        code = {"effect": "unknown-effect", "condition": "unknown-condition"}.get(noun, "unknown-kind")
        yield Fault(code, (*path, field), said)
    else:
        yield from _struct(value, structs[tag], path)


def _struct(value: object, wanted: inspect.StructType, path: Path) -> Iterator[Fault]:
    """A table with named fields."""
    if not isinstance(value, dict):
        yield _wrong(value, "a table, as in { … }", path)
        return
    fields = {field.encode_name: field for field in wanted.fields}
    tag = wanted.tag_field
    missing = [name for name, field in fields.items() if field.required and name not in value]
    for key, one in value.items():
        if key in fields:
            yield from _any(one, fields[key].type, (*path, key))
        elif key == tag:
            if one != wanted.tag:
                said = f"Here stands only “{wanted.tag}”, not “{one}”."
                yield Fault("bad-value", (*path, key), said)
        else:
            free = [name for name in fields if name not in value]
            aimed = near(key, free)
            # A misspelt field isn't missing as well.
            missing = [name for name in missing if name != aimed]
            said = f"{_called(wanted, path)} has no field “{key}”.{meant(key, [aimed] if aimed else fields)}"
            yield Fault("unknown-field", (*path, key), said, key=True)
    for name in missing:
        said = (
            f"{_called(wanted, path)} lacks the field “{name}”."
            if path
            else f"The pack lacks the table [{name}]."
        )
        yield Fault("missing-field", path, said)


def _called(struct: inspect.StructType, path: Path) -> str:
    """The table, as a sentence names it."""
    if struct.tag_field in _TAGS:
        return f"The {_TAGS[struct.tag_field]} “{struct.tag}”"
    if struct.tag_field and path[:1] == ("card",) and len(path) == CARD:
        return f"This {struct.tag} card"
    if struct.tag_field:
        return f"“{_name(path)}” of kind “{struct.tag}”"
    return f"“{_name(path)}”"


def _name(path: Path) -> str:
    """The last name in a path."""
    names = [part for part in path if isinstance(part, str)]
    return names[-1] if names else "the pack"


def _wrong(value: object, wanted: str, path: Path) -> Fault:
    kinds = {bool: "true or false", int: "a number", str: "text", list: "a list", dict: "a table"}
    got = kinds.get(type(value), "a value of another type")
    if isinstance(value, float):
        got = "a number with a point"
    return Fault("wrong-type", path, f"“{_name(path)}” must be {wanted}; here is {got}.")
