import type { Dialect } from '../dialect'
import { claudeCodeEvents } from './events'
import { claudeCodeHooks } from './hooks'
import { CLAUDE_KIT } from './kit'

/** Anthropic's Claude Code. */
export const claudeCode: Dialect = {
  name: 'claude-code',
  agent: 'Claude Code',
  agentVersion: '2.1.332',
  eventField: 'hook_event_name',
  references: { sessionId: 'session_id', turnId: 'prompt_id', toolCallId: 'tool_use_id', agentId: 'agent_id' },
  events: claudeCodeEvents,
  hooks: claudeCodeHooks,
  kit: CLAUDE_KIT,
}
