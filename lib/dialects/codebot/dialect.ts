import type { Dialect } from '../dialect'
import { codebotEvents } from './events'
import { codebotHooks } from './hooks'
import { CODEBOT_KIT } from './kit'

/** The terminal agent codebot. */
export const codebot: Dialect = {
  name: 'codebot',
  agent: 'codebot',
  agentVersion: '0.3.0',
  eventField: 'event',
  references: {},
  events: codebotEvents,
  hooks: codebotHooks,
  kit: CODEBOT_KIT,
}
