'use client'
import { Link2, TriangleAlert, X } from 'lucide-react'
import { V2 } from '#lib/contract'
import { Button } from '../../_components/ui/button'

/** What the notice is about. */
export interface LinkNews {
  problem: string | null
  opened: { redacted: boolean; contract: string } | null
  aside: { own: readonly unknown[] } | null
  takeBack(): void
  dismissProblem(): void
  keep(): void
}

/** Says that the texts came with a link, or why a link could not be opened, and leads back to one's own. */
export function LinkNotice({ link }: { link: LinkNews }) {
  const { problem, opened, aside } = link
  if (problem !== null) {
    return (
      <div role="alert" data-tone="red" className="tone-chip flex flex-wrap items-center gap-2 px-3 py-1.5 text-sm">
        <TriangleAlert aria-hidden size={16} className="shrink-0" />
        <p className="min-w-0 flex-1 basis-60">{problem} Your texts are as they were.</p>
        <Dismiss label="Dismiss" onClick={link.dismissProblem} />
      </div>
    )
  }
  const hasOwn = aside !== null && aside.own.length > 0
  if (opened === null && !hasOwn) return null
  return (
    <section
      aria-label="Opened link"
      className="flex flex-wrap items-center gap-2 border-line border-b bg-accent-soft px-3 py-1.5 text-sm"
    >
      <Link2 aria-hidden size={16} className="shrink-0 text-accent" />
      <p role="status" className="min-w-0 flex-1 basis-60">
        These texts came with a link, and nothing was run. {opened?.redacted && 'Secrets had been taken out. '}
        {opened && opened.contract !== V2 && opened.contract !== '' && `It was made with ${opened.contract}. `}
        {hasOwn && 'Your own are set aside.'}
      </p>
      {hasOwn && (
        <Button size="small" onClick={link.takeBack}>
          Back to my texts
        </Button>
      )}
      <Dismiss label={hasOwn ? 'Keep these and forget mine' : 'Dismiss'} onClick={link.keep} />
    </section>
  )
}

function Dismiss({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button look="ghost" size="small" aria-label={label} title={label} onClick={onClick}>
      <X aria-hidden size={14} />
    </Button>
  )
}
