import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface AlertBlockProps {
  /** What failed, as a sentence. */
  title: string
  /** Why, below the title. */
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
}

/** Says that something failed and why; announced by screen readers when it appears. */
export function AlertBlock({ title, children, action }: AlertBlockProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4">
      <span data-tone="red" className="tone-chip grid size-8 place-items-center rounded-full">
        <TriangleAlert aria-hidden size={16} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-medium">{title}</p>
        {children}
      </div>
      {action}
    </div>
  )
}
