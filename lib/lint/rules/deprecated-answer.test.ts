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
