import type { PlannedHook, SimulatedOutcome } from '#lib/contract'
import { RunHook } from './run-hook'
import { hooksOf, type RunState } from './run-state'

interface RunHooksProps {
  state: RunState
  planned: readonly PlannedHook[]
  /** What they came to; none until the run has ended. */
  outcomes: readonly SimulatedOutcome[]
}

/** The hooks of a run that leave the server: live while they run, and then everything there is to know of them. */
export function RunHooks({ state, planned, outcomes }: RunHooksProps) {
  const hooks = hooksOf(state)
  if (hooks.length === 0) return null
  return (
    <ol aria-label="Hooks of the run" className="divide-y divide-line border-line border-t">
      {hooks.map((hook) => (
        <RunHook
          key={hook.ref}
          hook={hook}
          planned={planned.find(({ ref }) => ref === hook.ref) ?? null}
          outcome={outcomes.find(({ ref }) => ref === hook.ref) ?? null}
          ended={state.kind !== 'running'}
        />
      ))}
    </ol>
  )
}
