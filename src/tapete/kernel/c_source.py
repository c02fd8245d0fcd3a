"""A game as one C file: its rules, all its bots, the loops, and the tables that its bots use."""

from collections.abc import Iterator

from tapete.kernel.contract import BotChoice, Game
from tapete.kernel.engine import entry_points
from tapete.kernel.record import Field, fields
from tapete.kernel.translator.program import Entry, Program
from tapete.kernel.translator.types import INT, NOTHING, Record, Records, Row, Type
from tapete.kernel.translator.values import written_table
from tapete.kernel.workspace import kinds


def program_of(game: Game, *, trapping: bool = False) -> Program:
    """A game translated from its entry points."""
    program = Program(prefix(game), trapping=trapping)
    own = kinds(game)._asdict()
    types: dict[str, Type] = {
        "int": INT,
        "actions": Row(64, game.rules.MOST_LEGAL + 1),
        **{name: Record(kind) for name, kind in own.items()},
        **{f"{name}*": Records(kind) for name, kind in own.items()},
    }
    for name, (function, arguments, switches) in entry_points(game).items():
        program.entry(name, function, *(types[argument] for argument in arguments), **switches)
    return program


def check_bot(game: Game, choice: BotChoice) -> None:
    """Raises NotRulePythonError if a bot cannot be translated."""
    state, scratch = Record(game.rules.State), Record(game.bots.Scratch)
    Program(prefix(game)).entry("choose", choice, state, INT, Row(64, game.rules.MOST_LEGAL + 1), INT, scratch)


def prefix(game: Game) -> str:
    """The prefix of a game's names in C."""
    return game.id.replace("-", "_")


def c_source(game: Game, fingerprint: str, *, trapping: bool = False) -> str:
    """The C file of a game."""
    program = program_of(game, trapping=trapping)
    return (
        f"/* {game.title}, translated from rule Python by Tapete. Changes belong into the Python files. */\n"
        + program.text(_tables(game), _ending(game, program, fingerprint))
    )


def header(game: Game) -> str:
    """The header of the C file: its records, its constants and its entry points."""
    program = program_of(game)
    name, rules = prefix(game), game.rules
    sizes = {"SEATS": rules.SEATS[-1], "ACTIONS": rules.ACTIONS, "MOST_LEGAL": rules.MOST_LEGAL}
    lines = [
        f"/* {game.title}: the rules as C functions. `tapete emit {game.id}` prints the file that has them. */",
        f"#ifndef TAPETE_{name.upper()}_H",
        f"#define TAPETE_{name.upper()}_H",
        "#include <stdint.h>",
        "",
        *(f"#define {name.upper()}_{key} {value}" for key, value in sizes.items()),
        "#define REFERENCE(type) union { type *at; uint64_t room; }",
        "",
        "".join(program.structs.values()),
        f"void {name}_prepare({name}_Workspace *w); /* call it once for every workspace */",
        *(f"{entry.head};" for entry in program.entries),
        "",
        "#endif",
        "",
    ]
    return "\n".join(lines)


def _references(game: Game) -> Iterator[tuple[str, Field, list[int]]]:
    """The references of a scratch space that have a `start`: name, field, and the values that they refer to."""
    for name, field in fields(game.bots.Scratch).items():
        if field.is_reference and field.start is not None:
            yield name, field, list(field.start())


def _tables(game: Game) -> str:
    """The tables that references of a scratch space refer to at first, such as weights; one copy for all threads."""
    return "".join(
        written_table(f"first_{name}", Row(field.bits, len(values)), values)
        for name, field, values in _references(game)
    )


def takes_records(entry: Entry) -> bool:
    """Whether an entry point takes any number of records."""
    return any(isinstance(kind, Records) for _, kind in entry.arguments)


def _fixed(program: Program, entry: Entry) -> str:
    """An entry point that takes its arguments in one row."""
    passed: list[str] = []
    for _, kind in entry.arguments:
        place = f"row[{len(passed)}]"
        if isinstance(kind, Record | Records):
            passed.append(f"({program.struct(kind.kind)} *)(uintptr_t){place}")
            if isinstance(kind, Records):
                passed.append(f"row[{len(passed)}]")
        else:
            passed.append(place)
    name = f"{program.prefix}_{entry.name}"
    call = f"{name}({', '.join(passed)})"
    does = f"{call};\n    return 0;" if entry.returns == NOTHING else f"return (int){call};"
    return f"EXPORT int {name}_fixed(const int64_t *row) {{\n    {does}\n}}\n"


def _ending(game: Game, program: Program, fingerprint: str) -> str:
    """The end of the C file: how a workspace is prepared, a step for Python, and the hash of the sources."""
    name = prefix(game)
    workspace, position = program.struct(kinds(game).Workspace), program.struct(kinds(game).Position)
    first = "".join(f"    w->scratch.{field}.at = first_{field};\n" for field, _, _ in _references(game))
    return (
        f"/* Makes a workspace blank, and lets its scratch space refer to what the bots know. */\n"
        f"EXPORT void {name}_prepare({workspace} *w) {{\n"
        f"    *w = ({workspace}){{0}};\n    w->scratch.dice.at = w->dice[0];\n{first}}}\n\n"
        f"/* A step with the arguments in the order and of the types that Python's ctypes passes quickest. */\n"
        f"EXPORT int {name}_quick_step({position} *p, int64_t *out, int seat, int action) {{\n"
        f"    return (int){name}_step(p, seat, action, out);\n}}\n\n"
        f"/* Calls that are made again and again with the same arguments: all of them in one row. */\n"
        + "".join(_fixed(program, entry) for entry in program.entries if takes_records(entry))
        + "\n"
        f"/* What this was made from: a library that does not fit today's rules is not loaded. */\n"
        f'EXPORT const char {name}_fingerprint[] = "{fingerprint}";\n'
    )
