"""Qwinto."""

from tapete.games.qwinto import (
    actions,
    bots,
    hidden,
    invariants,
    reasons,
    results,
    rules,
    terminal,
    view,
    words,
)
from tapete.kernel.contract import Game

GAME = Game(
    folder=__name__,
    title="Qwinto",
    rules=rules,
    actions=actions,
    views=view,
    words=words,
    terminal=terminal,
    bots=bots,
    hidden=hidden,
    invariants=invariants,
    results=results,
    reasons=reasons.reasons,
    usual_players=3,
)
