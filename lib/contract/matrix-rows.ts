import { FAULTS, type FaultId } from './faults'

/** One way for a hook to end, as a row of the failure matrix: a fault, or an answer for contrast. */
export type MatrixRow = { id: FaultId; title: string; meaning: string; fails: true } | MatrixAnswerRow

/** A row of the failure matrix in which the hook does answer. */
export interface MatrixAnswerRow {
  id: 'allow' | 'deny'
  title: string
  meaning: string
  fails: false
}

const ANSWERS: readonly MatrixAnswerRow[] = [
  { id: 'allow', title: 'Allows', meaning: 'Answers allow; no policy is asked.', fails: false },
  { id: 'deny', title: 'Denies', meaning: 'Answers deny; no policy is asked.', fails: false },
]

/** Hooks that one request tabulates at most; each costs some twenty simulations of the chain. */
export const MATRIX_HOOKS_MAX = 50

/** Rows of the failure matrix: every fault that fails, then the two answers. */
export const MATRIX_ROWS: readonly MatrixRow[] = [
  ...FAULTS.flatMap(({ id, title, meaning, fails }) => (fails ? [{ id, title, meaning, fails }] : [])),
  ...ANSWERS,
]
