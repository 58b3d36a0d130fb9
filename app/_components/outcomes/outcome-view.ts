import { DISPOSITIONS, type DispositionId, isFailure, type StoredOutcome } from '#lib/contract'

/** A named part of the outcomes: what the server is asked for, and what of its answer belongs to the part. */
interface OutcomeView {
  title: string
  meaning: string
  dispositions: readonly DispositionId[]
  keeps(outcome: StoredOutcome): boolean
}

const failures: readonly DispositionId[] = DISPOSITIONS.filter((row) => row.family === 'failure').map((row) => row.id)

/** Whether a failure went through where a refusal would have counted (interfaces.md §7). */
function isLeak(outcome: StoredOutcome): boolean {
  return isFailure(outcome.disposition) && !outcome.blocking && outcome.mayBlock
}

/** The numbers of the panels as lists. */
export const OUTCOME_VIEWS = {
  all: { title: 'All', meaning: 'Every outcome.', dispositions: [], keeps: () => true },
  failures: {
    title: 'Failures',
    meaning: 'The hook could not be asked.',
    dispositions: failures,
    keeps: () => true,
  },
  leaks: {
    title: 'Leaks',
    meaning: 'The hook could not be asked, and the event went through.',
    dispositions: failures,
    keeps: isLeak,
  },
  explicit: {
    title: 'Explicit blocks',
    meaning: 'The hook refused.',
    dispositions: ['denied'],
    keeps: (outcome) => outcome.blocking,
  },
  synthetic: {
    title: 'Synthetic blocks',
    meaning: 'The hook could not be asked, and its policy refused for it.',
    dispositions: failures,
    keeps: (outcome) => outcome.blocking,
  },
} as const satisfies Record<string, OutcomeView>

export type OutcomeViewId = keyof typeof OUTCOME_VIEWS
