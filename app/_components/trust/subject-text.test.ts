import { describe, expect, test } from 'vitest'
import { reachWords } from './subject-text'

describe('hosts that may be reached', () => {
  test.each([
    ['sandboxed', [], 'no host'],
    ['sandboxed', ['example.com'], 'example.com'],
    ['refused', [], 'no host'],
    [undefined, [], 'no host'],
    ['unsandboxed', [], 'every host: no sandbox holds it back'],
    ['unsandboxed', ['example.com'], 'every host: no sandbox holds it back'],
  ] as const)('%s, of a command that lists %j: %s', (boundary, hosts, words) => {
    expect(reachWords({ kind: 'command', hosts: [...hosts] }, boundary)).toBe(words)
  })

  test('a request goes to its own address, whatever bounds commands', () => {
    expect(reachWords({ kind: 'http', hosts: [] }, 'unsandboxed')).toBe('the address above')
  })
})
