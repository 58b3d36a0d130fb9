import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { fieldWithoutEffect } from './field-without-effect'

ruleSuite(fieldWithoutEffect, {
  finds: [
    [
      { config: bareHookOf('preToolUse', { loop_limit: 3 }), dialect: 'cursor' },
      /only stop and subagentStop can go on/,
    ],
    [{ config: bareHookOf('afterFileEdit', { failClosed: true }), dialect: 'cursor' }, /nothing can be refused here/],
    [
      { config: bareHookOf('preToolUse', { timeoutSec: 5, timeout: 9 }), dialect: 'copilot-cli' },
      /"timeoutSec" stands/,
    ],
    [{ config: bareHookOf('preToolUse', { args: ['-x'] }), dialect: 'copilot-cli' }, /only "exec"/],
  ],
  mends: [
    [
      { config: bareHookOf('preToolUse', { loop_limit: 3, timeout: 5 }), dialect: 'cursor' },
      '"./a.sh",\n        "timeout"',
    ],
  ],
  leaves: [
    { config: bareHookOf('stop', { loop_limit: 3 }), dialect: 'cursor' },
    { config: bareHookOf('beforeReadFile', { failClosed: true }), dialect: 'cursor' },
    { config: bareHookOf('preToolUse', { timeout: 9 }), dialect: 'copilot-cli' },
    { config: hookOf('PreToolUse', { args: ['-x'] }) },
  ],
})
