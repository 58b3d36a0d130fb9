/**
 * What retention needs: the last sequence of an attempt outlives its journal, the oldest rows are found by time, and
 * settings are kept. The sum makes its two indexes invisible to every other query, which have their own.
 */
export const SCHEMA_3 = `
ALTER TABLE attempt ADD COLUMN last_sequence INTEGER NOT NULL DEFAULT 0;
CREATE INDEX dispatch_time ON dispatch (started_at + 0);
CREATE INDEX dispatch_envelope ON dispatch (started_at + 0) WHERE envelope IS NOT NULL;
CREATE INDEX journal_time ON journal (recorded_at);
CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
