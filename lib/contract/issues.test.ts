import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { definitionV2, envelopeV1, envelopeV2, issuesOf } from '#lib/testing'
import { CONTRACT } from './contract'
import { HookscopeError, isHookscopeError } from './errors'
import { describeValue, pathText, toIssues } from './issues'
import { LIMITS } from './limits'

const definitionIssues = (changes: Record<string, unknown>) =>
  issuesOf(CONTRACT.parseDefinition, definitionV2({ source: 'internal', ...changes }))
const envelopeIssues = (changes: Record<string, unknown>) => issuesOf(CONTRACT.parseEnvelope, envelopeV2(changes))

describe('pathText', () => {
  it.each([
    [[], ''],
    [['match'], 'match'],
    [['match', 'toolName', 0], 'match.toolName[0]'],
    [[3, 'run', 'argv', 1], '[3].run.argv[1]'],
    [['metadata', ''], 'metadata.'],
    [['a'.repeat(81)], `${'a'.repeat(80)}…`],
  ])('%j is %j', (path, text) => {
    expect(pathText(path)).toBe(text)
  })
})

describe('describeValue', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'null'],
    ['', '""'],
    ['a'.repeat(60), `"${'a'.repeat(60)}"`],
    ['a'.repeat(61), 'a text of 61 characters'],
    [[1, 2], 'a list of 2'],
    [{ a: 1 }, 'an object'],
    [1.5, '1.5'],
    [false, 'false'],
  ])('%j is %s', (value, text) => {
    expect(describeValue(value)).toBe(text)
  })
})

describe('an issue names where, what was expected and what came', () => {
  const cases: readonly [Record<string, unknown>, string, string, string][] = [
    [{ order: 'first' }, 'order', 'a number', '"first"'],
    [{ order: 1.5 }, 'order', 'a whole number', '1.5'],
    [{ order: 1001 }, 'order', 'at most 1000', '1001'],
    [{ timeoutMs: 9 }, 'timeoutMs', 'at least 10', '9'],
    [{ enabled: undefined }, 'enabled', 'a boolean', 'nothing'],
    [{ scope: [] }, 'scope', 'an object', 'a list of 0'],
    [{ scope: { kind: 'team' } }, 'scope.kind', 'one of global, workspace, profile, workflow, run', '"team"'],
    [{ failurePolicy: 'open' }, 'failurePolicy', 'one of fail-open, fail-closed', '"open"'],
    [{ match: { toolName: [7] } }, 'match.toolName[0]', 'a text', '7'],
    [{ match: { toolName: Array(101).fill('x') } }, 'match.toolName', 'at most 100 entries', 'a list of 101'],
    [{ run: { kind: 'x' } }, 'run.kind', 'one of handler, command, http, prompt', '"x"'],
    [{ run: { kind: 'command', argv: [] } }, 'run.argv', 'at least 1 entry', 'a list of 0'],
    [{ colour: 'red' }, 'colour', 'no such field', '"red"'],
  ]
  it.each(cases)('%j', (...[changes, path, expected, received]) => {
    const message = `${path}: expected ${expected}, got ${received}`
    expect(definitionIssues(changes)).toMatchObject([{ path, expected, received, message }])
  })

  it('in plain words for ids and times', () => {
    expect(envelopeIssues({ eventId: '-x' })[0]?.expected).toMatch(/^an id of 1 to 160 characters/)
    expect(envelopeIssues({ occurredAt: 'now' })[0]?.expected).toBe('a UTC date and time such as 2026-01-31T09:30:00Z')
  })

  it('in plain words for the one value that fits', () => {
    expect(envelopeIssues({ payloadVersion: 2 })).toMatchObject([{ expected: '1', received: '2' }])
  })

  it('for the whole document too', () => {
    expect(toIssues(z.string().safeParse(7).error ?? new z.ZodError([]), 7)).toMatchObject([
      { path: '', message: 'document: expected a text, got 7' },
    ])
  })
})

describe('metadata of v1', () => {
  const at = (value: unknown) => issuesOf(CONTRACT.parseEnvelope, envelopeV1({ metadata: { a: value } }))

  it('says all it takes when the type is wrong', () => {
    const expected = 'a text of at most 1000 characters, a finite number, a boolean or null'
    for (const value of [[], {}, undefined, Number.NaN])
      expect(at(value)).toMatchObject([{ path: 'metadata.a', expected }])
  })

  it('says which bound a text is over', () => {
    expect(at('x'.repeat(1001))).toMatchObject([{ path: 'metadata.a', expected: 'at most 1000 characters' }])
  })

  it('says how long a key may be', () => {
    const issues = issuesOf(CONTRACT.parseEnvelope, envelopeV1({ metadata: { ['k'.repeat(81)]: 1, '': 1 } }))
    expect(issues.map(({ expected }) => expected)).toEqual([
      'a key of at most 80 characters',
      'a key of at least 1 character',
    ])
  })
})

describe('hints', () => {
  it.each([
    [{ timeoutMS: 5 }, 'Did you mean timeoutMs?'],
    [{ match: { agentname: [] } }, 'Did you mean agentName?'],
    [{ failurePolicy: 'fail-close' }, 'Did you mean fail-closed?'],
    [{ run: { kind: 'comand', argv: ['x'] } }, 'Did you mean command?'],
    [{ scope: { kind: 'workspaces', id: 'x' } }, 'Did you mean workspace?'],
  ])('%j', (changes, hint) => {
    expect(definitionIssues(changes)).toMatchObject([{ hint }])
  })

  it('know the fields of payloads', () => {
    expect(envelopeIssues({ event: 'task.pre-create', metadata: { statusto: 'x' } })).toMatchObject([
      { path: 'metadata.statusto', hint: 'Did you mean statusTo?' },
    ])
  })

  it('are left out when nothing is close', () => {
    expect(definitionIssues({ zzzzzzzz: 1 })[0]).not.toHaveProperty('hint')
  })

  it('never offer the very word that was refused', () => {
    expect(definitionIssues({ handlerId: 'x' })[0]?.hint).not.toBe('Did you mean handlerId?')
  })
})

describe('a text that may be a secret is never repeated', () => {
  const secret = 'hunter2hunter2'
  const leaks: readonly [string, unknown][] = [
    ['in metadata', envelopeV2({ metadata: { isError: secret } })],
    ['under a misspelt metadata key', envelopeV2({ metadata: { toolname: secret } })],
    ['as the metadata', envelopeV2({ metadata: secret })],
    ['as the input', envelopeV2({ input: secret })],
    ['as a result where there is none', envelopeV2({ result: secret })],
    ['over the bound', envelopeV1({ metadata: { a: secret.repeat(100) } })],
  ]
  it.each(leaks)('%s', (_, document) => {
    const issues = issuesOf(CONTRACT.parseEnvelope, document)
    expect(issues.length).toBeGreaterThan(0)
    expect(JSON.stringify(issues)).not.toContain(secret)
  })

  it.each([
    { kind: 'handler', handlerId: 'x', params: secret },
    { kind: 'http', url: `ftp://me:${secret}@host` },
    { kind: 'http', url: 'http://x', headers: secret },
    { kind: 'command', argv: secret },
    { kind: 'prompt', prompt: 'x', argv: secret },
  ])('in what is run: %j', (run) => {
    const issues = definitionIssues({ run, mode: 'observe' })
    expect(issues.length).toBeGreaterThan(0)
    expect(JSON.stringify(issues)).not.toContain(secret)
  })
})

describe('a hopeless document', () => {
  it('is met with the first issues only', () => {
    const metadata = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`unknown${index}`, 1]))
    expect(envelopeIssues({ metadata })).toHaveLength(LIMITS.issuesMax)
  })

  it('is summed up in the message', () => {
    expect(() => CONTRACT.parseDefinition(definitionV2({ order: 'x', enabled: 1 }))).toThrow(
      'The definition does not fit the contract: enabled: expected a boolean, got 1 (and 1 more)',
    )
  })
})

describe('isHookscopeError', () => {
  it('knows ours by name, also from another bundle', () => {
    const foreign = Object.assign(new Error('x'), { name: 'HookscopeError', code: 'INTERNAL', issues: [] })
    expect(isHookscopeError(new HookscopeError('CONFLICT', 'x', { cause: 'why' }))).toBe(true)
    expect(isHookscopeError(foreign)).toBe(true)
    expect(isHookscopeError(new Error('x'))).toBe(false)
    expect(isHookscopeError({ name: 'HookscopeError', code: 'INTERNAL' })).toBe(false)
  })
})
