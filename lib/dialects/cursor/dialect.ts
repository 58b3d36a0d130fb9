import type { Dialect } from '../dialect'
import { cursorEvents } from './events'
import { cursorHooks } from './hooks'
import { CURSOR_KIT } from './kit'

/** Cursor, its editor and its agents; no recording of it exists, and its documents name no version. */
export const cursor: Dialect = {
  name: 'cursor',
  agent: 'Cursor',
  agentVersion: '2026-08',
  eventField: 'hook_event_name',
  references: { sessionId: 'conversation_id', turnId: 'generation_id', toolCallId: 'tool_use_id' },
  events: cursorEvents,
  hooks: cursorHooks,
  kit: CURSOR_KIT,
}
