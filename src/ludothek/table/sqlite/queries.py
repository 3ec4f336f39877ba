"""What the database is asked, in few words.

A thread that comes back from SQLite waits for the interpreter, which the event loop has, and it comes back after every
row. So what is read comes in one row, as JSON.
"""

from __future__ import annotations

import orjson

from ludothek.table.events import Entry, from_json
from ludothek.table.stages import OPEN, OVER

READ_SETTING = "SELECT value FROM settings WHERE name = ?"
ENTRY = "'[' || number || ',' || iif(at IS NULL, 'null', printf('%!.17g', at)) || ',' || events || ']'"
READ_TABLE = f"""
    SELECT key, secret, made_at, (
        SELECT group_concat(entry) FROM (SELECT {ENTRY} AS entry FROM log WHERE table_key = key ORDER BY number)
    ) FROM tables WHERE id = ?
"""
READ_TAIL = f"""
    SELECT group_concat(entry) FROM (
        SELECT {ENTRY} AS entry FROM log WHERE table_key = ? AND number >= ? ORDER BY number
    )
"""
NEWEST = """
    SELECT group_concat(json_array(id, (SELECT max(number) FROM log WHERE table_key = key)))
    FROM tables WHERE id IN (SELECT value FROM json_each(?))
"""
SUMMARY = "json_array(id, game, made_at, stage) AS summary"
OPEN_TABLES = f"""
    SELECT group_concat(summary) FROM (
        SELECT {SUMMARY} FROM tables WHERE stage = '{OPEN}' AND is_public = 1 AND made_at > ?
        ORDER BY made_at DESC LIMIT ?
    )
"""
TABLES_OF = f"""
    SELECT group_concat(summary) FROM (
        SELECT {SUMMARY} FROM tables JOIN members ON table_key = key
        WHERE player = ? AND (stage != '{OPEN}' OR made_at > ?)
        ORDER BY stage = '{OVER}', made_at DESC LIMIT ?
    )
"""
ORDERS = """
    SELECT group_concat(told) FROM (
        SELECT json_array(number, kind, whom, until, at) AS told FROM orders WHERE number > ? ORDER BY number
    )
"""
COUNT_OPEN = f"""
    SELECT count(*) FROM tables JOIN members ON table_key = key
    WHERE player = ? AND made_at > ? AND stage = '{OPEN}'
"""


def entries(text: str | None) -> list[Entry]:
    """Entries of a log, in order, from what the database says."""
    told = sorted(orjson.loads(f"[{text or ''}]"), key=lambda entry: int(entry[0]))
    return [Entry(number, [from_json(event) for event in events], at) for number, at, events in told]
