import { useMemo } from 'react'
import type { PlannedHook } from '#lib/contract'
import { formatDuration } from '../../_components/format/duration'
import { cx } from '../../_components/ui/cx'
import { SelectField } from '../../_components/ui/select-field'
import { Switch } from '../../_components/ui/switch'
import { TextField } from '../../_components/ui/text-field'
import { type AgentAnswer, readNumber } from './agent-answer'
import { type AnswerPreset, isPreset, presetsFor } from './answer-presets'
import { sortOf } from './scripted'
import type { Agent } from './use-agent'

interface AnswerEditorProps {
  agent: Agent
  hook: PlannedHook
  answer: AgentAnswer
  onChange(answer: AgentAnswer): void
}

/** The scripted answer of one hook: presets that fit the agent and the event, and every part of it to edit. */
export function AnswerEditor({ agent, hook, answer, onChange }: AnswerEditorProps) {
  const sort = sortOf(hook.kind)
  const event = agent.live.report?.plan.event ?? ''
  const { ends, answers } = useMemo(() => presetsFor(agent.dialect, { event, sort }), [agent.dialect, event, sort])
  const choose = (preset: AnswerPreset) => onChange({ ...preset.answer, durationMs: answer.durationMs })
  const set = (fields: Partial<AgentAnswer>) => onChange({ ...answer, ...fields })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 font-semibold text-sm">Its answer</legend>
      {answers.length > 0 && (
        <Presets label={`Answers of ${agent.dialect.agent}`} presets={answers} answer={answer} onChoose={choose} />
      )}
      <Presets label="Other ends" presets={ends} answer={answer} onChoose={choose} />
      <div className="grid grid-cols-2 gap-2">
        <SelectField label="Ends" value={answer.end} options={ENDS} onChange={(end) => set({ end })} />
        <TextField
          label="Takes, ms"
          inputMode="numeric"
          value={answer.durationMs}
          placeholder="0"
          title={`Its timeout is ${formatDuration(hook.timeoutMs)}`}
          aria-invalid={answer.durationMs !== '' && readNumber(answer.durationMs) === null}
          onChange={({ target }) => set({ durationMs: target.value })}
        />
      </div>
      {answer.end === 'ends' && sort === 'process' && <ProcessFields answer={answer} onChange={set} />}
      {answer.end === 'ends' && sort === 'http' && <HttpFields answer={answer} onChange={set} />}
      {answer.end === 'ends' && sort === 'model' && <ModelFields answer={answer} onChange={set} />}
      {answer.end === 'not-started' && (
        <TextField label="Error" value={answer.stderr} onChange={({ target }) => set({ stderr: target.value })} />
      )}
    </fieldset>
  )
}

const ENDS = [
  { value: 'ends', label: 'by itself' },
  { value: 'timed-out', label: 'at its deadline' },
  { value: 'not-started', label: 'before it starts' },
] as const

interface PresetsProps {
  label: string
  presets: readonly AnswerPreset[]
  answer: AgentAnswer
  onChoose(preset: AnswerPreset): void
}

function Presets({ label, presets, answer, onChoose }: PresetsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1">
      <legend className="pb-0.5 text-muted text-xs">{label}</legend>
      {presets.map((preset) => {
        const isChosen = isPreset(answer, preset)
        return (
          <button
            key={preset.word}
            type="button"
            title={preset.meaning}
            aria-pressed={isChosen}
            onClick={() => onChoose(preset)}
            className={cx(
              'h-6 whitespace-nowrap rounded border px-1.5 text-xs transition-colors',
              isChosen
                ? 'border-accent bg-accent-soft font-medium text-accent-strong'
                : 'border-line-strong text-muted hover:border-control hover:text-ink',
            )}
          >
            {preset.word}
          </button>
        )
      })}
    </fieldset>
  )
}

interface FieldsProps {
  answer: AgentAnswer
  onChange(fields: Partial<AgentAnswer>): void
}

function ProcessFields({ answer, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="Exit code"
        inputMode="numeric"
        value={answer.exitCode}
        placeholder="none: killed by a signal"
        aria-invalid={answer.exitCode !== '' && readNumber(answer.exitCode) === null}
        onChange={({ target }) => onChange({ exitCode: target.value })}
      />
      <Output label="Standard output" value={answer.stdout} onChange={(stdout) => onChange({ stdout })} />
      <Output label="Standard error" value={answer.stderr} onChange={(stderr) => onChange({ stderr })} />
    </>
  )
}

function HttpFields({ answer, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="Status"
        inputMode="numeric"
        value={answer.status}
        aria-invalid={readNumber(answer.status) === null}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <Output label="Body" value={answer.body} onChange={(body) => onChange({ body })} />
    </>
  )
}

function ModelFields({ answer, onChange }: FieldsProps) {
  return (
    <>
      <div className="flex items-center gap-2">
        <Switch checked={answer.ok} label="The model has no objection" onChange={(ok) => onChange({ ok })} />
        <span aria-hidden>No objection</span>
      </div>
      <TextField label="Reason" value={answer.reason} onChange={({ target }) => onChange({ reason: target.value })} />
    </>
  )
}

function Output({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const rows = Math.min(12, Math.max(2, value.split('\n').length))
  return (
    <label className="flex flex-col gap-0.5 text-muted text-xs">
      {label}
      <textarea
        rows={rows}
        value={value}
        spellCheck={false}
        placeholder="nothing"
        onChange={({ target }) => onChange(target.value)}
        className="resize-y rounded-md border border-control bg-surface p-2 font-mono text-ink text-xs leading-4 placeholder:text-faint focus:border-accent focus:outline-none"
      />
    </label>
  )
}
