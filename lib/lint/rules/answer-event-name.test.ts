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
        config: hookOf('Stop', { command: `echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse"}}'` }),
        dialect: 'codex',
      },
      /is for PreToolUse/,
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
