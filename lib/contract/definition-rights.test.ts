import { describe, expect, it } from 'vitest'
import { definitionV2, pathsOf } from '#lib/testing'
import { CONTRACT } from './contract'
import { KINDS, type Kind, MODES, type Mode, SOURCES, type Source } from './words'

const parse = CONTRACT.parseDefinition

const RUNS: Record<Kind, Record<string, unknown>> = {
  handler: { kind: 'handler', handlerId: 'x' },
  command: { kind: 'command', argv: ['x'] },
  http: { kind: 'http', url: 'http://127.0.0.1/x' },
  prompt: { kind: 'prompt', prompt: 'x' },
}

const every = <A, B, C>(as: readonly A[], bs: readonly B[], cs: readonly C[]) =>
  as.flatMap((a) => bs.flatMap((b) => cs.map((c) => [a, b, c] as const)))

describe('source, kind and mode', () => {
  const all: readonly Mode[] = ['sync', 'observe', 'async', 'async-rewake']
  const rights: Record<Source, Record<Kind, readonly Mode[]>> = {
    internal: { handler: all, command: all, http: all, prompt: all },
    user: { handler: ['sync', 'observe'], command: ['sync', 'observe'], http: ['observe'], prompt: ['sync'] },
    repo: { handler: ['sync', 'observe'], command: ['sync', 'observe'], http: [], prompt: [] },
  }

  it.each(every(SOURCES, KINDS, MODES))('%s %s %s', (source, kind, mode) => {
    const modes = rights[source][kind]
    const paths = modes.length === 0 ? ['run.kind'] : modes.includes(mode) ? [] : ['mode']
    expect(pathsOf(parse, definitionV2({ source, mode, run: RUNS[kind] }))).toEqual(paths)
  })
})

/** Who may refuse, and whether user and repo may bind: written out from the table of the hook points. */
const POINTS: Record<string, readonly [block: 'none' | 'internal' | 'all', open: boolean]> = {
  'session.pre-start': ['internal', true],
  'session.post-end': ['none', true],
  'prompt.pre-submit': ['all', true],
  'tool.pre-use': ['all', true],
  'tool.post-use': ['none', true],
  'tool.post-failure': ['none', true],
  'permission.pre-decision': ['internal', false],
  'permission.post-denied': ['none', true],
  'turn.pre-stop': ['all', true],
  'completion.pre-decision': ['none', true],
  'completion.pre-accept': ['all', true],
  'completion.post-recorded': ['none', true],
  'context.pre-compact': ['internal', false],
  'context.post-compact': ['none', true],
  'subagent.pre-start': ['internal', false],
  'subagent.pre-stop': ['all', true],
  'subagent.post-stop': ['none', true],
  'task.pre-create': ['all', true],
  'task.pre-complete': ['all', true],
  'notification.post-sent': ['none', true],
  'workflow.pre-external-trigger': ['internal', false],
}

describe('fail-closed is accepted exactly where the source may refuse and the mode decides', () => {
  it.each(every(Object.keys(POINTS), SOURCES, MODES))('%s %s %s', (event, source, mode) => {
    const [block, open] = POINTS[event] ?? ['none', false]
    const mayBind = source === 'internal' || open
    const mayMode = source === 'internal' || mode === 'sync' || mode === 'observe'
    const decides = mode === 'sync' && (block === 'all' || (block === 'internal' && source === 'internal'))
    const paths = (failurePolicy: string) => pathsOf(parse, definitionV2({ event, source, mode, failurePolicy }))

    const otherwise = [...(mayMode ? [] : ['mode']), ...(mayBind ? [] : ['event'])]
    expect(paths('fail-open')).toEqual(otherwise)
    expect(paths('fail-closed')).toEqual(decides ? otherwise : [...otherwise, 'failurePolicy'])
  })

  it('and every point of the catalogue was tried', () => {
    expect(CONTRACT.catalogue.points.map((point) => point.id).sort()).toEqual(Object.keys(POINTS).sort())
  })
})

describe('a matcher looks only at what its point offers', () => {
  const keys = { toolName: ['x'], toolNameRegex: ['x'], argumentsContains: ['x'], agentName: ['x'] }
  const offered: Record<string, readonly string[]> = {
    'tool.pre-use': ['toolName', 'toolNameRegex', 'argumentsContains'],
    'tool.post-use': ['toolName', 'toolNameRegex'],
    'tool.post-failure': ['toolName', 'toolNameRegex', 'argumentsContains'],
    'permission.pre-decision': ['toolName', 'toolNameRegex'],
    'permission.post-denied': ['toolName', 'toolNameRegex'],
    'subagent.pre-start': ['agentName'],
    'subagent.pre-stop': ['agentName'],
    'subagent.post-stop': ['agentName'],
  }

  it.each(Object.keys(POINTS).flatMap((event) => Object.entries(keys).map(([key, value]) => [event, key, value])))(
    '%s %s',
    (event, key, value) => {
      const accepted = offered[String(event)]?.includes(String(key)) ?? false
      const document = definitionV2({ event, source: 'internal', match: { [String(key)]: value } })
      expect(pathsOf(parse, document)).toEqual(accepted ? [] : [`match.${key}`])
    },
  )
})
