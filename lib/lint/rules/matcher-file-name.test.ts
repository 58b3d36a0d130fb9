import { matcherOf, ruleSuite } from '../rule.suite'
import { matcherFileName } from './matcher-file-name'

ruleSuite(matcherFileName, {
  finds: [
    [{ config: matcherOf('*.py') }, /"Edit\(\*\.ts\)"/],
    [{ config: matcherOf('.*\\.tsx?$') }, /never takes this/],
    [{ config: matcherOf('src/.*', 'BeforeTool'), dialect: 'gemini-cli' }, /look at its arguments/],
  ],
  leaves: [
    { config: matcherOf('/bash/i') },

    { config: matcherOf('Edit|Write') },
    { config: matcherOf('.env', 'FileChanged') },
    { config: matcherOf('^mcp__.*') },
  ],
})
