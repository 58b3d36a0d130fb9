import { expect, it } from 'vitest'
import { answering, printed, simulateCase } from '../answer.suite'
import { hookOf, ruleSuite } from '../rule.suite'
import { answerLevel } from './answer-level'

ruleSuite(answerLevel, {
  finds: [
    [{ config: hookOf('PreToolUse', { command: `echo '{"permissionDecision":"deny"}'` }) }, /hookSpecificOutput/],
    [
      {
        config: hookOf('Stop', { command: `echo '{"hookSpecificOutput":{"hookEventName":"Stop","continue":false}}'` }),
      },
      /at the top of the answer/,
    ],
  ],
  mends: [
    [
      { config: hookOf('PreToolUse', { command: `echo '{"permissionDecision":"deny"}'; exit 0` }) },
      String.raw`'{\"hookSpecificOutput\":{\"hookEventName\":\"PreToolUse\",\"permissionDecision\":\"deny\"}}'; exit 0`,
    ],
    [
      { config: hookOf('Stop', { command: `echo '{"hookSpecificOutput":{"continue":false}}'` }) },
      String.raw`'{\"continue\":false,\"hookSpecificOutput\"`,
    ],
  ],
  leaves: [
    {
      config: hookOf('PreToolUse', {
        command: `echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny"}}'`,
      }),
    },
    { config: hookOf('PreToolUse', { command: `echo '{broken'` }) },
  ],
})

const rulesOf = (one: Parameters<typeof simulateCase>[0]) => simulateCase(one).findings.map(({ rule }) => rule)

it('finds it in what a hook answers in a simulation', () => {
  expect(rulesOf(answering({ a: printed({ permissionDecision: 'deny' }) }))).toContain('answer-level')
  const fine = { continue: true, hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny' } }
  expect(rulesOf(answering({ a: printed(fine) }))).not.toContain('answer-level')
})
