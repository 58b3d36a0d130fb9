import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matcherTexts, simulateCase } from '#lib/testing'

/** The rule in its plainest form, with the platform's own patterns. */
function plainly(matcher: string, subject: string): boolean {
  if (matcher === '' || matcher === '*') return true
  try {
    return new RegExp(matcher).test(subject)
  } catch {
    return false
  }
}

const runs = (event: Record<string, string>, matcher: string) => {
  const hooks = { [event.hook_event_name ?? '']: [{ command: 'h', matcher }] }
  return simulateCase({ dialect: 'cursor', event, config: { version: 1, hooks } }).hooks.length === 1
}

it.each([
  ['preToolUse', 'tool_name', ['Shell', 'Write', 'MCP:query', '(']],
  ['beforeShellExecution', 'command', ['git push', 'rm -rf Write', '']],
])('a matcher at %s agrees with the plain rule', (event, field, subjects) => {
  fc.assert(
    fc.property(
      matcherTexts(['Shell', 'Write', 'git', 'MCP:'], ['(', ')', '\\s']),
      fc.constantFrom(...subjects),
      (text, subject) => {
        expect(runs({ hook_event_name: event, [field]: subject }, text)).toBe(plainly(text, subject))
      },
    ),
    { numRuns: 300 },
  )
})
