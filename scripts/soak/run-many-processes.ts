import type { ProcessResult, ProcessRunner } from '#lib/contract'
import { PROCESS_KINDS, type ProcessKind, toSpec } from './process-kinds'

/** How many processes, how many at a time. */
export interface ProcessLoad {
  readonly processes: number
  readonly lanes: number
  /** Told after each process, with how many there were. */
  onEnd?(ended: number): void
}

/**
 * Runs processes of every kind in turn; answers how many had a result that does not fit, by kind, with the first such
 * result.
 */
export async function runManyProcesses(
  runner: ProcessRunner,
  { processes, lanes, onEnd }: ProcessLoad,
): Promise<ReadonlyMap<string, { count: number; first: ProcessResult }>> {
  const odd = new Map<string, { count: number; first: ProcessResult }>()
  let begun = 0
  let ended = 0
  const runLane = async () => {
    while (begun < processes) {
      const kind = PROCESS_KINDS[begun % PROCESS_KINDS.length]
      begun += 1
      if (!kind) return
      const result = await runOne(runner, kind)
      if (!kind.hasEnded(result)) {
        const { count = 0, first = result } = odd.get(kind.name) ?? {}
        odd.set(kind.name, { count: count + 1, first })
      }
      ended += 1
      onEnd?.(ended)
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return odd
}

function runOne(runner: ProcessRunner, { script, spec, isCancelled }: ProcessKind): Promise<ProcessResult> {
  const cancellation = new AbortController()
  const cancel = { onOutput: () => cancellation.abort() }
  return runner.run(toSpec(script, spec), { signal: cancellation.signal, ...(isCancelled && cancel) })
}
