import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { placeholderUnset } from './placeholder-unset'

ruleSuite(placeholderUnset, {
  finds: [
    [
      { config: bareHookOf('preToolUse', { bash: '"$CLAUDE_PROJECT_DIR"/a.sh' }), dialect: 'copilot-cli' },
      /Copilot CLI does not set CLAUDE_PROJECT_DIR/,
    ],
    [
      { config: bareHookOf('stop', { command: '"$GEMINI_PROJECT_DIR"/a.sh' }), dialect: 'cursor' },
      /Cursor sets CURSOR_PROJECT_DIR/,
    ],

    [{ config: hookOf('Stop', { command: '"$CLAUDE_PROJECT_DIR"/a.sh' }), dialect: 'codex' }, /root of the disk/],
    [{ config: hookOf('Stop', { command: '"$GEMINI_PROJECT_DIR"/a.sh' }) }, /sets CLAUDE_PROJECT_DIR/],
  ],
  mends: [
    [{ config: hookOf('Stop', { command: 'a "$GEMINI_PROJECT_DIR"/b' }) }, '{CLAUDE_PROJECT_DIR}'],
    [
      { config: hookOf('Stop', { command: '"$CLAUDE_PROJECT_DIR"/b' }), dialect: 'codex' },
      '{CLAUDE_PROJECT_DIR:-$PWD}',
    ],
  ],
  leaves: [
    { config: bareHookOf('stop', { command: '"$CLAUDE_PROJECT_DIR"/a.sh' }), dialect: 'cursor' },
    {
      config: bareHookOf('preToolUse', { bash: '"$CLAUDE_PROJECT_DIR"/a.sh' }),
      layer: 'plugin',
      dialect: 'copilot-cli',
    },

    { config: hookOf('Stop', { command: '"$CLAUDE_PROJECT_DIR"/a.sh' }) },
    { config: hookOf('Stop', { command: `"\${CLAUDE_PROJECT_DIR:-$PWD}"/a.sh` }), dialect: 'codex' },
    { config: hookOf('AfterAgent', { command: '$CLAUDE_PROJECT_DIR/a.sh' }), dialect: 'gemini-cli' },
  ],
})
