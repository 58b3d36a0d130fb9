import { bareHookOf, matcherOf, ruleSuite } from '../rule.suite'
import { matcherIgnored } from './matcher-ignored'

ruleSuite(matcherIgnored, {
  finds: [
    [{ config: bareHookOf('preCompact', { matcher: 'auto' }), dialect: 'cursor' }, /takes no notice/],
    [{ config: bareHookOf('agentStop', { matcher: 'x' }), dialect: 'copilot-cli' }, /takes no notice/],

    [{ config: matcherOf('Bash', 'Stop') }, /run every time/],
    [{ config: matcherOf('deploy', 'UserPromptSubmit') }, /Leave the matcher out/],
    [{ config: matcherOf('x', 'AfterAgent'), dialect: 'gemini-cli' }, /AfterAgent/],
  ],
  leaves: [
    { config: bareHookOf('stop', { matcher: 'Stop' }), dialect: 'cursor' },
    { config: bareHookOf('afterFileEdit', { matcher: 'Write' }), dialect: 'cursor' },
    { config: bareHookOf('preCompact', { matcher: 'auto' }), dialect: 'copilot-cli' },

    { config: matcherOf('*', 'Stop') },
    { config: matcherOf('', 'Stop') },
    { config: matcherOf('startup', 'SessionStart') },
  ],
})
