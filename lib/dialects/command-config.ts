import type { Dialect } from './dialect'
import type { Fields } from './hook-entry'
import type { PlannableDialect } from './plan-agent'

/** What a file of hooks holds beside them. */
export const fileHead = ({ places: { version } }: Dialect): Fields => (version ? { version: version.number } : {})

/** A config of the agent's main form in which these commands are all that runs for an event. */
export function commandConfig(dialect: PlannableDialect, event: string, commands: readonly string[]): Fields {
  const { shape = 'grouped' } = dialect.hooks.config
  if (typeof shape === 'object') {
    const items = commands.map((command, at) => shape.itemOf(event, command, at))
    return nested(shape.path.split('.'), items)
  }
  const handlers = commands.map((command) => ({ type: 'command', command, ...dialect.writing.refusing }))
  return { ...fileHead(dialect), hooks: { [event]: shape === 'grouped' ? [{ hooks: handlers }] : handlers } }
}

function nested([key = '', ...rest]: readonly string[], value: unknown): Fields {
  return { [key]: rest.length === 0 ? value : nested(rest, value) }
}
