import { describe, expect, it } from 'vitest'
import { CONTRACT, type Match } from '#lib/contract'
import { envelopeV1, envelopeV2 } from '#lib/testing'
import { compileMatch, matchText } from './compile-match'
import { subjectOf } from './subject'

const toolCall = (toolName?: string, input?: Record<string, unknown>, preview?: string) =>
  envelopeV2({
    metadata: {
      ...(toolName !== undefined && { toolName }),
      ...(preview !== undefined && { toolArgumentsPreview: preview }),
    },
    input,
  })
const subagent = (role?: string) =>
  envelopeV2({ event: 'subagent.pre-stop', metadata: role === undefined ? {} : { role } })

function matches(match: Match, envelope: Record<string, unknown>): boolean {
  const compiled = compileMatch(match)
  if (compiled === null) return true
  if ('issues' in compiled) throw new Error(compiled.issues[0]?.message)
  return compiled.matches(subjectOf(CONTRACT.parseEnvelope(envelope)))
}

/** The matcher language by example (seeds.md §2.6). */
const TABLE: readonly [string, Match, Record<string, unknown>, boolean][] = [
  ['no field', {}, toolCall(), true],
  ['empty lists', { toolName: [], toolNameRegex: [], argumentsContains: [], agentName: [] }, toolCall(), true],

  ['toolName: the name', { toolName: ['Bash'] }, toolCall('Bash'), true],
  ['toolName: another case', { toolName: ['bAsH'] }, toolCall('BaSh'), true],
  ['toolName: a part', { toolName: ['Bash'] }, toolCall('BashOutput'), false],
  ['toolName: one of several', { toolName: ['Edit', 'Bash'] }, toolCall('bash'), true],
  ['toolName: none of several', { toolName: ['Edit', 'Write'] }, toolCall('Bash'), false],
  ['toolName: no tool', { toolName: ['Bash'] }, toolCall(), false],
  ['toolName: not a pattern', { toolName: ['B.*'] }, toolCall('Bash'), false],

  ['regex: anywhere in the name', { toolNameRegex: ['git'] }, toolCall('mcp__git__push'), true],
  ['regex: anchored by itself', { toolNameRegex: ['^git'] }, toolCall('mcp__git__push'), false],
  ['regex: with regard to case', { toolNameRegex: ['bash'] }, toolCall('Bash'), false],
  ['regex: without, when it says so', { toolNameRegex: ['(?i)bash'] }, toolCall('Bash'), true],
  ['regex: one of several', { toolNameRegex: ['^Edit$', '^mcp__'] }, toolCall('mcp__x'), true],
  ['regex: no tool', { toolNameRegex: ['.*'] }, toolCall(), false],
  ['regex: an empty name', { toolNameRegex: ['^$'] }, toolCall(''), true],

  [
    'arguments: a part of the input',
    { argumentsContains: ['rm -rf'] },
    toolCall('Bash', { command: 'sudo rm -rf /' }),
    true,
  ],
  ['arguments: another case', { argumentsContains: ['RM -RF'] }, toolCall('Bash', { command: 'Rm -rF /' }), true],
  ['arguments: a key of the input', { argumentsContains: ['"command"'] }, toolCall('Bash', { command: '' }), true],
  ['arguments: deep inside', { argumentsContains: ['needle'] }, toolCall('Bash', { a: [{ b: 'the needle' }] }), true],
  [
    'arguments: behind padding',
    { argumentsContains: ['needle'] },
    toolCall('Bash', { a: 'x'.repeat(100_000), b: 'needle' }),
    true,
  ],
  [
    'arguments: the text as JSON writes it',
    { argumentsContains: ['say \\"hi\\"'] },
    toolCall('Bash', { a: 'say "hi"' }),
    true,
  ],
  [
    'arguments: the preview where there is no input',
    { argumentsContains: ['rm'] },
    toolCall('Bash', undefined, 'RM x'),
    true,
  ],
  [
    'arguments: not the preview where there is an input',
    { argumentsContains: ['rm'] },
    toolCall('Bash', {}, 'rm x'),
    false,
  ],
  ['arguments: neither', { argumentsContains: ['rm'] }, toolCall('Bash'), false],

  ['agentName: the role', { agentName: ['Reviewer'] }, subagent('reviewer'), true],
  ['agentName: a part', { agentName: ['review'] }, subagent('reviewer'), false],
  ['agentName: no role', { agentName: ['reviewer'] }, subagent(), false],

  ['fields: all of them', { toolName: ['bash'], argumentsContains: ['rm'] }, toolCall('Bash', { c: 'rm' }), true],
  ['fields: only the first', { toolName: ['bash'], argumentsContains: ['rm'] }, toolCall('Bash', { c: 'ls' }), false],
  ['fields: only the second', { toolName: ['edit'], argumentsContains: ['rm'] }, toolCall('Bash', { c: 'rm' }), false],
  ['fields: name and regex', { toolName: ['bash'], toolNameRegex: ['^B'] }, toolCall('bash'), false],

  [
    'v1: the tool under any case of its key',
    { toolName: ['bash'] },
    envelopeV1({ metadata: { TOOLNAME: 'Bash' } }),
    true,
  ],
  ['v1: the tool under its old key', { toolName: ['bash'] }, envelopeV1({ metadata: { tool_name: 'Bash' } }), true],
  [
    "v1: the contract's own key wins over another spelling before it",
    { toolName: ['bash'] },
    envelopeV1({ metadata: { toolname: 'Read', toolName: 'Bash' } }),
    true,
  ],
  ['v1: a tool that is no text', { toolName: ['5'] }, envelopeV1({ metadata: { toolName: 5 } }), false],
  [
    'v1: the preview under its old key',
    { argumentsContains: ['RM'] },
    envelopeV1({ metadata: { Tool_Arguments_Preview: 'rm -rf' } }),
    true,
  ],
  [
    'v1: other metadata is not looked at',
    { argumentsContains: ['rm'] },
    envelopeV1({ metadata: { note: 'rm' } }),
    false,
  ],
]

describe('compileMatch', () => {
  it.each(TABLE)('%s', (...[, match, envelope, expected]) => {
    expect(matches(match, envelope)).toBe(expected)
  })

  it('names every pattern that does not compile, and why', () => {
    const compiled = compileMatch({ toolNameRegex: ['ok', '(', 'a(?!b)', `x${'é'.repeat(128)}`] })
    const issues = compiled !== null && 'issues' in compiled ? compiled.issues : []
    expect(issues.map(({ path }) => path)).toEqual([1, 2, 3].map((at) => `match.toolNameRegex[${at}]`))
    for (const { message, expected } of issues) {
      expect(expected).toBe('an RE2 pattern of at most 256 bytes (no lookaround, no backreferences)')
      expect(message).toContain(expected)
    }
    expect(issues[2]?.message).toContain('longer than 256 bytes')
  })

  it('gives null for a matcher that takes everything', () => {
    expect(compileMatch({})).toBeNull()
    expect(compileMatch({ toolName: [] })).toBeNull()
  })
})

describe('matchText', () => {
  it('is one short text of all fields', () => {
    expect(matchText({})).toBe('')
    const match = {
      toolName: ['Bash', 'Edit'],
      toolNameRegex: ['^mcp__'],
      argumentsContains: ['rm'],
      agentName: ['reviewer'],
    }
    expect(matchText(match)).toBe('toolName Bash | Edit · regex ^mcp__ · arguments contain rm · agentName reviewer')
    expect(compileMatch(match)).toMatchObject({ text: matchText(match) })
  })
})
