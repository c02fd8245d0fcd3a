"""Starts a session in the terminal: a new match or a saved one, with people and bots in its seats."""

import secrets
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random, SystemRandom

from tapete import files, record
from tapete.bots import Bot, bot, default_bot, strongest_bot
from tapete.bots.advice import ADVICE_SECONDS, Adviser
from tapete.bots.guest import Guest
from tapete.bots.roster import Brought, Roster, split_names
from tapete.kernel.contract import Game
from tapete.kernel.engine import named
from tapete.kernel.errors import UserError
from tapete.kernel.rng import SEED_BYTES, read_seed
from tapete.match import Match
from tapete.terminal.play import Session
from tapete.terminal.screen import Screen
from tapete.texts import Texts

BOT = "bot "  # how a record names a bot's seat: "bot heuristic"
LONGEST_NAME = 20
NO_OTHERS = Roster()  # the game's own bots alone


def start(  # noqa: PLR0913  # one for each word of the command
    game: Game, players: int, humans: int, names: str, bots: str, *,
    options: Mapping[str, str], seed: str | None, language: str, roster: Roster = NO_OTHERS,
) -> Session:  # fmt: skip
    """A session with a new match."""
    dealt = secrets.token_bytes(SEED_BYTES) if seed is None else read_seed(seed)
    match = Match(game, players, dealt, options)
    if not 1 <= humans <= players:
        raise UserError("humans-range", humans=humans, players=players)
    people = [_clean(name) for name in names.split(",")] if names else []
    if len(people) > humans:
        raise UserError("humans-range", humans=len(people), players=humans)
    say = Texts(language)
    people += [say("seat", number=seat + 1) for seat in range(len(people), humans)]
    wanted = split_names(bots) if bots else [default_bot(game)]
    if len(wanted) == 1:
        wanted *= players - humans
    if len(wanted) != players - humans:
        raise UserError("bots-per-seat", seats=players - humans, bots=len(wanted))
    dice = Random(dealt) if seed is not None else SystemRandom()  # a given seed decides the whole match
    return _session(match, [*people, *(BOT + name for name in wanted)], language, dice, roster)


def resume(path: Path, language: str, roster: Roster = NO_OTHERS) -> Session:
    """A session with a saved match. Of bots that are not the game's it has those in the roster alone: a file that
    somebody sent must not start anything.
    """
    found = record.read(files.read_text(path))
    match = record.verify(found)
    if match.over:
        raise UserError("resume-unfinished", path=path)
    say = Texts(language)
    seats = [found.names.get(seat) or say("seat", number=seat + 1) for seat in range(match.players)]
    seated = [seat if seat.startswith(BOT) else _clean(seat) for seat in seats]
    for name in (seat.removeprefix(BOT) for seat in seated if seat.startswith(BOT)):
        if name not in roster.own:
            named(match.game, name)
    session = _session(match, seated, language, SystemRandom(), roster)
    session.saved = path
    return session


def _session(match: Match, seats: list[str], language: str, dice: Random, roster: Roster) -> Session:
    game = match.game
    say = Texts(language, game)
    say.names = names_on_screen(match.players, dict(enumerate(seats)), say)
    names = {seat: name.removeprefix(BOT) for seat, name in enumerate(seats) if name.startswith(BOT)}
    own = roster.bots(game, names.values())
    screen = Screen()
    bots: dict[int, Bot] = {
        seat: _bot(match, name, dice.getrandbits(64), own.get(name), roster.seconds, lambda error: _tell(error, say))
        for seat, name in names.items()
    }
    seed = dice.getrandbits(64)

    @cache
    def adviser() -> Adviser:
        return Adviser(game, bot(game, strongest_bot(game), seed, seconds=ADVICE_SECONDS), seed)

    return Session(match, say, screen, seats=seats, bots=bots, adviser=adviser)


def _bot(
    match: Match, name: str, seed: int, brought: Brought | None, seconds: float, tell: Callable[[UserError], None]
) -> Bot:
    if brought is None:
        return bot(match.game, name, seed)
    if brought.is_of_game:
        rule_bot, weights = brought.rule_bot(match.game)
        return bot(match.game, rule_bot, seed, weights=weights)
    return Guest(match, brought.make(match.game, seconds), seed, tell)


def _tell(error: UserError, say: Texts) -> None:
    print(f"tapete: {say(error.code, **error.values)} {say('bot-stands-in')}", file=sys.stderr)


def names_on_screen(players: int, names: Mapping[int, str], say: Texts) -> tuple[str, ...]:
    """The names of a record's seats as the screen shows them, without markup."""
    shown = []
    for seat in range(players):
        name = names.get(seat, "").replace("[", "(").replace("]", ")")
        if name.startswith(BOT):
            name = say("bot", number=seat + 1, bot=say("web-bot-level", bot=name.removeprefix(BOT)))
        shown.append(name or say("seat", number=seat + 1))
    return tuple(shown)


def _clean(name: str) -> str:
    shown = " ".join("".join(c for c in name if c.isprintable() and c not in "[]#").split())
    if not 1 <= len(shown) <= LONGEST_NAME or shown.casefold().startswith(BOT):
        raise UserError("name-unusable", name=name[:60])
    return shown
