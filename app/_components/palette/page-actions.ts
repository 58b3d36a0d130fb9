import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Something that can be done on the present page alone. */
export interface PageAction {
  id: string
  title: string
  keys?: string
  act(): void
}

const none: readonly PageAction[] = []
const listeners = new Set<() => void>()
let offered = none

function offer(actions: readonly PageAction[]): void {
  offered = actions
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers actions in the palette while the page is shown; one page offers at a time. */
export function useOfferActions(actions: readonly PageAction[]): void {
  const act = useEffectEvent((id: string) => actions.find((action) => action.id === id)?.act())
  const titles = JSON.stringify(actions.map(({ id, title, keys }) => ({ id, title, ...(keys && { keys }) })))
  useEffect(() => {
    const named: Omit<PageAction, 'act'>[] = JSON.parse(titles)
    offer(named.map((action) => ({ ...action, act: () => act(action.id) })))
    return () => offer(none)
  }, [titles])
}

/** What the present page offers. */
export function usePageActions(): readonly PageAction[] {
  return useSyncExternalStore(
    subscribe,
    () => offered,
    () => none,
  )
}
