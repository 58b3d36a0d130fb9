import type { PlannedEntry } from '../answer'
import type { Argv, ExecutionRules } from '../execution-rules'
import { commandOf } from './command'
import { STDOUT_MAX_BYTES } from './decode'
import { kindOf } from './item'

/** A list is started as it is; a text goes to the shell (seeds.md §2.8). */
function argvOf({ entry: { handler } }: PlannedEntry): Argv | null {
  if (kindOf(handler) !== 'command') return null
  const command = commandOf(handler)
  if (command === null || typeof command === 'string') return null
  const [program = '', ...args] = command
  return [program, ...args]
}

/**
 * The process alone is killed, the first byte too many is seen, and nothing of the server's environment reaches it
 * (seeds.md §2.8).
 */
export const NEO_EXECUTION: ExecutionRules = {
  shell: ['sh', '-c'],
  argv: argvOf,
  inheritsEnvironment: false,
  streams: 'pipes',
  kill: { signal: 'SIGKILL', to: 'process', graceMs: 0 },
  timeoutCovers: 'output',
  boundMs: 1_000,
  outputMaxBytes: STDOUT_MAX_BYTES + 1,
  source: 'seeds.md §2.8',
}
