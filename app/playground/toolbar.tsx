'use client'
import { Play, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useModifierKey } from '../_components/keys/use-modifier-key'
import { Button } from '../_components/ui/button'
import { useReadOnly } from '../_queries/use-read-only'

interface ToolbarProps {
  children: ReactNode
  /** What stands at the end. */
  actions?: ReactNode
  onReset(): void
}

/** Name of the page and what can be done with all of it. */
export function Toolbar({ children, actions, onReset }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b bg-surface px-3 py-1.5 lg:sticky lg:top-12 lg:z-20 lg:h-12">
      <h1 className="mr-2 font-semibold text-lg">Playground</h1>
      {children}
      <Button look="ghost" onClick={onReset}>
        <RotateCcw aria-hidden size={14} />
        Reset
      </Button>
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}

interface RunButtonProps {
  running: boolean
  runnable: boolean
  /** Why nothing would run, though it can be asked for. */
  refusal?: string | null
  onRun(): void
}

/** Asks for the plan, and really runs. */
export function RunButtons({ onDryRun, ...run }: RunButtonProps & { onDryRun(): void }) {
  const modifier = useModifierKey()
  return (
    <>
      <Button onClick={onDryRun} disabled={!run.runnable} aria-keyshortcuts="Control+Enter Meta+Enter">
        Dry run
        <Keys text={`${modifier}⏎`} />
      </Button>
      <RunButton {...run} />
    </>
  )
}

/** Really runs. */
export function RunButton({ running, runnable, refusal = null, onRun }: RunButtonProps) {
  const modifier = useModifierKey()
  const readOnly = useReadOnly()
  return (
    <Button
      look="primary"
      onClick={onRun}
      disabled={!runnable || running || readOnly !== null}
      title={readOnly ?? refusal ?? undefined}
      aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
    >
      <Play aria-hidden size={14} />
      {running ? 'Running' : 'Run'}
      <Keys text={`⇧${modifier}⏎`} />
    </Button>
  )
}

function Keys({ text }: { text: string }) {
  return (
    <kbd aria-hidden className="font-sans text-xs max-sm:hidden">
      {text}
    </kbd>
  )
}
