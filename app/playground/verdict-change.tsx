import type { ReportComparison, Verdict } from '#lib/contract'
import { cx } from '../_components/ui/cx'
import { verdictWords } from './verdict-words'

/** The verdict of set A, and that of set B where it is another one. */
export function VerdictChange({ comparison }: { comparison: ReportComparison }) {
  const { before, after } = comparison.verdict
  return (
    <span className="inline-flex min-w-0 max-w-full flex-wrap items-center gap-1.5">
      <VerdictChip verdict={before} />
      {comparison.decidesOtherwise && (
        <>
          <span aria-hidden className="text-muted">
            →
          </span>
          <span className="sr-only">now</span>
          <VerdictChip verdict={after} strong />
        </>
      )}
    </span>
  )
}

function VerdictChip({ verdict, strong = false }: { verdict: Verdict; strong?: boolean }) {
  const { glyph, tone } = lookOf(verdict)
  return (
    <span
      data-tone={tone}
      title={verdict.reason ?? undefined}
      className={cx('tone-chip min-w-0 break-words rounded px-1.5 py-0.5 text-xs', strong && 'font-semibold')}
    >
      <span aria-hidden>{glyph} </span>
      {verdictWords(verdict)}
    </span>
  )
}

function lookOf({ blocked, continueTurn, blockedBy }: Verdict): { glyph: string; tone: string } {
  if (!blocked && continueTurn !== true) return { glyph: '✓', tone: 'green' }
  return { glyph: '⊘', tone: blockedBy === 'failure' ? 'red-hatched' : 'red' }
}
