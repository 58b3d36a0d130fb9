import type { ServiceContext } from '../context'

/** Reads the acceptances anew, as somebody else may have changed them, and tells the bus of definitions they concern. */
export async function refreshTrust({ accepted, definitions }: Pick<ServiceContext, 'accepted' | 'definitions'>) {
  const changed = await accepted.reread()
  definitions.reconsider(changed)
}
