import { Undo2, X } from 'lucide-react'
import type { ReportComparison } from '#lib/contract'
import { Button } from '../_components/ui/button'
import { consequenceOf } from './reorder-moves'
import type { Move, Reorder } from './use-reorder'
import { verdictWords } from './verdict-words'

/** What moving a hook came to: why it was refused, or what it changes in the decision, with a way back. */
export function ReorderNotice({ reorder: { last, live, undo, dismiss } }: { reorder: Reorder }) {
  const comparison = last?.kind === 'moved' ? consequenceOf(last, live) : null
  return (
    <div role="status">
      {last && (
        <div
          data-tone={toneOf(last, comparison)}
          className="tone-chip flex flex-wrap items-start gap-x-3 gap-y-1 border-line border-b px-3 py-1.5 text-sm"
        >
          <div className="min-w-0 flex-1 basis-60">
            {last.kind === 'refused' ? <p>{last.why}</p> : <Moved move={last} comparison={comparison} />}
          </div>
          <span className="flex gap-1">
            {last.kind === 'moved' && (
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

function toneOf({ kind }: Move, comparison: ReportComparison | null): string {
  if (kind === 'refused') return 'amber'
  return comparison?.decidesOtherwise ? 'violet' : 'slate'
}

interface MovedProps {
  move: Extract<Move, { kind: 'moved' }>
  comparison: ReportComparison | null
}

function Moved({ move, comparison }: MovedProps) {
  const orders = move.changes.map(({ id, before, after }) => `order of ${id} ${before} → ${after}`)
  return (
    <>
      <p className="font-semibold">
        {comparison ? decisionText(comparison) : `Moved ${move.ref}; the decision follows.`}
      </p>
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
