'use client'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { useSyncExternalStore } from 'react'
import { liveHold } from '../../_queries/live-hold'
import type { StreamState } from '../../_queries/open-stream'
import { useStream } from '../../_queries/use-stream'

/** Whether a page follows the server; in the URL, so that a link to a page that rests stays at rest. */
const liveParam = parseAsBoolean.withDefault(true)

/** How a page follows the server. */
export interface Live {
  /** Wanted by the reader. */
  on: boolean
  setOn(on: boolean): void
  /** Standing still for a while, because somebody reads or drags. */
  held: boolean
  stream: StreamState
}

/** Follows the server's events for the page, and tells how that stands. */
export function useLive(): Live {
  const [on, setOn] = useQueryState('live', liveParam)
  const held = useSyncExternalStore(liveHold.subscribe, liveHold.isHeld, () => false)
  return { on, setOn, held, stream: useStream(on) }
}
