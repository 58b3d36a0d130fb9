import { expect, it } from 'vitest'
import { answering, printed, simulateCase } from '../answer.suite'
import { hookOf, ruleSuite } from '../rule.suite'
import { deprecatedAnswer } from './deprecated-answer'

ruleSuite(deprecatedAnswer, {
  finds: [
    [{ config: hookOf('PreToolUse', { command: `echo '{"decision":"approve"}'` }) }, /"allow"/],
    [{ config: hookOf('PreToolUse', { command: `echo '{"decision":"block","reason":"no"}'` }) }, /"deny"/],
  ],
  mends: [
    [
      { config: hookOf('PreToolUse', { command: `echo '{"decision":"block","reason":"no"}'` }) },
      String.raw`{\"hookSpecificOutput\":{\"hookEventName\":\"PreToolUse\",\"permissionDecision\":\"deny\",\"permissionDecisionReason\":\"no\"}}`,
    ],
    [
      { config: hookOf('PreToolUse', { command: `echo '{"decision":"block","reason":"it\\u0027s"}'` }) },
      'decision\\":\\"block',
    ],
  ],
  leaves: [
    { config: hookOf('Stop', { command: `echo '{"decision":"block"}'` }) },
    { config: hookOf('PreToolUse', { command: `echo '{"decision":"block","reason":"x"}'` }), dialect: 'codex' },
  ],
})

const rulesOf = (one: Parameters<typeof simulateCase>[0]) => simulateCase(one).findings.map(({ rule }) => rule)

it('finds it in what a hook answers in a simulation', () => {
  const old = { a: printed({ decision: 'approve' }) }
  expect(rulesOf(answering(old))).toContain('deprecated-answer')
  expect(rulesOf(answering(old, { dialect: 'codex' }))).not.toContain('deprecated-answer')
  expect(rulesOf(answering({ a: printed({ decision: 'block' }) }, { event: 'Stop' }))).not.toContain(
    'deprecated-answer',
  )
})
