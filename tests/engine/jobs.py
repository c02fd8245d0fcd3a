"""Games to play in the browser's engine and natively, and what they come to natively."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tapete.kernel.contract import AnyState, Game, Search
from tapete.kernel.engine import bot_names, engine
from tapete.kernel.loops import ACTION_MASK, SEAT_SHIFT
from tapete.kernel.record import fields
from tapete.lab.simulate import Plan, Run, Worker
from tapete.match import Match
from tapete.testing.cases import variants

BUDGET = 50  # of a search: a deal or two for a choice
WEIGHED_BUDGET = 2_000
# Whole games of searches and of this bot take minutes. On every commit they take part in whole games all the same, and
# decide one move in so many; the game's plain good player decides the others.
SLOW = {("five-crowns", "learned")}
SLOW_EVERY, SEARCH_EVERY = 40, 16


def is_search(game: Game, bot: str) -> bool:
    return isinstance(game.bots.BOTS.get(bot), Search)


@dataclass
class Job:
    """What is asked of the browser's engine, and the native answers to it."""

    game: Game
    runs: list[dict[str, Any]] = field(default_factory=list)
    matches: list[dict[str, Any]] = field(default_factory=list)
    weighed: list[dict[str, Any]] = field(default_factory=list)
    expected: dict[str, list[Any]] = field(default_factory=lambda: {"runs": [], "matches": [], "weighed": []})

    @property
    def asked(self) -> dict[str, Any]:
        return {"runs": self.runs, "matches": self.matches, "weighed": self.weighed}

    def add_runs(self, bot: str, seeds: int) -> None:
        """So many games of a bot against itself, shared out among the variants and the smaller tables."""
        for run in runs(self.game, bot, seeds):
            budget = {"budget": BUDGET} if is_search(self.game, bot) else {}
            self.runs.append(
                {
                    "template": template(run.template),
                    "lineup": run.bots,
                    "seed": run.seed.hex(),
                    "first": 3,
                    "count": run.games,
                    "talking": run.talking,
                    **budget,
                }
            )
            self.expected["runs"].append(play_run(run))

    def add_matches(self, bot: str, seeds: int, every: int) -> None:
        """As `add_runs`, move by move, with another bot in between."""
        plain = next(iter(self.game.bots.BOTS))
        for run in runs(self.game, bot, seeds):
            for number in range(run.games):
                seed = number.to_bytes(32, "little")
                match = Match(self.game, run.players, seed, run.options)
                asked = {"template": template(run.template), "seed": seed.hex(), "every": every, "budget": BUDGET}
                self.matches.append({**asked, "bots": [plain, bot]})
                self.expected["matches"].append(play_match(run, match, plain, bot, every))

    def add_weighed(self, seeds: int) -> None:
        """The first choice of some matches, weighed."""
        if self.game.analysis is None:
            return
        for run in runs(self.game, self.game.analysis.search, seeds):
            match = Match(self.game, run.players, run.seed, run.options)
            self.weighed.append({"template": template(run.template), "seed": run.seed.hex(), "budget": WEIGHED_BUDGET})
            self.expected["weighed"].append(weigh_first(run, match))


def daily_job(game: Game, seeds: int, searched: int) -> Job:
    """Every bot in so many games, a search in fewer."""
    job = Job(game)
    for bot in bot_names(game):
        if is_search(game, bot):
            job.add_matches(bot, searched, SEARCH_EVERY)
        elif (game.id, bot) in SLOW:
            job.add_matches(bot, seeds, SLOW_EVERY)
        else:
            job.add_runs(bot, seeds)
    job.add_weighed(min(searched, 4))
    return job


def whole_games(game: Game, seeds: int, slow: int, searched: int) -> Job:
    """Every bot against itself in whole games, the slow ones in fewer."""
    job = Job(game)
    for bot in bot_names(game):
        job.add_runs(bot, searched if is_search(game, bot) else slow if (game.id, bot) in SLOW else seeds)
    return job


def runs(game: Game, bot: str, games: int) -> Iterator[Run]:
    """The variants at the two smallest tables, with so many games in all; bots talk in every other run."""
    kinds = [(options, str(players)) for options in variants(game) for players in game.rules.SEATS[:2]]
    for place, (options, players) in enumerate(kinds[:games]):
        share = (games - place + len(kinds) - 1) // len(kinds)
        yield Plan.of(
            game, players=players, games=share, bots=bot, seed=str(place), options=options, threads=1,
            talking=place % 2 == 1,
        ).runs[0]  # fmt: skip


def template(state: AnyState) -> dict[str, Any]:
    """The fields of a state that are set before the deal."""
    blank = type(state)()
    return {name: value for name in fields(type(state)) if (value := getattr(state, name)) != getattr(blank, name)}


# ---- Natively


def worker(run: Run) -> Worker:
    fast = engine(run.game)
    assert fast.is_native, "there is no machine code to compare with"
    return Worker(fast, run, budget=BUDGET)


def play_run(run: Run) -> dict[str, Any]:
    columns = worker(run).play(3, run.games)
    names = run.game.results.FACTS
    return {
        **{name: columns[name].tolist() for name in ("decisions", "winners", "ending")},
        "scores": [columns["score"][seat].tolist() for seat in range(run.players)],
        "facts": {name: columns["fact"][place].tolist() for place, name in enumerate(names)},
    }


def dealt(run: Run, match: Match) -> Worker:
    """A match as the browser's engine deals it: the state from the seed, and the bots' dice as those of a run."""
    one = worker(Run(run.game, run.players, 1, run.bots, match.seed, run.options, 1))
    one.engine.call.set_up(one.workspace, 0)
    one.engine.store(one.workspace.state, match.state)
    return one


def play_match(run: Run, match: Match, plain: str, bot: str, every: int) -> dict[str, Any]:
    one = dealt(run, match)
    w, call = one.workspace, one.engine.call
    moves: list[list[int]] = []
    while due := call.waiting(w.state):
        if len(moves) % every < 2:  # another bot's turn, or the end of it
            one.seat([plain if len(moves) % every else bot] * run.players)
        move = call.next_move(w, due)
        call.apply(w.state, move >> SEAT_SHIFT, move & ACTION_MASK)
        moves.append([move >> SEAT_SHIFT, move & ACTION_MASK])
    match.state = one.engine.load(w.state)
    shown = match.show(0)
    return {
        "moves": moves,
        "view": {name: getattr(shown, name) for name in fields(type(shown))},
        "outcome": {"ending": match.ending, "winners": list(match.winners), "scores": list(match.scores)},
    }


def weigh_first(run: Run, match: Match) -> list[dict[str, float]]:
    one = dealt(run, match)
    assert run.game.analysis
    w, call, unit = one.workspace, one.engine.call, run.game.analysis.per_unit
    seat = match.waiting[0]
    actions = match.legal_numbers(seat)[:2]
    one.engine.store(w.view, match.show(seat))
    for place, action in enumerate(actions):
        w.out[place] = action
    deals = call.weigh(w, WEIGHED_BUDGET, seat, len(actions))
    mean = [w.sums[place] / deals for place in range(len(actions))]
    found = []
    for place, action in enumerate(actions):
        gap = mean[0] - mean[place]
        variance = max(0.0, w.squares[place] / deals - gap**2) / (deals - 1)
        error = math.sqrt(variance) / abs(unit)
        found.append({"action": action, "worth": mean[place] / unit, "gap": gap / abs(unit), "error": error})
    return found
