import { useEffect, useEffectEvent } from 'react'

interface LibraryLink<Item> {
  /** What the URL names. */
  wanted: string | null
  /** What the texts came from; undefined while that is not known yet. */
  present: string | null | undefined
  /** The library, read only when it is needed. */
  useItems(enabled: boolean): { data?: { items: readonly Item[] } | undefined }
  onLoad(item: Item): void
}

/** Loads what a link names, unless the texts already come from it: then what was edited since is kept. */
export function useLibraryLink<Item extends { id: string }>({ wanted, present, useItems, onLoad }: LibraryLink<Item>) {
  const open = wanted !== null && present !== undefined && wanted !== present
  const item = useItems(open).data?.items.find(({ id }) => id === wanted)
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (open && item) load(item)
  }, [open, item])
}
