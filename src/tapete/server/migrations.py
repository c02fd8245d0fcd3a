"""Migrations bring a data file up to date. `MIGRATIONS[n]` turns a file of version n into one of version n + 1.

Version 0 is an empty file. A migration that has been released is never changed: files in that version exist.
"""

CREATE = """
CREATE TABLE IF NOT EXISTS event (
    "table" TEXT NOT NULL,
    seq INTEGER NOT NULL,  -- from 0, without a gap
    at INTEGER NOT NULL,  -- milliseconds since 1970
    sender TEXT,  -- with key: what must not be done twice
    key TEXT,
    data BLOB NOT NULL,
    PRIMARY KEY ("table", seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS once ON event ("table", sender, key) WHERE key IS NOT NULL;
-- What follows an event that could not be saved is not saved either.
CREATE TRIGGER IF NOT EXISTS no_gap BEFORE INSERT ON event
WHEN NEW.seq <> coalesce((SELECT max(seq) FROM event WHERE "table" = NEW."table"), -1) + 1
BEGIN
    SELECT RAISE(ABORT, 'an event is missing before this one');
END;
"""

# Events got the names of the messages that ask for them, and the setting `hints` became `advice`.
RENAME_EVENTS = """
UPDATE event SET data = CAST(json_set(CAST(data AS TEXT), '$.type', CASE CAST(data AS TEXT) ->> '$.type'
    WHEN 'opened' THEN 'open'
    WHEN 'arranged' THEN 'arrange'
    WHEN 'promised' THEN 'commit'
    WHEN 'sat' THEN 'sit'
    WHEN 'renamed' THEN 'rename'
    WHEN 'stood' THEN 'stand'
    WHEN 'botseated' THEN 'bot'
    WHEN 'stoodin' THEN 'away'
    WHEN 'started' THEN 'start'
    WHEN 'acted' THEN 'act'
    WHEN 'signalled' THEN 'signal'
    WHEN 'undid' THEN 'undo'
    WHEN 'said' THEN 'say'
    WHEN 'paused' THEN 'pause'
    WHEN 'cleared' THEN 'clear'
    END) AS BLOB);
UPDATE event SET data = CAST(json_remove(json_set(CAST(data AS TEXT), '$.settings.advice',
    json(iif(CAST(data AS TEXT) ->> '$.settings.hints', 'true', 'false'))), '$.settings.hints') AS BLOB)
WHERE json_type(CAST(data AS TEXT), '$.settings.hints') IS NOT NULL;
"""

MIGRATIONS = (CREATE, RENAME_EVENTS)
LATEST = len(MIGRATIONS)
