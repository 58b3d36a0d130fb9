import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClient, openTestService, type TestClient, type TestService } from '#lib/testing/service'

let service: TestService
let client: TestClient
beforeEach(async () => {
  service = await openTestService()
  client = createTestClient(service.context)
})
afterEach(() => service.close())

async function ask(verb: 'agents' | 'translate', request: object) {
  const response = await client.post(`/api/playground/${verb}`, request)
  return { status: response.status, body: await response.json() }
}

describe('one answer under every agent', () => {
  const blocked = (body: { agents: { dialect: string; decision: { blocked: boolean } | null }[] }) =>
    Object.fromEntries(body.agents.map(({ dialect, decision }) => [dialect, decision?.blocked]))

  it.each([
    [
      { exitCode: 2, stderr: 'no' },
      { 'claude-code': true, codex: true, 'gemini-cli': true, 'qwen-code': true },
    ],
    [{ exitCode: 2 }, { 'claude-code': true, codex: false, 'gemini-cli': false, 'qwen-code': false }],
    [
      { exitCode: 127, stderr: 'no' },
      { 'claude-code': false, codex: false, 'gemini-cli': true, 'qwen-code': false },
    ],
    [
      { exitCode: 1, stderr: 'no' },
      { 'claude-code': false, codex: false, 'gemini-cli': false, 'qwen-code': false },
    ],
  ])('%j before a shell command', async (answer, expected) => {
    const { body } = await ask('agents', { situation: 'shell', answer })
    expect(blocked(body)).toMatchObject(expected)
  })

  it('says who asks no hook at the moment, and who asks at a wider one', async () => {
    const { body } = await ask('agents', { situation: 'failed' })
    const column = (dialect: string) => body.agents.find((found: { dialect: string }) => found.dialect === dialect)
    expect(column('claude-code')).toMatchObject({ event: 'PostToolUseFailure', note: '' })
    expect(column('codex')).toMatchObject({ event: 'PostToolUse', note: expect.stringContaining('succeeded') })
    const permission = await ask('agents', { situation: 'permission' })
    expect(permission.body.agents).toContainEqual(
      expect.objectContaining({ dialect: 'gemini-cli', event: null, decision: null }),
    )
  })

  it('refuses a moment that is not known', async () => {
    expect(await ask('agents', { situation: 'shel' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'situation', hint: 'Did you mean shell?' }] },
    })
  })
})

describe('translate', () => {
  const text = JSON.stringify({
    hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'guard', timeout: 10 }] }] },
  })

  it('answers the config of the other agent with its losses', async () => {
    const { status, body } = await ask('translate', { from: 'claude-code', to: 'gemini-cli', configs: [{ text }] })
    expect(status).toBe(200)
    expect(JSON.parse(body.text)).toEqual({
      hooks: {
        BeforeTool: [
          { matcher: '^run_shell_command$', hooks: [{ type: 'command', command: 'guard', timeout: 10_000 }] },
        ],
      },
    })
    expect(body).toMatchObject({
      path: '.gemini/settings.json',
      hooks: [{ ref: 'project:PreToolUse[0].hooks[0]', to: 'project:BeforeTool[0].hooks[0]' }],
    })
    expect(body.losses).toContainEqual(expect.objectContaining({ kind: 'maps', what: 'tool' }))
    expect(await service.store.counters()).toEqual({ outcomes: 0, dispatches: 0, journalEvents: 0 })
  })

  it.each([
    [{ from: 'claude-code', to: 'nobody', configs: [] }, 404, 'NOT_BUILT_YET'],
    [{ from: 'native', to: 'codex', configs: [] }, 404, 'NOT_BUILT_YET'],
    [{ from: 'claude-code', configs: [] }, 422, 'INVALID_DOCUMENT'],
  ])('refuses what it cannot do', async (wrong, ...[status, code]) => {
    expect(await ask('translate', wrong)).toMatchObject({ status, body: { code } })
  })
})
