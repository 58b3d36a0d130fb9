import { type RefObject, useEffect } from 'react'
import { isTyping } from '../keys/is-typing'

/** Focuses an element when a key is pressed on the page, except where text is typed. */
export function useFocusKey(key: string, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPlain = !(event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented)
      if (event.key !== key || !isPlain || isTyping(event.target)) return
      event.preventDefault()
      target.current?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [key, target])
}
