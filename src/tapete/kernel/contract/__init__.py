"""What a game is: the functions of its rules, and the ordinary Python beside them.

A game is one folder of `tapete.games`; its `__init__.py` ends in `GAME = Game(...)`.
"""

from tapete.kernel.contract.bots import GO_ON, Analysis, BotChoice, Bots, Learning, Lesson, Search, nothing_to_say
from tapete.kernel.contract.game import LANGUAGES, Game, once_per_game
from tapete.kernel.contract.options import Option, OptionError, as_saved, to_save
from tapete.kernel.contract.parts import (
    A,
    Action,
    Actions,
    Etiquette,
    Event,
    Localiser,
    Objection,
    Terminal,
    V,
    View,
    Views,
    Words,
    free_talk,
    never,
)
from tapete.kernel.contract.results import Chart, Games, HeatMap, Lines, Results
from tapete.kernel.contract.rules import NO_SIGNALS, SPECTATOR, AnyState, Hidden, Invariants, NoSignals, Rules, Signals

__all__ = [
    "GO_ON",
    "LANGUAGES",
    "NO_SIGNALS",
    "SPECTATOR",
    "A",
    "Action",
    "Actions",
    "Analysis",
    "AnyState",
    "BotChoice",
    "Bots",
    "Chart",
    "Etiquette",
    "Event",
    "Game",
    "Games",
    "HeatMap",
    "Hidden",
    "Invariants",
    "Learning",
    "Lesson",
    "Lines",
    "Localiser",
    "NoSignals",
    "Objection",
    "Option",
    "OptionError",
    "Results",
    "Rules",
    "Search",
    "Signals",
    "Terminal",
    "V",
    "View",
    "Views",
    "Words",
    "as_saved",
    "free_talk",
    "never",
    "nothing_to_say",
    "once_per_game",
    "to_save",
]
