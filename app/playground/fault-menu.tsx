'use client'
import { Zap } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { InjectedFault } from '#lib/contract'
import { cx } from '../_components/ui/cx'
import { Popover } from '../_components/ui/popover'
import { Skeleton } from '../_components/ui/skeleton'
import { faultTitle } from './faults'

const FaultChoices = dynamic(() => import('./fault-choices').then((module) => module.FaultChoices), {
  ssr: false,
  loading: () => <Skeleton rows={8} />,
})

interface FaultMenuProps {
  hookRef: string
  fault: InjectedFault | null
  open: boolean
  onOpenChange(open: boolean): void
  onChange(fault: InjectedFault | null): void
}

/** The fault of one hook: a badge when there is one, and the way to choose another. */
export function FaultMenu({ hookRef, fault, open, onOpenChange, onChange }: FaultMenuProps) {
  const title = fault === null ? 'none' : faultTitle(fault)
  return (
    <Popover
      label={`Fault of ${hookRef}`}
      open={open}
      onOpenChange={onOpenChange}
      className="max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(28rem,calc(100vw-16px))] overflow-y-auto"
      trigger={
        <button
          type="button"
          data-fault={fault?.fault}
          aria-label={`Fault of ${hookRef}: ${title}`}
          className={cx(
            'inline-flex h-6 min-w-0 select-none items-center gap-1 rounded px-1.5 font-medium text-xs',
            fault === null ? 'text-muted hover:bg-sunken hover:text-ink' : 'bg-ink text-surface',
          )}
        >
          <Zap aria-hidden size={12} />
          {fault === null ? 'Fault' : title}
        </button>
      }
    >
      <FaultChoices hookRef={hookRef} fault={fault} onChange={onChange} onDone={() => onOpenChange(false)} />
    </Popover>
  )
}
