import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matcherTexts, simulateCase } from '#lib/testing'

/** The rule in its plainest form: the whole name, or nothing where it is no pattern. */
function plainly(matcher: string, name: string): boolean {
  if (matcher === '') return true
  try {
    return RegExp(matcher).source !== '' && new RegExp(`^(?:${matcher})$`).test(name)
  } catch {
    return false
  }
}

const PASCAL = { bash: 'Bash', view: 'Read', edit: 'Edit' } as const

/** The same under the spelling of Claude Code, where lists mean names of either agent. */
function plainlyPascal(matcher: string, name: keyof typeof PASCAL): boolean {
  if (['', '*', '**'].includes(matcher)) return true
  if (/^[\w-]+(\|[\w-]+)*$/.test(matcher)) {
    return matcher.split('|').some((one) => one === name || one === PASCAL[name])
  }
  return plainly(matcher, PASCAL[name])
}

const texts = matcherTexts(['bash', 'Bash', 'view', 'Read', 'edit', 'ed'], ['(', '[', '\\w'])
const name = fc.constantFrom('bash', 'view', 'edit')

const runs = (event: string, tool: string, matcher: string) => {
  const payload = { hook_event_name: event, toolName: tool, tool_name: tool }
  const config = { version: 1, hooks: { [event]: [{ bash: 'h', matcher }] } }
  return simulateCase({ dialect: 'copilot-cli', event: payload, config }).hooks.length === 1
}

it('a matcher takes the whole name or nothing', () => {
  fc.assert(
    fc.property(texts, name, (text, tool) => {
      expect(runs('preToolUse', tool, text)).toBe(plainly(text, tool))
    }),
    { numRuns: 400 },
  )
})

it('a matcher under the spelling of Claude Code agrees with the plain rule', () => {
  fc.assert(
    fc.property(texts, name, (text, tool) => {
      expect(runs('PreToolUse', PASCAL[tool], text)).toBe(plainlyPascal(text, tool))
    }),
    { numRuns: 400 },
  )
})
