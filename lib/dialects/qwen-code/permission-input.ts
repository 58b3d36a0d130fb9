import { isPlainObject } from '#lib/contract'
import type { Fields } from '../hook-entry'
import type { QwenEvent } from './event-rules'
import type { Judgement } from './judge-output'
import { specificOf } from './read-output'

/** What an answer to a permission request changes beside its verdict. */
export interface UpdatedPermission {
  /** Arguments that take the place of those of the call; null where they stay. */
  readonly input: Fields | null
  /** Whether a refusal ends the run as well. */
  readonly interrupts: boolean
}

/** Rewrite and interruption of a permission request; no recording shows them, the agent's own document says so. */
export function updatedPermission(
  output: Fields | null,
  { rule, judged }: { rule: QwenEvent; judged: Judgement },
): UpdatedPermission {
  const decision = output !== null && rule.deny === 'deny-permission' ? specificOf(output).decision : null
  const fields = isPlainObject(decision) ? decision : {}
  const { updatedInput } = fields
  return {
    input: judged.verdict === 'allow' && isPlainObject(updatedInput) ? updatedInput : null,
    interrupts: judged.verdict === 'deny' && fields.interrupt === true,
  }
}
