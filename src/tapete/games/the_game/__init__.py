"""The Game, with its edition Extreme."""

from tapete.games.the_game import (
    actions,
    bots,
    invariants,
    options,
    reasons,
    results,
    rules,
    secrets,
    signals,
    talk,
    terminal,
    view,
    words,
)
from tapete.kernel.contract import Game, Manners

GAME = Game(
    folder=__name__,
    title="The Game",
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
    # TG12: a card laid and taken back would have told its number
    manners=Manners(talk=talk.objection, undo_tells=True),
    reasons=reasons.reasons,
    signals=signals,
)
