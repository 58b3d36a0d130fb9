'use client'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../_components/ui/badge'
import { Button } from '../_components/ui/button'
import { cx } from '../_components/ui/cx'
import { Popover } from '../_components/ui/popover'

/** An agent whose hook configs can be tried. */
export interface DialectChoice {
  name: string
  agent: string
  /** Version of the agent that the facts hold for. */
  agentVersion: string
  /** Rules by what shows them. */
  proofs: { recorded: number; documented: number; open: number }
}

interface DialectPickerProps {
  dialects: readonly DialectChoice[]
  /** Null for hookscope's own definitions. */
  chosen: DialectChoice | null
  onChoose(name: string | null): void
}

/** Chooses whose hooks are tried: hookscope's own, or those of an agent in the version its facts hold for. */
export function DialectPicker({ dialects, chosen, onChoose }: DialectPickerProps) {
  const [open, setOpen] = useState(false)
  const choose = (name: string | null) => {
    setOpen(false)
    onChoose(name)
  }
  return (
    <Popover
      label="Dialects"
      align="start"
      open={open}
      onOpenChange={setOpen}
      className="max-h-(--radix-popover-content-available-height) w-[min(26rem,calc(100vw-16px))] overflow-y-auto p-1"
      trigger={
        <Button className="min-w-0">
          <span className="text-muted">Dialect</span>
          <span className="truncate">{chosen ? `${chosen.agent} ${chosen.agentVersion}` : 'hookscope'}</span>
          <ChevronDown aria-hidden size={14} />
        </Button>
      }
    >
      <Choice
        title="hookscope"
        note="Native definitions on the bus"
        chosen={chosen === null}
        onChoose={() => choose(null)}
      />
      {dialects.map((dialect) => (
        <Choice
          key={dialect.name}
          title={dialect.agent}
          version={dialect.agentVersion}
          note={proofText(dialect.proofs)}
          unproven={dialect.proofs.recorded === 0}
          chosen={dialect.name === chosen?.name}
          onChoose={() => choose(dialect.name)}
        />
      ))}
    </Popover>
  )
}

interface ChoiceProps {
  title: string
  version?: string
  note: string
  unproven?: boolean
  chosen: boolean
  onChoose(): void
}

function Choice({ title, version, note, unproven = false, chosen, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="flex w-full items-center gap-2 rounded px-2 py-1.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <Check aria-hidden size={14} className={cx('shrink-0 text-accent', !chosen && 'invisible')} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{title}</span>
          {version && <span className="text-muted text-xs">{version}</span>}
          {unproven && <Badge>unproven</Badge>}
        </span>
        <span className="block text-muted text-xs">{note}</span>
      </span>
    </button>
  )
}

/** How sure the rules of an agent are. */
function proofText({ recorded, documented, open }: DialectChoice['proofs']): string {
  const all = recorded + documented + open
  return recorded === 0
    ? `${all} rules, all of them from documents alone`
    : `${recorded} of ${all} rules seen in recordings of the agent`
}
