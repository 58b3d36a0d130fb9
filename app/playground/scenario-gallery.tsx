'use client'
import { Clapperboard, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { Badge } from '../_components/ui/badge'
import { Button } from '../_components/ui/button'
import { ErrorState } from '../_components/ui/error-state'
import { Skeleton } from '../_components/ui/skeleton'
import { type Scenario, useScenarios } from './use-library'

interface ScenarioGalleryProps {
  chosen: string | null
  onChoose(scenario: Scenario): void
}

/** The gallery of ready cases; choosing one fills both editors. */
export function ScenarioGallery({ chosen, onChoose }: ScenarioGalleryProps) {
  const [open, setOpen] = useState(false)
  const choose = (scenario: Scenario) => {
    setOpen(false)
    onChoose(scenario)
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button>
          <Clapperboard aria-hidden size={14} />
          Scenarios
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/40" />
        <Dialog.Content className="fixed inset-x-0 top-[max(8px,6vh)] z-50 mx-auto flex max-h-[88vh] w-[min(60rem,calc(100vw-16px))] flex-col rounded-lg border border-line-strong bg-surface shadow-raised">
          <header className="flex items-start justify-between gap-3 border-line border-b px-4 py-3">
            <div>
              <Dialog.Title className="font-semibold text-lg">Scenarios</Dialog.Title>
              <Dialog.Description className="text-muted">
                Each fills both editors and says what to look at. What stands there now is replaced; undo brings it
                back.
              </Dialog.Description>
            </div>
            <Dialog.Close asChild>
              <Button look="ghost" size="icon" aria-label="Close">
                <X aria-hidden size={16} />
              </Button>
            </Dialog.Close>
          </header>
          <Gallery chosen={chosen} onChoose={choose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Gallery({ chosen, onChoose }: ScenarioGalleryProps) {
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
