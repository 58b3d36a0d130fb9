/** Parts of the store that retention looks after one by one, in the order in which they are tidied. */
export const STORED_PARTS = ['envelopes', 'minute-sums', 'journal', 'outcomes', 'dispatches'] as const
export type StoredPart = (typeof STORED_PARTS)[number]

/** A limit of retention: what it is of, its environment variable and the values it takes; 0 keeps all. */
export interface RetentionLimitRow {
  part: StoredPart | null
  variable: string
  title: string
  unit: 'days' | 'MB'
  /** Least value beside 0. */
  min: number
  max: number
  meaning: string
}

const MAX_DAYS = 3_650
const days = (part: StoredPart, row: Pick<RetentionLimitRow, 'variable' | 'title' | 'meaning'> & { min?: number }) => ({
  part,
  unit: 'days' as const,
  min: 1,
  max: MAX_DAYS,
  ...row,
})

/** Every limit; none is set unless somebody sets it. */
export const RETENTION_LIMITS = {
  outcomesDays: days('outcomes', {
    variable: 'HOOKSCOPE_KEEP_OUTCOMES_DAYS',
    title: 'Outcomes',
    meaning: 'Outcomes of hooks, one row each. The indicators stay.',
  }),
  dispatchesDays: days('dispatches', {
    variable: 'HOOKSCOPE_KEEP_DISPATCHES_DAYS',
    title: 'Dispatches and runs',
    meaning: 'Dispatches with their decisions, and runs whose last activity is older.',
  }),
  envelopesDays: days('envelopes', {
    variable: 'HOOKSCOPE_KEEP_ENVELOPES_DAYS',
    title: 'Envelopes',
    meaning: 'What the hooks were given. The dispatch stays; a backtest needs the envelope.',
  }),
  journalDays: days('journal', {
    variable: 'HOOKSCOPE_KEEP_JOURNAL_DAYS',
    title: 'Journal',
    meaning: 'Events of the causal run journal. Sequences go on from their number.',
  }),
  minuteSumsDays: days('minute-sums', {
    variable: 'HOOKSCOPE_KEEP_MINUTE_SUMS_DAYS',
    title: 'Sums by minute',
    min: 31,
    meaning: 'Indicators by minute, from which ranges under 17 hours are drawn. Coarser ones stay for ever.',
  }),
  maxMegabytes: {
    part: null,
    variable: 'HOOKSCOPE_KEEP_MAX_MB',
    title: 'Size',
    unit: 'MB',
    min: 10,
    max: 1_000_000,
    meaning: 'Above it the oldest outcomes, dispatches and journal events go, but none of the last 24 hours.',
  },
} as const satisfies Record<string, RetentionLimitRow>

/** Name of a limit. */
export type RetentionLimitName = keyof typeof RETENTION_LIMITS

/** The limits in force; 0 keeps all. */
export type RetentionLimitValues = Record<RetentionLimitName, number>
