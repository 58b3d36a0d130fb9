import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dialectOf, isPlannable, readAgentConfigs } from '#lib/dialects'
import { applyEdits } from './apply-edits'
import { lintFiles } from './lint-files'
import type { Rule } from './rule'

/** A config of a test: a dialect, hooks or a whole text, and the path it stands at. */
export interface LintCase {
  readonly dialect?: string
  readonly path?: string
  readonly layer?: string
  readonly config: object | string
}

const textOf = (config: LintCase['config']) => (typeof config === 'string' ? config : JSON.stringify(config, null, 2))

/** Findings of one or more configs that belong to one agent. */
export function lintCases(...cases: readonly LintCase[]) {
  const dialect = dialectOf(cases[0]?.dialect ?? 'claude-code')
  if (!dialect || !isPlannable(dialect)) throw new Error('no such dialect')
  const configs = cases.map(({ config, path, layer = 'project' }) => ({
    layer,
    path,
    text: textOf(config),
  }))
  return lintFiles(dialect, readAgentConfigs(dialect, configs)).flatMap(({ findings }) => findings)
}

/** One hook of the kind command under an event. */
export const hookOf = (event: string, handler: object, group: object = {}) => ({
  hooks: { [event]: [{ ...group, hooks: [{ type: 'command', command: './a.sh', ...handler }] }] },
})

/** One hook that stands bare under its event, as Cursor and Copilot CLI have it. */
export const bareHookOf = (event: string, handler: object = {}) => ({
  version: 1,
  hooks: { [event]: [{ command: './a.sh', ...handler }] },
})

/** A group with this matcher under an event. */
export const matcherOf = (matcher: string, event = 'PreToolUse') => hookOf(event, {}, { matcher })

/**
 * What every rule keeps to: its page shows a config it finds and one it leaves alone, and so do its examples. `finds`
 * pairs a config with a part of the message or hint, `mends`
 * with a part of the text after its fixes. A fix ends its finding, whatever else it was found with.
 */
export function ruleSuite(
  rule: Rule,
  {
    finds,
    leaves,
    mends = [],
  }: {
    finds: readonly (readonly [LintCase, RegExp])[]
    leaves: readonly LintCase[]
    mends?: readonly (readonly [LintCase, string])[]
  },
) {
  const page = readFileSync(`docs/rules/${rule.id}.md`, 'utf8')
  const own = (one: LintCase) => lintCases(one).filter(({ rule: id }) => id === rule.id)

  describe(rule.id, () => {
    it('finds what its page says to avoid, with its place', () => {
      expect(own(exampleOf(page, 'Avoid'))).not.toEqual([])
      for (const { line, column } of own(exampleOf(page, 'Avoid'))) expect([line, column]).not.toContain(null)
    })

    it('is content with what its page says to prefer', () => {
      expect(own(exampleOf(page, 'Prefer'))).toEqual([])
    })

    it.each(finds)('finds %j', (one, words) => {
      expect(own(one).map(({ message, hint }) => `${message}. ${hint}`)).toContainEqual(expect.stringMatching(words))
    })

    it.each([exampleOf(page, 'Avoid'), ...finds.map(([one]) => one)])('has done with what it mends in %j', (one) => {
      const fixable = own(one).filter(({ fix }) => fix)
      const left = own({ ...one, config: mended(one, fixable) })
      for (const { path } of fixable) expect(left.map((finding) => finding.path)).not.toContain(path)
    })

    it.each(mends)('mends %j', (one, text) => {
      expect(mended(one, own(one))).toContain(text)
    })

    it.each(leaves)('leaves %j', (one) => {
      expect(own(one)).toEqual([])
    })
  })
}

/** The text of a config with the fixes of findings made. */
const mended = ({ config }: LintCase, findings: ReturnType<typeof lintCases>) =>
  applyEdits(
    textOf(config),
    findings.flatMap(({ fix }) => fix?.edits ?? []),
  )

/** The first block of code under a heading; its info string is `json DIALECT [LAYER=]PATH`. */
function exampleOf(page: string, heading: string): LintCase {
  const [, dialect, path, config] =
    new RegExp(`## ${heading}\\n[^]*?\`\`\`json (\\S+) (\\S+)\\n([^]*?)\`\`\``).exec(page) ?? []
  if (!dialect || !path || !config) throw new Error(`no example under ${heading}`)
  const [, layer, file = path] = /^(?:([a-z]+)=)?(.+)$/.exec(path) ?? []
  return { dialect, path: file, config, ...(layer !== undefined && { layer }) }
}
