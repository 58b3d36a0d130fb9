import { useEffect, useEffectEvent } from 'react'
import type { StepMove } from '#lib/trace'
import { isTyping } from '../_components/keys/is-typing'

const MOVES: Readonly<Record<string, StepMove>> = { j: 'forward', J: 'forward', k: 'back', K: 'back' }

/** J steps forward and K back, wherever the focus is, but not while a text is written or a dialog is open. */
export function useStepKeys(onMove: (move: StepMove) => void): void {
  const press = useEffectEvent(onMove)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const move = MOVES[event.key]
      if (move === undefined || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      if (isTyping(event.target)) return
      event.preventDefault()
      press(move)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
