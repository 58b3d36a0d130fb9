import type { Dialect } from '../dialect'
import { codexEvents } from './events'
import { codexHooks } from './hooks'
import { CODEX_KIT } from './kit'

/** OpenAI's Codex CLI. */
export const codex: Dialect = {
  name: 'codex',
  agent: 'Codex',
  agentVersion: '0.171.0',
  eventField: 'hook_event_name',
  references: { sessionId: 'session_id', turnId: 'turn_id', toolCallId: 'tool_use_id', agentId: 'agent_id' },
  events: codexEvents,
  hooks: codexHooks,
  kit: CODEX_KIT,
}
