import { plainText } from '#lib/contract'
import type { PlannedEntry } from '../answer'
import { type Argv, type ExecutionRules, USUAL_BOUND_MS, USUAL_OUTPUT_MAX_BYTES } from '../execution-rules'

const PLACEHOLDER = /\$\{(CLAUDE_PROJECT_DIR|CLAUDE_PLUGIN_ROOT)\}/g

/**
 * `args` start the command itself, with the placeholders put in as they are; `shell: bash` is the shell it has anyway
 * (dialects.md §1.3; oracle handler-args-field, handler-shell-field).
 */
function argvOf({ entry: { handler }, hook }: PlannedEntry): Argv | null {
  const fill = (text: string) => text.replace(PLACEHOLDER, (whole, name) => hook.env?.[name] ?? whole)
  return Array.isArray(handler.args) ? [fill(hook.label), ...handler.args.map((word) => fill(plainText(word)))] : null
}

/**
 * A timeout ends the whole tree, sessions of their own included, first kindly; behind the end of the process itself
 * nothing is timed any more, and neither is a background hook (oracle async-timeout, cmd-shell-env-SHELL,
 * timeout-1s-grandchild, timeout-1s-ignore-sigterm, grandchild-holds-stdout).
 */
export const CLAUDE_EXECUTION: ExecutionRules = {
  shell: ['/bin/sh', '-c'],
  argv: argvOf,
  inheritsEnvironment: true,
  streams: 'sockets',
  filesNamedBy: ['CLAUDE_ENV_FILE'],
  kill: { signal: 'SIGTERM', to: 'tree', graceMs: 1_500 },
  timeoutCovers: 'process',
  timesBackground: false,
  boundMs: USUAL_BOUND_MS,
  outputMaxBytes: USUAL_OUTPUT_MAX_BYTES,
  source: 'oracle',
}
