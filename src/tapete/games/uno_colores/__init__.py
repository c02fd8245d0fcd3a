"""UNO ¡Colores al poder!"""

from tapete.games.uno_colores import (
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
from tapete.kernel.contract import Game, Manners

GAME = Game(
    folder=__name__,
    title="UNO ¡Colores al poder!",
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
    manners=Manners(hasty=actions.is_catch),  # UP20: the call may still come
)
