import { randomBytes } from 'node:crypto'
import { HELPER_LOST, type OutputChunk, type ProcessResult, type ProcessRunner } from '#lib/contract'
import type { HostReport, ProcessHost } from './host/host-port'
import { openLocalHost } from './host/open-local-host'
import { toPlainResult } from './host/plain-result'
import { openHelperHost } from './open-helper-host'

/** How processes are held. */
export interface ProcessRunnerOptions {
  /**
   * The bundled `process-child`. Null holds the processes in this process, as in development: each start then blocks it in
   * proportion to its memory, and what runs when it is killed is ended when the next runner starts.
   */
  readonly helperFile: string | null
}

/** A run that has no result yet. */
interface HeldRun {
  readonly onOutput: ((chunk: OutputChunk) => void) | undefined
  settle(result: ProcessResult): void
}

/** Runs processes, each until nothing of it is left; starts nothing before the first run. */
export function createProcessRunner({ helperFile }: ProcessRunnerOptions): ProcessRunner {
  const held = new Map<number, HeldRun>()
  let host: ProcessHost | null = null
  let nextId = 1
  let isClosed = false

  const hear = (report: HostReport) => {
    if (report.kind === 'output') held.get(report.id)?.onOutput?.({ stream: report.stream, bytes: report.bytes })
    if (report.kind === 'result') held.get(report.id)?.settle(report.result)
  }

  return {
    run: (spec, { signal, onOutput }) => {
      if (isClosed) return Promise.resolve(toPlainResult({ spawnError: CLOSED }))
      if (signal.aborted) return Promise.resolve(toPlainResult({ isCancelled: true }))
      host ??= openHost(helperFile, hear)
      const send: ProcessHost['send'] = (request) => host?.send(request)
      const id = nextId
      nextId += 1
      return new Promise((resolve) => {
        const cancel = () => send({ kind: 'cancel', id })
        const startedAtMs = performance.now()
        const settle = (result: ProcessResult) => {
          held.delete(id)
          signal.removeEventListener('abort', cancel)
          // Whoever measured it is gone.
          const isLost = result.spawnError?.code === HELPER_LOST
          resolve(isLost ? { ...result, durationMs: performance.now() - startedAtMs } : result)
        }
        held.set(id, { onOutput, settle })
        signal.addEventListener('abort', cancel, { once: true })
        send({ kind: 'run', id, spec: { ...spec, stdin: Buffer.from(spec.stdin) }, isStreamed: onOutput !== undefined })
      })
    },
    close: async () => {
      isClosed = true
      await host?.close()
    },
  }
}

const CLOSED = { code: 'RUNNER-CLOSED', message: 'The server is ending and starts no more processes.' }

function openHost(helperFile: string | null, report: (report: HostReport) => void): ProcessHost {
  if (helperFile !== null) return openHelperHost({ helperFile, report })
  const token = randomBytes(6).toString('hex')
  return openLocalHost({ serverPid: process.pid, token, lostTokens: [], path: process.env.PATH ?? '', report })
}
