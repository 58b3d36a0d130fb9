'use client'
import { X } from 'lucide-react'
import type { Ref } from 'react'
import type { Span } from '#lib/trace'
import { Button } from '../ui/button'
import { RecordDetails } from './record-details'
import { RunDetails } from './run-details'
import { SpanFacts } from './span-facts'
import { spanWords } from './span-words'

interface SpanDetailsProps {
  span: Span
  /** Whether the server holds the whole record; a trace opened from a file has only what the file says. */
  stored: boolean
  headingRef: Ref<HTMLHeadingElement>
  onSelect(id: string): void
  onClose(): void
}

/** Everything recorded about the selected span. */
export function SpanDetails({ span, stored, headingRef, onSelect, onClose }: SpanDetailsProps) {
  return (
    <section aria-label="Details" className="min-w-0 rounded-lg border border-line bg-surface shadow-panel">
      <header className="flex items-start justify-between gap-2 border-line border-b px-3 py-1.5">
        <div className="min-w-0">
          <p className="text-muted text-xs">{span.kind}</p>
          <h2 ref={headingRef} tabIndex={-1} className="break-all font-semibold text-sm">
            {spanWords(span).label}
          </h2>
        </div>
        <Button look="ghost" size="icon" aria-label="Close the details" onClick={onClose}>
          <X aria-hidden size={16} />
        </Button>
      </header>
      <div className="flex max-h-[calc(100dvh-15rem)] flex-col gap-4 overflow-y-auto p-3">
        {span.kind === 'run' && <RunDetails span={span} />}
        {span.kind !== 'run' && stored && <RecordDetails span={span} onSelect={onSelect} />}
        {span.kind !== 'run' && !stored && <SpanFacts span={span} />}
      </div>
    </section>
  )
}
