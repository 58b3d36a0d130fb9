import { afterEach, describe, expect, it } from 'vitest'
import type { ModelAnswer, ModelFailure, ModelQuestion, Recorder } from '#lib/contract'
import { createEgress } from '#lib/egress'
import { definitionV2, envelopeV2 } from '#lib/testing'
import { chainOf, openTestBus } from '#lib/testing/bus'
import { type LocalServer, openLocalServer } from '#lib/testing/egress'
import { createHttpRunner, createPromptRunner } from './remote-runners'

const open: LocalServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function kept(server: Promise<LocalServer>) {
  open.push(await server)
  return server
}

const SCOPE = { runId: 'run-1' }
const REFERENCES = { sourceEventId: 'source-1', sessionId: 'session-1' }
const METADATA = {
  toolName: 'Bash',
  resultContentPreview: 'what a tool read',
  executionError: 'what went wrong',
  isError: true,
}
const event = envelopeV2({
  event: 'tool.post-use',
  scope: SCOPE,
  references: REFERENCES,
  metadata: METADATA,
  result: { text: 'whole' },
})

const ENVIRONMENT = { GUARD_KEY: 'planted-7f3a', HOOKSCOPE_TOKEN: 'own', EMPTY: '' }

describe('a hook of kind http', () => {
  const observing = (url: string, run: Record<string, unknown> = {}) =>
    openTestBus({
      runners: { http: createHttpRunner(createEgress({ hosts: [] }), ENVIRONMENT) },
      definitions: [definitionV2({ event: 'tool.post-use', mode: 'observe', run: { kind: 'http', url, ...run } })],
    })

  it('tells an endpoint of the event, and decides nothing whatever comes back', async () => {
    const server = await kept(openLocalServer((_request, response) => response.end('{"decision":"deny"}')))
    const bus = observing(`http://127.0.0.1:${server.port}/in`, { headers: { 'X-Key': 'abcdef' } })
    const finished = await bus.dispatch(event)
    expect(chainOf(finished)).toEqual(['guard.one observed'])
    expect(finished.allowed).toBe(true)
    const [request] = server.requests
    expect(request).toMatchObject({
      method: 'POST',
      url: '/in',
      headers: { 'content-type': 'application/json', 'x-key': 'abcdef' },
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      payload_version: '1',
      hook_id: 'guard.one',
      point: 'tool.post-use',
      scope: 'user',
      kind: 'http',
      mode: 'observe',
      run_id: 'run-1',
      session_id: 'session-1',
      triggered_at: '2026-01-31T09:30:00Z',
    })
  })

  it('sends metadata where it is asked for, but not what a tool has read', async () => {
    const server = await kept(openLocalServer((_request, response) => response.end()))
    const headers = { 'Content-Type': 'text/x-mine' }
    await observing(`http://127.0.0.1:${server.port}/`, { includeMetadata: true, method: 'PUT', headers }).dispatch(
      event,
    )
    const [request] = server.requests
    expect(request).toMatchObject({ method: 'PUT', headers: { 'content-type': 'text/x-mine' } })
    expect(JSON.parse(request?.body ?? '')).toHaveProperty('metadata', { toolName: 'Bash', isError: true })
  })

  it('fails from status 400 on, with the start of the body and nothing of what it was authorised by', async () => {
    const body = `no: Bearer abcdef-1234 and hunter2 and ${'x'.repeat(600)}`
    const server = await kept(openLocalServer((_request, response) => response.writeHead(400).end(body)))
    const url = `http://me:hunter2@127.0.0.1:${server.port}/`
    const finished = await observing(url, { headers: { 'X-Auth': 'Bearer abcdef-1234' } }).dispatch(event)
    expect(chainOf(finished)).toEqual(['guard.one failed-open'])
    const [outcome] = finished.outcomes
    expect(outcome?.diagnostic).toMatch(new RegExp(`^HTTP 400 from 127.0.0.1:${server.port}: no: .*x$`))
    expect(outcome?.diagnostic?.length).toBeLessThan(560)
    expect(JSON.stringify(finished.outcomes)).not.toMatch(/hunter2|abcdef-1234/)
  })

  it('takes a secret from the environment where a header names it, and shows it nowhere', async () => {
    const answer = (request: { headers: object }) => JSON.stringify(request.headers)
    const server = await kept(openLocalServer((request, response) => response.writeHead(401).end(answer(request))))
    const headers = { Authorization: 'Bearer $GUARD_KEY', 'X-Key': `$\{GUARD_KEY}`, 'X-Price': '5$ GUARD_KEY' }
    const finished = await observing(`http://127.0.0.1:${server.port}/`, { headers }).dispatch(event)
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer planted-7f3a',
      'x-key': 'planted-7f3a',
      'x-price': '5$ GUARD_KEY',
    })
    expect(finished.outcomes[0]?.diagnostic).toMatch(/^HTTP 401 .*authorization/)
    expect(JSON.stringify(finished.outcomes)).not.toContain('planted-7f3a')
  })

  it.each(['ABSENT', 'EMPTY', 'HOOKSCOPE_TOKEN'])('whose header names %s is not sent', async (name) => {
    const server = await kept(openLocalServer((_request, response) => response.end()))
    const url = `http://127.0.0.1:${server.port}/`
    const finished = await observing(url, { headers: { 'X-Key': `$${name}` } }).dispatch(event)
    expect(finished.outcomes[0]?.diagnostic).toBe(`A header names ${name}, which is not set here.`)
    expect(server.connectionCount).toBe(0)
  })

  it('that the boundary refuses says which rule did', async () => {
    const finished = await observing('http://me:hunter2@unlisted.test/path').dispatch(event)
    expect(chainOf(finished)).toEqual(['guard.one failed-open'])
    expect(finished.outcomes[0]?.diagnostic).toBe('Refused to reach unlisted.test:80: the host is not listed.')
  })

  it('is planned with its body, and simulated by status', () => {
    const bus = observing('http://127.0.0.1:9/')
    expect(bus.plan(event).hooks[0]).toMatchObject({ stdin: { kind: 'http', point: 'tool.post-use' } })
    const ends = [{ status: 204 }, { status: 500, body: 'no' }, { spawnError: true }].map((output) => {
      const { outcomes } = bus.simulate(event, { 'guard.one': output })
      return `${outcomes[0]?.disposition} ${outcomes[0]?.diagnostic ?? outcomes[0]?.reason}`
    })
    expect(ends).toEqual([
      'observed HTTP 204 from 127.0.0.1:9',
      'failed-open HTTP 500 from 127.0.0.1:9: no',
      'failed-open 127.0.0.1:9: the host could not be connected to.',
    ])
  })
})

describe('a hook of kind prompt', () => {
  const asked: ModelQuestion[] = []
  const KEY = ['ghp', 'abcdefghijklmnopqrstuvwxyz0123456789'].join('_')

  function judging(end: ModelAnswer | ModelFailure, changes: Record<string, unknown> = {}) {
    asked.splice(0)
    const model = {
      async judge(question: ModelQuestion) {
        asked.push(question)
        return end
      },
    }
    const run = { kind: 'prompt', prompt: 'May it? $ARGUMENTS', model: 'small' }
    const definitions = [definitionV2({ run, ...changes })]
    return openTestBus({ runners: { prompt: createPromptRunner(model) }, definitions })
  }

  const said = (text: string): ModelAnswer => ({ kind: 'answered', text })
  const call = envelopeV2({ scope: SCOPE, metadata: { toolName: 'Bash' }, input: { command: `push ${KEY} '$&'` } })

  it('asks with the payload in place of $ARGUMENTS, without its secrets', async () => {
    await judging(said('{"ok":true}')).dispatch(call)
    expect(asked).toMatchObject([{ model: 'small', timeoutMs: 1_000, system: expect.stringContaining('"ok"') }])
    const payload = asked[0]?.prompt.replace(/^May it\? /, '') ?? ''
    expect(JSON.parse(payload)).toEqual({
      payload_version: '1',
      hook_id: 'guard.one',
      point: 'tool.pre-use',
      run_id: 'run-1',
      metadata: { toolName: 'Bash' },
      input: { command: "push [REDACTED] '$&'" },
    })
  })

  it.each([
    ['{"ok":true}', 'allowed', null],
    ['{"ok":false,"reason":"Not now."}', 'denied', 'Not now.'],
    ['Sure: {"ok":false}', 'denied', 'The model said no.'],
  ])('that hears %s is %s', async (text, disposition, reason) => {
    const finished = await judging(said(text)).dispatch(call)
    expect(chainOf(finished)).toEqual([`guard.one ${disposition}`])
    expect(finished.decision.reason).toBe(reason)
  })

  it.each([
    ['fail-open', true],
    ['fail-closed', false],
  ])('that hears no judgement is %s', async (failurePolicy, allowed) => {
    const finished = await judging(said('Hard to say.'), { failurePolicy }).dispatch(call)
    expect(finished.allowed).toBe(allowed)
    expect(finished.outcomes[0]?.diagnostic).toBe('The model answered without {ok, reason}.')
  })

  it('is known to the recorder before the model is asked', async () => {
    const told: string[] = []
    const recorder: Recorder = {
      begin: () => ({
        start: async ({ disposition }) => void told.push(`start ${disposition}`),
        add: ({ disposition }) => told.push(disposition),
        end: async () => ({ recorded: true, evidence: new Map() }),
      }),
      noteLate: () => undefined,
    }
    const model = {
      async judge() {
        told.push('asked')
        return said('{"ok":true}')
      },
    }
    const definitions = [definitionV2({ run: { kind: 'prompt', prompt: 'May it?' } })]
    await openTestBus({ runners: { prompt: createPromptRunner(model) }, definitions, recorder }).dispatch(call)
    expect(told).toEqual(['start interrupted', 'asked', 'allowed'])
  })

  it('that cannot ask obeys its policy', async () => {
    const off = { kind: 'failed', cause: 'off', rule: null, message: 'No model is set up.' } as const
    const finished = await judging(off, { failurePolicy: 'fail-closed' }).dispatch(call)
    expect(chainOf(finished)).toEqual(['guard.one failed-closed'])
    expect(finished.outcomes[0]?.diagnostic).toBe('No model is set up.')
  })

  it('is planned with its question, and simulated by its judgement', () => {
    const bus = judging(said(''))
    expect(bus.plan(call).hooks[0]).toMatchObject({ stdin: { prompt: expect.stringMatching(/^May it\? \{/) } })
    expect(bus.simulate(call, { 'guard.one': { ok: false, reason: 'No.' } }).decision).toMatchObject({ reason: 'No.' })
    expect(bus.simulate(call, {}).wouldBlock).toBe(false)
    expect(asked).toEqual([])
  })
})
