"""What `import tapete` offers beside `Match`: the games, whole matches by bots, simulations and comparisons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count
from operator import index
from typing import Any, Protocol, TypeAlias, TypeVar, overload

from tapete import games
from tapete.bots import RuleBot
from tapete.bots.classes import class_bot
from tapete.bots.questions import MatchInfo, OwnBot, Question
from tapete.bots.roster import Brought, Roster
from tapete.extras import need_packages
from tapete.kernel.contract import A, Action, Game, V, View, as_texts
from tapete.kernel.engine import NORMAL, RANDOM, bot_names
from tapete.kernel.errors import UserError
from tapete.kernel.rng import as_seed
from tapete.lab.arena import Contest, Tally
from tapete.lab.arena import play as play_contest
from tapete.lab.pool import open_pool
from tapete.lab.simulate import Outcome, Plan, Run, play_on
from tapete.lab.simulate import simulate as play_run
from tapete.match import Match

View_contra = TypeVar("View_contra", bound=View, contravariant=True)
AnyAction = TypeVar("AnyAction", bound=Action)


class Bot(Protocol[View_contra, AnyAction]):
    """A bot of your own: anything with this method.

    It may also have `begin(game, players, seat, options, seed)`, which `simulate` and `arena` call before each match.
    """

    def choose(self, view: View_contra, seat: int, legal: Sequence[AnyAction]) -> AnyAction | None:
        """Returns one of the legal actions of a seat, going by what the seat sees.

        A seat that may act out of turn is asked too; then None means that it does nothing.
        """


class BatchPolicy(Protocol):
    """A bot of your own that decides in many games at once, such as a net."""

    def choose_batch(self, obs: Any, mask: Any, seats: Any) -> Any:
        """Returns the number of an action for each row of the observations.

        `mask` has a column for each action of the game, true where it is legal, and a last one for declining, true
        where the seat may do nothing; `seats` are the seats that are asked. All are NumPy arrays.
        """


BotFor: TypeAlias = str | Bot[V, A] | BatchPolicy | type[Bot[V, A]] | type[BatchPolicy]
AnyBot: TypeAlias = BotFor[Any, Any]


@dataclass(frozen=True)
class OptionInfo:
    """Something agreed before the deal."""

    name: str
    default: str
    choices: tuple[str, ...]  # the values it may have; none are listed where it may be any text


@dataclass(frozen=True)
class GameInfo:
    """What `available_games` says about a game."""

    id: str  # its name for `Match`, in commands and in records
    title: str
    seats: range  # how many players it is for
    options: tuple[OptionInfo, ...]
    bots: tuple[str, ...]  # the levels, then the bots by name


def available_games() -> tuple[GameInfo, ...]:
    """Lists all games: those of this package, and those of other installed packages."""
    return tuple(_info(games.load(name)) for name in games.names())


def _info(game: Game) -> GameInfo:
    options = tuple(OptionInfo(option.name, option.default, option.choices) for option in game.options)
    return GameInfo(game.id, game.title, game.rules.SEATS, options, (*game.levels, *bot_names(game)))


@overload
def play(
    game: str,
    players: int,
    bots: BotFor[View, Action] | Sequence[BotFor[View, Action]] = ...,
    seed: int | str | bytes | None = ...,
    **options: object,
) -> Match[View, Action]: ...


@overload
def play(
    game: Game[V, A],
    players: int,
    bots: BotFor[V, A] | Sequence[BotFor[V, A]] = ...,
    seed: int | str | bytes | None = ...,
    **options: object,
) -> Match[V, A]: ...


def play(
    game: Game[Any, Any] | str,
    players: int,
    bots: AnyBot | Sequence[AnyBot] = NORMAL,
    seed: int | str | bytes | None = None,
    **options: object,
) -> Match[Any, Any]:
    """Plays a whole match between bots: one for all seats, or one for each; a name, a level or a bot of your own.

    If none are named, all have the level `normal`. A class plays with an object for each seat.
    """
    dealt = as_seed(seed)
    seated = _listed(bots)
    names = [bot if isinstance(bot, str) else RANDOM for bot in seated]
    run = _run(game, players, 1, names, dealt, options, threads=1)
    match = Match(run.game, players, dealt, run.options)
    if names == seated and not run.own:
        return play_on(match, run)
    dice = int.from_bytes(dealt[:8], "little")
    by_seat = seated if len(seated) > 1 else seated * players
    own = {brought.name: brought for brought in run.own}
    made = {name: brought.make(run.game, run.bot_seconds) for name, brought in own.items() if not brought.is_of_game}
    try:
        return _play_on(
            match,
            [
                _own_bot(run.game, bot)
                if not isinstance(bot, str)
                else made.get(bot) or _rule_bot(run, bot, own.get(bot), dice + seat)
                for seat, bot in enumerate(by_seat)
            ],
        )
    finally:
        for each in made.values():
            each.close()


def _own_bot(game: Game[Any, Any], bot: Any) -> OwnBot | Bot[Any, Any]:
    """What plays a seat for an object or a class of your own."""
    if hasattr(bot, "choose_batch"):
        return class_bot(_name_of(bot), bot, game)
    player: Bot[Any, Any] = bot() if isinstance(bot, type) else bot
    return player


def _rule_bot(run: Run, name: str, brought: Brought | None, dice: int) -> RuleBot:
    bot, weights = (name, None) if brought is None else brought.rule_bot(run.game)
    return RuleBot(run.game, bot, dice, weights=weights)


def _play_on(match: Match[Any, Any], bots: Sequence[RuleBot | OwnBot | Bot[Any, Any]]) -> Match[Any, Any]:
    """Plays a match to its end as `loops.next_move` does: whoever may act out of turn is asked first."""
    for seat, bot in enumerate(bots):
        if not isinstance(bot, RuleBot | OwnBot) and (begin := getattr(bot, "begin", None)):
            begin(match.game.id, match.players, seat, dict(match.options), _seed_of(match, seat))
    while waiting := match.waiting:
        others = set(range(match.players)) - set(waiting) if match.game.rules.OUT_OF_TURN else set()
        for seat in sorted(others):
            if match.legal_numbers(seat) and (action := _ask(match, seat, bots[seat], declining=True)) is not None:
                match.act(seat, action)
                break
        else:
            match.act(waiting[0], _ask(match, waiting[0], bots[waiting[0]], declining=False))
    return match


def _seed_of(match: Match[Any, Any], seat: int) -> int:
    """The seed for the dice of a bot."""
    return int.from_bytes(match.seed[:6], "little") + seat


def _ask(match: Match[Any, Any], seat: int, bot: RuleBot | OwnBot | Bot[Any, Any], *, declining: bool) -> Any:
    """What a bot does; None where it does nothing."""
    nothing = match.game.rules.ACTIONS
    if isinstance(bot, OwnBot):
        info = MatchInfo(match.game, match.players, match.options, match.seed.hex())
        question = Question(info, seat, _seed_of(match, seat), match.show(seat), match.legal_numbers(seat), declining)
        (chosen,) = bot.answer([question])
        return None if chosen == nothing else chosen
    if not isinstance(bot, RuleBot):
        return bot.choose(match.view(seat), seat, match.legal(seat))
    chosen = bot.choose(match.show(seat), seat, match.legal_numbers(seat) + [nothing] * declining)
    return None if chosen == nothing else chosen


def simulate(
    game: Game[Any, Any] | str,
    players: int,
    games: int,
    bots: AnyBot | Sequence[AnyBot] = NORMAL,
    seed: int | str | bytes | None = None,
    threads: int | None = None,
    **options: object,
) -> Outcome:
    """Plays many games between bots, on every core; the same games as `tapete simulate` plays with that seed.

    Give one bot for all seats, or one per seat: a name or anything else that `--bots` takes, or a class of your own.
    You can also give an object of such a class; then one thread plays everything.
    """
    return play_run(_run(game, players, games, bots, as_seed(seed), options, threads))


def arena(
    game: Game[Any, Any] | str,
    players: int,
    games: int,
    bots: AnyBot | Sequence[AnyBot],
    seed: int | str | bytes | None = None,
    threads: int | None = None,
    **options: object,
) -> Tally:
    """Compares bots on the same deals, each in every seat; the same games as `tapete arena` plays with that seed.

    Bots are given as in `simulate`. The number of games is rounded up to whole deals. Its figures need
    `pip install "tapete[lab]"`.
    """
    need_packages("openskill", extra="lab")
    names, roster, threads = _names(bots, threads)
    contest = Contest.of(
        _loaded(game), players=players, games=games, bots=names, seed=as_seed(seed).hex(),
        options=as_texts(options), threads=threads, roster=roster,
    )  # fmt: skip
    with open_pool(workers=threads) as pool:
        return play_contest(contest, pool)


def _run(
    game: Game[Any, Any] | str,
    players: int,
    number: int,
    bots: AnyBot | Sequence[AnyBot],
    seed: bytes,
    options: Mapping[str, object],
    threads: int | None,
) -> Run:
    names, roster, threads = _names(bots, threads)
    plan = Plan.of(
        _loaded(game), players=str(index(players)), games=number, bots=names, seed=seed.hex(),
        options=as_texts(options), threads=threads, roster=roster,
    )  # fmt: skip
    return plan.runs[0]


def _loaded(game: Game[Any, Any] | str) -> Game[Any, Any]:
    return game if isinstance(game, Game) else games.load(game)


def _names(bots: AnyBot | Sequence[AnyBot], threads: int | None) -> tuple[str, Roster, int | None]:
    """The names of bots, what they stand for, and on how many threads they can play."""
    names: list[str] = []
    own: dict[str, object] = {}
    for bot in _listed(bots):
        if isinstance(bot, str):
            names.append(bot)
            continue
        same = [name for name, other in own.items() if other is bot]
        names.append(same[0] if same else _free_name(bot, names))
        own[names[-1]] = bot
    alone = any(not isinstance(bot, type) for bot in own.values())  # an object plays one match at a time
    return ",".join(names), Roster(own), 1 if alone else threads


def _listed(bots: AnyBot | Sequence[AnyBot]) -> list[AnyBot]:
    """The bots, one or several; UserError where one is none."""
    listed = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots]
    for bot in listed:
        if not (isinstance(bot, str) or hasattr(bot, "choose") or hasattr(bot, "choose_batch")):
            raise UserError("not-a-bot", kind=repr(bot))
    return listed


def _name_of(bot: object) -> str:
    return bot.__name__ if isinstance(bot, type) else type(bot).__name__


def _free_name(bot: object, taken: Sequence[str]) -> str:
    """The name of a class, with a number where it is taken."""
    name = _name_of(bot)
    return next(free for free in chain([name], (f"{name}-{number}" for number in count(2))) if free not in taken)
