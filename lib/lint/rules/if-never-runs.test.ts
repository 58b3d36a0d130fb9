import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { ifNeverRuns } from './if-never-runs'

ruleSuite(ifNeverRuns, {
  finds: [
    [{ config: bareHookOf('preToolUse', { if: 'Bash(git *)' }), dialect: 'cursor' }, /knows no condition/],

    [{ config: hookOf('Stop', { if: 'Bash(git *)' }) }, /never runs at Stop/],
    [
      { config: hookOf('PreToolUse', { if: 'Write(*.md)' }, { matcher: 'Bash' }) },
      /about Write, which the matcher "Bash"/,
    ],
    [{ config: hookOf('PreToolUse', { if: 'git push *' }) }, /begins with no tool/],
    [{ config: hookOf('PreToolUse', { if: 'Bash(git *)' }), dialect: 'codex' }, /runs every time/],
    [{ config: hookOf('PreToolUse', { if: 'Bash(git *)' }), dialect: 'qwen-code' }, /runs every time/],
  ],
  leaves: [
    { config: hookOf('PreToolUse', { if: 'Write(*.md)' }, { matcher: 'Edit|Write' }) },
    { config: hookOf('PreToolUse', { if: 'Write(*.md)' }, { matcher: '*' }) },
    { config: hookOf('PreToolUse', { if: 'mcp__a__b' }, { matcher: 'mcp__a__.*' }) },
    { config: hookOf('PreToolUse', { if: 'Edit' }) },
    { config: hookOf('PreToolUse', { if: 'Bash(git *)' }) },
    { config: hookOf('Stop', {}) },
  ],
})
