"""The benchmark: fixed tasks of the games, with fixed deals, by which any bot can be measured and compared with ours.

A task is one number of players with one set of options. For teams, a bot has all seats of each deal. Among rivals it
sits alone among bots of one kind, in every seat of each deal, so neither cards nor seats favour it. Deal k of a task
follows from the benchmark's seed and k alone.
"""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tapete import __version__, games
from tapete.bots.roster import Roster
from tapete.kernel.contract import SCORE, Game, Task
from tapete.kernel.engine import bot_names
from tapete.kernel.errors import UserError
from tapete.kernel.rng import read_seed
from tapete.lab.arena import Columns, Rivals, Seating, joined, missing
from tapete.lab.journal import Journal
from tapete.lab.plan import Run
from tapete.lab.pool import Pool, source_hash
from tapete.lab.simulate import PlayedChunk, play_chunks
from tapete.match import agree

VERSION = 1  # of the tasks and of how they are measured
SEED = "20261118"
BASELINES = "baselines"  # stands for a task's own baselines among the names of bots


class Candidate(Rivals):
    """Plays the games of a task: the first bot of the run is measured, the second one sits in the other seats."""

    def seatings(self, _deal: int) -> tuple[Seating, ...]:
        """The bots by seat, for each game of a deal; the one that is measured is in the seat of the game's number."""
        measured, *against = self.run.bots
        players = self.run.players
        if not against:
            return ((measured,) * players,)
        return tuple(
            tuple(measured if seat == own else against[0] for seat in range(players)) for own in range(players)
        )


@dataclass(frozen=True)
class Entrant:
    """A bot that is measured in a task."""

    game: Game
    task: Task
    bot: str
    player: Candidate

    @property
    def key(self) -> tuple[str, str, str]:
        """What the journal knows it by; another source is another bot."""
        return name_of(self.game, self.task), self.bot, "; ".join(self.player.run.described_bots.values())

    @property
    def deals(self) -> int:
        """On how many deals it is measured."""
        return self.player.run.games // self.player.games_per_deal


def name_of(game: Game, task: Task) -> str:
    """The name of a task among all."""
    return f"{game.id}/{task.name}"


def all_tasks() -> list[tuple[Game, Task]]:
    """The tasks of all games."""
    return [(game, task) for game in map(games.load, games.names()) for task in game.benchmark]


def wanted_tasks(names: Sequence[str]) -> list[tuple[Game, Task]]:
    """The tasks with these names, or of these games; all if none is named."""
    found = [pair for pair in all_tasks() if not names or {name_of(*pair), pair[0].id} & set(names)]
    known = {name for pair in all_tasks() for name in (name_of(*pair), pair[0].id)}
    if unknown := [name for name in names if name not in known]:
        raise UserError("no-such-task", task=unknown[0][:60], tasks=", ".join(name_of(*pair) for pair in all_tasks()))
    return found


def entrants(
    tasks: Sequence[tuple[Game, Task]], names: Sequence[str], roster: Roster, deals: int | None
) -> list[Entrant]:
    """The bots that are measured in each task. A name that only other games have is left out of a task."""
    if deals is not None and deals < 1:
        raise UserError("games-range", games=deals)
    found: list[Entrant] = []
    played: set[str] = set()
    for game, task in tasks:
        everybody = (*bot_names(game), *game.levels, *roster.own)
        for name in names:
            mine = list(task.baselines) if name == BASELINES else [name]
            for bot in mine:
                if bot in everybody or ":" in bot or "@" in bot:
                    played.add(name)
                    found.append(_entrant(game, task, bot, roster, deals))
    if strangers := [name for name in names if name not in played]:
        game = tasks[0][0]
        raise UserError("no-such-bot", bot=strangers[0], title=game.title, bots=", ".join(bot_names(game)))
    return list({entrant.key: entrant for entrant in found}.values())


def _entrant(game: Game, task: Task, bot: str, roster: Roster, deals: int | None) -> Entrant:
    seated = (bot, task.against) if task.against else (bot,)
    _, options = agree(game, task.players, task.options)
    own = tuple(replace(roster, weights="").bots(game, seated[1:]).values())
    own += tuple(roster.bots(game, [bot]).values())
    run = Run(game, task.players, 1, seated, read_seed(SEED), options, 0, own=own, bot_seconds=roster.seconds)
    most = min(task.baselines.get(bot, task.deals) if not own else task.deals, deals or task.deals)
    return Entrant(game, task, bot, Candidate(replace(run, games=most * Candidate(run).games_per_deal)))


# ---- Playing


def settings() -> dict[str, Any]:
    """What the figures of two runs in one folder must have in common."""
    return {"benchmark": VERSION, "seed": int(SEED), "sources": source_hash()}


def played_before(journal: Journal | None) -> dict[tuple[str, str, str], dict[int, Columns]]:
    """The chunks of a journal, by bot and task and by the number of their first game."""
    found: dict[tuple[str, str, str], dict[int, Columns]] = {}
    for line in journal.lines if journal else ():
        try:
            key = (str(line["task"]), str(line["bot"]), str(line["own"]))
            columns: Columns = {name: array("q", line[name]) for name in ("winners", "decisions")}
            columns["score"] = [array("h", column) for column in line["score"]]
            found.setdefault(key, {})[int(line["first"])] = columns
        except (KeyError, TypeError, ValueError, OverflowError):
            raise UserError("journal-unreadable", path=journal.path if journal else "") from None
    return found


def play(
    entrant: Entrant, pool: Pool, journal: Journal | None, before: Mapping[int, Columns], progress: Any
) -> Columns:
    """The games of an entrant, those of the journal and those that were missing; after Ctrl-C, as far as they go."""
    run = entrant.player.run
    known = {first: part for first, part in before.items() if first < run.games}
    task, bot, own = entrant.key

    def done(numbers: range, chunk: PlayedChunk) -> None:
        if journal is not None:
            columns = {name: list(chunk.columns[name]) for name in ("winners", "decisions")}
            scores = [list(column) for column in chunk.columns["score"]]
            journal.append({"task": task, "bot": bot, "own": own, "first": numbers.start, **columns, "score": scores})
        progress(len(numbers))

    chunks, _ = play_chunks(entrant.player, missing(known, run.games), pool, done)
    whole = joined(known | {first: chunk.columns for first, chunk in chunks.items()}, run.players)
    return {
        "winners": whole["winners"][: run.games],
        "decisions": whole["decisions"][: run.games],
        "score": [column[: run.games] for column in whole["score"]],
    }


# ---- Figures


def by_deal(entrant: Entrant, columns: Columns) -> Iterator[tuple[float, float]]:
    """For each whole deal: the bot's share of the win and its score, both as a mean over its seats."""
    per_deal = entrant.player.games_per_deal
    for deal in range(len(columns["winners"]) // per_deal):
        shares = scores = 0.0
        for own in range(per_deal):
            winners, game = columns["winners"][deal * per_deal + own], deal * per_deal + own
            shares += (winners >> own & 1) / (1 if not entrant.task.against else max(1, winners.bit_count()))
            scores += columns["score"][own][game]
        yield shares / per_deal, scores / per_deal


def figures(entrant: Entrant, columns: Columns) -> dict[str, Any]:
    """What a bot has reached in a task, with 95 % intervals over deals."""
    from tapete.lab.ratings import mean, share

    found = list(by_deal(entrant, columns))
    if not found:
        return {"deals": 0}
    wins, wins_interval = share([won for won, _ in found], len(found) * entrant.player.games_per_deal)
    score, score_interval = mean([points for _, points in found])
    is_score = entrant.task.measure == SCORE
    return {
        "deals": len(found),
        "value": score if is_score else wins,
        "value_interval": score_interval if is_score else wins_interval,
        "win_share": wins,
        "win_share_interval": wins_interval,
        "mean_score": score,
        "mean_score_interval": score_interval,
    }


def described(game: Game, task: Task) -> dict[str, Any]:
    """A task, as `--json` prints it."""
    state, options = agree(game, task.players, task.options)
    return {
        "task": name_of(game, task),
        "game": game.id,
        "versions": game.versions,
        "players": task.players,
        "options": options,
        "deals": task.deals,
        "measure": task.measure,
        "against": task.against or None,
        "by_chance": 1 / task.players if task.against else None,
        "better_score": "lower" if game.rules.low_score_wins(state) else "higher",
    }


def about() -> dict[str, Any]:
    """Which benchmark this is."""
    return {"benchmark": VERSION, "seed": int(SEED), "tapete": __version__}
