import { expect, it } from 'vitest'
import { answering, printed, simulateCase } from '../answer.suite'
import { hookOf, ruleSuite } from '../rule.suite'
import { answerEventName } from './answer-event-name'

ruleSuite(answerEventName, {
  finds: [
    [
      { config: hookOf('PreToolUse', { command: `echo '{"hookSpecificOutput":{"permissionDecision":"deny"}}'` }) },
      /has no hookEventName/,
    ],
    [
      {
        config: hookOf('Stop', { command: `echo '{"hookSpecificOutput":{"hookEventName":"BeforeTool"}}'` }),
        dialect: 'codex',
      },
      /is for BeforeTool/,
    ],
  ],
  mends: [
    [
      { config: hookOf('PreToolUse', { command: `echo '{"hookSpecificOutput":{"permissionDecision":"deny"}}'` }) },
      '\\"hookEventName\\":\\"PreToolUse\\"',
    ],
    [
      { config: hookOf('Stop', { command: `echo "{\\"hookSpecificOutput\\":{}}"` }) },
      String.raw`{\\\"hookSpecificOutput\\\":{\\\"hookEventName\\\":\\\"Stop\\\"}}`,
    ],
  ],
  leaves: [
    {
      config: hookOf('PreToolUse', { command: `echo '{"hookSpecificOutput":{"permissionDecision":"deny"}}'` }),
      dialect: 'qwen-code',
    },
    { config: hookOf('Stop', { command: `echo '{"decision":"block"}'` }) },
  ],
})

const rulesOf = (one: Parameters<typeof simulateCase>[0]) => simulateCase(one).findings.map(({ rule }) => rule)

it('finds it in what a hook answers in a simulation', () => {
  const answer = (hookEventName?: string) =>
    printed({ hookSpecificOutput: { hookEventName, permissionDecision: 'deny' } })
  expect(rulesOf(answering({ a: answer() }))).toContain('answer-event-name')
  expect(rulesOf(answering({ a: answer('PreToolUse') }))).not.toContain('answer-event-name')
  expect(rulesOf(answering({ a: answer('PostToolUse') }, { dialect: 'codex' }))).not.toContain('answer-event-name')
  expect(rulesOf(answering({ a: answer('Whatever') }, { dialect: 'codex' }))).toContain('answer-event-name')
})
