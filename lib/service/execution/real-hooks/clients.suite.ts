/** An agent whose hooks are run for real: an event that its hooks may refuse, and its words. */
export interface Client {
  readonly dialect: string
  readonly event: Readonly<Record<string, unknown>> & { readonly hook_event_name: string }
  /** What a hook prints to refuse. */
  readonly denial: object
  /** A time as configs of the agent give it; where it knows whole seconds alone, the next one. */
  timeout(ms: number): number
}

const bash = { session_id: 's1', tool_name: 'Bash', tool_input: { command: 'ls' } }
const shellCommand = { session_id: 's1', tool_name: 'run_shell_command', tool_input: { command: 'ls' } }

const specific = {
  hookSpecificOutput: {
    hookEventName: 'PreToolUse',
    permissionDecision: 'deny',
    permissionDecisionReason: 'not in this folder',
  },
}

/** The agents that were recorded. */
export const CLIENTS: Readonly<Record<'claude' | 'codex' | 'gemini' | 'qwen', Client>> = {
  claude: {
    dialect: 'claude-code',
    event: { hook_event_name: 'PreToolUse', ...bash },
    denial: specific,
    timeout: (ms) => ms / 1_000,
  },
  codex: {
    dialect: 'codex',
    event: { hook_event_name: 'PreToolUse', ...bash },
    denial: specific,
    timeout: (ms) => Math.ceil(ms / 1_000),
  },
  gemini: {
    dialect: 'gemini-cli',
    event: { hook_event_name: 'BeforeTool', ...shellCommand },
    denial: { decision: 'deny', reason: 'not in this folder' },
    timeout: (ms) => ms,
  },
  qwen: {
    dialect: 'qwen-code',
    event: { hook_event_name: 'PreToolUse', ...shellCommand },
    denial: specific,
    timeout: (ms) => ms,
  },
}

export type ClientName = keyof typeof CLIENTS
