import { hookOf, ruleSuite } from '../rule.suite'
import { wrongFile } from './wrong-file'

ruleSuite(wrongFile, {
  finds: [
    [{ config: hookOf('Stop', {}), path: '.claude/hooks.json' }, /into \.claude\/settings\.json/],
    [{ config: hookOf('Stop', {}), path: 'app/.codex/settings.json', dialect: 'codex' }, /into \.codex\/hooks\.json/],
    [{ config: hookOf('AfterAgent', {}), path: '.gemini/hooks/hooks.json', dialect: 'gemini-cli' }, /reads no hooks/],
  ],
  leaves: [
    { config: hookOf('Stop', {}), path: '/home/me/.claude/settings.json' },
    { config: hookOf('Stop', {}), path: 'plugin/hooks/hooks.json' },
    { config: hookOf('Stop', {}), path: 'my.json' },
    { config: {}, path: '.claude/other.json' },
    { config: hookOf('Stop', {}), path: '/p/.claude/plugins/x/hooks/hooks.json' },
  ],
})
