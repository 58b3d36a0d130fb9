import { RewakeLeaseRequest, type RewakeLeases } from '#lib/contract'
import type { ServiceContext } from './context'
import { parseInput } from './parse-input'
import { toStoredRewake } from './rewakes'

/** Gives a consumer what waits for its run, oldest first; throws INVALID_DOCUMENT. */
export async function leaseRewakes(context: ServiceContext, input: unknown): Promise<RewakeLeases> {
  const { rewakes, settings } = context
  const request = parseInput(RewakeLeaseRequest, input, 'INVALID_DOCUMENT')
  const { runId, consumer, max = settings.rewakeLeaseItems, leaseMs = settings.rewakeLeaseMs } = request
  const { changed, waiting } = await rewakes.apply({ do: 'lease', runId, consumer, max, leaseMs })
  const items = changed.flatMap((row) =>
    row.state === 'leased' && row.leaseToken !== null
      ? [{ ...toStoredRewake(row, rewakes.limits), leaseToken: row.leaseToken }]
      : [],
  )
  return { items, waiting }
}
