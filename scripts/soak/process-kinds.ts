import type { ProcessResult, ProcessSpec } from '#lib/contract'

/** One way in which a hook process goes, and what its result says then. */
export interface ProcessKind {
  readonly name: string
  readonly script: string
  readonly spec?: Partial<ProcessSpec>
  /** Cancelled as soon as it has written something. */
  readonly isCancelled?: boolean
  hasEnded(result: ProcessResult): boolean
}

/** A shell script as a spec; what is given replaces the defaults. */
export function toSpec(script: string, more: Partial<ProcessSpec> = {}): ProcessSpec {
  return {
    argv: ['sh', '-c', script],
    cwd: '/',
    env: { PATH: process.env.PATH ?? '' },
    stdin: '',
    timeoutMs: 30_000,
    kill: { signal: 'SIGKILL', to: 'group', graceMs: null },
    endsWith: 'exit',
    boundMs: 1_000,
    outputMaxBytes: 4_096,
    ...more,
  }
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()
const TIMEOUT: Partial<ProcessSpec> = { timeoutMs: 60, boundMs: 40 }
const LARGE = 'x'.repeat(300_000)

/** Every way that a hook goes well or badly; most do well. */
export const PROCESS_KINDS: readonly ProcessKind[] = [
  ...Array.from({ length: 4 }, (_, at) => ({
    name: `answers ${at}`,
    script: `cat > /dev/null; echo '{"decision":"approve"}'; exit ${at}`,
    spec: { stdin: `{"tool_name":"Bash"}`, endsWith: at % 2 === 0 ? ('exit' as const) : ('output' as const) },
    hasEnded: ({ exitCode, stdout, isTimedOut }: ProcessResult) =>
      exitCode === at && !isTimedOut && textOf(stdout) === '{"decision":"approve"}\n',
  })),
  {
    name: 'leaves its input',
    script: 'exit 2',
    spec: { stdin: LARGE },
    hasEnded: ({ exitCode, isStdinRead }) => exitCode === 2 && !isStdinRead,
  },
  {
    name: 'writes more than is kept',
    script: 'head -c 300000 /dev/zero',
    hasEnded: ({ exitCode, stdoutBytes, isStdoutTruncated }) =>
      exitCode === 0 && stdoutBytes === 300_000 && isStdoutTruncated,
  },
  {
    name: 'leaves a process behind',
    script: 'setsid sleep 300 > /dev/null 2>&1 & exit 0',
    hasEnded: ({ exitCode, reapedCount }) => exitCode === 0 && reapedCount === 1,
  },
  {
    name: 'leaves a process without a parent behind',
    script: `setsid sh -c 'sleep 300 & exit 0'; exit 0`,
    hasEnded: ({ exitCode, reapedCount }) => exitCode === 0 && reapedCount === 1,
  },
  {
    name: 'ignores its end',
    script: `trap '' TERM; while :; do sleep 0.02; done`,
    spec: { ...TIMEOUT, kill: { signal: 'SIGTERM', to: 'tree', graceMs: 20 } },
    hasEnded: ({ signal, isTimedOut }) => signal !== null && isTimedOut,
  },
  {
    name: 'sleeps too long',
    script: 'sleep 300',
    spec: { ...TIMEOUT, kill: { signal: 'SIGTERM', to: 'group', graceMs: null } },
    hasEnded: ({ signal, isTimedOut }) => signal !== null && isTimedOut,
  },
  {
    name: 'is cancelled',
    script: 'echo ready; sleep 300',
    isCancelled: true,
    hasEnded: ({ isCancelled, stdout }) => isCancelled && textOf(stdout) === 'ready\n',
  },
  { name: 'dies', script: 'kill -SEGV $$', hasEnded: ({ signal }) => signal === 'SIGSEGV' },
  {
    name: 'is no program',
    script: '',
    spec: { argv: ['no-such-program'] },
    hasEnded: ({ spawnError }) => spawnError?.code === 'ENOENT',
  },
]
