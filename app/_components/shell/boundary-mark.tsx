'use client'
import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import { useHealth } from '../../_queries/use-health'
import { cx } from '../ui/cx'
import { Link } from '../ui/link'

const LOOKS = {
  sandboxed: { word: 'Commands run in a sandbox', Icon: ShieldCheck },
  unsandboxed: { word: 'Commands run without a sandbox', Icon: ShieldAlert },
  refused: { word: 'Commands are refused', Icon: ShieldX },
} as const

/** A quiet sign of what stands between commands and this machine; it leads to where that is explained. */
export function BoundaryMark() {
  const boundary = useHealth().data?.boundary
  const { word, Icon } = LOOKS[boundary?.kind ?? 'sandboxed']
  return (
    <Link
      href="/settings#boundary"
      aria-label={`${word}: settings`}
      title={boundary?.note}
      className={cx(
        'grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink',
        boundary === undefined && 'invisible',
      )}
    >
      <Icon aria-hidden size={16} />
    </Link>
  )
}
