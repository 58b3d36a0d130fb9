import { useState } from 'react'
import type { OrderChange } from './reorder-text'
import type { LiveReport } from './use-live-report'
import type { Playground } from './use-playground'

/** A hook that was put down somewhere else, and the text that left. */
export type Move = { text: string } & (
  | { kind: 'refused'; why: string }
  | {
      kind: 'moved'
      ref: string
      over: string
      changes: readonly OrderChange[]
      textBefore: string
      reportBefore: LiveReport | null
    }
)

/** The last move of a hook within its lane, and what is needed for another one. */
export interface Reorder {
  text: string
  live: Playground['live']
  /** The last move; it counts as long as nobody edits the text it left. */
  last: Move | null
  make(move: Move): void
  undo(): void
  dismiss(): void
}

/** Keeps the last move while other views are looked at. */
export function useReorder({
  state: { definitions },
  live,
  putDefinitions,
}: Pick<Playground, 'state' | 'live' | 'putDefinitions'>): Reorder {
  const [move, setMove] = useState<Move | null>(null)
  const last = move?.text === definitions ? move : null
  return {
    text: definitions,
    live,
    last,
    make(next) {
      setMove(next)
      if (next.kind === 'moved') putDefinitions(next.text)
    },
    undo() {
      if (last?.kind === 'moved') putDefinitions(last.textBefore)
      setMove(null)
    },
    dismiss: () => setMove(null),
  }
}
