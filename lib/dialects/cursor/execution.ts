import { type ExecutionRules, USUAL_OUTPUT_MAX_BYTES } from '../execution-rules'

/** Nobody has recorded how Cursor ends a hook; its group is asked to end, and ended soon after. */
export const CURSOR_EXECUTION: ExecutionRules = {
  shell: ['/bin/sh', '-c'],
  inheritsEnvironment: true,
  streams: 'sockets',
  kill: { signal: 'SIGTERM', to: 'group', graceMs: 1_000 },
  timeoutCovers: 'output',
  boundMs: 2_000,
  outputMaxBytes: USUAL_OUTPUT_MAX_BYTES,
  source: 'open',
}
