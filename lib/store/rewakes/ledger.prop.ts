import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RewakeRecord, RewakeResult } from '#lib/rewake'
import { rewakeRecord } from '#lib/testing'
import { temporaryFiles } from '../sqlite/temporary-folder.suite'
import { LedgerPair, SMALL_LIMITS } from './ledger-model.suite'

const nextFile = temporaryFiles()
type Model = Record<string, never>
type Work = (pair: LedgerPair) => Promise<void>

/** One command; the pair is the real thing and carries what was seen of it. */
class Step implements fc.AsyncCommand<Model, LedgerPair> {
  private readonly name: string
  private readonly work: Work

  constructor(name: string, work: Work) {
    this.name = name
    this.work = work
  }

  check = () => true
  toString = () => this.name
  run = (_model: Model, pair: LedgerPair) => this.work(pair)
}

const runIds = fc.constantFrom('run-1', 'run-1', 'run-1', 'run-2')
const dies = fc.boolean()
const picked = fc.nat(30)
const result: fc.Arbitrary<RewakeResult> = fc.record({
  status: fc.constantFrom('pass', 'block', 'failed'),
  wakes: fc.boolean(),
  reason: fc.constant(null),
  summary: fc.constantFrom('a', 'b', 'c', 'd', 'e', null),
  message: fc.constantFrom('Text', null),
  error: fc.constant(null),
})

const FINDING: RewakeResult = {
  ...{ status: 'block', wakes: true, reason: null, summary: null, message: null, error: null },
}
const key = ({ qualifiedAtMs, rewakeId }: RewakeRecord) => `${String(qualifiedAtMs).padStart(16, '0')} ${rewakeId}`
const pickRow = ({ rows }: LedgerPair, index: number, state: RewakeRecord['state']) => {
  const fitting = [...rows.values()].filter((row) => row.state === state)
  return (fitting[index % Math.max(1, fitting.length)] ?? [...rows.values()][index % Math.max(1, rows.size)])?.rewakeId
}

const begin = fc.tuple(runIds, fc.integer({ min: 0, max: 9 }), dies).map(
  ([runId, salt, dead]) =>
    new Step(`begin in ${runId}`, async (pair) => {
      const { outcomeId, hookId, event, handlerId, source } = rewakeRecord()
      const owner = salt < 2 ? 'foreign' : 'hookscope'
      const mode = salt % 4 === 1 ? 'async' : 'async-rewake'
      const dialect = salt < 4 ? 'other' : 'native'
      const run = { runId, outcomeId, hookId, event, handlerId, dialect, source, mode, owner } as const
      const rewakeId = `r${salt}-${pair.serial++}`
      const { receipt } = await pair.apply({ do: 'begin', run, rewakeId, ownerId: pair.ownerId }, dead)
      expect(receipt.row).toMatchObject({ rewakeId, state: 'running' })
    }),
)

/** A row that waits, so that most sequences have something to lease. */
const queue = runIds.map(
  (runId) =>
    new Step(`queue in ${runId}`, async (pair) => {
      const { outcomeId, hookId, event, handlerId, dialect, source, mode, owner } = rewakeRecord()
      const run = { runId, outcomeId, hookId, event, handlerId, dialect, source, mode, owner }
      const rewakeId = `q${pair.serial++}`
      await pair.apply({ do: 'begin', run, rewakeId, ownerId: pair.ownerId }, false)
      await pair.apply({ do: 'settle', rewakeId, result: { ...FINDING, summary: rewakeId } }, true)
    }),
)

/** I8: a duplicate is what the same run said within the time to live in a row that was not dropped. */
const settle = fc.tuple(picked, result, dies).map(
  ([index, said, dead]) =>
    new Step(`settle ${said.status} ${said.summary}`, async (pair) => {
      const rewakeId = pickRow(pair, index, 'running')
      if (rewakeId === undefined) return
      const { receipt, before } = await pair.apply({ do: 'settle', rewakeId, result: said }, dead)
      const was = before.get(rewakeId)
      if (was?.state !== 'running') return expect(receipt).toMatchObject({ changed: [], refusal: 'not-due' })
      const row = pair.rows.get(rewakeId)
      const isAsked = was.dialect === 'native' ? said.wakes || said.status !== 'pass' : said.wakes
      const qualifies = isAsked && (was.mode === 'async-rewake' || was.owner === 'foreign')
      if (!qualifies) return expect(row?.state).toBe('ended')
      const same = [...before.values()].filter(
        ({ runId, dedupeKey, qualifiedAtMs, state }) =>
          runId === row?.runId &&
          dedupeKey === row.dedupeKey &&
          (qualifiedAtMs ?? 0) >= pair.nowMs - SMALL_LIMITS.ttlMs &&
          state !== 'dropped',
      )
      if (row?.dropReason === 'duplicate') expect(same.map((other) => other.rewakeId)).toContain(row.duplicateOf)
      if (row?.state === 'queued' && row.owner === 'hookscope') expect(same).toEqual([])
    }),
)

/** I2 and I6: nobody gets what another holds, and the oldest go first. */
const lease = fc.tuple(runIds, fc.integer({ min: 1, max: 3 }), dies).map(
  ([runId, max, dead]) =>
    new Step(`lease ${max} of ${runId}`, async (pair) => {
      const { receipt, before } = await pair.apply(
        { do: 'lease', runId, consumer: 'agent', max, leaseMs: 20_000 },
        dead,
      )
      const given = receipt.changed.filter(({ state }) => state === 'leased')
      expect(given.length).toBeLessThanOrEqual(max)
      expect(given.map(key)).toEqual(given.map(key).sort())
      for (const { rewakeId } of given) {
        const was = before.get(rewakeId)
        expect(was?.state === 'leased' && (was.leaseUntilMs ?? 0) > pair.nowMs).toBe(false)
      }
      const left = [...pair.rows.values()].filter(
        (row) => row.runId === runId && row.state === 'queued' && row.owner === 'hookscope',
      )
      expect(left.length).toBe(receipt.waiting)
      for (const row of left) for (const taken of given) expect(key(taken) < key(row)).toBe(true)
    }),
)

/** I3: only the current token moves a row. */
const answer = fc.tuple(fc.constantFrom('ack', 'release'), picked, dies).map(
  ([word, index, dead]) =>
    new Step(`${word} with token ${index}`, async (pair) => {
      const chosen = pair.tokens.at(-1 - (index % Math.max(1, pair.tokens.length)))
      if (!chosen) return
      const { rewakeId, token } = chosen
      const { receipt, before } = await pair.apply({ do: word, rewakeId, leaseToken: token }, dead)
      const was = before.get(rewakeId)
      const isCurrent = was?.state === 'leased' && was.leaseToken === token
      expect(receipt.changed.length).toBe(isCurrent ? 1 : 0)
      if (!isCurrent) expect(pair.rows).toEqual(before)
      if (isCurrent && word === 'ack') expect(receipt.row?.state).toBe('delivered')
    }),
)

/** I7: a restart crashes what the dead server ran, gives back what was leased too long, and does nothing else. */
const restart = fc.constantFrom(1_000, 16_000, 61_000).map(
  (pauseMs) =>
    new Step(`restart after ${pauseMs} ms`, async (pair) => {
      pair.restart()
      pair.nowMs += pauseMs
      const { before } = await pair.apply({ do: 'sweep', ownerId: pair.ownerId, limit: 500 }, true)
      const isLost = pauseMs > SMALL_LIMITS.ownerLostMs
      for (const [id, was] of before) {
        const row = pair.rows.get(id)
        if (was.state === 'running' && isLost) expect(row).toMatchObject({ state: 'dropped', dropReason: 'crashed' })
        if (was.state === 'leased' && (was.leaseUntilMs ?? 0) <= pair.nowMs) {
          expect(row?.state === 'queued' || row?.dropReason === 'undeliverable').toBe(true)
        } else if (was.state === 'queued' && (was.qualifiedAtMs ?? 0) + SMALL_LIMITS.ttlMs < pair.nowMs) {
          expect(row).toMatchObject(was.owner === 'foreign' ? { state: 'ended' } : { dropReason: 'expired' })
        } else if (was.state !== 'running') expect(row).toEqual(was)
      }
    }),
)

const others = [
  fc.constantFrom(1, 20_000, 20_000, 61_000).map(
    (ms) =>
      new Step(`wait ${ms} ms`, async (pair) => {
        pair.nowMs += ms
        await pair.apply({ do: 'beat', ownerId: pair.ownerId }, false)
      }),
  ),
  dies.map(
    (dead) =>
      new Step('sweep', async (pair) => {
        await pair.apply({ do: 'sweep', ownerId: pair.ownerId, limit: 500 }, dead)
        const isOverdue = ({ state, leaseUntilMs }: RewakeRecord) =>
          state === 'leased' && (leaseUntilMs ?? 0) <= pair.nowMs
        expect([...pair.rows.values()].filter(isOverdue)).toEqual([])
      }),
  ),
  fc.tuple(fc.constantFrom('start-run', 'end-run'), runIds, dies).map(
    ([word, runId, dead]) =>
      new Step(`${word} ${runId}`, async (pair) => {
        await pair.apply({ do: word, runId }, dead)
        if (word === 'start-run') return
        const waiting = ({ state, owner, runId: of }: RewakeRecord) =>
          state === 'queued' && owner === 'hookscope' && of === runId
        expect([...pair.rows.values()].filter(waiting)).toEqual([])
      }),
  ),
  picked.map(
    (index) =>
      new Step('observe', async (pair) => {
        const rewakeId = pickRow(pair, index, 'queued')
        if (rewakeId !== undefined) await pair.apply({ do: 'observe', rewakeId }, false)
      }),
  ),
]

test('the ledger keeps its laws in every store, whenever its process dies', { timeout: 120_000 }, async () => {
  const commands = [
    begin,
    settle,
    settle,
    queue,
    queue,
    lease,
    lease,
    lease,
    answer,
    answer,
    answer,
    restart,
    ...others,
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (steps) => {
      const pair = new LedgerPair(nextFile)
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: pair }), steps)
      } finally {
        await pair.close()
      }
    }),
    { numRuns: 30 },
  )
})
