"""The rows in PostgreSQL that processes share: each function runs one or a few statements."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tapete.server import codes, facts
from tapete.server.database import Connection
from tapete.server.facts import Others
from tapete.server.postgres import CHANNEL, notes

# What is deleted when a process joins: it counts no longer
OLD = (
    "DELETE FROM tapete.process WHERE until < clock_timestamp() - interval '1 hour'",
    "DELETE FROM tapete.allowance WHERE at < clock_timestamp() - interval '1 hour'",
    "DELETE FROM tapete.code WHERE at < clock_timestamp() - interval '1 day'",
)


class Present(NamedTuple):
    """What a process learns when it gives a sign of life."""

    was_present: bool  # whether the others still counted on it
    processes: set[str]  # that are there
    now: float  # by the database's clock, seconds since 1970


class Told(NamedTuple):
    """What has changed at a process."""

    facts: Sequence[tuple[str, bytes]]  # by table; empty: nobody of its people is there any more
    wanted: Sequence[str]  # tables whose duties it wants
    given_up: Sequence[str]  # tables whose duties are free
    sockets: Mapping[str, int]  # by address


def move_on(connection: Connection, process: str, expiry: float) -> Present:
    """Gives a sign of life. A process whose time has passed joins again."""
    moved = connection.execute(
        """WITH moved AS (
            UPDATE tapete.process SET until = clock_timestamp() + make_interval(secs => %s)
            WHERE id = %s AND until > clock_timestamp() RETURNING id
        ) SELECT (SELECT count(*) FROM moved), array(SELECT id FROM tapete.process WHERE until > clock_timestamp()),
            extract(epoch FROM clock_timestamp())::float8, pg_notify(%s, %s)""",
        (expiry, process, CHANNEL, f"{process} here"),
    ).fetchone()
    was_present, present, now, _ = moved or (0, [], 0, None)
    if not was_present:
        connection.execute(
            """INSERT INTO tapete.process VALUES (%s, clock_timestamp() + make_interval(secs => %s))
            ON CONFLICT (id) DO UPDATE SET until = excluded.until""",
            (process, expiry),
        )
        for statement in OLD:
            connection.execute(statement)
    return Present(bool(was_present), {*present, process}, now)


def leave(connection: Connection, process: str) -> None:
    """Says goodbye, so that the others need not wait."""
    connection.execute("DELETE FROM tapete.process WHERE id = %s", (process,))
    connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{process} left"))


def size(connection: Connection) -> int:
    """The bytes of all events with their indices."""
    found = connection.execute("SELECT pg_total_relation_size('tapete.event')").fetchone()
    return int(found[0]) if found else 0


def heads(connection: Connection, tables: Sequence[str]) -> list[tuple[str, int | None]]:
    """The last number of each table; None where it has no events."""
    query = """SELECT wanted, (SELECT max(seq) FROM tapete.event WHERE "table" = wanted)
        FROM unnest(%s::text[]) AS wanted"""
    return [(table, head) for table, head in connection.execute(query, (list(tables),))]


def tell(connection: Connection, process: str, told: Told) -> dict[str, str]:
    """Writes what has changed, and notifies the others; returns the holders of the duties that are wanted."""
    if there := [(table, data) for table, data in told.facts if data]:
        connection.execute(
            """INSERT INTO tapete.fact ("table", process, data) SELECT "table", %s, data
            FROM unnest(%s::text[], %s::bytea[]) AS told ("table", data)
            ON CONFLICT ("table", process) DO UPDATE SET data = excluded.data""",
            (process, [table for table, _ in there], [data for _, data in there]),
        )
    if empty := [table for table, data in told.facts if not data]:
        connection.execute('DELETE FROM tapete.fact WHERE process = %s AND "table" = ANY(%s)', (process, empty))
    if told.given_up:
        free = 'DELETE FROM tapete.duty WHERE process = %s AND "table" = ANY(%s)'
        connection.execute(free, (process, list(told.given_up)))
    if told.sockets:
        connection.execute(
            """INSERT INTO tapete.sockets (address, process, open) SELECT address, %s, open
            FROM unnest(%s::text[], %s::int[]) AS told (address, open)
            ON CONFLICT (address, process) DO UPDATE SET open = excluded.open""",
            (process, list(told.sockets), list(told.sockets.values())),
        )
    holders = _take_duties(connection, process, told.wanted) if told.wanted else {}
    for note in notes(process, "facts", [table for table, _ in told.facts]):
        connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, note))
    return holders


def _take_duties(connection: Connection, process: str, tables: Sequence[str]) -> dict[str, str]:
    """Takes the duties of tables that are nobody's, or of a process that is no longer there; returns all holders."""
    connection.execute(
        """INSERT INTO tapete.duty AS held ("table", process) SELECT unnest(%s::text[]), %s
        ON CONFLICT ("table") DO UPDATE SET process = excluded.process WHERE NOT EXISTS (
            SELECT 1 FROM tapete.process WHERE id = held.process AND until > clock_timestamp()
        )""",
        (sorted(tables), process),
    )
    query = 'SELECT "table", process FROM tapete.duty WHERE "table" = ANY(%s)'
    return dict(connection.execute(query, (list(tables),)).fetchall())


def others_at(connection: Connection, process: str, tables: Sequence[str]) -> dict[str, tuple[Others, str]]:
    """What people at other processes do at tables, and who has the duties of each."""
    told: dict[str, dict[str, facts.Facts]] = {table: {} for table in tables}
    rows = connection.execute(
        """SELECT "table", process, data FROM tapete.fact JOIN tapete.process ON process = id
        WHERE "table" = ANY(%s) AND process <> %s AND until > clock_timestamp()""",
        (list(tables), process),
    )
    for table, other, data in rows:
        told[table][other] = facts.decode(bytes(data))
    holders: dict[str, str] = dict(
        connection.execute(
            """SELECT "table", process FROM tapete.duty JOIN tapete.process ON process = id
            WHERE "table" = ANY(%s) AND until > clock_timestamp()""",
            (list(tables),),
        ).fetchall()
    )
    return {table: (Others(by_process), holders.get(table, "")) for table, by_process in told.items()}


# ---- Codes


def claim_code(connection: Connection, table: str) -> str:
    """The code of a table: the one that it has, else a new one."""
    while True:
        insert = 'INSERT INTO tapete.code (code, "table") VALUES (%s, %s) ON CONFLICT DO NOTHING'
        connection.execute(insert, (codes.new_code(), table))
        query = 'SELECT code FROM tapete.code WHERE "table" = %s'
        if found := connection.execute(query, (table,)).fetchone():
            return str(found[0])


def drop_code(connection: Connection, table: str) -> None:
    """Takes the code of a table away."""
    connection.execute('DELETE FROM tapete.code WHERE "table" = %s', (table,))


def table_with(connection: Connection, code: str) -> str | None:
    """The table with a code; None if there is none."""
    found = connection.execute('SELECT "table" FROM tapete.code WHERE code = %s', (code,)).fetchone()
    return str(found[0]) if found else None


# ---- Limits by address


def take(connection: Connection, what: str, address: str, rate: tuple[float, float]) -> bool:
    """Takes one from the allowance of an address at all processes together; returns False if it is used up."""
    left = "least(%(burst)s, had.remaining + extract(epoch FROM clock_timestamp() - had.at) * %(rate)s)"
    taken = connection.execute(
        f"""INSERT INTO tapete.allowance AS had VALUES (%(what)s, %(address)s, %(burst)s - 1, clock_timestamp())
        ON CONFLICT (what, address) DO UPDATE SET remaining = {left} - 1, at = clock_timestamp()
        WHERE {left} >= 1 RETURNING 1""",  # noqa: S608  # ours
        {"what": what, "address": address, "burst": float(rate[0]), "rate": float(rate[1])},
    )
    return taken.fetchone() is not None


def sockets_elsewhere(connection: Connection, process: str, address: str) -> int:
    """How many sockets an address has at the other processes."""
    query = """SELECT coalesce(sum(open), 0) FROM tapete.sockets JOIN tapete.process ON process = id
        WHERE address = %s AND process <> %s AND until > clock_timestamp()"""
    found = connection.execute(query, (address, process)).fetchone()
    return int(found[0]) if found else 0
