import type { PlannedEntry } from '../answer'
import { type Argv, type ExecutionRules, USUAL_OUTPUT_MAX_BYTES } from '../execution-rules'
import { textOf } from '../hook-entry'

/** `exec` starts a program without a shell (dialects.md §5.1). */
function argvOf({ entry: { handler } }: PlannedEntry): Argv | null {
  const program = textOf(handler, 'exec')
  if (program === undefined) return null
  return [program, ...(Array.isArray(handler.args) ? handler.args.map(String) : [])]
}

/** Nobody has recorded how Copilot CLI ends a hook; its group is asked to end, and ended soon after. */
export const COPILOT_EXECUTION: ExecutionRules = {
  shell: ['bash', '-c'],
  argv: argvOf,
  inheritsEnvironment: true,
  streams: 'sockets',
  kill: { signal: 'SIGTERM', to: 'group', graceMs: 1_000 },
  timeoutCovers: 'output',
  boundMs: 2_000,
  outputMaxBytes: USUAL_OUTPUT_MAX_BYTES,
  source: 'open',
}
