import type { Database } from 'better-sqlite3'
import { createGroupWriter } from '../group-writer'
import type { Store, StoreHealth } from '../store'
import { type StoreOptions, withDefaults } from '../store-options'
import { type DatabaseOptions, databaseBytes, openDatabase } from './database'
import { openThreadReader, type Reader } from './read/reader'
import { WorkerReader } from './read/worker-reader'
import { toStoreError } from './store-error'
import { createCheckpointTrigger } from './write/checkpoint-trigger'
import { createDefinitionWriter } from './write/definition-writer'
import { createGroupCommit } from './write/group-commit'
import { createPruner } from './write/pruner'
import { createRewakeWriter } from './write/rewake-writer'
import { createSettingWriter } from './write/setting-writer'

/** How a SQLite store is opened; only the file has no default. */
interface SqliteStoreOptions extends StoreOptions, Partial<DatabaseOptions> {
  file: string
  /** The bundled `query-worker`; without one queries run in this thread. */
  queryWorkerFile?: string | null
  /** Number of outcomes or dispatches from which on they are added to the sums; readers count them until then. */
  tailMax?: number
}

const DEFAULTS = { journalMode: 'wal', synchronous: 'normal', busyTimeoutMs: 2_000, tailMax: 500 } as const

type StoreSettings = SqliteStoreOptions & Required<StoreOptions & DatabaseOptions> & { tailMax: number }

/** Opens a store in one SQLite file and makes the file and its folder; throws STORE_UNAVAILABLE. */
export function openSqliteStore(options: SqliteStoreOptions): Store {
  const settings = { ...DEFAULTS, ...withDefaults(options), ...options }
  const database = openDatabase(settings)
  try {
    return createStore(database, settings)
  } catch (error) {
    database.close()
    throw toStoreError(error, options.file)
  }
}

function createStore(database: Database, settings: StoreSettings): Store {
  const { reader, afterCommit } = openReader(database, settings)
  const groups = createGroupCommit(database, settings)
  const writer = createGroupWriter((group) => {
    const receipt = groups.commit(group)
    afterCommit()
    return receipt
  }, settings)
  const putDefinition = createDefinitionWriter(database)
  const rewakes = createRewakeWriter(database, settings)
  const prune = createPruner(database)
  const writeSetting = createSettingWriter(database)
  const close = async () => {
    await writer.close()
    rewakes.close()
    await reader.close()
    database.close()
  }
  return {
    begin: (write) => writer.begin(write),
    noteLate: (note) => writer.noteLate(note),
    onCommit: (listener) => writer.onCommit(listener),
    putDefinition: async (write) => putDefinition(write),
    addRewakes: async (rows) => rewakes.add(rows),
    applyRewake: (command, limits) => rewakes.apply(command, limits),
    recoverStarts: async (of) => {
      const { group, receipt } = groups.recover(of)
      writer.announce(group.parts, receipt)
      return group.parts.length + group.lateNotes.length
    },
    prune: async (slice) => {
      const removed = prune(slice)
      afterCommit()
      return removed
    },
    writeSetting: async (name, value) => writeSetting(name, value),
    ...readsOf(reader),
    health: async () => healthOf(settings, writer.lastError),
    close,
  }
}

/** The reader, and what its thread has to be told after a commit. */
function openReader(
  database: Database,
  { file, busyTimeoutMs, queryWorkerFile }: SqliteStoreOptions & Required<DatabaseOptions>,
): { reader: Reader; afterCommit(): void } {
  if (!queryWorkerFile) return { reader: openThreadReader({ file, busyTimeoutMs }), afterCommit: () => undefined }
  const reader = new WorkerReader({ file, busyTimeoutMs }, queryWorkerFile)
  return { reader, afterCommit: createCheckpointTrigger(database, () => reader.checkpoint()) }
}

function readsOf(reader: Reader) {
  return {
    listDefinitions: () => reader.run('listDefinitions', []),
    listDefinitionVersions: (id) => reader.run('listDefinitionVersions', [id]),
    listOutcomes: (filter, page) => reader.run('listOutcomes', [filter, page]),
    countOutcomes: (filter, max) => reader.run('countOutcomes', [filter, max]),
    getOutcome: (outcomeId) => reader.run('getOutcome', [outcomeId]),
    listRuns: (filter, page) => reader.run('listRuns', [filter, page]),
    getRunTrace: (runId, limit) => reader.run('getRunTrace', [runId, limit]),
    listSpans: (runId, page) => reader.run('listSpans', [runId, page]),
    getDispatch: (dispatchId) => reader.run('getDispatch', [dispatchId]),
    listEnvelopes: (filter, page) => reader.run('listEnvelopes', [filter, page]),
    countEnvelopes: (filter) => reader.run('countEnvelopes', [filter]),
    listJournal: (attempt) => reader.run('listJournal', [attempt]),
    getSlo: (query) => reader.run('getSlo', [query]),
    listRewakes: (filter, page) => reader.run('listRewakes', [filter, page]),
    countRewakes: (filter) => reader.run('countRewakes', [filter]),
    getRewake: (rewakeId) => reader.run('getRewake', [rewakeId]),
    counters: () => reader.run('counters', []),
    measure: (query) => reader.run('measure', [query]),
    readSetting: (name) => reader.run('readSetting', [name]),
  } satisfies Partial<Store>
}

function healthOf({ file, journalMode, synchronous }: DatabaseOptions, error: string | null): StoreHealth {
  return {
    kind: 'sqlite',
    writable: error === null,
    journalMode,
    synchronous,
    sizeBytes: databaseBytes(file),
    error,
  }
}
