'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openStream, type StreamPart, type StreamState } from './open-stream'

/** What the pages follow: everything that is stored. */
const STORED: StreamPart = { consumers: ['live-tail', 'query-cache'] }

/** Follows the server's events while `live` holds and the tab is seen; tells how that stands. */
export function useStream(live: boolean, part: StreamPart = STORED): StreamState {
  const client = useQueryClient()
  const [state, setState] = useState<StreamState>('off')
  useEffect(() => {
    if (!live) return setState('off')
    let close = () => {}
    const follow = () => {
      close()
      close = document.hidden ? () => {} : openStream(client, part, setState)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [client, live, part])
  return state
}
