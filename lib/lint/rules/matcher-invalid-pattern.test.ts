import { bareHookOf, matcherOf, ruleSuite } from '../rule.suite'
import { matcherInvalidPattern } from './matcher-invalid-pattern'

ruleSuite(matcherInvalidPattern, {
  finds: [
    [{ config: bareHookOf('preToolUse', { matcher: '*' }), dialect: 'copilot-cli' }, /skips the hook/],
    [{ config: bareHookOf('stop', { matcher: '(' }), dialect: 'cursor' }, /is no pattern/],

    [{ config: matcherOf('Edit|[Write') }, /no JavaScript pattern/],
    [{ config: matcherOf('^(?!Bash)'), dialect: 'codex' }, /does not compile/],
    [{ config: matcherOf('[a', 'BeforeTool'), dialect: 'gemini-cli' }, /compared as it is/],
  ],
  leaves: [
    { config: bareHookOf('PreToolUse', { matcher: '*' }), dialect: 'copilot-cli' },
    { config: bareHookOf('preToolUse', { matcher: '*' }), dialect: 'cursor' },
    { config: matcherOf('^(?!Bash).*$') },
    { config: matcherOf('(', 'Stop') },
    { config: matcherOf('Bash') },
  ],
})
