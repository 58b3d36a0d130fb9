import { decisionWords } from './decision-words'
import type { Playground } from './use-playground'

/** Tells screen readers what was decided, or what would be, whenever that changes. */
export function Announcement({ playground: { live, runner, params } }: { playground: Playground }) {
  const ran = runner.finished && !runner.running && params.view === 'outcome' ? runner.finished.report.decision : null
  const decision = ran ?? live.report?.simulation?.decision
  if (!decision) return <div role="status" className="sr-only" />
  const { sentence } = decisionWords(decision, { tense: ran ? 'did' : 'would', leaks: 0 })
  return (
    <div role="status" className="sr-only">
      {ran ? 'Run finished: ' : 'Predicted: '}
      {sentence}.
    </div>
  )
}
