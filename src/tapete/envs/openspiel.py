"""OpenSpiel: `import tapete.envs.openspiel` registers `my-game` as `tapete_my_game`, and so every game.

    pyspiel.load_game("tapete_my_game(players=3,reward=rank)")

A player's number is its seat. The first four actions are chance: the bytes of a number k. The deal is that of game k of
the run with the parameter `seed`, as `tapete simulate --seed` plays it; all later chance follows from it. Where a seat
may act out of turn it is asked, and may decline with the last action.
"""

import hashlib
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import numpy as np
import pyspiel

from tapete import games as registry
from tapete.envs.batch import REWARDS, Batch
from tapete.envs.rewards import CONSTANT_SUM, GENERAL_SUM, IDENTICAL, ZERO_SUM, kind, limits
from tapete.envs.rows import packed, unpack
from tapete.kernel.contract import Game, as_texts
from tapete.kernel.errors import UserError
from tapete.kernel.loops import OVER
from tapete.kernel.net import SURE
from tapete.kernel.pieces import NUMBER, starts

Histories: TypeAlias = list[bytes]

CHANCE_NODES, BYTE = 4, 256  # the deal's number, the highest byte first
LONGEST = 20_000  # decisions, in a game that has no limit of its own
ANSWERS = {"true": True, "false": False}
UTILITY = {
    IDENTICAL: pyspiel.GameType.Utility.IDENTICAL,
    ZERO_SUM: pyspiel.GameType.Utility.ZERO_SUM,
    CONSTANT_SUM: pyspiel.GameType.Utility.CONSTANT_SUM,
    GENERAL_SUM: pyspiel.GameType.Utility.GENERAL_SUM,
}


def parameters(game: Game) -> dict[str, Any]:
    """What may be written in brackets after a game's name, with its usual value."""
    options = {option.name: _as_parameter(option.default) for option in game.options if not option.is_file}
    return {"players": game.usual_players, "reward": "win", "max_decisions": 0, "seed": 0, **options}


def _as_parameter(text: str) -> int | bool | str:
    """The value of an option in the type in which OpenSpiel reads it."""
    if text in ANSWERS:
        return ANSWERS[text]
    return int(text) if text.isdigit() else text


def game_type(game: Game, reward: str = CONSTANT_SUM) -> Any:
    """How OpenSpiel classes a game."""
    return pyspiel.GameType(
        short_name=f"tapete_{game.id.replace('-', '_')}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=UTILITY[reward],
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.rules.SEATS[-1],
        min_num_players=game.rules.SEATS[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(game),
    )


class Table:
    """What all states of a game share. It is never copied: `table_of` makes one for each set of parameters."""

    def __init__(self, game: Game, values: dict[str, Any]) -> None:
        names = {option.name for option in game.options}
        options = as_texts({name: value for name, value in values.items() if name in names})
        if values["reward"] not in (known := REWARDS[:-1]):  # no progress: rewards come at the end
            raise UserError("environment-choice", what="reward", value=values["reward"], choices=", ".join(known))
        self.games = Batch(
            game, values["players"], options=options, seed=values["seed"], reward=values["reward"],
            autoreset="disabled",
        )  # fmt: skip
        self.game, self.engine, self.players = game, self.games.engine, self.games.players
        limit = self.games.observation.most_decisions(self.players) or LONGEST
        self.most = min(limit, values["max_decisions"] or limit)
        self.workspace, self.out = self.engine.workspace(), self.engine.actions()
        self.seen = self.engine.one(self.engine.kinds.Observed)
        self.first = self.engine.many(self.engine.kinds.Choice, 1)  # that the first of several is meant
        self.reward = REWARDS.index(values["reward"])
        self.values = tuple(sorted(values.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return table_of, (self.game.id, self.values)

    def deal(self, number: int) -> "Place":
        """Game `number` of the run, up to its first decision."""
        self.games.reset(numbers=[number])
        place = Place(self)
        slot = place.slot
        self.games.assign_slot(slot, self.games.slots[0])
        place.seat, place.legal = slot.seat, list(slot.out[: slot.position.count])
        return place

    def observe(self, place: "Place", seat: int) -> list[int]:
        """What a seat observes."""
        self.engine.call.look(self.workspace, place.slot, seat, self.seen)
        return list(self.seen.value)


@cache
def table_of(name: str, values: tuple[tuple[str, Any], ...]) -> Table:
    """The table of a game with these parameters."""
    return Table(registry.load(name), dict(values))


class Place:
    """Where a game stands, with all that is hidden."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.slots = table.engine.many(table.engine.kinds.Slot, 1)
        self.seat, self.decisions = OVER, 0
        self.legal: list[int] = []

    @property
    def slot(self) -> Any:
        """The slot of the batch that would play this game."""
        return self.slots[0]

    def copy(self) -> "Place":
        """A place that stands as this one does."""
        other = Place(self.table)
        self.table.games.assign_slot(other.slot, self.slot)
        other.seat, other.decisions, other.legal = self.seat, self.decisions, self.legal
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """For OpenSpiel, which copies a state by pickling it."""
        return _place, (self.table, packed(self.slot), self.seat, self.decisions, self.legal)

    def do(self, action: int) -> None:
        """Does an action of the seat to decide."""
        table = self.table
        self.decisions += action != table.games.decline
        position = self.slot.position
        self.seat = table.engine.call.step(position, self.seat, action, table.out)
        if self.decisions >= table.most:
            self.seat = OVER
        self.legal = [] if self.seat == OVER else list(table.out[: position.count])

    def imagined(self, seat: int, chance: Callable[[], float]) -> "Place":
        """Another place that fits what a seat knows of this one."""
        table, source, other = self.table, self.copy(), Place(self.table)
        slot = source.slot
        slot.seat = seat
        for word in range(len(slot.dice[seat])):
            slot.dice[seat][word] = int(chance() * 2**32)
        table.engine.call.imagine_all(source.slots, table.first, other.slots)
        other.seat, other.decisions, other.legal = self.seat, self.decisions, self.legal
        if self.seat not in (seat, OVER):
            state = other.slot.position.state
            count = table.engine.call.legal(state, self.seat, table.out)
            declining = [] if table.engine.call.waiting(state) >> self.seat & 1 else [table.games.decline]
            other.legal = [*table.out[:count], *declining]
        return other

    def returns(self) -> list[float]:
        """What the game is worth to every seat; one that was broken off by the limit is a draw."""
        table, state = self.table, self.slot.position.state
        if table.games.reward == "win" and table.engine.call.waiting(state):
            return [0.0 if kind(table.games) == IDENTICAL else 1 / table.players] * table.players
        worth = [table.engine.call.final_reward(state, table.reward, seat) for seat in range(table.players)]
        return [round(each / SURE, 5) for each in worth]


def _place(table: Table, values: Any, seat: int, decisions: int, legal: list[int]) -> Place:
    place = Place(table)
    unpack(place.slot, values)
    place.seat, place.decisions, place.legal = seat, decisions, legal
    return place


class TapeteGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game for OpenSpiel; `game` is set in the class made for each."""

    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        values = {**parameters(self.game), **(params or {})}
        self.table = table_of(self.game.id, tuple(sorted(values.items())))
        games, decisions = self.table.games, self.table.most
        low, high = limits(games)
        total = {CONSTANT_SUM: 1.0, ZERO_SUM: 0.0}.get(kind(games))
        asked = games.players if self.game.rules.OUT_OF_TURN else 1  # after every decision all others may decline
        info = pyspiel.GameInfo(
            num_distinct_actions=games.actions,
            max_chance_outcomes=BYTE,
            num_players=games.players,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=decisions * asked,
        )
        super().__init__(game_type(self.game, kind(games)), info, params or {})

    def new_initial_state(self) -> "TapeteState":
        """Before the deal."""
        return TapeteState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "Observer":
        """What writes observations, as tensors, named pieces and text."""
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return Observer(self.table, perfect_recall=bool(iig_obs_type and iig_obs_type.perfect_recall))


class TapeteState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """Where a game stands."""

    def __init__(self, game: TapeteGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.drawn: list[int] = []  # the bytes of the deal's number
        self.place = Place(self.table)
        self.log: list[tuple[int, int]] = []
        self.known: Histories = [b""] * self.table.players  # what each seat has seen and done, as a digest

    @property
    def is_dealt(self) -> bool:
        """Whether the deal is settled."""
        return len(self.drawn) == CHANCE_NODES

    def current_player(self) -> int:
        """The seat to decide."""
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.place.seat == OVER else self.place.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.place.legal if player == self.place.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The values of the next byte, all equally likely."""
        return [(value, 1 / BYTE) for value in range(BYTE)]

    def _apply_action(self, action: int) -> None:
        if not self.is_dealt:
            self.drawn.append(action)
            if len(self.drawn) == CHANCE_NODES:
                self.place = self.table.deal(int.from_bytes(bytes(self.drawn), "big"))
                self._remember()
            return
        seat = self.place.seat
        self.log.append((seat, action))
        self.known[seat] = hashlib.blake2b(self.known[seat] + b"%d" % action, digest_size=16).digest()
        self.place.do(action)
        self._remember()

    def _remember(self) -> None:
        """Adds what every seat sees now to what it knows."""
        for seat in range(self.table.players):
            self._remember_one(seat)

    def _remember_one(self, seat: int) -> None:
        seen = np.array(self.table.observe(self.place, seat), np.int8).tobytes()
        self.known[seat] = hashlib.blake2b(self.known[seat] + seen, digest_size=16).digest()

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "TapeteState":
        """A state that fits what a seat knows. Its history is that of this one; the other seats remember only what they
        see in it.
        """
        other: TapeteState = self.clone()
        if self.is_dealt:
            other.place = self.place.imagined(player_id, probability_sampler)
            for seat in range(self.table.players):
                if seat != player_id:
                    other.known[seat] = b"resampled"
                    other._remember_one(seat)
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"byte {action} of the deal"
        return "decline" if action == self.table.games.decline else self.table.game.actions.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.is_dealt and self.place.seat == OVER

    def returns(self) -> list[float]:
        """What the game is worth to every seat; nothing before its end."""
        return self.place.returns() if self.is_terminal() else [0.0] * self.table.players

    def __str__(self) -> str:
        done = [f"{seat}: {self._action_to_string(seat, action)}" for seat, action in self.log]
        return "\n".join([f"deal {bytes(self.drawn).hex()}", *done])


class Observer:
    """Writes what a seat observes. With perfect recall there is only text."""

    def __init__(self, table: Table, *, perfect_recall: bool) -> None:
        self.pieces = table.games.observation.PIECES
        self.perfect_recall = perfect_recall
        self.tensor = None if perfect_recall else np.zeros(sum(piece.size for piece in self.pieces), np.float32)
        self.dict: dict[str, Any] = {}
        if self.tensor is not None:
            for piece, start in zip(self.pieces, starts(self.pieces), strict=True):
                self.dict[piece.name] = self.tensor[start : start + piece.size].reshape(piece.shape)

    def set_from(self, state: TapeteState, player: int) -> None:
        """Fills the tensor with what a seat sees in a state."""
        if self.tensor is not None:
            self.tensor[:] = state.table.observe(state.place, player) if state.is_dealt else 0

    def string_from(self, state: TapeteState, player: int) -> str:
        """What a seat sees as text; with perfect recall, a digest of all that it has seen and done comes first."""
        if not state.is_dealt:
            return f"seat {player}, before the deal"
        numbers = state.table.observe(state.place, player)
        lines = [f"seat {player}" + (f", after {state.known[player].hex()}" if self.perfect_recall else "")]
        for piece, start in zip(self.pieces, starts(self.pieces), strict=True):
            own = numbers[start : start + piece.size]
            if piece.kind == NUMBER:
                lines.append(f"{piece.name}: {' '.join(map(str, own))}")
            else:
                there = [f"{at}" if number == 1 else f"{at}x{number}" for at, number in enumerate(own) if number]
                lines.append(f"{piece.name}: {' '.join(there) or '-'}")
        return "\n".join(lines)


def _register() -> None:
    for name in registry.names():
        game = registry.load(name)
        if game.observation is not None:
            made = type(f"TapeteGame{game.id}", (TapeteGame,), {"game": game})
            pyspiel.register_game(game_type(game), made)


_register()
