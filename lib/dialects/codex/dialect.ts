import type { Dialect } from '../dialect'
import { CODEX_BACKGROUND } from './background-results'
import { codexEvents } from './events'
import { CODEX_EXECUTION } from './execution'
import { codexHooks } from './hooks'
import { CODEX_KIT } from './kit'
import { CODEX_PLACES } from './places'
import { CODEX_TOOLS, CODEX_UNSEEN_TOOLS } from './tools'
import { CODEX_TRANSLATION } from './translation'
import { CODEX_WORDING } from './wording'
import { CODEX_WRITING } from './writing'

/** OpenAI's Codex CLI. */
export const codex: Dialect = {
  name: 'codex',
  agent: 'Codex',
  agentVersion: '0.171.0',
  eventField: 'hook_event_name',
  references: { sessionId: 'session_id', turnId: 'turn_id', toolCallId: 'tool_use_id', agentId: 'agent_id' },
  events: codexEvents,
  payload: {
    base: { session_id: '', transcript_path: null, model: '', permission_mode: 'default' },
    timeField: null,
    events: {
      SessionStart: { source: 'startup' },
      SessionEnd: { reason: 'other' },
      PreToolUse: { turn_id: '', tool_input: { command: '' } },
      PostToolUse: { turn_id: '', tool_input: { command: '' } },
      PermissionRequest: { turn_id: '', tool_input: { command: '' } },
      UserPromptSubmit: { turn_id: '' },
      SubagentStart: { turn_id: '', agent_type: 'general-purpose' },
      SubagentStop: { turn_id: '', agent_type: 'general-purpose', stop_hook_active: false },
      Stop: { turn_id: '', stop_hook_active: false, last_assistant_message: null },
    },
  },
  hooks: codexHooks,
  execution: CODEX_EXECUTION,
  tools: CODEX_TOOLS,
  unseenTools: CODEX_UNSEEN_TOOLS,
  background: CODEX_BACKGROUND,
  places: CODEX_PLACES,
  writing: CODEX_WRITING,
  wording: CODEX_WORDING,
  translation: CODEX_TRANSLATION,
  bridgeKnobs: ['model'],
  kit: CODEX_KIT,
}
