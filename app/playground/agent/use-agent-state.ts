import { type Dispatch, useEffect, useReducer } from 'react'
import type { DialectDescription } from '#lib/dialects'
import { type AgentAction, type AgentState, agentReducer, firstState } from './agent-state'
import { loadAgentState, saveAgentState } from './agent-store'

/** The state of one dialect, kept in this browser; it begins with what was kept, or with the first ready case. */
export function useAgentState(dialect: DialectDescription): [AgentState, Dispatch<AgentAction>] {
  const [state, dispatch] = useReducer(agentReducer, dialect, (described) => ({
    ...(loadAgentState(window.localStorage, described.name) ?? firstState(described)),
    revision: 0,
  }))
  useEffect(() => {
    saveAgentState(window.localStorage, dialect.name, state)
  }, [dialect.name, state])
  return [state, dispatch]
}
