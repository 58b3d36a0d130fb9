import { hookOf, ruleSuite } from '../rule.suite'
import { unknownEvent } from './unknown-event'

ruleSuite(unknownEvent, {
  finds: [
    [{ config: hookOf('PreToolUse', {}), dialect: 'gemini-cli' }, /calls it BeforeTool/],
    [{ config: hookOf('preToolUse', {}) }, /Did you mean PreToolUse/],
    [{ config: hookOf('AfterAgent', {}) }, /calls it Stop/],
    [{ config: hookOf('beforeSubmitPrompt', {}) }, /calls it UserPromptSubmit/],
    [{ config: hookOf('Whatever', {}), dialect: 'codex' }, /Known: SessionStart/],
  ],
  leaves: [
    { config: hookOf('Stop', {}) },
    { config: { hooks: { enabled: [] } }, dialect: 'gemini-cli' },
    { config: '[]' },
  ],
})
