import type { StoredDefinition } from '#lib/contract'
import { buildSloReport, type SumsSource } from '#lib/slo'
import { createGroupWriter } from '../group-writer'
import { minuteRows } from '../minute-rows'
import { applyRewake } from '../rewakes/apply-rewake'
import type { Store } from '../store'
import { type StoreOptions, withDefaults } from '../store-options'
import { isoTime, toStoredDefinition, toStoredOutcome } from '../stored-documents'
import { addRewakes, countedRewakes } from './add-rewakes'
import { commitGroup } from './commit-group'
import { countEnvelopes, listEnvelopes } from './list-envelopes'
import { countOutcomes, listOutcomes } from './list-outcomes'
import { listRewakes, rewakeCounts } from './list-rewakes'
import { getRunTrace, listRuns, toStoredDispatch } from './list-runs'
import { listSpans } from './list-spans'
import { measureTables, prune } from './prune'
import { takeLostStarts } from './recover-starts'
import { createRewakeRows } from './rewake-rows'
import { attemptKey, createTables, type Tables } from './tables'

/** A store that lives as long as its process; nothing is written anywhere. */
export function openMemoryStore(options: StoreOptions = {}): Store {
  const settings = withDefaults(options)
  const tables = createTables()
  const writer = createGroupWriter((group) => commitGroup(tables, group, settings), settings)
  const rewakeRows = createRewakeRows(tables)
  const now = () => Math.floor(settings.wallMs())
  return {
    begin: (write) => writer.begin(write),
    noteLate: (note) => writer.noteLate(note),
    onCommit: (listener) => writer.onCommit(listener),
    putDefinition: async (write) => putDefinition(tables, write),
    listDefinitions: async () => newestDefinitions(tables),
    listDefinitionVersions: async (id) => (tables.definitions.get(id) ?? []).toReversed(),
    listOutcomes: async (filter, page) => listOutcomes(tables, filter, page),
    countOutcomes: async (filter, max) => countOutcomes(tables, filter, max),
    getOutcome: async (outcomeId) => {
      const row = tables.outcomes.get(outcomeId)
      return row ? toStoredOutcome(row.record, row.place) : null
    },
    listRuns: async (filter, page) => listRuns(tables, filter, page),
    getRunTrace: async (runId, limit) => getRunTrace(tables, runId, limit),
    listSpans: async (runId, page) => listSpans(tables, runId, page),
    getDispatch: async (dispatchId) => {
      const row = tables.dispatches.get(dispatchId)
      return row ? toStoredDispatch(row) : null
    },
    listEnvelopes: async (filter, page) => listEnvelopes(tables, filter, page),
    countEnvelopes: async (filter) => countEnvelopes(tables, filter),
    listJournal: async ({ afterSequence, limit, ...attempt }) =>
      (tables.journals.get(attemptKey(attempt))?.events ?? [])
        .filter(({ sequence }) => sequence > afterSequence)
        .slice(0, limit),
    addRewakes: async (rows) => addRewakes(tables, rows),
    applyRewake: async (command, limits) => applyRewake(rewakeRows, command, { ...settings, nowMs: now(), limits }),
    recoverStarts: async (of) => {
      const group = takeLostStarts(tables, of, now())
      writer.announce(group.parts, commitGroup(tables, group, settings))
      return group.parts.length + group.lateNotes.length
    },
    listRewakes: async (filter, page) => listRewakes(tables, filter, page),
    countRewakes: async (filter) => rewakeCounts(tables, filter),
    getRewake: async (rewakeId) => tables.rewakes.get(rewakeId) ?? null,
    getSlo: async (query) => buildSloReport(query, sumsOf(tables)),
    prune: async (slice) => prune(tables, slice),
    measure: async (query) => measureTables(tables, query),
    readSetting: async (name) => tables.settings.get(name) ?? null,
    writeSetting: async (name, value) => void tables.settings.set(name, value),
    counters: async () => ({ ...tables.counters }),
    health: async () => ({
      kind: 'memory',
      writable: writer.lastError === null,
      journalMode: null,
      synchronous: null,
      sizeBytes: null,
      error: writer.lastError,
    }),
    close: () => writer.close(),
  }
}

function putDefinition({ definitions }: Tables, write: Parameters<Store['putDefinition']>[0]): StoredDefinition {
  const versions = definitions.get(write.document.id) ?? []
  const stored = toStoredDefinition({
    document: structuredClone(write.document),
    version: versions.length + 1,
    writtenAt: isoTime(write.writtenAtMs),
    writtenBy: write.writtenBy,
  })
  definitions.set(write.document.id, [...versions, stored])
  return stored
}

function newestDefinitions({ definitions }: Tables): StoredDefinition[] {
  const newest = [...definitions.values()].flatMap((versions) => versions.slice(-1))
  return newest.sort((a, b) => (a.document.id < b.document.id ? -1 : 1))
}

/** A memory store keeps its sums by minute alone. */
function sumsOf(tables: Tables): SumsSource {
  return {
    sums: (request) => minuteRows(tables.minutes, request),
    rewakes: (range, filter) => countedRewakes(tables, range, filter),
  }
}
