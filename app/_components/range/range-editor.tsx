'use client'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { fixedRange, spanOf, type TimeRange } from '../../_queries/time-range'
import { Button } from '../ui/button'
import { rangeProblem, toFieldText } from './move-range'

interface RangeEditorProps {
  range: TimeRange
  onChoose(range: TimeRange): void
  onClose(): void
}

const ends = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const

/** Two ends as fields; a wrong one says what is wrong beside it and nothing is changed. */
export function RangeEditor({ range, onChoose, onClose }: RangeEditorProps) {
  const [texts, setTexts] = useState(() => {
    const { fromMs, toMs } = spanOf(range, Date.now())
    return { from: toFieldText(fromMs), to: toFieldText(toMs) }
  })
  const [problem, setProblem] = useState<ReturnType<typeof rangeProblem>>(null)
  const id = useId()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const [fromMs, toMs] = [Date.parse(texts.from), Date.parse(texts.to)]
    const found = rangeProblem(fromMs, toMs)
    setProblem(found)
    if (found) return
    onChoose(fixedRange(fromMs, toMs))
    onClose()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form
      noValidate
      aria-label="Two ends"
      onSubmit={apply}
      onKeyDown={closeByKey}
      className="absolute top-full right-0 z-30 mt-1 flex w-72 max-w-[calc(100vw-24px)] flex-col gap-3 rounded-lg border border-line-strong bg-surface p-3 shadow-raised max-sm:right-auto max-sm:left-0"
    >
      {ends.map(({ end, label }) => {
        const wrong = problem?.end === end
        return (
          <label key={end} className="flex flex-col gap-1 text-xs">
            <span className="font-medium">{label}</span>
            <input
              type="datetime-local"
              step={1}
              value={texts[end]}
              onChange={(event) => setTexts({ ...texts, [end]: event.target.value })}
              aria-invalid={wrong}
              aria-describedby={wrong ? `${id}-problem` : undefined}
              className="h-8 rounded-md border border-control bg-surface px-2 text-sm aria-invalid:border-red"
            />
            {wrong && (
              <span id={`${id}-problem`} role="alert" data-tone="red" className="text-tone-text">
                {problem.sentence}
              </span>
            )}
          </label>
        )
      })}
      <p className="text-muted text-xs">In the time zone of this browser. Panels count whole minutes.</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary">
          Apply
        </Button>
      </div>
    </form>
  )
}
