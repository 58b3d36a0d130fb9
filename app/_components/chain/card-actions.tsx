'use client'
import { createContext, type ReactNode, useContext } from 'react'

/** What the page puts at the foot of every card of a chain, by hook; without a provider there is nothing. */
export const CardActions = createContext<((ref: string) => ReactNode) | null>(null)

/** A card with its actions at its foot: beside the button that the card is, never inside it. */
export function CardWithActions({ cardRef, children }: { cardRef: string; children: ReactNode }) {
  const action = useContext(CardActions)?.(cardRef)
  if (!action) return children
  return (
    <div className="relative flex min-w-0 max-w-full [&>button]:pb-8">
      {children}
      <div className="absolute inset-x-1 bottom-1 flex">{action}</div>
    </div>
  )
}
