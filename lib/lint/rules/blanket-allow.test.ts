import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { blanketAllow } from './blanket-allow'

ruleSuite(blanketAllow, {
  finds: [
    [
      { config: bareHookOf('preToolUse', { bash: `echo '{"permissionDecision":"allow"}'` }), dialect: 'copilot-cli' },
      /consents to every call/,
    ],
    [
      { config: bareHookOf('permissionRequest', { bash: `echo '{"behavior":"allow"}'` }), dialect: 'copilot-cli' },
      /never asked again/,
    ],

    [
      {
        config: hookOf('PreToolUse', {
          command: `echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}'`,
        }),
      },
      /never asked again/,
    ],
    [
      {
        config: hookOf('PermissionRequest', {
          command: `echo '{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"allow"}}}'`,
        }),
      },
      /permission rule/,
    ],
  ],
  leaves: [
    { config: bareHookOf('preToolUse', { command: `echo '{"permission":"allow"}'` }), dialect: 'cursor' },
    {
      config: bareHookOf('preToolUse', { bash: `echo '{"permissionDecision":"allow"}'`, matcher: 'view|grep' }),
      dialect: 'copilot-cli',
    },

    { config: hookOf('PreToolUse', { command: `jq -e .x && echo '{"decision":"approve"}'` }) },
    { config: hookOf('PreToolUse', { command: `echo '{"decision":"approve"}'` }, { matcher: 'Read|Glob' }) },
    { config: hookOf('PreToolUse', { command: `echo '{"decision":"approve"}'`, if: 'Bash(ls)' }) },
  ],
})
