'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openStream, type StreamState } from './open-stream'

/** Follows the server's events while `live` holds and the tab is seen; tells how that stands. */
export function useStream(live: boolean): StreamState {
  const client = useQueryClient()
  const [state, setState] = useState<StreamState>('off')
  useEffect(() => {
    if (!live) return setState('off')
    let close = () => {}
    const follow = () => {
      close()
      close = document.hidden ? () => {} : openStream(client, setState)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [client, live])
  return state
}
