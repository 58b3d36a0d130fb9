import type { ProcessResult, ProcessRunner, ProcessSpec } from '#lib/contract'
import { openProcessTable } from './table/open-process-table'

/** A shell script as a spec that has time enough; what is given replaces the defaults. */
export function scriptSpec(script: string, more: Partial<ProcessSpec> = {}): ProcessSpec {
  return {
    argv: ['sh', '-c', script],
    cwd: process.cwd(),
    env: { PATH: process.env.PATH ?? '' },
    stdin: '',
    timeoutMs: 15_000,
    kill: { signal: 'SIGKILL', to: 'group', graceMs: null },
    endsWith: 'exit',
    boundMs: 100,
    outputMaxBytes: 65_536,
    ...more,
  }
}

/** A result with its output as text. */
export function readable({ stdout, stderr, ...rest }: ProcessResult) {
  return { ...rest, stdout: textOf(stdout), stderr: textOf(stderr) }
}

export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

/** The numbers that a script printed, a line each. */
export const pidsIn = (text: string): number[] => (text.match(/^\d+$/gm) ?? []).map(Number)

const table = openProcessTable()

/** Whether a process lives; a zombie does not. */
export const isAlive = (pid: number): boolean => table.rowOf(pid) !== null

/** The process that started another one. */
export const parentOf = (pid: number): number => table.rowOf(pid)?.parent ?? 0

/** Starts a run and waits for its first output, which is given as text; the result comes when it comes. */
export function startRun(
  runner: ProcessRunner,
  spec: ProcessSpec,
): Promise<{ firstOutput: string; result: Promise<ProcessResult> }> {
  return new Promise((resolve) => {
    const result = runner.run(spec, {
      signal: new AbortController().signal,
      onOutput: ({ bytes }) => resolve({ firstOutput: textOf(bytes), result }),
    })
  })
}

/** The same runner, whose processes all get such streams. */
export function withStreams(streams: NonNullable<ProcessSpec['streams']>, runner: ProcessRunner): ProcessRunner {
  return { run: (spec, options) => runner.run({ ...spec, streams }, options), close: () => runner.close() }
}
