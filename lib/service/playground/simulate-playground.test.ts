import { describe, expect, it } from 'vitest'
import { CONTRACT } from '#lib/contract'
import { createPlanContext } from '../create-plan-context'
import { unknownAnswersOf } from './agent-request'
import { planPlayground } from './plan-playground'
import { simulatePlayground } from './simulate-playground'

const yaml = `hooks:
  items:
    - { id: guard, point: before_tool_call, kind: command, params: { command: [./guard, now] } }
`
const neo = {
  dialect: 'neo-code',
  configs: [{ layer: 'repo', path: '.neocode/hooks.yaml', text: yaml }],
  event: { payload_version: '1', point: 'before_tool_call', metadata: { tool_name: 'bash' } },
}
const claudeOf = (command: string) => ({
  dialect: 'claude-code',
  configs: [{ text: JSON.stringify({ hooks: { PreToolUse: [{ hooks: [{ type: 'command', command }] }] } }) }],
  event: { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: {} },
})
const broken = { exitCode: 0, stdout: '{"status": ' }
const rulesOf = (input: object) => {
  const { outcomes, findings } = simulatePlayground(createPlanContext(CONTRACT), input)
  return { ends: outcomes.map(({ exitCode }) => exitCode), rules: findings.map(({ rule }) => rule) }
}

describe('a scripted answer', () => {
  it.each(['guard', './guard now', 'repo:before_tool_call[0]'])('is heard and looked at by the name %s', (name) => {
    const { rules } = rulesOf({ ...neo, outputs: { [name]: broken } })
    expect(rules).toContain('answer-broken-json')
    expect(unknownAnswersOf({ ...neo, outputs: { [name]: broken } })).toEqual([])
  })

  it.each(['constructor', 'toString'])('is not the one that every object has under %s', (command) => {
    expect(rulesOf(claudeOf(command))).toEqual({ ends: [0], rules: [] })
    const outputs = JSON.parse(`{ ${JSON.stringify(command)}: { "exitCode": 2, "stderr": "no" } }`)
    expect(rulesOf({ ...claudeOf(command), outputs }).ends).toEqual([2])
  })

  it('of no hook is told, whatever the event', () => {
    const outputs = { './gaurd': broken, './guard now': broken }
    expect(unknownAnswersOf({ ...neo, event: { ...neo.event, point: 'session_start' }, outputs })).toEqual(['./gaurd'])
    expect(unknownAnswersOf({ dialect: 'native' })).toEqual([])
  })
})

/** JSON that no text can be made of by itself. */
const odd = { toString: 1, valueOf: 1 }
const claudeHook = (handler: object) => ({
  ...claudeOf('x'),
  configs: [
    { text: JSON.stringify({ hooks: { PreToolUse: [{ hooks: [{ type: 'command', command: 'x', ...handler }] }] } }) },
  ],
})
const printed = (answer: object) => ({ x: { exitCode: 0, stdout: JSON.stringify(answer) } })

describe('an object in the place of a text', () => {
  it.each<[string, object]>([
    [
      'of a command',
      { ...claudeHook({ if: 'Bash(git *)' }), event: { ...claudeOf('x').event, tool_input: { command: odd } } },
    ],
    ['of a header', claudeHook({ type: 'http', url: 'https://a', headers: { a: odd } })],
    [
      'of an event in an answer',
      { ...claudeOf('x'), outputs: printed({ hookSpecificOutput: { hookEventName: odd } }) },
    ],
    ['of a kind', { ...claudeHook({ type: odd }), dialect: 'codex' }],
    ['of a status', { ...neo, outputs: { guard: printed({ status: odd }).x } }],
  ])('%s breaks nothing', (_what, input) => {
    const context = createPlanContext(CONTRACT)
    expect(planPlayground(context, { ...input, outputs: undefined }).files).toHaveLength(1)
    expect(simulatePlayground(context, input).files).toHaveLength(1)
  })
})
