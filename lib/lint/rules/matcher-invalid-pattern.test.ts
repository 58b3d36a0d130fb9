import { matcherOf, ruleSuite } from '../rule.suite'
import { matcherInvalidPattern } from './matcher-invalid-pattern'

ruleSuite(matcherInvalidPattern, {
  finds: [
    [{ config: matcherOf('Edit|[Write') }, /no JavaScript pattern/],
    [{ config: matcherOf('^(?!Bash)'), dialect: 'codex' }, /does not compile/],
    [{ config: matcherOf('[a', 'BeforeTool'), dialect: 'gemini-cli' }, /compared as it is/],
  ],
  leaves: [{ config: matcherOf('^(?!Bash).*$') }, { config: matcherOf('(', 'Stop') }, { config: matcherOf('Bash') }],
})
