import type { Database } from 'better-sqlite3'
import { buildSloReport } from '#lib/slo'
import type { Store, StoreCounters } from '../../store'
import { toStoreError } from '../store-error'
import { listDefinitions, listDefinitionVersions } from './list-definitions'
import { countEnvelopes, listEnvelopes } from './list-envelopes'
import { listJournal } from './list-journal'
import { countOutcomes, getOutcome, listOutcomes } from './list-outcomes'
import { countRewakes, getRewake, listRewakes } from './list-rewakes'
import { getDispatch, getRunTrace, listRuns } from './list-runs'
import { listSpans } from './list-spans'
import { measureStorage } from './measure-storage'
import { createReadDatabase, queries, type ReadDatabase } from './read-database'
import { createSumsSource } from './read-sums'

/** The methods of a store that only read. */
export type QueryName =
  | 'listDefinitions'
  | 'listDefinitionVersions'
  | 'listOutcomes'
  | 'countOutcomes'
  | 'getOutcome'
  | 'listRuns'
  | 'getRunTrace'
  | 'listSpans'
  | 'getDispatch'
  | 'listEnvelopes'
  | 'countEnvelopes'
  | 'listJournal'
  | 'getSlo'
  | 'listRewakes'
  | 'countRewakes'
  | 'getRewake'
  | 'counters'
  | 'measure'
  | 'readSetting'

/** A query's arguments and result are those of the store's method. */
export type QueryArguments<Name extends QueryName> = Parameters<Store[Name]>
export type QueryResult<Name extends QueryName> = Awaited<ReturnType<Store[Name]>>

/** Answers queries on one connection, each from one state of the database. */
export type RunQuery = <Name extends QueryName>(name: Name, args: QueryArguments<Name>) => QueryResult<Name>

type Answers = { [Name in QueryName]: (...args: QueryArguments<Name>) => QueryResult<Name> }

/** Queries on a connection; throws INVALID_CURSOR or STORE_UNAVAILABLE. */
export function createRunQuery(database: Database): RunQuery {
  const answers = createAnswers(createReadDatabase(database), database)
  return (name, args) => {
    try {
      return database.transaction(() => answers[name](...args))()
    } catch (error) {
      throw toStoreError(error, database.name)
    }
  }
}

function createAnswers(database: ReadDatabase, connection: Database): Answers {
  return {
    listDefinitions: () => listDefinitions(database),
    listDefinitionVersions: (id) => listDefinitionVersions(database, id),
    listOutcomes: (filter, page) => listOutcomes(database, filter, page),
    countOutcomes: (filter, max) => countOutcomes(database, filter, max),
    getOutcome: (outcomeId) => getOutcome(database, outcomeId),
    listRuns: (filter, page) => listRuns(database, filter, page),
    getRunTrace: (runId, limit) => getRunTrace(database, runId, limit),
    listSpans: (runId, page) => listSpans(database, runId, page),
    getDispatch: (dispatchId) => getDispatch(database, dispatchId),
    listEnvelopes: (filter, page) => listEnvelopes(database, filter, page),
    countEnvelopes: (filter) => countEnvelopes(database, filter),
    listJournal: (attempt) => listJournal(database, attempt),
    getSlo: (query) => buildSloReport(query, createSumsSource(database)),
    listRewakes: (filter, page) => listRewakes(database, filter, page),
    countRewakes: (filter) => countRewakes(database, filter),
    getRewake: (rewakeId) => getRewake(database, rewakeId),
    counters: () => readCounters(database),
    measure: (query) => measureStorage(connection, query),
    readSetting: (name) => readSetting(database, name),
  }
}

function readSetting(database: ReadDatabase, name: string): string | null {
  const row = database.first(queries.selectFrom('setting').select('value').where('name', '=', name))
  return row?.value ?? null
}

function readCounters(database: ReadDatabase): StoreCounters {
  const row = database.first(queries.selectFrom('totals').selectAll())
  return { outcomes: row?.outcomes ?? 0, dispatches: row?.dispatches ?? 0, journalEvents: row?.journal_events ?? 0 }
}
