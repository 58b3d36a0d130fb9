import type { PlannedHook } from '#lib/contract'
import { formatDuration } from '../_components/format/duration'
import { SelectField } from '../_components/ui/select-field'
import { TextField } from '../_components/ui/text-field'
import { ANSWER_ENDS, type AnswerDraft, type AnswerEnd } from './answer-draft'
import { type Rewritable, readMilliseconds, readRewrite } from './scripted-outputs'

interface AnswerFormProps {
  hook: PlannedHook
  draft: AnswerDraft
  rewritable: Rewritable
  onChange(draft: AnswerDraft): void
}

const END_OPTIONS = (Object.keys(ANSWER_ENDS) as AnswerEnd[]).map((end) => ({
  value: end,
  label: ANSWER_ENDS[end].word,
}))

/** How one hook ends in the simulation. */
export function AnswerForm({ hook, draft, rewritable, onChange }: AnswerFormProps) {
  const end = ANSWER_ENDS[draft.end]
  const set = (fields: Partial<AnswerDraft>) => onChange({ ...draft, ...fields })
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <SelectField
        label="Ends with"
        value={draft.end}
        options={END_OPTIONS}
        onChange={(value) => set({ end: value })}
      />
      {(end.answers || draft.end === 'rejects') && (
        <TextField
          label={draft.end === 'rejects' ? 'Message' : 'Reason'}
          value={draft.reason}
          onChange={(change) => set({ reason: change.target.value })}
        />
      )}
      {(end.answers || draft.end === 'rejects') && (
        <Milliseconds hook={hook} text={draft.settlesAfterMs} onChange={(settlesAfterMs) => set({ settlesAfterMs })} />
      )}
      {end.answers && <Extras draft={draft} rewritable={rewritable} onChange={set} />}
    </div>
  )
}

function Milliseconds({ hook, text, onChange }: { hook: PlannedHook; text: string; onChange(text: string): void }) {
  const wrong = text.trim() !== '' && readMilliseconds(text) === null
  return (
    <>
      <TextField
        label="Settles after, ms"
        inputMode="decimal"
        value={text}
        aria-invalid={wrong}
        placeholder={`0; its deadline is ${formatDuration(hook.timeoutMs)}`}
        onChange={(change) => onChange(change.target.value)}
      />
      {wrong && <FieldError>A number of milliseconds, 0 or more.</FieldError>}
    </>
  )
}

interface ExtrasProps {
  draft: AnswerDraft
  rewritable: Rewritable
  onChange(fields: Partial<AnswerDraft>): void
}

/** The rarer parts of an answer; open once one of them is filled in. */
function Extras({ draft, rewritable, onChange }: ExtrasProps) {
  const wrong = draft.rewrite.trim() !== '' && readRewrite(draft.rewrite) === null
  return (
    <details open={draft.context !== '' || draft.rewrite !== ''}>
      <summary className="w-fit text-muted text-xs leading-6">
        {rewritable === 'none' ? 'Text for the model' : 'Text for the model, rewrite'}
      </summary>
      <div className="flex flex-col gap-1.5">
        <TextField
          label="Text for the model"
          value={draft.context}
          onChange={(change) => onChange({ context: change.target.value })}
        />
        {rewritable !== 'none' && (
          <TextField
            label={`Rewrites the ${rewritable} to`}
            value={draft.rewrite}
            aria-invalid={wrong}
            placeholder='{"command": "ls"}'
            onChange={(change) => onChange({ rewrite: change.target.value })}
          />
        )}
        {wrong && <FieldError>A JSON object.</FieldError>}
      </div>
    </details>
  )
}

function FieldError({ children }: { children: string }) {
  return (
    <p data-tone="red" className="text-tone-text text-xs">
      {children}
    </p>
  )
}
