"""Climb, the game of docs/adding-a-game.md, taken from the page and added to the games for a while."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from importlib import invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from tapete import games
from tapete.kernel.contract import Game

PAGE = Path(__file__).parent.parent / "docs" / "adding-a-game.md"
LIST_OF_GAMES = Path(games.__file__)
NAME = "climb"


class Block(NamedTuple):
    """A file of the game as the page gives it."""

    introduction: str  # the line before it
    language: str
    file: str
    source: str


def blocks() -> list[Block]:
    """The files on the page, in its order."""
    found = re.findall(r"^([^\n]+)\n\n```(\w+) title=(\S+)\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    return [Block(*each) for each in found]


def write_files(home: Path) -> Path:
    """Puts the page's files into a folder `climb` of home."""
    for block in blocks():
        path = home / NAME / block.file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.source)
    return home / NAME


def registered() -> str:
    """The list of games after the change that the page asks for."""
    change = re.search(r"^```diff\n-(.+)\n\+(.+)\n```$", PAGE.read_text(), re.MULTILINE)
    assert change is not None, f"{PAGE.name} shows no change of the list of games"
    before, after = change.groups()
    pattern = re.escape(before).replace(re.escape("..."), r"(.*?),?")
    source = LIST_OF_GAMES.read_text()
    listed = re.search(f"^{pattern}$", source, re.MULTILINE)
    assert listed is not None, f"{LIST_OF_GAMES} has no line {before}"
    return source.replace(listed[0], after.replace("...", listed[1]))


def folders(source: str) -> tuple[str, ...]:
    """What a list of games says."""
    lists = (node for node in ast.parse(source).body if isinstance(node, ast.Assign))
    (found,) = (ast.literal_eval(node.value) for node in lists if ast.unparse(node.targets[0]) == "FOLDERS")
    return tuple(found)


@contextmanager
def seated(base: Path) -> Iterator[Game]:
    """The game of the page, in a folder under base and in the list of games until the end of the block.

    Machine code made meanwhile is kept under base too: whoever sits down there next does not compile again.
    """
    home = base / "games-of-the-page"
    if not home.exists():
        write_files(home)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(base / "cache-of-the-page"))
        patch.setattr(games, "__path__", [*games.__path__, str(home)])
        patch.setattr(games, "FOLDERS", folders(registered()))
        invalidate_caches()
        seated_before = _stand_up()
        try:
            yield games.load(NAME)
        finally:
            _stand_up()
            sys.modules.update(seated_before)


def _stand_up() -> dict[str, ModuleType]:
    """Takes the game's modules out of the interpreter."""
    vars(games).pop(NAME, None)
    names = [name for name in sys.modules if f"{name}.".startswith(f"{games.__name__}.{NAME}.")]
    return {name: sys.modules.pop(name) for name in names}


@dataclass(frozen=True)
class Reworded(Game):
    """A game with other words in one of its files."""

    files: Mapping[str, str] = field(default_factory=dict)

    def text(self, name: str) -> str:
        return self.files.get(name) or super().text(name)


def reworded(game: Game, file: str, pattern: str, instead: str) -> Game:
    """The game with one place of a file changed."""
    changed, count = re.subn(pattern, instead, game.text(file), count=1)
    assert count == 1
    return Reworded(**{part.name: getattr(game, part.name) for part in fields(game)}, files={file: changed})
