'use client'
import { Badge } from '../_components/ui/badge'
import { ErrorState } from '../_components/ui/error-state'
import { ModalDialog } from '../_components/ui/modal-dialog'
import { Skeleton } from '../_components/ui/skeleton'
import { type Scenario, useScenarios } from '../_queries/use-scenarios'

interface ScenarioChoice {
  chosen: string | null
  onChoose(scenario: Scenario): void
}

/** The gallery of ready cases; choosing one fills both editors. */
export function ScenarioGallery({ onClose, ...choice }: ScenarioChoice & { onClose(): void }) {
  return (
    <ModalDialog
      title="Scenarios"
      note="Each fills both editors and says what to look at. What stands there now is replaced; undo brings it back."
      className="w-[min(60rem,calc(100vw-16px))]"
      onClose={onClose}
    >
      <Gallery {...choice} />
    </ModalDialog>
  )
}

function Gallery({ chosen, onChoose }: ScenarioChoice) {
  const { data, error, isPending, refetch } = useScenarios()
  if (error) return <ErrorState what="the scenarios" error={error} onRetry={() => refetch()} />
  if (isPending) return <Skeleton rows={8} />
  const groups = [...new Set(data.items.map(({ group }) => group))]
  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-3">
      {groups.map((group) => (
        <section key={group} aria-labelledby={`scenarios-${group}`} className="flex flex-col gap-2">
          <h3 id={`scenarios-${group}`} className="font-semibold text-muted text-xs">
            {group}
          </h3>
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {data.items
              .filter((scenario) => scenario.group === group)
              .map((scenario) => (
                <li key={scenario.id}>
                  <Card scenario={scenario} isChosen={scenario.id === chosen} onChoose={onChoose} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface CardProps {
  scenario: Scenario
  isChosen: boolean
  onChoose(scenario: Scenario): void
}

function Card({ scenario, isChosen, onChoose }: CardProps) {
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(scenario)}
      className="flex size-full flex-col gap-1 rounded-md border border-line-strong p-3 text-left hover:border-control hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft"
    >
      <span className="font-semibold text-base">{scenario.title}</span>
      <span className="text-muted">{scenario.lookAt}</span>
      <span className="mt-auto pt-1">
        <Badge className="font-mono">{String(scenario.event.event)}</Badge>
      </span>
    </button>
  )
}
