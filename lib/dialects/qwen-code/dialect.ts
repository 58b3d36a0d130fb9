import type { Dialect } from '../dialect'
import { QWEN_BACKGROUND } from './background-results'
import { qwenCodeEvents } from './events'
import { QWEN_EXECUTION } from './execution'
import { qwenCodeHooks } from './hooks'
import { QWEN_KIT } from './kit'
import { QWEN_PLACES } from './places'
import { QWEN_REMOTE } from './remote'
import { QWEN_CODE_TOOLS } from './tools'
import { QWEN_TRANSLATION } from './translation'
import { QWEN_WORDING } from './wording'
import { QWEN_WRITING } from './writing'

/** Alibaba's Qwen Code. */
export const qwenCode: Dialect = {
  name: 'qwen-code',
  agent: 'Qwen Code',
  agentVersion: '0.24.4',
  eventField: 'hook_event_name',
  references: { sessionId: 'session_id', turnId: 'prompt_id', toolCallId: 'tool_use_id', agentId: 'agent_id' },
  events: qwenCodeEvents,
  payload: {
    base: { session_id: '', transcript_path: '' },
    timeField: 'timestamp',
    events: {
      SessionStart: { source: 'startup' },
      SessionEnd: { reason: 'other' },
      PreToolUse: { permission_mode: 'default', tool_input: {} },
      PostToolUse: { permission_mode: 'default', tool_input: {} },
      PermissionRequest: { permission_mode: 'default', tool_input: {} },
      SubagentStart: { agent_type: 'general-purpose' },
      SubagentStop: { agent_type: 'general-purpose', stop_hook_active: false },
      Stop: { stop_hook_active: false },
    },
  },
  hooks: qwenCodeHooks,
  execution: QWEN_EXECUTION,
  remote: QWEN_REMOTE,
  tools: QWEN_CODE_TOOLS,
  background: QWEN_BACKGROUND,
  places: QWEN_PLACES,
  writing: QWEN_WRITING,
  wording: QWEN_WORDING,
  translation: QWEN_TRANSLATION,
  kit: QWEN_KIT,
}
