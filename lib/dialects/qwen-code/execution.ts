import { type ExecutionRules, USUAL_BOUND_MS, USUAL_OUTPUT_MAX_BYTES } from '../execution-rules'
import { expandVariables } from '../expand-variables'

/**
 * Variables of the settings are put in before the shell sees them. A timeout asks the process alone to end, and then
 * waits for it and for whoever holds its output open, however long that takes (oracle cmd-env-var-expansion,
 * cmd-shell-env-SHELL, timeout-1s-ignore-sigterm, timeout-1s-grandchild, grandchild-holds-stdout).
 */
export const QWEN_EXECUTION: ExecutionRules = {
  shell: ['bash', '-c'],
  textOf: (command, env) => expandVariables(command, env, { fallbacks: false }),
  inheritsEnvironment: true,
  kill: { signal: 'SIGTERM', to: 'process', graceMs: null },
  timeoutCovers: 'output',
  boundMs: USUAL_BOUND_MS,
  outputMaxBytes: USUAL_OUTPUT_MAX_BYTES,
  source: 'oracle',
}
