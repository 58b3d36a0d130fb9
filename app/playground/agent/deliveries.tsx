import type { Decision, SimulationReport } from '#lib/contract'
import { asItStands, CopyButton } from '../../_components/ui/copy-button'
import { JsonView } from '../../_components/ui/json-view'
import type { Agent } from './use-agent'

const AS: Readonly<Record<Decision['toModel'][number]['as'], string>> = {
  'tool-result': 'as the result of the tool',
  user: 'as a message of the user',
  developer: 'as a message of the developer',
  system: 'as a message of the system',
}

const WHEN: Readonly<Record<Decision['toModel'][number]['when'], string>> = {
  now: '',
  'next-request': 'with the next request',
  'own-request': 'in a request of its own',
}

/** What reaches the model and what reaches the user, verbatim, and what was put in the place of something. */
export function Deliveries({ agent, simulation: { decision } }: { agent: Agent; simulation: SimulationReport }) {
  const { toModel, toUser, input, result, followUp, rewake, clearContext } = decision
  const told = toModel.map(({ text, by, as, when, replaces }) => ({
    text,
    by,
    note: [AS[as], replaces && 'in the place of what was there', WHEN[when]].filter(Boolean).join(', '),
  }))
  const woken = rewake.map(({ message, by }) => ({ text: message, by, note: 'wakes it in the background' }))
  return (
    <div className="@container border-line border-t">
      <div className="grid @xl:grid-cols-2">
        <Told
          agent={agent}
          title="What the model receives"
          items={[...told, ...woken]}
          nothing="Nothing of the hooks."
        />
        <Told
          agent={agent}
          title="What the user sees"
          items={toUser.map((item) => ({ ...item, note: '' }))}
          nothing="Nothing of the hooks."
        />
      </div>
      {(input.changed || result.changed || followUp !== null || clearContext) && (
        <div className="flex flex-col gap-2 border-line border-t px-3 py-2">
          {input.changed && <JsonView label={`What is passed on, rewritten by ${input.by}`} value={input.value} />}
          {result.changed && <JsonView label={`The result, rewritten by ${result.by}`} value={result.value} />}
          {followUp !== null && <JsonView label="What follows" value={followUp} />}
          {clearContext && <p className="text-sm">What was said before is cleared.</p>}
        </div>
      )}
    </div>
  )
}

interface ToldProps {
  agent: Agent
  title: string
  items: readonly { text: string; by: string; note: string }[]
  nothing: string
}

function Told({ agent, title, items, nothing }: ToldProps) {
  return (
    <section
      aria-label={title}
      className="min-w-0 px-3 py-2 not-first:border-line @xl:not-first:border-l @max-xl:not-first:border-t"
    >
      <h3 className="flex items-center gap-2 font-semibold text-sm">
        {title}
        {items.length > 0 && (
          <CopyButton
            of={items.map(({ text }) => text).join('\n\n')}
            toText={asItStands}
            label={`Copy: ${title}`}
            className="ml-auto"
          />
        )}
      </h3>
      {items.length === 0 && <p className="text-muted text-sm">{nothing}</p>}
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={`${item.by} ${item.note} ${item.text}`}>
            <pre
              className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-md bg-sunken p-2 font-mono text-xs leading-4"
              {...SCROLLS}
            >
              {item.text}
            </pre>
            <p className="text-muted text-xs">
              {item.note && `${item.note}, `}by{' '}
              <button
                type="button"
                onClick={() => agent.show({ hook: item.by })}
                className="min-h-6 break-all font-mono underline decoration-line-strong decoration-dotted underline-offset-2"
              >
                {item.by}
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The keyboard can scroll only what can take focus. */
const SCROLLS = { tabIndex: 0 }
