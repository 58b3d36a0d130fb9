import { Buffer } from 'node:buffer'
import type {
  BoundaryAccess,
  BoundaryReport,
  BoundedRunner,
  ProcessResult,
  ProcessSpec,
  RunOrigin,
} from '#lib/contract'
import { processResult } from '#lib/testing'

/** How a run of a test ends; text stands for bytes. */
export interface FakeEnd extends Partial<Omit<ProcessResult, 'stdout' | 'stderr'>> {
  readonly stdout?: string
  readonly stderr?: string
  readonly deniedBy?: BoundaryReport['deniedBy']
  readonly refused?: string
}

/** A runner that starts nothing: it keeps what it was asked for and ends every run alike. */
export function createFakeRunner({ stdout = '', stderr = '', deniedBy = [], refused, ...end }: FakeEnd = {}) {
  const asked: { spec: ProcessSpec; access: BoundaryAccess; signal: AbortSignal; origin: RunOrigin | undefined }[] = []
  const runner: BoundedRunner = {
    state: { kind: 'sandboxed', by: 'bubblewrap', note: '', remedy: null, canListHosts: true },
    async run(spec, { access, signal, origin }) {
      asked.push({ spec, access, signal, origin })
      if (refused !== undefined) return { kind: 'refused', reason: refused, remedy: null }
      const result = processResult({ stdout: Buffer.from(stdout), stderr: Buffer.from(stderr), ...end })
      const workspace = { kind: 'copy' as const, note: null }
      const report: BoundaryReport = { by: 'bubblewrap', workspace, changes: [], changedCount: 0, deniedBy }
      return { kind: 'finished', result, report }
    },
  }
  return { asked, runner }
}
