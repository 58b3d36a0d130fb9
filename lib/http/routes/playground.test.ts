import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definitionV1, definitionV2, envelopeV1, envelopeV2 } from '#lib/testing'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'

let service: TestService
let client: TestClient
beforeEach(async () => {
  service = await openTestService()
  client = createTestClient(service.context)
})
afterEach(() => service.close())

type Config = { layer?: string; path?: string; text: string }

async function ask(
  verb: 'plan' | 'simulate' | 'run' | 'matrix',
  request: { configs: Config[]; event: unknown; outputs?: object; faults?: object; refs?: string[]; dialect?: string },
) {
  const response = await client.post(`/api/playground/${verb}`, request)
  return { status: response.status, body: await response.json() }
}

const text = (...definitions: object[]) => JSON.stringify(definitions)

describe('hooks of an agent', () => {
  const settings = { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'guard' }] }] } }
  const request = {
    dialect: 'claude-code',
    configs: [{ layer: 'user', text: JSON.stringify(settings) }],
    context: { interactive: true },
    event: { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } },
  }

  it('are planned and simulated by the same routes', async () => {
    const plan = await ask('plan', request)
    expect(plan).toMatchObject({
      status: 200,
      body: { dialect: 'claude-code', hooks: [{ ref: 'user:PreToolUse[0].hooks[0]' }] },
    })
    const { body } = await ask('simulate', { ...request, outputs: { guard: { exitCode: 2, stderr: 'no' } } })
    expect(body).toMatchObject({
      decision: { blocked: true, reason: 'no' },
      outcomes: [{ disposition: 'denied', exitCode: 2 }],
    })
  })

  it('are listed with their hashes by a plan where the agent asks for each, and run by that hash', async () => {
    const codex = { ...request, dialect: 'codex', context: { hooksTrusted: false } }
    const { body } = await ask('plan', codex)
    expect(body).toMatchObject({
      hooks: [],
      approvals: [{ label: 'guard', hash: expect.stringMatching(/^sha256:/), state: 'untrusted' }],
    })
    const approved = { ...codex, context: { hooksTrusted: { [body.approvals[0].hash]: true } } }
    expect((await ask('plan', approved)).body).toMatchObject({
      hooks: [{ label: 'guard' }],
      approvals: [{ state: 'trusted' }],
    })
    expect((await ask('plan', request)).body).not.toHaveProperty('approvals')
  })

  it.each([
    [{ ...request, dialect: 'windsurf' }, 404, 'NOT_BUILT_YET'],
    [{ ...request, event: {} }, 422, 'INVALID_DOCUMENT'],
    [{ ...request, outputs: { guard: { exitCode: 'two' } } }, 422, 'INVALID_DOCUMENT'],
    [{ ...request, context: { interactive: 'yes' } }, 422, 'INVALID_DOCUMENT'],
    [{ ...request, faults: {} }, 422, 'INVALID_DOCUMENT'],
  ])('refuses what does not fit', async (wrong, ...[status, code]) => {
    expect(await ask('simulate', wrong)).toMatchObject({ status, body: { code } })
  })
})

describe('plan', () => {
  it('takes comments, one definition or a list, and knows the layer of each hook', async () => {
    const configs = [
      { layer: 'user', path: 'a.json', text: `// mine\n${JSON.stringify(definitionV2({ id: 'mine' }))}` },
      { text: text(definitionV1({ id: 'theirs', handlerId: 'gone', failurePolicy: 'fail-closed' })) },
    ]
    const { body } = await ask('plan', { configs, event: envelopeV2() })
    expect(body).toMatchObject({
      dialect: 'native',
      event: 'tool.pre-use',
      files: [
        { layer: 'user', path: 'a.json', state: 'loaded' },
        { layer: 'project', path: '', state: 'loaded' },
      ],
      hooks: [
        { ref: 'theirs', layer: 'project' },
        { ref: 'mine', layer: 'user' },
      ],
      findings: [],
      wouldBlock: true,
      blockers: [expect.stringContaining('theirs')],
    })
  })

  it('plans what is valid and says line and column of what is not', async () => {
    const broken = `[\n  ${JSON.stringify(definitionV1({ id: 'good' }))},\n  { "schemaVersion": "runtime-hook/v2",\n    "id": "bad", "event": "tool.pre-us" }\n]`
    const { body } = await ask('plan', { configs: [{ text: broken }, { text: '{ "id": ' }], event: envelopeV1() })
    expect(body.hooks).toMatchObject([{ ref: 'good' }])
    expect(body.files).toMatchObject([
      { state: 'partly', detail: '1 of 2 definitions are not valid' },
      { state: 'skipped', line: 1, column: 9 },
    ])
    expect(body.findings).toMatchObject([
      { severity: 'error', ref: 'bad', path: '[1].event', line: 4, column: 27, hint: 'Did you mean tool.pre-use?' },
      { severity: 'error', rule: 'syntax', line: 1, column: 9 },
    ])
  })

  it('says that an id stands twice, across configs too', async () => {
    const configs = [{ text: text(definitionV1()) }, { text: text(definitionV1({ order: 5 })) }]
    const { body } = await ask('plan', { configs, event: envelopeV1() })
    expect(body.findings).toMatchObject([
      { ref: 'guard.one', path: '[0].id', message: expect.stringContaining('second time') },
    ])
    expect(body.hooks).toHaveLength(1)
  })

  it('gives a definition of the layer repo that source, and says why it does not run', async () => {
    const configs = [{ layer: 'repo', text: text(definitionV2({ source: undefined })) }]
    const { body } = await ask('plan', { configs, event: envelopeV2() })
    expect(body).toMatchObject({ hooks: [], skipped: [{ ref: 'guard.one', reason: 'untrusted' }] })
  })

  it('takes an empty editor', async () => {
    expect((await ask('plan', { configs: [{ text: ' \n' }], event: envelopeV1() })).body).toMatchObject({ hooks: [] })
  })

  it('writes nothing and runs nothing', async () => {
    const configs = [{ text: text(definitionV1({ handlerId: 'demo.throws' })) }]
    await ask('plan', { configs, event: envelopeV1() })
    await ask('simulate', { configs, event: envelopeV1() })
    expect(await service.store.counters()).toEqual({ outcomes: 0, dispatches: 0, journalEvents: 0 })
  })

  it('answers one sentence for a dialect that is not there', async () => {
    const response = await client.post('/api/playground/plan', { dialect: 'windsurf', configs: [], event: {} })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'NOT_BUILT_YET',
      detail: expect.stringContaining('"windsurf"'),
    })
  })

  it('names the field of a bad event', async () => {
    const { status, body } = await ask('plan', { configs: [], event: { ...envelopeV1(), scope: { runID: 'x' } } })
    expect(status).toBe(422)
    expect(body.issues[0].path).toBe('scope.runID')
  })
})

describe('simulate', () => {
  it('decides from scripted answers, one outcome a hook', async () => {
    const configs = [
      {
        text: text(definitionV2({ id: 'a' }), definitionV2({ id: 'b', order: 1 }), definitionV2({ id: 'c', order: 2 })),
      },
    ]
    const outputs = { a: { decision: 'allow' }, b: { decision: 'deny', reason: 'not today' } }
    const { body } = await ask('simulate', { configs, event: envelopeV2(), outputs })
    expect(body).toMatchObject({
      hooks: [{ ref: 'a', layer: 'project' }, { ref: 'b' }],
      outcomes: [
        { ref: 'a', disposition: 'allowed' },
        { ref: 'b', disposition: 'denied', reason: 'not today' },
      ],
      skipped: [{ ref: 'c', reason: 'after-block' }],
      decision: { blocked: true, verdict: 'deny' },
    })
  })
})

describe('run', () => {
  it('runs, records under a run of its own, and has the shape of a simulation', async () => {
    const configs = [
      {
        layer: 'user',
        text: text(definitionV1({ id: 'deny', handlerId: 'demo.deny' }), definitionV1({ id: 'late', order: 9 })),
      },
    ]
    const { status, body } = await ask('run', { configs, event: envelopeV1() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      runId: 'playground:event-1',
      recorded: true,
      wouldBlock: true,
      hooks: [{ ref: 'deny', layer: 'user' }],
      outcomes: [{ ref: 'deny', disposition: 'denied' }],
      skipped: [{ ref: 'late', reason: 'after-block' }],
      skippedCounts: { 'after-block': 1 },
      decision: { blocked: true },
      result: { allowed: false },
    })
    expect((await service.store.getRunTrace(body.runId, 10))?.dispatches).toMatchObject([
      { dispatchId: body.dispatchId },
    ])
    expect(service.context.bus.listDefinitions()).toEqual([])
  })

  it('keeps the run of the event', async () => {
    const { body } = await ask('run', { configs: [], event: envelopeV1({ scope: { runId: 'r7' } }) })
    expect(body.runId).toBe('r7')
  })

  it('is refused while a definition is not valid', async () => {
    const { status, body } = await ask('run', {
      configs: [{ text: text(definitionV1({ order: 'x' })) }],
      event: envelopeV1(),
    })
    expect(status).toBe(422)
    expect(body.issues).toMatchObject([{ path: '[0].order', message: expect.stringContaining('line 1, column') }])
    expect((await service.store.counters()).dispatches).toBe(0)
  })
})

describe('injected faults', () => {
  const closed = definitionV2({ timeoutMs: 20, failurePolicy: 'fail-closed' })
  const configs = [{ layer: 'user', text: text(closed) }]

  it('count for simulate and for run alike, and leave registered hooks alone', async () => {
    await client.put('/api/definitions/guard.one', closed)
    const faults = { 'guard.one': { fault: 'late-success', delayMs: 10 } }
    const simulated = await ask('simulate', { configs, event: envelopeV2(), faults })
    const ran = await ask('run', { configs, event: envelopeV2(), faults })
    for (const { body } of [simulated, ran]) {
      expect(body).toMatchObject({
        outcomes: [{ ref: 'guard.one', disposition: 'timed-out', blocking: true }],
        decision: { blocked: true, blockedBy: 'failure' },
      })
    }
    const dispatched = await (await client.post('/api/dispatch', envelopeV2({ eventId: 'event-2' }))).json()
    expect(dispatched).toMatchObject({ allowed: true, outcomes: [{ disposition: 'allowed' }] })
    expect((await ask('run', { configs, event: envelopeV2({ eventId: 'event-3' }) })).body.result.allowed).toBe(true)
  })

  it('are refused by name: an unknown hook, fault or field, and a delay where nothing waits', async () => {
    const issuesFor = async (faults: object) => (await ask('run', { configs, event: envelopeV2(), faults })).body.issues
    expect(await issuesFor({ 'guard.on': { fault: 'throw' } })).toMatchObject([
      { path: 'faults.guard.on', received: '"guard.on"', hint: 'Did you mean guard.one?' },
    ])
    expect(await issuesFor({ 'guard.one': { fault: 'trow' } })).toMatchObject([
      { path: 'faults.guard.one.fault', received: '"trow"', hint: 'Did you mean throw?' },
    ])
    expect(await issuesFor({ 'guard.one': { fault: 'throw', delayMs: 5 } })).toMatchObject([
      { path: 'faults.guard.one.delayMs', expected: expect.stringContaining('no delay') },
    ])
    expect(await issuesFor({ 'guard.one': { fault: 'delay', delayMs: -1 } })).toMatchObject([
      { path: 'faults.guard.one.delayMs', received: '-1' },
    ])
    expect(await service.store.counters()).toEqual({ outcomes: 0, dispatches: 0, journalEvents: 0 })
  })

  it('may stay on a definition that is not valid just now', async () => {
    const broken = [{ text: text(definitionV2({ order: 'x' })) }]
    const faults = { 'guard.one': { fault: 'throw' } }
    const { status, body } = await ask('simulate', { configs: broken, event: envelopeV2(), faults })
    expect(status).toBe(200)
    expect(body.findings).toMatchObject([{ path: '[0].order' }])
  })
})

describe('matrix', () => {
  it('tabulates a hook without running or writing anything', async () => {
    const configs = [{ text: text(definitionV2({ run: { kind: 'handler', handlerId: 'demo.throws' } })) }]
    const { status, body } = await ask('matrix', { configs, event: envelopeV2(), refs: ['guard.one'] })
    expect(status).toBe(200)
    expect(body.hooks).toMatchObject([
      { ref: 'guard.one', rows: expect.arrayContaining([{ id: 'deny', cells: expect.any(Array) }]) },
    ])
    expect(await service.store.counters()).toEqual({ outcomes: 0, dispatches: 0, journalEvents: 0 })
  })

  it('names a ref that is in no plan', async () => {
    const { status, body } = await ask('matrix', { configs: [], event: envelopeV2(), refs: ['gone'] })
    expect(status).toBe(422)
    expect(body.issues).toMatchObject([{ path: 'refs[0]', received: '"gone"' }])
  })
})

describe('POST /api/dry-run', () => {
  it('answers v1 for a v1 envelope, with the registered definitions or others', async () => {
    await client.put('/api/definitions/guard.one', definitionV1())
    const registered = await (await client.post('/api/dry-run', envelopeV1())).json()
    expect(registered).toMatchObject({ schemaVersion: 'runtime-hook/v1', effectiveHooks: [{ hookId: 'guard.one' }] })
    const definitions = [definitionV1({ id: 'other' })]
    const tried = await (await client.post('/api/dry-run', { envelope: envelopeV1(), definitions })).json()
    expect(tried.effectiveHooks).toMatchObject([{ hookId: 'other' }])
    const beside = await (await client.post('/api/dry-run', { ...envelopeV1(), definitions })).json()
    expect(beside).toEqual(tried)
  })

  it('answers the plan for a v2 envelope', async () => {
    const plan = await (await client.post('/api/dry-run', envelopeV2())).json()
    expect(plan).toMatchObject({ dialect: 'native', hooks: [], wouldBlock: false })
  })

  it('names the definition that is not valid', async () => {
    const response = await client.post('/api/dry-run', {
      envelope: envelopeV1(),
      definitions: [definitionV1({ order: 'x' })],
    })
    expect((await response.json()).issues).toMatchObject([{ path: '[0].order' }])
  })
})

describe('a thousand hooks on an event of hundreds of kilobytes', () => {
  const big = 'x'.repeat(400_000)
  const times = Array.from({ length: 1_000 }, (_, at) => at)
  const commands = times.map((at) => ({ type: 'command', command: `./guard-${at}` }))
  const definitions = times.map((at) =>
    definitionV2({ id: `guard.${at}`, run: { kind: 'command', argv: ['./guard', String(at)] } }),
  )
  const native = { configs: [{ text: text(...definitions) }], event: envelopeV2({ input: { command: big } }) }
  const agent = (dialect: string) => ({
    dialect,
    configs: [{ layer: 'user', text: JSON.stringify({ hooks: { PreToolUse: [{ hooks: commands }] } }) }],
    event: { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: big } },
  })
  const requests = [
    ['native', native] as const,
    ...['claude-code', 'codex'].map((name) => [name, agent(name)] as const),
  ]
  const all = requests.flatMap(([name, request]) =>
    (['plan', 'simulate'] as const).map((verb) => ({ name, verb, request })),
  )

  it.each(all)('is answered for $name by $verb, and what is left out is said', async ({ verb, request }) => {
    const { status, body } = await ask(verb, request)
    expect(status).toBe(200)
    expect(body.hooks).toHaveLength(1_000)
    expect(JSON.stringify(body.hooks[0].stdin)).toContain(big)
    expect(body.hooks[999].stdin).toBeNull()
    expect(body.omitted.stdin).toBeGreaterThan(900)
  })

  it('is answered by a dry run', async () => {
    const response = await client.post('/api/dry-run', { envelope: native.event, definitions })
    expect([response.status, (await response.json()).omitted.stdin]).toEqual([200, expect.any(Number)])
  })

  it('is a problem that says what to do where the answers are what is long', async () => {
    const stderr = 'x'.repeat(400_000)
    const same = { ...agent('codex'), outputs: { './same': { exitCode: 2, stderr } } }
    const hooks = times.map((at) => ({ matcher: `Bash|${at}`, hooks: [{ type: 'command', command: './same' }] }))
    const request = { ...same, configs: [{ layer: 'user', text: JSON.stringify({ hooks: { PreToolUse: hooks } }) }] }
    const { status, body } = await ask('simulate', request)
    expect([status, body.code]).toEqual([422, 'ANSWER_TOO_LARGE'])
    expect(body.detail).toMatch(/Ask about fewer hooks/)
  })
})
