import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainObject, SimulationReport } from '#lib/contract'
import { COMPOSITIONS } from '#lib/protocol'
import { simulateCase } from '#lib/testing'
import { DIALECTS, isPlannable } from './all'
import { commandConfig } from './command-config'

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
  toolName: 'bash',
  toolArgs: { command: 'ls' },
  toolResult: { textResultForLlm: 'out' },
  prompt: 'do it',
  source: 'startup',
}

/** Outputs that hooks really have, and anything at all. */
const word = fc.constantFrom('deny', 'block', 'allow', 'approve', 'ask', 'defer', 'x', 5, null)
const changed = fc.constantFrom({ command: 'pwd' }, { nope: 1 }, 'pwd')

/** Fields that stand at the top of an answer where there is no inner object. */
const FLAT = {
  permission: word,
  permissionDecision: word,
  behavior: word,
  interrupt: fc.boolean(),
  user_message: fc.constantFrom('no', 5),
  agent_message: fc.constantFrom('no', 5),
  updated_input: changed,
  modifiedArgs: changed,
  followup_message: fc.constantFrom('more', '', 5),
  additional_context: fc.constantFrom('note', 5),
  additionalContext: fc.constantFrom('note', 5),
  modifiedResult: fc.constantFrom({ resultType: 'success', textResultForLlm: 'x' }, 5),
}
const fields = fc.record(
  {
    ...FLAT,
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
          updatedInput: changed,
          tool_input: changed,
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
  fc.constantFrom(...Object.keys(found.events)).map((name) => ({
    dialect: found.name,
    found,
    name,
    payload: { ...PAYLOAD, [found.eventField]: name },
  })),
)

/** The event before a tool call; where nothing is said it is called as in Claude Code. */
const BEFORE_TOOL: Readonly<Record<string, string>> = {
  'gemini-cli': 'BeforeTool',
  cursor: 'preToolUse',
  'copilot-cli': 'preToolUse',
  'neo-code': 'before_tool_call',
}
const beforeTool = (name: string) => BEFORE_TOOL[name] ?? 'PreToolUse'

/** Answers that refuse a tool call, beside exit code 2. */
const deny = { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'no' }
const REFUSALS: Readonly<Record<string, readonly object[]>> = {
  cursor: [{ permission: 'deny', agent_message: 'no' }],
  'copilot-cli': [{ permissionDecision: 'deny', permissionDecisionReason: 'no' }],
  'neo-code': [{ status: 'block', message: 'no' }],
  codebot: [{ block: true, reason: 'no' }],
}
const refusalsOf = (name: string) => [
  { exitCode: 2, stderr: 'no' },
  ...(
    REFUSALS[name] ?? [
      { decision: 'block', reason: 'no' },
      { hookSpecificOutput: deny, decision: 'block', reason: 'no' },
    ]
  ).map((output) => ({ stdout: JSON.stringify(output) })),
]

/** The same value with the keys of every object turned round. */
const turned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(turned)
    : isPlainObject(value)
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, held]) => [key, turned(held)]),
        )
      : value

/** A matcher beside each list of hooks. */
const withMatcher = (value: unknown, matcher: string): unknown =>
  Array.isArray(value)
    ? value.map((item) => withMatcher(item, matcher))
    : isPlainObject(value)
      ? Object.fromEntries([
          ...Object.entries(value).map(([key, held]) => [key, withMatcher(held, matcher)]),
          ...(Array.isArray(value.hooks) ? [['matcher', matcher]] : []),
        ])
      : value

describe('a simulated agent', () => {
  it('never throws, whatever bytes and codes its hooks answer, and its report keeps to the contract', () => {
    fc.assert(
      fc.property(event, fc.tuple(answer, answer), fc.boolean(), (which, [a, b], interactive) => {
        const report = simulateCase({
          dialect: which.dialect,
          event: which.payload,
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
            event: which.payload,
            outputs: { a, b },
            order: ['b', 'a'],
          })
        expect(ask()).toEqual(ask())
      }),
      { numRuns: 100 },
    )
  })

  const refused = strictest.chain((found) => fc.constantFrom(...refusalsOf(found.name)).map((no) => ({ found, no })))

  it('is never less strict about a tool call with one hook more', () => {
    fc.assert(
      fc.property(refused, answer, fc.boolean(), ({ found, no }, other, isFirst) => {
        const name = beforeTool(found.name)
        const { verdict, blocked } = simulateCase({
          dialect: found.name,
          event: { ...PAYLOAD, [found.eventField]: name },
          config: commandConfig(found, name, isFirst ? ['no', 'other'] : ['other', 'no']),
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
        const config = commandConfig(which.found, which.name, ['a', 'b'])
        const ask = (given: unknown) =>
          simulateCase({ dialect: which.dialect, event: which.payload, config: Object(given) }).hooks
        const plain = withMatcher(config, matcher)
        expect(ask(turned(plain))).toEqual(ask(plain))
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
        fc.constantFrom('hooks', 'version', 'type', 'command', 'bash', 'matcher', 'timeout', 'PreToolUse', 'if', 'x'),
        tie('value'),
        { maxKeys: 4 },
      ),
    }))
    fc.assert(
      fc.property(dialect, fc.oneof(piece.object, piece.value, fc.string()), (found, config) => {
        const name = beforeTool(found.name)
        const document = { ...commandConfig(found, name, []), hooks: { [name]: [config], ...Object(config) } }
        const text = typeof config === 'string' ? config : JSON.stringify(document)
        const report = simulateCase({
          dialect: found.name,
          event: { ...PAYLOAD, [found.eventField]: name },
          config: text,
        })
        expect(report.files).toHaveLength(1)
      }),
      { numRuns: 300 },
    )
  })
})
