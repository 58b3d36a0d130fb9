'use client'
import { useHydrated } from '../shell/use-hydrated'
import { Button, ButtonLink } from '../ui/button'
import { ChainPicture } from '../ui/chain-picture'
import { EmptyState } from '../ui/empty-state'
import { Link } from '../ui/link'
import { RemovedMinutes } from './removed-minutes'
import { SampleHistoryOffer } from './sample-history-offer'

const scenarios = [
  { id: 'scope-order', title: 'Scopes before order' },
  { id: 'fail-open-fail-closed', title: 'Fail open, fail closed' },
  { id: 'timeout', title: 'A hook that never answers' },
  { id: 'rewrite', title: 'A hook that changes the command' },
]

const example = (host: string) => `curl -X POST http://${host}/api/dispatch -H 'content-type: application/json' -d '{
  "schemaVersion": "runtime-hook/v1", "eventId": "first", "event": "tool.pre-use",
  "occurredAt": "2026-01-01T00:00:00Z", "scope": { "runId": "my-run" },
  "references": { "sourceEventId": "call-1" }, "metadata": { "toolName": "Bash" }
}'`

/** The keyboard can scroll only what can take focus. */
const scrollable = { tabIndex: 0 }

interface EmptyOverviewProps {
  isShortRange: boolean
  /** Takes the page's filters away; absent when there are none. */
  onClear?: (() => void) | undefined
}

/** What an overview without outcomes offers: how they come about. */
export function EmptyOverview({ isShortRange, onClear }: EmptyOverviewProps) {
  const host = useHydrated() ? window.location.host : '127.0.0.1:4665'
  return (
    <div className="min-w-0 self-start rounded-lg border border-line bg-surface shadow-panel">
      <EmptyState
        title="No outcome in this time range"
        picture={<ChainPicture />}
        actions={
          <>
            {onClear && <Button onClick={onClear}>Clear the filters</Button>}
            <ButtonLink look="primary" href="/playground">
              Open the playground
            </ButtonLink>
            <SampleHistoryOffer />
            <ButtonLink href="/hooks">See the registered hooks</ButtonLink>
            {isShortRange && <ButtonLink href="/?window=30d">Look back 30 days</ButtonLink>}
          </>
        }
      >
        <p>An outcome is stored for every hook that runs for an event.</p>
        <RemovedMinutes />
      </EmptyState>
      <div className="grid grid-cols-1 border-line border-t lg:grid-cols-[240px_minmax(0,1fr)]">
        <section aria-labelledby="scenarios" className="flex flex-col gap-1 p-4">
          <h3 id="scenarios" className="font-semibold text-sm">
            Try a scenario
          </h3>
          {scenarios.map(({ id, title }) => (
            <Link key={id} href={`/playground?scenario=${id}`} className="py-0.5 text-accent hover:underline">
              {title}
            </Link>
          ))}
        </section>
        <section aria-labelledby="dispatch" className="flex min-w-0 flex-col gap-2 p-4">
          <h3 id="dispatch" className="font-semibold text-sm">
            Or dispatch an event
          </h3>
          <pre {...scrollable} className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-xs">
            {example(host)}
          </pre>
        </section>
      </div>
    </div>
  )
}
