'use client'
import type { StoredDefinition } from '#lib/contract'
import { useDefinitionSwitch } from '../../_queries/use-definition-switch'
import { useReadOnly } from '../../_queries/use-read-only'
import { Switch } from '../ui/switch'

/** Switches a hook on or off at once; its outcomes stay. Says so when the server refused. */
export function HookSwitch({ definition }: Pick<StoredDefinition, 'definition'>) {
  const { mutate, error } = useDefinitionSwitch()
  const { id, enabled } = definition
  const readOnly = useReadOnly()
  return (
    <span className="inline-flex items-center gap-2">
      <Switch
        checked={enabled}
        label={`${id} enabled`}
        disabled={readOnly !== null}
        title={readOnly ?? undefined}
        onChange={(next) => mutate({ id, enabled: next })}
      />
      {error && (
        <span role="alert" data-tone="red" className="text-tone-text text-xs">
          not switched: {error.message}
        </span>
      )}
    </span>
  )
}
