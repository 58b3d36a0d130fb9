import { type StoredDefinition, scopeText } from '#lib/contract'
import { formatDuration } from '../format/duration'
import { runText } from './run-text'

type Definition = StoredDefinition['definition']

/** What a definition says, as short texts by name; what is not there is an empty text. */
const TEXTS: Record<string, (definition: Definition) => string> = {
  event: ({ event }) => event,
  source: ({ source }) => source,
  scope: ({ scope }) => scopeText(scope),
  order: ({ order }) => String(order),
  timeout: ({ timeoutMs }) => formatDuration(timeoutMs),
  policy: ({ failurePolicy }) => failurePolicy,
  mode: ({ mode }) => mode,
  match: ({ match }) =>
    Object.entries(match)
      .flatMap(([key, values]) => (values && values.length > 0 ? [`${key} ${values.join(', ')}`] : []))
      .join('; '),
  runs: (definition) => `${definition.run.kind} ${runText(definition)}`,
  parameters: ({ run }) => ('params' in run && run.params ? JSON.stringify(run.params) : ''),
}

/** What one version changed against the one before, in a few words each; the first version was registered. */
export function describeChanges(before: Definition | undefined, after: Definition): string[] {
  if (!before) return ['registered']
  const switched = before.enabled === after.enabled ? [] : [after.enabled ? 'switched on' : 'switched off']
  const changed = Object.entries(TEXTS).flatMap(([name, textOf]) => {
    const [old, young] = [textOf(before), textOf(after)]
    return old === young ? [] : [`${name} ${old || 'none'} → ${young || 'none'}`]
  })
  return [...switched, ...changed]
}
