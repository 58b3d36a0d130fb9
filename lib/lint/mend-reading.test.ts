import { describe, expect, it } from 'vitest'
import { applyEdits } from './apply-edits'
import { hookOf, type LintCase, lintCases } from './rule.suite'

function mended(dialect: string, config: string): string | null {
  const one: LintCase = { dialect, config }
  const fix = lintCases(one).find(({ fix: found }) => found)?.fix
  return fix ? applyEdits(config, fix.edits) : null
}

const kind = (type: string) => JSON.stringify(hookOf('BeforeTool', { type }))

describe('what readers find', () => {
  it.each([
    ['claude-code', '{"hooks": {"Stop": [],},\n}', '{"hooks": {"Stop": []}\n}'],
    ['codex', '\ufeff{"hooks": {}}', '{"hooks": {}}'],
    ['gemini-cli', '{/* ,} */ "hooks": {"a,}": [], }}', '{/* ,} */ "hooks": {"a,}": [] }}'],
    ['gemini-cli', kind('Command'), kind('command')],
  ])('is mended for %s in %j', (dialect, text, after) => {
    expect(mended(dialect, text)).toBe(after)
  })

  it.each([
    ['claude-code', '{// why\n"hooks": {},}'],
    ['claude-code', '{"hooks": '],
    ['gemini-cli', kind('Shell')],
    ['gemini-cli', `{"a": "${'\\"'.repeat(250_000)}`],
    ['gemini-cli', `{"a": "${'\\\n"'.repeat(200_000)}`],
    ['gemini-cli', `{"a": 1,} ${'/*'.repeat(250_000)}`],
  ])('is left for %s in %.60s', (dialect, text) => {
    expect(mended(dialect, text)).toBe(null)
  })

  it('takes a member out behind any number of blanks', () => {
    const blanks = ' '.repeat(500_000)
    const config = JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: 'x', once: true }] }] } })
    expect(mended('claude-code', `${blanks}${config}`)).toBe(`${blanks}${config.replace(',"once":true', '')}`)
  })
})
