import type { BoundaryAccess, HookFollower, OutputChunk, ProcessResult, ProcessSpec } from '#lib/contract'
import type { ExecutionParts } from './execution-parts'
import { originOfRun } from './run-origin'

/** A process of one hook, and who watches it. */
export interface FollowedProcess {
  readonly ref: string
  readonly spec: ProcessSpec
  readonly access: BoundaryAccess
  readonly signal: AbortSignal
  readonly follower: HookFollower | null | undefined
}

type Ended = ReturnType<ExecutionParts['runner']['run']>

/** Runs the process of a hook inside the boundary and tells whoever watches; never rejects where the runner does not. */
export function runProcess(
  { runner }: Pick<ExecutionParts, 'runner'>,
  { ref, spec, access, signal, follower }: FollowedProcess,
): Ended {
  follower?.onStart(ref)
  const ended = start()
  follower?.onStart(ref, ended)
  return ended

  async function start(): Ended {
    const onOutput = follower && { onOutput: (chunk: OutputChunk) => follower.onOutput(ref, chunk) }
    const run = await runner.run(spec, { access, signal, origin: originOfRun(), ...onOutput })
    follower?.onProcess(
      run.kind === 'refused'
        ? { ref, spec, refused: run, result: null, report: null }
        : { ref, spec, refused: null, result: asTimedOut(run.result, signal), report: run.report },
    )
    return run
  }
}

/** The deadline of the hook and that of its process are one; whichever comes first, the process ran out of time. */
function asTimedOut(result: ProcessResult, { reason }: AbortSignal): ProcessResult {
  const isDeadline = reason instanceof Error && reason.name === 'TimeoutError'
  return result.isCancelled && isDeadline ? { ...result, isTimedOut: true, isCancelled: false } : result
}
