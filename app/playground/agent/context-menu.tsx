'use client'
import { SlidersHorizontal } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Badge } from '../../_components/ui/badge'
import { Button } from '../../_components/ui/button'
import { Popover } from '../../_components/ui/popover'
import { Switch } from '../../_components/ui/switch'
import { TextField } from '../../_components/ui/text-field'
import { type ContextField, contextFields, contextNotes, readVariables, writeVariables } from './context-fields'
import { HookApprovals } from './hook-approvals'
import type { Agent } from './use-agent'

/** The field that an agent which asks for each hook has a list for. */
const APPROVALS = 'hooksTrusted'

/** The state the agent is in: trust, whether somebody is there to ask, environment and directories. */
export function ContextMenu({ agent }: { agent: Agent }) {
  const [open, setOpen] = useState(false)
  const { context } = agent.state
  const fields = useMemo(() => contextFields(agent.dialect.contextSchema), [agent.dialect])
  const changed = contextNotes(fields, context)
  const set = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = context
    const next = value === undefined || value === '' ? others : { ...others, [name]: value }
    agent.dispatch({ type: 'context', context: next })
  }
  return (
    <Popover
      label="State of the agent"
      open={open}
      onOpenChange={setOpen}
      className="max-h-[min(34rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-16px))] overflow-y-auto p-3"
      trigger={
        <Button look="ghost" size="small" title={changed.join(', ') || 'As it is at first'}>
          <SlidersHorizontal aria-hidden size={13} />
          State
          {changed.length > 0 && (
            <Badge>
              <span className="max-w-40 truncate max-sm:max-w-12">
                {changed.length === 1 ? changed[0] : `${changed.length} changed`}
              </span>
            </Badge>
          )}
        </Button>
      }
    >
      <div className="flex items-baseline justify-between gap-2 pb-2">
        <h3 className="font-semibold text-sm">State of {agent.dialect.agent}</h3>
        <Button
          size="small"
          look="ghost"
          disabled={changed.length === 0}
          onClick={() => agent.dispatch({ type: 'context', context: {} })}
        >
          As at first
        </Button>
      </div>
      <div className="flex flex-col gap-2">
        {fields.map((field) => {
          const own = { value: context[field.name], onChange: (value: unknown) => set(field.name, value) }
          return field.name === APPROVALS && agent.dialect.approvesHooks ? (
            <HookApprovals key={field.name} approvals={agent.live.report?.plan.approvals} {...own} />
          ) : (
            <Field key={field.name} field={field} {...own} />
          )
        })}
      </div>
    </Popover>
  )
}

interface FieldProps {
  field: ContextField
  value: unknown
  onChange(value: unknown): void
}

function Field({ field, value, onChange }: FieldProps) {
  const { label, meaning, kind, initial } = field
  if (kind === 'flag') {
    const isOn = (value ?? initial) !== false
    return (
      <div className="flex items-center gap-2">
        <Switch checked={isOn} label={label} onChange={(on) => onChange(on === initial ? undefined : on)} />
        <span aria-hidden className="min-w-0 text-sm">
          {label} <span className="block text-muted text-xs">{meaning}</span>
        </span>
      </div>
    )
  }
  if (kind === 'map') return <Variables label={label} meaning={meaning} value={value} onChange={onChange} />
  if (kind === 'json') return null
  return (
    <TextField
      label={label}
      title={meaning}
      inputMode={kind === 'number' ? 'numeric' : 'text'}
      placeholder={initial === undefined ? 'not set' : String(initial)}
      value={value === undefined ? '' : String(value)}
      spellCheck={false}
      onChange={({ target }) => onChange(kind === 'number' ? readCount(target.value) : target.value)}
    />
  )
}

const readCount = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined)

/** Kept as typed, so that a line that is not finished stays as it is. */
function Variables({
  label,
  meaning,
  value,
  onChange,
}: Omit<FieldProps, 'field'> & { label: string; meaning: string }) {
  const [text, setText] = useState(() => writeVariables(value))
  return (
    <label className="flex flex-col gap-1 text-muted text-xs">
      {label}: {meaning}
      <textarea
        rows={3}
        value={text}
        spellCheck={false}
        placeholder="NAME=value"
        onChange={({ target }) => {
          setText(target.value)
          const variables = readVariables(target.value)
          onChange(Object.keys(variables).length > 0 ? variables : undefined)
        }}
        className="rounded-md border border-control bg-surface p-2 font-mono text-ink text-xs placeholder:text-faint"
      />
    </label>
  )
}
