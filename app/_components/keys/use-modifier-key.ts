import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The sign of the key that commands are given with: ⌘ on Apple's keyboards, Ctrl elsewhere. */
export function useModifierKey(): string {
  return useSyncExternalStore(
    never,
    () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl '),
    () => 'Ctrl ',
  )
}
