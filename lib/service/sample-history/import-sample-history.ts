import type { OutcomeDispositionId } from '#lib/contract'
import type { Store } from '#lib/store'
import { generateSampleHistory, type SampleChunk, type SampleSeed } from './generate-sample-history'

/** The seed of the history that everyone is shown. */
export const SAMPLE_SEED = 4_665

/** What was written. */
export interface SampleCounts {
  definitions: number
  dispatches: number
  outcomes: number
  rewakes: number
  dispositions: Partial<Record<OutcomeDispositionId, number>>
}

/** What an import is given beside the store. */
export interface SampleImport extends SampleSeed {
  /** Told the share that is written, up to 1, after each part. */
  onProgress?(share: number): void
  /** Told the time up to which things are about to be written, for stores that take the time of the journal from it. */
  onTime?(timeMs: number): void
  signal?: AbortSignal
}

/** Writes a sample history through the port of the store; throws when the store loses a part, or on abort. */
export async function importSampleHistory(
  store: Pick<Store, 'begin' | 'noteLate' | 'putDefinition' | 'addRewakes'>,
  options: SampleImport,
): Promise<SampleCounts> {
  const counts: SampleCounts = { definitions: 0, dispatches: 0, outcomes: 0, rewakes: 0, dispositions: {} }
  for await (const chunk of generateSampleHistory(options)) {
    options.signal?.throwIfAborted()
    options.onTime?.(chunk.dispatches.at(-1)?.end.completedAtMs ?? options.endMs)
    await writeChunk(store, chunk)
    count(counts, chunk)
    options.onProgress?.(chunk.progress)
  }
  return counts
}

async function writeChunk(
  store: Pick<Store, 'begin' | 'noteLate' | 'putDefinition' | 'addRewakes'>,
  { definitions, dispatches, rewakes }: SampleChunk,
): Promise<void> {
  for (const definition of definitions) await store.putDefinition(definition)
  const receipts = dispatches.map(({ write, outcomes, end, lateNotes }) => {
    const writer = store.begin(write)
    for (const outcome of outcomes) writer.add(outcome)
    const receipt = writer.end(end)
    for (const note of lateNotes) store.noteLate(note)
    return receipt
  })
  for (const receipt of await Promise.all(receipts)) if (!receipt.recorded) throw new Error(receipt.error)
  await store.addRewakes(rewakes)
}

function count(counts: SampleCounts, { definitions, dispatches, rewakes }: SampleChunk): void {
  counts.definitions += definitions.length
  counts.dispatches += dispatches.length
  counts.rewakes += rewakes.length
  for (const { disposition } of dispatches.flatMap(({ outcomes }) => outcomes)) {
    counts.outcomes += 1
    counts.dispositions[disposition] = (counts.dispositions[disposition] ?? 0) + 1
  }
}
