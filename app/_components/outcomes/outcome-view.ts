import { DISPOSITIONS, type DispositionId } from '#lib/contract'

/** A named part of the outcomes, as the server is asked for it. */
interface OutcomeView {
  title: string
  meaning: string
  filter: { disposition: readonly DispositionId[]; blocking?: boolean; mayBlock?: boolean }
}

const failures: readonly DispositionId[] = DISPOSITIONS.filter((row) => row.family === 'failure').map((row) => row.id)

/** The numbers of the panels as lists (interfaces.md §7). */
export const OUTCOME_VIEWS = {
  all: { title: 'All', meaning: 'Every outcome.', filter: { disposition: [] } },
  failures: { title: 'Failures', meaning: 'The hook could not be asked.', filter: { disposition: failures } },
  leaks: {
    title: 'Leaks',
    meaning: 'The hook could not be asked, and the event went through.',
    filter: { disposition: failures, blocking: false, mayBlock: true },
  },
  explicit: {
    title: 'Explicit blocks',
    meaning: 'The hook refused.',
    filter: { disposition: ['denied'], blocking: true },
  },
  synthetic: {
    title: 'Synthetic blocks',
    meaning: 'The hook could not be asked, and its policy refused for it.',
    filter: { disposition: failures, blocking: true },
  },
} as const satisfies Record<string, OutcomeView>

export type OutcomeViewId = keyof typeof OUTCOME_VIEWS
