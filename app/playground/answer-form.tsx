import { type ReactNode, useId } from 'react'
import type { PlannedHook } from '#lib/contract'
import { formatDuration } from '../_components/format/duration'
import {
  ANSWER_ENDS,
  type AnswerDraft,
  type AnswerEnd,
  type Rewritable,
  readMilliseconds,
  readRewrite,
} from './answers'

interface AnswerFormProps {
  hook: PlannedHook
  draft: AnswerDraft
  rewritable: Rewritable
  onChange(draft: AnswerDraft): void
}

const FIELD = 'h-8 w-full rounded-md border border-control bg-surface px-2 text-sm placeholder:text-faint'

/** How one hook ends in the simulation. */
export function AnswerForm({ hook, draft, rewritable, onChange }: AnswerFormProps) {
  const end = ANSWER_ENDS[draft.end]
  const set = (fields: Partial<AnswerDraft>) => onChange({ ...draft, ...fields })
  const isOwn = draft.end === 'own'
  return (
    <div className="grid gap-2 sm:grid-cols-[9rem_minmax(0,1fr)_7rem]">
      <Labelled label="Ends with" owner={hook.ref}>
        {(id) => (
          <select
            id={id}
            value={draft.end}
            title={end.meaning}
            onChange={(change) => set({ end: change.target.value as AnswerEnd })}
            className={FIELD}
          >
            {Object.entries(ANSWER_ENDS).map(([value, { word }]) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {!isOwn && (
        <>
          <Labelled label={draft.end === 'rejects' ? 'Failure message' : 'Reason'} owner={hook.ref}>
            {(id) => (
              <input
                id={id}
                value={draft.reason}
                disabled={!end.answers && draft.end !== 'rejects'}
                onChange={(change) => set({ reason: change.target.value })}
                className={`${FIELD} disabled:opacity-55`}
              />
            )}
          </Labelled>
          <Settles hook={hook} draft={draft} onChange={(settlesAfterMs) => set({ settlesAfterMs })} />
        </>
      )}
      {end.answers && <Extras owner={hook.ref} draft={draft} rewritable={rewritable} onChange={set} />}
    </div>
  )
}

function Settles({ hook, draft, onChange }: { hook: PlannedHook; draft: AnswerDraft; onChange(text: string): void }) {
  const wrong = draft.settlesAfterMs.trim() !== '' && readMilliseconds(draft.settlesAfterMs) === null
  return (
    <Labelled label="Settles after, ms" owner={hook.ref} error={wrong ? 'A number of milliseconds.' : null}>
      {(id) => (
        <input
          id={id}
          inputMode="decimal"
          value={draft.settlesAfterMs}
          aria-invalid={wrong}
          placeholder={`0, deadline ${formatDuration(hook.timeoutMs)}`}
          onChange={(change) => onChange(change.target.value)}
          className={FIELD}
        />
      )}
    </Labelled>
  )
}

interface ExtrasProps {
  owner: string
  draft: AnswerDraft
  rewritable: Rewritable
  onChange(fields: Partial<AnswerDraft>): void
}

/** The rarer parts of an answer; open once one of them is filled in. */
function Extras({ owner, draft, rewritable, onChange }: ExtrasProps) {
  const wrong = draft.rewrite.trim() !== '' && readRewrite(draft.rewrite) === null
  return (
    <details open={draft.context !== '' || draft.rewrite !== ''} className="sm:col-span-3">
      <summary className="w-fit text-muted text-xs leading-6">Text for the model, rewrite</summary>
      <div className="grid gap-2 sm:grid-cols-2">
        <Labelled label="Text for the model" owner={owner}>
          {(id) => (
            <input
              id={id}
              value={draft.context}
              onChange={(change) => onChange({ context: change.target.value })}
              className={FIELD}
            />
          )}
        </Labelled>
        {rewritable !== 'none' && (
          <Labelled label={`Rewrites the ${rewritable} to`} owner={owner} error={wrong ? 'A JSON object.' : null}>
            {(id) => (
              <input
                id={id}
                value={draft.rewrite}
                aria-invalid={wrong}
                placeholder='{"command": "ls"}'
                onChange={(change) => onChange({ rewrite: change.target.value })}
                className={`${FIELD} font-mono text-xs`}
              />
            )}
          </Labelled>
        )}
      </div>
    </details>
  )
}

interface LabelledProps {
  label: string
  /** The hook the field belongs to, for screen readers. */
  owner: string
  error?: string | null
  children(id: string): ReactNode
}

function Labelled({ label, owner, error = null, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-muted text-xs">
        {label}
        <span className="sr-only"> of {owner}</span>
      </label>
      {children(id)}
      {error && (
        <p data-tone="red" className="text-tone-text text-xs">
          {error}
        </p>
      )}
    </div>
  )
}
