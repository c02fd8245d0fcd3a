"""The messages and the games' views as TypeScript: `tapete schema --typescript FOLDER`."""

import json
from pathlib import Path
from typing import Any

import msgspec

from tapete import games
from tapete.server import messages
from tapete.server.schema import schema_of_all, view_schema

HEAD = "// Made by `tapete schema --typescript`; the source is in Python.\n"


def type_of(schema: dict[str, Any]) -> str:  # noqa: PLR0911  # one line for each kind
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(type_of(part) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    match schema.get("type"):
        case "integer" | "number":
            return "number"
        case "string":
            return "string"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array" if "prefixItems" in schema:
            return "[" + ", ".join(type_of(part) for part in schema["prefixItems"]) + "]"
        case "array":
            inner = type_of(schema["items"]) if schema.get("items") else "unknown"
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case "object":
            return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
    return "unknown"


def interface(name: str, schema: dict[str, Any], *, sent: bool) -> str:
    """A message, or a part of one, as an interface. In a sent message, fields with a default may be left out."""
    required = set(schema.get("required", []))
    lines = []
    for field, kind in schema.get("properties", {}).items():
        optional = "?" if sent and field not in required else ""
        lines.append(f"  {field}{optional}: {type_of(kind)};")
    return f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def message_types() -> str:
    """messages.ts: the messages, and the limits and defaults that server and pages share."""
    parts = schema_of_all()["$defs"]
    sent = {str(part["$ref"]).rpartition("/")[2] for part in parts["ToServer"]["anyOf"]}
    made = [HEAD, shared_values()]
    for name, schema in sorted(parts.items()):
        if name in ("ToServer", "FromServer"):
            made.append(f"export type {name} = {type_of(schema)};\n")
        elif name != "views":
            made.append(interface(name, schema, sent=name in sent))
    return "\n".join(made)


def shared_values() -> str:
    """The constants of `messages.py` that the pages use."""
    numbers = ("PROTOCOL", "LONGEST_NAME", "LONGEST_CHAT", "CHAT_LINES")
    lines = [f"export const {name} = {getattr(messages, name)};" for name in numbers]
    lists = ("REACTIONS", "AVATARS")
    lines += [f"export const {name} = {json.dumps(getattr(messages, name))} as const;" for name in lists]
    defaults = json.dumps(msgspec.to_builtins(messages.Settings()))
    lines.append(f"export const DEFAULT_SETTINGS: Settings = {defaults};")
    return "\n".join(lines) + "\n"


def view_types(game: str) -> str:
    """view.ts of a game: what its seats see."""
    parts = view_schema(game)["$defs"]
    return "\n".join([HEAD, *(interface(name, schema, sent=False) for name, schema in sorted(parts.items()))])


def files() -> dict[str, str]:
    """The text of all files, by path under web/src."""
    return {"lib/messages.ts": message_types(), **{f"games/{name}/view.ts": view_types(name) for name in games.names()}}


def write(folder: Path) -> None:
    """Writes all files into a folder."""
    for place, text in files().items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
