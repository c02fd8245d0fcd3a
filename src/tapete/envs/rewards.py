"""What the rewards of a batch are: their kind and range, and in whose interest they are."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapete.envs.batch import Batch

IDENTICAL, ZERO_SUM, CONSTANT_SUM, GENERAL_SUM = "identical", "zero-sum", "constant-sum", "general-sum"


def is_for_all(games: "Batch") -> bool:
    """Whether all seats are rewarded alike: they win or lose together, or there is only one."""
    return games.game.rules.COOPERATIVE or games.players == 1


def kind(games: "Batch") -> str:
    """How the rewards of all seats in a whole game belong together."""
    if is_for_all(games):
        return IDENTICAL
    return {"win": CONSTANT_SUM, "rank": ZERO_SUM}.get(games.reward, GENERAL_SUM)


def limits(games: "Batch") -> tuple[float, float]:
    """The least and the most that a seat can get in a whole game, if it does nothing illegal."""
    low, high = games.observation.UTILITIES
    return {"win": (0.0, 1.0), "rank": (-1.0, 1.0), "score": (low, high), "progress": (low - high, high - low)}[
        games.reward
    ]
