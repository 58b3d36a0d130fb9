import { HookscopeError } from '#lib/contract'
import type { Store, StoreHealth } from '#lib/store'

/** A store that could not be opened: every use fails with the sentence, and the health shows it. */
export function createUnavailableStore(kind: string, sentence: string): Store {
  const refuse = (): never => {
    throw new HookscopeError('STORE_UNAVAILABLE', sentence)
  }
  const reject = async (): Promise<never> => refuse()
  return {
    begin: refuse,
    noteLate: refuse,
    onCommit: () => () => undefined,
    putDefinition: reject,
    listDefinitions: reject,
    listDefinitionVersions: reject,
    listOutcomes: reject,
    countOutcomes: reject,
    getOutcome: reject,
    listRuns: reject,
    getRunTrace: reject,
    listSpans: reject,
    getDispatch: reject,
    listEnvelopes: reject,
    countEnvelopes: reject,
    listJournal: reject,
    getSlo: reject,
    addRewakes: reject,
    applyRewake: reject,
    listRewakes: reject,
    countRewakes: reject,
    getRewake: reject,
    recoverStarts: reject,
    prune: reject,
    measure: reject,
    readSetting: reject,
    writeSetting: reject,
    counters: reject,
    health: async () => unavailableHealth(kind, sentence),
    close: async () => undefined,
  }
}

/** The health of a store that cannot be asked. */
export function unavailableHealth(kind: string, error: string): StoreHealth {
  return { kind, writable: false, journalMode: null, synchronous: null, sizeBytes: null, error }
}
