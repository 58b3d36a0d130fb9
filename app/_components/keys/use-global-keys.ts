import { useEffect, useEffectEvent } from 'react'
import { type GlobalMove, GO_WAITS_MS, globalMove } from './global-key'
import { isTyping } from './is-typing'

/** Listens before anything on the page does, so that the letter after `g` is nobody else's. */
export function useGlobalKeys(onMove: (move: Exclude<GlobalMove, null | { kind: 'begin' }>) => void): void {
  const act = useEffectEvent(onMove)
  useEffect(() => {
    let begunAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      const move = globalMove({
        key: event.key,
        command: event.metaKey || event.ctrlKey,
        alt: event.altKey,
        typing: isTyping(event.target),
        afterG: event.timeStamp - begunAt < GO_WAITS_MS,
      })
      begunAt = move?.kind === 'begin' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (move === null || move.kind === 'begin') return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) act(move)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
