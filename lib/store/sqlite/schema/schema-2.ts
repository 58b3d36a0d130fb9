/** An index over the dispatches made at a door, by time, so that a backtest reads its range and nothing else. */
export const SCHEMA_2 = `
CREATE INDEX dispatch_door ON dispatch (started_at, event) WHERE parent_outcome_id IS NULL;
`
