import type { Dialect } from '../dialect'
import { geminiCliEvents } from './events'
import { geminiCliHooks } from './hooks'
import { GEMINI_KIT } from './kit'

/** Google's Gemini CLI; its payloads name no turn, no tool call and no subagent. */
export const geminiCli: Dialect = {
  name: 'gemini-cli',
  agent: 'Gemini CLI',
  agentVersion: '0.61.0',
  eventField: 'hook_event_name',
  references: { sessionId: 'session_id' },
  events: geminiCliEvents,
  hooks: geminiCliHooks,
  kit: GEMINI_KIT,
}
