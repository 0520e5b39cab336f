"""Writes the TypeScript types of every message: ``python -m cabochon.server.typescript > FILE``."""

import dataclasses
import inspect
import json
import sys
import types
import typing
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import inspect as shapes

from cabochon.analysis import answers
from cabochon.core import events
from cabochon.core.gems import COLOURS, KINDS
from cabochon.games import GAMES
from cabochon.server.host.notes import field_notes
from cabochon.server.wire import messages, questions, study
from cabochon.server.wire import shapes as table_shapes

HEADER = "// Written by `python -m cabochon.server.typescript`: do not edit.\n"
LETTERS = f"""\
/** The letters of the gem colours, and of all tokens, in the order in which they are written. */
export const GEMS = {json.dumps(list(KINDS[:COLOURS]))} as const;
export const KINDS = {json.dumps(list(KINDS))} as const;
export type Gem = (typeof GEMS)[number];
export type Token = (typeof KINDS)[number];
export type Tokens = Readonly<Partial<Record<Token, number>>>;
export type Level = 1 | 2 | 3;
/** A position under study, as docs/study.md describes it; only the engine reads it. */
export type Position = Readonly<Record<string, unknown>>;
"""
ROOTS = (
    messages.CreateTable,
    messages.TakeSeat,
    messages.Seated,
    messages.Info,
    messages.Lobby,
    messages.History,
    messages.Replay,
    messages.Health,
    messages.Problem,
)
ASKING = (questions.EngineQuestion, questions.WaitingLine, questions.FailedLine)
STUDIES = tuple(shape for call in study.SHAPES.values() for shape in call)
WORDS = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
}
PLAIN = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    types.NoneType: "null",
    Any: "unknown",
}


def word(kind: shapes.Type) -> str:
    """A type in TypeScript."""
    match kind:
        case shapes.Metadata(extra={"typescript": name}):
            return str(name)
        case shapes.Metadata(type=inner):
            return word(inner)
        case shapes.UnionType(types=parts):
            return " | ".join(map(word, parts))
        case shapes.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case shapes.ListType(item_type=item):
            return array(word(item))
        case shapes.DictType(value_type=value):
            return f"Readonly<Record<string, {word(value)}>>"
        case shapes.StructType(cls=cls):
            return cls.__name__
    return WORDS[type(kind)]


def array(item: str) -> str:
    """A list as TypeScript writes it."""
    return f"readonly ({item})[]" if "|" in item or " " in item else f"readonly {item}[]"


def structs(kind: shapes.Type) -> Iterator[shapes.StructType]:
    """Every structure that a type contains, parts first."""
    match kind:
        case shapes.Metadata(type=inner) | shapes.ListType(item_type=inner):
            yield from structs(inner)
        case shapes.DictType(value_type=inner):
            yield from structs(inner)
        case shapes.UnionType(types=parts):
            for part in parts:
                yield from structs(part)
        case shapes.StructType(fields=fields):
            for each in fields:
                yield from structs(each.type)
            yield kind


def comment(text: str, indent: str = "") -> str:
    """A documentation comment, or an empty text."""
    return f"{indent}/** {text} */\n" if text else ""


def interface(name: str, doc: str, lines: Iterable[str]) -> str:
    """One exported interface."""
    return comment(doc) + f"export interface {name} {{\n" + "".join(lines) + "}\n"


def struct_text(kind: shapes.StructType) -> str:
    """A structure as an interface."""
    notes = field_notes(kind.cls)
    lines = []
    if kind.tag is not None:
        lines.append(f'  readonly {kind.tag_field}: "{kind.tag}";\n')
    for each in kind.fields:
        mark = "" if each.required else "?"
        note = comment(notes.get(each.name, ""), "  ")
        lines.append(f"{note}  readonly {each.encode_name}{mark}: {word(each.type)};\n")
    return interface(kind.cls.__name__, inspect.getdoc(kind.cls) or "", lines)


def event_classes() -> list[type[events.Event]]:
    """Every event: those of all games, then those of each."""
    modules = (events, *(inspect.getmodule(game.between) for game in GAMES.values()))
    members = (member for module in modules for member in vars(module).values())
    found = dict.fromkeys(m for m in members if isinstance(m, type) and issubclass(m, events.Event))
    return [cls for cls in found if cls is not events.Event]


def plain(hint: Any) -> str:
    """The type of a dataclass's field."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return str(hint.__metadata__[0])
    if origin in (tuple, list):
        return array(plain(parts[0]))
    if origin is dict:
        return f"Readonly<Record<string, {plain(parts[1])}>>"
    if origin is typing.Literal:
        return " | ".join(f'"{part}"' for part in parts)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(map(plain, parts))
    return PLAIN[hint] if hint in PLAIN else str(hint.__name__)


def fields_text(cls: type, notes: dict[str, str]) -> list[str]:
    """The fields of a dataclass."""
    hints = typing.get_type_hints(cls, include_extras=True)
    return [
        f"{comment(notes.get(name, ''), '  ')}  readonly {name}: {plain(hints[name])};\n"
        for name in (each.name for each in dataclasses.fields(cls))
    ]


def event_text(cls: type[events.Event]) -> str:
    """An event of the engine as an interface."""
    notes = field_notes(cls) | field_notes(events.Event)
    lines = [f'  readonly event: "{cls.name}";\n', *fields_text(cls, notes)]
    return interface(f"{cls.__name__}Event", inspect.getdoc(cls) or "", lines)


def value_text(cls: type) -> str:
    """A dataclass as an interface."""
    return interface(cls.__name__, inspect.getdoc(cls) or "", fields_text(cls, field_notes(cls)))


def dataclasses_in(hint: Any) -> Iterator[type]:
    """Every dataclass that a type contains, parts first."""
    for part in typing.get_args(hint):
        yield from dataclasses_in(part)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        for part in typing.get_type_hints(hint).values():
            yield from dataclasses_in(part)
        yield hint


def union(name: str, members: Iterable[str]) -> str:
    """One exported union."""
    return f"export type {name} =" + "".join(f"\n  | {member}" for member in members) + ";\n"


def members(alias: Any) -> list[str]:
    """The names in a union of structures."""
    return [part.__name__ for part in typing.get_args(alias)]


def games() -> str:
    """The games' names and numbers of players, which the page knows before any message."""
    players = {name: list(game.players) for name, game in GAMES.items()}
    return (
        f"/** The possible numbers of players of each game. */\n"
        f"export const PLAYERS = {json.dumps(players)} as const;\n"
        "export type GameName = keyof typeof PLAYERS;\n"
    )


def study_calls() -> str:
    """The functions of the study by name, each with its request and its answer."""
    lines = (
        f'  readonly "{name}": readonly [{takes.__name__}, {gives.__name__}];\n'
        for name, (takes, gives) in study.SHAPES.items()
    )
    return interface("StudyCalls", "Requests and answers of `POST /api/study/{call}`.", lines)


def generate() -> str:
    """The whole file."""
    wires = [game.wire() for game in GAMES.values()]
    tallies = [wire.Tally for wire in wires]
    live = (messages.ClientMessage, messages.ServerMessage)
    roots: tuple[Any, ...] = (*ROOTS, *tallies, *live, *ASKING, *STUDIES)
    found = {part.cls: part for root in roots for part in structs(shapes.type_info(root))}
    parts = [HEADER + f"export const PROTOCOL = {messages.PROTOCOL};\n", LETTERS, games()]
    parts += [event_text(cls) for cls in event_classes()]
    parts.append(union("GameEvent", (f"{cls.__name__}Event" for cls in event_classes())))
    parts += [struct_text(part) for part in found.values()]
    parts += [value_text(cls) for cls in dict.fromkeys(dataclasses_in(answers.AnswerLine))]
    parts.append(study_calls())
    parts.append(union("EngineQuestion", members(questions.EngineQuestion)))
    parts.append(union("AnswerLine", members(answers.AnswerLine)))
    parts.append(union("Clock", members(table_shapes.Clock)))
    parts.append(union("View", (wire.View.__name__ for wire in wires)))
    parts.append(union("Tally", (tally.__name__ for tally in tallies)))
    parts.append(union("ClientMessage", members(messages.ClientMessage)))
    parts.append(union("ServerMessage", members(messages.ServerMessage)))
    parts.append(union("Slug", (f'"{slug}"' for slug in typing.get_args(messages.Slug))))
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(generate())
