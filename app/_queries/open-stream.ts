import type { QueryClient } from '@tanstack/react-query'
import { STREAM_CONSUMERS } from './stream-consumers'

/** Whether the stream is off, being opened, followed, or lost and tried again. */
export type StreamState = 'off' | 'opening' | 'live' | 'lost'

/** Opens the event stream and hands each event to its consumers; the browser reconnects by itself. Returns its stop. */
export function openStream(client: QueryClient, onState: (state: StreamState) => void): () => void {
  onState('opening')
  const source = new EventSource('/api/stream')
  source.onopen = () => onState('live')
  source.onerror = () => onState('lost')
  for (const consumer of Object.values(STREAM_CONSUMERS)) {
    for (const [type, consume] of Object.entries(consumer)) {
      source.addEventListener(type, (event) => consume(JSON.parse(event.data), client))
    }
  }
  // Some events are gone for good: whatever was read before may be behind.
  source.addEventListener('stream.gap', () => void client.invalidateQueries())
  return () => source.close()
}
