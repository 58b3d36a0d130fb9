import * as z from 'zod'
import type { StoredDefinition } from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'
import { refreshTrust } from './trust'

/** The body of a switch. */
export const DefinitionSwitch = z.strictObject({ enabled: z.boolean() })

/** Switches a definition on or off; earlier outcomes stay. Throws UNKNOWN_ID, and NOT_ALLOWED_HERE for one of code. */
export async function setDefinitionEnabled(
  context: ServiceContext,
  input: { id: string; change: unknown; writtenBy: string },
): Promise<StoredDefinition> {
  const { enabled } = parseInput(DefinitionSwitch, input.change, 'INVALID_DOCUMENT')
  await refreshTrust(context)
  return context.definitions.setEnabled(input.id, { enabled, writtenBy: input.writtenBy })
}
