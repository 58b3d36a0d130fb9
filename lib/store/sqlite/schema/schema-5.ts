/**
 * Hooks that have left their process and not ended yet, so that a server finds what a dead one lost; `outcome` is the
 * record of it as it is to be written then, as JSON.
 */
export const SCHEMA_5 = `
CREATE TABLE hook_start (
  id INTEGER PRIMARY KEY,
  outcome_id TEXT NOT NULL UNIQUE,
  owner_id TEXT NOT NULL,
  outcome TEXT NOT NULL
) STRICT;
`
