import { FileInput } from 'lucide-react'
import { type BacktestExample, type BacktestReport, type BacktestVerdict, UNKNOWN_REASONS } from '#lib/contract'
import { formatCount } from '../../_components/format/number'
import { traceLink } from '../../_components/outcomes/links'
import { Button } from '../../_components/ui/button'
import { Link } from '../../_components/ui/link'
import { Time } from '../../_components/ui/time'
import { VERDICT_WORDS } from './verdict-words'

interface BacktestExamplesProps {
  verdict: BacktestVerdict
  report: BacktestReport
  onLoad(envelope: object): void
}

/** The newest envelopes of one verdict: where each is recorded, who blocks it, and a way to try it in the editor. */
export function BacktestExamples({ verdict, report: { examples, counts }, onLoad }: BacktestExamplesProps) {
  const shown = examples[verdict]
  const { word } = VERDICT_WORDS[verdict]
  const isAll = shown.length === counts[verdict]
  return (
    <section aria-label={`Examples: ${word}`} className="border-line border-t">
      <h3 className="px-3 pt-2 text-muted text-xs">
        {isAll
          ? `${formatCount(shown.length)} ${word}, newest first`
          : `The newest ${shown.length} of ${formatCount(counts[verdict])} ${word}`}
      </h3>
      <ul>
        {shown.map((example) => (
          <Example key={example.dispatchId} example={example} onLoad={onLoad} />
        ))}
      </ul>
    </section>
  )
}

function Example({ example, onLoad }: { example: BacktestExample; onLoad(envelope: object): void }) {
  const { envelope, event, subject, startedAt, runId, dispatchId } = example
  const text = explanation(example)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-1.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            href={traceLink(runId, dispatchId)}
            title={`Trace of ${runId}`}
            className="text-accent text-xs underline underline-offset-2"
          >
            <Time at={startedAt} date />
          </Link>
          <span className="font-mono text-xs">{event}</span>
          {subject && <span className="font-medium">{subject}</span>}
        </p>
        {text && <p className="break-words text-muted text-xs">{text}</p>}
      </div>
      {envelope !== null && typeof envelope === 'object' && (
        <Button size="small" aria-label={`Load the envelope of ${dispatchId}`} onClick={() => onLoad(envelope)}>
          <FileInput aria-hidden size={12} />
          Load envelope
        </Button>
      )}
    </li>
  )
}

/** Who blocked and who would, and why; for an unknown one, why nothing can be said. */
function explanation({ byThen, byNow, reason, unknown }: BacktestExample): string {
  if (unknown !== null) return UNKNOWN_REASONS[unknown]
  const who = [byThen && `then by ${byThen}`, byNow && `now by ${byNow}`].filter(Boolean).join(', ')
  return [who, reason].filter(Boolean).join(' — ')
}
