"""A tiny net that learns The Game through Gymnasium or PettingZoo: policy gradients in NumPy, a minute on one core.

python examples/tiny_net.py gymnasium 1 > curve.csv    # CPU minutes; how many cards are left, after every 200 games
"""

import sys
import time

import gymnasium
import numpy as np

from tapete.envs import batch
from tapete.envs.pettingzoo import the_game_v0

AT = {name: at.start for name, (at, _) in batch("the-game").pieces.items()}  # where the pieces of an observation begin
END, WIDTH, HIDDEN, GAMES_A_ROUND, RATE = 392, 5, 16, 50, 0.25
RISES = np.array([1, 1, -1, -1])  # two piles rise, two fall


def chances(scores):
    """How likely each action is, by its score."""
    chance = np.exp(scores - scores.max())
    return chance / chance.sum()


def choose(net, dice, obs, mask):
    """An action for one seat, by the scores that the net gives to all of them; and what to remember of the choice."""
    action = np.flatnonzero(mask)
    card, pile, lays = np.minimum(action // 4, 97) + 2, action % 4, action < END
    gap = np.where(lays, (card - obs[AT["top_number"] + pile].astype(int)) * RISES[pile], 0)
    is_last = lays & (obs[AT["draw_pile"]] == 0)
    keen = np.where(action > END, (action - END - 3) / 2, 0)
    found = np.stack([np.clip(gap, -10, 40) / 10, gap == -10, action == END, is_last, keen], axis=1).astype(float)
    taken = dice.choice(len(action), p=chances(np.tanh(found @ net[0] + net[1]) @ net[2]))
    return int(action[taken]), (found, taken, int(obs[AT["left"]]))


def learn(net, games):
    """Makes actions more likely if more cards than usual were laid after them, and the others less likely."""
    moments = [moment for moments, _ in games for moment in moments]
    now = np.array([before for *_, before in moments])
    gain = now - np.repeat([left for _, left in games], [len(moments) for moments, _ in games])
    usual = np.stack([np.ones_like(now), now, now**2], axis=1)
    better = gain - usual @ np.linalg.lstsq(usual, gain, rcond=None)[0]
    found = np.concatenate([each for each, *_ in moments])
    hidden = np.tanh(found @ net[0] + net[1])
    slope, at = -(hidden @ net[2]), 0
    for (own, taken, _), worth in zip(moments, better, strict=True):
        here = slice(at, at + len(own))
        slope[here] = -worth * chances(-slope[here])
        slope[at + taken] += worth
        at += len(own)
    back = slope[:, None] * net[2] * (1 - hidden**2)
    for part, grad in zip(net, (found.T @ back, back.sum(0), hidden.T @ slope), strict=True):
        part[:] += RATE * grad / np.linalg.norm(grad)


def through_gymnasium(net, dice, games=16):
    """Games, each as its decisions and the cards left at the end; many are played at once."""
    mode = gymnasium.vector.AutoresetMode.SAME_STEP
    env = gymnasium.make_vec("tapete.envs.gymnasium:tapete/TheGame-v0", num_envs=games, players=3, autoreset_mode=mode)
    obs, _ = env.reset(seed=1)
    moments = [[] for _ in range(games)]
    while True:
        chosen = [choose(net, dice, *row) for row in zip(obs["observation"], obs["action_mask"], strict=True)]
        obs, _, ended, _, info = env.step(np.array([action for action, _ in chosen]))
        for i, (_, moment) in enumerate(chosen):
            moments[i].append(moment)
            if ended[i]:
                yield moments[i], int(info["final_obs"][i]["observation"][AT["left"]])
                moments[i] = []


def through_pettingzoo(net, dice):
    """The same, one game at a time."""
    env, seed = the_game_v0.env(players=3), 1
    while True:
        env.reset(seed=seed)
        moments, seed = [], None
        while not (seen := env.last())[2]:
            action, moment = choose(net, dice, seen[0]["observation"], seen[0]["action_mask"])
            moments.append(moment)
            env.step(action)
        yield moments, int(seen[0]["observation"][AT["left"]])


if __name__ == "__main__":
    dice, played, began = np.random.default_rng(1), [], time.process_time()
    net = dice.normal(size=(WIDTH, HIDDEN)) / 2, np.zeros(HIDDEN), dice.normal(size=HIDDEN) / 10
    print("games,cpu_seconds,cards_left", flush=True)
    for game in {"gymnasium": through_gymnasium, "pettingzoo": through_pettingzoo}[sys.argv[1]](net, dice):
        played.append(game)
        if len(played) % GAMES_A_ROUND == 0:
            learn(net, played[-GAMES_A_ROUND:])
        if len(played) % 200 == 0:
            spent, left = time.process_time() - began, np.mean([left for _, left in played[-200:]])
            print(f"{len(played)},{spent:.1f},{left:.2f}", flush=True)
            if spent > 60 * float(sys.argv[2]):
                break
