import type { BoundedRunner } from '#lib/contract'
import { createProcessRunner, type ProcessRunnerOptions } from './create-process-runner'
import { limitRuns } from './limit-runs'
import { createBoundedRunner, openBoundary } from './sandbox'
import type { BoundaryOptions } from './sandbox/boundary-options'

/** What commands are run with. */
export interface BoundedRunnerOptions extends ProcessRunnerOptions {
  readonly boundary: BoundaryOptions
  /** Commands that may run at a time. */
  readonly atOnce: number
}

/** The runner of a server or of the command line, and its stop: it ends every process and removes every copy. */
export interface OwnedBoundedRunner {
  readonly runner: BoundedRunner
  close(): Promise<void>
}

/** Tries the boundary of this machine, and makes the runner that stays inside it. */
export async function openBoundedRunner({ helperFile, atOnce, boundary: options }: BoundedRunnerOptions) {
  const boundary = await openBoundary(options)
  const processes = createProcessRunner({ helperFile })
  const owned: OwnedBoundedRunner = {
    runner: limitRuns(createBoundedRunner(processes, boundary), atOnce),
    async close() {
      await processes.close()
      await boundary.close()
    },
  }
  return owned
}
