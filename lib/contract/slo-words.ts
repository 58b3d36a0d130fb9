/** What a report may be grouped by. */
export const SLO_GROUPS = ['hook', 'event', 'handler', 'dialect'] as const
export type SloGroup = (typeof SLO_GROUPS)[number]

/** What puts a group on top: its p95, how much it ran, its failure rate, its leaks, its enforced blocks. */
export const SLO_RANKS = ['slowest', 'noisiest', 'failing', 'leaking', 'blocking'] as const
export type SloRank = (typeof SLO_RANKS)[number]

/** Presets of the time range, in milliseconds. */
export const SLO_WINDOWS_MS = {
  '15m': 900_000,
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 604_800_000,
  '30d': 2_592_000_000,
} as const
export type SloWindow = keyof typeof SLO_WINDOWS_MS

/** Longest time range of a report in milliseconds: a leap year. */
export const SLO_RANGE_MAX_MS = 366 * 86_400_000
