import { useEffect, useEffectEvent } from 'react'
import { type Scenario, useScenarios } from './use-library'

interface ScenarioLink {
  /** Scenario the URL names. */
  wanted: string | null
  /** Scenario the texts came from; undefined until that is known. */
  present: string | null | undefined
  onLoad(scenario: Scenario): void
}

/** Loads the scenario a link names, unless the texts already come from it: then what was edited since is kept. */
export function useScenarioLink({ wanted, present, onLoad }: ScenarioLink): void {
  const open = wanted !== null && present !== undefined && wanted !== present
  const scenario = useScenarios(open).data?.items.find(({ id }) => id === wanted)
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (open && scenario) load(scenario)
  }, [open, scenario])
}
