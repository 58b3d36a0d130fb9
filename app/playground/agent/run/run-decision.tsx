import type { PlaygroundRun } from '#lib/contract'
import { ButtonLink } from '../../../_components/ui/button'
import { agentDecisionWords } from '../agent-decision-words'
import { mayBlock } from '../may-block'
import type { Agent } from '../use-agent'

/** What really was decided, by whom and why, with the way to its trace. */
export function RunDecision({ agent: { dialect }, report }: { agent: Agent; report: PlaygroundRun }) {
  const words = agentDecisionWords({ ...report, agent: dialect.agent, mayBlock: mayBlock(dialect, report.event) })
  const { reason, halt } = report.decision
  return (
    <section
      aria-label="Decision"
      data-tone={words.tone}
      className="tone-chip flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2"
    >
      <span aria-hidden className="w-5 shrink-0 text-center font-semibold text-lg leading-6">
        {words.glyph}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p role="status" className="break-words font-semibold text-base leading-6">
          {words.sentence}
        </p>
        <p className="break-words text-ink text-sm">{[reason, halt !== reason && halt].filter(Boolean).join(' — ')}</p>
        <p className="text-muted text-xs">
          Really run, as {dialect.agent} would. {report.recorded ? 'Recorded' : 'Not recorded'} as{' '}
          <span className="break-all font-mono">{report.runId}</span>
        </p>
      </div>
      <ButtonLink size="small" href={`/runs/${encodeURIComponent(report.runId)}`}>
        Open the trace
      </ButtonLink>
    </section>
  )
}
