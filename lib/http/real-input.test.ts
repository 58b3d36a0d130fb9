import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CATALOGUE,
  type DispatchResultV2,
  type EnvelopeV2,
  mayBlock,
  DispatchResultV2 as ResultSchema,
  RunTrace,
  SpanPage,
} from '#lib/contract'
import { dialectOf, toEnvelope } from '#lib/dialects'
import { agentRedaction } from '#lib/service'
import type { Store } from '#lib/store'
import { openMemoryStore } from '#lib/store/memory'
import { openSqliteStore } from '#lib/store/sqlite'
import { definitionV1, definitionV2, mappingContext } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'
import { spansOf, traceOf } from '#lib/trace'

/** What decides at the end of the chain; the profile of an envelope chooses it. */
const POLICIES = ['open', 'denied', 'closed'] as const
type Policy = (typeof POLICIES)[number]

interface Recording {
  dialect: string
  payload: Record<string, unknown>
}

const recordings = readFileSync(new URL('../dialects/fixtures/recorded-payloads.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Recording => JSON.parse(line))

/** The agents that were recorded. */
const RECORDED = [...new Set(recordings.map(({ dialect }) => dialect))]

const runOf = (policy: Policy, dialect: string) => `${policy}-${dialect}`

/** The recorded payloads of a dialect as envelopes of one run; those without a hook point are left out. */
function envelopesOf(policy: Policy, dialectName: string): EnvelopeV2[] {
  return recordings
    .filter(({ dialect }) => dialect === dialectName)
    .flatMap(({ dialect: name, payload }, index) => {
      const dialect = dialectOf(name)
      const runId = runOf(policy, name)
      const eventId = `${runId}-${index}`
      const context = mappingContext({ eventId, runId, sourceEventId: `source-${index}`, redaction: agentRedaction })
      const mapped = dialect && toEnvelope(dialect, payload, context)
      if (!mapped || mapped.point === null) return []
      return [{ ...mapped.envelope, scope: { ...mapped.envelope.scope, profileId: policy } }]
    })
}

const points = CATALOGUE.points.filter(({ id }) =>
  RECORDED.some((name) => envelopesOf('open', name).some(({ event }) => event === id)),
)

interface Link {
  name: string
  order: number
  handlerId: string
  disposition: string
  profile?: Policy
  options?: Record<string, unknown>
}

/** The chain at a point in the order in which it must run, for every policy; the point's rights decide its end. */
function chainOf(pointId: string): Link[] {
  const point = CATALOGUE.point(pointId)
  const blocks = point !== undefined && mayBlock(point, sourceOf(pointId))
  const closed: Link = {
    name: 'breaks-closed',
    order: 0,
    handlerId: 'demo.throws',
    disposition: 'failed-closed',
    profile: 'closed',
    options: { failurePolicy: 'fail-closed' },
  }
  const last = (profile: Policy): Link => ({
    name: `last-${profile}`,
    order: 10,
    handlerId: 'demo.allow',
    disposition: 'allowed',
    profile,
  })
  return [
    { name: 'allows', order: -10, handlerId: 'demo.allow', disposition: 'allowed' },
    { name: 'breaks', order: 0, handlerId: 'demo.throws', disposition: 'failed-open' },
    { name: 'missing', order: 0, handlerId: 'nobody.is-there', disposition: 'missing-handler' },
    { name: 'watches', order: 7, handlerId: 'demo.deny', disposition: 'observed', options: { mode: 'observe' } },
    {
      name: 'slow',
      order: 0,
      handlerId: 'demo.never-settles',
      disposition: 'timed-out',
      profile: 'open',
      options: { timeoutMs: 10 },
    },
    {
      name: 'denies',
      order: 0,
      handlerId: 'demo.deny',
      disposition: blocks ? 'denied' : 'invalid-post-decision',
      profile: 'denied',
    },
    ...(blocks ? [closed] : []),
    ...POLICIES.map(last),
  ]
}

const sourceOf = (pointId: string) => (CATALOGUE.point(pointId)?.capabilities.userRepo ? 'user' : 'internal')

function definitionOf(event: string, link: Link) {
  return definitionV2({
    id: `${link.name}/${event}`,
    event,
    source: sourceOf(event),
    order: link.order,
    scope: link.profile ? { kind: 'profile', id: link.profile } : { kind: 'global' },
    run: { kind: 'handler', handlerId: link.handlerId },
    ...link.options,
  })
}

/** User definitions come over HTTP, internal ones from code; v1 documents are internal and run first. */
async function register(service: TestService, client: TestClient): Promise<void> {
  for (const { id: event, inV1 } of points) {
    for (const link of chainOf(event)) {
      const definition = definitionOf(event, link)
      if (definition.source === 'internal') service.context.bus.registerDefinition(definition)
      else await put(client, definition)
    }
    if (inV1) await put(client, definitionV1({ id: `v1/${event}`, event, order: 900 }))
  }
}

async function put(client: TestClient, definition: Record<string, unknown>): Promise<void> {
  const response = await client.put(`/api/definitions/${encodeURIComponent(String(definition.id))}`, definition)
  expect(response.status, String(definition.id)).toBe(201)
}

/** What a refusal becomes where it is no longer enforced; anything else stays as it is. */
const UNENFORCED: Record<string, string> = { denied: 'invalid-post-decision', 'failed-closed': 'failed-open' }

/** What the chain must come to, told without the bus; `refusals` counts refusals in a row at a point. */
function expectedOf({ event }: EnvelopeV2, policy: Policy, refusals: Map<string, number>) {
  const point = CATALOGUE.point(event)
  const inARow = refusals.get(event) ?? 0
  const capped = point?.blockCap != null && inARow >= point.blockCap
  const chain = chainOf(event)
    .filter(({ profile }) => profile === undefined || profile === policy)
    .map(({ name, disposition }) => [
      `${name}/${event}`,
      capped ? (UNENFORCED[disposition] ?? disposition) : disposition,
    ])
  const outcomes = point?.inV1 ? [[`v1/${event}`, 'allowed'], ...chain] : chain
  const blockAt = outcomes.findIndex(([, disposition]) => disposition !== undefined && disposition in UNENFORCED)
  const end = blockAt === -1 ? outcomes.length : blockAt + 1
  refusals.set(event, blockAt === -1 ? 0 : inARow + 1)
  return {
    allowed: blockAt === -1,
    outcomes: outcomes.slice(0, end),
    afterBlock: outcomes.slice(end).map(([id]) => id),
  }
}

async function dispatchAll(client: TestClient, envelopes: readonly EnvelopeV2[]): Promise<DispatchResultV2[]> {
  const results: DispatchResultV2[] = []
  for (const envelope of envelopes) {
    const response = await client.post('/api/dispatch', envelope)
    expect(response.headers.get('hookscope-recorded')).toBeNull()
    results.push(ResultSchema.parse(await response.json()))
  }
  return results
}

const STORES: readonly [string, (file: string) => Store][] = [
  ['memory', () => openMemoryStore()],
  ['sqlite', (file) => openSqliteStore({ file })],
]

describe.each(STORES)('real payloads through HTTP, %s store', (_kind, openStore) => {
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-real-input-'))
  let service: TestService
  let client: TestClient
  const cases = POLICIES.flatMap((policy) => RECORDED.map((name) => [policy, name] as const))
  const answers = new Map<string, DispatchResultV2[]>()
  beforeAll(async () => {
    service = await openTestService({ store: openStore(join(folder, 'hookscope.db')) })
    client = createTestClient(service.context)
    await register(service, client)
    for (const [policy, dialect] of cases) {
      answers.set(runOf(policy, dialect), await dispatchAll(client, envelopesOf(policy, dialect)))
    }
  })
  afterAll(async () => {
    await service.close()
    rmSync(folder, { recursive: true })
  })

  test.each(cases)('policy %s, %s: order and outcome of every hook', (policy, dialect) => {
    const results = answers.get(runOf(policy, dialect)) ?? []
    const refusals = new Map<string, number>()
    const expected = envelopesOf(policy, dialect).map((envelope) => expectedOf(envelope, policy, refusals))
    expect(results.length).toBeGreaterThan(10)
    expect(
      results.map(({ allowed, outcomes, skipped }) => ({
        allowed,
        outcomes: outcomes.map(({ hookId, disposition }) => [hookId, disposition]),
        afterBlock: skipped.filter(({ reason }) => reason === 'after-block').map(({ ref }) => ref),
      })),
    ).toEqual(expected)
    expect(results.every(({ outcomes }) => outcomes.every(({ recorded }) => recorded))).toBe(true)
  })

  test.each(cases)('policy %s, %s: what was answered is stored and makes the trace', async (policy, dialect) => {
    const runId = runOf(policy, dialect)
    const results = answers.get(runId) ?? []
    const trace = RunTrace.parse(await (await client.send(`/api/runs/${runId}`)).json())
    expect(trace.dispatches.map(({ dispatchId }) => dispatchId)).toEqual(results.map(({ dispatchId }) => dispatchId))
    expect(trace.dispatches.map(({ envelope }) => envelope?.metadata)).toEqual(
      envelopesOf(policy, dialect).map(({ metadata }) => metadata),
    )
    const answered = results.flatMap(({ outcomes }) => outcomes)
    expect(trace.outcomes.map(({ outcomeId }) => outcomeId)).toEqual(answered.map(({ outcomeId }) => outcomeId))
    const page = SpanPage.parse(await (await client.send(`/api/runs/${runId}/spans`)).json())
    const [run, ...spans] = spansOf({ dispatches: [], outcomes: [], run: page.run, ...traceOf([page]) })
    expect(run.id).toBe(runId)
    expect(spans.map(({ kind, id, parentId }) => [kind, id, parentId])).toEqual(
      results.flatMap(({ dispatchId, outcomes }) => [
        ['dispatch', dispatchId, runId],
        ...outcomes.map(({ outcomeId }) => ['hook', outcomeId, dispatchId]),
      ]),
    )
  })

  test('the list of outcomes and the sums hold each of them once', async () => {
    const all = [...answers.values()].flat()
    const health = await (await client.send('/api/health')).json()
    expect(health.recording).toEqual({ recorded: all.length, failed: 0, lastError: null })
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await (await client.send(`/api/outcomes?limit=200${cursor && `&cursor=${cursor}`}`)).json()
      ids.push(...page.items.map(({ outcomeId }: { outcomeId: string }) => outcomeId))
      cursor = page.nextCursor
    }
    const answered = all.flatMap(({ outcomes }) => outcomes.map(({ outcomeId }) => outcomeId))
    expect(answered.length).toBeGreaterThan(1_000)
    expect(ids.toSorted()).toEqual(answered.toSorted())
  })

  test('a secret in a payload switches no guard off and is stored nowhere', async () => {
    const claudeCode = dialectOf('claude-code')
    const secret = ['gh', 'p_0123456789abcdefghij'].join('')
    const payload = {
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: `curl -H "Authorization: Bearer ${secret}" https://example.test`, password: secret },
    }
    const context = mappingContext({ eventId: 'secret-1', runId: 'secret', redaction: agentRedaction })
    const mapped = claudeCode && toEnvelope(claudeCode, payload, context)
    if (!mapped || mapped.point === null) throw new Error('the event has a hook point')
    const envelope = { ...mapped.envelope, scope: { runId: 'secret', profileId: 'denied' } }
    const result = await (await client.post('/api/dispatch', envelope)).json()
    expect(result).toMatchObject({ allowed: false, decision: { verdict: 'deny', blocked: true } })
    const stored = await (await client.send('/api/runs/secret')).text()
    expect(stored).toContain('[REDACTED]')
    expect(stored).not.toContain(secret)
  })
})

test('what is stored survives the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hookscope-real-input-'))
  const open = () => openTestService({ store: openSqliteStore({ file: join(folder, 'hookscope.db') }) })
  const first = await open()
  const firstClient = createTestClient(first.context)
  await put(firstClient, definitionV2({ id: 'guard', event: 'tool.pre-use' }))
  for (const envelope of envelopesOf('open', 'codex')) await firstClient.post('/api/dispatch', envelope)
  const before = await (await firstClient.send('/api/runs/open-codex')).json()
  await first.close()

  const second = await open()
  const after = await (await createTestClient(second.context).send('/api/runs/open-codex')).json()
  await second.close()
  rmSync(folder, { recursive: true })
  expect(before.outcomes.length).toBeGreaterThan(5)
  expect(after).toEqual(before)
})
