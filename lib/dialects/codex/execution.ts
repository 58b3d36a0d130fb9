import { type ExecutionRules, USUAL_OUTPUT_MAX_BYTES } from '../execution-rules'

/**
 * A timeout kills the group at once, and covers whoever holds the output open (oracle cmd-shell-features, timeout-1s,
 * timeout-1s-grandchild, grandchild-holds-stdout).
 */
export const CODEX_EXECUTION: ExecutionRules = {
  shell: ['/bin/bash', '-c'],
  inheritsEnvironment: true,
  streams: 'pipes',
  kill: { signal: 'SIGKILL', to: 'group', graceMs: 0 },
  timeoutCovers: 'output',
  boundMs: 1_000,
  outputMaxBytes: USUAL_OUTPUT_MAX_BYTES,
  source: 'oracle',
}
