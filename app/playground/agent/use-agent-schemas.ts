import { useEffect } from 'react'
import type { DialectDescription } from '#lib/dialects'

/** Model files of the config editors. */
const CONFIG_FILES = 'agent-config-*.json'
/** Model file of the payload; the schemas are chosen by these names. */
export const EVENT_FILE = 'agent-event.json'

/** Gives the editors the schemas of an agent, in the place of those of other pages and agents. */
export function useAgentSchemas({ configSchema, eventField, events, name }: DialectDescription): void {
  useEffect(() => {
    let wanted = true
    const event = {
      type: 'object',
      properties: {
        [eventField]: {
          description: 'Name of the event.',
          anyOf: [
            { enum: events.map((one) => one.event), markdownEnumDescriptions: events.map((one) => one.meaning) },
            {},
          ],
        },
      },
    }
    void import('../../_components/editor/apply-schemas').then(({ replaceSchemas }) => {
      if (!wanted) return
      replaceSchemas([
        { uri: `inmemory://schema/${name}.config.json`, fileMatch: [CONFIG_FILES], schema: configSchema },
        { uri: `inmemory://schema/${name}.event.json`, fileMatch: [EVENT_FILE], schema: event },
      ])
    })
    return () => {
      wanted = false
    }
  }, [configSchema, eventField, events, name])
}
