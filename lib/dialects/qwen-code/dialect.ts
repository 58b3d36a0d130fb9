import type { Dialect } from '../dialect'
import { qwenCodeEvents } from './events'
import { qwenCodeHooks } from './hooks'
import { QWEN_KIT } from './kit'

/** Alibaba's Qwen Code. */
export const qwenCode: Dialect = {
  name: 'qwen-code',
  agent: 'Qwen Code',
  agentVersion: '0.24.4',
  eventField: 'hook_event_name',
  references: { sessionId: 'session_id', turnId: 'prompt_id', toolCallId: 'tool_use_id', agentId: 'agent_id' },
  events: qwenCodeEvents,
  hooks: qwenCodeHooks,
  kit: QWEN_KIT,
}
