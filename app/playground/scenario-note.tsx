import { Clapperboard } from 'lucide-react'
import { useScenarios } from '../_queries/use-scenarios'

/** What to look at in the scenario that the texts came from. */
export function ScenarioNote({ id }: { id: string | null }) {
  const scenario = useScenarios(id !== null).data?.items.find((candidate) => candidate.id === id)
  if (!scenario) return null
  return (
    <section aria-label="Scenario" className="flex gap-2 border-line border-b bg-accent-soft px-3 py-2">
      <Clapperboard aria-hidden size={16} className="mt-0.5 shrink-0 text-accent" />
      <p className="max-w-[80ch]">
        <span className="font-semibold">{scenario.title}.</span> {scenario.lookAt}
      </p>
    </section>
  )
}
