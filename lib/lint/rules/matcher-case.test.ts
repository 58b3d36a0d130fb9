import { matcherOf, ruleSuite } from '../rule.suite'
import { matcherCase } from './matcher-case'

ruleSuite(matcherCase, {
  finds: [
    [{ config: matcherOf('bash|write') }, /Did you mean Bash/],
    [{ config: matcherOf('bash|write') }, /Did you mean Write/],
    [{ config: matcherOf('WriteFile', 'AfterTool'), dialect: 'gemini-cli' }, /Did you mean write_file/],
  ],
  mends: [
    [{ config: matcherOf('bash|^write$') }, '"Bash|^Write$"'],
    [{ config: matcherOf('bash|Bash') }, '"bash|Bash"'],
  ],
  leaves: [
    { config: matcherOf('Bash|Write') },
    { config: matcherOf('shell', 'BeforeTool'), dialect: 'gemini-cli' },
    { config: matcherOf('bash', 'Stop') },
  ],
})
