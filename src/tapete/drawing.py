"""Boards: drawn where that can be shown, and as lines of text elsewhere. The board of a match as a picture."""

import os
from collections.abc import Sequence
from io import StringIO
from typing import Any

from rich.console import Console
from rich.text import Text

from tapete.kernel.contract import SPECTATOR, AnyState, Game
from tapete.kernel.pen import Pen, TooNarrowError
from tapete.match import Match
from tapete.texts import FALLBACK, Texts

PLAIN = "TAPETE_PLAIN"  # set to anything: text alone, for a screen reader
WITHOUT_COLOUR = "NO_COLOR"
ENOUGH_COLOURS = ("256", "truecolor")  # with 16 colours a red card would be brown, and a green one grey
WIDTH = 80  # of the picture, in letters
# Rich's own frame fetches its letters from the network; this one uses those of the machine.
PICTURE = """<svg class="tapete" viewBox="0 0 {width} {height}" width="{width}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, ui-monospace, monospace;
  font-size: {char_height}px; line-height: {line_height}px; }}
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


def pen_for(console: Console) -> Pen | None:
    """What draws on a console, with the width that it has now; None where only text is wanted."""
    is_plain = any(map(os.environ.get, (PLAIN, WITHOUT_COLOUR)))
    if is_plain or not console.is_terminal or console.color_system not in ENOUGH_COLOURS:
        return None
    return Pen(console.width, console.options.ascii_only)


def board(game: Game, view: AnyState, seat: int, say: Texts, pen: Pen | None) -> list[str]:
    """What a seat sees, with Rich's markup; drawn if there is a pen and the drawing is not too wide."""
    if pen is not None:
        try:
            return [*game.draw(view, seat, say, pen), ""]
        except TooNarrowError:
            pass
    return game.terminal.board(view, seat, say)


def look(game: Game, view: AnyState, seat: int, words: Sequence[str], say: Texts, pen: Pen | None) -> list[str]:
    """What `look WORDS` shows, as `board` shows the board."""
    if pen is not None:
        try:
            return game.draw_look(view, seat, words, say, pen)
        except TooNarrowError:
            pass
    return game.terminal.look(view, seat, words, say)


def lines(match: Match[Any, Any], pen: Pen | None = None) -> list[str]:
    """The board as the waiting seat sees it, or as a spectator does if no seat is waiting; with Rich's markup."""
    seat = next(iter(match.waiting), SPECTATOR)
    return board(match.game, match.show(seat), seat, Texts(FALLBACK, match.game), pen)


def plain_board(game: Game, view: AnyState, seat: int) -> str:
    """What a seat sees, as text alone."""
    return _plain(board(game, view, seat, Texts(FALLBACK, game), None))


def _plain(marked: Sequence[str]) -> str:
    return "\n".join(Text.from_markup(line).plain for line in marked)


def text(match: Match[Any, Any]) -> str:
    """The board as text, drawn with colours where `print` writes to a terminal."""
    console = Console(highlight=False)
    pen = pen_for(console)
    if pen is None:
        return _plain(lines(match))
    with console.capture() as captured:
        for line in lines(match, pen):
            console.print(line)
    return captured.get().rstrip("\n")


def svg(match: Match[Any, Any]) -> str:
    """The board as a picture."""
    return picture(match.game.title, lines(match, Pen(WIDTH)))


def picture(title: str, drawn: Sequence[str]) -> str:
    """Lines with Rich's markup as an SVG picture."""
    console = Console(
        record=True, file=StringIO(), force_terminal=True, color_system="truecolor", width=WIDTH, highlight=False
    )
    for line in drawn:
        console.print(line)
    return console.export_svg(title=title, code_format=PICTURE, unique_id="tapete")
