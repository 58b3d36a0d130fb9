import { describe, expect, it } from 'vitest'
import { definitionV1, issuesOf, pathsOf } from '#lib/testing'
import { CONTRACT } from './contract'

const parse = CONTRACT.parseDefinition
const letters = (count: number) => 'a'.repeat(count)

describe('a v1 definition is accepted', () => {
  const accepted: readonly [string, Record<string, unknown>][] = [
    ['as it stands', {}],
    ['with an id of one character', { id: '7' }],
    ['with an id of 160 characters', { id: letters(160), handlerId: letters(160) }],
    ['with every character an id may hold', { id: 'aZ0._:/-' }],
    ['disabled', { enabled: false }],
    ['with the lowest order', { order: -1000 }],
    ['with the highest order', { order: 1000 }],
    ['with the shortest timeout', { timeoutMs: 10 }],
    ['with the longest timeout', { timeoutMs: 5000 }],
    ['fail-closed where it may refuse', { failurePolicy: 'fail-closed' }],
    ['for a workspace', { scope: { kind: 'workspace', id: 'w' } }],
    ['for a profile', { scope: { kind: 'profile', id: 'p' } }],
    ['for a workflow', { scope: { kind: 'workflow', id: 'f' } }],
    ['for a run', { scope: { kind: 'run', id: 'r' } }],
  ]
  it.each(accepted)('%s', (_, changes) => {
    const document = definitionV1(changes)
    expect(parse(document)).toEqual(document)
  })

  it('with the white space around ids dropped', () => {
    const spaced = definitionV1({ id: '  a ', handlerId: '\tb\n', scope: { kind: 'run', id: ' r ' } })
    expect(parse(spaced)).toEqual(definitionV1({ id: 'a', handlerId: 'b', scope: { kind: 'run', id: 'r' } }))
  })

  it('and no field is added', () => {
    expect(Object.keys(parse(definitionV1())).sort()).toEqual(Object.keys(definitionV1()).sort())
  })
})

describe('a v1 definition is refused', () => {
  const refused: readonly [string, Record<string, unknown>, readonly string[]][] = [
    ['an empty id', { id: '' }, ['id']],
    ['a blank id', { id: '  ' }, ['id']],
    ['an id of 161 characters', { id: letters(161) }, ['id']],
    ['an id that starts with a dot', { id: '.a' }, ['id']],
    ['an id with a space', { id: 'a b' }, ['id']],
    ['an id with a letter outside ASCII', { id: 'é' }, ['id']],
    ['a handler id that is no id', { handlerId: '-x' }, ['handlerId']],
    ['no handler id', { handlerId: undefined }, ['handlerId']],
    ['no scope', { scope: undefined }, ['scope']],
    ['a global scope with an id', { scope: { kind: 'global', id: 'x' } }, ['scope.id']],
    ['a workspace without its id', { scope: { kind: 'workspace' } }, ['scope.id']],
    ['an unknown scope', { scope: { kind: 'team', id: 'x' } }, ['scope.kind']],
    ['enabled as a text', { enabled: 'true' }, ['enabled']],
    ['order under the lowest', { order: -1001 }, ['order']],
    ['order over the highest', { order: 1001 }, ['order']],
    ['order with a fraction', { order: 0.5 }, ['order']],
    ['order that is no number', { order: Number.NaN }, ['order']],
    ['a timeout under the shortest', { timeoutMs: 9 }, ['timeoutMs']],
    ['a timeout over the longest', { timeoutMs: 5001 }, ['timeoutMs']],
    ['a timeout with a fraction', { timeoutMs: 10.5 }, ['timeoutMs']],
    ['an unknown policy', { failurePolicy: 'warn-only' }, ['failurePolicy']],
    ['a field of v2', { source: 'user' }, ['source']],
    ['two unknown fields, one issue each', { one: 1, two: 2 }, ['one', 'two']],
    ['several faults at once', { id: '', order: 'first', enabled: null }, ['id', 'enabled', 'order']],
  ]
  it.each(refused)('%s', (_, changes, paths) => {
    expect(pathsOf(parse, definitionV1(changes))).toEqual(paths)
  })
})

describe('v1 and its seven events', () => {
  const mayRefuse: Record<string, boolean> = {
    'session.pre-start': true,
    'session.post-end': false,
    'tool.pre-use': true,
    'tool.post-use': false,
    'permission.post-denied': false,
    'completion.post-recorded': false,
    'workflow.pre-external-trigger': true,
  }

  it.each(Object.entries(mayRefuse))('%s: fail-closed is accepted: %s', (event, accepted) => {
    expect(pathsOf(parse, definitionV1({ event }))).toEqual([])
    expect(pathsOf(parse, definitionV1({ event, failurePolicy: 'fail-closed' }))).toEqual(
      accepted ? [] : ['failurePolicy'],
    )
  })

  it.each(CONTRACT.catalogue.points.filter(({ id }) => !Object.hasOwn(mayRefuse, id)).map(({ id }) => id))(
    '%s is not one of them',
    (event) => {
      expect(issuesOf(parse, definitionV1({ event }))).toMatchObject([
        { path: 'event', expected: 'a hook point of runtime-hook/v1', received: `"${event}"` },
      ])
    },
  )
})
