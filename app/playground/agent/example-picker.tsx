'use client'
import { Check, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../_components/ui/button'
import { cx } from '../../_components/ui/cx'
import { Popover } from '../../_components/ui/popover'
import type { Agent } from './use-agent'

/** Ready cases of the agent, each with what to look at. */
export function ExamplePicker({ agent }: { agent: Agent }) {
  const [open, setOpen] = useState(false)
  const { examples } = agent.dialect
  if (examples.length === 0) return null
  return (
    <Popover
      label="Examples"
      align="start"
      open={open}
      onOpenChange={setOpen}
      className="max-h-(--radix-popover-content-available-height) w-[min(32rem,calc(100vw-16px))] overflow-y-auto p-1"
      trigger={
        <Button>
          <FlaskConical aria-hidden size={14} />
          Examples
        </Button>
      }
    >
      {examples.map(({ id, title, look }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === agent.state.example}
          onClick={() => {
            setOpen(false)
            agent.loadExample(id)
          }}
          className="flex w-full items-start gap-2 rounded px-2 py-1.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
        >
          <Check
            aria-hidden
            size={14}
            className={cx('mt-1 shrink-0 text-accent', id !== agent.state.example && 'invisible')}
          />
          <span className="min-w-0">
            <span className="block font-medium">{title}</span>
            <span className="block text-muted text-xs">{look}</span>
          </span>
        </button>
      ))}
    </Popover>
  )
}
