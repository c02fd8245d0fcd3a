"""What `import tapete` offers beside `Match`: the games, whole matches by bots, and simulations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, overload

from tapete import games
from tapete.kernel.contract import A, Action, Game, V, View
from tapete.kernel.engine import NORMAL, bot_names
from tapete.lab.simulate import Outcome, Plan, Run, play_on
from tapete.lab.simulate import simulate as play_run
from tapete.match import Match, as_seed


@dataclass(frozen=True)
class OptionInfo:
    """Something agreed before the deal, and the values it may have; none are listed where it may be any text."""

    name: str
    default: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class GameInfo:
    """A game, as `available_games` tells it."""

    id: str
    title: str
    seats: range
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]


def available_games() -> tuple[GameInfo, ...]:
    """All games: those of this package, and those of other installed packages."""
    return tuple(_info(games.load(name)) for name in games.names())


def _info(game: Game) -> GameInfo:
    options = tuple(OptionInfo(option.name, option.default, option.choices) for option in game.options)
    return GameInfo(game.id, game.title, game.rules.SEATS, options, (*game.levels, *bot_names(game)))


@overload
def play(
    game: str, players: int, bots: str | Sequence[str] = ..., seed: int | str | bytes | None = ..., **options: object
) -> Match[View, Action]: ...


@overload
def play(
    game: Game[V, A],
    players: int,
    bots: str | Sequence[str] = ...,
    seed: int | str | bytes | None = ...,
    **options: object,
) -> Match[V, A]: ...


def play(
    game: Game[Any, Any] | str,
    players: int,
    bots: str | Sequence[str] = NORMAL,
    seed: int | str | bytes | None = None,
    **options: object,
) -> Match[Any, Any]:
    """A whole match by bots: one name or level for all seats, or one per seat."""
    dealt = as_seed(seed)
    run = _run(game, players, 1, bots, dealt, options, threads=1)
    return play_on(Match(run.game, players, dealt, run.options), run)


def simulate(
    game: Game[Any, Any] | str,
    players: int,
    games: int,
    bots: str | Sequence[str] = NORMAL,
    seed: int | str | bytes | None = None,
    threads: int | None = None,
    **options: object,
) -> Outcome:
    """Many games between bots, on every core; the same games as `tapete simulate` plays with that seed."""
    return play_run(_run(game, players, games, bots, as_seed(seed), options, threads))


def _run(
    game: Game[Any, Any] | str,
    players: int,
    count: int,
    bots: str | Sequence[str],
    seed: bytes,
    options: Mapping[str, object],
    threads: int | None,
) -> Run:
    loaded = games.load(game) if isinstance(game, str) else game
    names = bots if isinstance(bots, str) else ",".join(bots)
    agreed = {name: str(value) for name, value in options.items()}
    plan = Plan.of(
        loaded, players=str(players), games=count, bots=names, seed=seed.hex(), options=agreed, threads=threads
    )
    return plan.runs[0]
