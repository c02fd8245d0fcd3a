"""What processes on one database tell each other after a commit: tables and their last numbers, all in one note."""

import psycopg

from tapete.server.event_store import Row
from tapete.server.postgres import CHANNEL, PostgresStore


def test_the_others_get_one_note_for_everything_that_was_saved_together(database: str) -> None:
    many = [f"table{number}" for number in range(50)]
    store = PostgresStore(database, "one")
    with psycopg.connect(database, autocommit=True) as listening:
        listening.execute(f"LISTEN {CHANNEL}")
        for table in many:
            store.save([Row(table, 0, 0, b"secret"), Row(table, 1, 0, b"secret")], lambda _: None)
        store.close()
        notes = [note.payload for note in listening.notifies(timeout=0)]
    assert len(notes) < len(many) / 5, "a commit saves many moves"
    assert all(note.startswith("one events ") for note in notes)
    assert [item for note in notes for item in note.split(" ")[2:]] == [f"{table}:1" for table in many]
