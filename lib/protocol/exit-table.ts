import type { ProcessEnd } from './process-end'

/** What an agent makes of an exit code where no answer says more. */
export type ExitMeaning = 'success' | 'warning' | 'block' | 'failure'

/** The exit codes of an agent as data. */
export interface ExitTable {
  readonly codes: Readonly<Record<number, ExitMeaning>>
  /** Every other code. */
  readonly other: ExitMeaning
  /** Death by a signal. */
  readonly signal: ExitMeaning
}

/** The meaning of an end; a process without exit code counts as killed. */
export function exitMeaning(table: ExitTable, { exitCode }: Pick<ProcessEnd, 'exitCode'>): ExitMeaning {
  if (exitCode === null) return table.signal
  return table.codes[exitCode] ?? table.other
}
