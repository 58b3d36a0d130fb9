'use client'
import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'

/** Wraps the app once, so that tooltips open after one shared delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <RadixTooltip.Provider delayDuration={250}>{children}</RadixTooltip.Provider>
}

/** A hint on an element that can take focus; opens by pointer and by keyboard. */
export function Tooltip({ hint, children }: { hint: ReactNode; children: ReactNode }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-80 rounded-md border border-line-strong bg-surface px-2 py-1 text-ink text-xs shadow-raised"
        >
          {hint}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
