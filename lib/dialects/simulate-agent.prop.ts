import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SimulationReport } from '#lib/contract'
import { COMPOSITIONS } from '#lib/protocol'
import { groupOf, simulateCase } from '#lib/testing'
import { DIALECTS, isPlannable } from './all'

const plannable = DIALECTS.filter(isPlannable)
const dialect = fc.constantFrom(...plannable)
/** Where a later hook may lift the decision of an earlier one, more hooks may be less strict. */
const strictest = fc.constantFrom(
  ...plannable.filter(({ hooks }) => COMPOSITIONS[hooks.composition([])].winner === 'strictest'),
)

const PAYLOAD = {
  session_id: 's',
  cwd: '/p',
  tool_name: 'Bash',
  tool_input: { command: 'ls' },
  tool_response: { stdout: 'out' },
  prompt: 'do it',
  source: 'startup',
}

/** Outputs that hooks really have, and anything at all. */
const word = fc.constantFrom('deny', 'block', 'allow', 'approve', 'ask', 'defer', 'x', 5, null)
const fields = fc.record(
  {
    decision: word,
    reason: fc.constantFrom('no', ' ', '', 5),
    continue: fc.constantFrom(true, false, 'false'),
    stopReason: fc.constantFrom('enough', 5),
    systemMessage: fc.constantFrom('hi', 5),
    hookSpecificOutput: fc.oneof(
      fc.record(
        {
          hookEventName: fc.constantFrom('PreToolUse', 'BeforeTool', 'Stop', 'PostToolUse', 5),
          permissionDecision: word,
          permissionDecisionReason: fc.constantFrom('no', '', 5),
          additionalContext: fc.constantFrom('note', '', 5),
          updatedInput: fc.constantFrom({ command: 'pwd' }, { nope: 1 }, 'pwd'),
          tool_input: fc.constantFrom({ command: 'pwd' }, { nope: 1 }, 'pwd'),
          updatedToolOutput: fc.anything(),
        },
        { requiredKeys: [] },
      ),
      fc.anything(),
    ),
  },
  { requiredKeys: [] },
)
const stdout = fc.oneof(
  fields.map((answer) => JSON.stringify(answer) ?? ''),
  fc.string(),
  fc.json(),
)
const answer = fc.oneof(
  fc.record(
    {
      exitCode: fc.oneof(fc.constantFrom(0, 1, 2, 3, 127, null), fc.integer({ min: -300, max: 300 })),
      stdout,
      stderr: fc.oneof(stdout, fc.constant('no\n')),
      durationMs: fc.integer({ min: 0, max: 700_000 }),
      timedOut: fc.boolean(),
      signal: fc.constantFrom('SIGKILL', null),
      spawnError: fc.constantFrom('ENOENT', null),
    },
    { requiredKeys: [] },
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ stdoutBase64: btoa(String.fromCharCode(...bytes)) })),
)
const event = dialect.chain((found) =>
  fc.constantFrom(...Object.keys(found.events)).map((name) => ({ dialect: found.name, name })),
)

describe('a simulated agent', () => {
  it('never throws, whatever bytes and codes its hooks answer, and its report keeps to the contract', () => {
    fc.assert(
      fc.property(event, fc.tuple(answer, answer), fc.boolean(), (which, [a, b], interactive) => {
        const payload = { ...PAYLOAD, hook_event_name: which.name }
        const report = simulateCase({
          dialect: which.dialect,
          event: payload,
          outputs: { a, b },
          context: { interactive },
        })
        expect(report.outcomes.map(({ ref }) => ref)).toEqual(report.hooks.map(({ ref }) => ref))
        expect(SimulationReport.parse(report)).toEqual(report)
      }),
      { numRuns: 300 },
    )
  })

  it('answers the same for the same finish order', () => {
    fc.assert(
      fc.property(event, answer, answer, (which, a, b) => {
        const ask = () =>
          simulateCase({
            dialect: which.dialect,
            event: { ...PAYLOAD, hook_event_name: which.name },
            outputs: { a, b },
            order: ['b', 'a'],
          })
        expect(ask()).toEqual(ask())
      }),
      { numRuns: 100 },
    )
  })

  it('is never less strict about a tool call with one hook more', () => {
    const BEFORE_TOOL: Readonly<Record<string, string>> = { 'gemini-cli': 'BeforeTool' }
    const deny = { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'no' }
    const refusal = fc.constantFrom<object[]>(
      { exitCode: 2, stderr: 'no' },
      { stdout: JSON.stringify({ decision: 'block', reason: 'no' }) },
      { stdout: JSON.stringify({ hookSpecificOutput: deny, decision: 'block', reason: 'no' }) },
    )
    fc.assert(
      fc.property(strictest, fc.tuple(refusal, answer), fc.boolean(), (found, [no, other], isFirst) => {
        const name = BEFORE_TOOL[found.name] ?? 'PreToolUse'
        const { verdict, blocked } = simulateCase({
          dialect: found.name,
          event: { ...PAYLOAD, hook_event_name: name },
          config: isFirst ? groupOf(name, 'no', 'other') : groupOf(name, 'other', 'no'),
          outputs: { no, other },
        }).decision
        expect({ verdict, blocked }).toEqual({ verdict: 'deny', blocked: true })
      }),
      { numRuns: 300 },
    )
  })

  it('plans the same whatever the order of the keys of its config', () => {
    fc.assert(
      fc.property(event, fc.constantFrom('', '*', 'Bash', '^B', 'zzz'), (which, matcher) => {
        const handler = { type: 'command', command: 'a', timeout: 90 }
        const turned = { timeout: 90, command: 'a', type: 'command' }
        const ask = (group: object) =>
          simulateCase({
            dialect: which.dialect,
            event: { ...PAYLOAD, hook_event_name: which.name },
            config: { hooks: { [which.name]: [group] } },
          }).hooks
        expect(ask({ matcher, hooks: [handler] })).toEqual(ask({ hooks: [turned], matcher }))
      }),
      { numRuns: 100 },
    )
  })
})

describe('a config of an agent', () => {
  it('is read without a throw, whatever it holds', () => {
    const piece = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('command', 'x', '', 5, null, true, '[', '*'),
        fc.array(tie('value'), { maxLength: 3 }),
        tie('object'),
      ),
      object: fc.dictionary(
        fc.constantFrom('hooks', 'type', 'command', 'matcher', 'timeout', 'PreToolUse', 'BeforeTool', 'if', 'x'),
        tie('value'),
        { maxKeys: 4 },
      ),
    }))
    fc.assert(
      fc.property(dialect, fc.oneof(piece.object, piece.value, fc.string()), (found, config) => {
        const name = Object.keys(found.events).find((known) => known === 'PreToolUse' || known === 'BeforeTool') ?? ''
        const text =
          typeof config === 'string' ? config : JSON.stringify({ hooks: { [name]: [config], ...Object(config) } })
        const report = simulateCase({ dialect: found.name, event: { ...PAYLOAD, hook_event_name: name }, config: text })
        expect(report.files).toHaveLength(1)
      }),
      { numRuns: 300 },
    )
  })
})
