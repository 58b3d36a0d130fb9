import { expect, it } from 'vitest'
import type { Finding } from '#lib/contract'
import { dialectOf, isPlannable, readAgentConfigs } from '#lib/dialects'
import { readJson } from '#lib/jsonc'
import { fixText } from './fix-text'
import { lintFiles } from './lint-files'

function fixed(name: string, path: string, text: string): string {
  const dialect = dialectOf(name)
  if (!dialect || !isPlannable(dialect)) throw new Error('no such dialect')
  const lint = (own: string) =>
    lintFiles(dialect, readAgentConfigs(dialect, [{ layer: 'project', path, text: own }])).flatMap(
      ({ findings }) => findings,
    )
  return fixText(text, lint).text
}

it('mends TOML in its own quotes, and leaves comments alone', () => {
  const text = `# mine
[[hooks.PreToolUse]]
matcher = 'bash' # every command
[[hooks.PreToolUse.hooks]]
type = "command"
command = "jq -e .x || { echo \\"no\\" >&2; exit 1; }"
timeout = 5000
`
  expect(fixed('codex', '.codex/config.toml', text)).toBe(
    text.replace("'bash'", "'Bash'").replace('exit 1', 'exit 2').replace('5000', '5'),
  )
})

it('puts a flat hook into a group and goes on with what comes to light', () => {
  const text = '{"hooks": {"PreToolUse": [{"matcher": "bash", "type": "command", "command": "notify"}]}}'
  expect(fixed('claude-code', '.claude/settings.json', text)).toBe(
    '{"hooks": {"PreToolUse": [{ "matcher": "Bash", "hooks": [{"type": "command", "command": "notify"}] }]}}',
  )
})

it.each(['// note\n', '/* a, */\n', '// note,\n'])(
  'keeps a text readable whose last member stands behind %j',
  (note) => {
    const hook = `{"type": "command", "command": "a", ${note}"matcher": "x"}`
    const mended = fixed('gemini-cli', '.gemini/settings.json', `{"hooks": {"BeforeTool": [${hook}, 5, 6]}}`)
    expect(readJson(mended, { comments: true, trailingCommas: false }).error).toBe(null)
  },
)

const finding = (message: string, edits: { offset: number; length: number; text: string }[]): Finding => ({
  rule: 'r',
  severity: 'warning',
  path: 'p',
  line: 1,
  column: 1,
  message,
  hint: '',
  fix: { label: 'mend', edits },
})

it('does not make a fix that ends nothing or brings an error, and ends where fixes call for each other', () => {
  const useless = (text: string) => [finding('still', [{ offset: 0, length: text.length, text: `${text}x` }])]
  expect(fixText('a', useless)).toEqual({ text: 'a', fixed: [] })
  const harmful = (text: string) =>
    text === 'a'
      ? [finding('first', [{ offset: 0, length: 1, text: 'b' }])]
      : [{ ...finding('worse', []), severity: 'error' as const }]
  expect(fixText('a', harmful)).toEqual({ text: 'a', fixed: [] })
  const swinging = (text: string) => [finding(text, [{ offset: 0, length: 1, text: text === 'a' ? 'b' : 'a' }])]
  expect(fixText('a', swinging).fixed.length).toBeLessThan(50)
})

it('makes the fixes that get on with each other when one of them does not', () => {
  const lint = (text: string) => [
    ...(text.includes('a') ? [finding('a', [{ offset: text.indexOf('a'), length: 1, text: 'A' }])] : []),
    ...(text.includes('b') ? [finding('b', [{ offset: text.indexOf('b'), length: 1, text: 'bb' }])] : []),
  ]
  expect(fixText('a-b', lint).text).toBe('A-b')
})
