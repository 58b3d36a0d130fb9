import { expect, test } from 'vitest'
import { DIALECTS, isPlannable } from './all'
import { commandConfig } from './command-config'
import { readAgentConfigs } from './read-agent-configs'

test.each(DIALECTS.filter(isPlannable).map((dialect) => [dialect.name, dialect] as const))(
  '%s takes every command of a config that was written for it',
  (_name, dialect) => {
    const [event = ''] = Object.keys(dialect.events)
    const text = JSON.stringify(commandConfig(dialect, event, ['one', 'two']))
    const [read] = readAgentConfigs(dialect, [{ layer: '', path: dialect.places.mainFile, text }])
    expect(read?.refused).toEqual([])
    expect(read?.entries.map((entry) => entry.event)).toEqual([event, event])
  },
)
