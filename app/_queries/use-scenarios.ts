import { useQuery } from '@tanstack/react-query'
import type { ScriptedOutputs } from '#lib/bus'
import { apiQuery } from './api-query'

/** A ready case of the gallery. */
export interface Scenario {
  id: string
  /** Heading of the gallery it stands under. */
  group: string
  title: string
  /** Two sentences on what to look at. */
  lookAt: string
  definitions: readonly object[]
  event: { event?: unknown }
  /** Time for the whole dispatch in milliseconds. */
  budgetMs?: number
  /** Scripted answers, where the built-in ones would not show the case. */
  outputs?: ScriptedOutputs
}

/** The gallery of ready cases. */
export function useScenarios(enabled = true) {
  return useQuery({
    ...apiQuery<{ items: readonly Scenario[] }>(['scenarios'], '/api/scenarios'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
}
