import { matcherOf, ruleSuite } from '../rule.suite'
import { matcherIgnored } from './matcher-ignored'

ruleSuite(matcherIgnored, {
  finds: [
    [{ config: matcherOf('Bash', 'Stop') }, /run every time/],
    [{ config: matcherOf('deploy', 'UserPromptSubmit') }, /Leave the matcher out/],
    [{ config: matcherOf('x', 'AfterAgent'), dialect: 'gemini-cli' }, /AfterAgent/],
  ],
  leaves: [
    { config: matcherOf('*', 'Stop') },
    { config: matcherOf('', 'Stop') },
    { config: matcherOf('startup', 'SessionStart') },
  ],
})
