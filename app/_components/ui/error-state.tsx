'use client'
import { RotateCw } from 'lucide-react'
import { AlertBlock } from './alert-block'
import { Button } from './button'

interface ErrorStateProps {
  /** What could not be shown, as the object of a sentence: "the runs". */
  what: string
  error: Error
  onRetry(): void
}

/** A failed query: says what failed and why, and offers to try again. */
export function ErrorState({ what, error, onRetry }: ErrorStateProps) {
  const retry = (
    <Button onClick={onRetry}>
      <RotateCw aria-hidden size={14} />
      Retry
    </Button>
  )
  return (
    <AlertBlock title={`Could not load ${what}.`} action={retry}>
      <p className="break-words text-muted text-xs">{error.message}</p>
    </AlertBlock>
  )
}
