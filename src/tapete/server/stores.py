"""Where the data are: a file, or a database."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import platformdirs

from tapete.extras import need_packages
from tapete.kernel.errors import UserError
from tapete.server.config import ServerConfig
from tapete.server.event_store import EventStore, StoreError
from tapete.server.file_lock import FileLock
from tapete.server.peers import Peers
from tapete.server.store import Store, is_older

DATABASES = ("postgresql://", "postgres://")


def default_data() -> Path:
    """The data file, unless another one is given."""
    return platformdirs.user_data_path("tapete", appauthor=False) / "tables.db"


def is_database(data: object) -> bool:
    """Whether an address of data means a database, not a file."""
    return str(data).startswith(DATABASES)


def open_store(data: str | Path | None) -> EventStore:
    """The store at an address, which is made or brought up to date."""
    if not is_database(data):
        return Store(Path(data or default_data()))
    need_packages("psycopg", extra="postgres")
    from tapete.server.postgres import PostgresStore

    return PostgresStore(str(data))


@contextmanager
def open_existing(data: str | Path | None) -> Iterator[EventStore]:
    """The store at an address; UserError if there is none, or if it cannot be read."""
    path = Path(data or default_data())
    if not is_database(data):
        if not path.exists():
            raise UserError("cannot-read", path=path, reason="no such file")
        if is_older(path):
            with closing(FileLock(path)):  # no server may use it while it is brought up to date
                Store(path).close()
    with closing(open_store(data)) as store:
        try:
            yield store
        except StoreError:
            raise UserError("cannot-read", path=shown(data), reason=store.last_fault) from None


def shown(data: str | Path | None) -> str:
    """An address of data as it may be shown: without a password."""
    if not is_database(data):
        return str(data or default_data())
    from tapete.server.database import without_password

    return without_password(str(data))


def peers_of(store: EventStore, config: ServerConfig) -> Peers:
    """What the processes on a store share."""
    if not store.shared:
        return Peers(config)
    from tapete.server.postgres import PostgresStore
    from tapete.server.shared_peers import SharedPeers

    if not isinstance(store, PostgresStore):
        raise TypeError(type(store).__name__)
    return SharedPeers(store, config)
