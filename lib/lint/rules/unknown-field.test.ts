import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { unknownField } from './unknown-field'

ruleSuite(unknownField, {
  finds: [
    [{ config: bareHookOf('stop', { loopLimit: 3 }), dialect: 'cursor' }, /Did you mean loop_limit/],
    [{ config: bareHookOf('preToolUse', { timeoutMs: 3 }), dialect: 'copilot-cli' }, /Did you mean timeout\?/],

    [{ config: hookOf('Stop', { timeuot: 5 }) }, /Did you mean timeout/],
    [{ config: hookOf('Stop', { rewakeMessage: 'x' }) }, /not known/],
    [{ config: hookOf('PreToolUse', { matcher: 'Edit' }) }, /into the group, beside "hooks"/],
    [{ config: hookOf('BeforeTool', { sequential: true }), dialect: 'gemini-cli' }, /into the group/],
    [{ config: hookOf('PreToolUse', { cmd: './x' }) }, /Did you mean command/],
    [{ config: hookOf('Stop', { once: true }), dialect: 'codex' }, /"once"/],
    [{ config: hookOf('PreToolUse', {}, { sequential: true }) }, /"sequential"/],
  ],
  leaves: [
    { config: bareHookOf('stop', { matcher: 'Stop', failClosed: true, timeout: 3, loop_limit: 2 }), dialect: 'cursor' },
    {
      config: bareHookOf('preToolUse', { bash: 'a', powershell: 'b', cwd: '.', env: {}, timeoutSec: 3 }),
      dialect: 'copilot-cli',
    },

    { config: hookOf('BeforeTool', {}, { sequential: true }), dialect: 'gemini-cli' },
    { config: hookOf('Stop', { timeout: 5 }) },
    { config: hookOf('AfterAgent', { name: 'x', description: 'y' }), dialect: 'gemini-cli' },
  ],
})
