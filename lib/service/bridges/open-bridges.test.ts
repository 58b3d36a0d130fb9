import { afterEach, describe, expect, it } from 'vitest'
import { DIALECTS } from '#lib/dialects'
import { answered, envelopeV2, groupOf } from '#lib/testing'
import { openTestService, type TestService } from '#lib/testing/service'
import { checkHookPairs } from '#lib/trace'
import { parseSettings } from '../settings'
import { readBridgePlan } from './read-bridge-plan'

const opened: TestService[] = []
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close()
})

/** A service with the bridges that these files describe. */
async function open(files: Record<string, object | string>) {
  const readText = async (path: string) => {
    const file = files[path]
    if (file === undefined) throw new Error(`ENOENT: no such file, open '${path}'`)
    return typeof file === 'string' ? file : JSON.stringify(file)
  }
  const plan = await readBridgePlan(parseSettings({ HOOKSCOPE_BRIDGES: 'bridges.json' }), readText)
  const service = await openTestService({ bridges: { plan, machine: { cwd: '/p' }, readText } })
  opened.push(service)
  return service
}

const claude = { dialect: 'claude-code', configPath: 'settings.json', paced: false }
const config = { ...groupOf('PreToolUse', './guard', './note') }
const answers = { './guard': { exitCode: 2, stderr: 'not here' }, './note': answered({ systemMessage: 'look' }) }
const attempt = { taskId: 'task-1', attemptId: 'try-1' }
const call = envelopeV2({
  scope: { runId: 'run-1' },
  references: { sourceEventId: 's', turnId: 'turn-1', ...attempt },
  metadata: { toolName: 'Bash' },
  input: { command: 'ls' },
})

describe('bridges of a server', () => {
  it('run on scripted answers: their hooks are outcomes, spans and pairs of the journal', async () => {
    const { context, store, log } = await open({ 'bridges.json': [{ ...claude, answers }], 'settings.json': config })
    const { allowed, decision, receipt } = await context.bus.dispatch(call, { door: true })
    expect([allowed, decision.reason, receipt.recorded]).toEqual([false, 'not here', true])
    const { items } = await store.listOutcomes({}, { limit: 5, cursor: null })
    expect(items.map(({ hookId, dialect, disposition }) => `${hookId} ${dialect} ${disposition}`).toSorted()).toEqual([
      'claude-code/PreToolUse native denied',
      'claude-code/PreToolUse.0.0 claude-code denied',
      'claude-code/PreToolUse.0.1 claude-code passed',
    ])
    const journal = await store.listJournal({ ...attempt, afterSequence: 0, limit: 10 })
    expect(journal.map(({ kind }) => kind)).toEqual([
      'hook/invoked',
      'hook/result',
      'hook/invoked',
      'hook/result',
      'runtime.hook',
    ])
    expect(checkHookPairs(journal, { dialects: DIALECTS.map(({ name }) => name) })).toEqual([])
    const slo = await store.getRunTrace('run-1', 10)
    expect(slo?.outcomes).toHaveLength(3)
    expect(log).toEqual([])
  })

  it('are code: nobody changes their definitions, and everybody sees them', async () => {
    const { context } = await open({ 'bridges.json': [claude], 'settings.json': config })
    const [entry] = context.definitions.list()
    expect(structuredClone(entry)).toEqual(entry)
    expect(entry).toMatchObject({
      writtenBy: 'code',
      document: { id: 'claude-code/PreToolUse', timeoutMs: 601_000 },
    })
    await expect(
      context.definitions.setEnabled('claude-code/PreToolUse', { enabled: false, writtenBy: 'me' }),
    ).rejects.toMatchObject({ code: 'NOT_ALLOWED_HERE' })
  })

  it('take their answers from a file, and their defaults from nothing at all', async () => {
    const { context } = await open({
      'bridges.json':
        '[{ "dialect": "codex", "configPath": "hooks.json", "answers": "answers.json", "paced": false }] // one',
      'hooks.json': config,
      'answers.json': answers,
    })
    expect((await context.bus.dispatch(call, { door: true })).allowed).toBe(false)
    const silent = await open({ 'bridges.json': [claude], 'settings.json': config })
    expect((await silent.context.bus.dispatch(call, { door: true })).allowed).toBe(true)
  })

  it.each<[string, Record<string, object | string>]>([
    ['is missing', {}],
    ['is no JSON', { 'settings.json': '{' }],
    ['holds no hook', { 'settings.json': {} }],
  ])('whose config %s are told once and left out, and the others work', async (_what, files) => {
    const other = { ...claude, name: 'other', configPath: 'other.json' }
    const { context, log } = await open({ 'bridges.json': [claude, other], 'other.json': config, ...files })
    expect(log).toEqual([expect.stringMatching(/^bridge claude-code: nothing is registered from settings.json: /)])
    expect(context.definitions.list().map(({ document }) => document.id)).toEqual(['other/PreToolUse'])
    expect((await context.bus.dispatch(call, { door: true })).outcomes).toHaveLength(3)
  })

  it('with answers that are none are told once and left out', async () => {
    const { log } = await open({ 'bridges.json': [{ ...claude, answers: { a: 5 } }], 'settings.json': config })
    expect(log).toEqual([expect.stringMatching(/^bridge claude-code: .*: answers\.a: expected .*, got .*$/)])
  })

  it('tell no credential of a matcher or command', async () => {
    const secret = `ghp_${'a1'.repeat(18)}`
    const hook = { type: 'command', command: `./x ${secret}` }
    const { context, store } = await open({
      'bridges.json': [claude],
      'settings.json': { hooks: { PreToolUse: [{ matcher: `Bash|${secret}`, hooks: [hook] }] } },
    })
    await context.bus.dispatch(call, { door: true })
    const journal = await store.listJournal({ ...attempt, afterSequence: 0, limit: 10 })
    const outcomes = await store.listOutcomes({}, { limit: 5, cursor: null })
    expect(journal.map(({ kind }) => kind)).toContain('hook/invoked')
    expect(JSON.stringify([journal, outcomes])).not.toContain(secret)
  })
})

describe('the list of bridges', () => {
  const plan = (text: string) =>
    readBridgePlan({ bridges: 'bridges.json' }, async (path) => {
      if (path !== 'bridges.json') throw new Error(`${path} was read`)
      return text
    })

  it('is empty where no file is named', async () => {
    const never = () => Promise.reject(new Error('read'))
    expect(await readBridgePlan(parseSettings({}), never)).toEqual([])
  })

  it('is refused for a knob that does not fit before any config is read', async () => {
    const wrong = JSON.stringify([{ ...claude, stderrSummaryMaxChars: 0 }])
    await expect(plan(wrong)).rejects.toMatchObject({
      code: 'INVALID_SETTING',
      issues: [{ path: '[0].stderrSummaryMaxChars' }],
    })
  })

  it.each([
    ['{', /HOOKSCOPE_BRIDGES: expected a JSON file at bridges.json, got /],
    ['{}', /A bridge cannot be set up/],
  ])('is refused when it is %s', async (text, message) => {
    await expect(plan(text)).rejects.toThrow(message)
  })

  it('is refused when it cannot be read', async () => {
    const gone = () => Promise.reject(new Error('ENOENT'))
    await expect(readBridgePlan({ bridges: 'x.json' }, gone)).rejects.toThrow(/x.json, got ENOENT/)
  })
})
