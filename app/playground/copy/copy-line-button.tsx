'use client'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { isPlainObject, type PlannedHook, type SimulatedOutcome } from '#lib/contract'
import { Button } from '../../_components/ui/button'

/** Copies what came of a hook as one line; the redaction it needs is loaded then. */
export function CopyLineButton({ hook, outcome }: { hook: PlannedHook; outcome: SimulatedOutcome }) {
  const [copied, setCopied] = useState<SimulatedOutcome | null>(null)
  const copy = async () => {
    const { toLine } = await import('./to-line')
    const event = isPlainObject(outcome.stdin) ? String(outcome.stdin.event) : 'an event'
    await navigator.clipboard.writeText(toLine(event, hook, outcome))
    setCopied(outcome)
  }
  return (
    <Button look="ghost" size="small" onClick={() => void copy()}>
      <Copy aria-hidden size={12} />
      <span aria-live="polite">{copied === outcome ? 'Copied' : 'Copy as one line'}</span>
    </Button>
  )
}
