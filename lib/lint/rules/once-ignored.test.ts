import { hookOf, ruleSuite } from '../rule.suite'
import { onceIgnored } from './once-ignored'

const inFile = (path: string, once: boolean) => ({
  path,
  config: `---\nname: release\nhooks:\n  Stop:\n    - hooks: [{ type: command, command: a, once: ${once} }]\n---\n`,
})

ruleSuite(onceIgnored, {
  finds: [
    [{ config: hookOf('SessionStart', { once: true }) }, /every time/],
    [inFile('.claude/agents/reviewer.md', true), /frontmatter of a skill alone/],
  ],
  mends: [[{ config: hookOf('SessionStart', { once: true }) }, '"command": "./a.sh"']],
  leaves: [
    { config: hookOf('SessionStart', { once: false }) },
    inFile('.claude/skills/release/SKILL.md', true),
    { config: hookOf('SessionStart', { once: true }), dialect: 'codex' },
  ],
})
