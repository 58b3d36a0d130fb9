import { Clapperboard } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '../_components/ui/button'
import type { Scenario } from '../_queries/use-scenarios'

const ScenarioGallery = dynamic(() => import('./scenario-gallery').then((module) => module.ScenarioGallery), {
  ssr: false,
})

interface ScenarioButtonProps {
  chosen: string | null
  onChoose(scenario: Scenario): void
}

/** Opens the gallery of ready cases; choosing one closes it. */
export function ScenarioButton({ chosen, onChoose }: ScenarioButtonProps) {
  const [open, setOpen] = useState(false)
  const choose = (scenario: Scenario) => {
    setOpen(false)
    onChoose(scenario)
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Clapperboard aria-hidden size={14} />
        Scenarios
      </Button>
      {open && <ScenarioGallery chosen={chosen} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  )
}
