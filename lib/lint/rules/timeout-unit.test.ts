import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { timeoutUnit } from './timeout-unit'

ruleSuite(timeoutUnit, {
  finds: [
    [{ config: bareHookOf('stop', { timeout: 5000 }), dialect: 'cursor' }, /Write 5\./],
    [{ config: bareHookOf('preToolUse', { timeoutSec: 30000 }), dialect: 'copilot-cli' }, /Write 30\./],

    [{ config: hookOf('PreToolUse', { timeout: 5000 }) }, /1 h 23 min 20 s.*Write 5\./],
    [{ config: hookOf('PreToolUse', { timeout: 1e300 }) }, /waits more than 100 years.*Write 30/],
    [
      { config: '{"hooks": {"PreToolUse": [{"hooks": [{"type": "command", "command": "x", "timeout": 1e999}]}]}}' },
      /waits more than 100 years.*Write 30/,
    ],
    [{ config: hookOf('BeforeTool', { timeout: 60 }), dialect: 'gemini-cli' }, /Write 60000/],
    [{ config: hookOf('PreToolUse', { timeout: 5 }), dialect: 'qwen-code' }, /counts milliseconds/],
    [{ config: hookOf('Stop', { timeout: 30000 }), dialect: 'codex' }, /Write 30\./],
  ],
  mends: [
    [{ config: hookOf('PreToolUse', { timeout: 5500 }) }, '"timeout": 6\n'],
    [{ config: hookOf('PreToolUse', { timeout: 5_000_000 }) }, '"timeout": 5000000'],
    [{ config: hookOf('BeforeTool', { timeout: 60 }), dialect: 'gemini-cli' }, '"timeout": 60000'],
    [{ config: hookOf('BeforeTool', { timeout: 0.5 }), dialect: 'gemini-cli' }, '"timeout": 0.5'],
  ],
  leaves: [
    { config: bareHookOf('preToolUse', { timeoutSec: 30, timeout: 30000 }), dialect: 'copilot-cli' },

    { config: hookOf('PreToolUse', { timeout: 900, async: true }) },
    { config: hookOf('PreToolUse', {}) },
    { config: hookOf('BeforeTool', { timeout: 5000 }), dialect: 'gemini-cli' },
    { config: hookOf('PreToolUse', { timeout: 'soon' }) },
  ],
})
