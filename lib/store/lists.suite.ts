import { describe, expect, test } from 'vitest'
import {
  CONTRACT,
  type OutcomeFilter,
  type Page,
  type SpanPage,
  type TraceDispatch,
  type TraceOutcome,
  unpackRows,
} from '#lib/contract'
import { decisionRecord, definitionV1, definitionV2, outcomeRecord, RECORDS_AT_MS } from '#lib/testing'
import { type OpenStore, record, recordAll, recorded, storesOf } from './open-store.suite'
import type { PageRequest } from './page-request'
import type { Store } from './store'

const MINUTE_MS = 60_000
const all: PageRequest = { limit: 100, cursor: null }
const at = (minutes: number) => RECORDS_AT_MS + minutes * MINUTE_MS

async function everyPage<Item>(list: (page: PageRequest) => Promise<Page<Item>>, limit: number): Promise<Item[][]> {
  const pages: Item[][] = []
  let cursor: string | null = null
  do {
    const page: Page<Item> = await list({ limit, cursor })
    pages.push([...page.items])
    cursor = page.nextCursor
  } while (cursor !== null)
  return pages
}

/** Three dispatches of two runs, a minute apart. */
async function recordHistory(store: Store): Promise<void> {
  await recordAll(store, [
    recorded({ dispatchId: 'd1', runId: 'run-1', startedAtMs: at(1) }, [
      { hookId: 'guard', handlerId: 'rule', disposition: 'denied', blocking: true, reason: 'Outside the folder' },
    ]),
    recorded({ dispatchId: 'd2', runId: 'run-2', startedAtMs: at(2), dialect: 'codex', event: 'session.post-end' }, [
      {
        hookId: 'watch',
        handlerId: 'annotate',
        disposition: 'observed',
        mayBlock: false,
        diagnostic: 'Took 3% longer',
      },
    ]),
    recorded({ dispatchId: 'd3', runId: 'run-1', startedAtMs: at(3) }, [
      { hookId: 'guard', handlerId: 'rule', disposition: 'failed-open' },
      { hookId: 'note', handlerId: 'allow', disposition: 'allowed' },
    ]),
  ])
}

/** What the lists hand out. */
export function describeLists(open: OpenStore): void {
  const openStore = storesOf(open)

  describe('outcomes', () => {
    const idsOf = async (store: Store, filter: OutcomeFilter) =>
      (await store.listOutcomes(filter, all)).items.map(({ outcomeId }) => outcomeId)

    test('come back as they were written, with run, dialect and what panels need', async () => {
      const store = openStore()
      const written = outcomeRecord({
        effects: { context: ['a note'], input: { path: '/tmp' }, judged: 'original' },
        ignored: [{ field: 'result', why: 'capability' }],
        parentOutcomeId: 'outer.1',
        why: 'mode',
        asked: 'deny',
        startedAtMs: at(0) + 0.7,
        completedAtMs: at(0) + 5.9,
      })
      await record(store, { ...recorded({ dispatchId: written.dispatchId, runId: 'run-9' }), outcomes: [written] })
      const { startedAtMs, completedAtMs, evidence, diagnostic, ...kept } = written
      expect([startedAtMs, completedAtMs, evidence, diagnostic]).toHaveLength(4)
      expect(await store.getOutcome(written.outcomeId)).toEqual({
        ...kept,
        schemaVersion: 'runtime-hook/v2',
        startedAt: new Date(at(0)).toISOString(),
        completedAt: new Date(at(0) + 5).toISOString(),
        recorded: true,
        recordError: null,
        runId: 'run-9',
        dialect: 'native',
      })
    })

    test('an unknown one is null', async () => {
      expect(await openStore().getOutcome('nobody')).toBeNull()
    })

    test.each<[OutcomeFilter, string[]]>([
      [{}, ['d3.1', 'd3.0', 'd2.0', 'd1.0']],
      [{ hook: 'guard' }, ['d3.0', 'd1.0']],
      [{ event: 'session.post-end' }, ['d2.0']],
      [{ handler: 'allow' }, ['d3.1']],
      [{ run: 'run-1' }, ['d3.1', 'd3.0', 'd1.0']],
      [{ dialect: 'codex' }, ['d2.0']],
      [{ disposition: ['denied', 'observed'] }, ['d2.0', 'd1.0']],
      [{ disposition: [] }, []],
      [{ blocking: true }, ['d1.0']],
      [{ blocking: false, disposition: ['denied', 'failed-open'] }, ['d3.0']],
      [{ mayBlock: false }, ['d2.0']],
      [{ fromMs: at(2), toMs: at(3) }, ['d2.0']],
      [{ fromMs: at(2) }, ['d3.1', 'd3.0', 'd2.0']],
      [{ toMs: at(2) }, ['d1.0']],
      [{ hook: 'guard', disposition: ['failed-open'] }, ['d3.0']],
      [{ q: 'OUTSIDE the' }, ['d1.0']],
      [{ q: '3%' }, ['d2.0']],
      [{ q: 'g_ard' }, []],
      [{ q: 'post-END' }, ['d2.0']],
      [{ q: 'annotate' }, ['d2.0']],
      [{ q: 'guard\ntool' }, []],
    ])('%o finds %o, newest first', async (filter, expected) => {
      const store = openStore()
      await recordHistory(store)
      expect(await idsOf(store, filter)).toEqual(expected)
    })

    test('pages are whole, in order and end with null', async () => {
      const store = openStore()
      await recordHistory(store)
      const pages = await everyPage((page) => store.listOutcomes({}, page), 3)
      expect(pages.map((page) => page.map(({ outcomeId }) => outcomeId))).toEqual([['d3.1', 'd3.0', 'd2.0'], ['d1.0']])
    })

    test('outcomes of one time are paged without doubles', async () => {
      const store = openStore()
      await record(store, recorded({}, [{}, {}, {}, {}, {}]))
      const pages = await everyPage((page) => store.listOutcomes({}, page), 2)
      expect(pages.flat().map(({ outcomeId }) => outcomeId)).toEqual(
        [4, 3, 2, 1, 0].map((index) => `dispatch-1.${index}`),
      )
    })

    test('a page is not moved by what is recorded after the one before it', async () => {
      const store = openStore()
      await recordHistory(store)
      const first = await store.listOutcomes({}, { limit: 2, cursor: null })
      await record(store, recorded({ dispatchId: 'd4', startedAtMs: at(4) }))
      const second = await store.listOutcomes({}, { limit: 2, cursor: first.nextCursor })
      expect(second.items.map(({ outcomeId }) => outcomeId)).toEqual(['d2.0', 'd1.0'])
    })

    test.each([
      'nonsense',
      '',
      'W10',
      Buffer.from('["runs",1,"x"]').toString('base64url'),
      Buffer.from('["outcomes",1,"x"]').toString('base64url'),
    ])('a foreign cursor is refused: %s', async (cursor) => {
      const refusal = openStore().listOutcomes({}, { limit: 2, cursor })
      await expect(refusal).rejects.toMatchObject({
        name: 'HookscopeError',
        code: 'INVALID_CURSOR',
        message: expect.stringContaining('cursor: expected'),
      })
    })
  })

  describe('runs', () => {
    test('are summed over their dispatches, the last active first', async () => {
      const store = openStore()
      await recordHistory(store)
      await record(store, recorded({ dispatchId: 'd5', runId: 'run-2', startedAtMs: at(0) }, [], { allowed: false }))
      const { items } = await store.listRuns({}, all)
      expect(items).toEqual([
        {
          runId: 'run-1',
          dialect: 'native',
          startedAt: new Date(at(1)).toISOString(),
          lastAt: new Date(at(3) + 2).toISOString(),
          dispatches: 2,
          outcomes: 3,
          blocked: 0,
          failures: 1,
          leaks: 1,
        },
        {
          runId: 'run-2',
          dialect: 'codex',
          startedAt: new Date(at(0)).toISOString(),
          lastAt: new Date(at(2) + 2).toISOString(),
          dispatches: 2,
          outcomes: 1,
          blocked: 1,
          failures: 0,
          leaks: 0,
        },
      ])
    })

    test.each([
      [{ q: 'RUN-2' }, ['run-2']],
      [{ q: 'codex' }, ['run-2']],
      [{ with: 'leaks' as const }, ['run-1']],
      [{ with: 'failures' as const, q: 'codex' }, []],
      [{ with: 'blocked' as const }, []],
      [{ q: 'run' }, ['run-1', 'run-2']],
      [{ fromMs: at(3) }, ['run-1']],
      [{ toMs: at(2) }, ['run-1']],
      [{ fromMs: at(9) }, []],
    ])('%o finds %o', async (filter, expected) => {
      const store = openStore()
      await recordHistory(store)
      expect((await store.listRuns(filter, all)).items.map(({ runId }) => runId)).toEqual(expected)
    })

    test('are paged, and a cursor of outcomes is foreign', async () => {
      const store = openStore()
      await recordAll(
        store,
        ['a', 'b', 'c'].map((runId) => recorded({ dispatchId: runId, runId })),
      )
      const pages = await everyPage((page) => store.listRuns({}, page), 2)
      expect(pages.map((page) => page.map(({ runId }) => runId))).toEqual([['c', 'b'], ['a']])
      const { nextCursor } = await store.listOutcomes({}, { limit: 1, cursor: null })
      await expect(store.listRuns({}, { limit: 1, cursor: nextCursor })).rejects.toMatchObject({
        code: 'INVALID_CURSOR',
      })
    })

    test('a trace holds its run, oldest first, with parents kept', async () => {
      const store = openStore()
      const end = { decision: decisionRecord({ verdict: 'deny', blocked: true, decidedBy: ['guard'] }), allowed: false }
      const skipped = [{ ref: 'other', reason: 'after-block' as const, detail: 'guard refused' }]
      await record(store, recorded({ dispatchId: 'd2', startedAtMs: at(2), parentOutcomeId: 'd1.0' }))
      await record(
        store,
        recorded({ dispatchId: 'd1', startedAtMs: at(1) }, [{}, { parentOutcomeId: 'd1.0' }], { ...end, skipped }),
      )
      await record(store, recorded({ dispatchId: 'd3', runId: 'other' }))
      const trace = await store.getRunTrace('run-1', 10)
      expect(trace?.truncated).toBe(false)
      expect(trace?.run).toMatchObject({ runId: 'run-1', dispatches: 2, outcomes: 3, blocked: 1 })
      expect(trace?.outcomes.map(({ outcomeId, parentOutcomeId }) => [outcomeId, parentOutcomeId])).toEqual([
        ['d1.0', null],
        ['d1.1', 'd1.0'],
        ['d2.0', null],
      ])
      expect(trace?.dispatches).toEqual([
        {
          dispatchId: 'd1',
          parentOutcomeId: null,
          eventId: 'event-1',
          sourceEventId: 'source-1',
          event: 'tool.pre-use',
          runId: 'run-1',
          dialect: 'native',
          startedAt: new Date(at(1)).toISOString(),
          completedAt: new Date(at(1) + 2).toISOString(),
          durationMs: 8.25,
          ...end,
          skipped,
          envelope: { eventId: 'event-1' },
          inputTruncated: false,
        },
        expect.objectContaining({ dispatchId: 'd2', parentOutcomeId: 'd1.0' }),
      ])
    })

    test('a longer run is cut and says so', async () => {
      const store = openStore()
      await record(store, recorded({ dispatchId: 'd1' }, [{}, {}, {}]))
      const trace = await store.getRunTrace('run-1', 2)
      expect(trace?.outcomes.map(({ outcomeId }) => outcomeId)).toEqual(['d1.0', 'd1.1'])
      expect(trace?.truncated).toBe(true)
    })

    test('its spans come page by page, dispatches before their outcomes, each once', async () => {
      const store = openStore()
      const end = { decision: decisionRecord({ verdict: 'deny', blockedBy: 'failure' }), allowed: false }
      await record(store, recorded({ dispatchId: 'd2', startedAtMs: at(2) }, [{}, {}]))
      await record(store, recorded({ dispatchId: 'd1', startedAtMs: at(1) }, [{ diagnostic: 'no answer' }, {}], end))
      await record(store, recorded({ dispatchId: 'd3', startedAtMs: at(2) }, []))
      await record(store, recorded({ dispatchId: 'other', runId: 'other' }))
      for (const limit of [1, 2, 3, 100]) {
        const ids: string[] = []
        let cursor: string | null = null
        do {
          const page: SpanPage | null = await store.listSpans('run-1', { limit, cursor })
          const dispatches = page ? unpackRows<TraceDispatch>(page.dispatches) : []
          const outcomes = page ? unpackRows<TraceOutcome>(page.outcomes) : []
          expect(dispatches.length + outcomes.length).toBeLessThanOrEqual(limit)
          ids.push(...dispatches.map(({ dispatchId }) => dispatchId), ...outcomes.map(({ outcomeId }) => outcomeId))
          cursor = page?.nextCursor ?? null
        } while (cursor !== null)
        expect(ids.toSorted(), `pages of ${limit}`).toEqual(['d1', 'd1.0', 'd1.1', 'd2', 'd2.0', 'd2.1', 'd3'])
      }
      const page = await store.listSpans('run-1', { limit: 2, cursor: null })
      expect(page?.run).toMatchObject({ runId: 'run-1', dispatches: 3 })
      expect(page && unpackRows(page.dispatches)).toEqual([
        {
          dispatchId: 'd1',
          parentOutcomeId: null,
          event: 'tool.pre-use',
          startedAtMs: at(1),
          durationMs: 8.25,
          allowed: false,
          verdict: 'deny',
          blockedBy: 'failure',
          subject: null,
        },
      ])
      expect(page && unpackRows(page.outcomes)).toMatchObject([
        { outcomeId: 'd1.0', reason: 'no answer', blocking: false },
      ])
      const { nextCursor } = await store.listOutcomes({}, { limit: 1, cursor: null })
      await expect(store.listSpans('run-1', { limit: 1, cursor: nextCursor })).rejects.toMatchObject({
        code: 'INVALID_CURSOR',
      })
    })

    test('a span names the tool its event is about', async () => {
      const store = openStore()
      await record(store, recorded({ envelopeJson: JSON.stringify({ metadata: { toolName: 'Bash' } }) }, []))
      const page = await store.listSpans('run-1', { limit: 5, cursor: null })
      expect(page && unpackRows(page.dispatches)).toMatchObject([{ subject: 'Bash' }])
    })

    test('the outcomes of one dispatch can be asked for', async () => {
      const store = openStore()
      await recordAll(store, [recorded({ dispatchId: 'd1' }, [{}, {}]), recorded({ dispatchId: 'd2' })])
      const { items } = await store.listOutcomes({ dispatch: 'd1' }, all)
      expect(items.map(({ outcomeId }) => outcomeId)).toEqual(['d1.1', 'd1.0'])
    })

    test('an unknown one is null', async () => {
      expect(await openStore().getRunTrace('nobody', 5)).toBeNull()
      expect(await openStore().listSpans('nobody', all)).toBeNull()
    })
  })

  test('a dispatch without a kept envelope, and an unknown one', async () => {
    const store = openStore()
    await record(store, recorded({ dispatchId: 'd1', envelopeJson: null, inputTruncated: true }))
    expect(await store.getDispatch('d1')).toMatchObject({ envelope: null, inputTruncated: true })
    expect(await store.getDispatch('nobody')).toBeNull()
  })

  describe('definitions', () => {
    const put = (store: Store, document: unknown, writtenAtMs = RECORDS_AT_MS) =>
      store.putDefinition({ document: CONTRACT.parseDefinition(document), writtenBy: 'http', writtenAtMs })

    test('every write is a version, and the newest is listed', async () => {
      const store = openStore()
      const first = await put(store, definitionV2({ id: 'guard.b', order: 1 }))
      const second = await put(store, definitionV2({ id: 'guard.b', order: 2 }), at(1))
      await put(store, definitionV1({ id: 'guard.a' }))
      expect([first.version, second.version]).toEqual([1, 2])
      expect(second).toMatchObject({ writtenBy: 'http', writtenAt: new Date(at(1)).toISOString() })
      const listed = await store.listDefinitions()
      expect(listed.map(({ document, version }) => [document.id, version])).toEqual([
        ['guard.a', 1],
        ['guard.b', 2],
      ])
      expect(listed[1]).toEqual(second)
      expect(await store.listDefinitionVersions('guard.b')).toEqual([second, first])
      expect(await store.listDefinitionVersions('nobody')).toEqual([])
    })

    test('a v1 document is kept and seen as v2 beside it', async () => {
      const store = openStore()
      await put(store, definitionV1({ handlerId: 'demo.allow' }))
      const [stored] = await store.listDefinitions()
      expect(stored?.document).toMatchObject({ schemaVersion: 'runtime-hook/v1', handlerId: 'demo.allow' })
      expect(stored?.definition).toMatchObject({
        source: 'internal',
        run: { kind: 'handler', handlerId: 'demo.allow' },
      })
    })
  })

  test('the health of a fresh store is good', async () => {
    expect(await openStore().health()).toMatchObject({ writable: true, error: null })
  })
}
