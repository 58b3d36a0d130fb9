import { parseAsString, parseAsStringLiteral } from 'nuqs/server'

/** What the registry is narrowed by. */
export const hookParams = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(['all', 'on', 'off']).withDefault('all'),
}
