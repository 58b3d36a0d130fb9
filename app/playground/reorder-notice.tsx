import { Undo2, X } from 'lucide-react'
import type { ReportComparison } from '#lib/contract'
import { Button } from '../_components/ui/button'
import type { ReorderNotice as Notice, Reorder } from './use-reorder'
import { verdictWords } from './verdict-words'

/** What moving a hook came to: why it was refused, or what it changes in the decision, with a way back. */
export function ReorderNotice({ reorder: { notice, undo, dismiss } }: { reorder: Reorder }) {
  return (
    <div role="status">
      {notice && (
        <div
          data-tone={toneOf(notice)}
          className="tone-chip flex flex-wrap items-start gap-x-3 gap-y-1 border-line border-b px-3 py-1.5 text-sm"
        >
          <div className="min-w-0 flex-1 basis-60">
            {notice.kind === 'refused' ? <p>{notice.why}</p> : <Moved {...notice} />}
          </div>
          <span className="flex gap-1">
            {notice.kind === 'moved' && (
              <Button size="small" onClick={undo}>
                <Undo2 aria-hidden size={12} />
                Undo
              </Button>
            )}
            <Button size="small" look="ghost" aria-label="Dismiss" onClick={dismiss}>
              <X aria-hidden size={12} />
            </Button>
          </span>
        </div>
      )}
    </div>
  )
}

function toneOf(notice: Notice): string {
  if (notice.kind === 'refused') return 'amber'
  return notice.comparison?.decidesOtherwise ? 'violet' : 'slate'
}

function Moved({ ref: moved, changes, comparison }: Notice & { kind: 'moved' }) {
  const orders = changes.map(({ id, before, after }) => `order of ${id} ${before} → ${after}`)
  return (
    <>
      <p className="font-semibold">{comparison ? decisionText(comparison) : `Moved ${moved}; the decision follows.`}</p>
      <p className="break-words text-ink text-xs">
        {[...orders, ...(comparison ? consequences(comparison) : [])].join(' · ')}
      </p>
    </>
  )
}

function decisionText({ verdict, decidesOtherwise }: ReportComparison): string {
  if (!decidesOtherwise) return `Decision unchanged: ${verdictWords(verdict.after)}.`
  return `Was: ${verdictWords(verdict.before)} → now: ${verdictWords(verdict.after)}.`
}

function consequences({ reached, unreached, rewriter }: ReportComparison): string[] {
  return [
    ...(reached.length > 0 ? [`now reached: ${reached.join(', ')}`] : []),
    ...(unreached.length > 0 ? [`no longer reached: ${unreached.join(', ')}`] : []),
    ...(rewriter.before === rewriter.after
      ? []
      : [`rewrite that counts: ${rewriter.before ?? 'none'} → ${rewriter.after ?? 'none'}`]),
  ]
}
