import { useEffect, useEffectEvent } from 'react'

/** Calls back when a key is pressed anywhere on the page, while `active` holds. */
export function useKey(key: string, active: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => {
      if (event.key === key) press()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [key, active])
}
