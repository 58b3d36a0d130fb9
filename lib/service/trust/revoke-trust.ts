import * as z from 'zod'
import type { TrustListing } from '#lib/contract'
import type { ServiceContext } from '../context'
import { parseInput } from '../parse-input'
import { listTrust } from './list-trust'
import { refreshTrust } from './refresh-trust'

/** Stands for the agent where an acceptance does not say. */
const UNKNOWN = 'unknown'

/** Whose acceptances are taken back: those of one hook, or without it of the whole folder. */
export const RevokeQuery = z.strictObject({
  workspace: z.string().min(1).max(4_096).describe('Folder, as the list names it.'),
  ref: z.string().min(1).max(4_096).optional().describe('Ref of a hook, id of a definition, or ref of an approval.'),
  dialect: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .describe('Whose hook it is; `unknown` for acceptances that do not say, those of every agent when absent.'),
})

/** Takes acceptances back; the bus knows it at once. Throws INVALID_QUERY, and NOT_ALLOWED_HERE for an unusable file. */
export async function revokeTrust(context: ServiceContext, query: unknown): Promise<TrustListing> {
  const { workspace, ref, dialect } = parseInput(RevokeQuery, query, 'INVALID_QUERY')
  const owner = dialect === undefined ? {} : { dialect: dialect === UNKNOWN ? null : dialect }
  const wasOfSession = context.approvals.sessions.revoke(workspace, ref)
  // What holds for the session is in no file, so that one that cannot be written does not keep it.
  if (ref === undefined) await context.trust.revoke(workspace)
  else if (!wasOfSession) await context.trust.revoke(workspace, { ref, ...owner })
  await refreshTrust(context)
  return listTrust(context)
}
