import { AGENT_SITUATIONS, ANSWER_PRESETS, type AnswerPreset, type PresetAnswer } from '#lib/contract'
import { SelectField } from '../../_components/ui/select-field'
import { TextField } from '../../_components/ui/text-field'

interface AnswerFieldsProps {
  situation: string
  answer: PresetAnswer
  /** Id of the preset that the answer is; null for one of the person's own. */
  preset: string | null
  onSituation(id: string): void
  onPreset(id: string): void
  onAnswer(answer: PresetAnswer): void
}

const SITUATIONS = AGENT_SITUATIONS.map(({ id, label }) => ({ value: id, label }))
const GROUPS: readonly AnswerPreset['group'][] = ['Refuses', 'Adds or changes', 'Lets through', 'Fails']
const OWN = 'own'

/** The moment, and what the one hook answers there. */
export function AnswerFields({ situation, answer, preset, onSituation, onPreset, onAnswer }: AnswerFieldsProps) {
  const set = (change: PresetAnswer) => onAnswer({ ...answer, timedOut: undefined, ...change })
  return (
    <div className="flex flex-col gap-2 border-line border-b p-3">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 max-sm:w-full">
          <SelectField label="Moment" value={situation} options={SITUATIONS} onChange={onSituation} />
        </div>
        <label className="flex h-8 min-w-0 items-center gap-2 rounded-md border border-control bg-surface px-2.5 focus-within:border-accent max-sm:w-full">
          <span className="shrink-0 text-muted text-xs">Answer</span>
          <select
            value={preset ?? OWN}
            onChange={(event) => onPreset(event.target.value)}
            className="min-w-0 flex-1 bg-surface text-sm outline-none"
          >
            {preset === null && <option value={OWN}>your own</option>}
            {GROUPS.map((group) => (
              <optgroup key={group} label={group}>
                {ANSWER_PRESETS.filter((row) => row.group === group).map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <TextField
          label="Exit code"
          inputMode="numeric"
          className="w-28"
          value={answer.timedOut ? '' : String(answer.exitCode ?? 0)}
          placeholder="none"
          onChange={(event) => set({ exitCode: readCode(event.target.value) })}
        />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Output label="stdout" value={answer.stdout ?? ''} onChange={(stdout) => set({ stdout })} />
        <Output label="stderr" value={answer.stderr ?? ''} onChange={(stderr) => set({ stderr })} />
      </div>
    </div>
  )
}

/** The exit code of what was typed, within what a process can say. */
function readCode(text: string): number {
  const code = Number.parseInt(text.replace(/\D/g, ''), 10)
  return Number.isNaN(code) ? 0 : Math.min(code, 255)
}

function Output({ label, value, onChange }: { label: string; value: string; onChange(text: string): void }) {
  return (
    <label className="flex min-w-0 flex-col rounded-md border border-control bg-surface px-2.5 pt-1 focus-within:border-accent">
      <span className="text-muted text-xs">{label}</span>
      <textarea
        value={value}
        rows={4}
        spellCheck={false}
        placeholder="nothing"
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 resize-y bg-transparent py-1 font-mono text-xs leading-4 outline-none placeholder:text-faint"
      />
    </label>
  )
}
