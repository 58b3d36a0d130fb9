import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIALECTS, isPlannable, readAgentConfigs } from '#lib/dialects'
import { lintFiles } from './lint-files'

const text = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'command',
    'http',
    '(',
    'mcp__a',
    'eval "$(jq .tool_input)"',
    `echo '{"decision":"block"}'`,
    `echo '{"hookSpecificOutput":{"permissionDecision":1}}'`,
  ),
)
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 1 }))
const fields = ['type', 'command', 'args', 'if', 'timeout', 'async', 'headers', 'allowedEnvVars', 'url', 'shell']
const handler = fc.record(Object.fromEntries(fields.map((name) => [name, value])), { requiredKeys: [] })
const group = fc.record({ matcher: value, hooks: fc.oneof(fc.array(handler, { maxLength: 3 }), value) })
const dialects = DIALECTS.filter(isPlannable)

describe('lint', () => {
  it('finds something or nothing in any file, at a place of it, and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dialects), fc.array(group, { maxLength: 3 }), value, (dialect, groups, other) => {
        const events = Object.keys(dialect.events)
        const hooks = Object.fromEntries(events.slice(0, 6).map((event) => [event, groups]))
        const texts = [JSON.stringify({ hooks, other }), JSON.stringify({ hooks: other }), String(other)]
        const configs = texts.map((config) => ({ layer: 'project', text: config }))
        for (const { findings } of lintFiles(dialect, readAgentConfigs(dialect, configs))) {
          for (const { line, column } of findings) {
            expect(line).toBeGreaterThan(0)
            expect(column).toBeGreaterThan(0)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('says the same of the same files', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dialects), fc.array(group, { maxLength: 2 }), (dialect, groups) => {
        const hooks = Object.fromEntries(Object.keys(dialect.events).map((event) => [event, groups]))
        const configs = [{ layer: 'project', text: JSON.stringify({ hooks }) }]
        const once = () => lintFiles(dialect, readAgentConfigs(dialect, configs)).map(({ findings }) => findings)
        expect(once()).toEqual(once())
      }),
      { numRuns: 20 },
    )
  })
})
