import type { PlaygroundComparison, ReportComparison } from '#lib/contract'
import { isSameReport } from '#lib/trace'
import { Badge } from '../_components/ui/badge'
import { Button } from '../_components/ui/button'
import { ChainDifferences } from './comparison-parts'
import { type LibrarySample, useSamples } from './use-library'
import { VerdictChange } from './verdict-change'

interface SampleComparisonProps {
  samples: PlaygroundComparison['samples']
  /** The sample the envelope came from. */
  present: string | null
  onOpen(sample: LibrarySample): void
}

/** The sample library under both sets: which decisions differ, which chains, and how many are the same. */
export function SampleComparison({ samples, present, onOpen }: SampleComparisonProps) {
  const library = new Map(useSamples(true).data?.items.map((sample) => [sample.id, sample]))
  const rows = samples.flatMap(({ id, comparison }) => {
    const sample = library.get(id)
    return sample ? [{ sample, comparison }] : []
  })
  const decided = rows.filter(({ comparison }) => comparison.decidesOtherwise)
  const chained = rows.filter(({ comparison }) => !comparison.decidesOtherwise && !isSameReport(comparison))
  const same = samples.length - decided.length - chained.length
  const list = { present, onOpen }
  return (
    <>
      <p className="pb-2">
        <strong>{decided.length}</strong> of {samples.length} samples {decided.length === 1 ? 'is' : 'are'} decided
        otherwise
        <span className="text-muted">
          {chained.length > 0 && `, ${chained.length} go another way to the same decision`}
          {same > 0 && `, ${same} stay the same`}.
        </span>
      </p>
      <Samples label="Decided otherwise" rows={decided} {...list} />
      {chained.length > 0 && (
        <details className="mt-2 rounded-md border border-line border-dashed px-2 py-1">
          <summary className="min-h-6 font-medium text-muted text-xs leading-6">
            {chained.length} with the same decision and another chain
          </summary>
          <Samples label="Another chain" rows={chained} {...list} />
        </details>
      )}
    </>
  )
}

interface SamplesProps extends Omit<SampleComparisonProps, 'samples'> {
  label: string
  rows: readonly { sample: LibrarySample; comparison: ReportComparison }[]
}

function Samples({ label, rows, present, onOpen }: SamplesProps) {
  if (rows.length === 0) return null
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map(({ sample, comparison }) => (
        <li key={sample.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{sample.title}</span>
              <Badge className="font-mono">{sample.point ?? sample.event}</Badge>
              {sample.dialect !== 'native' && <Badge>{sample.dialect}</Badge>}
            </p>
            <div className="py-1">
              <VerdictChange comparison={comparison} />
            </div>
            <ChainDifferences comparison={comparison} />
          </div>
          <Button
            size="small"
            disabled={sample.id === present}
            aria-label={`Open ${sample.title}`}
            onClick={() => onOpen(sample)}
          >
            {sample.id === present ? 'Opened' : 'Open'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
