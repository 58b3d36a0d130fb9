import { type StoredDefinition, scopeText } from '#lib/contract'
import { formatDuration } from '../../_components/format/duration'
import { HookSwitch } from '../../_components/registry/hook-switch'
import { runText } from '../../_components/registry/run-text'
import { Panel } from '../../_components/ui/panel'
import { Time } from '../../_components/ui/time'

/** What the definition says, in one strip. */
export function DefinitionCard({ item }: { item: StoredDefinition }) {
  const { definition, version, writtenAt, writtenBy } = item
  const matchers = Object.entries(definition.match).filter(([, values]) => values && values.length > 0)
  const facts = [
    ['event', definition.event],
    ['source', definition.source],
    ['scope', scopeText(definition.scope)],
    ['order', String(definition.order)],
    ['runs', `${definition.run.kind} ${runText(definition)}`],
    ['mode', definition.mode],
    ['policy', definition.failurePolicy],
    ['timeout', formatDuration(definition.timeoutMs)],
    ...matchers.map(([key, values]) => [key, values?.join(', ') ?? '']),
  ] as const
  return (
    <Panel
      title={`Version ${version}`}
      note={
        <>
          written <Time at={writtenAt} date /> by {writtenBy} · {definition.enabled ? 'on' : 'off'}
        </>
      }
      actions={<HookSwitch definition={definition} />}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2 p-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted text-xs">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
