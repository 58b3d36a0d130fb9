import { type Dispatch, useMemo } from 'react'
import type { FailurePolicy, InjectedFault, MatrixRow } from '#lib/contract'
import { OWN_ANSWER } from './answer-draft'
import { type Faults, faultsOf } from './faults'
import type { PlaygroundAction, PlaygroundState } from './playground-state'
import type { TextDefinition } from './text-definitions'
import { withPolicy } from './with-policy'

/** The faults of the playground and what can be done with them. */
export interface FaultControl {
  /** Those of hooks that the text defines; the prediction and Run are with them. */
  active: Faults
  set(ref: string, fault: InjectedFault | null): void
  clear(): void
  /** Makes a hook end as a row of the failure matrix says, under that policy. */
  apply(ref: string, row: MatrixRow, policy: FailurePolicy): void
}

interface FaultsInput {
  state: PlaygroundState
  dispatch: Dispatch<PlaygroundAction>
  listed: readonly TextDefinition[]
}

/** Fault injection, kept with the state of the playground. */
export function useFaults({ state: { faults, definitions }, dispatch, listed }: FaultsInput): FaultControl {
  const active = useMemo(() => {
    const ids = listed.map(({ id }) => id)
    return faultsOf(faults, ids)
  }, [faults, listed])
  const set = (ref: string, fault: InjectedFault | null) => dispatch({ type: 'fault', ref, fault })
  return {
    active,
    set,
    clear: () => dispatch({ type: 'clear-faults' }),
    apply: (ref, row, policy) => {
      set(ref, row.fails ? { fault: row.id } : null)
      if (!row.fails) dispatch({ type: 'answer', ref, draft: { ...OWN_ANSWER, end: row.id } })
      const text = withPolicy(definitions, ref, policy)
      if (text !== definitions) dispatch({ type: 'put-definitions', text })
    },
  }
}
