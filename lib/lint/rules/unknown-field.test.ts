import { hookOf, ruleSuite } from '../rule.suite'
import { unknownField } from './unknown-field'

ruleSuite(unknownField, {
  finds: [
    [{ config: hookOf('Stop', { timeuot: 5 }) }, /Did you mean timeout/],
    [{ config: hookOf('Stop', { rewakeMessage: 'x' }) }, /not known/],
    [{ config: hookOf('Stop', { once: true }), dialect: 'codex' }, /"once"/],
    [{ config: hookOf('PreToolUse', {}, { sequential: true }) }, /"sequential"/],
  ],
  leaves: [
    { config: hookOf('BeforeTool', {}, { sequential: true }), dialect: 'gemini-cli' },
    { config: hookOf('Stop', { timeout: 5 }) },
    { config: hookOf('AfterAgent', { name: 'x', description: 'y' }), dialect: 'gemini-cli' },
  ],
})
