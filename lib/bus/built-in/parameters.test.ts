import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definitionV2, envelopeV2, issuesOf } from '#lib/testing'
import { openBuiltInBus } from '#lib/testing/bus'

type Json = Record<string, unknown>

const run = (handlerId: string, params?: Json) => ({ kind: 'handler', handlerId, ...(params && { params }) })

const input = { command: 'rm -rf /', keep: 1 }

/** The one outcome of a v2 tool call under a handler, on fake time. */
async function outcomeOf(handlerId: string, params?: Json, changes: Json = {}) {
  const definition = definitionV2({
    timeoutMs: 1_000,
    match: { toolName: ['Bash'] },
    run: run(handlerId, params),
    ...changes,
  })
  const { bus } = openBuiltInBus([definition])
  const event = String(definition.event)
  const payload = event === 'tool.post-use' ? { result: { text: 'old', keep: 1 } } : { input }
  const dispatched = bus.dispatch(envelopeV2({ event, metadata: { toolName: 'Bash', workdir: '~/w' }, ...payload }))
  await vi.advanceTimersByTimeAsync(2_000)
  const { outcomes } = await dispatched
  return outcomes[0]
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a handler with parameters', () => {
  const long = 'x'.repeat(1_001)

  it.each<[string, Json | undefined, Json, Json?]>([
    ['allow', undefined, { disposition: 'allowed', diagnostic: null }],
    ['allow', { diagnostic: ' fine ' }, { disposition: 'allowed', diagnostic: 'fine' }],
    ['deny', undefined, { disposition: 'denied', reason: 'denied by the deny handler' }],
    ['deny', { reason: 'not here' }, { disposition: 'denied', reason: 'not here' }],
    ['annotate', { annotations: ['a', 'b'] }, { effects: { annotations: ['a', 'b'], judged: 'original' } }],
    ['context', { context: ['for the model'] }, { effects: { context: ['for the model'], judged: 'original' } }],
    ['rewrite', { input: { command: 'ls' } }, { effects: { input: { command: 'ls', keep: 1 }, judged: 'original' } }],
    [
      'rewrite',
      { input: { command: 'ls' }, merge: false },
      { effects: { input: { command: 'ls' }, judged: 'original' } },
    ],
    [
      'rewrite',
      { result: { text: 'new' } },
      { effects: { result: { text: 'new', keep: 1 } } },
      { event: 'tool.post-use' },
    ],
    ['warn-on-tool-call', undefined, { diagnostic: 'This tool call is being watched.' }],
    [
      'warn-on-tool-call',
      { message: 'mind' },
      { diagnostic: 'mind', effects: { annotations: ['mind'], judged: 'original' } },
    ],
    ['add-context-note', { note: 'a note' }, { effects: { context: ['a note'], judged: 'original' } }],
    ['add-context-note', { message: 'a message' }, { effects: { context: ['a message'], judged: 'original' } }],
    ['add-context-note', { note: 'n', message: 'm' }, { effects: { context: ['n'], judged: 'original' } }],
    ['delay', undefined, { disposition: 'allowed', durationMs: 100 }],
    ['delay', { delayMs: 250 }, { disposition: 'allowed', durationMs: 250 }],
    ['fail', undefined, { disposition: 'failed-open', diagnostic: 'failed on purpose' }],
    ['fail', { how: 'throw', message: 'm' }, { disposition: 'failed-open', diagnostic: 'm' }],
    ['fail', { how: 'reject', message: 'm' }, { disposition: 'failed-open', diagnostic: 'm' }],
    ['fail', { how: 'bad-answer' }, { disposition: 'failed-open' }],
    ['fail', { how: 'never-settle' }, { disposition: 'timed-out' }],
    ['require-file-exists', { path: 'a.txt' }, { disposition: 'allowed' }],
  ])('%s with %j', async (...[handlerId, params, expected, changes]) => {
    const outcome = await outcomeOf(handlerId, params, changes)
    expect(outcome).toMatchObject(expected)
    if ('effects' in expected) expect(outcome?.effects).toMatchObject(expected.effects ?? {})
  })

  it.each<[string, Json | undefined, string]>([
    ['allow', { diagnostic: '' }, 'run.params.diagnostic'],
    ['allow', { decision: 'deny' }, 'run.params.decision'],
    ['deny', { reason: long }, 'run.params.reason'],
    ['deny', { reason: 5 }, 'run.params.reason'],
    ['annotate', undefined, 'run.params.annotations'],
    ['annotate', { annotations: [] }, 'run.params.annotations'],
    ['annotate', { annotations: ['a', ''] }, 'run.params.annotations[1]'],
    ['context', { context: Array(21).fill('x') }, 'run.params.context'],
    ['rewrite', {}, 'run.params'],
    ['rewrite', { input: {}, result: {} }, 'run.params'],
    ['rewrite', { input: [] }, 'run.params.input'],
    ['add-context-note', {}, 'run.params'],
    ['delay', { delayMs: -1 }, 'run.params.delayMs'],
    ['delay', { delayMs: 5_001 }, 'run.params.delayMs'],
    ['delay', { delayMs: 1.5 }, 'run.params.delayMs'],
    ['fail', { how: 'explode' }, 'run.params.how'],
    ['flaky', { failEvery: 0 }, 'run.params.failEvery'],
    ['rule', {}, 'run.params.when'],
    ['rule', { when: [] }, 'run.params.when'],
    ['rule', { when: [{ field: 'event' }] }, 'run.params.when[0]'],
    ['rule', { when: [{ field: 'event', equals: 'x', contains: 'y' }] }, 'run.params.when[0]'],
    ['rule', { when: [{ field: 'event', matches: '(' }] }, 'run.params.when[0].matches'],
    ['rule', { when: [{ field: 'event', equals: 'x' }], decision: 'ask' }, 'run.params.decision'],
    ['require-file-exists', undefined, 'run.params.path'],
    ['require-file-exists', { path: ' ' }, 'run.params.path'],
  ])('%s refuses %j', (...[handlerId, params, path]) => {
    const definition = definitionV2({ match: { toolName: ['Bash'] }, run: run(handlerId, params) })
    expect(issuesOf(openBuiltInBus().bus.registerDefinition, definition).map((issue) => issue.path)).toEqual([path])
  })

  it('warn-on-tool-call wants to know which calls', () => {
    const definition = definitionV2({ run: run('warn-on-tool-call') })
    expect(issuesOf(openBuiltInBus().bus.registerDefinition, definition)).toMatchObject([{ path: 'match' }])
  })
})
