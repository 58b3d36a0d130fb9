import type { ReactNode } from 'react'
import { IGNORED_REASONS, type OutcomeV2, type PlannedHook, type SimulatedOutcome } from '#lib/contract'
import { formatDuration } from '../_components/format/duration'
import { DispositionChip } from '../_components/ui/disposition-chip'
import { JsonText } from './json-text'

interface HookDetailsProps {
  hook: PlannedHook
  outcome: SimulatedOutcome | null
  /** The recorded outcome of a real run, with what only a run knows. */
  recorded?: OutcomeV2 | null
  /** Jumps to the definition in the editor. */
  onShowDefinition(ref: string): void
}

/** One hook of the chain: how it was bound, what it received, what it asked for and what came of it. */
export function HookDetails({ hook, outcome, recorded = null, onShowDefinition }: HookDetailsProps) {
  return (
    <section aria-label={`Details of ${hook.ref}`} className="border-line border-t">
      <header className="flex flex-wrap items-center gap-2 px-3 pt-3">
        <h3 className="break-all font-mono font-semibold text-sm">{hook.ref}</h3>
        {outcome && <DispositionChip disposition={outcome.disposition} />}
        <button
          type="button"
          onClick={() => onShowDefinition(hook.ref)}
          className="ml-auto min-h-6 text-accent text-xs underline underline-offset-2"
        >
          Show definition
        </button>
      </header>
      <dl className="grid gap-x-6 px-3 py-2 text-sm sm:grid-cols-2">
        {outcome && <OutcomeFacts hook={hook} outcome={outcome} recorded={recorded} />}
        <BindingFacts hook={hook} />
      </dl>
      {outcome && <Effects outcome={outcome} />}
      <JsonText title="What it receives" value={outcome?.stdin ?? hook.stdin} note={receivedNote(outcome)} />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-2 py-0.5">
      <dt className="w-20 shrink-0 text-muted text-xs leading-5">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

function BindingFacts({ hook }: { hook: PlannedHook }) {
  const { scope } = hook
  return (
    <>
      <Fact name="Runs">
        {hook.kind} <span className="font-mono text-xs">{hook.label}</span>
        {hook.handlerRegistered === false && ' — not registered'}
      </Fact>
      <Fact name="Stage">
        {hook.source ?? hook.layer}
        {scope && ` · ${scope.kind === 'global' ? 'global' : `${scope.kind} ${scope.id}`}`}
      </Fact>
      <Fact name="Order">{hook.order}</Fact>
      <Fact name="Mode">{hook.mode}</Fact>
      <Fact name="Timeout">{formatDuration(hook.timeoutMs)}</Fact>
      <Fact name="Policy">{hook.failurePolicy}</Fact>
      <Fact name="May refuse">{hook.mayBlock ? 'yes' : 'no, a refusal is noted only'}</Fact>
      <Fact name="Matches">{hook.match.pattern ?? 'every event of the point'}</Fact>
    </>
  )
}

function OutcomeFacts({
  hook,
  outcome,
  recorded,
}: Required<Omit<HookDetailsProps, 'outcome' | 'onShowDefinition'>> & { outcome: SimulatedOutcome }) {
  return (
    <>
      <Fact name="Took">
        {formatDuration(outcome.durationMs)} of {formatDuration(hook.timeoutMs)}
      </Fact>
      <Fact name="Asked">
        {outcome.asked ?? 'no answer'}
        {recorded && ` → enforced ${recorded.enforced}`}
        {recorded?.why && ` (${recorded.why})`}
      </Fact>
      {outcome.reason && <Fact name="Reason">{outcome.reason}</Fact>}
      {outcome.diagnostic && <Fact name="Diagnostic">{outcome.diagnostic}</Fact>}
      {recorded?.lateMs != null && (
        <Fact name="Late">
          settled {formatDuration(recorded.lateMs)} after its deadline with {recorded.lateDecision ?? 'a failure'}
        </Fact>
      )}
      {recorded && (
        <Fact name="Evidence">
          {recorded.evidence ? (
            <span className="font-mono text-xs">
              {recorded.evidence.eventId} #{recorded.evidence.sequence}
            </span>
          ) : (
            (recorded.recordError ?? 'not journalled')
          )}
        </Fact>
      )}
    </>
  )
}

function Effects({ outcome }: { outcome: SimulatedOutcome }) {
  const { judged: _judged, ...changes } = outcome.effects
  return (
    <>
      {outcome.ignored.length > 0 && (
        <ul aria-label="Ignored" className="px-3 pb-2 text-sm">
          {outcome.ignored.map(({ field, why }) => (
            <li key={field} className="flex gap-2">
              <span className="w-20 shrink-0 text-muted text-xs leading-5">Ignored</span>
              <span>
                <span className="font-mono text-xs">{field}</span>: {IGNORED_REASONS[why]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {Object.keys(changes).length > 0 && <JsonText title="What it changes" value={changes} />}
    </>
  )
}

function receivedNote(outcome: SimulatedOutcome | null): string | null {
  return outcome?.effects.judged === 'rewritten' ? 'It judged what an earlier hook had rewritten.' : null
}
