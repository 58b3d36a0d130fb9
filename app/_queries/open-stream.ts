import type { QueryClient } from '@tanstack/react-query'
import { joinStream } from './join-stream'
import { STREAM_CONSUMERS } from './stream-consumers'

/** Whether the stream is off, being opened, followed, or lost and tried again. */
export type StreamState = 'off' | 'opening' | 'live' | 'lost'

/** What of the stream is followed. */
export interface StreamPart {
  readonly consumers: readonly (keyof typeof STREAM_CONSUMERS)[]
  /** Queries that may be behind once some events are gone for good; all of them where nothing is named. */
  readonly queryKey?: readonly string[]
}

/** Hands each event of the stream to its consumers; the browser reconnects by itself. Returns its stop. */
export function openStream(
  client: QueryClient,
  { consumers, queryKey }: StreamPart,
  onState: (state: StreamState) => void,
): () => void {
  const { source, leave } = joinStream()
  const stopping = new AbortController()
  const { signal } = stopping
  onState(source.readyState === EventSource.OPEN ? 'live' : 'opening')
  source.addEventListener('open', () => onState('live'), { signal })
  source.addEventListener('error', () => onState('lost'), { signal })
  for (const name of consumers) {
    for (const [type, consume] of Object.entries(STREAM_CONSUMERS[name])) {
      source.addEventListener(type, (event) => consume(JSON.parse(event.data), client), { signal })
    }
  }
  source.addEventListener('stream.gap', () => void client.invalidateQueries(queryKey && { queryKey }), { signal })
  return () => {
    stopping.abort()
    leave()
  }
}
