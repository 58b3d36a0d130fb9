import { describe, expect, it } from 'vitest'
import { withoutSecretsOf } from './without-secrets'

describe('withoutSecretsOf', () => {
  const request = {
    url: 'https://me%40x:p%40ss-word@api.test/in?sig=0123abcd',
    headers: { Authorization: 'Bearer tok-en-1', 'X-Sign': 'k=abc123;v=1', 'Content-Type': 'application/json' },
  }

  it.each([
    ['Bearer tok-en-1', '[REDACTED]'],
    ['token tok-en-1!', 'token [REDACTED]!'],
    ['k=abc123', 'k=[REDACTED]'],
    ['user me@x', 'user [REDACTED]'],
    ['user me%40x', 'user [REDACTED]'],
    ['pass p@ss-word, p%40ss-word', 'pass [REDACTED], [REDACTED]'],
    [`Basic ${btoa('me@x:p@ss-word')}`, 'Basic [REDACTED]'],
    ['sig 0123abcd', 'sig [REDACTED]'],
    ['no application/json', 'no application/json'],
    ['v=1', 'v=1'],
  ])('%j becomes %j', (text, safe) => {
    expect(withoutSecretsOf(request, text)).toBe(safe)
  })
})
