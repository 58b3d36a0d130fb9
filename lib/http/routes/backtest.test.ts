import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BacktestLine } from '#lib/contract'
import { HookscopeError } from '#lib/contract'
import { openMemoryStore } from '#lib/store/memory'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'

let service: TestService
let client: TestClient
let pagesRead = 0
let failing = false

beforeEach(async () => {
  pagesRead = 0
  failing = false
  const store = openMemoryStore()
  service = await openTestService({
    store: {
      ...store,
      listEnvelopes: (...args) => {
        pagesRead += 1
        if (failing) throw new HookscopeError('STORE_UNAVAILABLE', 'The disk is gone.')
        return store.listEnvelopes(...args)
      },
    },
  })
  client = createTestClient(service.context)
})
afterEach(() => service.close())

const deny = definitionV2({ id: 'guard', run: { kind: 'handler', handlerId: 'deny' } })
const body = { configs: [{ text: JSON.stringify([deny]) }] }

async function dispatchMany(count: number): Promise<void> {
  const batch = Array.from({ length: count }, () => envelopeV2({ metadata: { toolName: 'Bash' } }))
  await client.post('/api/dispatch', batch)
}

async function linesOf(response: Response): Promise<BacktestLine[]> {
  const text = await response.text()
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('POST /api/playground/backtest', () => {
  it('answers progress line by line and at last the report', async () => {
    await dispatchMany(3)
    const response = await client.post('/api/playground/backtest', body)
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = await linesOf(response)
    expect(lines[0]).toMatchObject({ type: 'progress', done: 0, total: 3 })
    expect(lines.at(-1)).toMatchObject({ type: 'report', report: { done: 3, counts: { 'newly-blocked': 3 } } })
  })

  it('reads no further than its client, and stops when the client goes', async () => {
    await dispatchMany(1_000)
    const response = await client.post('/api/playground/backtest', body)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.read()
    await reader?.cancel()
    const readWhenGone = pagesRead
    await client.send('/api/health')
    expect(readWhenGone).toBeLessThan(10)
    expect(pagesRead).toBe(readWhenGone)
  })

  it('ends with a problem when the store fails on the way', async () => {
    await dispatchMany(1)
    failing = true
    const lines = await linesOf(await client.post('/api/playground/backtest', body))
    expect(lines.at(-1)).toMatchObject({ type: 'problem', problem: { code: 'STORE_UNAVAILABLE', status: 503 } })
  })

  it('refuses a definition that is not valid before it answers', async () => {
    const response = await client.post('/api/playground/backtest', { configs: [{ text: '[{"id":' }] })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'INVALID_DOCUMENT' })
  })
})
