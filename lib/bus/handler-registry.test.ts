import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { V2 } from '#lib/contract'
import { definitionV1, definitionV2, envelopeV2, issuesOf } from '#lib/testing'
import { answering, chainOf, openTestBus } from '#lib/testing/bus'
import type { HandlerRegistration } from './handler'

const allow = answering({ decision: 'allow' })
const mine = (changes: Partial<HandlerRegistration> = {}): HandlerRegistration => ({
  id: 'mine',
  run: allow,
  meaning: 'A handler of a test.',
  ...changes,
})
const running = (params?: object) =>
  definitionV2({ run: { kind: 'handler', handlerId: 'mine', ...(params && { params }) } })

describe('registering a handler', () => {
  it('under a known id replaces it, also for definitions that are there', async () => {
    const bus = openTestBus({ definitions: [running()] })
    bus.registerHandler(mine())
    bus.registerHandler(mine({ run: answering({ decision: 'deny' }) }))
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one denied'])
    expect(bus.listHandlers()).toHaveLength(1)
  })

  it('gives the way to undo that very registration, though it were the same handler twice', async () => {
    const bus = openTestBus({ definitions: [running()] })
    const handler = mine()
    const undoFirst = bus.registerHandler(handler)
    const undoSecond = bus.registerHandler(handler)
    undoFirst()
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one allowed'])
    undoSecond()
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one missing-handler'])
  })

  it.each(['', ' mine', 'mine ', '.mine', 'a b', 'é', 'x'.repeat(161)])('refuses the id "%s", untrimmed', (id) => {
    expect(issuesOf(() => openTestBus({}).registerHandler(mine({ id })), id)).toMatchObject([{ path: 'id' }])
  })

  it('in the middle of a dispatch counts from the next hook on', async () => {
    const bus = openTestBus({ definitions: ['a', 'b'].map((id) => ({ ...running(), id })) })
    bus.registerHandler(
      mine({
        run: () => {
          bus.registerHandler(mine({ run: answering({ decision: 'observe', diagnostic: 'the new one' }) }))
          return { decision: 'allow' }
        },
      }),
    )
    const { outcomes } = await bus.dispatch(envelopeV2())
    expect(outcomes.map(({ diagnostic }) => diagnostic)).toEqual([null, 'the new one'])
  })
})

describe('parameters of a definition', () => {
  const schema = z.strictObject({ count: z.int().default(3), text: z.string().trim().optional() })

  it('reach the handler as its schema makes them, frozen', async () => {
    const seen: unknown[] = []
    const bus = openTestBus({})
    bus.registerHandler(
      mine({
        params: schema,
        run: (_envelope, { params }) => {
          seen.push(params)
          return { decision: 'allow' }
        },
      }),
    )
    for (const params of [undefined, {}, { text: ' x ' }]) {
      bus.registerDefinition(running(params))
      await bus.dispatch(envelopeV2())
    }
    expect(seen).toEqual([{ count: 3 }, { count: 3 }, { count: 3, text: 'x' }])
    expect(seen.every(Object.isFrozen)).toBe(true)
  })

  it.each([
    ['a wrong type', { count: 'many' }, 'run.params.count'],
    ['a key nobody knows', { coutn: 1 }, 'run.params.coutn'],
  ])('are refused at registration: %s', (_what, params, path) => {
    const bus = openTestBus({})
    bus.registerHandler(mine({ params: schema }))
    expect(issuesOf(bus.registerDefinition, running(params))).toMatchObject([{ path }])
  })

  it('are not repeated when they are refused', () => {
    const bus = openTestBus({})
    bus.registerHandler(mine({ params: schema }))
    const issues = issuesOf(bus.registerDefinition, running({ count: 'hunter2', text: 'fine' }))
    expect(issues).toMatchObject([{ received: 'a text of 7 characters' }])
    expect(JSON.stringify(issues)).not.toContain('hunter2')
  })

  it('may not be given to a handler that takes none', () => {
    const bus = openTestBus({ handlers: { mine: allow } })
    expect(issuesOf(bus.registerDefinition, running({}))).toEqual([])
    expect(issuesOf(bus.registerDefinition, running({ x: 1 }))).toMatchObject([
      { path: 'run.params', expected: 'nothing, because mine takes no parameters' },
    ])
  })

  it('are looked at before the handler is there only by the dispatch', async () => {
    const bus = openTestBus({ definitions: [running({ count: 'many' })] })
    const run = vi.fn(allow)
    bus.registerHandler(mine({ params: schema, run }))
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one failed-open'])
    bus.registerHandler(mine({ run, params: z.strictObject({ count: z.string() }) }))
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one allowed'])
    expect(run).toHaveBeenCalledOnce()
  })
})

describe('what a handler asks of its definitions', () => {
  it('is a version', () => {
    const bus = openTestBus({})
    bus.registerHandler(mine({ versions: [V2] }))
    expect(issuesOf(bus.registerDefinition, definitionV1({ handlerId: 'mine' }))).toMatchObject([
      { path: 'handlerId', expected: 'a handler usable from runtime-hook/v1' },
    ])
    expect(issuesOf(bus.registerDefinition, running())).toEqual([])
  })

  it('is a matcher', () => {
    const bus = openTestBus({})
    bus.registerHandler(mine({ needsMatch: true }))
    expect(issuesOf(bus.registerDefinition, running())).toMatchObject([{ path: 'match' }])
    expect(issuesOf(bus.registerDefinition, { ...running(), match: { toolName: [] } })).toMatchObject([
      { path: 'match' },
    ])
    expect(issuesOf(bus.registerDefinition, { ...running(), match: { toolName: ['Bash'] } })).toEqual([])
  })
})
