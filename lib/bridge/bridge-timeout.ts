import { parseContext, plannedTimeoutMs } from '#lib/dialects'
import { COMPOSITIONS } from '#lib/protocol'
import { agentContextOf, type BridgeOptions, type EventParts, overridesOf } from './bridge-parts'

/** What a bridge has beyond the time of its hooks, to start them and to merge their answers (interfaces.md §2). */
const MARGIN_MS = 1_000

/**
 * Time in which a bridge must answer, in milliseconds: that of its longest hook and one second more. Hooks that run one
 * after another take as long as all of them.
 */
export function bridgeTimeoutMs(
  options: BridgeOptions,
  { event, entries }: Pick<EventParts, 'event' | 'entries'>,
): number {
  const { hooks } = options.dialect
  const overrides = overridesOf(options.knobs)
  const context = parseContext(agentContextOf(options))
  const situation = { event, payload: {}, subject: null, context, entries }
  const timeouts = entries.map((entry) => plannedTimeoutMs(hooks, entry, { situation, overrides }))
  const { execution } = COMPOSITIONS[overrides.composition ?? hooks.composition(entries)]
  const runMs =
    execution === 'series' ? timeouts.reduce((sum, timeoutMs) => sum + timeoutMs, 0) : Math.max(0, ...timeouts)
  return Math.min(Number.MAX_SAFE_INTEGER, Math.ceil(runMs) + MARGIN_MS)
}
