import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matcherTexts, simulateCase } from '#lib/testing'

/** The rule in its plainest form, with the platform's own patterns. */
function plainly(matcher: string, name: string): boolean {
  if (matcher === '' || matcher === '*') return true
  if (/^[A-Za-z0-9_\- ,|]+$/.test(matcher)) return matcher.split(/[,|]/).some((part) => part.trim() === name)
  try {
    return new RegExp(matcher).test(name)
  } catch {
    return false
  }
}

const name = fc.constantFrom('Bash', 'Read', 'Write', 'mcp__a__b', 'code-reviewer')
const matcher = matcherTexts(['Bash', 'Read', 'Write', 'mcp__a__', 'b'], ['[', ']', '-', '\\w'])

it('a matcher of Claude Code agrees with the plain rule', () => {
  fc.assert(
    fc.property(matcher, name, (text, tool) => {
      const config = { hooks: { PreToolUse: [{ matcher: text, hooks: [{ type: 'command', command: 'h' }] }] } }
      const event = { hook_event_name: 'PreToolUse', tool_name: tool }
      const { hooks } = simulateCase({ dialect: 'claude-code', event, config })
      expect(hooks.length === 1).toBe(plainly(text, tool))
    }),
    { numRuns: 500 },
  )
})
