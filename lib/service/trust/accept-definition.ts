import * as z from 'zod'
import { HookscopeError, type TrustQuestion } from '#lib/contract'
import type { ServiceContext } from '../context'
import { parseInput } from '../parse-input'
import { AcceptedBy, AcceptedHash } from '../playground/run-wishes'
import { getDefinitionTrust } from './definition-trust'
import { refreshTrust } from './refresh-trust'

/** What a person has seen and accepts. */
export const DefinitionAcceptance = z.strictObject({
  hash: AcceptedHash,
  acceptedBy: AcceptedBy,
})

/**
 * Accepts exactly what a definition of source `repo` runs; from then on the bus asks it. Throws UNKNOWN_ID,
 * INVALID_DOCUMENT, NOT_ALLOWED_HERE for one of another source, CONFLICT where it runs something else than was seen.
 */
export async function acceptDefinition(
  context: ServiceContext,
  { id, body }: { readonly id: string; readonly body: unknown },
): Promise<TrustQuestion> {
  const { hash, acceptedBy } = parseInput(DefinitionAcceptance, body, 'INVALID_DOCUMENT')
  const { workspace, subjects } = await getDefinitionTrust(context, id)
  const seen = subjects.flatMap(({ subject }) => (subject.hash === hash ? subject : []))
  if (seen.length === 0) {
    throw new HookscopeError('CONFLICT', `${id} runs something else than was accepted: look at it again.`)
  }
  await context.trust.accept(workspace, seen, acceptedBy)
  await refreshTrust(context)
  return getDefinitionTrust(context, id)
}
