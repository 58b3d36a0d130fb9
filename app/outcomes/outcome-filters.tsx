'use client'
import { X } from 'lucide-react'
import { OUTCOME_DISPOSITIONS } from '#lib/contract'
import { formatDuration } from '../_components/format/duration'
import { OUTCOME_VIEWS, offeredViews } from '../_components/outcomes/outcome-view'
import { Button } from '../_components/ui/button'
import { Segmented } from '../_components/ui/segmented'
import { SelectField } from '../_components/ui/select-field'
import { TextField } from '../_components/ui/text-field'
import type { OutcomeParams } from './search-params'

interface OutcomeFiltersProps {
  params: OutcomeParams
  onChange(change: Partial<OutcomeParams>): void
}

const dispositions = [
  { value: '', label: 'any' },
  ...OUTCOME_DISPOSITIONS.map((row) => ({ value: row.id as string, label: `${row.glyph} ${row.word}` })),
]

/** What the list is narrowed by; what came with a link stands there as a tag that can be taken away. */
export function OutcomeFilters({ params, onChange }: OutcomeFiltersProps) {
  const named = (['hook', 'event', 'handler', 'dialect', 'run'] as const).flatMap((name) => {
    const value = params[name]
    return value === null ? [] : [{ name, value, without: { [name]: null } }]
  })
  const tags = [...named, ...durationTag(params)]
  const views = offeredViews(params.view).map((value) => ({
    value,
    label: OUTCOME_VIEWS[value].title,
    title: OUTCOME_VIEWS[value].meaning,
  }))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="max-w-full overflow-x-auto">
        <Segmented
          label="Outcomes to show"
          value={params.disposition ? null : params.view}
          options={views}
          onChange={(view) => onChange({ view, disposition: null })}
        />
      </div>
      <SelectField
        label="Disposition"
        value={params.disposition ?? ''}
        options={dispositions}
        onChange={(disposition) => onChange({ disposition: disposition || null, view: 'all' })}
      />
      <TextField
        label="Text"
        type="search"
        value={params.q}
        placeholder="hook, event, reason…"
        onChange={(event) => onChange({ q: event.target.value })}
      />
      {tags.map(({ name, value, without }) => (
        <Button key={name} onClick={() => onChange(without)} aria-label={`Take away the filter ${name} ${value}`}>
          <span className="text-muted text-xs">{name}</span>
          <span className="max-w-48 truncate font-mono text-xs">{value}</span>
          <X aria-hidden size={14} />
        </Button>
      ))}
    </div>
  )
}

function durationTag({ minDurationMs: min, maxDurationMs: max }: OutcomeParams) {
  if (min === null && max === null) return []
  const over = min === null ? '' : `over ${formatDuration(min)}`
  const value = [over, max === null ? '' : `up to ${formatDuration(max)}`].filter(Boolean).join(' ')
  return [{ name: 'duration', value, without: { minDurationMs: null, maxDurationMs: null } }]
}
