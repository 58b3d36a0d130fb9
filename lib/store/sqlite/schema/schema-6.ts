/** Every background hook is in the ledger; until here only those that may wake the model were. */
export const SCHEMA_6 = `
ALTER TABLE rewake ADD COLUMN mode TEXT NOT NULL DEFAULT 'async-rewake';
`
