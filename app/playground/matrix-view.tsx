'use client'
import { useState } from 'react'
import { type FailurePolicy, type HookMatrix, MATRIX_HOOKS_MAX, MATRIX_ROWS, type MatrixRow } from '#lib/contract'
import { Button } from '../_components/ui/button'
import { ErrorState } from '../_components/ui/error-state'
import { Segmented } from '../_components/ui/segmented'
import { SelectField } from '../_components/ui/select-field'
import { Skeleton } from '../_components/ui/skeleton'
import type { AnswerDraft } from './answer-draft'
import type { Faults } from './faults'
import { MatrixTable } from './matrix-table'
import type { LiveReport } from './use-live-report'
import { useMatrix } from './use-matrix'
import type { Playground } from './use-playground'
import { withRewritten } from './with-rewritten'

interface MatrixViewProps {
  playground: Playground
  report: LiveReport
}

const SCOPES = [
  { value: 'one', label: 'One hook' },
  { value: 'all', label: 'All hooks' },
] as const

/** Each way a hook can fail × failure policy: blocked, or went through, and what the rest of the chain then does. */
export function MatrixView({ playground, report: { plan, simulation } }: MatrixViewProps) {
  const { params, show } = playground
  const hooks = withRewritten(plan.hooks, simulation)
  const chosen = hooks.find(({ ref }) => ref === params.hook) ?? hooks.find(({ mayBlock }) => mayBlock) ?? hooks[0]
  if (chosen === undefined) return <p className="px-3 py-6 text-center text-muted">No hook runs for this event.</p>
  const refs = params.matrix === 'all' ? hooks.slice(0, MATRIX_HOOKS_MAX).map(({ ref }) => ref) : [chosen.ref]
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2">
        <SelectField
          label="Hook"
          value={chosen.ref}
          options={hooks.map(({ ref }) => ({ value: ref, label: ref }))}
          onChange={(hook) => show({ hook, matrix: 'one' })}
        />
        <Segmented
          label="Hooks of the matrix"
          value={params.matrix}
          options={SCOPES}
          onChange={(matrix) => show({ matrix })}
        />
        <p className="min-w-0 flex-1 basis-60 text-muted text-xs">
          Every way to end × failure policy, by simulation; nothing is run. Choose a cell to try it on the chain.
        </p>
      </div>
      {params.matrix === 'all' && hooks.length > refs.length && (
        <p className="px-3 pt-2 text-muted text-xs">
          The first {refs.length} of {hooks.length} hooks; choose one to see its own.
        </p>
      )}
      <Matrices playground={playground} refs={refs} />
    </>
  )
}

function Matrices({ playground, refs }: { playground: Playground; refs: readonly string[] }) {
  const { state, reading, faults, restored, show } = playground
  const { definitions, budgetMs } = state
  const { event, outputs } = reading
  const request = { definitions, event, outputs, faults: faults.active, budgetMs, refs }
  const { matrix, error, retry } = useMatrix(request, restored && reading.readable)
  const [applied, setApplied] = useState<string | null>(null)
  const apply = (ref: string, row: MatrixRow, policy: FailurePolicy) => {
    faults.apply(ref, row, policy)
    setApplied(`${ref}: ${row.title.toLowerCase()}, ${policy}.`)
  }
  if (error) return <ErrorState what="the failure matrix" error={error} onRetry={retry} />
  if (matrix === null) return <Skeleton rows={10} />
  return (
    <>
      <p role="status" className={applied ? 'border-line border-b px-3 py-1 text-xs' : 'sr-only'}>
        {applied && `Now in the chain: ${applied}`}
      </p>
      {matrix.hooks.map((hook) => (
        <section key={hook.ref} aria-label={`Failures of ${hook.ref}`} className="border-line border-b">
          <Heading matrix={hook} onShowChain={() => show({ view: 'plan', hook: hook.ref, step: null })} />
          {hook.unreached ? (
            <p className="px-3 pb-3 text-muted">
              The event does not come to it. {hook.unreached.detail} What it would do when it fails is not asked for.
            </p>
          ) : (
            <MatrixTable matrix={hook} current={currentRow(hook.ref, faults.active, state.answers)} onApply={apply} />
          )}
        </section>
      ))}
    </>
  )
}

function Heading({ matrix: { ref, rows, notBlocking }, onShowChain }: { matrix: HookMatrix; onShowChain(): void }) {
  const failing = rows.filter(({ id }) => MATRIX_ROWS.some((row) => row.id === id && row.fails))
  const leaks = failing.flatMap(({ cells }) => cells).filter(({ leak }) => leak).length
  const blocks = failing.flatMap(({ cells }) => cells).filter(({ blocking }) => blocking).length
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <h3 className="break-all font-mono font-semibold text-sm">{ref}</h3>
      {failing.length > 0 && notBlocking === null && (
        <p className="flex flex-wrap gap-x-3 text-xs">
          <span data-tone="amber" className="text-tone-text">
            <span aria-hidden>⚠ </span>
            {leaks} of {failing.length * 2} leak
          </span>
          <span data-tone="red" className="text-tone-text">
            <span aria-hidden>⊘ </span>
            {blocks} block
          </span>
        </p>
      )}
      <Button size="small" look="ghost" className="ml-auto" onClick={onShowChain}>
        Show in the chain
      </Button>
    </header>
  )
}

/** The row that a hook ends with as things stand: its fault, else its scripted answer. */
function currentRow(
  ref: string,
  faults: Faults,
  answers: Readonly<Record<string, AnswerDraft>>,
): MatrixRow['id'] | null {
  const word = faults[ref]?.fault ?? answers[ref]?.end
  return MATRIX_ROWS.find(({ id }) => id === word)?.id ?? null
}
