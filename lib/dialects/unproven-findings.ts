import type { Finding } from '#lib/contract'
import type { PlannedEntry } from './answer'
import type { Dialect } from './dialect'
import type { HookRules } from './hook-rules'
import type { Situation } from './situation'

/** The one kind of hook that was recorded; the others rest on documents. */
const RECORDED_KIND = 'command'

/**
 * Says where a plan rests on a document alone, or on nothing: an event, a kind of hook or a mode of the agent that was
 * not recorded.
 */
export function unprovenFindings(
  { agent, agentVersion, hooks }: Pick<Dialect, 'agent' | 'agentVersion'> & { hooks: HookRules },
  planned: readonly PlannedEntry[],
  { event, context }: Situation,
): Finding[] {
  const rule = hooks.events[event]
  const how = rule?.proof === 'documented' ? 'is documented and was not recorded' : 'is not known for sure'
  const kinds = [...new Set(planned.map(({ hook }) => hook.kind))].filter((kind) => kind !== RECORDED_KIND)
  const who = `${agent} ${agentVersion}`
  const messages = [
    ...(rule === undefined || rule.proof === 'recorded' ? [] : [`What ${who} does at ${event} ${how}`]),
    ...kinds.map((kind) => `How ${who} runs hooks of kind ${kind} is documented and was not recorded`),
    ...(context.interactive ? [`What ${who} does with a person to ask was not recorded`] : []),
  ]
  return messages.map((message) => ({
    rule: 'unproven',
    severity: 'info',
    path: `hooks.${event}`,
    line: null,
    column: null,
    message,
    hint: '',
  }))
}
