import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { asyncContext } from './async-context'

ruleSuite(asyncContext, {
  finds: [[{ config: hookOf('SessionStart', { async: true }) }, /a turn later/]],
  leaves: [
    { config: bareHookOf('SessionStart', { async: true }), dialect: 'copilot-cli' },

    { config: hookOf('SessionStart', {}) },
    { config: hookOf('PostToolUse', { async: true }) },
    { config: hookOf('SessionStart', { async: false }) },
  ],
})
