import { describe, expect, it } from 'vitest'
import { CONTRACT } from '#lib/contract'
import { dialectOf, isPlannable, planAgent } from '#lib/dialects'
import { definitionV2 } from '#lib/testing'
import { agentSubject, definitionSubject } from './trust-subject'

const URL = 'https://guard.test/in'

/** What a person accepts of an HTTP hook of Claude Code. */
function subjectOf(changes: object) {
  const dialect = dialectOf('claude-code')
  if (dialect === undefined || !isPlannable(dialect)) throw new Error('claude-code')
  const hook = { type: 'http', url: URL, headers: { 'X-A': 'Bearer $MINE' }, allowedEnvVars: ['MINE'], ...changes }
  const text = JSON.stringify({ hooks: { PreToolUse: [{ hooks: [hook] }] } })
  const event = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: {} }
  const [planned] = planAgent(dialect, { configs: [{ layer: 'user', text }], event }).planned
  if (planned === undefined) throw new Error('nothing is planned')
  return agentSubject(dialect, planned, null)
}

describe('what is accepted of an HTTP hook', () => {
  it('is its whole request, and the variables that leave with it', () => {
    expect(subjectOf({})).toMatchObject({
      kind: 'http',
      argv: ['POST', URL, 'X-A: Bearer $MINE'],
      environment: ['MINE'],
    })
  })

  it.each([
    { url: `${URL}2` },
    { headers: { 'X-A': 'Bearer $OTHER' } },
    { headers: { 'X-A': 'Bearer $MINE', 'X-B': '1' } },
    { allowedEnvVars: ['MINE', 'OTHER'] },
  ])('is no longer accepted with %j', (changes) => {
    expect(subjectOf(changes).hash).not.toBe(subjectOf({}).hash)
  })

  it('of a definition names the variables of its headers', () => {
    const run = { kind: 'http', url: URL, headers: { Authorization: 'Bearer $KEY', 'X-B': 'plain' } }
    const definition = CONTRACT.parseDefinition(definitionV2({ mode: 'observe', run }))
    if (definition.schemaVersion !== 'runtime-hook/v2') throw new Error('v1')
    expect(definitionSubject(definition)).toMatchObject({
      argv: ['POST', URL, 'Authorization: Bearer $KEY', 'X-B: plain'],
      environment: ['KEY'],
    })
  })
})
