"""How long a server stores what people leave behind: tables that nobody uses, and chat."""

import asyncio
import logging
from collections.abc import Mapping

from tapete.days import day_of
from tapete.server.config import MS_A_DAY, Retention
from tapete.server.event_store import EventStore, Note, StoreError
from tapete.server.live import LiveTable
from tapete.server.played import FORGET_WITHDRAWN, WITHDRAWN

EVERY = 3600  # seconds
log = logging.getLogger("tapete")


async def clean(keep: Retention, store: EventStore, tables: Mapping[str, LiveTable], now: int) -> None:
    """Deletes what is too old. A table in memory stays: somebody has just used it."""
    try:
        if keep.tables is not None:
            idle = await asyncio.to_thread(store.idle_tables, now - keep.tables * MS_A_DAY)
            gone = [table for table in idle if table not in tables]
            for table in gone:
                store.delete(table, _log_error)
            if gone:
                log.info("%d tables are deleted, unused for %d days", len(gone), keep.tables)
        await store.noted(Note(FORGET_WITHDRAWN, (day_of(now), WITHDRAWN)))
        if keep.chat is not None:
            before = now - keep.chat * MS_A_DAY
            for live in tables.values():
                live.table.chat.forget(before)
            for table in await asyncio.to_thread(store.tables_with_chat, before):
                store.erase_chat(table, before, _log_error)
    except StoreError:
        pass  # the store has logged it; the next time it may work


def _log_error(error: Exception | None) -> None:
    if error is not None:
        log.error("what is too old could not be deleted: %s", error)
