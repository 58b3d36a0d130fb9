'use client'
import { useMemo, useState } from 'react'
import { useHealth } from '../../_queries/use-health'
import { hasSetup } from '../copy/copy-content'
import { toContent } from '../copy/to-content'
import { WAYS_TO_COPY, type WayToCopyId } from '../copy/ways-to-copy'
import type { Playground } from '../use-playground'
import { encodeShare } from './share-format'
import { shareLink } from './share-fragment'
import { ShareFrame } from './share-frame'
import { toShared } from './to-shared'

const WAYS = Object.keys(WAYS_TO_COPY) as WayToCopyId[]

interface ShareDialogProps {
  playground: Playground
  onClose(): void
}

/** Hands the playground on: as a link, or in the words of other programs. */
export function ShareDialog({ playground, onClose }: ShareDialogProps) {
  const { state, params } = playground
  const [withSecrets, setWithSecrets] = useState(false)
  const places = useMemo(() => toShared(state, { view: '', withSecrets: false }).places, [state])
  const { content, hook } = useContent(playground, withSecrets)
  const forms = WAYS.map((id) => {
    const { word, meaning, carriesSetup, toText } = WAYS_TO_COPY[id]
    const limit = carriesSetup || !hasSetup(content) ? '' : ' Injected faults and the budget stay here.'
    return { id, word, meaning: meaning + limit, text: playground.reading.readable ? toText(content, hook) : null }
  })
  return (
    <ShareFrame
      note="Texts, scripted answers, faults, the pinned definitions and the open view. Opening a link runs nothing, and its data is never sent to a server."
      link={shareLink(window.location.origin, encodeShare(toShared(state, { view: params.view, withSecrets }).shared))}
      forms={forms}
      places={places}
      withSecrets={withSecrets}
      onSecrets={setWithSecrets}
      onClose={onClose}
    />
  )
}

/** What the forms are made from; a run counts as long as the envelope is the one that ran. */
function useContent(playground: Playground, withSecrets: boolean) {
  const { state, reading, faults, live, runner, params } = playground
  const health = useHealth()
  const hasRun = state.ranEventId !== null && state.ranEventId === reading.eventId
  const content = toContent(
    {
      definitions: state.definitions,
      envelope: state.envelope,
      outputs: reading.outputs,
      faults: faults.active,
      budgetMs: state.budgetMs,
      origin: window.location.origin,
      predicted: live.report?.simulation ?? null,
      decided: hasRun ? (runner.finished?.report ?? null) : null,
      version: health.data?.version ?? 'of unknown version',
    },
    { withSecrets },
  )
  return { content, hook: params.hook }
}
