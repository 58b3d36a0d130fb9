import { Pin, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlaygroundComparison } from '#lib/contract'
import { readJson } from '#lib/jsonc'
import { isSameReport } from '#lib/trace'
import { Button } from '../_components/ui/button'
import { EmptyState } from '../_components/ui/empty-state'
import { ErrorState } from '../_components/ui/error-state'
import { Skeleton } from '../_components/ui/skeleton'
import { Time } from '../_components/ui/time'
import { ChainDifferences, DefinitionDifferences } from './comparison-parts'
import { SampleComparison } from './sample-comparison'
import { listDefinitions } from './text-definitions'
import { useComparison } from './use-comparison'
import type { Playground } from './use-playground'
import { VerdictChange } from './verdict-change'

export interface CompareViewProps {
  playground: Playground
}

/** Two sets of definitions side by side: A was pinned, B stands in the editor. */
export function CompareView({ playground }: CompareViewProps) {
  const { definitions, pinned } = playground.state
  const pin = () => playground.pin({ text: definitions, at: new Date().toISOString() })
  if (!pinned) return <NothingPinned onPin={pin} />
  return (
    <>
      <section aria-label="Sets" className="grid gap-2 border-line border-b p-3 sm:grid-cols-2">
        <SetCard
          name="A"
          text={pinned.text}
          note={
            <>
              pinned <Time at={pinned.at} date />
            </>
          }
        >
          <Button
            size="small"
            disabled={pinned.text === definitions}
            onClick={() => playground.putDefinitions(pinned.text)}
          >
            <Undo2 aria-hidden size={12} />
            Put A back
          </Button>
          <Button size="small" look="ghost" aria-label="Unpin A" title="Unpin A" onClick={() => playground.pin(null)}>
            <X aria-hidden size={12} />
          </Button>
        </SetCard>
        <SetCard name="B" text={definitions} note="what stands in the editor">
          <Button size="small" disabled={pinned.text === definitions} onClick={pin}>
            <Pin aria-hidden size={12} />
            Pin as A
          </Button>
        </SetCard>
      </section>
      <Comparison playground={playground} before={pinned.text} />
    </>
  )
}

function NothingPinned({ onPin }: { onPin(): void }) {
  return (
    <EmptyState
      title="Nothing is pinned yet"
      actions={
        <Button look="primary" onClick={onPin}>
          <Pin aria-hidden size={14} />
          Pin as A
        </Button>
      }
    >
      Pin the definitions as they are now, then edit them or load others. What that changes for this event and for every
      sample of the library stands here; nothing is run.
    </EmptyState>
  )
}

interface SetCardProps {
  name: 'A' | 'B'
  text: string
  note: ReactNode
  children: ReactNode
}

function SetCard({ name, text, note, children }: SetCardProps) {
  const count = listDefinitions(readJson(text).tree).length
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line px-2 py-1.5">
      <span className="grid size-6 shrink-0 place-items-center rounded bg-accent-soft font-semibold text-accent-strong text-xs">
        {name}
      </span>
      <span className="min-w-0 flex-1 basis-32">
        <span className="block text-sm">{count === 1 ? '1 definition' : `${count} definitions`}</span>
        <span className="block text-muted text-xs">{note}</span>
      </span>
      <span className="flex gap-1">{children}</span>
    </div>
  )
}

function Comparison({ playground, before }: CompareViewProps & { before: string }) {
  const { state, reading, live } = playground
  const { data, error, refetch, isPlaceholderData } = useComparison({
    before,
    after: state.definitions,
    event: live.problem ? null : reading.event,
    outputs: reading.outputs,
    budgetMs: state.budgetMs,
    readable: reading.readable,
  })
  if (!data) return error ? <ErrorState what="the comparison" error={error} onRetry={refetch} /> : <Skeleton rows={8} />
  const [present] = data.events
  return (
    <div aria-busy={isPlaceholderData} className="flex flex-col">
      {!reading.readable && (
        <p role="status" data-tone="amber" className="tone-chip px-3 py-1.5 text-sm">
          This compares the last texts that could be read.
        </p>
      )}
      {Object.keys(state.faults).length > 0 && (
        <p className="border-line border-b px-3 py-1.5 text-muted text-xs">Injected faults do not count here.</p>
      )}
      <Section title="This event" note={reading.eventName}>
        {present ? (
          <>
            <VerdictChange comparison={present} />
            {isSameReport(present) ? (
              <p className="pt-1 text-muted text-xs">The chain and the decision are the same.</p>
            ) : (
              <div className="pt-1">
                {!present.decidesOtherwise && <p className="text-muted text-xs">The decision is the same.</p>}
                <ChainDifferences comparison={present} />
              </div>
            )}
          </>
        ) : (
          <p className="text-muted">The envelope cannot be used as it is.</p>
        )}
      </Section>
      <Section title="What is defined" note="A → B">
        <Invalid {...data.invalid} />
        <DefinitionDifferences comparison={data.definitions} />
      </Section>
      <Section title="Sample library" note="every sample that has a hook point">
        <SampleComparison samples={data.samples} present={state.sample} onOpen={playground.loadSample} />
      </Section>
    </div>
  )
}

/** Definitions that are not valid take no part, which must be known before the difference is believed. */
function Invalid({ before, after }: PlaygroundComparison['invalid']) {
  const sides = [before > 0 && `${before} in A`, after > 0 && `${after} in B`].filter(Boolean)
  if (sides.length === 0) return null
  return (
    <p data-tone="amber" className="mb-1 text-tone-text text-xs">
      ⚠ What is not valid is left out: {sides.join(', ')}.
    </p>
  )
}

function Section({ title, note, children }: { title: string; note: string | null; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-line border-b px-3 py-2 last:border-b-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 pb-1.5">
        <span className="font-semibold text-sm">{title}</span>
        <span className="text-muted text-xs">{note}</span>
      </h3>
      {children}
    </section>
  )
}
