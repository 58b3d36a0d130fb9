import { type ExecutionRules, USUAL_BOUND_MS, USUAL_OUTPUT_MAX_BYTES } from '../execution-rules'

/**
 * A timeout asks the process alone to end, and then waits for it and for whoever holds its output open, however long
 * that takes (oracle cmd-shell-env-SHELL, timeout-1s-ignore-sigterm, timeout-1s-grandchild, grandchild-holds-stdout).
 */
export const QWEN_EXECUTION: ExecutionRules = {
  shell: ['bash', '-c'],
  inheritsEnvironment: true,
  kill: { signal: 'SIGTERM', to: 'process', graceMs: null },
  timeoutCovers: 'output',
  boundMs: USUAL_BOUND_MS,
  outputMaxBytes: USUAL_OUTPUT_MAX_BYTES,
  source: 'oracle',
}
