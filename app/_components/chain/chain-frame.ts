import type { ReactNode } from 'react'
import type { ChainCard, ChainLane } from './chain-lanes'

/** What stands around the parts of a chain where they can do more than be chosen. */
export interface ChainFrame {
  lane(lane: ChainLane, cards: ReactNode): ReactNode
  card(card: ChainCard, view: ReactNode): ReactNode
}

/** Nothing around anything. */
export const NO_FRAME: ChainFrame = { lane: (_, cards) => cards, card: (_, view) => view }
