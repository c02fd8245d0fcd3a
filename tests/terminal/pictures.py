"""Makes the pictures of the terminal in docs/pictures from fixed deals: `scripts/pictures` runs it."""

from pathlib import Path

from tapete import drawing, games
from tapete.bots import bot
from tapete.kernel.pen import Pen
from tapete.match import Match
from tapete.texts import Texts

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
NAMES = ("Ana", "Leo", "Sofía")
# By game: the seed, how many actions the bots do first, and the options
SHOWN = {
    "the-game": (7, 14, {"edition": "extreme"}),
    "qwinto": (7, 42, {}),
    "five-crowns": (8, 150, {}),
    "uno-colores": (11, 44, {}),
}


def terminal(name: str) -> str:
    """A game in the middle of a match, as whoever is to act sees it in a terminal."""
    seed, actions, options = SHOWN[name]
    match = Match(games.load(name), len(NAMES), seed, options)
    bots = [bot(match.game, "heuristic", seat) for seat in range(len(NAMES))]
    while len(match.log) < actions:
        seat = match.waiting[0]
        match.act_number(seat, bots[seat].choose(match.show(seat), seat, match.legal_numbers(seat)))
    seat = match.waiting[0]
    say, view = Texts("en", match.game, NAMES), match.show(seat)
    lines = drawing.board(match.game, view, seat, say, Pen(drawing.WIDTH))
    owed = match.game.terminal.owed(view, seat, say)
    return drawing.picture(
        match.game.title,
        [*lines, f"[bold]{say('turn-of', who=say.who(seat))}[/]", owed, f"{say('prompt')} [reverse] [/]"],
    )


def main() -> None:
    """Writes a picture for each game."""
    for name in games.names():
        (FOLDER / f"terminal-{name}.svg").write_text(terminal(name), encoding="utf-8")


if __name__ == "__main__":
    main()
