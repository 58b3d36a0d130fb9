import { hookOf, matcherOf, ruleSuite } from '../rule.suite'
import { matcherPermissionRule } from './matcher-permission-rule'

ruleSuite(matcherPermissionRule, {
  finds: [
    [{ config: matcherOf('Bash(git commit*)') }, /Write the matcher "Bash" and the condition "if"/],
    [{ config: matcherOf('run_shell_command(git)', 'BeforeTool'), dialect: 'gemini-cli' }, /look at the arguments/],
  ],
  mends: [
    [{ config: matcherOf('Bash(git "x")') }, '"matcher": "Bash"'],
    [{ config: matcherOf('Bash(git "x")') }, '"if": "Bash(git \\"x\\")",\n            "type"'],
    [{ config: hookOf('PreToolUse', { if: 'Bash(a)' }, { matcher: 'Bash(b)' }) }, '"Bash(b)"'],
  ],
  leaves: [
    { config: matcherOf('Bash(Output)?') },
    { config: matcherOf('^(Edit|Write)$') },
    { config: matcherOf('deploy(x)', 'Stop') },
  ],
})
