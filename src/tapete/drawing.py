"""The board of a match as text and as a picture, for people who work with matches in Python."""

from io import StringIO
from typing import Any

from rich.console import Console
from rich.text import Text

from tapete.kernel.contract import SPECTATOR
from tapete.match import Match
from tapete.texts import FALLBACK, Texts

WIDTH = 100  # of the picture, in letters
# Rich's own frame fetches its letters from the network; this one uses those of the machine.
PICTURE = """<svg class="tapete" viewBox="0 0 {width} {height}" width="{width}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, monospace; font-size: {char_height}px;
  line-height: {line_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect width="{width}" height="{height}" rx="8" fill="#1f2a25"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="none">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def lines(match: Match[Any, Any]) -> list[str]:
    """The board as the seat sees it that is waited for, or a spectator when nobody is; with Rich's markup."""
    seat = next(iter(match.waiting), SPECTATOR)
    return match.game.terminal.board(match.show(seat), seat, Texts(FALLBACK, match.game))


def plain(match: Match[Any, Any]) -> str:
    """The board as plain text."""
    return "\n".join(Text.from_markup(line).plain for line in lines(match))


def svg(match: Match[Any, Any]) -> str:
    """The board as a picture."""
    console = Console(record=True, file=StringIO(), force_terminal=True, width=WIDTH, highlight=False)
    for line in lines(match):
        console.print(line)
    return console.export_svg(title=match.game.title, code_format=PICTURE)
