/**
 * What the rewake ledger needs to move its rows: their history, the ends of runs, and the signs of life of the servers
 * that run something. The partial index holds the rows that can still move, which are few.
 */
export const SCHEMA_4 = `
ALTER TABLE rewake ADD COLUMN steps TEXT NOT NULL DEFAULT '[]';
CREATE INDEX rewake_live ON rewake (state, run_id, qualified_at, rewake_id)
  WHERE state IN ('running', 'queued', 'leased');
CREATE INDEX rewake_same ON rewake (run_id, dedupe_key, qualified_at) WHERE dedupe_key IS NOT NULL;
CREATE INDEX rewake_started ON rewake (started_at, rewake_id);
CREATE TABLE rewake_run_end (
  run_id TEXT PRIMARY KEY,
  ended_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX rewake_run_end_time ON rewake_run_end (ended_at);
CREATE TABLE rewake_owner (
  owner_id TEXT PRIMARY KEY,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`
