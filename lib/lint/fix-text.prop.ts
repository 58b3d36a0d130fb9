import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIALECTS, isPlannable, readAgentConfigs } from '#lib/dialects'
import { fixText } from './fix-text'
import { lintFiles } from './lint-files'

const dialects = new Map(DIALECTS.filter(isPlannable).map((dialect) => [dialect.name, dialect]))
const events = ['PreToolUse', 'BeforeTool', 'preToolUse', 'beforeShellExecution', 'Stop', 'stop', 'UserPromptSubmit']
const matchers = [
  'Bash',
  'bash|Write',
  'run_shell_command',
  '^Bash(git *)$',
  'Bash(git *)',
  'mcp__a',
  'mcp__a__*',
  'Edit',
]
const answers = [
  { decision: 'block', reason: 'it"s no' },
  { permissionDecision: 'deny' },
  { hookSpecificOutput: { permissionDecision: 'deny', continue: false } },
]
const commands = [
  ...answers.flatMap((answer) => [
    `echo '${JSON.stringify(answer)}'`,
    `printf ${JSON.stringify(JSON.stringify(answer))}`,
  ]),
  '$CLAUDE_PROJECT_DIR/a.sh --p $GEMINI_PROJECT_DIR',
  'jq .x || { echo "no" >&2; exit 1; }',
  'C:\\tools\\x.exe "C:\\b c"',
  'node a.js',
]
const handler = fc.record(
  {
    type: fc.constant('command'),
    command: fc.constantFrom(...commands),
    timeout: fc.constantFrom(5, 60, 5_000, 90_000),
    args: fc.constantFrom([], ['--x']),
  },
  { requiredKeys: ['type', 'command'] },
)
const group = fc.record(
  { matcher: fc.constantFrom(...matchers), hooks: fc.array(handler, { minLength: 1, maxLength: 2 }) },
  { requiredKeys: ['hooks'] },
)
const flat = fc.record(
  { type: fc.constant('command'), command: fc.constantFrom(...commands), matcher: fc.constantFrom(...matchers) },
  { requiredKeys: ['command'] },
)
const groups = fc.array(fc.oneof({ weight: 9, arbitrary: group }, flat), { minLength: 1, maxLength: 2 })
const layouts = fc.constantFrom<((hooks: object) => string)[]>(
  (hooks) => JSON.stringify({ hooks }),
  (hooks) => JSON.stringify({ hooks, 'other "key"': [1.0, '\u00e9\n'] }, null, 2),
  (hooks) => JSON.stringify({ env: {}, hooks }, null, '\t').replaceAll('/', '\\/'),
)

describe('fixText', () => {
  it('ends what it mends, keeps the text readable, makes no new error and has nothing left to do', () => {
    const hooks = fc.uniqueArray(fc.tuple(fc.constantFrom(...events), groups), {
      selector: ([event]) => event,
      maxLength: 3,
    })
    fc.assert(
      fc.property(fc.constantFrom(...dialects.keys()), hooks, layouts, (name, entries, layout) => {
        const dialect = dialects.get(name)
        if (!dialect) return
        const lint = (text: string) =>
          lintFiles(dialect, readAgentConfigs(dialect, [{ layer: 'project', text }])).flatMap(
            ({ findings }) => findings,
          )
        const text = layout(Object.fromEntries(entries))
        const before = lint(text)
        const { text: after, fixed } = fixText(text, lint)
        const left = lint(after)
        const keys = left.map(({ rule, path, message }) => `${rule} ${path} ${message}`)
        for (const { rule, path, message } of fixed) expect(keys).not.toContain(`${rule} ${path} ${message}`)
        expect(after === text).toBe(fixed.length === 0)
        expect(() => JSON.parse(after)).not.toThrow()
        const errors = (findings: typeof left) => findings.filter(({ severity }) => severity === 'error').length
        expect(errors(left)).toBeLessThanOrEqual(errors(before))
        expect(fixText(after, lint)).toEqual({ text: after, fixed: [] })
      }),
      { numRuns: 60 },
    )
  })

  it('touches the group or the name of the event of a finding alone, or adds to the root', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dialects.keys()), fc.constantFrom(...events), groups, (name, event, own) => {
        const dialect = dialects.get(name)
        if (!dialect) return
        const text = JSON.stringify({ hooks: { [event]: own } }, null, 2)
        for (const { config, findings } of lintFiles(
          dialect,
          readAgentConfigs(dialect, [{ layer: 'project', text }]),
        )) {
          // What is wrong with the file as a whole, such as a missing version, is mended at its root.
          for (const { path, fix } of findings.filter((finding) => finding.path.startsWith('hooks'))) {
            const group = /^[^[]+\[\d+\]/.exec(path)?.[0]
            const place = config.placeOf(group ?? path)
            const range = group === undefined ? place?.key : place?.value
            for (const { offset, length } of fix?.edits ?? []) {
              if (!path.startsWith('hooks.') && length === 0) continue
              expect(offset).toBeGreaterThanOrEqual(range?.start ?? Number.NaN)
              expect(offset + length).toBeLessThanOrEqual(range?.end ?? Number.NaN)
            }
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})
