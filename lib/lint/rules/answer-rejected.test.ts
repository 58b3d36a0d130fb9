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
