import type { JsonObject } from './json'

/** A moment that every agent has in its own way, for comparing what they make of an answer. */
export interface AgentSituation {
  readonly id: string
  readonly label: string
  readonly point: string
  /** The event that JSON answers name; a hook written for one agent carries its name into the others. */
  readonly named: string
  /** The kind of tool that is called, and its arguments. */
  readonly tool?: { readonly kind: 'shell' | 'write'; readonly input: JsonObject }
}

const shell = { kind: 'shell', input: { command: 'npm test' } } as const
const write = { kind: 'write', input: { file_path: '/home/dev/project/notes.md', content: 'Done.' } } as const

/** The moments that answers are compared at, in the order of a turn. */
export const AGENT_SITUATIONS: readonly AgentSituation[] = [
  { id: 'shell', label: 'Before a shell command', point: 'tool.pre-use', named: 'PreToolUse', tool: shell },
  { id: 'write', label: 'Before a file is written', point: 'tool.pre-use', named: 'PreToolUse', tool: write },
  {
    id: 'permission',
    label: 'Before the user is asked',
    point: 'permission.pre-decision',
    named: 'PermissionRequest',
    tool: shell,
  },
  { id: 'after', label: 'After a shell command', point: 'tool.post-use', named: 'PostToolUse', tool: shell },
  {
    id: 'failed',
    label: 'After a failed shell command',
    point: 'tool.post-failure',
    named: 'PostToolUseFailure',
    tool: shell,
  },
  { id: 'prompt', label: 'On a prompt', point: 'prompt.pre-submit', named: 'UserPromptSubmit' },
  { id: 'turn', label: 'At the end of a turn', point: 'turn.pre-stop', named: 'Stop' },
  { id: 'subagent', label: 'When a subagent ends', point: 'subagent.pre-stop', named: 'SubagentStop' },
  { id: 'session', label: 'When a session starts', point: 'session.pre-start', named: 'SessionStart' },
  { id: 'compact', label: 'Before compaction', point: 'context.pre-compact', named: 'PreCompact' },
]
