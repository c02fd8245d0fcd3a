"""Tapete: four card games, complete, for friends at a table and for bots in a lab, on one rules engine."""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from tapete.api import BatchPolicy, Bot, GameInfo, OptionInfo, arena, available_games, play, simulate
    from tapete.kernel.errors import (
        AmbiguousActionError,
        IllegalActionError,
        InvalidActionError,
        MatchOverError,
        OutOfTurnError,
        RefusedError,
        TapeteError,
        UserError,
    )
    from tapete.match import Match
    from tapete.record import Record, RecordError

# Where each name comes from; it is imported when it is first used, so that `import tapete` takes no time.
_FROM = {
    "tapete.api": ("BatchPolicy", "Bot", "GameInfo", "OptionInfo", "arena", "available_games", "play", "simulate"),
    "tapete.kernel.errors": (
        "AmbiguousActionError",
        "IllegalActionError",
        "InvalidActionError",
        "MatchOverError",
        "OutOfTurnError",
        "RefusedError",
        "TapeteError",
        "UserError",
    ),
    "tapete.match": ("Match",),
    "tapete.record": ("Record", "RecordError"),
}
_MODULES = {name: module for module, names in _FROM.items() for name in names}

__all__ = [  # noqa: RUF022  # what one needs first comes first
    "Match",
    "available_games",
    "play",
    "simulate",
    "arena",
    "Bot",
    "BatchPolicy",
    "GameInfo",
    "OptionInfo",
    "Record",
    "TapeteError",
    "UserError",
    "RecordError",
    "RefusedError",
    "InvalidActionError",
    "AmbiguousActionError",
    "IllegalActionError",
    "OutOfTurnError",
    "MatchOverError",
]


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_MODULES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
