import { describe, expect, it } from 'vitest'
import { hookOf, type LintCase, lintCases, matcherOf } from './rule.suite'

const gemini = { dialect: 'gemini-cli' } as const

/** Configs of public reports with the rule that names what is wrong: report, config, rules. */
const CASES: readonly (readonly [string, LintCase, readonly string[]])[] = [
  ['genealogix/glx#869', { config: matcherOf('Bash(git commit*)') }, ['matcher-permission-rule']],
  ['anthropics/claude-code#44446', { config: matcherOf('mcp__browser') }, ['matcher-mcp-prefix']],
  ['affaan-m/ECC#2838', { config: matcherOf('Edit.*') }, ['matcher-unanchored']],
  ['anthropics/claude-code#72646', { config: matcherOf('mcp__db__*') }, ['matcher-glob']],
  ['zhongwei/gh-glittercowboy-taches-cc-resources', { config: matcherOf('bash|write') }, ['matcher-case']],
  ['ruvnet/ruflo', { config: matcherOf('deploy', 'UserPromptSubmit') }, ['matcher-ignored']],
  ['farouqaldori/vibe-notch#85', { config: hookOf('PostCompacted', {}) }, ['unknown-event']],
  ['gsd-build/get-shit-done#1295', { ...gemini, config: matcherOf('write_file', 'PreToolUse') }, ['unknown-event']],
  [
    'google-gemini/gemini-cli#13155',
    { ...gemini, config: hookOf('AfterTool', { type: 'Command' }, { matcher: 'WriteFile|Edit' }) },
    ['config-entry', 'matcher-case', 'matcher-foreign-tool'],
  ],
  ['dyoshikawa/rulesync#2665', { config: { Stop: [{ hooks: [] }] } }, ['config-nesting']],
  ['JayantDevkar/claude-code-karma#102', { config: hookOf('PreToolUse', { timeout: 5000 }) }, ['timeout-unit']],
  ['nikhilsitaram/claude-caliper#249', { config: hookOf('PreToolUse', { command: undefined }) }, ['config-entry']],
]

describe('configs of public reports', () => {
  it.each(CASES)('%s', (_report, one, rules) => {
    expect(lintCases(one).map(({ rule }) => rule)).toEqual(expect.arrayContaining([...rules]))
  })
})
