"""What is agreed before the deal: the edition, and which cards carry which command (EX11)."""

import re
from collections.abc import Mapping

from tapete.games.the_game.rules import (
    DRAW_ONE,
    EXTREME,
    HIGHEST,
    LOWEST,
    NO_TRICK,
    ONE_PILE,
    ORIGINAL,
    SILENCE,
    SKULL,
    STOP,
    THREE,
    State,
)
from tapete.kernel.contract import Option, OptionError

EDITIONS = {"original": ORIGINAL, "extreme": EXTREME}
COMMANDS = {
    "SILENCE": SILENCE,
    "SKULL": SKULL,
    "NO TRICK": NO_TRICK,
    "THREE": THREE,
    "ONE PILE": ONE_PILE,
    "DRAW ONE": DRAW_ONE,
    "STOP": STOP,
}
OTHER_NAMES = {  # in Spanish, and as it is printed
    "SILENCIO": "SILENCE", "CALAVERA": "SKULL", "SIN TRUCO": "NO TRICK", "TRES": "THREE", "3!": "THREE",
    "UNA PILA": "ONE PILE", "ROBA UNA": "DRAW ONE",
}  # fmt: skip
CARDS_PER_COMMAND = 4
TABLE = (
    "SILENCE 3 28 73 98, SKULL 7 31 70 94, NO TRICK 10 35 66 91, THREE 14 38 63 87, "
    "ONE PILE 17 42 59 84, DRAW ONE 21 45 56 80, STOP 24 49 52 77"
)


def read_table(text: str) -> dict[str, list[int]]:
    """A command table: one entry a line or comma, a name in either language and four cards; # begins a comment."""
    table: dict[str, list[int]] = {}
    for line in re.split(r"[\n,;·]", re.sub(r"#.*", "", text)):
        if not line.strip():
            continue
        entry = re.fullmatch(r"\s*(3!|[A-Za-z ]+?)\s*:?\s*((?:\d+\s*)+)", line)
        if entry is None:
            raise OptionError("commands-unreadable", line=line.strip()[:60])
        typed = " ".join(entry[1].upper().split())
        name = OTHER_NAMES.get(typed, typed)
        if name not in COMMANDS:
            raise OptionError("commands-unknown", name=typed)
        if name in table:
            raise OptionError("commands-twice", name=_code(name))
        table[name] = sorted(int(card) for card in entry[2].split())
    _check_table(table)
    return table


def _code(name: str) -> str:
    """The name by which the texts know a command."""
    return name.lower().replace(" ", "-")


def _check_table(table: Mapping[str, list[int]]) -> None:
    for name in COMMANDS:
        if name not in table:
            raise OptionError("commands-missing", name=_code(name))
        if len(set(table[name])) != CARDS_PER_COMMAND or len(table[name]) != CARDS_PER_COMMAND:
            raise OptionError("commands-four", name=_code(name), cards=CARDS_PER_COMMAND)
    seen: set[int] = set()
    for name, cards in table.items():
        for card in cards:
            if not LOWEST <= card <= HIGHEST:
                raise OptionError("commands-range", name=_code(name), card=card)
            if card in seen:
                raise OptionError("commands-shared", card=card)
            seen.add(card)


def kept_table(text: str) -> str:
    """A command table in its one form."""
    table = read_table(text)
    return ", ".join(f"{name} {' '.join(map(str, table[name]))}" for name in COMMANDS)


OPTIONS = (
    Option("edition", default="original", choices=tuple(EDITIONS), unwritten="extreme"),
    Option("commands", default=TABLE, check=kept_table, is_file=True),
)


def apply_options(s: State, options: Mapping[str, str]) -> None:
    """Writes edition and commands into a state that is about to be dealt."""
    s.edition = EDITIONS[options["edition"]]
    if s.edition == ORIGINAL:
        if options["commands"] != TABLE:
            raise OptionError("commands-original")
        return
    for name, cards in read_table(options["commands"]).items():
        for card in cards:
            s.command[card] = COMMANDS[name]
