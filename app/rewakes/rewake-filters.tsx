'use client'
import { X } from 'lucide-react'
import { BACKGROUND_MODES, type BackgroundMode, REWAKE_DROP_ROWS, REWAKE_STATE_ROWS } from '#lib/contract'
import { Button } from '../_components/ui/button'
import { Segmented } from '../_components/ui/segmented'
import { TextField } from '../_components/ui/text-field'
import { FOREIGN_LOOKS } from './foreign-words'
import type { RewakeParams } from './search-params'

const MODES = ['all', ...BACKGROUND_MODES].map((value) => ({ value, label: value })) as readonly {
  value: 'all' | BackgroundMode
  label: string
}[]

interface RewakeFiltersProps {
  params: RewakeParams
  onChange(change: Partial<RewakeParams>): void
}

/** What the list is narrowed by, each a tag that can be taken away, and the search. */
export function RewakeFilters({ params, onChange }: RewakeFiltersProps) {
  const { state, reason, delivery, mode, run, hook, q } = params
  const place = delivery
    ? FOREIGN_LOOKS[delivery].title
    : reason
      ? REWAKE_DROP_ROWS[reason].title
      : state && REWAKE_STATE_ROWS[state].title
  const tags = [
    { name: 'state', value: place, without: { state: null, reason: null, delivery: null } },
    { name: 'hook', value: hook, without: { hook: null } },
    { name: 'run', value: run, without: { run: null } },
  ]
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.map(
        ({ name, value, without }) =>
          value && (
            <Button key={name} onClick={() => onChange(without)} aria-label={`Take away the filter ${name} ${value}`}>
              <span className="text-muted text-xs">{name}</span>
              <span className="max-w-48 truncate font-mono text-xs">{value}</span>
              <X aria-hidden size={14} />
            </Button>
          ),
      )}
      <Segmented
        label="Mode of the hook"
        value={mode ?? 'all'}
        options={MODES}
        onChange={(chosen) => onChange({ mode: chosen === 'all' ? null : chosen })}
      />
      <TextField
        label="Text"
        type="search"
        value={q}
        placeholder="hook, run, result…"
        onChange={(event) => onChange({ q: event.target.value })}
      />
    </div>
  )
}
