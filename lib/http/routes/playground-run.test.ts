import { afterEach, describe, expect, it } from 'vitest'
import type { BoundedRunner, Problem } from '#lib/contract'
import { processResult } from '#lib/testing'
import { createTestClient, openTestService } from '#lib/testing/service'

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

/** A runner whose processes print two pieces of one character and refuse. */
function createRunner(): BoundedRunner & { readonly aborted: Promise<void> } {
  let told = () => {}
  const aborted = new Promise<void>((resolve) => {
    told = resolve
  })
  return {
    aborted,
    state: { kind: 'sandboxed', by: 'bubblewrap', note: '', remedy: null, canListHosts: false },
    async run({ argv }, { signal, onOutput }) {
      const bytes = new TextEncoder().encode('é')
      onOutput?.({ stream: 'stderr', bytes: bytes.slice(0, 1) })
      onOutput?.({ stream: 'stderr', bytes: bytes.slice(1) })
      const line = new TextEncoder().encode(`${'x'.repeat(65_535)}\n`)
      if (argv.includes('./flood')) for (let at = 0; at < 64; at += 1) onOutput?.({ stream: 'stdout', bytes: line })
      if (argv.includes('./hang')) {
        if (!signal.aborted) await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
        told()
      }
      return {
        kind: 'finished',
        result: processResult({ exitCode: 2, stderr: bytes, isCancelled: signal.aborted }),
        report: {
          by: 'bubblewrap',
          workspace: { kind: 'none', note: null },
          changes: [],
          changedCount: 0,
          deniedBy: [],
        },
      }
    },
  }
}

async function open(env: Record<string, string> = {}) {
  const runner = createRunner()
  const execution = { runner, environment: {}, cwd: '/server', probe: async () => 'missing' as const }
  const service = await openTestService({ execution, env })
  opened.push(service)
  return { client: createTestClient(service.context), runner }
}

const body = (command = './guard') => ({
  dialect: 'codex',
  configs: [
    { text: JSON.stringify({ hooks: { PreToolUse: [{ hooks: [{ type: 'command', command }] }] } }), layer: 'user' },
  ],
  event: { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } },
})

type Client = Awaited<ReturnType<typeof open>>['client']

async function acceptedBody(client: Client, command?: string) {
  const asked = await client.post('/api/playground/run', body(command))
  const { trust }: Problem = await asked.json()
  return { ...body(command), accept: trust?.subjects.map(({ subject }) => subject.hash) }
}

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('POST /api/playground/run for an agent', () => {
  it('answers with what has to be accepted first', async () => {
    const { client } = await open()
    const response = await client.post('/api/playground/run', body())
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      code: 'TRUST_REQUIRED',
      trust: { workspace: null, subjects: [{ subject: { argv: ['/bin/bash', '-c', './guard'] } }] },
    })
  })

  it('answers with the report of what was run', async () => {
    const { client } = await open()
    const response = await client.post('/api/playground/run', await acceptedBody(client))
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      decision: { blocked: true },
      processes: [{ end: { exitCode: 2, stderr: 'é' } }],
    })
  })

  it('tells it line by line where that is asked for', async () => {
    const { client } = await open()
    const headers = { accept: 'application/x-ndjson' }
    const response = await client.post('/api/playground/run', await acceptedBody(client), headers)
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = linesOf(await response.text())
    expect(lines.map(({ type }) => type)).toEqual(['started', 'output', 'ended', 'report'])
    expect(lines.flatMap(({ text }) => text ?? []).join('')).toBe('é')
    expect(lines.at(-1)).toMatchObject({ report: { decision: { blocked: true }, recorded: true } })
  })

  it('ends the lines with the problem', async () => {
    const { client } = await open()
    const response = await client.post('/api/playground/run', body(), { accept: 'application/x-ndjson' })
    expect(linesOf(await response.text())).toMatchObject([{ type: 'problem', problem: { code: 'TRUST_REQUIRED' } }])
  })

  it('ends the processes when nobody reads the lines any more', async () => {
    const { client, runner } = await open()
    const headers = { accept: 'application/x-ndjson' }
    const response = await client.post('/api/playground/run', await acceptedBody(client, './hang'), headers)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await runner.aborted
  })

  it('lets no more than a part of the output wait for a client that does not read', async () => {
    const { client } = await open()
    const headers = { accept: 'application/x-ndjson' }
    const response = await client.post('/api/playground/run', await acceptedBody(client, './flood'), headers)
    const lines = linesOf(await response.text())
    const told = lines.flatMap(({ type, text }) => (type === 'output' ? String(text).length : []))
    expect(told.length).toBeGreaterThan(10)
    expect(told.reduce((sum, length) => sum + length, 0)).toBeLessThan(1_200_000)
    expect(lines.at(-1)).toMatchObject({ type: 'report' })
  })

  it('runs nothing on a public demo', async () => {
    const { client } = await open({ HOOKSCOPE_READONLY: '1' })
    const response = await client.post('/api/playground/run', body())
    expect([response.status, (await response.json()).code]).toEqual([403, 'READ_ONLY'])
  })
})
