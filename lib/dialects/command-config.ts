import type { Dialect } from './dialect'
import type { Fields } from './hook-entry'
import type { PlannableDialect } from './plan-agent'

/** What a file of hooks holds beside them. */
export const fileHead = ({ places: { version } }: Dialect): Fields => (version ? { version: version.number } : {})

/** A config of the agent's main form in which these commands are all that runs for an event, and may refuse. */
export function commandConfig(dialect: PlannableDialect, event: string, commands: readonly string[]): Fields {
  const { shape } = dialect.hooks.config
  const handlers = commands.map((command, at) =>
    typeof shape === 'object'
      ? shape.itemOf(event, command, at)
      : { type: 'command', command, ...dialect.writing.refusing },
  )
  return handlerConfig(dialect, event, handlers)
}

/** A config of the agent's main form that holds these handlers; in a list each says of itself what event it is for. */
export function handlerConfig(dialect: PlannableDialect, event: string, handlers: readonly Fields[]): Fields {
  const { shape = 'grouped' } = dialect.hooks.config
  if (typeof shape === 'object') return nested(shape.path.split('.'), handlers)
  return { ...fileHead(dialect), hooks: { [event]: shape === 'grouped' ? [{ hooks: handlers }] : handlers } }
}

function nested([key = '', ...rest]: readonly string[], value: unknown): Fields {
  return { [key]: rest.length === 0 ? value : nested(rest, value) }
}
