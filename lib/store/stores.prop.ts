import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { CONTRACT, type OutcomeFilter, SLO_GROUPS } from '#lib/contract'
import { definitionV1, RECORDS_AT_MS, type RecordedDispatch, recordedDispatches } from '#lib/testing'
import { openMemoryStore } from './memory/index'
import { recordAll } from './open-store.suite'
import { openSqliteStore } from './sqlite/index'
import type { Store } from './store'

const folder = mkdtempSync(join(tmpdir(), 'hookscope-stores-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Model {
  serial: number
}
type Both = Record<'memory' | 'sqlite', Store>
type Ask = (store: Store) => Promise<unknown>

/** Does the same to both stores and expects the same answer. */
class Step implements fc.AsyncCommand<Model, Both> {
  private readonly name: string
  private readonly ask: (model: Model) => Ask

  constructor(name: string, ask: (model: Model) => Ask) {
    this.name = name
    this.ask = ask
  }

  check = () => true
  toString = () => this.name

  async run(model: Model, { memory, sqlite }: Both): Promise<void> {
    const ask = this.ask(model)
    expect(await ask(sqlite)).toEqual(await ask(memory))
  }
}

const page = fc.record({ limit: fc.integer({ min: 1, max: 4 }), cursor: fc.constant(null) })
const serials = fc.nat(12)
const someIds = ['guard.one', 'guard.two', 'watch.end', 'nobody']

const outcomeFilter: fc.Arbitrary<OutcomeFilter> = fc.record(
  {
    hook: fc.constantFrom(...someIds),
    event: fc.constantFrom('tool.pre-use', 'session.post-end'),
    run: fc.constantFrom('run-1', 'run-2'),
    disposition: fc.constant(['allowed', 'denied', 'timed-out'] as const).map((words) => [...words]),
    dialect: fc.constantFrom('native', 'codex'),
    asked: fc.constantFrom('allow', 'deny'),
    leaf: fc.boolean(),
    minDurationMs: fc.nat(600_000),
    maxDurationMs: fc.nat(600_000),
    fromMs: fc.nat(2_000_000).map((offset) => RECORDS_AT_MS + offset),
    toMs: fc.nat(2_000_000).map((offset) => RECORDS_AT_MS + offset),
    q: fc.constantFrom('GUARD', 'ärger', 'ÄRGER', '%', 'folder', 'e'),
  },
  { requiredKeys: [] },
)

const recording = fc.array(recordedDispatches, { minLength: 1, maxLength: 5 }).map((makers) => {
  return new Step(`record ${makers.length}`, (model) => {
    const dispatches: RecordedDispatch[] = makers.map((make) => make(model.serial++))
    return (store) => recordAll(store, dispatches)
  })
})

const commands = [
  recording,
  fc.tuple(serials, fc.nat(5)).map(
    ([serial, index]) =>
      new Step(`late ${serial}.${index}`, () => async (store) => {
        store.noteLate({ outcomeId: `dispatch-${serial}.${index}`, lateMs: 1.5, lateDecision: 'allow' })
      }),
  ),
  fc.tuple(serials, recordedDispatches).map(
    ([serial, make]) =>
      new Step(`record dispatch-${serial} perhaps again`, (model) => {
        const taken = make(Math.min(serial, model.serial))
        if (serial >= model.serial) model.serial += 1
        return async (store) => (await recordAll(store, [taken])).map(({ recorded }) => recorded)
      }),
  ),
  fc.tuple(fc.constantFrom('guard.one', 'guard.two'), fc.boolean()).map(
    ([id, enabled]) =>
      new Step(`put ${id}`, () => (store) => {
        const document = CONTRACT.parseDefinition(definitionV1({ id, enabled }))
        return store.putDefinition({ document, writtenBy: 'cli', writtenAtMs: RECORDS_AT_MS })
      }),
  ),
  fc.tuple(outcomeFilter, page).map(
    ([filter, request]) =>
      new Step(`outcomes ${JSON.stringify(filter)}`, () => async (store) => {
        const first = await store.listOutcomes(filter, request)
        const second = await store.listOutcomes(filter, { ...request, cursor: first.nextCursor })
        return [first, second, await store.countOutcomes(filter, 1_000)]
      }),
  ),
  page.map(
    (request) =>
      new Step('runs', () => async (store) => {
        const first = await store.listRuns({}, request)
        return [first, await store.listRuns({ q: 'run' }, { ...request, cursor: first.nextCursor })]
      }),
  ),
  fc
    .constantFrom('run-1', 'Run-3', 'nobody')
    .map((runId) => new Step(`trace ${runId}`, () => (store) => store.getRunTrace(runId, 7))),
  fc.tuple(fc.constantFrom(undefined, 'guard.one'), fc.nat(3)).map(
    ([hook, skip]) =>
      new Step(`envelopes of ${hook}, ${skip} skipped`, () => async (store) => {
        const filter = { fromMs: RECORDS_AT_MS - 600_000, toMs: RECORDS_AT_MS + 600_000, hook }
        const first = await store.listEnvelopes(filter, { limit: 2, cursor: null, skip })
        const second = await store.listEnvelopes(filter, { limit: 2, cursor: first.nextCursor })
        return [first, second, await store.countEnvelopes(filter)]
      }),
  ),
  fc
    .constantFrom('attempt-1', 'attempt-2')
    .map(
      (attemptId) =>
        new Step(
          `journal ${attemptId}`,
          () => (store) => store.listJournal({ taskId: 'task-1', attemptId, afterSequence: 0, limit: 50 }),
        ),
    ),
  fc.tuple(fc.constantFrom(null, ...SLO_GROUPS), fc.boolean(), fc.nat(40)).map(
    ([by, isNarrowed, minute]) =>
      new Step(`slo by ${by}`, () => (store) => {
        const fromMs = RECORDS_AT_MS + (minute - 20) * 60_000
        const filter = isNarrowed ? { hook: 'guard.one' } : {}
        const extras = by === null ? {} : { top: { count: 2, rank: 'leaking' as const } }
        return store.getSlo({ fromMs, toMs: fromMs + 3_600_000, by, filter, distribution: true, ...extras })
      }),
  ),
  fc.constant(new Step('definitions', () => (store) => store.listDefinitions())),
  fc.constant(new Step('counters', () => (store) => store.counters())),
]

test('memory and SQLite answer any sequence of operations alike', { timeout: 60_000 }, async () => {
  let files = 0
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...commands, recording, recording], { maxCommands: 30, size: 'max' }),
      async (steps) => {
        const options = () => {
          let ids = 0
          return { wallMs: () => RECORDS_AT_MS, newJournalEventId: () => `runevt_${ids++}`, groupOutcomesMax: 4 }
        }
        const memory = openMemoryStore(options())
        const sqlite = openSqliteStore({ ...options(), file: join(folder, `${files++}.db`), tailMax: 9 })
        try {
          await fc.asyncModelRun(() => ({ model: { serial: 0 }, real: { memory, sqlite } }), steps)
        } finally {
          await memory.close()
          await sqlite.close()
        }
      },
    ),
    { numRuns: 25 },
  )
})
