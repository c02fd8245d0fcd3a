"""OpenSpiel: its random simulation passes for every game, deals are `simulate`'s, and worlds can be imagined."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import tapete.envs.openspiel  # noqa: F401  # registers the games
from tapete import games
from tapete.envs import batch

GAMES = games.names()
every_game = pytest.mark.parametrize("name", GAMES)


def loaded(name: str, players: int, most: int = 60, more: str = "") -> Any:
    return pyspiel.load_game(f"tapete_{name.replace('-', '_')}(players={players},max_decisions={most}{more})")


def counts(name: str) -> list[int]:
    seats = games.load(name).rules.SEATS
    return sorted({seats[0], 3, seats[-1]})


def dealt(game: Any, number: int) -> Any:
    state = game.new_initial_state()
    for byte in number.to_bytes(4, "big"):
        state.apply_action(byte)
    return state


@every_game
def test_its_own_simulation(name: str) -> None:
    for players in counts(name):
        pyspiel.random_sim_test(loaded(name, players, 20), num_sims=1, serialize=True, verbose=False)


@pytest.mark.nightly
@every_game
def test_its_own_simulation_1000_times(name: str) -> None:
    for players in counts(name):
        pyspiel.random_sim_test(loaded(name, players, 40), num_sims=334, serialize=True, verbose=False)
        pyspiel.random_sim_test(loaded(name, players, 0), num_sims=1, serialize=False, verbose=False)


@every_game
def test_the_number_of_the_deal_is_the_number_of_the_game(name: str) -> None:
    state = dealt(loaded(name, 3, 0, ",seed=7"), 258)
    alike = batch(name, 3, seed=7, autoreset="disabled")
    step = alike.reset(numbers=[258])
    observation, chance = make_observation(state.get_game()), Random(1)
    for _ in range(80):
        assert state.current_player() == step.seat[0]
        assert state.legal_actions() == np.flatnonzero(step.mask[0]).tolist()
        observation.set_from(state, state.current_player())
        assert observation.tensor.tolist() == step.obs[0].tolist()
        assert {key: value.shape for key, value in observation.dict.items()} == {
            key: shape for key, (_, shape) in alike.pieces.items()
        }
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        step = alike.step([action])
        if step.terminated[0]:
            break
    assert state.is_terminal() == step.terminated[0]
    assert state.returns() == pytest.approx(step.reward[0].tolist(), abs=1e-4)


@every_game
def test_imagined_states_look_alike_to_the_player_and_differ_otherwise(name: str) -> None:
    state, chance = dealt(loaded(name, 3), 5), Random(2)
    for _ in range(9):
        for seat in range(3):
            worlds = [state.resample_from_infostate(seat, chance.random) for _ in range(5)]
            for world in worlds:
                assert world.information_state_string(seat) == state.information_state_string(seat)
                assert world.current_player() == state.current_player()
            other = (seat + 1) % 3
            assert len({world.observation_string(other) for world in worlds}) > 1
        state.apply_action(chance.choice(state.legal_actions()))
    again = [state.resample_from_infostate(1, Random(9).random).observation_string(0) for _ in range(2)]
    assert again[0] == again[1]


@every_game
def test_a_clone_goes_on_by_itself(name: str) -> None:
    state = dealt(loaded(name, 3), 5)
    here, there = state, state.clone()
    before = there.information_state_string(0)
    for _ in range(5):
        here.apply_action(here.legal_actions()[0])
    assert there.information_state_string(0) == before
    for _ in range(5):
        there.apply_action(there.legal_actions()[0])
    assert str(here) == str(there)
    assert here.information_state_string(2) == there.information_state_string(2)
    assert here.information_state_string(2) != before


def test_a_search_of_the_library_plays() -> None:
    game, chance = loaded("qwinto", 2, 20), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=6, random_state=chance)
    state = dealt(game, 3)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize(
    ("reward", "utility"), [("win", "CONSTANT_SUM"), ("rank", "ZERO_SUM"), ("score", "GENERAL_SUM")]
)
def test_what_is_paid(reward: str, utility: str) -> None:
    game = loaded("qwinto", 3, 0, f",reward={reward}")
    assert game.get_type().utility == getattr(pyspiel.GameType.Utility, utility)
    state, chance = dealt(game, 1), Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    if reward != "score":
        assert sum(state.returns()) == pytest.approx(game.utility_sum(), abs=1e-4)
    assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())
    broken_off = dealt(loaded("qwinto", 3, 1), 1)
    broken_off.apply_action(broken_off.legal_actions()[0])
    assert broken_off.is_terminal()
    assert broken_off.returns() == pytest.approx([1 / 3] * 3)
    assert pyspiel.load_game("tapete_the_game").get_type().utility == pyspiel.GameType.Utility.IDENTICAL


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("tapete_uno_colores(players=2,target=1,red_may_go_out=False,scoring=penalty)")
    assert game.table.games.options["red_may_go_out"] == "false"
    assert game.table.games.options["target"] == "1"
    assert str(game) == str(pyspiel.load_game(str(game)))
