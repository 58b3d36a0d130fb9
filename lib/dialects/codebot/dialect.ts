import type { Dialect } from '../dialect'
import { codebotEvents } from './events'
import { CODEBOT_EXECUTION } from './execution'
import { codebotHooks } from './hooks'
import { CODEBOT_KIT } from './kit'
import { CODEBOT_PLACES } from './places'
import { CODEBOT_REMOTE } from './remote'
import { CODEBOT_WRITING } from './writing'

/** The terminal agent codebot. */
export const codebot: Dialect = {
  name: 'codebot',
  agent: 'codebot',
  agentVersion: '0.3.0',
  eventField: 'event',
  references: {},
  events: codebotEvents,
  hooks: codebotHooks,
  background: [],
  places: CODEBOT_PLACES,
  writing: CODEBOT_WRITING,
  wording: { form: 'flat' },
  execution: CODEBOT_EXECUTION,
  remote: CODEBOT_REMOTE,
  kit: CODEBOT_KIT,
}
