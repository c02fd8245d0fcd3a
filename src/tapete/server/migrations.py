"""Migrations bring a store up to date. `MIGRATIONS[n]` turns a file of version n into one of version n + 1, and
`POSTGRES_MIGRATIONS[n]` does the same to a database: one list of versions for both.

Version 0 is an empty file. A migration that has been released is never changed: files in that version exist. A version
that writes events which the one before cannot read has a migration, too, even if it changes nothing (a test knows the
shape of all events).
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

# Hosts, locks, withdrawn lines, versions of rules, commitments of the seats, deals of the day: new events and fields.
# Programs that do not know them must not open the file any more: they would deal other cards. What people have played
# is noted beside the events, by player.
NEW_EVENTS = """
CREATE TABLE days (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    first TEXT NOT NULL,  -- the first day of the chain
    last TEXT NOT NULL  -- the value of its last day: the secret from which all others follow
);
CREATE TABLE played (
    player TEXT NOT NULL,  -- the hash of a secret that one browser has
    "table" TEXT NOT NULL,
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,  -- when it was noted, milliseconds since 1970
    day TEXT,  -- of a try that counts
    ended INTEGER,
    data BLOB,  -- how it ended; empty: withdrawn
    accuracy REAL,  -- percent, as the player's browser has found it
    PRIMARY KEY (player, "table", match)
) WITHOUT ROWID;
CREATE UNIQUE INDEX one_try ON played (day, game, player) WHERE day IS NOT NULL;
CREATE INDEX played_at ON played ("table", match);
"""

MIGRATIONS = (CREATE, RENAME_EVENTS, NEW_EVENTS)
LATEST = len(MIGRATIONS)

# The first version on PostgreSQL is 3. Tables without a log hold what is true for some seconds only, and may be lost:
# the processes write it again.
CREATE_IN_POSTGRES = """
CREATE TABLE tapete.event (
    "table" text COLLATE "C" NOT NULL,
    seq integer NOT NULL,  -- from 0, without a gap
    at bigint NOT NULL,  -- milliseconds since 1970
    sender text,  -- with key: what must not be done twice
    key bytea,  -- a text that may have any character
    data bytea NOT NULL,
    PRIMARY KEY ("table", seq)
);
CREATE UNIQUE INDEX once ON tapete.event ("table", sender, key) WHERE key IS NOT NULL;

-- What follows an event that is not there is not saved. A table is not deleted while events of it are being saved: they
-- share a lock that a deletion has for itself.
CREATE FUNCTION tapete.no_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(8386103);
    IF EXISTS (
        SELECT 1 FROM added WHERE added.seq > 0 AND NOT EXISTS (
            SELECT 1 FROM tapete.event AS other WHERE other."table" = added."table" AND other.seq = added.seq - 1
        )
    ) THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'an event is missing before this one';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER no_gap AFTER INSERT ON tapete.event
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tapete.no_gap();

-- As in a file: the chain of the days, and what people have played.
CREATE TABLE tapete.days (
    id integer PRIMARY KEY CHECK (id = 1),
    first text NOT NULL,
    last text NOT NULL
);
CREATE TABLE tapete.played (
    player text COLLATE "C" NOT NULL,
    "table" text COLLATE "C" NOT NULL,
    match integer NOT NULL,
    seat integer NOT NULL,
    game text NOT NULL,
    at bigint NOT NULL,
    day text COLLATE "C",
    ended bigint,
    data bytea,
    accuracy double precision,
    PRIMARY KEY (player, "table", match)
);
CREATE UNIQUE INDEX one_try ON tapete.played (day, game, player) WHERE day IS NOT NULL;
CREATE INDEX played_at ON tapete.played ("table", match);

-- The processes that serve tables, each until a time by the database's clock, which it moves on again and again.
CREATE UNLOGGED TABLE tapete.process (
    id text PRIMARY KEY,
    until timestamptz NOT NULL
);
-- What the people at one process do at a table: who is connected, who agrees to what.
CREATE UNLOGGED TABLE tapete.fact (
    "table" text COLLATE "C" NOT NULL,
    process text NOT NULL REFERENCES tapete.process ON DELETE CASCADE,
    data bytea NOT NULL,
    PRIMARY KEY ("table", process)
);
-- Which process has the duties of a table: bots, clocks, hosts. It is nobody's when that process is no longer there.
CREATE UNLOGGED TABLE tapete.duty (
    "table" text COLLATE "C" PRIMARY KEY,
    process text NOT NULL REFERENCES tapete.process ON DELETE CASCADE
);
CREATE UNLOGGED TABLE tapete.code (
    code text COLLATE "C" PRIMARY KEY,
    "table" text COLLATE "C" NOT NULL UNIQUE,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- What an address may still do, and how many sockets it has at each process.
CREATE UNLOGGED TABLE tapete.allowance (
    what text NOT NULL,
    address text NOT NULL,
    remaining double precision NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (what, address)
);
CREATE UNLOGGED TABLE tapete.sockets (
    address text NOT NULL,
    process text NOT NULL REFERENCES tapete.process ON DELETE CASCADE,
    open integer NOT NULL,
    PRIMARY KEY (address, process)
);
"""
DELETION_LOCK = 8386103  # as in no_gap

POSTGRES_MIGRATIONS = ("", "", CREATE_IN_POSTGRES)
