import type { ReactNode } from 'react'
import { cx } from '../ui/cx'

interface CardFrameProps {
  cardRef: string
  selected: boolean
  /** Whether the chain has not come to it. */
  faint?: boolean
  /** Whether it is asked at the step shown. */
  current?: boolean
  /** Its width. */
  className: string
  onSelect: ((ref: string) => void) | undefined
  children: ReactNode
}

/** A card of the chain: pressed when it is the selected hook. */
export function CardFrame({ cardRef, selected, faint = false, current = false, ...rest }: CardFrameProps) {
  const { className, onSelect, children } = rest
  return (
    <button
      type="button"
      data-ref={cardRef}
      aria-pressed={selected}
      aria-current={current ? 'step' : undefined}
      onClick={() => onSelect?.(cardRef)}
      className={cx(
        'flex max-w-full flex-col gap-1 rounded-md border px-2 py-1.5 text-left transition-colors hover:border-control',
        selected ? 'border-accent ring-1 ring-accent' : 'border-line-strong',
        faint ? 'border-dashed bg-transparent text-faint' : 'bg-surface',
        className,
      )}
    >
      {children}
    </button>
  )
}
