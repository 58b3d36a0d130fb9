/** States of a row of the rewake ledger in the order in which it passes them; the last two and `ended` are final. */
export const REWAKE_STATES = ['running', 'ended', 'queued', 'leased', 'delivered', 'dropped'] as const
export type RewakeState = (typeof REWAKE_STATES)[number]

/** States that a row never leaves. */
export const FINAL_REWAKE_STATES = ['ended', 'delivered', 'dropped'] as const satisfies readonly RewakeState[]

/** Why a row was dropped; `crashed` alone comes before its result is known and counts in no rate. */
export const REWAKE_DROP_REASONS = [
  'inactive-run',
  'duplicate',
  'queue-full',
  'expired',
  'surplus',
  'agent-ended',
  'undeliverable',
  'crashed',
] as const
export type RewakeDropReason = (typeof REWAKE_DROP_REASONS)[number]

/** How a background run ended, before any right of its hook is looked at (seeds.md §2.13). */
export const REWAKE_STATUSES = ['pass', 'block', 'failed'] as const
export type RewakeStatus = (typeof REWAKE_STATUSES)[number]

/** Who moved a row. */
export const REWAKE_MOVERS = ['dispatcher', 'executor', 'consumer', 'sweeper', 'recovery', 'agent'] as const
export type RewakeMover = (typeof REWAKE_MOVERS)[number]

/** Who hands the result to the model: hookscope, or the agent that wakes itself. */
export const REWAKE_OWNERS = ['hookscope', 'foreign'] as const
export type RewakeOwner = (typeof REWAKE_OWNERS)[number]

/** Modes of hooks that nobody waits for; only the second hands its result to the model by the ledger. */
export const BACKGROUND_MODES = ['async', 'async-rewake'] as const
export type BackgroundMode = (typeof BACKGROUND_MODES)[number]

/** What is known of a result that an agent hands to the model itself. */
export const FOREIGN_DELIVERIES = ['observed', 'unknown'] as const
export type ForeignDelivery = (typeof FOREIGN_DELIVERIES)[number]

/** Consumer of a run when it names none. */
export const DEFAULT_CONSUMER = 'agent'

/** Bounds of what a lease may ask for. */
export const LEASE_RANGES = {
  max: { min: 1, max: 64 },
  leaseMs: { min: 1_000, max: 600_000 },
} as const

/** Each state as people read it. */
export const REWAKE_STATE_ROWS: Record<RewakeState, { title: string; meaning: string }> = {
  running: { title: 'Running', meaning: 'The background hook has started; nothing is known of its result yet.' },
  ended: { title: 'Ended', meaning: 'Nobody is woken by it, or the agent hands it over itself.' },
  queued: { title: 'Queued', meaning: 'The result waits for the agent to ask for it.' },
  leased: { title: 'Leased', meaning: 'The agent has taken it and has not said yet that the model saw it.' },
  delivered: { title: 'Delivered', meaning: 'The agent acknowledged it.' },
  dropped: { title: 'Dropped', meaning: 'Nobody will see it; the reason says why.' },
}

/** Each reason as people read it, and what helps against it. */
export const REWAKE_DROP_ROWS: Record<RewakeDropReason, { title: string; meaning: string; hint: string }> = {
  'inactive-run': {
    title: 'Run was over',
    meaning: 'The run had ended before the result was there.',
    hint: 'Start the hook earlier, or shorten it: a result after the end of the run has no reader.',
  },
  duplicate: {
    title: 'Duplicate',
    meaning: 'The same result of the same run was already in the ledger within the time to live.',
    hint: 'Nothing is lost. A summary that names what changed makes results differ.',
  },
  'queue-full': {
    title: 'Queue full',
    meaning: 'As many results of the run as the queue takes were waiting already.',
    hint: 'Let the agent ask more often or for more at once, or bind the hook to fewer events.',
  },
  expired: {
    title: 'Expired',
    meaning: 'It waited longer than the time to live and nobody asked for it.',
    hint: 'See whether the agent asks at all: the run shows its last activity.',
  },
  surplus: {
    title: 'Surplus',
    meaning: 'More waited than one request takes, and the policy drops the rest.',
    hint: 'Set HOOKSCOPE_REWAKE_SURPLUS to keep.',
  },
  'agent-ended': {
    title: 'Agent ended',
    meaning: 'The run ended while the result was waiting.',
    hint: 'Shorten the hook, or run it at an earlier point of the turn.',
  },
  undeliverable: {
    title: 'Undeliverable',
    meaning: 'It was taken and never acknowledged, until its attempts, its time or its run were over.',
    hint: 'The agent takes results and does not confirm them: look at its consumer.',
  },
  crashed: {
    title: 'Crashed',
    meaning: 'The server ended while the hook ran, so its result is not known. It counts in no rate.',
    hint: 'Nothing can be told of the hook. The log of the server says why it ended.',
  },
}
