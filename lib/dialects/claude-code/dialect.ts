import type { Dialect } from '../dialect'
import { CLAUDE_BACKGROUND } from './background-results'
import { claudeCodeEvents } from './events'
import { CLAUDE_EXECUTION } from './execution'
import { claudeCodeHooks } from './hooks'
import { CLAUDE_KIT } from './kit'
import { CLAUDE_PLACES } from './places'
import { CLAUDE_REMOTE } from './remote'
import { CLAUDE_CODE_TOOLS } from './tools'
import { CLAUDE_TRANSLATION } from './translation'
import { CLAUDE_VERSION } from './version'
import { CLAUDE_WORDING } from './wording'
import { CLAUDE_WRITING } from './writing'

/** Anthropic's Claude Code. */
export const claudeCode: Dialect = {
  name: 'claude-code',
  agent: 'Claude Code',
  agentVersion: CLAUDE_VERSION,
  eventField: 'hook_event_name',
  references: { sessionId: 'session_id', turnId: 'prompt_id', toolCallId: 'tool_use_id', agentId: 'agent_id' },
  events: claudeCodeEvents,
  payload: {
    base: { session_id: '', transcript_path: '', permission_mode: 'default' },
    timeField: null,
    events: {
      SessionStart: { source: 'startup' },
      SessionEnd: { reason: 'other' },
      PreToolUse: { tool_input: {} },
      PostToolUse: { tool_input: {} },
      PermissionRequest: { tool_input: {} },
      SubagentStart: { agent_type: 'general-purpose' },
      SubagentStop: { agent_type: 'general-purpose', stop_hook_active: false },
      Stop: { stop_hook_active: false },
    },
  },
  hooks: claudeCodeHooks,
  execution: CLAUDE_EXECUTION,
  remote: CLAUDE_REMOTE,
  tools: CLAUDE_CODE_TOOLS,
  background: CLAUDE_BACKGROUND,
  places: CLAUDE_PLACES,
  writing: CLAUDE_WRITING,
  wording: CLAUDE_WORDING,
  translation: CLAUDE_TRANSLATION,
  bridgeKnobs: ['pluginRoot'],
  kit: CLAUDE_KIT,
}
