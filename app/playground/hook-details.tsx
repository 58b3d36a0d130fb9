import {
  dispositionRow,
  IGNORED_REASONS,
  type OutcomeV2,
  type PlannedHook,
  type SimulatedOutcome,
  scopeText,
} from '#lib/contract'
import { formatDuration } from '../_components/format/duration'
import { EvidenceLink } from '../_components/outcomes/evidence-link'
import { ReceivedJson } from '../_components/outcomes/received-json'
import { DispositionChip } from '../_components/ui/disposition-chip'
import { Facts } from '../_components/ui/facts'
import { JsonView } from '../_components/ui/json-view'
import { CopyLineButton } from './copy/copy-line-button'

interface HookDetailsProps {
  hook: PlannedHook
  outcome: SimulatedOutcome | null
  /** The recorded outcome of a real run, with what only a run knows. */
  recorded?: OutcomeV2 | null
  /** Jumps to the definition in the editor. */
  onShowDefinition(ref: string): void
}

/** One hook of the chain: how it is bound, what it receives, what it asked for and what came of it. */
export function HookDetails({ hook, outcome, recorded = null, onShowDefinition }: HookDetailsProps) {
  const { judged, ...changes } = outcome?.effects ?? {}
  return (
    <section aria-label={`Details of ${hook.ref}`} className="flex flex-col gap-3 border-line border-t p-3">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="break-all font-mono font-semibold text-sm">{hook.ref}</h3>
        {outcome && <DispositionChip disposition={outcome.disposition} />}
        {outcome && dispositionRow(outcome.disposition).family === 'failure' && (
          <CopyLineButton hook={hook} outcome={outcome} />
        )}
        <button
          type="button"
          onClick={() => onShowDefinition(hook.ref)}
          className="ml-auto min-h-6 text-accent text-xs underline underline-offset-2"
        >
          Show definition
        </button>
      </header>
      <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-2">
        {outcome && <Facts facts={outcomeFacts(hook, outcome, recorded)} />}
        <Facts facts={bindingFacts(hook)} />
      </div>
      {Object.keys(changes).length > 0 && <JsonView label="What it changes" value={changes} />}
      <ReceivedJson
        label={judged === 'rewritten' ? 'What it receives, rewritten by an earlier hook' : 'What it receives'}
        value={outcome?.stdin ?? hook.stdin}
      />
    </section>
  )
}

type Fact = Parameters<typeof Facts>[0]['facts'][number]

function bindingFacts({ scope, ...hook }: PlannedHook): Fact[] {
  return [
    ['runs', `${hook.kind} ${hook.label}${hook.handlerRegistered === false ? ', not registered' : ''}`],
    ['stage', [hook.source ?? hook.layer, scope && scopeText(scope)].filter(Boolean).join(', ')],
    ['order', hook.order],
    ['mode', hook.mode],
    ['timeout', formatDuration(hook.timeoutMs)],
    ['policy', hook.failurePolicy],
    ['may refuse', hook.mayBlock ? 'yes' : 'no, a refusal is only noted'],
    ['matches', hook.match.pattern ?? 'every event of the point'],
  ]
}

function outcomeFacts(hook: PlannedHook, outcome: SimulatedOutcome, recorded: OutcomeV2 | null): Fact[] {
  return [
    ['took', `${formatDuration(outcome.durationMs)} of ${formatDuration(hook.timeoutMs)}`],
    ['asked', outcome.asked ?? 'no answer'],
    ...(recorded ? recordedFacts(recorded, outcome.stdin) : []),
    ['reason', outcome.reason],
    ['diagnostic', outcome.diagnostic],
    ...outcome.ignored.map(({ field, why }): Fact => [`${field} ignored`, IGNORED_REASONS[why]]),
  ]
}

function recordedFacts(outcome: OutcomeV2, envelope: unknown): Fact[] {
  const { enforced, why, lateMs, lateDecision, evidence, recorded, recordError } = outcome
  const late = lateMs === null ? null : `${formatDuration(lateMs)} after its deadline`
  return [
    ['enforced', enforced],
    ['why not', why],
    ['settled late', late && [late, lateDecision].filter(Boolean).join(', ')],
    ['evidence', <EvidenceLink key="evidence" evidence={evidence} envelope={envelope} />],
    ['recorded', recorded ? 'yes' : `no: ${recordError ?? 'unknown reason'}`],
  ]
}
