"""Qwinto."""

from tapete.games.qwinto import (
    actions,
    bots,
    hidden,
    invariants,
    observe,
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
    rules_version=1,
    actions=actions,
    views=view,
    words=words,
    terminal=terminal,
    bots=bots,
    hidden=hidden,
    invariants=invariants,
    results=results,
    reasons=reasons.reasons,
    observation=observe,
    usual_players=3,
)
