import { expect, it } from 'vitest'
import { answering, printed, simulateCase } from '../answer.suite'
import { hookOf, ruleSuite } from '../rule.suite'
import { answerRejected } from './answer-rejected'

ruleSuite(answerRejected, {
  finds: [
    [
      {
        config: hookOf('PreToolUse', {
          command: `echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"ask"}}'`,
        }),
        dialect: 'codex',
      },
      /refuses this answer/,
    ],
    [
      {
        config: hookOf('PreToolUse', {
          command: `echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"maybe"}}'`,
        }),
      },
      /refuses this answer/,
    ],
  ],
  leaves: [
    {
      config: hookOf('PreToolUse', {
        command: `echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"ask"}}'`,
      }),
    },
    { config: hookOf('BeforeTool', { command: `echo '{"decision":"deny"}'` }), dialect: 'gemini-cli' },
  ],
})

const rulesOf = (one: Parameters<typeof simulateCase>[0]) => simulateCase(one).findings.map(({ rule }) => rule)

it('finds it in what a hook answers in a simulation', () => {
  const asking = { a: printed({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'ask' } }) }
  expect(rulesOf(answering(asking, { dialect: 'codex' }))).toContain('answer-rejected')
  expect(rulesOf(answering(asking))).not.toContain('answer-rejected')
  expect(rulesOf(answering({ a: printed('{"broken') }))).not.toContain('answer-rejected')
})
