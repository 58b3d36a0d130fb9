import { IGNORED_REASONS, type StoredOutcome } from '#lib/contract'
import { formatDuration } from '../format/duration'
import { EvidenceLink } from '../outcomes/evidence-link'
import { hookLink } from '../outcomes/links'
import { Facts } from '../ui/facts'
import { JsonView } from '../ui/json-view'
import { Link } from '../ui/link'
import { Time } from '../ui/time'
import { OutcomeHeadline } from './outcome-headline'

/** One outcome: what the hook answered, what was made of it, and where the evidence is. */
export function HookDetails({ outcome, envelope }: { outcome: StoredOutcome; envelope: unknown }) {
  const { evidence, effects, ignored } = outcome
  const changes = Object.entries(effects).filter(([, value]) => value !== undefined)
  return (
    <>
      <OutcomeHeadline disposition={outcome.disposition} blocking={outcome.blocking} />
      <Facts facts={answerFacts(outcome)} />
      {ignored.length > 0 && (
        <Facts facts={ignored.map(({ field, why }) => [`${field} ignored`, IGNORED_REASONS[why]] as const)} />
      )}
      {changes.length > 0 && <JsonView label="Effects" value={effects} />}
      <Facts
        facts={[
          [
            'hook',
            <Link key="hook" href={hookLink(outcome.hookId)} className="text-accent hover:underline">
              {outcome.hookId}
            </Link>,
          ],
          [
            'handler',
            <code key="handler" className="font-mono text-xs">
              {outcome.handlerId}
            </code>,
          ],
          ['definition', `version ${outcome.definitionVersion}, ${outcome.source}, order ${outcome.order}`],
          ['runs as', `${outcome.kind}, ${outcome.mode}`],
          ['policy', outcome.failurePolicy],
          ['timeout', formatDuration(outcome.timeoutMs)],
          [
            'outcome id',
            <code key="id" className="break-all font-mono text-xs">
              {outcome.outcomeId}
            </code>,
          ],
        ]}
      />
      <Facts
        facts={[
          ['evidence', <EvidenceLink key="evidence" evidence={evidence} envelope={envelope} />],
          ['recorded', outcome.recorded ? 'yes' : `no: ${outcome.recordError ?? 'unknown reason'}`],
        ]}
      />
    </>
  )
}

function answerFacts(outcome: StoredOutcome): readonly (readonly [string, React.ReactNode])[] {
  const { lateMs, lateDecision, disposition } = outcome
  const late = lateMs === null ? null : formatDuration(lateMs)
  const isBackground = disposition === 'background'
  return [
    ['asked', outcome.asked],
    ['enforced', outcome.enforced],
    ['why not', outcome.why],
    ['reason', outcome.reason],
    ['diagnostic', outcome.diagnostic],
    ['started', <Time key="started" at={outcome.startedAt} date />],
    ['took', `${formatDuration(outcome.durationMs)} of ${formatDuration(outcome.timeoutMs)}`],
    ['ended later', late && isBackground && [`after ${late}`, lateDecision].filter(Boolean).join(', ')],
    ['settled late', late && !isBackground && [`${late} after its deadline`, lateDecision].filter(Boolean).join(', ')],
  ]
}
