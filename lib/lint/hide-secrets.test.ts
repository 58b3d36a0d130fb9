import { describe, expect, it } from 'vitest'
import { AgentOutputs, DIALECTS, isPlannable, planAgent, simulateAgent } from '#lib/dialects'
import { lintPlan } from './lint-plan'
import { lintSimulation } from './lint-simulation'

const SECRET = `ghp_${'a1'.repeat(18)}`
const EVENTS = ['PreToolUse', 'BeforeTool', 'preToolUse']
const hooksOf = (value: unknown) => ({ version: 1, hooks: Object.fromEntries(EVENTS.map((event) => [event, value])) })
const grouped = (handler: object, group: object = {}) =>
  hooksOf([{ matcher: 'Bash', ...group, hooks: [{ type: 'command', command: 'x', ...handler }] }])
const flat = (handler: object) => hooksOf([{ type: 'command', command: 'x', bash: 'x', ...handler }])

const CONFIGS: Readonly<Record<string, object>> = {
  command: grouped({ command: `./x --token=${SECRET}` }),
  arguments: grouped({ command: 'x y', args: [SECRET] }),
  'a name of a tool': grouped({}, { matcher: `Bash|${SECRET}` }),
  'a bad pattern': grouped({}, { matcher: `(${SECRET}` }),
  'a wildcard': grouped({}, { matcher: `*${SECRET}*` }),
  'a permission rule': grouped({}, { matcher: `Bash(${SECRET} *)` }),
  'a server': grouped({}, { matcher: `mcp__${SECRET}` }),
  'a condition': grouped({ if: `Bash(${SECRET}*)` }),
  'a kind': grouped({ type: SECRET }),
  'a timeout': grouped({ timeout: SECRET }),
  'a shell': grouped({ shell: SECRET }),
  'a handler': hooksOf([{ hooks: [SECRET] }]),
  'a group': hooksOf(SECRET),
  hooks: { hooks: SECRET },
  version: { version: SECRET, hooks: {} },
  'a matcher of a flat list': flat({ matcher: SECRET }),
  'a timeout of a flat list': flat({ timeout: SECRET, timeoutSec: SECRET }),
}
const event = {
  hook_event_name: 'PreToolUse',
  event: 'PreToolUse',
  point: 'before_tool_call',
  tool_name: 'Bash',
  tool_input: { command: 'ls' },
}
const NAMES: Readonly<Record<string, string>> = {
  'gemini-cli': 'BeforeTool',
  cursor: 'preToolUse',
  'copilot-cli': 'preToolUse',
}
const stdout = JSON.stringify({ hookSpecificOutput: { hookEventName: SECRET, permissionDecision: SECRET } })

describe.each(DIALECTS.filter(isPlannable))('what is said of a config of $name', (dialect) => {
  const request = (config: object) => ({
    configs: [{ layer: 'project', text: JSON.stringify(config) }],
    event: { ...event, hook_event_name: NAMES[dialect.name] ?? 'PreToolUse' },
  })

  it.each(Object.entries(CONFIGS))('repeats no credential of %s', (_title, config) => {
    const plan = lintPlan(dialect, planAgent(dialect, request(config)))
    const outputs = AgentOutputs.parse({ x: { exitCode: 0, stdout } })
    const report = lintSimulation(dialect, { report: simulateAgent(dialect, request(config), outputs), outputs })
    const words = [plan, report].flatMap(({ findings, files, skipped }) => [
      ...findings.flatMap(({ message, hint, fix }) => [message, hint, fix?.label]),
      ...[...files, ...skipped].map(({ detail }) => detail),
    ])
    expect(words.filter((word) => word?.includes(SECRET))).toEqual([])
    expect(words.length).toBeGreaterThan(0)
  })
})
