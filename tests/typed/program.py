"""A program of somebody who uses Tapete; `test_types.py` checks what a type checker knows of it."""

import tapete
from tapete.games.the_game import GAME as THE_GAME
from tapete.games.uno_colores import GAME as UNO

match = tapete.Match(UNO, players=3, seed=7)
reveal_type(match)  # Match[tapete.games.uno_colores.view.View, contract.Action of UNO]
reveal_type(match.view(0))
reveal_type(match.view(0).seats[1].cards)
reveal_type(match.legal(0))
reveal_type(match.copy())
reveal_type(match.imagine(0, seed=1).view(0).colour)
reveal_type(tapete.play(THE_GAME, players=2).view().piles)
named = tapete.Match("uno-colores", players=3)
reveal_type(named)
reveal_type(named.view(0))
reveal_type(named.legal(0))
reveal_type(tapete.Match.load("x.tapete"))
reveal_type(tapete.play("qwinto", players=2, bots=["easy", "strong"]))
reveal_type(tapete.available_games())
named.act(0, "draw")
named.act(0, named.legal(0)[0])
named.act(0, 3.5)  # refused by the checker
