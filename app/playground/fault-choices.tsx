import { useEffect, useId, useRef, useState } from 'react'
import { FAULTS, type FaultRow, type InjectedFault, LIMITS } from '#lib/contract'
import { Button } from '../_components/ui/button'
import { TextField } from '../_components/ui/text-field'
import { isDelay } from './faults'

interface FaultChoicesProps {
  hookRef: string
  fault: InjectedFault | null
  onChange(fault: InjectedFault | null): void
  onDone(): void
}

/** Every fault with what it means, one to choose; the chain follows at once. */
export function FaultChoices({ hookRef, fault, onChange, onDone }: FaultChoicesProps) {
  const name = useId()
  const choices = useRef<HTMLFieldSetElement>(null)
  // The menu opens before its choices have come, so the focus is brought to them when they are there.
  useEffect(() => choices.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  return (
    <>
      <fieldset ref={choices} className="flex flex-col py-1">
        <legend className="px-3 pt-2 font-semibold text-sm">
          Fault of <span className="break-all font-mono">{hookRef}</span>
        </legend>
        <p className="px-3 pb-1 text-muted text-xs">
          For the prediction and for Run here; registered hooks are left alone.
        </p>
        <Choice
          name={name}
          title="No fault"
          meaning="Behaves as its handler does."
          checked={fault === null}
          onChoose={() => onChange(null)}
        />
        {FAULTS.map((row) => (
          <div key={row.id}>
            <Choice
              name={name}
              title={row.title}
              meaning={row.meaning}
              checked={fault?.fault === row.id}
              onChoose={() => onChange({ fault: row.id })}
            />
            {row.delay && fault?.fault === row.id && (
              <Delay
                delay={row.delay}
                delayMs={fault.delayMs}
                onChange={(delayMs) => onChange({ fault: row.id, ...(delayMs !== undefined && { delayMs }) })}
              />
            )}
          </div>
        ))}
      </fieldset>
      <div className="sticky bottom-0 flex justify-end border-line border-t bg-surface px-3 py-2">
        <Button size="small" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  )
}

interface ChoiceProps {
  name: string
  title: string
  meaning: string
  checked: boolean
  onChoose(): void
}

function Choice({ name, title, meaning, checked, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-6 cursor-pointer items-baseline gap-2 px-3 py-1 hover:bg-sunken">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-3.5 shrink-0 translate-y-0.5 accent-accent"
      />
      <span className="min-w-0">
        <span className="font-medium text-sm">{title}</span> <span className="text-muted text-xs">{meaning}</span>
      </span>
    </label>
  )
}

interface DelayProps {
  delay: NonNullable<FaultRow['delay']>
  delayMs: number | undefined
  onChange(delayMs: number | undefined): void
}

function Delay({ delay, delayMs, onChange }: DelayProps) {
  const [text, setText] = useState(delayMs === undefined ? '' : String(delayMs))
  const wrong = text.trim() !== '' && !isDelay(Number(text))
  const type = (typed: string) => {
    setText(typed)
    if (typed.trim() === '') onChange(undefined)
    else if (isDelay(Number(typed))) onChange(Number(typed))
  }
  return (
    <div className="flex flex-col gap-1 py-1 pr-3 pl-9">
      <TextField
        label={`${delay.label}, ms`}
        inputMode="numeric"
        value={text}
        placeholder={String(delay.usualMs)}
        aria-invalid={wrong}
        onChange={(change) => type(change.target.value)}
      />
      {wrong && (
        <p data-tone="red" className="text-tone-text text-xs">
          Whole milliseconds, at most {LIMITS.handlerTimeoutMaxMs}.
        </p>
      )}
    </div>
  )
}
