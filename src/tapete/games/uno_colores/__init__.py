"""UNO ¡Colores al poder!"""

from tapete.games.uno_colores import (
    actions,
    bots,
    hidden,
    invariants,
    moments,
    observe,
    options,
    reasons,
    results,
    rules,
    terminal,
    view,
    words,
)
from tapete.kernel.contract import Etiquette, Game

GAME = Game(
    folder=__name__,
    title="UNO ¡Colores al poder!",
    rules=rules,
    rules_version=1,
    actions=actions,
    options=options.OPTIONS,
    apply_options=options.apply_options,
    views=view,
    words=words,
    terminal=terminal,
    bots=bots,
    hidden=hidden,
    invariants=invariants,
    results=results,
    reasons=reasons.reasons,
    observation=observe,
    round_of=view.round_of,
    moment=moments.moment,
    is_first_choice=True,
    etiquette=Etiquette(hasty=actions.is_catch),  # UP20: the call may still come
)
