'use client'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './button'

interface ErrorStateProps {
  /** What could not be shown, as the object of a sentence: "the runs". */
  what: string
  error: Error
  onRetry(): void
}

/** A failed query: says what failed and why, and offers to try again. */
export function ErrorState({ what, error, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4">
      <span data-tone="red" className="tone-chip grid size-8 place-items-center rounded-full">
        <TriangleAlert aria-hidden size={16} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">Could not load {what}.</p>
        <p className="break-words text-muted text-xs">{error.message}</p>
      </div>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden size={14} />
        Retry
      </Button>
    </div>
  )
}
