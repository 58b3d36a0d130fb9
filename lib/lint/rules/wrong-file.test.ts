import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { wrongFile } from './wrong-file'

ruleSuite(wrongFile, {
  finds: [
    [{ config: bareHookOf('stop'), path: '.cursor/settings.json', dialect: 'cursor' }, /into \.cursor\/hooks\.json/],
    [
      { config: bareHookOf('preToolUse'), path: '.github/hooks.json', dialect: 'copilot-cli' },
      /into \.github\/hooks\/hooks\.json/,
    ],

    [{ config: hookOf('Stop', {}), path: '.claude/hooks.json' }, /into \.claude\/settings\.json/],
    [{ config: hookOf('Stop', {}), path: 'app/.codex/settings.json', dialect: 'codex' }, /into \.codex\/hooks\.json/],
    [{ config: hookOf('AfterAgent', {}), path: '.gemini/hooks/hooks.json', dialect: 'gemini-cli' }, /reads no hooks/],
  ],
  leaves: [
    { config: bareHookOf('stop'), path: '/home/me/.cursor/hooks.json', dialect: 'cursor' },
    { config: bareHookOf('preToolUse'), path: '.github/hooks/guard.json', dialect: 'copilot-cli' },
    { config: bareHookOf('PreToolUse'), path: '.claude/settings.json', dialect: 'copilot-cli' },
    { config: bareHookOf('preToolUse'), path: '~/.copilot/hooks/a.json', dialect: 'copilot-cli' },

    { config: hookOf('Stop', {}), path: '/home/me/.claude/settings.json' },
    { config: hookOf('Stop', {}), path: 'plugin/hooks/hooks.json' },
    { config: hookOf('Stop', {}), path: 'my.json' },
    { config: {}, path: '.claude/other.json' },
    { config: hookOf('Stop', {}), path: '/p/.claude/plugins/x/hooks/hooks.json' },
  ],
})
