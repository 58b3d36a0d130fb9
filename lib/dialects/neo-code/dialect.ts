import type { Dialect } from '../dialect'
import { argumentsPreview } from './arguments-preview'
import { NEO_BACKGROUND } from './background-results'
import { neoCodeEvents } from './events'
import { NEO_EXECUTION } from './execution'
import { neoCodeHooks } from './hooks'
import { NEO_KIT } from './kit'
import { NEO_PLACES } from './places'
import { NEO_REMOTE } from './remote'
import { NEO_WRITING } from './writing'

/** The coding agent neo-code; its version is the revision of its source that was read. */
export const neoCode: Dialect = {
  name: 'neo-code',
  agent: 'neo-code',
  agentVersion: 'd0a28f9a',
  eventField: 'point',
  references: { sessionId: 'session_id', toolCallId: 'metadata.tool_call_id', taskId: 'metadata.task_id' },
  events: neoCodeEvents,
  payload: {
    base: { payload_version: '1', run_id: '', session_id: '', metadata: {} },
    timeField: null,
    runField: 'run_id',
    events: {},
    argumentsPreview,
  },
  hooks: neoCodeHooks,
  background: NEO_BACKGROUND,
  places: NEO_PLACES,
  writing: NEO_WRITING,
  wording: { form: 'flat' },
  execution: NEO_EXECUTION,
  remote: NEO_REMOTE,
  kit: NEO_KIT,
}
