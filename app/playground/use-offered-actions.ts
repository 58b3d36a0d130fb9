import { useEffect, useEffectEvent } from 'react'
import { useOfferActions } from '../_components/palette/page-actions'
import type { Playground } from './use-playground'

/** What the playground offers in the palette; a link with `new` starts from the first example. */
export function useOfferedActions({ params, restored, dryRun, run, reset }: Playground): void {
  useOfferActions([
    { id: 'run', title: 'Run', keys: 'Shift+Mod+Enter', act: run },
    { id: 'dry run', title: 'Dry run', keys: 'Mod+Enter', act: dryRun },
    { id: 'new playground', title: 'New playground: back to the first example', act: reset },
  ])
  const startAnew = useEffectEvent(reset)
  const isNew = restored && params.new
  useEffect(() => {
    if (isNew) startAnew()
  }, [isNew])
}
