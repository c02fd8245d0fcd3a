"""The Game, with its edition Extreme."""

from tapete.games.the_game import (
    actions,
    bots,
    hidden,
    invariants,
    observe,
    options,
    reasons,
    results,
    rules,
    signals,
    talk,
    terminal,
    view,
    words,
)
from tapete.kernel.contract import Etiquette, Game

GAME = Game(
    folder=__name__,
    title="The Game",
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
    # TG12: a card laid and taken back would have told its number
    etiquette=Etiquette(talk=talk.objection, undo_reveals=True),
    reasons=reasons.reasons,
    observation=observe,
    signals=signals,
    usual_players=3,
)
