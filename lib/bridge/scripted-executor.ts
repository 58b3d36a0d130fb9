import { wait } from '#lib/bus'
import { type AgentOutputs, createScript, type PlannableDialect } from '#lib/dialects'
import type { Executor } from './executor'

/**
 * An executor that answers from a script and runs nothing. A paced one takes as long as the script says, so that traces
 * show what ran beside what; its waiting ends with the signal.
 */
export function createScriptedExecutor(
  dialect: PlannableDialect,
  outputs: AgentOutputs,
  { isPaced = false }: { readonly isPaced?: boolean } = {},
): Executor {
  const script = createScript(dialect, outputs)
  return {
    script,
    execute(planned, { signal }) {
      const { end, durationMs } = script.endOf(planned)
      return isPaced && durationMs > 0 ? wait(durationMs, signal).then(() => end) : end
    },
  }
}
