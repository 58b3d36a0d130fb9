'use client'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../_components/ui/button'
import { Popover } from '../../_components/ui/popover'
import { languageOf } from './config-language'
import type { Agent } from './use-agent'

/** What an empty file begins with, so that completion has a place to start. */
const FIRST_TEXTS = { json: '{\n  "hooks": {\n    \n  }\n}\n', toml: '', yaml: '' } as const

/** Adds a file of any layer of the agent. */
export function AddFileMenu({ agent }: { agent: Agent }) {
  const [open, setOpen] = useState(false)
  const { dialect, dispatch, state } = agent
  const add = (layer: string, path: string) => {
    setOpen(false)
    dispatch({ type: 'add-file', file: { layer, path, text: FIRST_TEXTS[languageOf(path)] } })
    agent.show({ file: state.files.length })
  }
  return (
    <Popover
      label="Config layers"
      open={open}
      onOpenChange={setOpen}
      className="max-h-[min(28rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-16px))] overflow-y-auto p-1"
      trigger={
        <Button look="ghost" size="small" className="my-1.5 mr-2">
          <Plus aria-hidden size={13} />
          Layer
        </Button>
      }
    >
      {dialect.files.map(({ layer, path, meaning }) => {
        const isThere = state.files.some((file) => file.layer === layer && file.path === path)
        return (
          <button
            key={`${layer} ${path}`}
            type="button"
            disabled={isThere}
            onClick={() => add(layer, path)}
            className="grid w-full grid-cols-[5rem_minmax(0,1fr)] gap-x-2 rounded px-2 py-1 text-left hover:bg-sunken focus-visible:-outline-offset-2 disabled:opacity-55"
          >
            <span className="font-medium">{layer}</span>
            <span className="min-w-0">
              <span className="block break-all font-mono text-xs leading-5">{path}</span>
              <span className="block text-muted text-xs">{isThere ? 'Open already.' : meaning}</span>
            </span>
          </button>
        )
      })}
    </Popover>
  )
}
