import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matcherTexts, simulateCase } from '#lib/testing'

/** The rule in its plainest form, with the platform's own patterns. */
function plainly(matcher: string, name: string): boolean {
  const text = matcher.trim()
  if (text === '' || text === '*') return true
  try {
    return new RegExp(text).test(name)
  } catch {
    return text === name
  }
}

const name = fc.constantFrom('write_file', 'read_file', 'run_shell_command', 'mcp__a__b', '[')
const matcher = matcherTexts(['write', 'read_', 'file', 'run_shell_command', 'b'], ['[', ']', '\\w'])

const EQUAL = [
  ['gemini-cli', 'SessionStart', 'source'],
  ['qwen-code', 'Notification', 'notification_type'],
] as const

const matches = (dialect: string, event: Record<string, string>, text: string) => {
  const config = {
    hooks: { [event.hook_event_name ?? '']: [{ matcher: text, hooks: [{ type: 'command', command: 'h' }] }] },
  }
  return simulateCase({ dialect, event, config }).hooks.length === 1
}

describe('a matcher on the wire name', () => {
  it.each([
    ['gemini-cli', 'BeforeTool'],
    ['qwen-code', 'PreToolUse'],
  ])('of %s agrees with the plain rule', (dialect, event) => {
    fc.assert(
      fc.property(matcher, name, (text, tool) => {
        expect(matches(dialect, { hook_event_name: event, tool_name: tool }, text)).toBe(plainly(text, tool))
      }),
      { numRuns: 400 },
    )
  })

  it.each(EQUAL)('of %s at %s takes what is equal, and everything where it is empty', (dialect, event, field) => {
    fc.assert(
      fc.property(matcher, fc.constantFrom('write', 'read_file', 'b'), (text, value) => {
        const isAll = ['', '*'].includes(text.trim())
        expect(matches(dialect, { hook_event_name: event, [field]: value }, text)).toBe(isAll || text.trim() === value)
      }),
      { numRuns: 200 },
    )
  })
})
