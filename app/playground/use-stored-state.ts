import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { freshIdentity } from './envelope-text'
import { FIRST_STATE, type PlaygroundAction, type PlaygroundState, playgroundReducer } from './playground-state'
import { loadState, saveState } from './stored-state'

interface StoredState {
  state: PlaygroundState
  dispatch: Dispatch<PlaygroundAction>
  /** Whether the last visit has been looked up; the server cannot know it. */
  restored: boolean
}

/** The state of the playground, kept in this browser. */
export function useStoredState(): StoredState {
  const [state, dispatch] = useReducer(playgroundReducer, FIRST_STATE)
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    const kept = loadState(window.localStorage)
    dispatch(kept ? { type: 'restore', state: kept } : { type: 'reset', identity: freshIdentity() })
    setRestored(true)
  }, [])

  useEffect(() => {
    if (restored) saveState(window.localStorage, state)
  }, [restored, state])

  return { state, dispatch, restored }
}
