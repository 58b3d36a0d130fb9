import { hookOf, matcherOf, ruleSuite } from '../rule.suite'
import { matcherPermissionRule } from './matcher-permission-rule'

ruleSuite(matcherPermissionRule, {
  finds: [
    [{ config: matcherOf('Bash(git commit*)') }, /Write the matcher "Bash" and the condition "if"/],
    [{ config: matcherOf('run_shell_command(git)', 'BeforeTool'), dialect: 'gemini-cli' }, /look at the arguments/],
    [{ config: matcherOf('Bash(rm *)|Write(*.env)') }, /a group for each tool, and each rule as the condition/],
    [{ config: matcherOf('a(x)|b(y)', 'BeforeTool'), dialect: 'gemini-cli' }, /a group for each tool, and look at/],
  ],
  mends: [
    [{ config: matcherOf('Bash(git "x")') }, '"matcher": "Bash"'],
    [{ config: matcherOf('Bash(git "x")') }, '"if": "Bash(git \\"x\\")",\n            "type"'],
    [{ config: hookOf('PreToolUse', { if: 'Bash(a)' }, { matcher: 'Bash(b)' }) }, '"Bash(b)"'],
    [{ config: matcherOf('Bash(rm *)|Write(*.env)') }, '"Bash(rm *)|Write(*.env)"'],
  ],
  leaves: [
    { config: matcherOf('Bash(Output)?') },
    { config: matcherOf('^(Edit|Write)$') },
    { config: matcherOf('deploy(x)', 'Stop') },
  ],
})
