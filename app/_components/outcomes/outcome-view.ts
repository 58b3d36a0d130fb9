import { type DispositionFamily, OUTCOME_DISPOSITIONS, type OutcomeDispositionId } from '#lib/contract'
import { isTimed } from '#lib/slo'

/** A named part of the outcomes, as the server is asked for it. */
interface OutcomeView {
  title: string
  meaning: string
  /** Reached by a number alone; the others are always offered. */
  hidden?: true
  filter: {
    disposition?: readonly OutcomeDispositionId[]
    blocking?: boolean
    mayBlock?: boolean
    asked?: 'deny'
    leaf?: true
  }
}

const idsOf = (families: readonly DispositionFamily[]): OutcomeDispositionId[] =>
  OUTCOME_DISPOSITIONS.filter((row) => families.includes(row.family)).map((row) => row.id)

const failures = idsOf(['failure'])
/** Answers that may refuse: a foreign hook that asks or defers is refused where there is nobody to ask. */
const refusals = ['denied', 'asked', 'deferred'] as const

/** The numbers of the panels as lists (interfaces.md §7); each holds exactly the outcomes that its number counts. */
export const OUTCOME_VIEWS = {
  all: { title: 'All', meaning: 'Every outcome.', filter: {} },
  counted: {
    title: 'Counted',
    meaning: 'Every outcome of a hook; of a bridge, those of the hooks within.',
    hidden: true,
    filter: { leaf: true },
  },
  failures: {
    title: 'Failures',
    meaning: 'The hook could not be asked.',
    filter: { disposition: failures, leaf: true },
  },
  leaks: {
    title: 'Leaks',
    meaning: 'The hook could not be asked, and the event went through.',
    filter: { disposition: failures, blocking: false, mayBlock: true, leaf: true },
  },
  explicit: {
    title: 'Explicit blocks',
    meaning: 'The hook refused.',
    filter: { disposition: refusals, blocking: true, leaf: true },
  },
  synthetic: {
    title: 'Synthetic blocks',
    meaning: 'The hook could not be asked, and its policy refused for it.',
    filter: { disposition: failures, blocking: true, leaf: true },
  },
  blocks: {
    title: 'Blocks',
    meaning: 'The event was stopped, by the hook or by its policy.',
    hidden: true,
    filter: { disposition: [...refusals, ...failures], blocking: true, leaf: true },
  },
  ran: {
    title: 'Ran',
    meaning: 'The hook answered or failed.',
    hidden: true,
    filter: { disposition: idsOf(['answer', 'failure']), leaf: true },
  },
  timed: {
    title: 'With a duration',
    meaning: 'The hook was started.',
    hidden: true,
    filter: { disposition: idsOf(['answer', 'failure']).filter(isTimed), leaf: true },
  },
  asked: {
    title: 'Denials asked for',
    meaning: 'The hook asked for a refusal, enforced or not.',
    hidden: true,
    filter: { asked: 'deny', leaf: true },
  },
} as const satisfies Record<string, OutcomeView>

export type OutcomeViewId = keyof typeof OUTCOME_VIEWS

/** Views to offer: those that are always there, and the one that is shown. */
export function offeredViews(shown: OutcomeViewId): OutcomeViewId[] {
  const ids = Object.keys(OUTCOME_VIEWS) as OutcomeViewId[]
  return ids.filter((id) => id === shown || !('hidden' in OUTCOME_VIEWS[id]))
}
