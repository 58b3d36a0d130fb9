import { bareHookOf, matcherOf, ruleSuite } from '../rule.suite'
import { matcherInvalidPattern } from './matcher-invalid-pattern'

ruleSuite(matcherInvalidPattern, {
  finds: [
    [{ config: bareHookOf('preToolUse', { matcher: '*' }), dialect: 'copilot-cli' }, /skips the hook/],
    [{ config: bareHookOf('stop', { matcher: '(' }), dialect: 'cursor' }, /is no pattern/],

    [{ config: matcherOf('Edit|[Write') }, /no JavaScript pattern/],
    [{ config: matcherOf('^(?!Bash)'), dialect: 'codex' }, /does not compile/],
    [{ config: matcherOf('[a', 'BeforeTool'), dialect: 'gemini-cli' }, /compared as it is/],
    [{ config: matcherOf('/bash/i') }, /with its slashes.*Write the pattern alone/],
    [{ config: matcherOf('(?i)bash') }, /Leave the flags out/],
  ],
  leaves: [
    { config: bareHookOf('beforeShellExecution', { matcher: '/usr/bin/' }), dialect: 'cursor' },
    { config: { hooks: { PreToolUse: [{ type: 'command', command: 'x', matcher: '/bash/i' }] } }, dialect: 'codebot' },

    { config: bareHookOf('PreToolUse', { matcher: '*' }), dialect: 'copilot-cli' },
    { config: bareHookOf('preToolUse', { matcher: '*' }), dialect: 'cursor' },
    { config: matcherOf('^(?!Bash).*$') },
    { config: matcherOf('(', 'Stop') },
    { config: matcherOf('Bash') },
  ],
})
