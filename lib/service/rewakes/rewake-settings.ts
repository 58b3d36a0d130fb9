import { LEASE_RANGES } from '#lib/contract'
import { REWAKE_LIMITS } from '#lib/rewake'
import { integerSetting, wordSetting } from '../setting-rows'

/** Settings of the rewake ledger; the defaults are those of seeds.md §2.13. */
export const REWAKE_SETTINGS = {
  rewakeQueueMax: integerSetting(
    {
      name: 'HOOKSCOPE_REWAKE_QUEUE_MAX',
      fallback: String(REWAKE_LIMITS.queueMax),
      meaning: 'Background results of one run that may wait or be leased; more are dropped as `queue-full`.',
    },
    { min: 1, max: 1_000 },
  ),
  rewakeTtlMs: integerSetting(
    {
      name: 'HOOKSCOPE_REWAKE_TTL_MS',
      fallback: String(REWAKE_LIMITS.ttlMs),
      meaning: 'Time a background result waits before it is dropped as `expired`, in milliseconds.',
    },
    { min: 1_000, max: 86_400_000 },
  ),
  rewakeLeaseItems: integerSetting(
    {
      name: 'HOOKSCOPE_REWAKE_LEASE_ITEMS',
      fallback: '3',
      meaning: 'Background results that one lease takes when it does not say how many.',
    },
    LEASE_RANGES.max,
  ),
  rewakeLeaseMs: integerSetting(
    {
      name: 'HOOKSCOPE_REWAKE_LEASE_MS',
      fallback: '30000',
      meaning: 'Time to acknowledge a leased result when the lease does not say how long, in milliseconds.',
    },
    LEASE_RANGES.leaseMs,
  ),
  rewakeAttemptsMax: integerSetting(
    {
      name: 'HOOKSCOPE_REWAKE_ATTEMPTS',
      fallback: String(REWAKE_LIMITS.attemptsMax),
      meaning: 'Leases of one result before it is dropped as `undeliverable`.',
    },
    { min: 1, max: 100 },
  ),
  rewakeTextChars: integerSetting(
    {
      name: 'HOOKSCOPE_REWAKE_TEXT_CHARS',
      fallback: String(REWAKE_LIMITS.textMaxChars),
      meaning: 'Characters kept of the reason, the summary and the message of a background result.',
    },
    { min: 40, max: 10_000 },
  ),
  rewakeSurplus: wordSetting(
    {
      name: 'HOOKSCOPE_REWAKE_SURPLUS',
      fallback: REWAKE_LIMITS.surplus,
      meaning: '`drop` gives up what a lease leaves over, as neo-code does; `keep` lets it wait for the next one.',
    },
    ['keep', 'drop'],
  ),
  rewakeSweepMs: integerSetting(
    {
      name: 'HOOKSCOPE_REWAKE_SWEEP_MS',
      fallback: '1000',
      meaning: 'Pause between two looks at the deadlines of background results, in milliseconds.',
    },
    { min: 50, max: 60_000 },
  ),
  rewakeOwnerLostMs: integerSetting(
    {
      name: 'HOOKSCOPE_REWAKE_OWNER_LOST_MS',
      fallback: String(REWAKE_LIMITS.ownerLostMs),
      meaning: 'Time without a sign of life after which what a server ran counts as crashed, in milliseconds.',
    },
    { min: 1_000, max: 600_000 },
  ),
} as const
