import { bareHookOf, matcherOf, ruleSuite } from '../rule.suite'
import { matcherForeignTool } from './matcher-foreign-tool'

ruleSuite(matcherForeignTool, {
  finds: [
    [{ config: bareHookOf('preToolUse', { matcher: 'Bash' }), dialect: 'cursor' }, /In Cursor it is called Shell/],
    [
      { config: bareHookOf('preToolUse', { matcher: 'Edit|Write' }), dialect: 'copilot-cli' },
      /In Copilot CLI it is called create/,
    ],

    [{ config: matcherOf('run_shell_command') }, /it is called Bash/],
    [{ config: matcherOf('Bash', 'BeforeTool'), dialect: 'gemini-cli' }, /it is called run_shell_command/],
    [{ config: matcherOf('Execute') }, /called Bash/],
    [{ config: matcherOf('Read'), dialect: 'codex' }, /no tool of this name/],
    [{ config: matcherOf('exec_command'), dialect: 'codex' }, /never see the name exec_command.*called Bash/],
    [{ config: matcherOf('Bash'), dialect: 'qwen-code' }, /run_shell_command/],
  ],
  mends: [
    [{ config: matcherOf('^Bash$', 'BeforeTool'), dialect: 'gemini-cli' }, '"^run_shell_command$"'],
    [{ config: matcherOf('Bash | Deploy'), dialect: 'qwen-code' }, '"run_shell_command | Deploy"'],
    [{ config: matcherOf('Read'), dialect: 'codex' }, '"Read"'],
  ],
  leaves: [
    { config: bareHookOf('PreToolUse', { matcher: 'Bash|Edit' }), dialect: 'copilot-cli' },
    { config: bareHookOf('beforeShellExecution', { matcher: 'Bash' }), dialect: 'cursor' },

    { config: matcherOf('Write|Edit'), dialect: 'codex' },
    { config: matcherOf('Bash') },
    { config: matcherOf('glob', 'BeforeTool'), dialect: 'gemini-cli' },
    { config: matcherOf('Deploy') },
  ],
})
