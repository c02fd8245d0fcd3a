"""Qwinto."""

from tapete.games.qwinto import (
    actions,
    bots,
    invariants,
    options,
    reasons,
    results,
    rules,
    secrets,
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
    options=options.OPTIONS,
    agree=options.agree,
    views=view,
    words=words,
    terminal=terminal,
    bots=bots,
    secrets=secrets,
    invariants=invariants,
    results=results,
    reasons=reasons.reasons,
)
