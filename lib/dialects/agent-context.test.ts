import { describe, expect, it } from 'vitest'
import { parseContext } from './agent-context'

describe('the state of the agent', () => {
  it('is one that everybody trusts when nothing is said', () => {
    expect(parseContext(undefined)).toMatchObject({ workspaceTrusted: true, hooksTrusted: true, platform: 'linux' })
  })

  it.each<[unknown, string]>([
    [{ env: { A: 1 } }, 'context.env.A: expected a text, got 1'],
    [{ platform: 5 }, 'context.platform: expected a text, got 5'],
    [{ consecutiveBlocks: -1 }, 'context.consecutiveBlocks: expected at least 0, got -1'],
    [[], 'context: expected an object, got a list of 0'],
  ])('says where it does not fit: %j', (context, message) => {
    expect(() => parseContext(context)).toThrow(message)
  })
})
