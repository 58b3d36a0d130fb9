import { describe, expect, it } from 'vitest'
import { isHookscopeError } from '#lib/contract'
import { definitionV1, definitionV2, envelopeV2, pathsOf } from '#lib/testing'
import { answering, chainOf, openTestBus } from '#lib/testing/bus'

const run = (handlerId: string, params?: object) => ({ kind: 'handler', handlerId, ...(params && { params }) })
const allow = answering({ decision: 'allow' })
const deny = answering({ decision: 'deny' })

describe('registering a definition', () => {
  it('again under its id is the controlled update and counts a version', async () => {
    const bus = openTestBus({ handlers: { allow, deny } })
    bus.registerDefinition(definitionV2({ run: run('deny') }))
    bus.registerDefinition(definitionV2({ run: run('allow') }))
    const { outcomes } = await bus.dispatch(envelopeV2())
    expect(outcomes).toMatchObject([{ handlerId: 'allow', definitionVersion: 2 }])
    expect(bus.listDefinitions()).toMatchObject([{ version: 2, definition: { id: 'guard.one' } }])
  })

  it('under a version takes that one', () => {
    const bus = openTestBus({})
    bus.registerDefinition(definitionV2(), 7)
    bus.registerDefinition(definitionV2())
    expect(bus.listDefinitions().map(({ version }) => version)).toEqual([8])
  })

  it('for another event takes it away from the first', async () => {
    const bus = openTestBus({ handlers: { allow } })
    bus.registerDefinition(definitionV2({ event: 'tool.pre-use', run: run('allow') }))
    bus.registerDefinition(definitionV2({ event: 'tool.post-use', run: run('allow') }))
    expect(chainOf(await bus.dispatch(envelopeV2({ event: 'tool.pre-use' })))).toEqual([])
    expect(chainOf(await bus.dispatch(envelopeV2({ event: 'tool.post-use' })))).toEqual(['guard.one allowed'])
  })

  it('gives the way to undo that very write, and no other', async () => {
    const bus = openTestBus({ handlers: { allow } })
    const undoFirst = bus.registerDefinition(definitionV2({ run: run('allow') }))
    const undoSecond = bus.registerDefinition(definitionV2({ run: run('allow'), order: 5 }))
    undoFirst()
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one allowed'])
    undoSecond()
    undoSecond()
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual([])
    expect(bus.listDefinitions()).toEqual([])
  })

  it('keeps a copy that nobody can change', async () => {
    const bus = openTestBus({
      handlers: { look: (_envelope, { definition }) => ({ decision: 'allow', diagnostic: definition.id }) },
    })
    const document = definitionV2({ run: run('look'), match: { toolName: ['Bash'] } })
    bus.registerDefinition(document)
    Object.assign(document, { id: 'changed', enabled: false })
    const [kept] = bus.listDefinitions()
    expect(kept?.definition).toMatchObject({ id: 'guard.one', enabled: true })
    expect(Object.isFrozen(kept?.definition) && Object.isFrozen(kept?.definition.match.toolName)).toBe(true)
    const { outcomes } = await bus.dispatch(envelopeV2({ metadata: { toolName: 'bash' } }))
    expect(outcomes).toMatchObject([{ hookId: 'guard.one', diagnostic: 'guard.one' }])
  })

  it('keeps a copy of its parameters too', () => {
    const params = { list: ['a'] }
    const bus = openTestBus({ definitions: [definitionV2({ run: run('nobody', params) })] })
    params.list.push('b')
    const kept = run('nobody', { list: ['a'] })
    expect(bus.listDefinitions()).toMatchObject([{ document: { run: kept }, definition: { run: kept } }])
  })

  it('upgrades v1 to an internal, synchronous hook that matches everything', () => {
    const bus = openTestBus({ definitions: [definitionV1()] })
    expect(bus.listDefinitions()).toMatchObject([
      {
        document: definitionV1(),
        definition: { source: 'internal', mode: 'sync', match: {}, run: run('demo.allow') },
      },
    ])
  })

  it('refuses a pattern that does not compile, and names it', () => {
    const bus = openTestBus({})
    const register = (toolNameRegex: readonly string[]) =>
      bus.registerDefinition(definitionV2({ match: { toolNameRegex } }))
    expect(pathsOf(() => register(['^ok$', '(', 'a(?=b)', '(a)\\1']), null)).toEqual([
      'match.toolNameRegex[1]',
      'match.toolNameRegex[2]',
      'match.toolNameRegex[3]',
    ])
    expect(bus.listDefinitions()).toEqual([])
  })
})

describe('switching a definition', () => {
  it('is a write of its own, and keeps what the definition says', async () => {
    const bus = openTestBus({ handlers: { allow }, definitions: [definitionV1({ handlerId: 'allow' })] })
    expect(bus.setDefinitionEnabled('guard.one', false)).toMatchObject({ version: 2, definition: { enabled: false } })
    const finished = await bus.dispatch(envelopeV2())
    expect([chainOf(finished), finished.skipped.map(({ reason }) => reason)]).toEqual([[], ['disabled']])
    bus.setDefinitionEnabled('guard.one', true)
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one allowed'])
  })

  it('needs one that is registered', () => {
    expect(() => openTestBus({}).setDefinitionEnabled('nobody', true)).toThrowError('nobody')
  })
})

describe('a set of definitions', () => {
  const errorOf = (documents: readonly unknown[]) => {
    try {
      openTestBus({ handlers: { allow } }).definitionSet(documents)
    } catch (error) {
      if (isHookscopeError(error)) return error
    }
    throw new Error('It was taken.')
  }

  it('is used in place of what is registered and changes nothing of it', async () => {
    const bus = openTestBus({ handlers: { allow, deny }, definitions: [definitionV2({ run: run('deny') })] })
    const set = bus.definitionSet([definitionV2({ id: 'tried', run: run('allow') })])
    expect(set.size).toBe(1)
    expect(chainOf(await bus.dispatch(envelopeV2(), { definitions: set }))).toEqual(['tried allowed'])
    expect(bus.plan(envelopeV2(), set)).toMatchObject({ hooks: [{ ref: 'tried' }] })
    expect(chainOf(await bus.dispatch(envelopeV2()))).toEqual(['guard.one denied'])
  })

  it.each([
    ['a field', [definitionV2(), definitionV2({ id: 'b', order: 5_000 })], '[1].order'],
    ['a document', [null], '[0]'],
    ['a pattern', [definitionV2({ match: { toolNameRegex: ['('] } })], '[0].match.toolNameRegex[0]'],
    ['parameters', [definitionV2({ run: run('allow', { x: 1 }) })], '[0].run.params'],
    ['an id that stands twice', [definitionV2(), definitionV2()], '[1].id'],
  ])('is refused with the place of %s', (_what, documents, path) => {
    const { code, issues, message } = errorOf(documents)
    expect(code).toBe('INVALID_DOCUMENT')
    expect(issues.map((issue) => issue.path)).toEqual([path])
    expect(issues[0]?.message).toContain(path)
    expect(message).toContain(path.slice(0, 3))
  })
})
