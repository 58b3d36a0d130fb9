'use client'
import { Command } from 'cmdk'
import { ArrowRight, CornerDownLeft, RotateCw, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { KeyCaps } from '../keys/key-caps'
import { DialogFrame } from '../ui/dialog-frame'
import type { PaletteItem } from './palette-item'
import { noteRecent } from './recent-items'
import { type PaletteContent, usePaletteGroups } from './use-palette-groups'

interface PaletteProps {
  onClose(): void
  onShowKeys(): void
}

/** Finds pages, hooks, runs, scenarios and actions by a few letters; the keyboard is enough. */
export function Palette({ onClose, onShowKeys }: PaletteProps) {
  const [query, setQuery] = useState('')
  const router = useRouter()
  const content = usePaletteGroups(query, onShowKeys)
  const choose = (item: PaletteItem) => {
    noteRecent(window.localStorage, item)
    onClose()
    if (item.go === undefined) item.act?.()
    else router.push(item.go)
  }
  return (
    <DialogFrame
      className="top-[max(8px,10vh)] h-[min(30rem,76vh)] w-[min(38rem,calc(100vw-16px))] overflow-hidden"
      onClose={onClose}
    >
      <Dialog.Title className="sr-only">Find</Dialog.Title>
      <Command shouldFilter={false} loop label="Find" className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-center gap-2 border-line border-b px-3 focus-within:border-accent">
          <Search aria-hidden size={16} className="shrink-0 text-muted" />
          <Command.Input
            value={query}
            onValueChange={setQuery}
            placeholder="Page, hook, run id, scenario or action"
            className="h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-faint"
          />
          <KeyCaps keys="Escape" />
        </div>
        <Found query={query} content={content} onChoose={choose} />
      </Command>
    </DialogFrame>
  )
}

interface FoundProps {
  query: string
  content: PaletteContent
  onChoose(item: PaletteItem): void
}

function Found({ query, content: { groups, searching, failure }, onChoose }: FoundProps) {
  const nothing = groups.length === 0 && !searching && failure === null
  return (
    <>
      <Command.List label="Found" className="min-h-0 flex-1 overflow-y-auto p-1.5">
        {groups.map(({ title, items }) => (
          <Command.Group
            key={title}
            heading={title}
            className="pb-1 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-muted [&_[cmdk-group-heading]]:text-xs"
          >
            {items.map((item) => (
              <Item key={item.id} value={`${title} ${item.id}`} item={item} onChoose={onChoose} />
            ))}
          </Command.Group>
        ))}
        {failure && (
          <Command.Item value="retry" onSelect={failure.retry} className={ITEM}>
            <RotateCw aria-hidden size={14} className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              Try again <span className="text-muted">to read {failure.what}</span>
            </span>
          </Command.Item>
        )}
      </Command.List>
      <div role="status" className="border-line border-t px-3 py-2 text-muted text-xs empty:hidden">
        {nothing &&
          `Nothing is called “${query.trim()}”. Pages, hooks, runs by id, scenarios and actions were searched.`}
        {searching && <span className="skeleton">Searching…</span>}
        {failure && `Could not read ${failure.what}: ${failure.error.message}`}
      </div>
    </>
  )
}

const ITEM =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 data-[selected=true]:bg-accent-soft [&[data-selected=true]_.go]:visible'

function Item({ value, item, onChoose }: { value: string; item: PaletteItem; onChoose(item: PaletteItem): void }) {
  const { title, note, keys, go } = item
  const Sign = go === undefined ? CornerDownLeft : ArrowRight
  return (
    <Command.Item value={value} onSelect={() => onChoose(item)} className={ITEM}>
      <span className="min-w-0 truncate">{title}</span>
      {note && <span className="min-w-0 shrink-0 truncate text-muted text-xs">{note}</span>}
      <span className="ml-auto flex shrink-0 items-center gap-2">
        {keys && <KeyCaps keys={keys} />}
        <Sign aria-hidden size={14} className="go invisible text-muted" />
      </span>
    </Command.Item>
  )
}
