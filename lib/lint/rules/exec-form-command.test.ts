import { hookOf, ruleSuite } from '../rule.suite'
import { execFormCommand } from './exec-form-command'

ruleSuite(execFormCommand, {
  finds: [[{ config: hookOf('PreToolUse', { command: 'node script.js', args: ['--x'] }) }, /\["script\.js","--x"\]/]],
  leaves: [
    { config: hookOf('PreToolUse', { command: 'node script.js' }) },
    { config: hookOf('PreToolUse', { command: '/My Tools/x', args: [] }) },
    { config: hookOf('PreToolUse', { command: 'node a', args: [] }), dialect: 'codex' },
  ],
})
