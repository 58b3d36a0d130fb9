import type { Dialect } from '../dialect'
import { GEMINI_BACKGROUND } from './background-results'
import { geminiCliEvents } from './events'
import { GEMINI_EXECUTION } from './execution'
import { geminiCliHooks } from './hooks'
import { GEMINI_KIT } from './kit'
import { GEMINI_PLACES } from './places'
import { GEMINI_CLI_TOOLS, GEMINI_CLI_UNSEEN_TOOLS } from './tools'
import { GEMINI_TRANSLATION } from './translation'
import { GEMINI_WORDING } from './wording'
import { GEMINI_WRITING } from './writing'

/** Google's Gemini CLI; its payloads name no turn, no tool call and no subagent. */
export const geminiCli: Dialect = {
  name: 'gemini-cli',
  agent: 'Gemini CLI',
  agentVersion: '0.61.0',
  eventField: 'hook_event_name',
  references: { sessionId: 'session_id' },
  events: geminiCliEvents,
  payload: {
    base: { session_id: '', transcript_path: '' },
    timeField: 'timestamp',
    events: {
      SessionStart: { source: 'startup' },
      SessionEnd: { reason: 'exit' },
      BeforeTool: { tool_input: {} },
      AfterTool: { tool_input: {} },
      AfterAgent: { prompt: '', prompt_response: '', stop_hook_active: false },
      PreCompress: { trigger: 'auto' },
    },
  },
  hooks: geminiCliHooks,
  execution: GEMINI_EXECUTION,
  tools: GEMINI_CLI_TOOLS,
  unseenTools: GEMINI_CLI_UNSEEN_TOOLS,
  background: GEMINI_BACKGROUND,
  places: GEMINI_PLACES,
  writing: GEMINI_WRITING,
  wording: GEMINI_WORDING,
  translation: GEMINI_TRANSLATION,
  kit: GEMINI_KIT,
}
