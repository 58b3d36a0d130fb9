import { HookscopeError, nearestHint } from '#lib/contract'
import { DIALECTS, type DialectDescription, describeDialect, isPlannable, type PayloadSample } from '#lib/dialects'
import { SAMPLES } from './samples/samples'

/** What a person needs to try hooks of one agent; throws UNKNOWN_ID. */
export function getDialect(name: string): DialectDescription {
  const known = DIALECTS.filter(isPlannable)
  const dialect = known.find((candidate) => candidate.name === name)
  if (dialect) return describeDialect(dialect, recordedOf(name))
  const names = known.map((candidate) => candidate.name)
  const hint = nearestHint(name, names)
  throw new HookscopeError('UNKNOWN_ID', `There is no dialect "${name}": expected ${names.join(', ')}. ${hint}`.trim())
}

function recordedOf(name: string): PayloadSample[] {
  return SAMPLES.filter(({ dialect, recorded }) => dialect === name && recorded).map(({ event, title, payload }) => ({
    event,
    title,
    payload,
    recorded: true,
  }))
}
