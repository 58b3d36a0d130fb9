'use client'
import { isPlainObject, type PlannedHook, type SimulatedOutcome } from '#lib/contract'
import { CopyButton } from '../../_components/ui/copy-button'

/** Copies what came of a hook as one line; the redaction it needs is loaded then. */
export function CopyLineButton({ hook, outcome }: { hook: PlannedHook; outcome: SimulatedOutcome }) {
  const toText = async () => {
    const { toLine } = await import('./to-line')
    const event = isPlainObject(outcome.stdin) ? String(outcome.stdin.event) : 'an event'
    return toLine(event, hook, outcome)
  }
  return <CopyButton of={outcome} toText={toText} word="Copy as one line" />
}
