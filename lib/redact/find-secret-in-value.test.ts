import { describe, expect, it } from 'vitest'
import { findSecretInValue, secretRules } from './index'

const secret = `gh${'p_'}16C7e42F292c6912E7710c838347Ae178B4a`

describe('findSecretInValue', () => {
  it.each([
    ['a text', secret],
    ['a field', { toolName: 'Bash', reason: `sent ${secret}` }],
    ['an entry of a list in an object', { list: [{ name: 'a' }, { name: secret }] }],
  ])('finds a secret in %s', (_, value) => {
    expect(findSecretInValue(value, 'v2')?.rule).toBe('github-token')
  })

  it('knows what every rule knows', () => {
    for (const { name, example } of secretRules.v2.rules)
      expect(findSecretInValue({ list: [example.join('')] }, 'v2')?.rule).toBe(name)
  })

  it.each([null, 7, true, 'calm', [], {}, { count: 3, title: 'the token:', next: 'of a parser' }])(
    'finds nothing in %j, whatever stands in the next text',
    (value) => {
      expect(findSecretInValue(value, 'v2')).toBeNull()
    },
  )

  it('does not look at keys', () => {
    expect(findSecretInValue({ [secret]: 'calm' }, 'v2')).toBeNull()
  })
})
