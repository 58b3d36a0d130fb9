/**
 * The first schema. Times are whole epoch milliseconds, JSON is text, booleans are 0 and 1.
 * `sums` is keyed by time before series, so that a window is one scan; it holds the rows of `outcome` and `dispatch` up
 * to the ids in `summed`, and a reader adds those after them.
 * `outcome_notable` is for lists of what did not simply go through, which are few rows among many.
 * `rewake` is the ledger of background results; `owner` is `foreign` where an agent wakes itself.
 */
export const SCHEMA_1 = `
CREATE TABLE dispatch (
  id INTEGER PRIMARY KEY,
  dispatch_id TEXT NOT NULL UNIQUE,
  parent_outcome_id TEXT,
  event_id TEXT NOT NULL,
  source_event_id TEXT NOT NULL,
  event TEXT NOT NULL,
  run_id TEXT NOT NULL,
  dialect TEXT NOT NULL,
  version TEXT NOT NULL,
  task_id TEXT,
  attempt_id TEXT,
  started_at INTEGER NOT NULL,
  completed_at INTEGER,
  duration_ms REAL,
  allowed INTEGER,
  decision TEXT,
  skipped TEXT NOT NULL,
  input_truncated INTEGER NOT NULL,
  envelope TEXT
) STRICT;
CREATE INDEX dispatch_run ON dispatch (run_id, started_at);

CREATE TABLE outcome (
  id INTEGER PRIMARY KEY,
  outcome_id TEXT NOT NULL UNIQUE,
  dispatch_id TEXT NOT NULL,
  parent_outcome_id TEXT,
  run_id TEXT NOT NULL,
  dialect TEXT NOT NULL,
  event_id TEXT NOT NULL,
  source_event_id TEXT NOT NULL,
  event TEXT NOT NULL,
  hook_id TEXT NOT NULL,
  handler_id TEXT NOT NULL,
  sort_order INTEGER NOT NULL,
  definition_version INTEGER NOT NULL,
  source TEXT NOT NULL,
  kind TEXT NOT NULL,
  mode TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  completed_at INTEGER NOT NULL,
  duration_ms REAL NOT NULL,
  timeout_ms REAL NOT NULL,
  failure_policy TEXT NOT NULL,
  may_block INTEGER NOT NULL,
  is_leaf INTEGER NOT NULL,
  is_first_of_hook INTEGER NOT NULL,
  is_first_of_handler INTEGER NOT NULL,
  dispatched_at INTEGER NOT NULL,
  disposition TEXT NOT NULL,
  blocking INTEGER NOT NULL,
  asked TEXT,
  enforced TEXT NOT NULL,
  why TEXT,
  late_ms REAL,
  late_decision TEXT,
  evidence_event_id TEXT,
  evidence_sequence INTEGER,
  diagnostic TEXT,
  reason TEXT,
  ignored TEXT NOT NULL,
  effects TEXT NOT NULL
) STRICT;
CREATE INDEX ix_hook ON outcome (hook_id, started_at, duration_ms, disposition);
CREATE INDEX outcome_time ON outcome (started_at);
CREATE INDEX outcome_notable ON outcome (started_at) WHERE disposition <> 'allowed';
CREATE INDEX outcome_run ON outcome (run_id, started_at);

CREATE TABLE run (
  run_id TEXT PRIMARY KEY,
  dialect TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  dispatches INTEGER NOT NULL,
  outcomes INTEGER NOT NULL,
  blocked INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  leaks INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX run_last ON run (last_at, run_id);

CREATE TABLE attempt (
  id INTEGER PRIMARY KEY,
  task_id TEXT NOT NULL,
  attempt_id TEXT NOT NULL,
  UNIQUE (task_id, attempt_id)
) STRICT;
CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  attempt INTEGER NOT NULL,
  sequence INTEGER NOT NULL,
  event_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  causal_event_id TEXT NOT NULL,
  provider TEXT NOT NULL,
  adapter TEXT NOT NULL,
  dedupe_key TEXT NOT NULL,
  outcome_id TEXT NOT NULL,
  recorded_at INTEGER NOT NULL,
  payload TEXT NOT NULL,
  UNIQUE (attempt, sequence),
  UNIQUE (attempt, dedupe_key)
) STRICT;

CREATE TABLE definition (
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  written_at INTEGER NOT NULL,
  written_by TEXT NOT NULL,
  document TEXT NOT NULL,
  PRIMARY KEY (id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE series (
  id INTEGER PRIMARY KEY,
  level TEXT NOT NULL,
  hook TEXT NOT NULL,
  event TEXT NOT NULL,
  handler TEXT NOT NULL,
  dialect TEXT NOT NULL,
  UNIQUE (level, hook, event, handler, dialect)
) STRICT;
CREATE TABLE sums (
  level TEXT NOT NULL,
  resolution_ms INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  series_id INTEGER NOT NULL,
  dispatches INTEGER NOT NULL,
  handler_dispatches INTEGER NOT NULL,
  leaks INTEGER NOT NULL,
  explicit_blocks INTEGER NOT NULL,
  synthetic_blocks INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  dispositions TEXT NOT NULL,
  durations BLOB NOT NULL,
  PRIMARY KEY (level, resolution_ms, started_at, series_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE summed (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  outcome_id INTEGER NOT NULL,
  dispatch_id INTEGER NOT NULL
) STRICT;
INSERT INTO summed VALUES (1, 0, 0);

CREATE TABLE totals (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  outcomes INTEGER NOT NULL,
  dispatches INTEGER NOT NULL,
  journal_events INTEGER NOT NULL
) STRICT;
INSERT INTO totals VALUES (1, 0, 0, 0);

CREATE TABLE rewake (
  rewake_id TEXT PRIMARY KEY,
  run_id TEXT NOT NULL,
  outcome_id TEXT NOT NULL,
  hook_id TEXT NOT NULL,
  event TEXT NOT NULL,
  handler_id TEXT NOT NULL,
  dialect TEXT NOT NULL,
  source TEXT NOT NULL,
  owner TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  state TEXT NOT NULL,
  drop_reason TEXT,
  duplicate_of TEXT,
  dedupe_key TEXT,
  status TEXT,
  reason TEXT,
  summary TEXT,
  message TEXT,
  attempt INTEGER NOT NULL,
  consumer TEXT,
  lease_token TEXT,
  lease_until INTEGER,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  qualified_at INTEGER,
  delivered_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX rewake_run ON rewake (run_id, state, qualified_at);
CREATE INDEX rewake_qualified ON rewake (qualified_at);
`
