import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definitionV1, envelopeV1 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'

let service: TestService
let client: TestClient
beforeEach(async () => {
  service = await openTestService({ env: { HOOKSCOPE_STREAM_BUFFER: '10' } })
  client = createTestClient(service.context)
})
afterEach(() => service.close())

/** Reads events of a stream one at a time; comments and the retry line are left out. */
async function openReader(headers: Record<string, string> = {}, signal?: AbortSignal) {
  const response = await client.send('/api/stream', { headers, ...(signal && { signal }) })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const read = async (): Promise<{ id: string; type: string; data: unknown } | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end < 0) {
        const chunk = await reader?.read()
        if (!chunk || chunk.done) return null
        text += chunk.value
        continue
      }
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
      )
      text = text.slice(end + 2)
      const type = fields.get('event')
      if (type !== undefined) return { id: fields.get('id') ?? '', type, data: JSON.parse(fields.get('data') ?? '') }
    }
  }
  return { response, read, cancel: () => reader?.cancel() }
}

const put = (order: number) => client.put('/api/definitions/guard.one', definitionV1({ order }))

describe('GET /api/stream', () => {
  it('sends what is stored, and nothing of what was said', async () => {
    await put(0)
    const { response, read } = await openReader()
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    await client.post('/api/dispatch', envelopeV1({ metadata: { note: 'private' }, scope: { runId: 'r1' } }))
    const outcome = await read()
    expect(outcome).toMatchObject({
      type: 'outcome.recorded',
      data: { hookId: 'guard.one', runId: 'r1', disposition: 'allowed' },
    })
    expect(JSON.stringify(outcome)).not.toContain('private')
    expect(await read()).toMatchObject({ type: 'dispatch.recorded', data: { allowed: true, outcomes: 1 } })
  })

  it('goes on behind Last-Event-ID', async () => {
    await put(1)
    await put(2)
    const { read } = await openReader({ 'last-event-id': '0' })
    expect(await read()).toMatchObject({ type: 'stream.gap', data: { after: 0 } })
    const first = await read()
    const again = await openReader({ 'last-event-id': first?.id ?? '' })
    expect(await again.read()).toMatchObject({ data: { version: 2 } })
  })

  it('keeps the last events only, and says when some are gone', async () => {
    await put(0)
    const { read } = await openReader({ 'last-event-id': '0' })
    await read()
    const first = await read()
    for (let order = 1; order <= 30; order++) await put(order)
    const again = await openReader({ 'last-event-id': first?.id ?? '' })
    expect(await again.read()).toMatchObject({ type: 'stream.gap' })
    expect(await again.read()).toMatchObject({ type: 'definition.changed', data: { version: 22 } })
  })

  it('lets go when the client goes', async () => {
    const controller = new AbortController()
    const left = await openReader({}, controller.signal)
    const cancelled = await openReader()
    expect(service.context.stream.size).toBe(2)
    controller.abort()
    await cancelled.cancel()
    expect(service.context.stream.size).toBe(0)
    expect(await left.read()).toBeNull()
  })

  it('lets a client go that does not read, and the rest go on', async () => {
    await openReader()
    const { read } = await openReader()
    for (let order = 0; order < 12; order++) {
      await put(order)
      expect(await read()).toMatchObject({ data: { version: order + 1 } })
    }
    expect(service.context.stream.size).toBe(1)
  })

  it('keeps an idle connection open', async () => {
    const idle = await openTestService({ env: { HOOKSCOPE_STREAM_HEARTBEAT_MS: '100' } })
    const response = await createTestClient(idle.context).send('/api/stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes(': still here')) text += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    await idle.close()
  })

  it('ends when the server stops, and is not opened after that', async () => {
    const { read } = await openReader()
    await service.close()
    expect(await read()).toBeNull()
    expect((await client.send('/api/stream')).status).toBe(503)
  })
})
