import { tmpdir } from 'node:os'
import type { ProcessResult, ProcessSpec } from '#lib/contract'
import { processResult } from '#lib/testing'
import type { BoundaryOptions } from './boundary-options'

const MIB = 1_048_576

/** Options of a boundary with small limits, for tests. */
export function boundaryOptions(own: Partial<BoundaryOptions> = {}): BoundaryOptions {
  return {
    isUnsandboxed: false,
    home: '/nonexistent',
    path: process.env.PATH ?? '',
    deniedPaths: [],
    limits: {
      scratch: { maxBytes: 16 * MIB, maxFiles: 1_000 },
      disk: { maxBytes: 32 * MIB, maxFiles: 500 },
      processes: { processesMax: 64, memoryMaxBytes: 512 * MIB },
      tmpMaxBytes: 4 * MIB,
      fileMaxBytes: 8 * MIB,
      changes: { changesMax: 50, textMaxBytes: 65_536, entriesMax: 5_000 },
    },
    openProxy: null,
    scratchFolder: tmpdir(),
    memoryFolder: null,
    platform: process.platform,
    ...own,
  }
}

/** A process to run in a folder, with what agents usually give. */
export function processSpec(
  argv: readonly [string, ...string[]],
  own: Partial<ProcessSpec> & Pick<ProcessSpec, 'cwd'>,
): ProcessSpec {
  return {
    argv,
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
    stdin: '',
    timeoutMs: 15_000,
    kill: { signal: 'SIGKILL', to: 'process', graceMs: null },
    endsWith: 'exit',
    boundMs: 1_000,
    outputMaxBytes: MIB,
    ...own,
  }
}

/** What a process wrote to its standard output, as text. */
export const outputOf = ({ stdout }: ProcessResult): string => new TextDecoder().decode(stdout)

/** A result that holds some output, and else is that of a process that did nothing. */
export function toResult(
  { stdout = '', stderr = '' }: { stdout?: string | Buffer; stderr?: string | Buffer },
  own: Partial<ProcessResult>,
): ProcessResult {
  const output = { stdout: Buffer.from(stdout), stderr: Buffer.from(stderr) }
  return processResult({ exitCode: null, ...output, durationMs: 0, ...own })
}
