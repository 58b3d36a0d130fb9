import type { Database } from 'better-sqlite3'
import type { RewakeLimits } from '#lib/rewake'
import type { RewakeRecord } from '../../rewake-record'
import { applyRewake } from '../../rewakes/apply-rewake'
import type { RewakeCommand, RewakeReceipt } from '../../rewakes/rewake-command'
import type { StoreOptions } from '../../store-options'
import { toRewakeRow } from '../schema/rewake-row'
import { toStoreError } from '../store-error'
import { createInsert } from './insert'
import { createRewakeRows } from './rewake-rows'

/** Writes the ledger. */
export interface RewakeWriter {
  add(rows: readonly RewakeRecord[]): void
  /** Resolves once the command is durable; commands of one turn of the event loop share a commit. */
  apply(command: RewakeCommand, limits: RewakeLimits): Promise<RewakeReceipt>
  /** Commits what waits. */
  close(): void
}

interface Waiting {
  readonly command: RewakeCommand
  readonly limits: RewakeLimits
  resolve(receipt: RewakeReceipt): void
  reject(reason: unknown): void
}

/**
 * The writer of the ledger. SQLite has no clock but that of its machine, which every server of one file shares; it is
 * read once the transaction holds the write lock, so that times follow the order of the commits.
 */
export function createRewakeWriter(
  database: Database,
  { wallMs, newLeaseToken }: Pick<Required<StoreOptions>, 'wallMs' | 'newLeaseToken'>,
): RewakeWriter {
  const insert = createInsert(database, 'rewake')
  const rows = createRewakeRows(database)
  const add = database.transaction((records: readonly RewakeRecord[]) => {
    for (const record of records) insert(toRewakeRow(record))
  })
  // Nested in the transaction of its turn, so that one command that fails undoes only itself.
  const applyOne = database.transaction((command: RewakeCommand, limits: RewakeLimits) =>
    applyRewake(rows, command, { nowMs: Math.floor(wallMs()), limits, newLeaseToken }),
  )
  const applyAll = database.transaction((commands: readonly Waiting[]) =>
    commands.map(({ command, limits, resolve, reject }) => {
      try {
        const receipt = applyOne(command, limits)
        return () => resolve(receipt)
      } catch (error) {
        return () => reject(toStoreError(error, database.name))
      }
    }),
  )
  let waiting: Waiting[] = []
  const commit = () => {
    const commands = waiting
    waiting = []
    if (commands.length === 0) return
    try {
      for (const settle of applyAll.immediate(commands)) settle()
    } catch (error) {
      for (const { reject } of commands) reject(toStoreError(error, database.name))
    }
  }
  return {
    add(records) {
      try {
        add.immediate(records)
      } catch (error) {
        throw toStoreError(error, database.name)
      }
    },
    apply: (command, limits) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(commit)
        waiting.push({ command, limits, resolve, reject })
      }),
    close: commit,
  }
}
