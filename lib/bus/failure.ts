/** Why a hook could not be asked; only these obey the failure policy (interfaces.md §3.6). */
export type FailureCause = 'missing-handler' | 'reentrant' | 'timed-out' | 'cut-off' | 'threw' | 'bad-answer'

/** Why a hook could not be asked, with a text for people. */
export interface Failure {
  cause: FailureCause
  diagnostic: string
}
