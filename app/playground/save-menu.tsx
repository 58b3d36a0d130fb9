'use client'
import { History, Save } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../_components/ui/button'
import { ErrorState } from '../_components/ui/error-state'
import { Link } from '../_components/ui/link'
import { Popover } from '../_components/ui/popover'
import { Skeleton } from '../_components/ui/skeleton'
import { ProblemError } from '../_queries/problem-error'
import { useDefinitions } from '../_queries/use-definitions'
import { useReadOnly } from '../_queries/use-read-only'
import type { FileNote } from './read-texts'
import { planSave, type SaveRow } from './save-plan'
import type { TextDefinition } from './text-definitions'
import { useSave } from './use-save'

interface SaveMenuProps {
  definitions: readonly TextDefinition[]
  /** What the registry refused, as notes on the text; an empty list once it was accepted. */
  onRefused(index: number, notes: FileNote[]): void
  /** Looks at what the definitions would have done before they are saved. */
  onBacktest(): void
}

/** Saves definitions of the text to the registry, one by one, and says what each saving does. */
export function SaveMenu({ definitions, onRefused, onBacktest }: SaveMenuProps) {
  const [open, setOpen] = useState(false)
  const readOnly = useReadOnly()
  return (
    <Popover
      label="Save to the registry"
      open={open}
      onOpenChange={setOpen}
      className="max-h-[min(28rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-16px))]"
      trigger={
        <Button size="small" disabled={definitions.length === 0 || readOnly !== null} title={readOnly ?? undefined}>
          <Save aria-hidden size={14} />
          Save…
        </Button>
      }
    >
      <div className="flex items-start gap-2 border-line border-b px-3 py-2">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold text-sm">Save to the registry</h2>
          <p className="text-muted text-xs">Saved definitions run for every dispatch. Each saving keeps a version.</p>
        </div>
        <Button
          size="small"
          title="What they would have done to the stored envelopes"
          onClick={() => {
            setOpen(false)
            onBacktest()
          }}
        >
          <History aria-hidden size={14} />
          Backtest
        </Button>
      </div>
      <SaveRows definitions={definitions} onRefused={onRefused} />
    </Popover>
  )
}

function SaveRows({ definitions, onRefused }: Omit<SaveMenuProps, 'onBacktest'>) {
  const registry = useDefinitions()
  if (registry.error)
    return <ErrorState what="the registry" error={registry.error} onRetry={() => registry.refetch()} />
  if (registry.isPending) return <Skeleton rows={3} />
  return (
    <ul className="min-h-0 overflow-y-auto">
      {planSave(definitions, registry.data.items).map((row) => (
        <SaveItem key={row.index} row={row} onRefused={onRefused} />
      ))}
    </ul>
  )
}

const EFFECTS: Record<SaveRow['effect'], (row: SaveRow) => string> = {
  new: () => 'New, will be version 1',
  update: (row) => `Update, will be version ${row.nextVersion}`,
  same: (row) => `Saved as version ${row.nextVersion - 1}`,
}

function SaveItem({ row, onRefused }: { row: SaveRow; onRefused: SaveMenuProps['onRefused'] }) {
  const save = useSave()
  const submit = () =>
    save.mutate(row, {
      onSuccess: () => onRefused(row.index, []),
      onError: (error) => onRefused(row.index, toNotes(row.index, error)),
    })
  return (
    <li className="flex items-center gap-2 border-line border-b px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-mono text-xs">{row.id}</p>
        <p role="status" className="text-muted text-xs">
          {EFFECTS[row.effect](row)}
          {row.effect === 'same' && (
            <>
              {' · '}
              <Link href={`/hooks/${encodeURIComponent(row.id)}`} className="text-accent underline underline-offset-2">
                Show in hooks
              </Link>
            </>
          )}
        </p>
        {save.error && (
          <p role="alert" data-tone="red" className="break-words text-tone-text text-xs">
            {save.error.message}
          </p>
        )}
      </div>
      <Button
        size="small"
        aria-label={`Save ${row.id}`}
        disabled={row.effect === 'same' || save.isPending}
        onClick={submit}
      >
        {save.isPending ? 'Saving' : 'Save'}
      </Button>
    </li>
  )
}

/** The issues of a refusal at the places of the text they speak of. */
function toNotes(index: number, error: Error): FileNote[] {
  const issues = (error instanceof ProblemError && error.problem?.issues) || []
  const note = { file: 'definitions', severity: 'error', code: 'registry' } as const
  if (issues.length === 0) return [{ ...note, path: `[${index}]`, message: error.message }]
  return issues.map((issue) => ({
    ...note,
    path: issue.path === '' ? `[${index}]` : `[${index}].${issue.path}`,
    message: issue.message,
    hint: issue.hint,
  }))
}
