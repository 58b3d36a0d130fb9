import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page runs in the browser by now: what only the browser knows is drawn after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
