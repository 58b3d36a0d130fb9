import type { Dialect } from '../dialect'
import { COPILOT_BACKGROUND } from './background-results'
import { copilotCliEvents } from './events'
import { COPILOT_EXECUTION } from './execution'
import { copilotCliHooks } from './hooks'
import { COPILOT_KIT } from './kit'
import { COPILOT_PLACES } from './places'
import { COPILOT_REMOTE } from './remote'
import { COPILOT_CLI_TOOLS } from './tools'
import { COPILOT_TRANSLATION } from './translation'
import { COPILOT_WORDING } from './wording'
import { COPILOT_WRITING } from './writing'

/**
 * GitHub's Copilot CLI; no recording of it exists. A payload of its own spelling does not name its event, so whoever
 * hands one in adds `hook_event_name`; hooks do not get to see it.
 */
export const copilotCli: Dialect = {
  name: 'copilot-cli',
  agent: 'Copilot CLI',
  agentVersion: '1.0.78',
  eventField: 'hook_event_name',
  references: { sessionId: 'session_id', agentId: 'agent_id' },
  events: copilotCliEvents,
  hooks: copilotCliHooks,
  execution: COPILOT_EXECUTION,
  remote: COPILOT_REMOTE,
  tools: COPILOT_CLI_TOOLS,
  background: COPILOT_BACKGROUND,
  places: COPILOT_PLACES,
  writing: COPILOT_WRITING,
  wording: COPILOT_WORDING,
  translation: COPILOT_TRANSLATION,
  kit: COPILOT_KIT,
}
