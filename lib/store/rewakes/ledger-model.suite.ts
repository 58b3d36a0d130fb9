import { copyFileSync, existsSync } from 'node:fs'
import { expect } from 'vitest'
import { FINAL_REWAKE_STATES } from '#lib/contract'
import { REWAKE_LIMITS, type RewakeLimits, type RewakeRecord } from '#lib/rewake'
import { RECORDS_AT_MS } from '#lib/testing'
import { openMemoryStore } from '../memory/index'
import { openSqliteStore } from '../sqlite/index'
import type { Store } from '../store'
import type { RewakeCommand, RewakeReceipt } from './rewake-command'

/** Small bounds, so that a short sequence of commands meets each of them. */
export const SMALL_LIMITS: RewakeLimits = { ...REWAKE_LIMITS, queueMax: 3, attemptsMax: 3, ttlMs: 60_000 }
const ALL = { limit: 500, cursor: null }

type Rows = ReadonlyMap<string, RewakeRecord>

/** Two stores under the same commands; after each the process of the SQLite store may die. */
export class LedgerPair {
  nowMs = RECORDS_AT_MS
  /** Every token ever given, with its row. */
  readonly tokens: { rewakeId: string; token: string }[] = []
  rows: Rows = new Map()
  owner = 0
  serial = 0
  private commands = 0
  private readonly memory: Store
  private sqlite: Store
  private readonly dead: Store[] = []
  private readonly nextFile: () => string
  private file: string

  constructor(nextFile: () => string) {
    this.nextFile = nextFile
    this.file = nextFile()
    this.memory = openMemoryStore(this.options())
    this.sqlite = openSqliteStore({ ...this.options(), file: this.file })
  }

  get ownerId(): string {
    return `server-${this.owner}`
  }

  /** Does it to both, expects the same, checks the invariants that hold after every command, and dies if asked. */
  async apply(command: RewakeCommand, dies: boolean): Promise<{ receipt: RewakeReceipt; before: Rows }> {
    this.commands += 1
    const receipt = await this.memory.applyRewake(command, SMALL_LIMITS)
    expect(await this.sqlite.applyRewake(command, SMALL_LIMITS)).toEqual(receipt)
    const before = this.rows
    if (dies) await this.die()
    this.rows = await this.read()
    for (const { rewakeId, leaseToken, state } of receipt.changed) {
      if (state === 'leased' && leaseToken !== null) this.tokens.push({ rewakeId, token: leaseToken })
    }
    expectLaws(before, this.rows)
    return { receipt, before }
  }

  /** Another server starts while the old one is gone without a word. */
  restart(): void {
    this.owner += 1
  }

  async close(): Promise<void> {
    for (const store of [this.memory, this.sqlite, ...this.dead]) await store.close()
  }

  private options() {
    const given = { command: 0, tokens: 0 }
    const newLeaseToken = () => {
      if (given.command !== this.commands) Object.assign(given, { command: this.commands, tokens: 0 })
      return `token-${this.commands}-${given.tokens++}`
    }
    return { wallMs: () => this.nowMs, newLeaseToken }
  }

  /** What SIGKILL leaves behind is what the files hold at that moment; nothing is closed first. */
  private async die(): Promise<void> {
    const file = this.nextFile()
    for (const suffix of ['', '-wal'])
      if (existsSync(this.file + suffix)) copyFileSync(this.file + suffix, file + suffix)
    this.dead.push(this.sqlite)
    this.file = file
    this.sqlite = openSqliteStore({ ...this.options(), file })
  }

  private async read(): Promise<Rows> {
    const { items } = await this.sqlite.listRewakes({}, ALL)
    expect((await this.memory.listRewakes({}, ALL)).items).toEqual(items)
    return new Map(items.map((row) => [row.rewakeId, row]))
  }
}

const isFinal = ({ state }: RewakeRecord) => FINAL_REWAKE_STATES.some((final) => final === state)

/** The laws that hold between any two moments of the ledger: I1, I2, I4 and I5 of rewake.md. */
function expectLaws(before: Rows, after: Rows): void {
  for (const [id, row] of before) {
    const now = after.get(id)
    expect(now).toBeDefined()
    if (isFinal(row)) expect(now).toEqual(row)
    expect(now?.attempt).toBeGreaterThanOrEqual(row.attempt)
  }
  const rows = [...after.values()]
  for (const row of rows) {
    expect(row.leaseUntilMs !== null).toBe(row.state === 'leased')
    expect(row.attempt).toBe(row.steps.filter(({ state }) => state === 'leased').length)
    expect(row.steps.at(-1)?.state).toBe(row.state)
  }
  // Of a row that its agent hands over itself nothing more may come to be known.
  const isUnknown = ({ owner, state }: RewakeRecord) => owner === 'foreign' && state === 'ended'
  const qualified = rows.filter((row) => row.qualifiedAtMs !== null && !isUnknown(row))
  const placed = rows.filter(
    ({ state, dropReason }) =>
      state === 'queued' ||
      state === 'leased' ||
      state === 'delivered' ||
      (state === 'dropped' && dropReason !== 'crashed'),
  )
  expect(placed).toEqual(qualified)
}
