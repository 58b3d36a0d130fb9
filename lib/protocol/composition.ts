import { lastVerdict, type Ranks, strictest, type Verdict } from './verdicts'

/** How the hooks of one event run and how their verdicts become one. */
export interface CompositionRow {
  readonly execution: 'parallel' | 'series'
  /** Whether a denial keeps the later hooks from running. */
  readonly stopsAtDeny: boolean
  /** Whether what a hook rewrites is what the next one is given. */
  readonly chains: boolean
  readonly winner: 'strictest' | 'last'
}

/** The compositions that agents have. */
export const COMPOSITIONS = {
  'series-first-deny': { execution: 'series', stopsAtDeny: true, chains: false, winner: 'strictest' },
  'series-run-all': { execution: 'series', stopsAtDeny: false, chains: false, winner: 'strictest' },
  'parallel-strictest': { execution: 'parallel', stopsAtDeny: false, chains: false, winner: 'strictest' },
  'parallel-last-wins': { execution: 'parallel', stopsAtDeny: false, chains: false, winner: 'last' },
  'sequential-chained': { execution: 'series', stopsAtDeny: false, chains: true, winner: 'strictest' },
} as const satisfies Record<string, CompositionRow>

/** Name of a composition. */
export type Composition = keyof typeof COMPOSITIONS

/** The one verdict of several, given in the order of the config. */
export function composeVerdicts(composition: Composition, verdicts: readonly Verdict[], ranks: Ranks): Verdict {
  return COMPOSITIONS[composition].winner === 'last' ? lastVerdict(verdicts) : strictest(verdicts, ranks)
}
