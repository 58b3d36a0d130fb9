import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matcherTexts, simulateCase } from '#lib/testing'

/** The rule in its plainest form, with the platform's own patterns; null where they may differ from the agent's. */
function plainly(matcher: string, names: readonly string[]): boolean | null {
  if (matcher === '' || matcher === '*') return true
  if (/^[A-Za-z0-9_|]+$/.test(matcher)) return matcher.split('|').some((part) => names.includes(part))
  if (/[*+?{^$][*+?{]/.test(matcher)) return null
  if (/\(\?/.test(matcher)) return false
  try {
    const pattern = new RegExp(matcher, 'u')
    return names.some((name) => pattern.test(name))
  } catch {
    return false
  }
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  Bash: ['Bash'],
  apply_patch: ['apply_patch', 'Write', 'Edit'],
  spawn_agent: ['spawn_agent', 'Agent'],
  mcp__a__b: ['mcp__a__b'],
}
const matcher = matcherTexts(['Bash', 'Write', 'Edit', 'mcp__a__', 'b'])

it('a matcher of Codex agrees with the plain rule', () => {
  fc.assert(
    fc.property(matcher, fc.constantFrom(...Object.keys(NAMES)), (text, tool) => {
      const expected = plainly(text, NAMES[tool] ?? [])
      fc.pre(expected !== null)
      const config = { hooks: { PreToolUse: [{ matcher: text, hooks: [{ type: 'command', command: 'h' }] }] } }
      const event = { hook_event_name: 'PreToolUse', tool_name: tool }
      expect(simulateCase({ dialect: 'codex', event, config }).hooks.length === 1).toBe(expected)
    }),
    { numRuns: 500 },
  )
})
