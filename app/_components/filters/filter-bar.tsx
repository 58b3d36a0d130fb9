'use client'
import { ListFilter, X } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { type FormEvent, useId, useState } from 'react'
import { SLO_GROUPS, type SloGroup } from '#lib/contract'
import { useDefinitions } from '../../_queries/use-definitions'
import type { SloFilter } from '../../_queries/use-slo'
import { Button } from '../ui/button'
import { SelectField } from '../ui/select-field'
import { TextField } from '../ui/text-field'
import { filterParams } from './filter-params'

const options: readonly { value: SloGroup; label: string }[] = SLO_GROUPS.map((value) => ({ value, label: value }))

/** The page's filters and the way to set one. */
export function useFilters(): { filter: SloFilter; setFilter(change: SloFilter): void } {
  const [filter, setFilter] = useQueryStates(filterParams, { history: 'push' })
  return { filter, setFilter }
}

/** What every panel of the page is narrowed by: tags that can be taken away, and a way to add one. */
export function FilterBar() {
  const { filter, setFilter } = useFilters()
  const [adding, setAdding] = useState(false)
  const tags = SLO_GROUPS.flatMap((name) => (filter[name] ? [{ name, value: filter[name] }] : []))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.map(({ name, value }) => (
        <Button
          key={name}
          onClick={() => setFilter({ [name]: null })}
          aria-label={`Take away the filter ${name} ${value}`}
          className="border-accent bg-accent-soft px-2"
        >
          <span className="text-muted text-xs">{name}</span>
          <span className="max-w-48 truncate font-mono text-accent-strong text-xs">{value}</span>
          <X aria-hidden size={14} />
        </Button>
      ))}
      {adding ? (
        <AddFilter
          onAdd={(name, value) => {
            setFilter({ [name]: value })
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button look="ghost" onClick={() => setAdding(true)}>
          <ListFilter aria-hidden size={14} />
          Filter
        </Button>
      )}
    </div>
  )
}

interface AddFilterProps {
  onAdd(name: SloGroup, value: string): void
  onClose(): void
}

function AddFilter({ onAdd, onClose }: AddFilterProps) {
  const [name, setName] = useState<SloGroup>('hook')
  const [value, setValue] = useState('')
  const known = useKnownValues(name)
  const listId = useId()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() !== '') onAdd(name, value.trim())
  }
  return (
    <form
      aria-label="Add a filter"
      onSubmit={add}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex flex-wrap items-center gap-2"
    >
      <SelectField<SloGroup> label="Only" value={name} options={options} onChange={setName} />
      <TextField label="is" list={listId} value={value} onChange={(event) => setValue(event.target.value)} />
      <datalist id={listId}>
        {known.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      <Button type="submit" look="primary" disabled={value.trim() === ''}>
        Add
      </Button>
      <Button look="ghost" onClick={onClose}>
        Cancel
      </Button>
    </form>
  )
}

/** Values of a name that the registry knows; others can be typed. */
function useKnownValues(name: SloGroup): string[] {
  const definitions = useDefinitions().data?.items ?? []
  if (name === 'dialect') return ['native']
  const values = definitions.map(({ definition }) => {
    if (name === 'hook') return definition.id
    if (name === 'event') return definition.event
    return definition.run.kind === 'handler' ? definition.run.handlerId : ''
  })
  return [...new Set(values.filter(Boolean))].toSorted()
}
