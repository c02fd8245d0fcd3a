"""`python -m tapete.testing GAME`: runs the conformance kit on a game."""

import argparse
import sys

from rich.console import Console
from rich.progress import Progress

from tapete import games
from tapete.kernel.engine import engine
from tapete.kernel.errors import UserError
from tapete.kernel.trapping import trapping_engine
from tapete.testing import CHECKS, Case, cases, check, check_lessons, check_words
from tapete.testing.native import Twins


def main() -> int:
    """Runs every check; prints all failures of the first match that fails, and the command that repeats it."""
    parser = argparse.ArgumentParser(prog="python -m tapete.testing", description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=3, help="matches for each number of players and variant")
    parser.add_argument("--players", type=int, help="with --seed: this one match only")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    try:
        game = games.load(asked.game)
    except UserError as error:
        parser.error(f"{error.code}: {error.values}")
    chosen = list(cases(game, range(asked.games)))
    if asked.players is not None:
        options = dict(text.split("=", 1) for text in asked.option)
        chosen = [Case(game, asked.players, asked.seed or 0, options)]
    failed = False
    try:
        _run(chosen)
    except* AssertionError as found:  # other exceptions of a broken game are shown with their traceback
        failed = True
        print(*found.exceptions, sep="\n", file=sys.stderr)
    if failed:
        return 1
    print(f"{game.id}: {len(CHECKS) + 3} checks, {len(chosen)} matches each: passed")
    return 0


def _run(chosen: list[Case]) -> None:
    check_words(chosen[0].game)
    check_lessons(chosen[0].game)
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        for case in progress.track(chosen, description="all checks"):
            check(case)
        game = chosen[0].game
        if not engine(game).is_native:
            print("There is no machine code here: it was not compared with the rules", file=sys.stderr)
            return
        for native in (engine(game), trapping_engine(game)):
            twins = Twins(game, native)
            for case in progress.track(chosen, description="native = interpreted"):
                twins.check(case)


if __name__ == "__main__":
    sys.exit(main())
