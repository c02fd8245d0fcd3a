"""The arena: the same deals for all, seats that cancel out, figures with honest intervals, runs that continue."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from tapete.kernel.contract import Game
from tapete.kernel.errors import UserError
from tapete.lab import arena, arena_report
from tapete.lab.arena import Contest, Rivals, Tally, circle_seatings
from tapete.lab.journal import Journal
from tapete.lab.output import Output
from tapete.lab.pool import Threads
from tapete.lab.ratings import results, share
from tapete.lab.simulate import ChunkPlayer, RunInfo
from tapete.texts import Texts

BOTS = "abcdefgh"


def contest(game: Game, **changes: Any) -> Contest:
    wanted: dict[str, Any] = {
        "players": 3,
        "games": 600,
        "bots": "lowest,random",
        "seed": "11",
        "options": {},
        "threads": 1,
    }
    return Contest.of(game, **(wanted | changes))


def tally(asked: Contest, threads: int = 1, journal: Journal | None = None) -> Tally:
    with Threads(threads) as pool:
        return arena.play(asked, pool, journal=journal)


# ---- Seatings


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("bots", range(2, 9))
def test_on_every_deal_every_bot_has_every_seat_equally_often(bots: int, players: int) -> None:
    seatings = circle_seatings(BOTS[:bots], players)
    assert len(set(seatings)) == len(seatings), "no game is played twice"
    for seat in range(players):
        assert len({*Counter(seating[seat] for seating in seatings).values()}) == 1
        assert len({seating[seat] for seating in seatings}) == bots
    assert all(len(set(seating)) == min(bots, players) for seating in seatings)


def test_two_bots_sit_alone_against_the_other_both_ways() -> None:
    assert circle_seatings("ab", 3) == (
        tuple("abb"),
        tuple("bba"),
        tuple("bab"),
        tuple("baa"),
        tuple("aab"),
        tuple("aba"),
    )
    assert circle_seatings("ab", 2) == (("a", "b"), ("b", "a"))


def test_the_circle_follows_from_seed_and_deal_whatever_the_order_of_the_bots() -> None:
    circles = [arena.rival_seatings(bytes(32), tuple("abcd"), 3, deal) for deal in range(40)]
    assert circles == [arena.rival_seatings(bytes(32), tuple("dcba"), 3, deal) for deal in range(40)]
    assert len({frozenset(circle) for circle in circles}) == 6, "all circles of four"
    assert circles != [arena.rival_seatings(bytes([1]) * 32, tuple("abcd"), 3, deal) for deal in range(40)]


# ---- Games


def test_a_game_of_the_arena_is_that_deal_with_those_bots(climb: Game) -> None:
    asked = contest(climb, games=60)
    found = tally(asked)
    run = asked.run
    for game in range(60):
        seating = asked.chunk_player.seatings(game // 6)[game % 6]
        alone = ChunkPlayer(replace(run, bots=seating))
        played = alone(range(game // 6, game // 6 + 1)).columns
        assert played["winners"][0] == found.winners[game]
        assert [column[0] for column in played["score"][:3]] == [scores[game] for scores in found.scores]
        assert played["decisions"][0] == found.decisions[game]


def test_results_depend_neither_on_threads_nor_on_chunks(climb: Game) -> None:
    asked = contest(climb)
    one = results(tally(asked))
    assert one == results(tally(asked, threads=3))
    assert one != results(tally(contest(climb, seed="12")))
    odd = [asked.chunk_player.play(asked.chunk_player.worker(), range(first, first + 7)) for first in range(0, 70, 7)]
    assert [won for part in odd for won in part["winners"]] == list(tally(asked).winners[:70])


def test_games_are_rounded_up_to_whole_deals(climb: Game) -> None:
    assert contest(climb, games=1).run.games == 6
    assert contest(climb, games=7).run.games == 12


# ---- Figures


def made_up(climb: Game, outcomes: list[list[int]]) -> Tally:
    """A tally of two rivals for two seats by the winners (bit sets) of the two games of each deal."""
    asked = contest(climb, players=2, games=2 * len(outcomes))
    assert isinstance(asked.chunk_player, Rivals)
    winners = [won for deal in outcomes for won in deal]
    scores = [[(won >> seat) & 1 for won in winners] for seat in range(2)]
    info = RunInfo(0, 0, is_native=True, interrupted=False, on="", workers=1)
    return Tally(asked, winners, winners, scores, 0, info)


def test_luck_of_the_deal_cancels_out(climb: Game) -> None:
    """Seat 0 wins always: nobody is better, and that is certain for every deal."""
    found = results(made_up(climb, [[1, 1]] * 50))
    lowest = found["by_bot"]["lowest"]
    assert lowest["win_share"] == 0.5
    assert found["pairs"]["lowest"]["random"]["does_better"] == 0.5
    assert found["pairs"]["lowest"]["random"]["win_share_difference_interval"] == (0, 0)
    assert lowest["rating"] == pytest.approx(found["by_bot"]["random"]["rating"])


def test_a_bot_that_wins_from_both_seats_is_better(climb: Game) -> None:
    found = results(made_up(climb, [[1, 2], [1, 2], [2, 1], [1, 2], [1, 2]] * 10))
    pair = found["pairs"]["lowest"]["random"]
    assert pair["does_better"] == 0.8
    low, high = pair["does_better_interval"]
    assert 0.66 < low < 0.68, "Wilson's for 40 of 50 is 0.670 to 0.888"
    assert 0.88 < high < 0.90
    assert pair["win_share_difference"] == pytest.approx(0.6)
    ratings = {bot: figures["rating"] for bot, figures in found["by_bot"].items()}
    assert ratings["lowest"] > 25 > ratings["random"]


def test_a_shared_win_counts_in_parts(climb: Game) -> None:
    found = results(made_up(climb, [[3, 3], [1, 2]]))
    assert found["by_bot"]["lowest"]["win_share"] == 0.75
    assert found["by_bot"]["random"]["win_share"] == 0.25


def test_an_interval_of_what_never_scatters_is_not_a_point() -> None:
    assert share([1.0] * 20, 40)[1][0] == pytest.approx(0.839, abs=0.001)  # Wilson's for 20 of 20
    assert share([0.0] * 20, 40)[1][1] == pytest.approx(0.161, abs=0.001)


def test_games_of_one_deal_are_one_observation() -> None:
    wide = share([0.0, 1.0] * 50, 10_000)[1]
    narrow = share([0.4, 0.6] * 50, 10_000)[1]
    assert wide[1] - wide[0] > 4 * (narrow[1] - narrow[0])


# ---- The command


def test_out_stores_the_games_and_the_same_command_continues(
    climb: Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, say = contest(climb, games=1_200), Texts("en", climb)
    assert arena_report.run(asked, Output(say, folder=tmp_path / "whole", as_json=True))
    printed = json.loads(capsys.readouterr().out)
    assert printed["games"] == 1_200
    assert printed["versions"] == climb.versions
    assert printed["results"]["by_bot"]["lowest"].keys() >= {"win_share_interval", "rating", "alone_win_share"}
    whole = tmp_path / "whole"
    table = pl.read_parquet(whole / "games.parquet")
    assert table.shape == (1_200, 14)
    assert {"deal", "seed", "bot_0", "won_2", "score_1"} <= set(table.columns)
    assert table.group_by("deal").agg(pl.col("bot_0").n_unique()).get_column("bot_0").unique().to_list() == [2]
    about = pl.read_parquet_metadata(whole / "games.parquet")
    assert about["rules"] == str(climb.rules_version)
    assert (about["seed"], json.loads(about["bots"])) == ("11", [["lowest", "random"]])
    names = ("rating", "win-share", "alone-win-share", "mean-score", "pairs")
    assert all((whole / f"{name}.png").read_bytes().startswith(b"\x89PNG") for name in names)

    part = tmp_path / "part"
    part.mkdir()
    lines = (whole / "arena.jsonl").read_bytes().splitlines(keepends=True)
    assert len(lines) > 4
    torn = [lines[0], lines[2], lines[1], lines[-1], lines[-2][: len(lines[-2]) // 2]]
    (part / "arena.jsonl").write_bytes(b"".join(torn))
    assert arena_report.run(asked, Output(say, folder=part, as_json=True))
    printed_again = capsys.readouterr()
    again = json.loads(printed_again.out)
    assert again["results"] == printed["results"]
    in_journal = sum(len(json.loads(line)["winners"]) for line in (lines[1], lines[2], lines[-1]))
    assert again["games_before"] == in_journal
    assert f"Continuing: {in_journal} of 1,200 games" in printed_again.err
    for name in ("arena.json", "games.parquet", "pairs.png", "rating.png"):
        assert (part / name).read_bytes() == (whole / name).read_bytes()


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"seed": "12"}, "seed"),
        ({"games": 13}, "games"),
        ({"players": 2}, "players"),
        ({"bots": "random,lowest"}, "bots"),
    ],
)
def test_another_command_into_the_same_folder_is_refused(
    climb: Game, tmp_path: Path, changes: dict[str, Any], what: str
) -> None:
    Journal(tmp_path / "arena.jsonl", contest(climb, games=12).settings).close()
    before = (tmp_path / "arena.jsonl").read_bytes()
    output = Output(Texts("en", climb), folder=tmp_path, as_json=True)
    with pytest.raises(UserError) as refused:
        arena_report.run(contest(climb, **{"games": 12, **changes}), output)
    assert refused.value.code == "journal-of-another"
    assert refused.value.values["name"] == what
    assert (tmp_path / "arena.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    "line", ["nonsense", "[]", "{}", '{"first":0,"winners":[1],"decisions":[],"score":[[],[],[]]}']
)
def test_a_damaged_journal_is_refused(climb: Game, tmp_path: Path, line: str) -> None:
    asked = contest(climb, games=12)
    path = tmp_path / "arena.jsonl"
    path.write_text(json.dumps(asked.settings) + f"\n{line}\n")
    with pytest.raises(UserError) as refused:
        arena_report.run(asked, Output(Texts("en", climb), folder=tmp_path, as_json=True))
    assert refused.value.code == "journal-unreadable"


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_screen_shows_every_bot_and_pair(climb: Game, capsys: pytest.CaptureFixture[str], language: str) -> None:
    say = Texts(language, climb)
    arena_report.run(contest(climb, games=120), Output(say))
    shown = capsys.readouterr().out
    for title in ("rating", "win-share", "alone-win-share", "mean-score", "does-better"):
        assert say(f"arena-{title}") in shown
    assert shown.count("lowest") == shown.count("random") == 3
    assert "⟦" not in shown
