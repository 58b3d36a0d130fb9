import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { relativePath } from './relative-path'

ruleSuite(relativePath, {
  finds: [
    [{ config: hookOf('Stop', { command: 'bash .claude/hooks/protect.sh' }) }, /\$CLAUDE_PROJECT_DIR/],
    [{ config: hookOf('Stop', { command: './a.sh' }), dialect: 'codex' }, /rev-parse/],
    [{ config: hookOf('Stop', { command: 'bin/run-hook.sh x' }) }, /changes while it works/],
  ],
  leaves: [
    { config: bareHookOf('stop', { command: '.cursor/hooks/a.sh' }), dialect: 'cursor' },
    { config: bareHookOf('preToolUse', { bash: './scripts/a.sh' }), dialect: 'copilot-cli' },

    { config: hookOf('Stop', { command: '/opt/a.sh' }) },
    { config: hookOf('Stop', { command: 'npm test' }) },
    { config: hookOf('Stop', { command: '"$CLAUDE_PROJECT_DIR"/a.sh' }) },
    { config: hookOf('Stop', { command: 'echo a/b' }) },
  ],
})
