import type { Dialect } from '../dialect'
import { CURSOR_BACKGROUND } from './background-results'
import { cursorEvents } from './events'
import { CURSOR_EXECUTION } from './execution'
import { cursorHooks } from './hooks'
import { CURSOR_KIT } from './kit'
import { CURSOR_PLACES } from './places'
import { CURSOR_REMOTE } from './remote'
import { CURSOR_TOOLS } from './tools'
import { CURSOR_TRANSLATION } from './translation'
import { CURSOR_WORDING } from './wording'
import { CURSOR_WRITING } from './writing'

/** What no MCP server answers. */
const OWN_TOOLS = CURSOR_TOOLS.filter(({ kind }) => kind !== 'mcp').map(({ name }) => name)

/** Cursor, its editor and its agents; no recording of it exists, and its documents name no version. */
export const cursor: Dialect = {
  name: 'cursor',
  agent: 'Cursor',
  agentVersion: '2026-08',
  eventField: 'hook_event_name',
  references: { sessionId: 'conversation_id', turnId: 'generation_id', toolCallId: 'tool_use_id' },
  events: cursorEvents,
  payload: {
    base: {
      conversation_id: '',
      generation_id: '',
      model: '',
      cursor_version: '',
      workspace_roots: [],
      user_email: null,
      transcript_path: null,
    },
    timeField: null,
    events: {
      preToolUse: { tool_input: {} },
      postToolUse: { tool_input: {} },
      stop: { status: 'completed', loop_count: 0 },
      subagentStop: { status: 'completed' },
    },
    neverFor: { beforeMCPExecution: OWN_TOOLS, afterMCPExecution: OWN_TOOLS },
  },
  hooks: cursorHooks,
  execution: CURSOR_EXECUTION,
  remote: CURSOR_REMOTE,
  tools: CURSOR_TOOLS,
  background: CURSOR_BACKGROUND,
  places: CURSOR_PLACES,
  writing: CURSOR_WRITING,
  wording: CURSOR_WORDING,
  translation: CURSOR_TRANSLATION,
  kit: CURSOR_KIT,
}
