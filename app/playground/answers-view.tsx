import type { PlannedHook, SimulationReport } from '#lib/contract'
import { Chain } from '../_components/chain/chain'
import { Button } from '../_components/ui/button'
import { DispositionChip } from '../_components/ui/disposition-chip'
import { type AnswerDraft, OWN_ANSWER } from './answer-draft'
import { AnswerForm } from './answer-form'
import type { Rewritable } from './scripted-outputs'
import type { LiveReport } from './use-live-report'
import { withRewritten } from './with-rewritten'

interface AnswersViewProps {
  report: LiveReport
  answers: Readonly<Record<string, AnswerDraft>>
  rewritable: Rewritable
  selectedRef: string | null
  onSelect(ref: string): void
  onAnswer(ref: string, draft: AnswerDraft): void
  onForget(): void
}

/** What if: an answer of one's choice for every hook of the plan, and what would come of them. */
export function AnswersView({
  report: { plan, simulation },
  answers,
  rewritable,
  onForget,
  ...rest
}: AnswersViewProps) {
  const { selectedRef, onSelect, onAnswer } = rest
  const hooks = withRewritten(plan.hooks, simulation)
  const scripted = Object.keys(answers).length
  return (
    <>
      {simulation && <Chain report={simulation} selectedRef={selectedRef} onSelect={onSelect} />}
      <div className="flex flex-wrap items-center gap-2 border-line border-t px-3 py-2">
        <p className="min-w-0 flex-1 basis-60 text-muted text-xs">
          Give a hook an answer and the chain above follows. Nothing is run, and Run still asks the real handlers.
        </p>
        <Button size="small" disabled={scripted === 0} onClick={onForget}>
          Forget {scripted === 1 ? '1 answer' : `${scripted} answers`}
        </Button>
      </div>
      <ol aria-label="Scripted answers">
        {hooks.map((hook) => (
          <li key={hook.ref} className="border-line border-t">
            <fieldset className="grid gap-x-4 gap-y-1.5 px-3 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
              <legend className="sr-only">{hook.ref}</legend>
              <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 self-start sm:min-h-8">
                <span aria-hidden className="min-w-0 break-all font-medium font-mono text-xs">
                  {hook.ref}
                </span>
                <Predicted simulation={simulation} hook={hook} />
              </div>
              <AnswerForm
                hook={hook}
                draft={answers[hook.ref] ?? OWN_ANSWER}
                rewritable={rewritable}
                onChange={(draft) => onAnswer(hook.ref, draft)}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      {hooks.length === 0 && <p className="px-3 py-6 text-center text-muted">No hook runs for this event.</p>}
    </>
  )
}

function Predicted({ simulation, hook }: { simulation: SimulationReport | null; hook: PlannedHook }) {
  const outcome = simulation?.outcomes.find((candidate) => candidate.ref === hook.ref)
  if (outcome) return <DispositionChip disposition={outcome.disposition} />
  const skipped = simulation?.skipped.find((entry) => entry.ref === hook.ref)
  return skipped ? <span className="text-faint text-xs">not reached: {skipped.reason}</span> : null
}
