import type { ReactNode } from 'react'
import { Link } from './link'

interface StatProps {
  label: string
  value: ReactNode
  /** What the number is made of. */
  note?: ReactNode
  /** The outcomes behind the number. */
  href?: string
}

/** One number with its name; a link when the outcomes behind it can be listed. */
export function Stat({ label, value, note, href }: StatProps) {
  const figure = <span className="font-semibold text-xl tracking-tight">{value}</span>
  return (
    <div className="flex min-w-0 flex-col">
      <span className="text-muted text-xs">{label}</span>
      {href ? (
        <Link
          href={href}
          aria-label={`${label}: list the outcomes`}
          className="self-start underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent"
        >
          {figure}
        </Link>
      ) : (
        figure
      )}
      {note && <span className="text-muted text-xs">{note}</span>}
    </div>
  )
}
