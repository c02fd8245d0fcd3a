"""Runs a user's own bot as a program that can be ended: `python -m tapete.bots.host NAME BOT [GAME ...]`.

It speaks the lines of `tapete.bots.process`, and is sent views in rule Python too. So the bots that the operator of a
server has named cannot stop the server, whatever they do.
"""

import os
import sys
from array import array
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import msgspec

from tapete import games
from tapete.bots import RuleBot, bot
from tapete.bots.questions import MatchInfo, OwnBot, Question
from tapete.bots.roster import Brought
from tapete.kernel.contract import Game
from tapete.kernel.errors import TapeteError
from tapete.kernel.record import restored

UNUSABLE = 2  # the status where there is no such bot
MOST_MATCHES = 1024  # of which objects are kept


def command(name: str, bot: str, played: Sequence[str] = ()) -> list[str]:
    """The command that runs a bot, which is made at once for some games."""
    return [sys.executable, "-m", "tapete.bots.host", name, bot, *played]


class Host:
    """The bot, made once for each game, and the matches that it plays at the same time."""

    def __init__(self, name: str, bot: str) -> None:
        self._name, self._bot = name, bot
        self._made: dict[str, OwnBot | RuleBot] = {}
        self._places: OrderedDict[str, int] = OrderedDict()  # of matches

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer to one line."""
        try:
            return {"action": self._choose(asked)}
        except TapeteError as error:
            return {"error": str(error.values.get("reason") or error)}

    def _choose(self, asked: dict[str, Any]) -> str | None:
        game = games.load(asked["game"])
        record = restored(game.rules.State, asked["record"])
        legal = [number for text in asked["legal"] if (number := game.actions.number(text)) is not None]
        match = MatchInfo(game, asked["players"], asked["options"], asked["match"])
        may_decline = bool(asked["may_decline"])
        place = self._place(asked["match"])
        question = Question(match, asked["seat"], asked["seed"], record, legal, may_decline, place)
        made = self._made.get(game.id) or self.make(game)
        if isinstance(made, RuleBot):
            number = made.choose(record, question.seat, [*legal, game.rules.ACTIONS] if may_decline else legal)
        else:
            (number,) = made.answer([question])
        return None if number == game.rules.ACTIONS else game.actions.text(number)

    def make(self, game: Game) -> OwnBot | RuleBot:
        """The bot for a game, made once; or UserError."""
        brought = Brought.of(game, self._name, self._bot)
        made: OwnBot | RuleBot
        if brought.is_of_game:
            rule_bot, weights = brought.rule_bot(game)
            made = timed_bot(game, rule_bot, weights)
        else:
            made = brought.make(game, seconds=1)
        self._made[game.id] = made
        return made

    def _place(self, match: str) -> int:
        """A number for a match; that of the match that was asked about longest ago where there are too many."""
        place = self._places.pop(match, None)
        if place is None:
            place = len(self._places)
            if place >= MOST_MATCHES:
                _, place = self._places.popitem(last=False)
        self._places[match] = place
        return place


def timed_bot(game: Game, name: str, weights: "array[int] | None") -> RuleBot:
    """A bot of the game for people to play with, perhaps with other weights."""
    return bot(game, name, int.from_bytes(os.urandom(8), "little"), weights=weights)


def main() -> None:
    """Answers lines until there are no more."""
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what a bot prints is no answer
    name, word, *played = sys.argv[1:]
    host = Host(name, word)
    try:
        for game in played:
            host.make(games.load(game))
    except TapeteError as error:
        answers.write(msgspec.json.encode({"code": error.code, "values": error.values}, enc_hook=str))
        answers.flush()
        sys.exit(UNUSABLE)
    for line in sys.stdin.buffer:
        answers.write(msgspec.json.encode(host.answer(msgspec.json.decode(line))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
