"""What PostgreSQL is told and asked. A statement is a transaction and one round trip, however many rows it has."""

from __future__ import annotations

from ludothek.table.stages import OPEN, OVER

PLAYERS = 0x53656174  # "Seat"
"""Locks of people who sit down, among all locks of a database."""

APPEND = """
    WITH given AS (
        SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::float8[], $5::text[])
            AS given (key, number, events, at, stage)
    ), seats AS (
        SELECT * FROM unnest($6::bigint[], $7::text[], $8::text[]) AS seats (key, seat, player)
    ), added AS (
        INSERT INTO log (table_key, number, events, at) SELECT key, number, events, at FROM given
        ON CONFLICT DO NOTHING RETURNING table_key
    ), staged AS (
        UPDATE tables SET stage = given.stage FROM given JOIN added ON added.table_key = given.key
        WHERE tables.key = given.key AND given.stage IS NOT NULL
    ), seated AS (
        INSERT INTO members (table_key, seat, player)
        SELECT key, seat, player FROM seats JOIN added ON added.table_key = key WHERE player <> ''
        ON CONFLICT (table_key, seat) DO UPDATE SET player = excluded.player
    ), stood AS (
        DELETE FROM members USING seats JOIN added ON added.table_key = seats.key
        WHERE members.table_key = seats.key AND members.seat = seats.seat AND seats.player = ''
    )
    SELECT table_key FROM added
"""
"""Entries of different tables, in the order of their keys, or two nodes could wait for each other; answers with the
tables whose entry is there now. Nothing else follows from an entry that another was faster with.
"""
APPEND_ALONE = """
    INSERT INTO log (table_key, number, events, at)
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::float8[])
    ON CONFLICT DO NOTHING RETURNING table_key
"""
"""The same for entries from which nothing else follows, as from most moves: that is what everybody waits for."""
MAKE = """
    WITH given AS (
        SELECT * FROM unnest($1::text[], $2::bytea[], $3::text[], $4::float8[], $5::int[], $6::text[],
                             $7::int[], $8::text[], $9::float8[])
            AS given (id, secret, game, made_at, is_public, stage, number, events, at)
    ), made AS (
        INSERT INTO tables (id, secret, game, made_at, is_public, stage)
        SELECT id, secret, game, made_at, is_public, stage FROM given
        ON CONFLICT DO NOTHING RETURNING key, id
    ), added AS (
        INSERT INTO log (table_key, number, events, at) SELECT key, number, events, at FROM made JOIN given USING (id)
    ), seated AS (
        INSERT INTO members (table_key, seat, player)
        SELECT key, seat, player FROM made
        JOIN unnest($10::text[], $11::text[], $12::text[]) AS seats (id, seat, player) USING (id) WHERE player <> ''
    )
    SELECT id, key FROM made
"""
LOCK_PLAYERS = f"""
    SELECT pg_advisory_xact_lock({PLAYERS}, place) FROM (
        SELECT DISTINCT hashtext(current_schema() || player) AS place FROM unnest($1::text[]) AS player ORDER BY place
    ) AS places
"""
"""In one order, or two nodes could wait for each other."""
SEATS = f"""
    SELECT (
        SELECT count(*) FROM tables JOIN members ON table_key = key
        WHERE members.player = asked.player AND made_at > since AND stage = '{OPEN}' AND key <> own AND id <> new
    )
    FROM unnest($1::text[], $2::float8[], $3::bigint[], $4::text[]) WITH ORDINALITY
        AS asked (player, since, own, new, place)
    ORDER BY place
"""
"""At how many open tables each has a seat, but for the one at which it is asked: that may be written already."""
WRITTEN = """
    SELECT table_key, events, at FROM log JOIN unnest($1::bigint[], $2::int[]) AS asked (key, line)
    ON table_key = key AND number = line
"""
MADE = "SELECT id, key, secret FROM tables WHERE id = ANY($1::text[])"

ADD_SETTING = "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
SET_SETTING = (
    "INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
READ_SETTING = "SELECT value FROM settings WHERE name = $1"

READ_TABLE = """
    SELECT key, secret, made_at,
        ARRAY(SELECT number FROM log WHERE table_key = key ORDER BY number),
        ARRAY(SELECT at FROM log WHERE table_key = key ORDER BY number),
        ARRAY(SELECT events FROM log WHERE table_key = key ORDER BY number)
    FROM tables WHERE id = $1
"""
READ_TAILS = """
    SELECT place, number, at, events
    FROM unnest($1::bigint[], $2::int[]) WITH ORDINALITY AS asked (key, start, place)
    JOIN LATERAL (SELECT number, at, events FROM log WHERE table_key = key AND number >= start) AS tail ON true
    ORDER BY place, number
"""
"""Of several tables, each from a number on; `place` is which of those that were asked for."""
NEWEST = """
    SELECT id, (SELECT number FROM log WHERE table_key = key ORDER BY number DESC LIMIT 1)
    FROM tables WHERE id = ANY($1::text[])
"""
OPEN_TABLES = f"""
    SELECT id, game, made_at, stage FROM tables WHERE stage = '{OPEN}' AND is_public = 1 AND made_at > $1
    ORDER BY made_at DESC LIMIT $2
"""
TABLES_OF = f"""
    SELECT id, game, made_at, stage FROM tables JOIN members ON table_key = key
    WHERE player = $1 AND (stage <> '{OPEN}' OR made_at > $2)
    ORDER BY stage = '{OVER}', made_at DESC LIMIT $3
"""
ORDERS = "SELECT number, kind, whom, until, at FROM orders WHERE number > $1 ORDER BY number"
COUNT_OPEN = f"""
    SELECT count(*) FROM tables JOIN members ON table_key = key
    WHERE player = $1 AND made_at > $2 AND stage = '{OPEN}'
"""
