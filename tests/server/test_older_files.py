"""Files that earlier versions wrote open with every seat, every token and every move.

A file `version-N.db` was written by the last version whose store had the number N; the `.json` beside it was written
at the same time and says what was at its tables. Both are never made again: files like this are on people's disks.
"""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tapete import games, record
from tapete.server.messages import AVATARS
from tapete.server.seats import BOT_NAMES
from tests.server.conftest import Client, Server

FOLDER = Path(__file__).parent / "data"
MEANT = {"the-game": {"edition": "extreme"}}  # what was the default then, and is named now
OLDER = sorted(FOLDER.glob("*.db"))


@pytest.fixture(scope="module", params=OLDER, ids=lambda path: str(path.stem))
def written(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture
def opened(written: Path, tmp_path: Path) -> Iterator[Server]:
    path = shutil.copy(written, tmp_path / "tables.db")
    running = Server(Path(path))
    yield running
    running.close()


def as_written_now(text: str | None) -> str | None:
    """A record of that time with the versions that records have named since then: the first of each."""
    if text is None or "\nrules: " in text:
        return text
    return text.replace("\nplayers: ", "\nrules: 1\nplayers: ").replace("\nseed: ", "\nshuffle: 1\nseed: ")


def tables_of(written: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(written.with_suffix(".json").read_text(encoding="utf-8"))
    return found


def test_a_file_has_finished_and_running_matches_of_every_game(written: Path) -> None:
    kinds = {(table["game"], table["phase"]) for table in tables_of(written)}
    assert kinds >= {(game, phase) for game in games.names() for phase in ("playing", "over")}


def test_every_token_still_opens_its_seat(opened: Server, written: Path) -> None:
    for table in tables_of(written):
        for seat, token in table["tokens"].items():
            client = Client(opened.address, table["table"], token)
            seen = client.until("table")
            assert seen["you"] == int(seat)
            assert (seen["game"], seen["phase"], seen["paused"]) == (table["game"], table["phase"], table["paused"])
            assert seen["options"] == {**MEANT.get(table["game"], {}), **table["options"]}
            seats = [{name: there[name] for name in ("kind", "name", "bot")} for there in seen["seats"]]
            for there, before in zip(seats, table["seats"], strict=True):
                named_since = before["kind"] == "bot" and not before["name"]  # in version 1 bots had no names
                assert (there | {"name": ""} if named_since else there) == before
            assert [[line[name] for name in ("seat", "name", "text", "reaction")] for line in seen["chat"]] == table[
                "chat"
            ]
            assert (seen["match"]["number"] if seen["match"] else 0) == table["match"]
            for name in ("host", "locked"):
                assert seen[name] == table.get(name, seen[name])
            assert len(seen["withdrawn"]) == sum(not text for _, _, text, _ in table["chat"])
        stranger = Client(opened.address, table["table"], "no-such-token")
        assert stranger.until("refused")["code"] == "token-unknown"


def test_bots_that_had_no_name_get_one_and_everybody_a_face(opened: Server, written: Path) -> None:
    for table in tables_of(written):
        loaded = opened.live(table["table"]).table
        bots = [seat.name for seat in loaded.seats if seat.kind == "bot"]
        assert set(bots) <= set(BOT_NAMES)
        assert len(set(bots)) == len(bots)
        assert all((seat.avatar in AVATARS) == (seat.kind != "empty") for seat in loaded.seats)
        opened.hub()._tables.clear()
        again = opened.live(loaded.id).table
        assert again.seats == loaded.seats, "they follow from the file"


def test_every_move_is_there(opened: Server, written: Path) -> None:
    for table in tables_of(written):
        match = opened.live(table["table"]).table.match
        names = {
            seat: f"bot {there['bot']}" if there["kind"] == "bot" else there["name"]
            for seat, there in enumerate(table["seats"])
        }
        assert (record.write(match, names) if match else None) == as_written_now(table["record"])


def test_records_of_its_matches_still_verify(written: Path) -> None:
    for table in tables_of(written):
        if table["record"]:
            record.verify(record.read(table["record"]))


def test_running_matches_go_on(opened: Server, written: Path) -> None:
    for table in tables_of(written):
        if table["phase"] == "playing":
            people = [Client(opened.address, table["table"], token) for token in table["tokens"].values()]
            for person in people:
                person.until("table")
            before = people[0].last["match"]["step"]
            people[0].say("pause", paused=False)
            while people[0].catch_up()["match"]["step"] == before:
                for person in people:
                    if person.catch_up()["you"] in person.last["match"]["waiting"]:
                        person.ask("act", action=person.last["match"]["legal"][0])
