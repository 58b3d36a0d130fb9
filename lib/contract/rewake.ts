import * as z from 'zod'
import { LIMITS } from './limits'
import {
  BACKGROUND_MODES,
  DEFAULT_CONSUMER,
  type FOREIGN_DELIVERIES,
  LEASE_RANGES,
  REWAKE_DROP_REASONS,
  REWAKE_MOVERS,
  REWAKE_OWNERS,
  REWAKE_STATES,
  REWAKE_STATUSES,
} from './rewake-words'

const State = z.enum(REWAKE_STATES)
const DropReason = z.enum(REWAKE_DROP_REASONS)
const Time = z.iso.datetime().nullable()

/** A row of the rewake ledger as it is handed out. */
export const StoredRewake = z.strictObject({
  rewakeId: z.string(),
  runId: z.string(),
  outcomeId: z.string().describe('The outcome that says that the background run was started.'),
  hookId: z.string(),
  event: z.string(),
  handlerId: z.string(),
  dialect: z.string(),
  source: z.string(),
  mode: z.enum(BACKGROUND_MODES).describe('Mode of the hook; one of `async` wakes nobody by the ledger.'),
  owner: z.enum(REWAKE_OWNERS).describe('`foreign` where the agent wakes itself; such rows count in no rate.'),
  ownerId: z.string().describe('The server that ran it.'),
  state: State,
  dropReason: DropReason.nullable(),
  duplicateOf: z.string().nullable().describe('The row that said the same.'),
  status: z.enum(REWAKE_STATUSES).nullable(),
  reason: z.string().nullable(),
  summary: z.string().nullable(),
  message: z.string().nullable(),
  attempt: z.int().describe('Number of leases so far.'),
  consumer: z.string().nullable(),
  startedAt: z.iso.datetime(),
  endedAt: Time,
  qualifiedAt: Time,
  deliveredAt: Time,
  leaseUntil: Time.describe('Deadline of the lease in force.'),
  expiresAt: Time.describe('When it is given up unless somebody asks for it; only while it waits.'),
  steps: z
    .array(z.strictObject({ at: z.iso.datetime(), state: State, by: z.enum(REWAKE_MOVERS), attempt: z.int() }))
    .describe('Every state it came to, oldest first; empty for rows of an earlier version.'),
})
export type StoredRewake = z.infer<typeof StoredRewake>

/** Filters of `GET /api/rewakes`; times are epoch milliseconds of the start, `from` included and `to` not. */
export interface RewakeFilter {
  run?: string | undefined
  hook?: string | undefined
  event?: string | undefined
  dialect?: string | undefined
  owner?: (typeof REWAKE_OWNERS)[number] | undefined
  mode?: (typeof BACKGROUND_MODES)[number] | undefined
  /** Rows that an agent hands over itself, by what is known of it. */
  delivery?: (typeof FOREIGN_DELIVERIES)[number] | undefined
  state?: readonly (typeof REWAKE_STATES)[number][] | undefined
  dropReason?: readonly (typeof REWAKE_DROP_REASONS)[number][] | undefined
  fromMs?: number | undefined
  toMs?: number | undefined
  q?: string | undefined
}

/** How many rows are in each state, and for which reasons rows were dropped; those of agents that wake themselves apart. */
export const RewakeCounts = z.strictObject({
  states: z.record(State, z.int()),
  dropReasons: z.record(DropReason, z.int()),
  foreign: z
    .strictObject({
      running: z.int(),
      ended: z.int().describe('They held nothing for the model.'),
      observed: z.int(),
      unknown: z.int().describe('Nothing that is seen here says whether the model got it.'),
      crashed: z.int(),
    })
    .describe('Rows that an agent hands over itself; they are in none of the other numbers.'),
})
export type RewakeCounts = z.infer<typeof RewakeCounts>

const integer = ({ min, max }: { min: number; max: number }) =>
  z
    .int({ error: `a whole number from ${min} to ${max}` })
    .min(min)
    .max(max)
const id = z.string().min(1).max(LIMITS.identifierMaxChars)

/** Body of `POST /api/rewakes/lease`; the settings of the server stand for what is left out. */
export const RewakeLeaseRequest = z.strictObject({
  runId: id.describe('The run whose results are asked for.'),
  consumer: id.default(DEFAULT_CONSUMER).describe('Name of the reader within the run.'),
  max: integer(LEASE_RANGES.max).optional().describe('Most results to take.'),
  leaseMs: integer(LEASE_RANGES.leaseMs).optional().describe('Time to acknowledge them in, in milliseconds.'),
})
export type RewakeLeaseRequest = z.infer<typeof RewakeLeaseRequest>

/** Answer to it, oldest result first. */
export const RewakeLeases = z.strictObject({
  items: z.array(StoredRewake.extend({ leaseToken: z.string().describe('Needed to acknowledge or release it.') })),
  waiting: z.int().describe('Results of the run that wait still.'),
})
export type RewakeLeases = z.infer<typeof RewakeLeases>

/** Body of `POST /api/rewakes/{id}/ack` and `…/release`. */
export const RewakeLeaseToken = z.strictObject({ leaseToken: id })
export type RewakeLeaseToken = z.infer<typeof RewakeLeaseToken>
