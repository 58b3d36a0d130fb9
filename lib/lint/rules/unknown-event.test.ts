import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { unknownEvent } from './unknown-event'

ruleSuite(unknownEvent, {
  finds: [
    [{ config: bareHookOf('userPromptSubmit'), dialect: 'cursor' }, /calls it beforeSubmitPrompt/],
    [{ config: bareHookOf('BeforeShellExecution'), dialect: 'cursor' }, /Did you mean beforeShellExecution/],
    [{ config: bareHookOf('beforeShellExecution'), dialect: 'copilot-cli' }, /calls it preToolUse/],
    [{ config: bareHookOf('agentEnd'), dialect: 'copilot-cli' }, /Copilot CLI has no event/],

    [{ config: hookOf('PreToolUse', {}), dialect: 'gemini-cli' }, /calls it BeforeTool/],
    [{ config: hookOf('preToolUse', {}) }, /Did you mean PreToolUse/],
    [{ config: hookOf('AfterAgent', {}) }, /calls it Stop/],
    [{ config: hookOf('beforeSubmitPrompt', {}) }, /calls it UserPromptSubmit/],
    [{ config: hookOf('Whatever', {}), dialect: 'codex' }, /Known: SessionStart/],
  ],
  mends: [
    [{ config: hookOf('PreToolUse', {}), dialect: 'gemini-cli' }, '"BeforeTool": ['],
    [{ config: hookOf('stop', {}) }, '"Stop": ['],
    [{ config: { hooks: { preToolUse: [], beforeShellExecution: [] } } }, '"beforeShellExecution": []'],
    [{ config: { hooks: { stop: [], Stop: [] } } }, '"stop": []'],
    [{ config: '[[hooks.stop]]\nhooks = []', path: '.codex/config.toml', dialect: 'codex' }, '[[hooks.stop]]'],
  ],
  leaves: [
    { config: bareHookOf('beforeMCPExecution'), dialect: 'cursor' },
    { config: bareHookOf('userPromptSubmitted'), dialect: 'copilot-cli' },
    { config: bareHookOf('UserPromptSubmit'), dialect: 'copilot-cli' },

    { config: hookOf('Stop', {}) },
    { config: { hooks: { enabled: [] } }, dialect: 'gemini-cli' },
    { config: '[]' },
  ],
})
