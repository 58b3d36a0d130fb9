import { hookOf, ruleSuite } from '../rule.suite'
import { execFormCommand } from './exec-form-command'

ruleSuite(execFormCommand, {
  finds: [[{ config: hookOf('PreToolUse', { command: 'node script.js', args: ['--x'] }) }, /\["script\.js","--x"\]/]],
  mends: [
    [{ config: hookOf('Stop', { command: 'node a.js', args: ['--x'] }) }, '"a.js", "--x"'],
    [{ config: hookOf('Stop', { command: 'node "a b.js"', args: ['--x'] }) }, '"command": "node '],
  ],
  leaves: [
    { config: hookOf('PreToolUse', { command: 'node script.js' }) },
    { config: hookOf('PreToolUse', { command: '/My Tools/x', args: [] }) },
    { config: hookOf('PreToolUse', { command: 'node a', args: [] }), dialect: 'codex' },
  ],
})
