import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { unquotedPlaceholder } from './unquoted-placeholder'

ruleSuite(unquotedPlaceholder, {
  finds: [
    [{ config: bareHookOf('stop', { command: '$CURSOR_PROJECT_DIR/a.sh' }), dialect: 'cursor' }, /not quoted/],

    [{ config: hookOf('Stop', { command: '$CLAUDE_PROJECT_DIR/a.sh' }) }, /not quoted/],
    [{ config: hookOf('Stop', { command: `node \${CLAUDE_PLUGIN_ROOT}/a.js` }) }, /double quotes/],
  ],
  mends: [
    [
      { config: hookOf('Stop', { command: '$CLAUDE_PROJECT_DIR/a $CLAUDE_PLUGIN_ROOT/b "$CLAUDE_PROJECT_DIR"' }) },
      String.raw`\"$CLAUDE_PROJECT_DIR\"/a \"$CLAUDE_PLUGIN_ROOT\"/b \"$CLAUDE_PROJECT_DIR\"`,
    ],
  ],
  leaves: [
    { config: hookOf('Stop', { command: '"$CLAUDE_PROJECT_DIR"/a.sh' }) },
    { config: hookOf('Stop', { command: 'D=$CLAUDE_PROJECT_DIR; "$D/a.sh"' }) },
    { config: hookOf('Stop', { command: `\${CLAUDE_PLUGIN_ROOT}/a`, args: [] }) },
    { config: hookOf('AfterAgent', { command: '$GEMINI_PROJECT_DIR/a.sh' }), dialect: 'gemini-cli' },
  ],
})
