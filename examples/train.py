"""A policy that learns The Game by playing it: PPO in NumPy, a few minutes on one core.

    python examples/train.py --players 3 --minutes 4        # writes policy.npz, and a line for each round of games
    tapete arena the-game --players 3 --option edition=original --games 3000 --bots examples.train:Policy,thrifty,random

Each legal action gets a score from a small net, which looks at the same few numbers for every card and pile. All seats
are played by the same net, each from what its seat sees. The reward is the progress of the team: cards laid.
"""

import argparse
import time
from pathlib import Path

import numpy as np

from tapete.envs import batch

FILE = Path("policy.npz")
GAME, EDITION = "the-game", {"edition": "original"}
PIECES = {name: at for name, (at, _) in batch(GAME, 1, 1, options=EDITION).pieces.items()}
CARDS, PILES, END = np.arange(2, 100), 4, 392
WIDTH, HIDDEN = 9, 24
DIRECTION = np.array([1, 1, -1, -1])  # two piles rise, two fall


def features(obs, mask):
    """For each legal action a row of numbers, and which decision it belongs to."""
    row, action = np.nonzero(mask)
    hand, unseen = obs[:, PIECES["hand"]] > 0, obs[:, PIECES["unseen"]] > 0
    card, pile = np.minimum(action // PILES, 97), action % PILES
    top = obs[row, PIECES["top_number"].start + pile].astype(int)
    gap = (CARDS[card] - top) * DIRECTION[pile]
    below = np.concatenate([np.zeros((len(obs), 1)), np.cumsum(unseen, axis=1)], axis=1)  # unseen cards under each
    low, high = np.minimum(top, CARDS[card]) - 1, np.maximum(top, CARDS[card]) - 2
    skipped = below[row, np.clip(high, 0, 98)] - below[row, np.clip(low, 0, 98)]
    back = card - 10 * DIRECTION[pile]  # with this card the pile could be set back by ten again
    partner = (back >= 0) & (back < 98)
    lays, place = action < END, np.clip(back, 0, 97)
    found = np.zeros((len(row), WIDTH))
    found[:, 0] = lays * np.clip(gap, -10, 40) / 10
    found[:, 1] = lays * (gap == -10)
    found[:, 2] = lays * (gap > 0) * skipped / 10
    found[:, 3] = lays * partner * hand[row, place]
    found[:, 4] = lays * partner * unseen[row, place]
    found[:, 5] = lays * (obs[row, PIECES["still_to_lay"].start] > 0)
    found[:, 6] = action == END
    found[:, 7] = np.where(action > END, action - END - 3, 0)  # how keen the seat is to begin
    found[:, 8] = lays * obs[row, PIECES["draw_pile"].start] / 98
    return found, row, action


def forward(net, found, row):
    """The hidden units, and the chance of each action among those of its decision."""
    hidden = np.tanh(found @ net["w"] + net["b"])
    score = hidden @ net["v"]
    starts = np.flatnonzero(np.diff(row, prepend=-1))
    chance = np.exp(score - np.maximum.reduceat(score, starts)[row])
    return hidden, chance / np.add.reduceat(chance, starts)[row], starts


def drawn(chance, row, starts, dice):
    """For each decision the place of an action, drawn by chance."""
    reached = np.cumsum(chance)
    before = (reached - chance)[starts]
    return np.minimum(np.searchsorted(reached, before + dice.random(len(starts)) * 0.999999, side="right"),
                      np.append(starts[1:], len(row)) - 1)  # fmt: skip


def play(net, games, dice):
    """Plays a game in every slot; returns what each decision looked like, and the cards left at the ends."""
    step, steps, living = games.reset(), [], np.ones(games.n, bool)
    left = np.zeros(games.n)
    while living.any():
        slots = np.flatnonzero(living)
        found, row, action = features(step.obs[slots], step.mask[slots])
        _, chance, starts = forward(net, found, row)
        taken = drawn(chance, row, starts, dice)
        steps.append((slots, step.obs[slots, PIECES["left"].start].astype(float), found, row, taken, chance[taken]))
        actions = np.full(games.n, games.decline)
        actions[slots] = action[taken]
        step = games.step(actions)
        for slot in np.flatnonzero(step.terminated & living):
            left[slot] = games.result(int(slot)).score[0]
        living &= ~step.terminated
    return steps, left


def learn(net, moments, steps, final, rate, epochs=3, clip=0.2):
    """Improves the net by what came of its actions: the cards laid after each, beside what is usual then."""
    gain = np.concatenate([left - final[slots] for slots, left, *_ in steps])
    now = np.concatenate([left for _, left, *_ in steps]) / 98
    usual = np.stack([np.ones_like(now), now, now**2, now**3], axis=1)
    better = gain - usual @ np.linalg.lstsq(usual, gain, rcond=None)[0]
    better /= better.std() + 1e-9
    offsets = np.cumsum([0, *(len(slots) for slots, *_ in steps)])
    found, row = (
        np.concatenate([s[2] for s in steps]),
        np.concatenate([s[3] + at for s, at in zip(steps, offsets, strict=False)]),
    )
    places = np.cumsum([0, *(len(s[3]) for s in steps)])
    taken = np.concatenate([s[4] + at for s, at in zip(steps, places, strict=False)])
    before = np.concatenate([s[5] for s in steps])
    for _ in range(epochs):
        hidden, chance, _ = forward(net, found, row)
        ratio = chance[taken] / before
        free = np.where(better > 0, ratio < 1 + clip, ratio > 1 - clip)  # else the step would lead too far
        weight = better * ratio * free / len(taken)
        slope = -chance * weight[row]
        slope[taken] += weight
        back = slope[:, None] * net["v"] * (1 - hidden**2)
        grad = {"w": found.T @ back, "b": back.sum(0), "v": hidden.T @ slope}
        moments["t"] += 1
        for name, g in grad.items():  # Adam
            moments[name] = 0.9 * moments[name] + 0.1 * g
            moments[name + "2"] = 0.999 * moments[name + "2"] + 0.001 * g * g
            tall = moments[name + "2"] / (1 - 0.999 ** moments["t"])
            net[name] += rate * moments[name] / (1 - 0.9 ** moments["t"]) / (np.sqrt(tall) + 1e-8)


class Policy:
    """What was learned, for `tapete simulate`, `arena`, `benchmark` and tables: takes the most likely action."""

    def __init__(self):
        self.net = dict(np.load(FILE))

    def choose_batch(self, obs, mask, seats):
        """An action for each row."""
        mask = mask.copy()
        mask[:, -1] = False  # nobody acts out of turn in this game
        found, row, action = features(obs, mask)
        _, chance, starts = forward(self.net, found, row)
        best = np.lexsort((-chance, row))[starts]
        return action[best]


def main():
    """Learns until the time is up."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--players", type=int, default=3)
    words.add_argument("--minutes", type=float, default=4.0)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    dice = np.random.default_rng(asked.seed)
    net = {"w": dice.normal(size=(WIDTH, HIDDEN)) / 3, "b": np.zeros(HIDDEN), "v": dice.normal(size=HIDDEN) / 10}
    moments = {"t": 0, **{name + two: np.zeros_like(value) for name, value in net.items() for two in ("", "2")}}
    games = batch(GAME, asked.players, 256, options=EDITION, seed=asked.seed, reward="progress", autoreset="disabled")
    played, began = 0, time.process_time()
    print("games,cpu_seconds,cards_left,won_percent", flush=True)
    while (spent := time.process_time() - began) < 60 * asked.minutes:
        steps, left = play(net, games, dice)
        played += games.n
        print(f"{played},{spent:.1f},{left.mean():.2f},{100 * (left == 0).mean():.1f}", flush=True)
        learn(net, moments, steps, left, rate=0.01)
        np.savez(FILE, **net)


if __name__ == "__main__":
    main()
