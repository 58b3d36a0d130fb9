import type { Boundary, BoundedRunner, ProcessResult, ProcessRunner } from '#lib/contract'

/** Runs each process inside the boundary; what was made for a run is gone when it answers. */
export function createBoundedRunner(runner: ProcessRunner, boundary: Boundary): BoundedRunner {
  return {
    state: boundary.state,
    async run(spec, { access, signal, onOutput }) {
      const prepared = await boundary.prepare(spec, access)
      if (prepared.kind === 'refused') return prepared
      const either = AbortSignal.any([signal, prepared.overLimit])
      const result = await runner.run(prepared.spec, { signal: either, ...(onOutput && { onOutput }) })
      const finished = await prepared.finish(withoutOwnEnd(result, signal))
      return { kind: 'finished', ...finished }
    },
  }
}

/** A run that the boundary ended was not cancelled by whoever asked for it. */
function withoutOwnEnd(result: ProcessResult, asked: AbortSignal): ProcessResult {
  return result.isCancelled && !asked.aborted ? { ...result, isCancelled: false } : result
}
