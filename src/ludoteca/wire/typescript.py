"""TypeScript types from Python ones, so that the two sides of the wire are written once."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import itertools
import textwrap
import types
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeGuard, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

HEADING = "// Made by `python -m ludoteca.wire` from the types of the server: change those.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any", object: "any"}


def module(roots: Iterable[type], known: Mapping[type, str] | None = None) -> str:
    """A module of declarations: these structures, and those they are made of but for the known, which are imported."""
    declared: dict[type, str] = {}
    imported: set[str] = set()
    waiting = list(roots)
    while waiting:
        one = waiting.pop(0)
        if one in declared:
            continue
        if known and one in known:
            imported.add(f'import type {{ {one.__name__} }} from "{known[one]}";\n')
            continue
        declared[one] = declaration(one)
        waiting += [part for hint in get_type_hints(one).values() for part in structures(hint)]
    names = [one.__name__ for one in declared]
    assert len(set(names)) == len(names), f"two structures of one name: {sorted(names)}"
    return "".join([HEADING, *sorted(imported), *(f"\n{text}" for text in declared.values())])


def declaration(one: type) -> str:
    comments = comments_of(one)
    lines = [*comment(one.__dict__.get("__doc__"), ""), f"export interface {one.__name__} {{"]
    names = {name: name for name in get_type_hints(one)}
    if is_struct(one):
        config = one.__struct_config__
        if config.tag is not None:
            lines.append(f'  {config.tag_field}: "{config.tag}";')
        # What browsers send may leave out what has a default; what the server says is always whole.
        sent = config.forbid_unknown_fields
        for field in msgspec.structs.fields(one):
            names[field.name] = field.encode_name + ("?" if sent and not field.required else "")
    for name, hint in get_type_hints(one).items():
        lines += comment(comments.get(name), "  ")
        lines.append(f"  {names[name]}: {expression(hint)};")
    return "\n".join([*lines, "}", ""])


def is_structure(one: Any) -> bool:
    return is_struct(one) or is_typeddict(one) or dataclasses.is_dataclass(one)


def is_struct(one: object) -> TypeGuard[type[msgspec.Struct]]:
    return isinstance(one, type) and issubclass(one, msgspec.Struct)


def expression(hint: Any) -> str:
    """A type as TypeScript writes it."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return expression(arguments[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(expression(each) for each in arguments))
    if origin in (dict, Mapping):
        return f"Record<string, {expression(arguments[1])}>"
    if origin is tuple and arguments[-1] is not Ellipsis:
        return f"[{', '.join(expression(each) for each in arguments)}]"
    if origin in (list, Sequence, tuple):
        entry = expression(arguments[0])
        return f"({entry})[]" if "|" in entry else f"{entry}[]"
    if is_structure(hint):
        return str(hint.__name__)
    raise TypeError(f"no TypeScript for {hint!r}")


def structures(hint: Any) -> list[type]:
    """The structures that a type is made of."""
    if is_structure(hint):
        return [hint]
    return [one for argument in get_args(hint) for one in structures(argument)]


def comments_of(one: type) -> dict[str, str]:
    """The string below each field, of the class and of those it stands on."""
    found: dict[str, str] = {}
    for base in reversed(one.__mro__ if is_struct(one) else (one,)):
        if base.__module__.partition(".")[0] not in ("builtins", "msgspec"):
            (body,) = ast.parse(textwrap.dedent(inspect.getsource(base))).body
            assert isinstance(body, ast.ClassDef)
            for field, below in itertools.pairwise(body.body):
                match field, below:
                    case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                        found[name] = text
    return found


def comment(text: str | None, indent: str) -> list[str]:
    return [f"{indent}/** {' '.join(text.split())} */"] if text else []
